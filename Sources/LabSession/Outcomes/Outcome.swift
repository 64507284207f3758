import FileProviderActions
import PredicateAnalysis
import PredicateFormat

/// What performing one input led to: values for a renderer, no text layout and no output of its own.
public struct Outcome: Sendable {
  /// What there is to show, in order.
  public var parts: [OutcomePart]
  /// Whether the input failed: an error, an expectation that does not hold.
  public var failed: Bool
  /// What only the surroundings of a session can do.
  public var request: Request?
  /// What an expectation that does not hold found instead.
  public var expectation: ExpectationReport?

  /// Makes an outcome.
  public init(_ parts: [OutcomePart] = [], failed: Bool = false, request: Request? = nil) {
    self.parts = parts
    self.failed = failed
    self.request = request
  }

  /// Makes a failed outcome from diagnostics about an input.
  public static func failure(_ diagnostics: [Diagnostic], in input: Input) -> Outcome {
    Outcome(
      diagnostics.map { .diagnostic(LocatedDiagnostic($0, in: input)) }, failed: true)
  }

  /// The diagnostics among what there is to show, in order.
  public var diagnostics: [Diagnostic] { parts.compactMap(\.diagnostic) }

  /// The first error among the diagnostics, or the first of them.
  public var firstError: Diagnostic? {
    diagnostics.first { $0.severity == .error } ?? diagnostics.first
  }

  /// A wish that a session passes on, because it neither prints, nor reads keys, nor runs files.
  public enum Request: Hashable, Sendable {
    /// Leave.
    case quit
    /// Write the outcome as an HTML page.
    case writePage(path: String, isForced: Bool)
    /// List what was typed, or what of it holds a text.
    case showHistory(containing: String?)
    /// Write what follows to a script.
    case startRecording(path: String, keepsFailures: Bool)
    /// End the recording.
    case stopRecording
    /// Perform the inputs of another file here.
    case include(path: String)
    /// A test case begins.
    case beginCase(name: String)
    /// Put this expectation into the recording in place of the last output.
    case pin([String])
    /// Begin a lesson, or go on in one.
    case learn(LessonRequest)
    /// Show the next hint of the exercise.
    case hint
    /// Show a model answer to the exercise.
    case modelAnswer
    /// Ask for a prediction before each result, or no longer; `nil` asks how it stands.
    case predict(Bool?)
  }
}

/// One thing to show.
public enum OutcomePart: Sendable {
  /// A sentence.
  case message(String)
  /// A diagnostic with the text that it is about.
  case diagnostic(LocatedDiagnostic)
  /// Text to be shown as it is, line by line, such as canonical text or commands.
  case verbatim(String)
  /// Rows of cells.
  case table(OutcomeTable)
  /// A page of help, in Markdown.
  case page(String)
  /// The actions of a manifest.
  case actions(ActionListReport)
  /// A menu.
  case menu(MenuReport)
  /// How each action stands for each item.
  case menuTable(MenuTableReport)
  /// A tree with values, and its result.
  case evaluation(EvaluationReport)
  /// The result of an evaluation and why, without the tree.
  case result(EvaluationReport)
  /// The results for several objects, a line each.
  case results(ResultListReport)
  /// The steps of an evaluation.
  case trace(EvaluationReport, TraceOptions)
  /// The steps of an evaluation, to go through one by one, beginning at a number where one is given.
  case stepper(EvaluationReport, at: Int?)
  /// Why an evaluation came out as it did.
  case reason(ReasonReport)
  /// A predicate in plain words.
  case explanation(PredicateExplanation)
  /// Where two evaluations part.
  case difference(DifferenceReport)
  /// A tree without values.
  case tree(SyntaxNode)
  /// A tree as a graph, with values where it was evaluated.
  case graph(SyntaxNode, EvaluationReport?)
  /// The value of an expression.
  case value(ValueReport)
  /// Events of a life cycle.
  case lifeCycle(LifeCycleReport)
  /// The alert of an operation, and how it came to it.
  case interaction(InteractionReport)
  /// How Share and Action extensions stand for what is attached.
  case sharing(SharingReport)
  /// What to look at when an action is missing on a device.
  case checklist(DeviceChecklist)
  /// A line that is performed, as in a demonstration.
  case echo(String)
}

extension OutcomePart {
  /// The diagnostic, if the part is one.
  public var diagnostic: Diagnostic? {
    if case .diagnostic(let located) = self { located.diagnostic } else { nil }
  }
}

/// A diagnostic together with the text that its ranges point into.
public struct LocatedDiagnostic: Sendable {
  /// The diagnostic.
  public var diagnostic: Diagnostic
  /// The text; its name is the file that it came from, if any.
  public var source: SourceText?
  /// The line of that file on which the text begins, from 1.
  public var firstLine: Int

  /// Makes a located diagnostic.
  public init(_ diagnostic: Diagnostic, source: SourceText? = nil, firstLine: Int = 1) {
    self.diagnostic = diagnostic
    self.source = source
    self.firstLine = firstLine
  }

  /// Makes a diagnostic about an input.
  public init(_ diagnostic: Diagnostic, in input: Input) {
    self.init(diagnostic, source: input.source, firstLine: input.firstLine)
  }
}

/// Rows of cells under optional headings.
public struct OutcomeTable: Sendable {
  /// How a column stands.
  public enum Alignment: Hashable, Sendable {
    /// Text: flush left.
    case leading
    /// Numbers: flush right.
    case trailing
  }

  /// The headings; empty for none.
  public var headings: [String]
  /// The rows.
  public var rows: [[String]]
  /// The alignment of each column; `leading` where there is none.
  public var alignments: [Alignment]

  /// Makes a table.
  public init(headings: [String] = [], rows: [[String]], alignments: [Alignment] = []) {
    self.headings = headings
    self.rows = rows
    self.alignments = alignments
  }
}
