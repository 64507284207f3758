import PredicateFormat

/// Wildcards where none work, and LIKE without any.
struct WildcardRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard let text = comparison.right.literalText else { return }
    switch comparison.comparator {
    case .equal, .notEqual, .contains, .beginsWith, .endsWith:
      checkOutsideLike(text, comparison, &report)
    case .like: checkLike(text, comparison, &report)
    default: return
    }
  }

  private func checkOutsideLike(
    _ text: String, _ comparison: ComparisonSyntax, _ report: inout LintReport
  ) {
    guard text.count > 1, text.hasPrefix("*") || text.hasSuffix("*") else { return }
    let name = comparison.comparator.canonicalText
    let fixIts: [Diagnostic.FixIt]
    if comparison.comparator == .equal {
      fixIts = comparison.writing("LIKE\(comparison.bracketedOptions)")
    } else if comparison.comparator == .notEqual {
      fixIts = []
    } else {
      let bare = text.trimming("*")
      fixIts =
        bare.contains("*") || bare.isEmpty
        ? [] : [.init(replace: comparison.right.range, with: Quoting.literal(bare))]
    }
    report.add(
      .warning, .wildcardWithoutLike, "\(name) takes \"*\" literally; wildcards work in LIKE",
      at: comparison.right.range, fixIts: fixIts)
  }

  private func checkLike(
    _ text: String, _ comparison: ComparisonSyntax, _ report: inout LintReport
  ) {
    let range = comparison.right.range
    if text.count > 1, text.hasPrefix("%") || text.hasSuffix("%") {
      let pattern =
        (text.hasPrefix("%") ? "*" : "") + text.trimming("%") + (text.hasSuffix("%") ? "*" : "")
      report.add(
        .warning, .sqlWildcard, "\"%\" is the wildcard of SQL; LIKE here takes \"*\" and \"?\"",
        at: range, fixIts: [.init(replace: range, with: Quoting.literal(pattern))])
    } else if text.contains(".*") || text.hasPrefix("^") {
      report.add(
        .warning, .patternInLike,
        "\"\(text)\" is written as a regular expression, but LIKE knows \"*\" and \"?\" only",
        at: range, fixIts: comparison.writing("MATCHES\(comparison.bracketedOptions)"))
    } else if text.contains("\\*") || text.contains("\\?") {
      report.add(
        .note, .likeBackslash,
        "it is not settled on every system that a backslash makes a wildcard of LIKE literal",
        at: range, help: "MATCHES with an escaped pattern, or CONTAINS, says it surely")
    } else if !text.contains("*"), !text.contains("?") {
      report.add(
        .note, .likeWithoutWildcard, "LIKE without \"*\" or \"?\" is the same as ==", at: range,
        fixIts: comparison.writing("==\(comparison.bracketedOptions)"),
        help: "for a part of the text write *\(text)*, or CONTAINS")
    }
    if !Self.areBalanced(text) {
      report.add(
        .warning, .likeBrackets,
        "a bracket without its partner in a LIKE pattern raises on some Apple systems", at: range,
        help: "\"?\" stands for any one character, CONTAINS needs no pattern")
    }
  }

  /// Whether every bracket of a pattern has its partner.
  static func areBalanced(_ text: String) -> Bool {
    var open: [Character] = []
    let partners: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    for character in text {
      if "([{".contains(character) {
        open.append(character)
      } else if let partner = partners[character], open.popLast() != partner {
        return false
      }
    }
    return open.isEmpty
  }
}

extension ComparisonSyntax {
  /// The options in brackets, or nothing.
  fileprivate var bracketedOptions: String { options.isEmpty ? "" : "[\(options.letters)]" }
}

extension String {
  /// The text without a character at its ends.
  fileprivate func trimming(_ character: Character) -> String {
    var rest = self[...]
    while rest.first == character { rest = rest.dropFirst() }
    while rest.last == character { rest = rest.dropLast() }
    return String(rest)
  }
}
