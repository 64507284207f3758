import PredicateEvaluation
import PredicateFormat

/// Finds the alert of an operation, in the order that Apple's header for user interactions gives.
///
/// An interaction's rule is evaluated once for each source item, or once without one where an
/// operation has none. If an item matched, its alert appears, or the interactions below it run over
/// the matched items alone. Where the header is silent, the first match in the order of the array,
/// depth first, wins; a rule that raises does not match.
public struct InteractionEvaluation {
  private let operation: InteractionOperation
  private var context: EvaluationContext
  private let didEvaluate: ((Interaction, PredicateValue) -> Void)?
  private var steps: [InteractionStep] = []
  private var findings: [Diagnostic] = []

  /// The report of an operation; linear in interactions times items.
  ///
  /// - Parameters:
  ///   - interactions: The interactions of a manifest.
  ///   - operation: What the user does.
  ///   - context: Limits, clock and bindings of the evaluation.
  ///   - didEvaluate: Told of each evaluation of a rule, and on what it was.
  /// - Returns: The alert, if one appears, and how it came to it.
  public static func report(
    _ interactions: [Interaction], for operation: InteractionOperation,
    in context: EvaluationContext = EvaluationContext(),
    didEvaluate: ((Interaction, PredicateValue) -> Void)? = nil
  ) -> InteractionReport {
    var evaluation = InteractionEvaluation(operation, context, didEvaluate)
    let scope = Scope(
      items: operation.visibleItems, count: operation.visibleItems.count, depth: 0)
    let alert = evaluation.firstAlert(of: interactions, scope)
    return InteractionReport(
      alert: alert, steps: evaluation.steps, findings: evaluation.findings)
  }

  private init(
    _ operation: InteractionOperation, _ context: EvaluationContext,
    _ didEvaluate: ((Interaction, PredicateValue) -> Void)?
  ) {
    self.operation = operation
    self.context = context
    self.didEvaluate = didEvaluate
  }

  /// What an interaction takes over from those above it.
  private struct Scope {
    var items: [InteractionOperation.Participant]
    var count: Int
    var depth: Int
    var suppressionIdentifier: String?
    var helpURL: String?
  }

  /// The items for which a rule held.
  private struct Match {
    var holds = false
    var items: [InteractionOperation.Participant] = []
    var raised: [(name: String?, error: EvaluationError)] = []
  }

  /// Recursive; the depth of a manifest is bounded when it is read.
  private mutating func firstAlert(of interactions: [Interaction], _ scope: Scope) -> ShownAlert? {
    for interaction in interactions {
      guard let predicate = interaction.rule?.predicate else {
        record(interaction, scope, .noRule, Match())
        continue
      }
      let match = match(PredicateProgram(predicate), of: interaction, scope)
      guard match.holds else {
        record(interaction, scope, .noMatch, match, reason: reason(against: predicate, scope))
        continue
      }
      let inner = Scope(
        items: match.items, count: match.items.count, depth: scope.depth + 1,
        suppressionIdentifier: interaction.suppressionIdentifier ?? scope.suppressionIdentifier,
        helpURL: interaction.helpURL ?? scope.helpURL)
      if let alert = interaction.alert {
        if let identifier = inner.suppressionIdentifier,
          operation.suppressed.contains(identifier)
        {
          record(interaction, scope, .suppressed(identifier: identifier), match)
          continue
        }
        record(interaction, scope, .shown, match)
        return shown(alert, of: interaction, inner)
      }
      record(
        interaction, scope, interaction.subInteractions.isEmpty ? .nothingBelow : .asked, match)
      if let alert = firstAlert(of: interaction.subInteractions, inner) { return alert }
    }
    return nil
  }

  private mutating func match(
    _ program: PredicateProgram, of interaction: Interaction, _ scope: Scope
  ) -> Match {
    var match = Match()
    // Where rules see no items, they are evaluated once for the whole operation.
    let subjects: [InteractionOperation.Participant?] =
      operation.action.hasSourceItem ? scope.items : [nil]
    for item in subjects {
      let object = operation.context(for: item, count: scope.count)
      didEvaluate?(interaction, object)
      do {
        let holds = try program.evaluate(on: object, in: &context)
        guard holds else { continue }
        match.holds = true
        if let item { match.items.append(item) }
      } catch {
        match.raised.append((item?.name, error))
      }
    }
    return match
  }

  /// Why a rule does not hold for the first item; empty when it raises there.
  private mutating func reason(against predicate: PredicateSyntax, _ scope: Scope) -> String {
    let item = operation.action.hasSourceItem ? scope.items.first : nil
    if operation.action.hasSourceItem, item == nil { return "there is no item" }
    let value = operation.context(for: item, count: scope.count)
    let trace = PredicateProgram(predicate).trace(on: EvaluationRoot(value), in: &context)
    guard case .boolean = trace.outcome else { return "" }
    let participants = [item, operation.destinationItem].compactMap { $0 }
    let reason = ResultReason(predicate, NodeObservations(trace), detail: .full) { value in
      participants.first { $0.value == value }?.name
    }
    let sentence = reason.sentence
    guard let item, scope.count > 1, sentence.contains("sourceItem.") else { return sentence }
    return "\(sentence), for \(item.name)"
  }

  private mutating func record(
    _ interaction: Interaction, _ scope: Scope, _ answer: InteractionStep.Answer, _ match: Match,
    reason: String = ""
  ) {
    steps.append(
      InteractionStep(
        interaction: interaction, depth: scope.depth, answer: answer,
        matched: match.items.map(\.name), raised: match.raised, reason: reason))
  }

  private mutating func shown(
    _ alert: InteractionAlert, of interaction: Interaction, _ scope: Scope
  ) -> ShownAlert {
    let values = AlertValues(
      matching: scope.items,
      destination: operation.action.hasDestinationItem ? operation.destinationItem : nil)
    let title = alert.title.map { text($0, values, interaction) }
    let subTitle = alert.subTitle.map { text($0, values, interaction) }
    return ShownAlert(
      label: interaction.label, title: title, subTitle: subTitle,
      continueTitle: alert.continueTitle, cancelTitle: alert.cancelTitle,
      allowsContinue: alert.allowsContinue, isDestructive: alert.isDestructive,
      suppressionIdentifier: scope.suppressionIdentifier, helpURL: scope.helpURL)
  }

  private mutating func text(
    _ text: AlertText, _ values: AlertValues, _ interaction: Interaction
  ) -> String {
    var shown: [String] = []
    for value in text.values {
      if let found = values.text(of: value, in: &context) {
        shown.append(found)
      } else {
        shown.append("(null)")
        findings.append(
          Diagnostic(
            .warning, .emptyAlertValue,
            "the alert of interaction \(interaction.label) shows (null) for \"\(value.keyPath)\"",
            help: values.help))
      }
    }
    return AlertFormat.fill(text.format, with: shown)
  }
}
