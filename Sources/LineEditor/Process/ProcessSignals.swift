import CLibEdit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How the process answers signals.
public enum ProcessSignals {
  /// Catches Ctrl-C, hang-up, termination and Ctrl-\, and leaves the terminal tidy on Ctrl-Z.
  ///
  /// Each only sets a flag and ends a read that waits; see ``InterruptionFlag`` and ``ending``. A
  /// hang-up or termination that the parent process ignores stays ignored. For the prompt; a program
  /// that reads a pipe is better ended by its signals.
  public static func catchSignals() { clibedit_catch_signals() }

  /// Lets writing to a closed pipe fail with ``OutputError/closedPipe`` instead of ending the process.
  public static func ignoreBrokenPipes() { clibedit_ignore_broken_pipes() }

  /// Lets Ctrl-\ end the process without the crash report that Swift's runtime would write.
  public static func quitPlainly() { clibedit_quit_plainly() }

  /// The number of the signal that asked the process to end: a hang-up, a termination or Ctrl-\.
  public static var ending: Int32? {
    let number = clibedit_ending_signal()
    return number == 0 ? nil : number
  }

  /// Ends the process by a signal that was caught, as if it had not been, after everything is tidied.
  public static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 &+ number)
  }
}
