#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Calls of the system that a signal may break off.
package enum SystemCall {
  /// The result of a call that is made again as long as a signal breaks it off (`EINTR`).
  ///
  /// For calls that do not wait; one that waits ends with a signal, such as that of Ctrl-C. Not for
  /// `close`: the descriptor is gone even then.
  ///
  ///     let descriptor = SystemCall.whole { open(path, O_RDONLY) }
  package static func whole<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}
