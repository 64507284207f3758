import PredicateFormat

/// What a Mac said about one action for the items of one dump.
public struct MacAnswer: Sendable, Equatable {
  /// The answer.
  public enum Answer: Sendable, Equatable {
    /// The rule held, so the action was offered.
    case yes
    /// The rule did not hold.
    case no
    /// The rule raised, with the system's reason.
    case raised(String)
  }

  /// The action's identifier.
  public let identifier: String
  /// The rule as it was printed, which need not be how it was written.
  public let rule: String
  /// What the Mac answered.
  public let answer: Answer
  /// Where it stands in the imported text.
  public let range: SourceRange

  /// Makes an answer.
  public init(identifier: String, rule: String, answer: Answer, range: SourceRange) {
    self.identifier = identifier
    self.rule = rule
    self.answer = answer
    self.range = range
  }
}

/// One dump: the items that a Mac evaluated, and its answers.
public struct MacEvaluation: Sendable, Equatable {
  /// The short names of the items, in the order of `fileproviderItems`.
  public internal(set) var names: [String]
  /// The domain's dictionary; `nil` when the dump had none.
  public let domainUserInfo: PredicateDictionary?
  /// The answers, in the order in which they were printed.
  public let answers: [MacAnswer]
  /// Where the dump begins and ends in the imported text.
  public let range: SourceRange

  /// Makes an evaluation that comes from no dump.
  public init(names: [String], answers: [MacAnswer]) {
    self.init(
      names: names, domainUserInfo: nil, answers: answers, range: SourceRange(0, 0))
  }

  init(
    names: [String], domainUserInfo: PredicateDictionary?, answers: [MacAnswer],
    range: SourceRange
  ) {
    self.names = names
    self.domainUserInfo = domainUserInfo
    self.answers = answers
    self.range = range
  }
}
