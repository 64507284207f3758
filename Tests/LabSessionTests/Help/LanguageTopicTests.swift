import Testing

@testable import LabSession
@testable import PredicateFormat

/// The pages on the language are run: what they say is true is true, and so on.
@Suite struct LanguageTopicTests {
  private static let headings = ["Form", "True", "False", "Raises", "Mind", "See"]

  static let names = (LanguageTopic.all + LanguageTopic.guides).compactMap(\.names.first)

  private func topic(_ name: String) throws -> LanguageTopic {
    try #require(LanguageTopic.topic(of: name))
  }

  @Test func eachWordHasOnePage() {
    let names = (LanguageTopic.all + LanguageTopic.guides).flatMap(\.names).map { $0.uppercased() }
    #expect(Set(names).count == names.count)
    let commands = Set(CommandTable.all.map { $0.name.uppercased() })
    #expect(commands.isDisjoint(with: names), "a command hides the page")
  }

  @Test(arguments: names) func aPageIsComplete(_ name: String) throws {
    let topic = try topic(name)
    #expect(!topic.summary.isEmpty && !topic.summary.hasSuffix("."))
    #expect(topic.summary.count <= 70, "the summary fits one line")
    let found = topic.page.split(separator: "\n").filter { $0.hasPrefix("## ") }
      .map { String($0.dropFirst(3)) }
    #expect(found == Self.headings.filter(found.contains), "headings in their order")
    #expect(found.contains("See"))
  }

  @Test(arguments: names) func whatAPagePointsToIsThere(_ name: String) throws {
    let lines = try topic(name).page.split(separator: "\n")
    let place = try #require(lines.firstIndex(of: "## See"))
    for word in lines[place + 1].split(separator: ", ") {
      var session = Session()
      #expect(!session.perform(":help \(word)").failed, "\(word)")
    }
  }

  @Test(arguments: names, ["True", "False", "Raises"])
  func whatAPageSaysHolds(_ name: String, _ heading: String) throws {
    var session = Session.after(":demo")
    for line in try block(heading, of: topic(name)) {
      guard !line.hasPrefix(":") else {
        #expect(!session.perform(line).failed, "\(line)")
        continue
      }
      var outcome = session.perform(":expect \(heading.lowercased()) \(line)")
      #expect(!outcome.failed, "\(line): \(outcome.texts)")
      outcome = session.perform(":canonical \(line)")
      #expect(!outcome.failed, "\(line): \(outcome.texts)")
    }
  }

  private func block(_ heading: String, of topic: LanguageTopic) -> [String] {
    let lines = topic.page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "## \(heading)") else { return [] }
    return lines[(start + 2)...].prefix { $0 != "```" }.map(String.init)
  }

  // MARK: - Whether every word has a page

  @Test(arguments: Keyword.allCases) func everyReservedWord(_ keyword: Keyword) {
    #expect(LanguageTopic.topic(of: keyword.rawValue) != nil)
  }

  @Test(arguments: FunctionName.selectors) func everyFunction(_ selector: String) {
    let name =
      FunctionName.argumentCount(of: selector) == 1 ? String(selector.dropLast()) : selector
    #expect(LanguageTopic.topic(of: name) != nil)
    #expect(LanguageTopic.topic(of: name + "()") != nil)
  }

  @Test(arguments: [
    "==", "=", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>", "&&", "||", "!", "+", "-", "*", "/",
    "**", "&", "|", "^", "~", "<<", ">>", ":=", "{}", "[]", "$", "#", ".", "[c]", "[d]", "[cd]",
    "[dc]", "[n]", "[l]", "[cdl]", "[CD]", "@count", "@sum", "@avg", "@min", "@max",
    "@unionOfObjects", "@distinctUnionOfObjects", "@unionOfArrays", "@distinctUnionOfArrays",
    "@distinctUnionOfSets", "%@", "%K", "%d", "%i", "%ld", "%lld", "%u", "%x", "%f", "%g", "%s",
    "%c", "subquery", "Any", "fileproviderItems", "domainUserInfo", "precedence", "functions",
  ]) func everySignAndOperator(_ word: String) {
    var session = Session()
    #expect(!session.perform(":help \(word)").failed)
  }

  @Test(arguments: [("SUBQERY", "SUBQUERY"), ("[x]", nil), ("BEGINWITH", "BEGINSWITH")])
  func aWrongWordGetsItsNearName(_ word: String, _ near: String?) {
    var session = Session()
    let outcome = session.perform(":help \(word)")
    #expect(outcome.codes == ["unknown-topic"])
    if let near { #expect(outcome.texts.first?.contains("\"\(near)\"") == true) }
  }
}
