import FileProviderActions
import PredicateFormat

/// Text that is compared with a property of a few known values, and is none of them.
struct KnownTextRule: LintRule {
  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    guard comparison.isEquality || comparison.comparator == .in else { return }
    for (side, other) in [
      (comparison.left, comparison.right), (comparison.right, comparison.left),
    ] {
      for literal in other.textLiterals {
        if case .choice(let choices) = scope.known(side).shape {
          checkChoice(literal, choices, comparison, &report)
        }
        if let key = side.lastKey, ["itemIdentifier", "parentItemIdentifier"].contains(key) {
          checkIdentifier(literal, &report)
        }
      }
    }
  }

  private func checkChoice(
    _ literal: (text: String, range: SourceRange), _ choices: [String],
    _ comparison: ComparisonSyntax,
    _ report: inout LintReport
  ) {
    // With [c] the letter case does not count.
    let foldsCase = comparison.options.contains(.caseInsensitive) && comparison.isEquality
    let isKnown = choices.contains {
      foldsCase ? $0.lowercased() == literal.text.lowercased() : $0 == literal.text
    }
    guard !isKnown else { return }
    let near = nearNames(to: literal.text, in: choices)
    report.add(
      .error, .unknownOperation,
      "there is no operation \"\(literal.text)\"\(near.question)", at: literal.range,
      fixIts: near.fixIts(replacing: literal.range) { "\"\($0)\"" },
      help: near.isEmpty ? "operations are \(choices.joined(separator: ", "))" : nil)
  }

  private func checkIdentifier(
    _ literal: (text: String, range: SourceRange), _ report: inout LintReport
  ) {
    let constants = ItemIdentifierConstant.allCases.map(\.rawValue)
    guard !constants.contains(literal.text) else { return }
    let byShortName = [
      "rootContainer": "NSFileProviderRootContainerItemIdentifier",
      ".rootContainer": "NSFileProviderRootContainerItemIdentifier",
      "trashContainer": "NSFileProviderTrashContainerItemIdentifier",
      ".trashContainer": "NSFileProviderTrashContainerItemIdentifier",
      "workingSet": "NSFileProviderWorkingSetContainerItemIdentifier",
      ".workingSet": "NSFileProviderWorkingSetContainerItemIdentifier",
    ]
    guard literal.text.hasPrefix("NSFileProvider") || byShortName[literal.text] != nil else {
      return
    }
    let near =
      byShortName[literal.text].map { NearNames($0) }
      ?? nearNames(to: literal.text, in: constants)
    report.add(
      .warning, .unknownIdentifierConstant,
      "\"\(literal.text)\" is no identifier of the system's"
        + (near.isEmpty ? "" : "; the text is \(near.words())"),
      at: literal.range, fixIts: near.fixIts(replacing: literal.range) { "\"\($0)\"" })
  }
}
