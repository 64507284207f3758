/// How the program ends, as other programs read it.
///
/// Ordered by gravity: of several results, the program ends with the greatest.
enum ExitStatus: Int32, Comparable {
  /// Done; of `eval`: true.
  case done = 0
  /// An expectation, a finding, a line or a comparison failed; of `eval`: false or raised.
  case failed = 1
  /// The command line is wrong.
  case usage = 64
  /// Input is missing, unreadable or does not parse.
  case input = 65
  /// Output cannot be written.
  case output = 74
  /// The program itself is wrong.
  case bug = 70
  /// Ctrl-C.
  case interrupted = 130
  /// Who read our output has gone.
  case closedPipe = 141

  private var gravity: Int {
    switch self {
    case .done: 0
    case .failed: 1
    case .usage: 2
    case .input: 3
    case .output: 4
    case .bug: 5
    case .interrupted: 6
    case .closedPipe: 7
    }
  }

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.gravity < right.gravity }
}
