import FileProviderActions
import PredicateFormat
import Shell
import Transcripts

extension SubcommandDescription {
  /// `actionlab at`: the prompt, in the middle of a script.
  static let at = SubcommandDescription(
    "at", "FILE:LINE", "the prompt, in the state before a line of a script",
    details: [
      "The set-up and the inputs of the line's case that come before it are performed; what they",
      "print is not shown, but for what fails. Paths start at the working folder. A line below a table",
      "of cases stands in the case of each row; --case chooses one, else it is the last.",
    ],
    options: [
      OptionDescription("--case", "NAME", "the row, for a line below a table of cases"), .define,
      OptionDescription("--color", "auto|always|never", "when colour is used"),
    ],
    examples: ["actionlab at Examples/Rating/rating.actionlab:12"]
  ) { (arguments, channels) throws(ProgramError) in
    let place = try arguments.onlyOperand("FILE:LINE")
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]),
      line >= 1
    else { throw .usage("expected FILE:LINE with a line from 1, found \"\(place)\"") }
    let script: Script
    do throws(ScriptError) {
      script = try ScriptReader.read(String(place[..<colon]))
    } catch {
      throw .unreadable(error)
    }
    try checkLine(line, of: script.path)
    var options = ShellOptions()
    // The state is to be the script's own.
    options.readsStartUpFile = false
    let name = try caseName(arguments.value(of: "--case"), in: script)
    options.steps = script.steps(before: line, inCase: name)
    options.place = script.place(before: line, inCase: name)
    options.definitions = try arguments.definitions()
    options.color = try arguments.color()
    return try PromptSession.run(options)
  }
}

/// The whole name of the case that is asked for, by it or by the name of a row.
private func caseName(_ name: String?, in script: Script) throws(ProgramError) -> String? {
  guard let name else { return nil }
  let names = script.names(of: name)
  if names.count == 1 { return names[0] }
  throw .usage(
    names.isEmpty
      ? "\"\(script.path)\" has no case \"\(name)\"; its cases are"
        + " \(fewNames(script.cases.map(\.name)))"
      : "\"\(name)\" may be \(fewNames(names))")
}

/// Makes sure that a script reaches to a line, or to the one above it.
private func checkLine(_ line: Int, of path: String) throws(ProgramError) {
  guard let bytes = try? FileReading.bytes(of: path) else { return }
  let ends = bytes.count { $0 == UInt8(ascii: "\n") }
  let count = bytes.last == UInt8(ascii: "\n") ? ends : ends + 1
  guard line > count + 1 else { return }
  throw .usage("\"\(path)\" has \(counted(count, "line")), so none is line \(line)")
}
