import Foundation
import LabSession
import PredicateEvaluation
import PredicateFormat
import RandomTrees
import Testing

@testable import Rendering

@Suite struct PageTests {
  private static let prepared = """
    :load Rating.plist
    :item report filename="report.pdf" isUploaded=YES userInfo."com.example.testBit"=YES
    :item draft filename="draft.txt" isUploaded=NO
    :select report draft

    """

  /// The outcome of the last of some lines.
  private func outcome(_ lines: String) -> Outcome {
    var session = Session(Session.Configuration(files: .memory(GoldenSessionTests.manifests)))
    var outcome = Outcome()
    for line in lines.split(separator: "\n") { outcome = session.perform(String(line)) }
    return outcome
  }

  private func page(_ lines: String) -> String {
    PageRenderer().page(for: outcome(Self.prepared + lines))
  }

  /// The text between the first two marks.
  private func part(_ text: String, from start: String, to end: String) -> String? {
    guard let from = text.range(of: start)?.upperBound,
      let to = text.range(of: end, range: from..<text.endIndex)?.lowerBound
    else { return nil }
    return String(text[from..<to])
  }

  // MARK: Safety

  /// The policy names the very style and script of the page, and nothing else may run.
  ///
  /// After a change to one of the two files, put the hash that this prints into `PageFrame`.
  @Test(arguments: [("<style>", "</style>"), ("<script>", "</script>")])
  func thePolicyNamesTheHash(_ start: String, _ end: String) throws {
    let page = page("1 == 1")
    let text = try #require(part(page, from: start, to: end))
    let hash = "sha256-" + (try Self.sha256(Data(text.utf8)).base64EncodedString())
    let policy = try #require(part(page, from: "Content-Security-Policy\" content=\"", to: "\">"))
    #expect(policy.contains(HTMLText.escaped("'\(hash)'")))
    #expect(policy.hasPrefix("default-src &#39;none&#39;; "))
    #expect(!policy.contains("unsafe"))
  }

  @Test(arguments: ["1 == 1", ":menu", "fileproviderItems.@count == 2"])
  func nothingIsLoadedAndNothingIsInline(_ line: String) throws {
    let page = page(line)
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "<style").count == 2)
    for mark in [" style=", " onclick=", " onload=", "javascript:", " src=", "http://", "https://"]
    {
      #expect(!page.contains(mark), "\(mark)")
    }
  }

  /// What comes from outside is text, wherever it stands: constants, names, keys, values, errors.
  @Test(arguments: ["</script><script>x", "<!--<b>", "\"'><img src=x onerror=x>", "&amp;\u{2028}"])
  func whatComesFromOutsideIsText(_ text: String) throws {
    let quoted = "\"\(text.replacingOccurrences(of: "\"", with: "\\\""))\""
    let page = page(
      """
      :set report filename=\(quoted) userInfo."a"=\(quoted)
      :item other filename=\(quoted)
      :select report other
      :trace SUBQUERY(fileproviderItems, $i, $i.filename == \(quoted)).@count > \(quoted)
      """)
    let body = try #require(part(page, from: "<body>", to: "<footer>"))
    for tag in ["<script", "<!--", "<b>", "<img"] { #expect(!body.contains(tag)) }
    #expect(!body.contains("\u{2028}"))
    #expect(body.contains(HTMLText.escapedLines(text.replacingOccurrences(of: "\"", with: "\\\""))))
  }

  // MARK: The steps

  /// The page shows the steps of the printed trace, under the same numbers.
  @Test(arguments: [
    "1 + 1 == 2", "1 > \"a\"", "fileproviderItems.@count == 2 OR 1 == 1",
    "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0",
    "NOT ANY fileproviderItems.filename == \"a\"", "ALL {1, 2, 3} > 2",
    "SUBQUERY(fileproviderItems, $i, SUBQUERY({1, 2}, $n, $n > 1).@count == 1).@count == 2",
    "SUBQUERY(fileproviderItems, $i, $i.uploadded == YES).@count > 0",
    "TERNARY(1 == 1, 2, 3) == 2", "FALSEPREDICATE", "{} == {}",
  ]) func stepsHaveTheNumbersOfThePrintedTrace(_ predicate: String) throws {
    let outcome = outcome(Self.prepared + ":trace " + predicate)
    let printed = TextRenderer(style: TextStyle(width: 1_000)).lines(for: outcome)
      .compactMap { line -> String? in
        let words = line.split(separator: " ").map(String.init)
        guard let number = words.first, Int(number) != nil else { return nil }
        return words.joined(separator: " ")
      }
    let steps = PageRenderer().page(for: outcome).split(separator: "\n")
      .filter { $0.contains("data-step=") }.map { Self.text(of: $0) }
    #expect(steps == printed)
    #expect(!steps.isEmpty)
  }

  @Test(arguments: 0..<60) func randomStepsHaveTheNumbersOfThePrintedTrace(_ seed: Int) {
    var trees = TreeGenerator(seed: UInt64(seed))
    let format = trees.predicate(depth: 3).predicateFormat
    let outcome = outcome(":trace --only all --limit 100000 " + format)
    let printed = TextRenderer(style: TextStyle(width: 1_000)).lines(for: outcome)
      .compactMap { line in line.split(separator: " ").first.flatMap { Int($0) } }
    let steps = PageRenderer().page(for: outcome).split(separator: "\n")
      .compactMap { line in
        part(String(line), from: "data-step=\"", to: "\"").flatMap { Int($0) }
      }
    #expect(steps == printed, "\(format)")
  }

  /// A line of markup as its reader sees it, words apart by one blank.
  private static func text(of line: Substring) -> String {
    var text = line.replacingOccurrences(of: "<wbr>", with: "")
    while let tag = text.range(of: "<[^>]*>", options: .regularExpression) {
      text.replaceSubrange(tag, with: " ")
    }
    for (name, mark) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")] {
      text = text.replacingOccurrences(of: "&\(name);", with: mark)
    }
    return text.split(separator: " ").joined(separator: " ")
  }

  // MARK: Markup

  @Test func theMarkupIsWhatItWas() throws {
    let page = page(":trace SUBQUERY(fileproviderItems, $i, $i.uploaded == YES).@count > 1")
    let body = try #require(part(page, from: "<body>\n", to: "<script>"))
    let file = GoldenSessionTests.folder.appendingPathComponent("page.html")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try body.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(body == (try String(contentsOf: file, encoding: .utf8)))
  }

  /// `:why` of an action: its name and verdict, the facts, and the commands that would show it.
  @Test func aReasonIsTheHeading() throws {
    let page = page(":set report userInfo.\"com.example.testBit\"=NO\n:why setRating")
    let head = try #require(part(page, from: "<header class=\"result bad\">", to: "</header>"))
    for text in [
      "Rate ", "com.<wbr>example.<wbr>MyFileProvider.<wbr>setRating", ">hidden</span>",
      "because report.userInfo.&quot;com.example.testBit&quot; is NO", "it would be shown if",
      ":set report userInfo.&quot;com.example.testBit&quot;=YES",
    ] {
      #expect(head.contains(text), "\(text)")
    }
    #expect(page.components(separatedBy: "data-evaluation=").count == 2)
  }

  /// A SUBQUERY that raised kept nothing, so it has no count of what it kept.
  @Test func aRaisedSubqueryIsRaised() throws {
    let page = page(":trace SUBQUERY(fileproviderItems, $i, $i.uploadded == YES).@count > 0")
    let tree = try #require(part(page, from: "<section class=\"pane tree\"", to: "</section>"))
    #expect(!tree.contains("kept of"))
    #expect(tree.components(separatedBy: ">raised</span>").count > 3)
  }

  @Test func aMenuHasItsActionsAndTheirRules() {
    let page = page(":menu")
    for text in ["<h1>Menu</h1>", "shown", "raised", "hidden", "Open in App", "id=\"e3-title\""] {
      #expect(page.contains(text), "\(text)")
    }
  }

  /// What it was evaluated on has a card, with what was read of it.
  @Test func anObjectHasItsCard() throws {
    let page = page(":on report\n:trace uploaded == YES AND filename == \"x\"")
    let cards = try #require(part(page, from: "<section class=\"items\"", to: "</section>"))
    #expect(cards.components(separatedBy: "<article").count == 2)
    #expect(cards.contains("<dt>uploaded</dt><dd>YES<span class=\"note\">read as isUploaded"))
    #expect(cards.contains("<dt>filename</dt><dd>&quot;report.pdf&quot;"))
  }

  @Test func tablesAreTables() {
    let each = page(":menu --html x each")
    for text in [
      "<th scope=\"col\">setRating</th>", "<th scope=\"row\">draft</th>", ">hidden</td>",
    ] {
      #expect(each.contains(text), "\(text)")
    }
    let items = page(":items")
    #expect(items.contains("<td>draft.txt</td>"))
  }

  // MARK: Bounds

  /// Of a very long trace the beginning and the end are there, and what is left out is told.
  @Test func aLongTraceIsBounded() throws {
    let numbers = (0..<40_000).map { PredicateValue.integer($0) }
    let format = try PredicateSyntax(format: "SUBQUERY(list, $x, $x > 3 AND $x < 9).@count == 5")
    var context = EvaluationContext()
    let trace = PredicateProgram(format).trace(
      on: EvaluationRoot(.dictionary(["list": .array(numbers)])), in: &context)
    let report = EvaluationReport(
      source: SourceText("SUBQUERY(list, $x, $x > 3 AND $x < 9).@count == 5"),
      root: .predicate(format), trace: trace, subject: "numbers", context: nil)
    let page = PageRenderer().page(for: Outcome([.evaluation(report)]))
    #expect(page.utf8.count < 4_000_000)
    #expect(page.contains(" steps are left out here"))
    #expect(page.contains("data-step=\"1\""))
    #expect(page.contains("data-step=\"\(report.steps.steps.count)\""))
  }

  @Test func aWideTreeIsBounded() throws {
    let list = (0..<30_000).map { "\($0)" }.joined(separator: ", ")
    let page = page("3 IN {\(list)}")
    #expect(page.utf8.count < 4_000_000)
    #expect(page.contains(" further nodes are left out"))
    #expect(page.contains(" further bytes are left out"))
  }

  /// One constant of a megabyte neither fills the page nor hides the rest of it.
  @Test func aLongConstantIsBounded() {
    let page = page("filename == \"\(String(repeating: "x", count: 1_000_000))\"")
    #expect(page.utf8.count < 200_000)
    #expect(page.contains("further bytes are left out"))
    #expect(page.contains(">false</span>") || page.contains(">raised</span>"))
  }

  /// Browsers stop nesting elements at some 500; lists stop before.
  @Test(arguments: DeepTreeTests.forms) func aDeepTreeIsNotNestedDeeply(_ form: String) throws {
    let page = page(form)
    let tree = try #require(part(page, from: "<section class=\"pane tree\"", to: "</section>"))
    var depth = 0
    var deepest = 0
    for tag in tree.split(separator: "<") {
      if tag.hasPrefix("ul") { depth += 1 }
      if tag.hasPrefix("/ul") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    #expect(depth == 0)
    #expect(deepest <= 70)
  }

  // MARK: Writing

  @Test func aCommandWritesItsPageToo() throws {
    let written = Mailbox()
    var files = FileAccess.memory(GoldenSessionTests.manifests)
    files.write = { path, bytes throws(Diagnostic) in written.put(path, bytes) }
    files.base = "folder"
    var session = Session(Session.Configuration(files: files))
    let outcome = session.writingPage(of: session.perform(":trace --html out.html 1 == 1"))
    #expect(!outcome.failed)
    #expect(
      TextRenderer().lines(for: outcome).last == "page written to out.html")
    #expect(written.texts["folder/out.html"]?.hasPrefix("<!DOCTYPE html>") == true)
  }

  @Test(arguments: [
    (":trace --html page.html 1 == 1", true), (":trace --html empty.html 1 == 1", true),
    (":trace --html notes.html 1 == 1", false),
    (":trace --html notes.html --force 1 == 1", true),
    (":trace --html new.html 1 == 1", true),
  ])
  func aPageTakesThePlaceOfAPageOnly(_ command: String, _ isWritten: Bool) {
    let written = Mailbox()
    let page = PageRenderer().page(for: Outcome([.message("old")]))
    var files = FileAccess.memory([
      "page.html": page, "empty.html": "", "notes.html": "<!DOCTYPE html>\n<p>mine</p>",
    ])
    files.write = { path, bytes throws(Diagnostic) in written.put(path, bytes) }
    var session = Session(Session.Configuration(files: files))
    let outcome = session.writingPage(of: session.perform(command))
    #expect(outcome.failed == !isWritten)
    #expect(written.texts.isEmpty == !isWritten)
  }

  @Test func aPageThatCannotBeWrittenIsAFailure() {
    var session = Session(Session.Configuration(files: .memory([:])))
    let outcome = session.writingPage(of: session.perform(":trace --html out.html 1 == 1"))
    #expect(outcome.failed)
    let text = TextRenderer().lines(for: outcome).joined(separator: "\n")
    #expect(text.contains("unwritable-file"))
    #expect(text.contains("true"))
  }

  private static func sha256(_ data: Data) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(Linux)
      process.arguments = ["sha256sum", file.path]
    #else
      process.arguments = ["shasum", "-a", "256", file.path]
    #endif
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let digits = Array(String(decoding: output, as: UTF8.self).prefix(64))
    try #require(digits.count == 64)
    return Data(
      stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) })
  }
}

/// What was written, by path.
private final class Mailbox: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [String: [UInt8]] = [:]

  func put(_ path: String, _ bytes: [UInt8]) { lock.withLock { files[path] = bytes } }

  var texts: [String: String] {
    lock.withLock { files.mapValues { String(decoding: $0, as: UTF8.self) } }
  }
}
