import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// One answer of `actionlab batch`.
struct BatchAnswer {
  /// Where an error arose.
  enum Stage: String {
    /// The line is no question.
    case input
    /// The format is no predicate.
    case parse
    /// Evaluation raised.
    case evaluate
  }

  /// The error of an answer.
  struct Failure {
    let stage: Stage
    let code: DiagnosticCode
    var exception: ExceptionName?
    let message: String
    var range: SourceRange?
  }

  /// The question's name, as JSON.
  var id = "null"
  /// Whether the format is a predicate.
  var parsed = false
  /// The predicate as Apple prints it.
  var canonical: String?
  /// What it evaluated to.
  var result: Bool?
  /// What went wrong.
  var failure: Failure?
  /// Everything that was remarked about the format.
  var findings: [Diagnostic] = []

  /// The answer to a line of input.
  init(line: String) {
    do {
      self.init(to: try BatchRequest(json: line))
    } catch {
      self.init(error)
    }
  }

  /// The answer to a line that is no question.
  init(_ problem: BatchRequest.Problem) {
    id = problem.id
    failure = Failure(stage: .input, code: .badBatchLine, message: problem.message)
  }

  /// Answers a question; never fails.
  init(to request: BatchRequest) {
    id = request.id
    let outcome = PredicateSyntax.parse(request.format, arguments: request.arguments)
    if case .parsed(_, let warnings) = outcome { findings = warnings }
    let predicate: PredicateSyntax
    do {
      predicate = try outcome.tree(of: request.format)
    } catch {
      findings = error.diagnostics
      refuse(error.diagnostics)
      return
    }
    parsed = true
    findings += Self.lint(for: request).findings(in: predicate)
    canonical = predicate.predicateFormat
    if request.object == nil, !request.variables.isEmpty {
      // A template that lacks some of its values is shown as it was written.
      if let filled = try? predicate.substituting(request.variables) {
        canonical = filled.predicateFormat
      }
    }
    var context = EvaluationContext(bindings: request.variables)
    do {
      result = try PredicateProgram(predicate).evaluate(on: request.object ?? .none, in: &context)
    } catch {
      failure = Failure(
        stage: .evaluate, code: error.code, exception: error.exception, message: error.message,
        range: error.range)
    }
  }

  /// The lint that knows the keys of the platform's items, or none in particular.
  private static func lint(for request: BatchRequest) -> PredicateLint {
    guard let platform = request.platform else {
      return PredicateLint(OpenVocabulary(), bindings: request.variables.keys)
    }
    return PredicateLint(ActionVocabulary(platform), bindings: request.variables.keys)
  }

  private mutating func refuse(_ diagnostics: [Diagnostic]) {
    guard let first = diagnostics.first(where: { $0.severity == .error }) ?? diagnostics.first
    else { return }
    failure = Failure(
      stage: .parse, code: first.code, exception: .invalidArgument, message: first.message,
      range: first.range)
  }
}
