import PredicateFormat

/// What an evaluation needs besides the predicate and the object: bindings, limits, clock, chance.
///
/// It also holds the evaluator's working memory and its look-up caches, so a context that is passed
/// to many evaluations of one program is faster than a new one each time. A context is a value;
/// parallel evaluations use a copy each.
///
///     var context = EvaluationContext(bindings: ["limit": .integer(3)])
///     try program.evaluate(on: root, in: &context)
public struct EvaluationContext: Sendable {
  /// Values of variables, by name without `$`; an assignment, `$x := 1`, writes here.
  public var bindings: [String: PredicateValue] {
    didSet { bindingsAreLoaded = false }
  }
  /// How much an evaluation may take.
  public var limits = EvaluationLimits()
  /// What `now()` answers.
  public var clock = EvaluationClock.system
  /// Where `random` starts; `nil` takes the system's chance.
  public var seed: UInt64? {
    didSet { generator = RandomSource(seed: seed) }
  }
  /// Asked now and then during an evaluation; `true` stops it with the error `interrupted`.
  public var interruption: (@Sendable () -> Bool)?
  /// Told now and then during an evaluation how many elements were tested.
  public var progress: (@Sendable (Int) -> Void)?
  /// The types that `UTI-CONFORMS-TO` knows.
  ///
  /// That this is any hierarchy also has a use inside: it keeps the compiler from passing contexts by
  /// copy, which cost half of the evaluator's time.
  public var uniformTypes: any UniformTypeHierarchy = UniformTypes.standard

  // Working memory, by store number.
  var segments = StoreNumber.allCases.map(Segment.init)
  var root = StoredValue.none
  /// Values of variables: those of SUBQUERY and ANY, and bound ones, by slot.
  var slots: [StoredValue] = []
  var caches: [KeyCache] = []
  /// Every key of the program, then keys that variables named during evaluation.
  var keyNames: [String] = []
  /// The number of each of those keys in each segment, four by four.
  var keyNumbers: [UInt32] = []
  var loadedCode: ProgramCode?
  var loadedDocument: Document?
  var bindingsAreLoaded = false
  var generator = RandomSource(seed: nil)
  var patterns = PatternCache()
  var textScratch = TextScratch()
  var recorder: TraceRecorder?
  var observer: (any ResultObserver)?
  var stepsUntilPoll = EvaluationContext.stepsBetweenPolls
  var stepsTaken = 0

  /// How many elements are tested between two looks at the interruption.
  static let stepsBetweenPolls = 256

  /// How many elements SUBQUERY, ANY, ALL and the operators of key paths tested in the latest
  /// evaluation, one that raised included: the same number on every machine.
  public var elementsTested: Int { stepsTaken + Self.stepsBetweenPolls - stepsUntilPoll }

  /// Makes a context with values for variables.
  public init(bindings: [String: PredicateValue] = [:]) {
    self.bindings = bindings
  }
}

/// How much an evaluation may take before it stops with an error.
public struct EvaluationLimits: Sendable {
  /// Elements that SUBQUERY, ANY and ALL may test in one evaluation; `step-limit` beyond.
  public var steps = Int.max
  /// Seconds that one regular expression may take; `pattern-limit` beyond.
  public var patternSeconds = 2.0
  /// Steps that a trace keeps; beyond, elements that are like those before are only counted.
  public var traceSteps = 200_000

  /// Makes the standard limits.
  public init() {}
}

/// What `now()` answers.
public enum EvaluationClock: Sendable {
  /// The system's clock.
  case system
  /// Always the same instant.
  case fixed(PredicateDate)
}
