import PredicateFormat
import Testing

@testable import LabSession

@Suite struct SettingTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let settings: [String]
    var testDescription: String { text }
  }

  static let rows = [
    Row(text: #"filename="report.pdf""#, settings: [#"filename -> "report.pdf""#]),
    Row(text: "filename='it''", settings: []),
    Row(
      text: #"filename="a b" isUploaded=YES"#,
      settings: [#"filename -> "a b""#, "isUploaded -> YES"]),
    Row(
      text: #"userInfo."com.example.testBit"=YES"#,
      settings: [#"userInfo."com.example.testBit" -> YES"#]),
    Row(text: #"userInfo."a=b"=1"#, settings: [#"userInfo."a=b" -> 1"#]),
    Row(text: "documentSize=-3", settings: ["documentSize -> -3"]),
    Row(text: "documentSize=(1 + 2)", settings: ["documentSize -> (1 + 2)"]),
    Row(text: "tags={\"a\", \"b\"}", settings: ["tags -> {\"a\", \"b\"}"]),
    Row(text: "size=$limit", settings: ["size -> $limit"]),
    Row(text: "x=nil", settings: ["x -> nil"]),
    Row(text: "x=NO", settings: ["x -> NO"]),
    Row(
      text: "creationDate=2026-11-30T09:00:00Z",
      settings: ["creationDate -> date 2026-11-30T09:00:00Z"]),
    Row(text: "creationDate=2026-11-30", settings: ["creationDate -> date 2026-11-30"]),
    Row(text: "capabilities=reading|writing", settings: ["capabilities -> word reading|writing"]),
    Row(text: "filename=report.pdf", settings: ["filename -> word report.pdf"]),
    Row(text: "filename=größe", settings: ["filename -> word größe"]),
    Row(text: "x=now()", settings: ["x -> now()"]),
    Row(text: "tagData=@tags.bin", settings: ["tagData -> file tags.bin"]),
    Row(text: #"tagData=@"my tags.bin" a=1"#, settings: ["tagData -> file my tags.bin", "a -> 1"]),
  ]

  @Test(arguments: rows.filter { !$0.settings.isEmpty }) func settingsAreRead(_ row: Row) {
    guard
      case .parsed(let command, _) = Command.parse(Input(":item report " + row.text)),
      case .item(let name, let settings) = command.verb
    else {
      Issue.record("\(Command.parse(Input(":item report " + row.text)))")
      return
    }
    #expect(name.text == "report")
    #expect(settings.map { describe($0, in: command.input.source) } == row.settings)
  }

  private func describe(_ setting: Setting, in source: SourceText) -> String {
    let value =
      switch setting.value {
      case .expression: source[setting.valueRange]
      case .date(let text): "date \(text)"
      case .word(let text): "word \(text)"
      case .file(let path): "file \(path.text)"
      }
    return "\(setting.key.text) -> \(value)"
  }
}
