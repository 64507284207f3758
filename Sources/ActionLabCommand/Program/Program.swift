import FileProviderActions
import LineEditor
import PredicateFormat

/// The program: finds the subcommand, runs it, and turns how that ended into an exit status.
enum Program {
  /// The version of the program.
  static let version = "0.1.0"

  /// Runs a command line without the program's own name.
  static func run(_ words: [String]) -> ExitStatus {
    ProcessSignals.ignoreBrokenPipes()
    ProcessSignals.quitPlainly()
    let channels = Channels()
    let subcommand = words.first.flatMap(SubcommandTable.subcommand(named:))
    do {
      let status = try run(subcommand, words, channels)
      try channels.flush()
      return status
    } catch {
      channels.remark(error.remarks(for: subcommand?.name ?? ""))
      return error.status
    }
  }

  private static func run(
    _ subcommand: SubcommandDescription?, _ words: [String], _ channels: Channels
  ) throws(ProgramError) -> ExitStatus {
    if words.first == "--version" {
      guard words.count == 1 else {
        throw .usage("--version stands alone, found \"\(words[1])\" behind it")
      }
      try channels.print(["actionlab \(version)"])
      return .done
    }
    if words == ["--help"] || words == ["-h"] {
      try channels.print(HelpText.overview)
      return .done
    }
    let chosen = subcommand ?? .prompt
    let arguments = try Arguments(words.dropFirst(subcommand == nil ? 0 : 1), for: chosen)
    if arguments.has("--help") {
      try channels.print(HelpText.page(of: chosen))
      return .done
    }
    return try watched { () throws(ProgramError) in try chosen.run(arguments, channels) }
  }

  /// Runs a subcommand so that a caught Ctrl-C ends the reading of a pipe that stays silent.
  private static func watched(
    _ body: () throws(ProgramError) -> ExitStatus
  ) throws(ProgramError) -> ExitStatus {
    let watch = ReadingWatch(
      isInterrupted: { InterruptionFlag.isRaised || ProcessSignals.ending != nil },
      progress: { _, _, _ in })
    let result = ReadingWatch.$current.withValue(watch) { () -> Result<ExitStatus, ProgramError> in
      do throws(ProgramError) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
