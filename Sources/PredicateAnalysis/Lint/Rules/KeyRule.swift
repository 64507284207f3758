import PredicateFormat

/// Keys that the evaluated object or an item cannot have, plain Boolean names, and keys that only
/// the other platform has.
struct KeyRule: LintRule {
  func check(_ expression: ExpressionSyntax, _ scope: LintScope, _ report: inout LintReport) {
    for step in scope.steps(of: expression) {
      guard let key = step.key, let reading = step.reading,
        case .keyed(let shape) = step.receiver.shape.element
      else { continue }
      switch reading {
      case .value: continue
      case .plainName(let documented, let value):
        reportPlainName(key, documented, isRead: value != nil, at: step.component, &report)
        if value == nil { return }
      case .elsewhere(let platform, _):
        report.add(
          .warning, .otherPlatformKey,
          "only the items of \(platform) have a key \"\(key)\"; elsewhere it raises or is nil",
          at: step.component.range,
          help: key == "isFolder"
            ? "$item.contentType.identifier UTI-CONFORMS-TO \"public.folder\" holds on both" : nil)
      case .missing(let near, let help):
        if shape.isRoot {
          RootKeyFinding(key: key, near: near, help: help, step: step, expression: expression)
            .report(scope, &report)
        } else {
          // Behind a list the number of its elements is meant; another rule says so.
          if CountWithoutAtRule.applies(to: step) { return }
          let range = step.component.range
          report.add(
            .error, SharedCode.unknownKey,
            "\(shape.phrase) has no key \"\(key)\"\(near.question)", at: range,
            fixIts: near.fixIts(replacing: range), help: help)
        }
        return
      }
    }
  }

  private func reportPlainName(
    _ key: String, _ documented: String, isRead: Bool, at component: KeyPathComponent,
    _ report: inout LintReport
  ) {
    let fixIts = [Diagnostic.FixIt(replace: component.range, with: documented)]
    if isRead {
      report.add(
        .warning, .plainBooleanName,
        "\"\(key)\" is read as \"\(documented)\" on iOS, but is nil on macOS, where the rule is "
          + "silently false",
        at: component.range, fixIts: fixIts, help: "\"\(documented)\" works on both")
    } else {
      report.add(
        .error, .plainBooleanName,
        "on macOS a File Provider item has no key \"\(key)\"; did you mean \"\(documented)\"?",
        at: component.range, fixIts: fixIts,
        help: "\"\(key)\" works on iOS only, \"\(documented)\" on both")
    }
  }
}

/// What is said about a key that the context of a rule does not have.
struct RootKeyFinding {
  let key: String
  let near: NearNames
  let help: String?
  let step: PathStep
  let expression: ExpressionSyntax

  func report(_ scope: LintScope, _ report: inout LintReport) {
    let range = step.component.range
    var phrase = "the context"
    if case .keyed(let shape) = step.receiver.shape { phrase = "the context of \(shape.phrase)" }
    let base = "\(phrase) has no key \"\(key)\""
    func add(
      _ message: String, _ fixIts: [Diagnostic.FixIt] = [], help: String? = nil
    ) {
      report.add(.error, .unknownRootKey, message, at: range, fixIts: fixIts, help: help)
    }
    if let choices = choicesOfOtherSide(scope), choices.contains(key) {
      return add(
        "\(base); the name of an operation stands in quotes",
        [.init(replace: range, with: "\"\(key)\"")])
    }
    if expression.baseIsRoot, scope.binding(named: key) != nil {
      return add(
        "\(base); the variable is written $\(key)", [.insert("$", before: range)])
    }
    if let variable = variable(in: scope) {
      return add(
        "\(base); inside SUBQUERY the element's key is $\(variable).\(key)",
        [.insert("$\(variable).", before: range)])
    }
    if !near.isEmpty { return add(base + near.question, near.fixIts(replacing: range)) }
    if let (range, text) = textMeant(scope) {
      return add(
        "\(base); text stands in quotes: \"\(text)\"", [.init(replace: range, with: "\"\(text)\"")])
    }
    if let other = otherSide(scope), other.isUnknown {
      return add(base, help: "if it is text, it stands in quotes: \"\(key)\"")
    }
    add(base, help: help ?? SharedWords.rootKeys(of: scope.subject))
  }

  /// The innermost SUBQUERY variable whose element has the key.
  private func variable(in scope: LintScope) -> String? {
    guard expression.baseIsRoot else { return nil }
    return scope.bindings.last { binding in
      guard case .keyed(let shape) = binding.element.shape else { return false }
      switch shape.reading(key) {
      case .value, .plainName: return true
      case .elsewhere, .missing: return false
      }
    }?.name
  }

  /// What is known about the other side of the comparison that the key is one side of.
  private func otherSide(_ scope: LintScope) -> KnownValue.Shape? {
    guard expression.loneKey == key, case .predicate(let parent)? = scope.parent,
      let comparison = parent.comparison
    else { return nil }
    let other = comparison.left.id == expression.id ? comparison.right : comparison.left
    return scope.known(other).shape.element
  }

  private func choicesOfOtherSide(_ scope: LintScope) -> [String]? {
    if case .choice(let choices)? = otherSide(scope) { choices } else { nil }
  }

  /// The text that a right side without quotes probably is, such as `public.plain-text`.
  private func textMeant(_ scope: LintScope) -> (SourceRange, String)? {
    let parents = scope.ancestors.lazy.reversed().compactMap { node -> ComparisonSyntax? in
      if case .predicate(let predicate) = node { predicate.comparison } else { nil }
    }
    guard let comparison = parents.first, comparison.right.isWordWithDots,
      // One finding for the whole word: at its first key.
      comparison.right.range.start == step.component.range.start
    else { return nil }
    let isTypeTest =
      comparison.comparator == .typeConformsTo || comparison.comparator == .typeEquals
    guard isTypeTest || scope.leftKnown(comparison).shape.family == .text else { return nil }
    return (comparison.right.range, comparison.right.written.replacing(" - ", with: "-"))
  }
}

extension ExpressionSyntax {
  /// Whether this is a path that starts at the evaluated object.
  fileprivate var baseIsRoot: Bool {
    if case .keyPath(nil, _) = kind { true } else { false }
  }

  /// Whether this is a word with dots or hyphens in it: plain keys of the evaluated object, perhaps
  /// subtracted.
  fileprivate var isWordWithDots: Bool {
    switch kind {
    case .keyPath(nil, let components):
      components.allSatisfy {
        if case .key(_, isQuoted: false) = $0.kind { $0.spelling == nil } else { false }
      }
    case .binary(.subtract, let left, let right): left.isWordWithDots && right.isWordWithDots
    default: false
    }
  }
}

/// Phrases that several rules use.
enum SharedWords {
  /// The keys that a context has.
  static func rootKeys(of subject: RuleSubject) -> String? {
    switch subject {
    case .anything: nil
    case .action: "an action rule reads fileproviderItems and domainUserInfo"
    case .interaction:
      "an interaction rule reads action, sourceItem, destinationItem, sourceItemsCount and "
        + "domainUserInfo"
    case .sharing: "a rule of a Share or Action extension reads extensionItems"
    }
  }
}
