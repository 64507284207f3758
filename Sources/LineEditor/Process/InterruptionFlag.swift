import CLibEdit

/// Whether Ctrl-C was pressed: one flag for the whole process, set by the signal's handler.
///
/// The evaluator polls it between steps, so that a long evaluation ends and the session goes on.
/// Reading the flag costs a load; it may be read from any thread.
///
///     ProcessSignals.catchSignals()
///     InterruptionFlag.clear()
///     // ... Ctrl-C is pressed ...
///     InterruptionFlag.isRaised   // true
public enum InterruptionFlag {
  /// Whether Ctrl-C was pressed since the flag was last cleared.
  public static var isRaised: Bool { clibedit_interrupted() }

  /// Forgets an earlier Ctrl-C; to be called before something that can be interrupted.
  public static func clear() { clibedit_clear_interrupted() }
}
