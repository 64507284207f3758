import PredicateFormat
import Testing

@testable import FileProviderActions

/// Reading `NSFileProviderUserInteractions`, and what is found in them.
struct InteractionReadingTests {
  @Test("every key of the schema")
  func schema() throws {
    let alert = """
      <dict>
      <key>LocalizedTitle</key>\(InteractionTexts.format("Move %@?", ["firstMatchingItem.filename"]))
      <key>LocalizedSubTitle</key><string>It cannot be undone.</string>
      <key>LocalizedRecoveryOptions</key>
      <dict><key>Continue</key><string>Move</string><key>Cancel</key><string>Keep</string></dict>
      <key>RecoveryOptions</key>
      <dict><key>Continue</key><false/><key>Destructive</key><true/></dict>
      </dict>
      """
    let text = InteractionTexts.whole(
      InteractionTexts.interaction(
        "action == \"Move\"",
        below: InteractionTexts.interaction("sourceItem.isShared == YES", alert: alert),
        more: "<key>SuppressionIdentifier</key><string>move</string>"
          + "<key>HelpURL</key><string>https://example.com/help</string>"
          + "<key>Comment</key><string>why</string>"))
    let manifest = try Manifest.read(text, name: "Info.plist")
    #expect(manifest.findings.isEmpty, "\(manifest.findings.map(\.diagnostic.message))")
    let parent = try #require(manifest.interactions.first)
    #expect(parent.label == "1")
    #expect(parent.rule?.text == "action == \"Move\"")
    #expect(parent.suppressionIdentifier == "move")
    #expect(parent.helpURL == "https://example.com/help")
    #expect(parent.alert == nil)
    let child = try #require(parent.subInteractions.first)
    #expect(child.label == "1.1")
    let read = try #require(child.alert)
    #expect(read.title?.format == "Move %@?")
    #expect(read.title?.values.map(\.keyPath) == ["firstMatchingItem.filename"])
    #expect(read.subTitle?.format == "It cannot be undone.")
    #expect(read.continueTitle == "Move")
    #expect(read.cancelTitle == "Keep")
    #expect(!read.allowsContinue)
    #expect(read.isDestructive)
    let source = try #require(manifest.source)
    let range = try #require(child.range)
    #expect(child.position == source.position(at: range.start))
    #expect(source[range].contains("sourceItem.isShared"))
  }

  @Test("what an alert does not say is the system's own")
  func defaults() throws {
    let manifest = try Manifest.read(
      InteractionTexts.whole(
        InteractionTexts.interaction("action == \"Trash\"", alert: InteractionTexts.alert("Sure?"))),
      name: "Info.plist")
    let alert = try #require(manifest.interactions.first?.alert)
    #expect(alert.allowsContinue)
    #expect(!alert.isDestructive)
    #expect(alert.subTitle == nil)
    #expect(alert.continueTitle == nil)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The interactions, with a mark around what the finding points at.
    var interactions: String
    var code: DiagnosticCode
    var severity: Diagnostic.Severity
    var words: String
    var testDescription: String { name }
  }

  static let sure = InteractionTexts.alert("Sure?")
  static let rows: [Row] = [
    .init(
      name: "no rule",
      interactions: "⟦<dict><key>Alert</key>\(sure)</dict>⟧",
      code: .interactionWithoutRule, severity: .error,
      words: "interaction 1 has no ActivationRule; it never fires"),
    .init(
      name: "a number as rule",
      interactions:
        "<dict><key>ActivationRule</key>⟦<integer>1</integer>⟧<key>Alert</key>\(sure)</dict>",
      code: .wrongType, severity: .warning,
      words: "the rule of interaction 1 is the number 1; expected a predicate as text"),
    .init(
      name: "not a dictionary", interactions: "⟦<string>x</string>⟧", code: .wrongType,
      severity: .warning, words: "interaction 1 is the text \"x\"; expected a dictionary"),
    .init(
      name: "no test of the action",
      interactions: "<dict><key>ActivationRule</key>⟦<string>sourceItem.a == 1</string>⟧"
        + "<key>Alert</key>\(sure)</dict>",
      code: .noActionTest, severity: .warning, words: "fires for every action"),
    .init(
      name: "an action that does not exist",
      interactions: InteractionTexts.interaction(
        "action == ⟦\"Moved\"⟧ || action == \"Copy\"", alert: sure),
      code: .unknownOperation, severity: .warning,
      words: "\"action\" is never \"Moved\" (did you mean \"Move\"?)"),
    .init(
      name: "an action of another letter case, in a list",
      interactions: InteractionTexts.interaction(
        "action IN {\"Move\", ⟦\"trash\"⟧}", alert: sure),
      code: .unknownOperation, severity: .warning, words: "did you mean \"Trash\"?"),
    .init(
      name: "folder and outside action in one rule",
      interactions: "<dict><key>ActivationRule</key><string>⟦destinationItem.a == 1 AND "
        + "action == \"MoveIn\"⟧</string><key>Alert</key>\(sure)</dict>",
      code: .combinedMoveIn, severity: .note, words: "in one rule"),
    .init(
      name: "neither alert nor interactions below",
      interactions: "⟦" + InteractionTexts.interaction("action == \"Move\"").dropLast() + "⟧",
      code: .alertOrSubInteractions, severity: .warning, words: "has neither an alert nor"),
    .init(
      name: "both",
      interactions: "⟦"
        + InteractionTexts.interaction(
          "action == \"Move\"", alert: sure,
          below: InteractionTexts.interaction("TRUEPREDICATE", alert: sure)
        ).dropLast() + "⟧",
      code: .alertOrSubInteractions, severity: .warning, words: "has both an alert and"),
    .init(
      name: "one p",
      interactions: InteractionTexts.interaction(
        "action == \"Move\"", alert: sure,
        more: "⟦<key>SupressionIdentifier</key>⟧<string>x</string>"),
      code: .onePSuppressionKey, severity: .warning, words: "with one p"),
    .init(
      name: "recovery options beside the alert",
      interactions: InteractionTexts.interaction(
        "action == \"Move\"", alert: sure, more: "⟦<key>RecoveryOptions</key>⟧<dict/>"),
      code: .misplacedRecoveryOptions, severity: .warning, words: "beside its alert"),
    .init(
      name: "misspelt key",
      interactions: InteractionTexts.interaction(
        "action == \"Move\"", alert: sure, more: "⟦<key>HelpUrl</key>⟧<string>x</string>"),
      code: .unknownManifestKey, severity: .warning, words: "did you mean \"HelpURL\"?"),
    .init(
      name: "misspelt key of an alert",
      interactions: InteractionTexts.interaction(
        "action == \"Move\"",
        alert: InteractionTexts.alert("x", more: "⟦<key>LocalizedSubtitle</key>⟧<string/>")),
      code: .unknownManifestKey, severity: .warning, words: "did you mean \"LocalizedSubTitle\"?"),
    .init(
      name: "alert without a title",
      interactions: InteractionTexts.interaction("action == \"Move\"", alert: "⟦<dict/>⟧"),
      code: .alertWithoutTitle, severity: .warning, words: "has no LocalizedTitle"),
    .init(
      name: "title that is a number",
      interactions: InteractionTexts.interaction(
        "action == \"Move\"",
        alert: "<dict><key>LocalizedTitle</key>⟦<integer>1</integer>⟧</dict>"),
      code: .wrongType, severity: .warning, words: "expected a text, or a dictionary"),
    .init(
      name: "button texts in an array",
      interactions: InteractionTexts.interaction(
        "action == \"Move\"",
        alert: InteractionTexts.alert(
          "x", more: "<key>LocalizedRecoveryOptions</key>⟦<array/>⟧")),
      code: .wrongType, severity: .warning, words: "LocalizedRecoveryOptions"),
    .init(
      name: "a value that no alert has",
      interactions: InteractionTexts.interaction(
        "action == \"Move\"",
        alert: "<dict><key>LocalizedTitle</key><dict><key>NSStringFormat</key><string>%@</string>"
          + "<key>NSStringFormatValues</key><array>⟦<string>firstMatchingItm.filename</string>⟧"
          + "</array></dict></dict>"),
      code: .unknownAlertValue, severity: .warning, words: "did you mean \"firstMatchingItem\"?"),
    .init(
      name: "SubInteractions as dictionary",
      interactions: "<dict><key>ActivationRule</key><string>action == \"Move\"</string>"
        + "<key>SubInteractions</key>⟦<dict/>⟧</dict>",
      code: .wrongType, severity: .warning, words: "expected an array"),
  ]

  @Test(arguments: rows)
  func findings(_ row: Row) throws {
    let marked = MarkedText(InteractionTexts.whole(row.interactions))
    let manifest = try Manifest.read(marked.text, name: "Info.plist")
    #expect(
      manifest.findings.map(\.diagnostic.code) == [row.code],
      "\(manifest.findings.map(\.diagnostic.message))")
    let finding = try #require(manifest.findings.first)
    #expect(finding.diagnostic.severity == row.severity)
    #expect(finding.diagnostic.message.contains(row.words), "\(finding.diagnostic.message)")
    #expect(finding.diagnostic.range == marked.ranges.first)
    #expect((DiagnosticCode.manifestCodes + DiagnosticCode.interactionCodes).contains(row.code))
  }

  @Test("a test of the action in the rule above is enough")
  func actionTestAbove() throws {
    let below = InteractionTexts.interaction("sourceItem.a == 1", alert: Self.sure)
    let manifest = try Manifest.read(
      InteractionTexts.whole(InteractionTexts.interaction("action == \"Move\"", below: below)),
      name: "Info.plist")
    #expect(manifest.findings.isEmpty)
  }

  @Test("a rule that does not parse is an error inside the rule")
  func brokenRule() throws {
    let marked = MarkedText(
      InteractionTexts.whole(
        InteractionTexts.interaction("action ⟦=&gt;=⟧ 3", alert: Self.sure)))
    let manifest = try Manifest.read(marked.text, name: "Info.plist")
    let finding = try #require(manifest.findings.first)
    #expect(finding.diagnostic.severity == .error)
    let range = try #require(finding.diagnostic.range)
    let mark = try #require(marked.ranges.first)
    #expect(range.start >= mark.start && range.start < mark.end)
    #expect(manifest.interactions.first?.rule?.predicate == nil)
  }
}
