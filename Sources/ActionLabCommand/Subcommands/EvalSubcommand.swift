import LabSession
import PredicateEvaluation
import PredicateFormat
import Rendering

extension SubcommandDescription {
  /// `actionlab eval`: evaluates one predicate.
  static let eval = SubcommandDescription(
    "eval", "PREDICATE", "evaluate a predicate and show its tree with values",
    details: [
      "PREDICATE may be - for standard input, or @FILE. It is evaluated on the selection of items, or",
      "on the JSON value in --object. The exit status is 0 for true, 1 for false or raised.",
    ],
    options: PreparedSession.itemOptions + [
      OptionDescription("--object", "FILE", "evaluate on the JSON value in FILE instead"),
      OptionDescription("--trace", nil, "print the evaluation step by step"),
      .html,
    ],
    examples: [
      "actionlab eval '1 + 1 == 2'",
      "actionlab eval --items items.json 'fileproviderItems.@count > 1'",
      "actionlab eval --trace --object report.json @rule.txt",
      "actionlab eval --items items.json --html why.html @rule.txt",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    let source = try PredicateOperand.read(arguments)
    let renderer = TextRenderer(style: Channels.style)
    let report: EvaluationReport
    if let file = arguments.value(of: "--object") {
      if let other = PreparedSession.itemOptions.first(where: {
        arguments.value(of: $0.name) != nil
      }) {
        throw .usage("--object and \(other.name) exclude each other")
      }
      report = try ObjectEvaluation.report(source, file, renderer)
    } else {
      var session = PreparedSession()
      try session.load(arguments)
      let outcome = session.outcome(of: Input(source, kind: .predicate))
      guard let found = outcome.evaluation else { throw .input(renderer.lines(for: outcome)) }
      report = found
    }
    let part: OutcomePart =
      arguments.has("--trace") ? .trace(report, TraceOptions()) : .evaluation(report)
    try channels.print(renderer.lines(for: part))
    try PageFile.write(Outcome([part]), arguments)
    if case .boolean(true) = report.trace.outcome { return .done }
    return .failed
  }
}

extension Outcome {
  /// The evaluation of a predicate, when there was one.
  fileprivate var evaluation: EvaluationReport? {
    for part in parts {
      if case .evaluation(let report) = part { return report }
    }
    return nil
  }
}

/// The evaluation of a predicate on the JSON value of a file.
private enum ObjectEvaluation {
  static func report(
    _ source: SourceText, _ file: String, _ renderer: TextRenderer
  ) throws(ProgramError) -> EvaluationReport {
    let predicate: PredicateSyntax
    do {
      predicate = try PredicateSyntax.parse(source).tree(of: source)
    } catch {
      throw .input(error.diagnostics.flatMap { renderer.lines(for: $0, in: source) })
    }
    let object = try JSONInput.value(of: file, renderer)
    var context = EvaluationContext()
    let trace = PredicateProgram(predicate).trace(on: EvaluationRoot(object), in: &context)
    return EvaluationReport(
      source: source, root: .predicate(predicate), trace: trace, subject: file, context: nil)
  }
}
