/// The brackets that are open at the cursor, each with what it belongs to.
struct PredicateFrames {
  /// One open bracket.
  struct Frame {
    /// The function before a round bracket in capitals, `""` for a group; else the bracket itself.
    let name: String
    /// How many commas stand in it so far.
    var argument = 0
    /// The variable that it declares, when it is a SUBQUERY.
    var variable: String?
  }

  /// The open brackets, outermost first.
  private(set) var frames: [Frame] = []

  /// More brackets around the cursor than this are not looked at.
  private static let mostNested = 64

  /// Reads the tokens up to the cursor.
  init(_ tokens: [PredicateTokens.Token]) {
    for (index, token) in tokens.enumerated() {
      if token.kind == .variable, let last = frames.indices.last {
        if frames[last].name == "SUBQUERY", frames[last].argument == 1 {
          frames[last].variable = frames[last].variable ?? token.text
        }
        continue
      }
      guard token.kind == .symbol else { continue }
      switch token.text {
      case "(": frames.append(Frame(name: index > 0 ? Self.function(tokens[index - 1]) : ""))
      case "{", "[": frames.append(Frame(name: token.text))
      case ")", "}", "]": _ = frames.popLast()
      case ",": if let last = frames.indices.last { frames[last].argument += 1 }
      default: break
      }
    }
  }

  /// The innermost open bracket.
  var last: Frame? { frames.last }

  /// The variables of the SUBQUERY calls around the cursor, innermost first.
  var variables: [String] { frames.suffix(Self.mostNested).reversed().compactMap(\.variable) }

  /// A name for the variable of a SUBQUERY that those around it do not use.
  var freshVariable: String {
    let used = Set(variables)
    return ["$i", "$j", "$k"].first { !used.contains($0) } ?? "$i\(variables.count + 1)"
  }

  /// The name of the function that a word before a bracket is; `""` for an operator.
  private static func function(_ token: PredicateTokens.Token) -> String {
    let isWordOfLanguage = ["AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "IN", "BETWEEN"]
      .contains(token.keyword)
    return isWordOfLanguage ? "" : token.keyword
  }
}
