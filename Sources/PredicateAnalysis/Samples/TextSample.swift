import PredicateEvaluation
import PredicateFormat

/// Text that a text operator accepts, for examples that make a comparison true.
enum TextSample {
  /// A text for which a comparison with `operand` holds; `nil` when none is found.
  static func text(for comparator: ComparisonOperator, _ operand: String) -> String? {
    switch comparator {
    case .beginsWith, .endsWith, .contains, .typeConformsTo, .typeEquals:
      operand.isEmpty ? nil : operand
    case .like: likeText(operand)
    case .matches: PatternSample(operand).text
    default: nil
    }
  }

  /// A text that fits a LIKE pattern: nothing for `*`, one letter for `?`.
  private static func likeText(_ pattern: String) -> String {
    var text = ""
    var isEscaped = false
    for character in pattern {
      switch character {
      case _ where isEscaped:
        text.append(character)
        isEscaped = false
      case "\\": isEscaped = true
      case "*": continue
      case "?": text.append("a")
      default: text.append(character)
      }
    }
    return text
  }
}
