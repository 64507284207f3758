import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// A value as indented lines, one key a line: what a rule is given.
enum ContextText {
  /// Deeper values are printed in short.
  private static let depthLimit = 8

  static func lines(_ value: PredicateValue, _ context: SelectionContext) -> [String] {
    var lines: [String] = []
    append(value, label: "", depth: 0, context, into: &lines)
    return lines
  }

  private static func append(
    _ value: PredicateValue, label: String, depth: Int, _ context: SelectionContext,
    into lines: inout [String]
  ) {
    let indent = String(repeating: "  ", count: depth)
    guard depth < depthLimit else {
      lines.append(indent + label + value.shortDescription)
      return
    }
    switch value {
    case .dictionary(let dictionary):
      let name = context.name(of: value).map { "\($0) " } ?? ""
      lines.append(indent + label + name + "{" + (dictionary.entries.isEmpty ? "}" : ""))
      appendEntries(dictionary, depth, context, into: &lines)
    case .record(let record) where !record.values.entries.isEmpty:
      lines.append(indent + label + (record.name ?? record.schema.className) + " {")
      appendEntries(record.values, depth, context, into: &lines)
    case .array(let elements), .set(let elements):
      lines.append(indent + label + "(" + (elements.isEmpty ? ")" : ""))
      guard !elements.isEmpty else { return }
      for element in elements {
        append(element, label: "", depth: depth + 1, context, into: &lines)
      }
      lines.append(indent + ")")
    default: lines.append(indent + label + Session.operand(value))
    }
  }

  private static func appendEntries(
    _ dictionary: PredicateDictionary, _ depth: Int, _ context: SelectionContext,
    into lines: inout [String]
  ) {
    guard !dictionary.entries.isEmpty else { return }
    for entry in dictionary.entries {
      let key = Session.typedKey(Session.text(of: entry.key))
      append(entry.value, label: key + " = ", depth: depth + 1, context, into: &lines)
    }
    lines.append(String(repeating: "  ", count: depth) + "}")
  }
}
