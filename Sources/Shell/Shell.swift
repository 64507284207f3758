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

  /// The first line at a terminal of some width.
  static func banner(width: Int) -> String {
    let whole = "ActionLab. A line is a predicate; \":\" begins a command. :demo, :help, :quit"
    return whole.count < width ? whole : "ActionLab. :demo, :help, :quit"
  }

  /// The list of lessons with what is done, as `:learn` shows it.
  public static func lessonList(on device: TextDevice) -> [String] {
    let conversation = Conversation(Session(), device: device)
    conversation.progress = .ofUser(environment)
    return conversation.perform(Input(":learn")).lines
  }

  /// An environment variable's value.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
