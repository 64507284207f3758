import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// One evaluation with everything that there is to see of it.
public struct EvaluationReport: Sendable {
  /// The text that the tree's ranges point into.
  public let source: SourceText
  /// The predicate or expression.
  public let root: SyntaxNode
  /// Its steps, sorted by node.
  public let observations: NodeObservations
  /// What it was evaluated on, as a person would call it.
  public let subject: String
  /// The selection, when the items in the evaluation are known by name.
  public let context: SelectionContext?
  /// What else gives names to values.
  private let names: @Sendable (PredicateValue) -> String?
  /// What it was evaluated on, when that is not the selection as a whole.
  public let object: PredicateValue?

  /// Makes a report.
  public init(
    source: SourceText, root: SyntaxNode, trace: Trace, subject: String,
    context: SelectionContext?, object: PredicateValue? = nil,
    names: @escaping @Sendable (PredicateValue) -> String? = { _ in nil }
  ) {
    self.source = source
    self.root = root
    observations = NodeObservations(trace)
    self.subject = subject
    self.context = context
    self.names = names
    self.object = object
  }

  /// The steps and the outcome.
  public var trace: Trace { observations.trace }

  /// The steps that are worth showing, numbered; made anew, linear in the trace.
  public var steps: StepList { StepList(trace, of: root) }

  /// The short name of an item.
  public func name(of value: PredicateValue) -> String? {
    context?.name(of: value) ?? names(value)
  }

  /// Why a predicate gave its result, in one sentence without a full stop; empty for an expression.
  public var reason: String {
    guard case .predicate(let predicate) = root else { return "" }
    let (context, names) = (context, names)
    return ResultReason(
      predicate, observations, detail: .short, itemName: { context?.name(ofElement: $0) },
      name: { context?.name(of: $0) ?? names($0) }
    ).sentence
  }
}
