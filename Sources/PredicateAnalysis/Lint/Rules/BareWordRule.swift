import PredicateFormat

/// A word without quotes that is read as a key, but looks like text or another tool's constant.
struct BareWordRule: LintRule {
  /// Words that the unified log's own tool takes for numbers, by the key that they stand beside.
  private static let logWords: [String: Set<String>] = [
    "eventType": [
      "logEvent", "traceEvent", "signpostEvent", "stateEvent", "activityCreateEvent",
      "activityTransitionEvent", "userActionEvent", "timesyncEvent",
    ],
    "logType": ["default", "release", "info", "debug", "error", "fault"],
    "messageType": ["default", "release", "info", "debug", "error", "fault"],
  ]

  /// Names of processors, which tools compare as text.
  private static let architectures: Set<String> = ["arm64", "arm64e", "x86_64", "i386"]

  func check(
    _ comparison: ComparisonSyntax, of predicate: PredicateSyntax, _ scope: LintScope,
    _ report: inout LintReport
  ) {
    // Where keys are known, an unknown one is found by the rule for keys.
    guard scope.isOpen, let word = comparison.right.loneKey, comparison.left != comparison.right,
      case .keyPath = comparison.left.kind
    else { return }
    if let key = comparison.left.lastKey, Self.logWords[key]?.contains(word) == true {
      report.add(
        .warning, .bareWord,
        "\"\(word)\" is a key here; only the unified log's tool reads it as a constant",
        at: comparison.right.range, help: "write the constant's number")
      return
    }
    guard word.first?.isUppercase == true || Self.architectures.contains(word) else { return }
    report.add(
      .warning, .bareWord, "\"\(word)\" without quotes is a key, not text",
      at: comparison.right.range,
      fixIts: [.init(replace: comparison.right.range, with: "\"\(word)\"")],
      help: "text stands in quotes: \"\(word)\"")
  }
}
