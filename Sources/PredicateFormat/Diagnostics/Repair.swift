/// Tries proposed replacements by reading what they give.
struct Repair {
  /// What a replacement leads to.
  enum Verdict {
    /// The whole text parses.
    case parses
    /// The mistake is gone; a later one remains.
    case advances
    /// It does not help.
    case fails
  }

  let source: SourceText
  let goal: Parser.Goal
  let limits: ParseLimits

  /// Longer texts get no proposals, so that a mistake in a huge text costs no more than reading it.
  static let longestText = 1 << 16

  init(_ source: SourceText, as goal: Parser.Goal, limits: ParseLimits) {
    self.source = source
    self.goal = goal
    self.limits = limits
  }

  /// The first candidate after which the text parses, or else the first that removes the mistake;
  /// none when there is no such candidate.
  ///
  /// When the candidates are in order of likelihood and a later one might swallow further mistakes,
  /// `inOrder` takes the first that helps at all.
  func best(of candidates: [[Diagnostic.FixIt]], inOrder: Bool = false) -> [Diagnostic.FixIt] {
    var advancing: [Diagnostic.FixIt] = []
    for candidate in candidates where !candidate.isEmpty {
      switch verdict(on: candidate) {
      case .parses: return candidate
      case .advances where inOrder: return candidate
      case .advances: if advancing.isEmpty { advancing = candidate }
      case .fails: break
      }
    }
    return advancing
  }

  /// What the text with the replacements applied is.
  func verdict(on fixIts: [Diagnostic.FixIt]) -> Verdict {
    guard source.bytes.count <= Self.longestText else { return .fails }
    let edit = TextEdit(fixIts, in: source)
    var parser = Parser(
      SourceText(edit.text), as: goal, arguments: nil, limits: limits)
    do {
      _ = try parser.parse()
      return parser.errors.isEmpty ? .parses : .advances
    } catch {
      // A text that only wants more is not mended.
      if parser.openConstructs(at: error) != nil { return .fails }
      return error.range.start > edit.endOfLastReplacement ? .advances : .fails
    }
  }
}
