import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// Why a predicate or a rule came out as it did, with the smallest changes that would turn it around.
public struct ReasonReport: Sendable {
  /// A change that turns the result around.
  public struct Flip: Sendable {
    /// The change as words: `report.isShared were YES`.
    public let sentence: String
    /// Commands that make the change; empty where there are none.
    ///
    /// They were tried on a copy of the session, and turned the result around there; a change whose
    /// commands are refused is not offered at all.
    public let commands: [String]
  }

  /// The evaluation.
  public let evaluation: EvaluationReport
  /// The action whose rule it is, with its verdict; `nil` for a predicate that was typed.
  public let action: MenuEntry?
  /// The reason and the changes as values.
  public let why: WhyReport
  /// The changes, the first of which is the likeliest.
  public let flips: [Flip]
  /// What to write where it raised, or where it is false only by a mistake, if that is known.
  public let advice: String?

  /// Makes a report; `flips` are those of `why`, in the same order, and `advice` is what to write where
  /// the error itself does not know.
  public init(
    _ evaluation: EvaluationReport, action: MenuEntry? = nil, why: WhyReport, flips: [Flip]? = nil,
    advice: String? = nil
  ) {
    self.evaluation = evaluation
    self.action = action
    self.why = why
    if case .raised(let raise) = why.outcome {
      self.advice = raise.error.help ?? advice
    } else {
      self.advice = advice
    }
    let context = evaluation.context
    self.flips =
      flips
      ?? why.flips.map {
        Flip(sentence: $0.sentence { Self.name(of: $0, in: context) }, commands: [])
      }
  }

  /// The short name of the item at a place of the evaluated object.
  static func name(of place: ValuePlace, in context: SelectionContext?) -> String? {
    guard place.steps.count == 2, place.steps[0] == .key("fileproviderItems"),
      case .element(let number) = place.steps[1]
    else { return nil }
    return context?.name(ofElement: number)
  }

  /// More facts than this are only counted.
  private static let mostFacts = 4

  /// The facts that fixed the result, each as words: `report.isShared is NO`.
  public var facts: [String] {
    why.facts.map { $0.sentence { Self.name(of: $0, in: evaluation.context) } }
  }

  /// The verdict of an action, or what the predicate is: `hidden`, `true`, `raised`.
  public var verdict: String {
    if let action { return action.verdict.rawValue }
    switch why.outcome {
    case .result(let holds): return "\(holds)"
    case .raised: return "raised"
    }
  }

  /// The result and the facts: `hidden because report.isShared is NO`.
  public var reason: String {
    if case .raised(let raise) = why.outcome { return "raised: \(raise.error.message)" }
    if let action, action.verdict == .suspect { return "suspect: \(action.reason)" }
    let facts = facts
    guard !facts.isEmpty else {
      return why.isBounded
        ? "\(verdict); there is too much to look through to say which facts fixed it"
        : "\(verdict) whatever it is evaluated on"
    }
    if nothingIsSelected { return "\(verdict) because no item is selected" }
    let more = facts.count - Self.mostFacts
    return "\(verdict) because " + facts.prefix(Self.mostFacts).joined(separator: " and ")
      + (more > 0 ? " and \(counted(more, "more fact"))" : "")
  }

  /// What would turn it around: `it would be shown if it were YES`, or that nothing was found.
  public var remedy: String {
    let other: String =
      switch (action, why.outcome) {
      case (nil, .result(let holds)): "\(!holds)"
      case (nil, .raised): "true"
      case (_, .result(true)): "hidden"
      case (_, _): "shown"
      }
    guard let flip = flips.first else {
      // A mistake has to be mended, and a count of nothing is not changed by changing values.
      if why.facts.isEmpty || nothingIsSelected || action?.verdict == .suspect { return "" }
      let doubt = why.isBounded ? "; not everything was tried" : ""
      return
        "no change of up to \(counted(why.bounds.changes, "value")) was found that would make it"
        + " \(other)"
        + doubt
    }
    return "it would be \(other) if \(shortened(flip.sentence))"
  }

  /// Whether all there is to say is that there was nothing to count.
  private var nothingIsSelected: Bool {
    guard let context = evaluation.context, context.names.isEmpty, why.facts.count == 1,
      case .array(let elements)? = why.facts[0].readings.first?.value
    else { return false }
    return elements.isEmpty && why.facts[0].text.contains("fileproviderItems")
  }

  /// The whole in one sentence without a full stop.
  public var sentence: String {
    [reason, remedy].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// What was said already is `it`: of one fact about one value, and a change of that value.
  private func shortened(_ flip: String) -> String {
    guard why.facts.count == 1, why.facts[0].readings.count == 1,
      let place = why.facts[0].readings[0].place, let changes = why.flips.first?.changes,
      changes.count == 1, changes[0].place == place
    else { return flip }
    let subject = place.phrase { Self.name(of: $0, in: evaluation.context) }
    return flip.hasPrefix(subject) ? "it" + flip.dropFirst(subject.count) : flip
  }
}

extension ReasonReport {
  /// The short name of the item at a place of the evaluated object; `nil` for any other place.
  public func name(of place: ValuePlace) -> String? {
    Self.name(of: place, in: evaluation.context)
  }
}
