import PredicateFormat
import Transcripts

extension SubcommandDescription {
  /// `actionlab tidy`: expectations instead of output.
  static let tidy = SubcommandDescription(
    "tidy", "FILE ...", "turn the output lines of scripts into :expect lines",
    details: [
      "What :pin would write takes the place of each output, so that a change of wording does not",
      "break the script. Output that nothing can be expected of goes. A script that does not pass is",
      "left as it is, and so is what stands below a table of cases.",
    ],
    options: [
      OptionDescription("--print", nil, "print the new script instead of rewriting it"), .define,
    ],
    examples: ["actionlab tidy recorded.actionlab"]
  ) { (arguments, channels) throws(ProgramError) in
    guard !arguments.operands.isEmpty else { throw .usage("expected FILE ...") }
    var options = RunOptions()
    options.definitions = try arguments.definitions()
    var status = ExitStatus.done
    for path in arguments.operands {
      let (lines, pathStatus) = tidied(
        path, options, isPrinted: arguments.has("--print"), channels)
      try channels.print(lines)
      status = max(status, pathStatus)
    }
    return status
  }

  /// Tidies one script; what is to be printed, and how that ended.
  private static func tidied(
    _ path: String, _ options: RunOptions, isPrinted: Bool, _ channels: Channels
  ) -> ([String], ExitStatus) {
    do {
      switch try ScriptTidying.tidy(path, options) {
      case .failing(let result):
        channels.remark(["actionlab tidy: \"\(path)\" does not pass, so it stays as it is"])
        return (TextReport(color: Channels.mayColor).lines(for: result), .failed)
      case .tidied(let result) where isPrinted: return (result.file.lines.map(\.text), .done)
      case .tidied(let result):
        try result.file.rewrite()
        return ([summary(path, result)], .done)
      }
    } catch {
      channels.remark(ProgramError.unreadable(error).remarks(for: "tidy"))
      return ([], error.isUnwritable ? .output : .input)
    }
  }

  private static func summary(_ path: String, _ result: ScriptTidying.Result) -> String {
    let count = result.expectations
    var text = "\(path): \(counted(count, "expectation")) written"
    if !result.dropped.isEmpty {
      let lines = result.dropped.prefix(10).map(String.init).joined(separator: ", ")
      text += "; nothing to expect of line \(lines)\(result.dropped.count > 10 ? " ..." : "")"
    }
    return text
  }
}
