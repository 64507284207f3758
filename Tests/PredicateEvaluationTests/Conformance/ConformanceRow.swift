import PredicateEvaluation
import PredicateFormat
import Testing

/// One line of a rows file: what is expected, the object's letter, arguments or bindings, the format.
///
///     raises:NSRangeException A : versions[9] == 1
///     true A ["ana"] : owner == %@
struct ConformanceRow: CustomTestStringConvertible, Sendable {
  let expected: String
  let object: PredicateValue
  let arguments: [PredicateValue]
  let bindings: [String: PredicateValue]
  let format: String

  var testDescription: String { format }

  init?(_ line: Substring) {
    guard !line.hasPrefix("#"), let colon = line.firstRange(of: " : ") else { return nil }
    let head = line[..<colon.lowerBound].split(separator: " ", maxSplits: 2)
    guard head.count >= 2 else { return nil }
    expected = String(head[0])
    object = SampleObjects.named(String(head[1]))
    format = String(line[colon.upperBound...])
    var arguments: [PredicateValue] = []
    var bindings: [String: PredicateValue] = [:]
    if head.count == 3 {
      switch try? PredicateValue(json: String(head[2])) {
      case .array(let values): arguments = values
      case .dictionary(let values): bindings = values.byName
      default: return nil
      }
    }
    self.arguments = arguments
    self.bindings = bindings
  }

  /// The rows of a file.
  static func rows(_ bytes: [UInt8]) -> [ConformanceRow] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { ConformanceRow($0) }
  }

  /// What happens, in the words of the rows.
  func outcome() -> String {
    guard
      case .parsed(let tree, _) = PredicateSyntax.parse(SourceText(format), arguments: arguments)
    else { return "parse-error" }
    var context = EvaluationContext(bindings: bindings)
    do throws(EvaluationError) {
      return try PredicateProgram(tree).evaluate(on: object, in: &context) ? "true" : "false"
    } catch {
      return "raises" + (error.exception.map { ":\($0.rawValue)" } ?? "")
    }
  }
}

extension PredicateDictionary {
  /// The entries with text keys.
  var byName: [String: PredicateValue] {
    var values: [String: PredicateValue] = [:]
    for key in stringKeys { values[key] = self[key] }
    return values
  }
}
