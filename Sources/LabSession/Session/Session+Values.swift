import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// The value that a setting gives, for a property of some type.
  ///
  /// - Throws: `unquoted-value`, `bad-date`, what reading a file or evaluating the operand throws.
  func value(
    of setting: Setting, for type: ItemPropertyType?, _ input: Input
  ) throws(Refusal) -> PredicateValue {
    switch setting.value {
    case .expression(let argument): return try constant(argument, input)
    case .date(let text):
      guard let date = PredicateDate(iso8601: text) else {
        throw Refusal(
          Diagnostic(
            .error, .badDate, "\"\(text)\" is no ISO 8601 date", at: setting.valueRange,
            help: "write it like 2026-11-30 or 2026-11-30T09:00:00Z; text stands in quotes"),
          in: input)
      }
      return .date(date)
    case .word(let text):
      guard let type, Self.takesWords.contains(type) else {
        let isType = type == .contentType
        let meant = isType ? UniformTypes.standard.misnomer(text)?.meant : nil
        throw Refusal(bareWord(text, at: setting.valueRange, meaning: meant), in: input)
      }
      return .string(text)
    case .file(let path):
      let bytes = try bytes(of: path.text, at: setting.valueRange, in: input)
      return type.map(Self.takesBytes.contains) == true
        ? .data(bytes) : .string(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static let takesWords: Set<ItemPropertyType> = [
    .capabilities, .fileSystemFlags, .contentPolicy,
  ]
  private static let takesBytes: Set<ItemPropertyType> = [
    .data, .itemVersion, .extendedAttributes,
  ]

  private func bareWord(
    _ text: String, at range: SourceRange, meaning meant: String? = nil
  ) -> Diagnostic {
    let quoted = "\"" + (meant ?? text).replacing("\"", with: "\\\"") + "\""
    return Diagnostic(
      .error, .unquotedValue, "\"\(text)\" is a bare word; text stands in quotes", at: range,
      fixIts: [Diagnostic.FixIt(replace: range, with: quoted)])
  }

  /// The value of an operand that stands by itself: literals, variables, arithmetic and functions.
  ///
  /// - Throws: `unquoted-value` for a key, which has nothing to be read from; what raises.
  func constant(_ argument: ExpressionArgument, _ input: Input) throws(Refusal) -> PredicateValue {
    if let key = Self.firstKey(in: .expression(argument.syntax)) {
      throw Refusal(bareWord(argument.source[key.range], at: key.range), in: input)
    }
    let isFree = argument.syntax.freeVariables.isEmpty
    var context = isFree ? ruleContext() : evaluationContext()
    do throws(EvaluationError) {
      return try ExpressionProgram(argument.syntax).evaluate(on: .none, in: &context)
    } catch { throw Refusal(error.diagnostic, in: input) }
  }

  /// The first key path that starts at the evaluated object.
  private static func firstKey(in node: SyntaxNode) -> ExpressionSyntax? {
    var stack = [node]
    while let node = stack.popLast() {
      if case .expression(let expression) = node, case .keyPath(nil, _) = expression.kind {
        return expression
      }
      stack += node.children.reversed()
    }
    return nil
  }

  /// What evaluations take besides predicate and object; variables and the names of capabilities.
  func evaluationContext() -> EvaluationContext {
    var bindings: [String: PredicateValue] = [:]
    for capability in ItemCapability.allCases {
      bindings[capability.name] = .integer(capability.rawValue)
    }
    for variable in state.variables { bindings[variable.name] = variable.value }
    return context(bindings: bindings)
  }

  /// What the rules of actions take: the system binds no variable.
  func ruleContext() -> EvaluationContext { context(bindings: [:]) }

  private func context(bindings: [String: PredicateValue]) -> EvaluationContext {
    var context = EvaluationContext(bindings: bindings)
    if let clock = state.clock { context.clock = .fixed(clock) }
    context.seed = state.seed
    context.interruption = configuration.interruption
    if let progress = configuration.progress {
      context.progress = { progress(WorkProgress($0, "elements tested")) }
    }
    return context
  }
}
