#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Calls of the system that a signal may break off.
///
/// This room has no other below it, so it has its own.
enum SystemCall {
  /// The result of a call that is made again as long as a signal breaks it off (`EINTR`).
  ///
  /// For calls that do not wait; one that waits ends with a signal, such as that of Ctrl-C.
  static func whole<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}
