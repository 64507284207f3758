import LabSession
import LineEditor
import Rendering

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The shell: a prompt where standard input and output are a terminal, else a reader of lines.
///
///     Shell(ShellOptions(files: ["Info.plist"])).run()
public struct Shell {
  private let options: ShellOptions

  /// Makes a shell.
  public init(_ options: ShellOptions = ShellOptions()) { self.options = options }

  /// Runs until the input ends or the person leaves.
  public func run() -> ShellEnding {
    ProcessSignals.ignoreBrokenPipes()
    if Terminal.isInteractive {
      return PromptLoop(options).run()
    }
    return PlainLoop(options, input: STDIN_FILENO).run()
  }

  /// The first line at a terminal.
  static let banner =
    "ActionLab. A line is a predicate; a line that starts with \":\" is a command."
    + " :demo, :help, :quit"

  /// The style for what is printed now; the terminal may have been resized.
  static func style(_ color: ShellOptions.Color) -> TextStyle {
    let isTerminal = Terminal.isTerminal(STDOUT_FILENO)
    let width = isTerminal ? Terminal.size?.columns ?? 80 : 80
    let mayColor = isTerminal && Terminal.understandsEscapes && !isRefused("NO_COLOR")
    return TextStyle(
      width: width, color: color == .always || color == .auto && mayColor)
  }

  /// An environment variable's value.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a variable is set to something, by which people refuse a thing.
  private static func isRefused(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
}
