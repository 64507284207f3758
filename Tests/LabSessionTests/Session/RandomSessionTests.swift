import FileProviderActions
import PredicateFormat
import RandomTrees
import Testing

@testable import LabSession

/// Whatever commands led to a session, the commands that are saved for it lead to the same one.
@Suite struct RandomSessionTests {
  @Test(arguments: 0..<150) func whatIsSavedReplaysToTheSame(_ seed: Int) {
    var generator = CommandGenerator(seed: UInt64(seed))
    var original = Session(Session.Configuration(files: .memory([:])))
    var typed: [String] = []
    for _ in 0..<30 {
      let command = generator.command()
      typed.append(command)
      // Refused ones change nothing, which the comparison shows, too.
      _ = original.perform(command)
    }
    let saved = original.recreatingCommands
    var copy = Session(Session.Configuration(files: .memory([:])))
    for input in Self.inputs(saved.joined(separator: "\n")) {
      let outcome = copy.perform(input)
      #expect(!outcome.failed, "\(input.source.text): \(outcome.texts), of \(typed)")
    }
    #expect(copy.state.items == original.state.items, "\(typed) \(saved)")
    #expect(copy.state.objects.map(\.name) == original.state.objects.map(\.name))
    #expect(copy.state.objects.map(\.values) == original.state.objects.map(\.values))
    #expect(copy.state.selection == original.state.selection)
    #expect(copy.state.domain == original.state.domain, "\(typed) \(saved)")
    #expect(copy.state.variables.map(\.name) == original.state.variables.map(\.name))
    #expect(copy.state.variables.map(\.value) == original.state.variables.map(\.value))
    #expect(copy.state.arguments == original.state.arguments)
    #expect(copy.state.platform == original.state.platform)
    #expect(copy.recreatingCommands.count == saved.count, "\(typed)")
  }

  /// The inputs of a text, joined as a script's lines are.
  private static func inputs(_ text: String) -> [Input] {
    var assembler = InputAssembler()
    var steps = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      assembler.take(String($0))
    }
    if let last = assembler.finish() { steps.append(last) }
    return steps.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }
}

/// Makes commands that fit each other often enough to lead somewhere.
private struct CommandGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func command() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1, 2: ":item \(name()) \(setting()) \(setting())"
    case 3, 4: ":set \(name()) \(setting())"
    case 5: ":unset \(name()) \(pick(["filename", "parentItemIdentifier", "userInfo.a"]))"
    case 6: ":remove \(name())"
    case 7: ":rename \(name()) \(name())"
    case 8: ":select \(pick(["all", "none", name(), "+\(name())", "-\(name())"]))"
    case 9, 10, 11: imported()
    case 12: ":object \(pick(["o", "p"])) x=\(value()) \"odd key\"=\(value())"
    case 13: ":domain \(pick(["a", "b.c", "\"d e\""]))=\(value())"
    case 14: ":let $\(pick(["v", "w"])) = \(value())"
    case 15: ":args \(value()) \(value())"
    case 16: pick([":undo", ":snapshot", ":restore", ":platform macos", ":platform ios"])
    case 17: ":on \(pick(["selection", "each", name(), "o", "fileproviderItems"]))"
    case 18: pick([":clock 2026-11-30T09:00:00Z", ":seed 7", ":option width 100", ":reset"])
    default:
      pick([
        ":action com.example.pin when fileproviderItems.@count < 3", ":rule pin = TRUEPREDICATE",
        ":choose pin stop-after prepare", ":next", ":complete", ":cancel", ":rule pin reset",
      ])
    }
  }

  private mutating func name() -> String { pick(["a", "b", "c", "d"]) }

  private mutating func setting() -> String {
    pick([
      "filename=\"\(pick(["x.pdf", "it's", "é \\\"q\\\""]))\"", "isUploaded=YES", "documentSize=3",
      "parentItemIdentifier=\"\(name())\"", "itemIdentifier=\"\(pick(["a", "x", "y"]))\"",
      "userInfo.a=\(value())", "userInfo.\"com.example.b c\"=\(value())",
      "creationDate=2026-11-30T09:00:00Z", "capabilities=reading|writing", "tagData=\"0x01ff\"",
      "ownerNameComponents.givenName=\"Ann\"", "contentType=\"public.folder\"",
    ])
  }

  private mutating func value() -> String {
    pick(["1", "2.5", "-3", "YES", "NO", "\"text\"", "\"it's\"", "{1, 2}", "nil", "\"\""])
  }

  private mutating func imported() -> String {
    let objects = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let key = pick([
        "\"parentItemIdentifier\": \"\(name())\"", "\"isUploaded\": false", "\"oddKey\": 1",
        "\"userInfo\": {\"a\": {\"deep\": 1}}", "\"userInfo\": {\"a\": null}",
        "\"filename\": \"x.pdf\"", "\"itemIdentifier\": \"\(pick(["a", "b", "y"]))\"",
        "\"documentSize\": null", "\"userInfo\": {}",
      ])
      return "{\"name\": \"\(name())\", \(key)}"
    }
    return ":import -\n\(objects.joined(separator: "\n"))\n:end"
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }
}
