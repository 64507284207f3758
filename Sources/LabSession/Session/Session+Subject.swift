import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  mutating func setSubject(
    _ subject: SubjectArgument?, _ input: Input
  ) throws(Refusal) -> Outcome {
    switch subject {
    case nil: return Outcome([.message("predicates are evaluated on \(subjectName)")])
    case .selection: state.subject = .selection
    case .each: state.subject = .each
    case .attachments:
      guard !state.attached.isEmpty else {
        throw Refusal(
          Diagnostic(
            .error, .nothingEvaluated, "nothing is attached yet",
            help: ":attach NAME ... hands files or types to extensions"), in: input)
      }
      state.subject = .attachments
    case .name(let word, let expression):
      if state.items[word.text] != nil || state.object(word.text) != nil {
        state.subject = .named(word.text)
      } else if let expression, Self.isMoreThanAKey(expression.syntax) {
        return try setSubject(.expression(expression), input)
      } else {
        throw unknownName(word, input)
      }
    case .expression(let argument):
      // An expression that raises now is refused, so that later lines do not all fail for it.
      _ = try evaluatedSubject(argument, input)
      state.subject = .expression(argument)
    }
    return Outcome()
  }

  /// Whether a word is an expression that is worth trying: a plain key is more likely a wrong name.
  private static func isMoreThanAKey(_ expression: ExpressionSyntax) -> Bool {
    guard case .keyPath(nil, let components) = expression.kind, components.count == 1,
      case .key(let key, _) = components[0].kind
    else { return true }
    return FileProviderVocabulary(.action, platform: .ios).contextKeys.contains(key)
  }

  /// What predicates are evaluated on, in words.
  var subjectName: String {
    switch state.subject {
    case .selection: "the selection"
    case .each: "each selected item"
    case .attachments: "what is attached"
    case .named(let name): name
    case .expression(let argument): Self.text(of: argument)
    }
  }

  static func text(of argument: ExpressionArgument) -> String {
    String(argument.source.text.drop { $0 == " " || $0 == "\n" || $0 == "\t" })
  }

  /// One object to evaluate on.
  struct SubjectValue {
    var name: String
    var root: EvaluationRoot
    var value: PredicateValue
  }

  /// The objects to evaluate on, and the selection that names items.
  func subjectValues(
    _ input: Input
  ) throws(Refusal) -> (values: [SubjectValue], context: SelectionContext) {
    let context = try selectionContext(of: state.selection, on: state.platform, input)
    switch state.subject {
    case .selection:
      return (
        [SubjectValue(name: "the selection", root: context.root, value: context.value)], context
      )
    case .each:
      var values: [SubjectValue] = []
      for name in state.selection { values.append(try namedValue(name, input)) }
      return (values, context)
    case .named(let name):
      let names = state.items[name] != nil ? [name] : state.selection
      return (
        [try namedValue(name, input)],
        try selectionContext(of: names, on: state.platform, input)
      )
    case .attachments:
      let value = sharedItems.ruleValue
      return (
        [SubjectValue(name: subjectName, root: EvaluationRoot(value), value: value)], context
      )
    case .expression(let argument):
      let value = try evaluatedSubject(argument, input)
      return (
        [SubjectValue(name: Self.text(of: argument), root: EvaluationRoot(value), value: value)],
        context
      )
    }
  }

  private func namedValue(
    _ name: String, _ input: Input
  ) throws(Refusal) -> SubjectValue {
    if let object = state.object(name) {
      let value = PredicateValue.dictionary(object.values)
      return SubjectValue(name: name, root: EvaluationRoot(value), value: value)
    }
    do throws(Diagnostic) {
      let value = try itemReader(on: state.platform).value(of: name)
      return SubjectValue(name: name, root: EvaluationRoot(value), value: value)
    } catch { throw Refusal(error, in: input) }
  }

  /// The value of the expression of `:on`, on the context of the selection.
  private func evaluatedSubject(
    _ argument: ExpressionArgument, _ input: Input
  ) throws(Refusal) -> PredicateValue {
    let context = try selectionContext(of: state.selection, on: state.platform, input)
    var evaluation = evaluationContext()
    do throws(EvaluationError) {
      return try ExpressionProgram(argument.syntax).evaluate(on: context.value, in: &evaluation)
    } catch {
      throw Refusal([
        .diagnostic(LocatedDiagnostic(error.diagnostic, source: argument.source))
      ])
    }
  }

  /// Evaluates on every object that `:on` chose.
  func evaluations(
    of root: SyntaxNode, _ source: SourceText, _ input: Input
  ) throws(Refusal) -> [EvaluationReport] {
    let (values, context) = try subjectValues(input)
    var evaluation = evaluationContext()
    let isSelection = if case .selection = state.subject { true } else { false }
    var reports: [EvaluationReport] = []
    for subject in values {
      if values.count > 1 { try report(reports.count, of: values.count, "items", input) }
      let trace =
        switch root {
        case .predicate(let predicate):
          PredicateProgram(predicate).trace(on: subject.root, in: &evaluation)
        case .expression(let expression):
          ExpressionProgram(expression).trace(on: subject.root, in: &evaluation)
        }
      reports.append(
        EvaluationReport(
          source: source, root: root, trace: trace, subject: subject.name, context: context,
          object: isSelection ? nil : subject.value, names: attachmentNames))
    }
    return reports
  }

  /// The names of attachments, while predicates are about them.
  private var attachmentNames: @Sendable (PredicateValue) -> String? {
    guard case .attachments = state.subject else { return { _ in nil } }
    let shared = sharedItems
    return { shared.name(of: $0) }
  }

  /// `:context`: what predicates and rules are evaluated on.
  func context(_ input: Input) throws(Refusal) -> Outcome {
    let (values, context) = try subjectValues(input)
    guard !values.isEmpty else { return Outcome([.message(selectionSentence)]) }
    return Outcome(
      values.flatMap { subject -> [OutcomePart] in
        [
          .message("on \(subject.name), as on \(state.platform.displayName)"),
          .verbatim(ContextText.lines(subject.value, context).joined(separator: "\n")),
        ]
      })
  }

  // MARK: Hints

  /// Hints for keys that are read where they are not, or are not spelt as they are.
  func hints(for root: SyntaxNode, _ input: Input) -> [OutcomePart] {
    itemKeyHints(for: root, input)
      + nearKeys(in: root).map { .diagnostic(LocatedDiagnostic($0, in: input)) }
  }

  /// A hint for the first root key that is a property of the items, or the name of one, while the
  /// context is evaluated.
  private func itemKeyHints(for root: SyntaxNode, _ input: Input) -> [OutcomePart] {
    guard case .selection = state.subject else { return [] }
    let words = FileProviderVocabulary(.action, platform: state.platform)
    var stack = [root]
    while let node = stack.popLast() {
      if case .expression(let expression) = node,
        case .keyPath(nil, let components) = expression.kind, let first = components.first,
        case .key(let key, _) = first.kind, !words.contextKeys.contains(key)
      {
        if words.property(forItemKey: key) != nil {
          return [.diagnostic(LocatedDiagnostic(Self.itemKeyHint(key, first.range), in: input))]
        }
        if state.items[key] != nil || state.object(key) != nil {
          return [.diagnostic(LocatedDiagnostic(Self.itemNameHint(key, first.range), in: input))]
        }
      }
      stack += node.children.reversed()
    }
    return []
  }

  private static func itemKeyHint(_ key: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, .itemKeyInContext,
      "\"\(key)\" is a key of items, and this was evaluated on the selection as a whole",
      at: range,
      help:
        ":on each evaluates on every selected item; a rule writes"
        + " SUBQUERY(fileproviderItems, $i, $i.\(key) ...).@count > 0")
  }

  private static func itemNameHint(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, .itemNameInContext,
      "\"\(name)\" is a name of this session; the selection, which was evaluated, has no such key",
      at: range,
      help: ":items \(name) shows it; :on \(name) evaluates on it, its keys written by themselves")
  }
}
