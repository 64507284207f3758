import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

/// What a predicate was evaluated on, as cards on a page: the selected items, or one object.
///
/// What was read of each comes first, then everything else.
struct ItemCards {
  let report: EvaluationReport
  let level: Int

  /// Items that have a card, and keys on one card.
  private static let limit = 60
  private static let keyLimit = 100

  func write(to html: inout HTMLWriter, prefix: String) {
    let items = items
    guard !items.isEmpty else { return }
    let readings = ItemReadings(report)
    html.begin("section", ["class": "items", "aria-labelledby": "\(prefix)-items"])
    html.element(
      "h\(level)", ["id": "\(prefix)-items"], report.object == nil ? "Items" : "Evaluated on")
    html.begin("div", ["class": "cards"])
    for (name, value) in items.prefix(Self.limit) {
      card(name, value, readings, &html)
      html.newLine()
    }
    html.end()
    if items.count > Self.limit {
      html.leftOut(items.count - Self.limit, "further item")
    }
    html.end()
    html.newLine()
  }

  private var items: [(String, PredicateValue)] {
    if let object = report.object { return [(report.subject, object)] }
    guard let context = report.context, case .dictionary(let root) = context.value,
      case .array(let elements)? = root["fileproviderItems"]
    else { return [] }
    return Array(zip(context.names, elements))
  }

  private func card(
    _ name: String, _ element: PredicateValue, _ readings: ItemReadings,
    _ html: inout HTMLWriter
  ) {
    html.begin("article", ["class": "card", "data-item": name])
    html.begin("h\(level + 1)")
    html.element("span", ["class": "name"], name)
    if let answer = readings.answer(for: name) {
      html.element("span", ["class": "badge \(answer.role.pageClass)"], answer.word)
    }
    html.end()
    let read = readings.readings(of: name)
    if !read.isEmpty {
      html.begin("dl", ["class": "read"])
      for reading in read {
        html.code("dt", [:], reading.path)
        html.begin("dd")
        html.text(reading.value)
        if let key = reading.servedKey {
          html.element("span", ["class": "note"], "read as \(key)")
        }
        html.end()
      }
      html.end()
    }
    let keys = Self.keys(of: element)
    if !keys.isEmpty {
      html.begin("details")
      html.element("summary", counted(keys.count, "key"))
      html.begin("dl")
      for (key, value) in keys.prefix(Self.keyLimit) {
        html.code("dt", [:], key)
        html.element("dd", value)
      }
      html.end()
      if keys.count > Self.keyLimit {
        html.element("p", ["class": "gap"], counted(keys.count - Self.keyLimit, "further key"))
      }
      html.end()
    }
    html.end()
  }

  /// Everything that an item answers, dictionaries with an entry a key.
  private static func keys(of item: PredicateValue) -> [(String, String)] {
    let values: PredicateDictionary
    switch item {
    case .record(let record): values = record.values
    case .dictionary(let dictionary): values = dictionary
    default: return []
    }
    return values.entries.flatMap { entry -> [(String, String)] in
      guard case .string(let key) = entry.key else { return [] }
      guard case .dictionary(let parts) = entry.value, !parts.entries.isEmpty else {
        return [(key, entry.value.shortDescription)]
      }
      return parts.entries.map { part in
        let name = if case .string(let text) = part.key { text } else { part.key.shortDescription }
        return (ItemPath(key, name).description, part.value.shortDescription)
      }
    }
  }
}
