import PredicateFormat
import RandomTrees
import Testing

@Suite struct Mutations {
  /// Whatever the text, the outcome keeps its promises: ranges inside the text, fix-its that lead to
  /// text that parses, warnings only with a tree.
  private func check(_ text: String) {
    let source = SourceText(text)
    let outcome = PredicateSyntax.parse(source)
    var found: [Diagnostic] = []
    switch outcome {
    case .parsed(let tree, let warnings):
      found = warnings
      #expect(warnings.allSatisfy { $0.severity < .error })
      let printed = tree.predicateFormat
      #expect((try? predicate(printed)) == tree, "\(text) -> \(printed)")
      let written = tree.formatted(as: .asWritten)
      #expect((try? predicate(written)) == tree, "\(text) -> \(written)")
    case .incomplete(let open):
      #expect(!open.isEmpty)
      found = [open.diagnostic(in: source)]
    case .failed(let diagnostics):
      #expect(diagnostics.contains { $0.severity == .error })
      found = diagnostics
    }
    for range in found.compactMap(\.range) + found.flatMap(\.fixIts).map(\.range) {
      #expect(range.start >= 0 && range.end <= source.bytes.count, "\(text)")
    }
    let errors = found.filter { $0.severity == .error }
    if errors.contains(where: { !$0.fixIts.isEmpty }) {
      let result = mended(text, by: errors)
      #expect((try? predicate(result)) != nil, "\(text) -> \(result)")
    }
  }

  @Test(arguments: 1...60)
  func randomTokens(seed: Int) {
    let pieces = [
      "a", "b.c", "'x'", "\"y", "1", "2.5", "0x1F", "$v", "%@", "%K", "==", "<", "IN", "LIKE[c]",
      "BETWEEN", "AND", "||", "NOT", "ANY", "NONE", "(", ")", "{", "}", "[", "]", ",", ".",
      "@count",
      "SUBQUERY(", "TERNARY(", "CAST(", "sum(", "FUNCTION(", "+", "-", "**", "~", ":=", "UNION",
      "TRUEPREDICATE", "SELF", "nil", "#size", "size", "IS", "\\", "’", "größe", "?", "isEqual:",
    ]
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<60 {
      let count = Int.random(in: 1...12, using: &random)
      let words = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      check(words.joined(separator: Bool.random(using: &random) ? " " : ""))
    }
  }

  @Test(arguments: 1...40)
  func randomBytes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1_000)
    for _ in 0..<60 {
      let count = Int.random(in: 0...30, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: FormatRow.accepted.indices.filter { $0 % 5 == 0 })
  func editedFormats(index: Int) {
    let bytes = Array(FormatRow.accepted[index].text.utf8)
    guard !bytes.isEmpty, bytes.count < 400 else { return }
    var random = SeededGenerator(seed: UInt64(index))
    for _ in 0..<12 {
      var edited = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: edited.remove(at: place)
      case 1: edited.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
      case 2: edited = Array(bytes[..<place])
      default: edited.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
      }
      check(String(decoding: edited, as: UTF8.self))
    }
  }

  /// A bracket too many anywhere, so that calls and lists are left open behind every kind of token.
  @Test(arguments: FormatRow.accepted.indices.filter { $0 % 5 == 1 })
  func openedFormats(index: Int) {
    let bytes = Array(FormatRow.accepted[index].text.utf8)
    guard bytes.count < 400 else { return }
    var random = SeededGenerator(seed: UInt64(index))
    for opening in ["(", "{", "[", "SUBQUERY(", "f("] {
      let place = Int.random(in: 0...bytes.count, using: &random)
      check(String(decoding: bytes[..<place] + opening.utf8 + bytes[place...], as: UTF8.self))
    }
  }

  @Test(arguments: ["f(me == \"x\"", "a == 1 AND f(b == 'c'", "f(\"x\"", "'x'f('y'"])
  func callsLeftOpenBehindAString(_ text: String) { check(text) }
}
