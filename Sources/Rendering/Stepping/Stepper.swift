import LabSession
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// Going through the steps of an evaluation, forward and back: a value that keys change.
///
/// It neither reads keys nor prints; a frame is drawn of what it is at one moment. The position is
/// all that moves matter to, so going back always leads to where one came from.
///
///     var stepper = Stepper(report)
///     stepper.press(.character("n"))
///     stepper.frame(style, rows: 24)
public struct Stepper: Sendable {
  /// What is being typed.
  enum Entry: Hashable, Sendable {
    /// The number of a step.
    case number(String)
    /// A text to search for.
    case search(String)
  }

  /// The evaluation.
  public let report: EvaluationReport
  /// Its steps.
  public let list: StepList
  /// The number of the present step, from 1; 0 when there are no steps at all.
  public private(set) var position: Int
  /// Whether the person left.
  public private(set) var hasQuit = false
  /// Why the last move led nowhere; `nil` after one that did.
  public private(set) var message: String?
  private(set) var entry: Entry?
  private(set) var isHelpShown = false
  private var lastSearch = ""
  let words: StepWords

  /// Begins at a step; a number out of range counts as the nearest.
  public init(_ report: EvaluationReport, at number: Int = 1) {
    self.report = report
    list = report.steps
    words = StepWords(report, list)
    position = min(max(1, number), list.steps.count)
  }

  /// The present step.
  public var step: EvaluationStep? { list[number: position] }

  // MARK: Keys

  /// Does what a key stands for.
  public mutating func press(_ key: StepperKey) {
    message = nil
    if entry != nil, type(key) { return }
    switch key {
    case .character("/"): entry = .search("")
    case .character(let digit) where digit.isASCII && digit.isNumber:
      entry = .number(String(digit))
    case .character("N"): move(.search(lastSearch))
    case .character(let letter):
      guard let known = StepperMove(letter: letter) else {
        message = "no key \"\(letter)\"; ? lists them"
        return
      }
      move(known)
    case .enter, .forward: move(.next)
    case .backward: move(.back)
    case .home: move(.first)
    case .end: move(.last)
    case .leave: move(.quit)
    case .escape: isHelpShown = false
    case .erase: move(.back)
    }
  }

  /// Takes a key for what is being typed; false where the key has its own meaning after all.
  private mutating func type(_ key: StepperKey) -> Bool {
    guard let entry else { return false }
    switch (key, entry) {
    case (.escape, _): self.entry = nil
    case (.character(let letter), .search(let text)): self.entry = .search(text + String(letter))
    case (.character(let digit), .number(let text)) where digit.isASCII && digit.isNumber:
      self.entry = .number(text + String(digit))
    case (.erase, .search(let text)):
      self.entry = text.isEmpty ? nil : .search(String(text.dropLast()))
    case (.erase, .number(let text)):
      self.entry = text.count <= 1 ? nil : .number(String(text.dropLast()))
    case (.enter, .search(let text)):
      self.entry = nil
      move(.search(text))
    case (.enter, .number(let text)):
      self.entry = nil
      move(.number(Int(text) ?? Int.max))
    default:
      self.entry = nil
      return false
    }
    return true
  }

  // MARK: Moves

  /// Makes a move; one that leads nowhere leaves a message and the position.
  public mutating func move(_ move: StepperMove) {
    message = nil
    if move != .help { isHelpShown = false }
    switch move {
    case .next: go(to: position + 1, orSay: "this is the last step")
    case .back: go(to: position - 1, orSay: "this is the first step")
    case .over: go(to: over, orSay: "this is the last step")
    case .into: go(to: into, orSay: "this is the last step")
    case .out: go(to: out, orSay: "nothing is around this step")
    case .nextFalse:
      go(to: next { $0.isFailure && !$0.hasRaised }, orSay: "no false step comes after this one")
    case .nextRaise:
      go(
        to: list.steps.first { $0.isOriginOfRaise }?.number, orSay: "the evaluation did not raise")
    case .deciding:
      let decided = list.steps.filter(isDecidingCondition)
      let found = decided.first { $0.number > position } ?? decided.first
      go(to: found?.number, orSay: "nothing decided")
    case .first: go(to: 1, orSay: "")
    case .last: go(to: list.steps.count, orSay: "")
    case .number(let number):
      go(to: number, orSay: "there is no step \(number); the last is \(list.steps.count)")
    case .search(let text): search(text)
    case .help: isHelpShown.toggle()
    case .quit: hasQuit = true
    }
  }

  private mutating func go(to number: Int?, orSay message: String) {
    if let number, list[number: number] != nil { position = number } else { self.message = message }
  }

  private func next(_ isWanted: (EvaluationStep) -> Bool) -> Int? {
    list.steps.dropFirst(position).first(where: isWanted)?.number
  }

  /// The next step that is no deeper than this one, elements counted as depth.
  private var over: Int? {
    guard let step else { return nil }
    return next { $0.depth + $0.nesting <= step.depth + step.nesting }
  }

  private var into: Int? {
    guard let step else { return nil }
    // What a step was made of comes before it, without a gap.
    var first = position
    while let before = list[number: first - 1], before.depth > step.depth { first -= 1 }
    return first < position ? first : position + 1
  }

  private var out: Int? {
    guard let step else { return nil }
    return next { other in
      guard other.depth + other.nesting < step.depth + step.nesting else { return false }
      switch other.event {
      case .value, .raised: return true
      default: return false
      }
    }
  }

  private func isDecidingCondition(_ step: EvaluationStep) -> Bool {
    guard step.isDecisive, case .predicate(let predicate)? = list.node(of: step) else {
      return false
    }
    if step.isOriginOfRaise { return true }
    guard case .value = step.event else { return false }
    if case .compound = predicate.kind { return false }
    return true
  }

  private mutating func search(_ text: String) {
    guard !text.isEmpty else {
      message = "nothing to search for"
      return
    }
    lastSearch = text
    let wanted = text.lowercased()
    func holds(_ step: EvaluationStep) -> Bool {
      let line = words.line(for: step)
      return [line.text, line.value, line.note].contains { $0.lowercased().contains(wanted) }
    }
    // Behind the end it goes on at the start.
    let found =
      list.steps.dropFirst(position).first(where: holds)
      ?? list.steps.prefix(position).first(where: holds)
    go(to: found?.number, orSay: "no step has \"\(text)\"")
  }
}

extension EvaluationStep {
  fileprivate var hasRaised: Bool { if case .raised = event { true } else { false } }

  /// Whether the raise began here, and did not come from below.
  fileprivate var isOriginOfRaise: Bool {
    if case .raised(let error) = event { error.node == node } else { false }
  }
}
