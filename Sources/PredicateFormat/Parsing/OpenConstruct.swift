/// A construct that the end of the text left open.
public struct OpenConstruct: Hashable, Sendable {
  /// What is missing.
  public enum Kind: Hashable, Sendable {
    /// The closing bracket.
    case closingBracket
    /// The operand behind an operator, a comma or a dot.
    case operand
  }

  /// Where it opens, or the operator that lacks its operand.
  public var range: SourceRange
  /// What it is in words, such as `"(" of SUBQUERY` or `operand of AND`.
  public var name: String
  /// What is missing.
  public var kind: Kind

  /// Makes an open construct.
  public init(_ name: String, at range: SourceRange, kind: Kind = .closingBracket) {
    self.name = name
    self.range = range
    self.kind = kind
  }
}

extension [OpenConstruct] {
  /// The open constructs as one error, for texts that cannot go on.
  ///
  /// It speaks of the innermost construct and notes where the others open. Closing the brackets is
  /// proposed where that alone completes the text.
  public func diagnostic(in source: SourceText) -> Diagnostic {
    diagnostic(in: source, as: .predicate)
  }

  /// Where the constructs around the innermost one open: each, or of very many the outermost and the
  /// innermost few.
  private var openingNotes: [Diagnostic.Note] {
    func note(_ construct: OpenConstruct) -> Diagnostic.Note {
      Diagnostic.Note("\(construct.name) is open here", at: construct.range)
    }
    let few = 4
    let outer = dropLast()
    guard outer.count > 2 * few + 1 else { return outer.map(note) }
    let left = outer.count - 2 * few
    return outer.prefix(few).map(note)
      + [Diagnostic.Note("\(countedAre(left, "more construct")) open between these")]
      + outer.suffix(few).map(note)
  }

  /// The open constructs of a predicate or an expression as one error.
  func diagnostic(in source: SourceText, as goal: Parser.Goal) -> Diagnostic {
    let end = source.endOfContent
    let place = SourceRange(end, end)
    guard let last else {
      return Diagnostic(.error, .missingOperand, "the text ends too early", at: place)
    }
    let notes = openingNotes
    if let glued = gluedPlaceholder(before: last, in: source, as: goal) { return glued }
    if last.kind == .operand {
      return Diagnostic(
        .error, .missingOperand, "the text ends where the \(last.name) is expected", at: place,
        notes: notes)
    }
    let closers = reversed().filter { $0.kind == .closingBracket }
      .map { source[$0.range] == "{" ? "}" : source[$0.range] == "[" ? "]" : ")" }.joined()
    let closing = [Diagnostic.FixIt.insert(closers, at: end)]
    let repair = Repair(source, as: goal, limits: .standard)
    return Diagnostic(
      .error, .unbalancedBracket, "\(last.name) is never closed", at: last.range, notes: notes,
      fixIts: repair.verdict(on: closing) == .parses ? closing : [])
  }
}

/// A wildcard glued to a placeholder at the end of the text, which reads as a multiplication.
private func gluedPlaceholder(
  before construct: OpenConstruct, in source: SourceText, as goal: Parser.Goal
) -> Diagnostic? {
  let tokens = Lexer(source.bytes).tokens()
  guard construct.kind == .operand,
    let placeholder = tokens.first(where: {
      $0.kind == .placeholder && $0.end == construct.range.start
    })
  else { return nil }
  let run = placeholder.range.joined(with: construct.range)
  let fixIts = [Diagnostic.FixIt(replace: run, with: source[placeholder.range])]
  let repair = Repair(source, as: goal, limits: .standard)
  return PlaceholderRule.report(
    placeholder: source[placeholder.range], run: run, in: source,
    fixIts: repair.verdict(on: fixIts) == .parses ? fixIts : [])
}

extension SourceText {
  /// The offset behind the last byte that is not white space.
  var endOfContent: Int {
    var end = bytes.count
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    return end
  }
}
