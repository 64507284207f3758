#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One run of a program, from its start to its end.
struct ProgramRun {
  /// From starting the program until it has ended.
  let milliseconds: Double
  /// The most memory that it held at once, in mebibytes.
  let mebibytes: Double
  /// The exit status; `nil` when it was ended by a signal.
  let exitStatus: Int32?

  /// Runs a program, and lets go of what it prints.
  ///
  /// Returns `nil` when it cannot be started.
  init?(_ program: String, _ arguments: [String]) {
    var actions = Self.noFileActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let start = ContinuousClock.now
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return nil }
    }
    milliseconds = (ContinuousClock.now - start).seconds * 1000
    exitStatus = status & 0x7f == 0 ? (status >> 8) & 0xff : nil
    #if canImport(Darwin)
      mebibytes = Double(usage.ru_maxrss) / 1_048_576
    #else
      mebibytes = Double(usage.ru_maxrss) / 1024
    #endif
  }

  #if canImport(Darwin)
    private static var noFileActions: posix_spawn_file_actions_t? { nil }
  #else
    private static var noFileActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif

  /// The absolute path of the program `actionlab`, which stands beside this one.
  static var actionlab: String? {
    guard let own = realpath(CommandLine.arguments[0], nil) else { return nil }
    defer { free(own) }
    let folder = String(cString: own).split(separator: "/").dropLast().joined(separator: "/")
    let program = "/\(folder)/actionlab"
    guard access(program, X_OK) == 0 else {
      Settings.failures.append("there is no actionlab beside this program; Scripts/bench builds it")
      return nil
    }
    return program
  }
}
