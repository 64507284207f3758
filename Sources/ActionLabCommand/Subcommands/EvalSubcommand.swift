import LabSession
import PredicateAnalysis
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
      OptionDescription("--only", "decisive|fails|all", "with --trace: which steps"),
      OptionDescription("--depth", "N", "with --trace: nodes down to this depth"),
      OptionDescription("--limit", "N", "with --trace: at most so many lines"),
      OptionDescription("--why", nil, "say what fixed the result, and what would turn it around"),
      OptionDescription("--dot", nil, "print the tree with values as a graph for Graphviz"),
      OptionDescription("--json", nil, "print what was asked for as JSON, on one line"),
      .html, .force,
    ],
    examples: [
      "actionlab eval '1 + 1 == 2'",
      "actionlab eval --items items.json 'fileproviderItems.@count > 1'",
      "actionlab eval --trace --object report.json @rule.txt",
      "actionlab eval --why --items items.json 'fileproviderItems.@count > 1'",
      "actionlab eval --items items.json --html why.html @rule.txt",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    let source = try PredicateOperand.read(arguments)
    let options = try TraceOptions(arguments)
    let renderer = TextRenderer(style: Channels.style)
    let page = try PageFile(arguments)
    let found =
      arguments.value(of: "--object") == nil
      ? try ItemsEvaluation.reports(source, arguments, renderer)
      : try ObjectEvaluation.reports(source, arguments, renderer)
    var parts: [OutcomePart] = []
    if arguments.has("--trace") { parts.append(.trace(found.report, options)) }
    if arguments.has("--why") { parts += found.reason().map(OutcomePart.reason) }
    if arguments.has("--dot") { parts.append(.graph(found.report.root, found.report)) }
    let outcome = Outcome((parts.isEmpty ? [.evaluation(found.report)] : parts) + found.remarks)
    try channels.print(
      arguments.has("--json") ? [JSONRenderer().line(for: outcome)] : renderer.lines(for: outcome))
    // A page shows everything, whatever was asked for here.
    if let page {
      let reasons = found.reason().map(OutcomePart.reason)
      try page.write(Outcome(reasons.isEmpty ? [.evaluation(found.report)] : reasons))
    }
    if case .boolean(true) = found.report.trace.outcome { return .done }
    return .failed
  }
}

extension TraceOptions {
  /// The options of the command line; they mean nothing without `--trace`.
  fileprivate init(_ arguments: Arguments) throws(ProgramError) {
    self.init()
    for option in ["--only", "--depth", "--limit"]
    where arguments.value(of: option) != nil && !arguments.has("--trace") {
      throw .usage("\(option) is about the steps of --trace, which is missing")
    }
    if let word = arguments.value(of: "--only") {
      guard let selection = Selection(rawValue: word) else {
        throw .usage("--only takes decisive, fails or all, found \"\(word)\"")
      }
      only = selection
    }
    depth = try arguments.count(of: "--depth")
    limit = try arguments.count(of: "--limit")
  }
}

/// An evaluation, and why it came out so, which is only looked for when asked.
private struct FoundEvaluation {
  var report: EvaluationReport
  /// What is said below the result.
  var remarks: [OutcomePart] = []
  var reason: () -> [ReasonReport]
}

/// The evaluation of a predicate on the selection of items.
private enum ItemsEvaluation {
  static func reports(
    _ source: SourceText, _ arguments: Arguments, _ renderer: TextRenderer
  ) throws(ProgramError) -> FoundEvaluation {
    var session = PreparedSession()
    try session.load(arguments)
    let outcome = session.outcome(of: Input(source, kind: .predicate))
    guard let report = outcome.evaluation else { throw .input(renderer.lines(for: outcome)) }
    let evaluated = session
    return FoundEvaluation(report: report, remarks: outcome.remarks) {
      var session = evaluated
      return session.outcome(of: Input(":why")).parts.compactMap { part in
        if case .reason(let reason) = part { reason } else { nil }
      }
    }
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

  /// The notes on a predicate that stand below its evaluation.
  fileprivate var remarks: [OutcomePart] {
    parts.filter { $0.diagnostic?.severity == .note }
  }
}

/// The evaluation of a predicate on the JSON value of a file.
private enum ObjectEvaluation {
  static func reports(
    _ source: SourceText, _ arguments: Arguments, _ renderer: TextRenderer
  ) throws(ProgramError) -> FoundEvaluation {
    let file = arguments.value(of: "--object") ?? ""
    if let other = PreparedSession.itemOptions.first(where: {
      arguments.value(of: $0.name) != nil
    }) {
      throw .usage("--object and \(other.name) exclude each other")
    }
    let predicate: PredicateSyntax
    do {
      predicate = try PredicateSyntax.parse(source).tree(of: source)
    } catch {
      throw .input(error.diagnostics.flatMap { renderer.lines(for: $0, in: source) })
    }
    let object = try JSONInput.value(of: file, renderer)
    var context = EvaluationContext()
    let trace = PredicateProgram(predicate).trace(on: EvaluationRoot(object), in: &context)
    let report = EvaluationReport(
      source: source, root: .predicate(predicate), trace: trace, subject: file, context: nil,
      object: object)
    return FoundEvaluation(report: report) {
      [ReasonReport(report, why: WhyReport(of: predicate, on: object))]
    }
  }
}
