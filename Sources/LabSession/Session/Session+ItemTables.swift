import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  func items(_ names: [ArgumentWord], _ input: Input) throws(Refusal) -> Outcome {
    guard !names.isEmpty else { return Outcome(overview) }
    var parts: [OutcomePart] = []
    let reader = itemReader(on: state.platform)
    for name in names {
      if let object = state.object(name.text) {
        parts += whole(object)
      } else {
        try checkItem(name, input)
        let seen = try placing(at: name.range, in: input) { () throws(Diagnostic) in
          try reader.value(of: name.text)
        }
        parts += whole(name.text, seen)
      }
    }
    return Outcome(parts)
  }

  private var overview: [OutcomePart] {
    var parts: [OutcomePart] = []
    if state.items.items.isEmpty, state.objects.isEmpty {
      return [.message("there are no items; :item NAME key=value ... defines one")]
    }
    if !state.items.items.isEmpty {
      let selected = Set(state.selection)
      let rows = state.items.items.map { item in
        [
          selected.contains(item.name) ? "*" : "", item.name, item.filename,
          Self.summary(item.settings, leavingOut: ["filename"]),
        ]
      }
      parts.append(
        .table(OutcomeTable(headings: ["", "item", "filename", "set"], rows: rows)))
      if state.selection.isEmpty {
        parts.append(.message("nothing is selected"))
      } else {
        parts.append(.message("* selected"))
      }
    }
    if !state.objects.isEmpty {
      let rows = state.objects.map { [$0.name, Self.summary($0.values, leavingOut: [])] }
      parts.append(.table(OutcomeTable(headings: ["object", "set"], rows: rows)))
    }
    return parts
  }

  /// More settings of one item than this are only counted.
  private static let mostSettings = 8

  /// Settings in one line, `isUploaded NO, userInfo."com.example.testBit" YES`.
  ///
  /// Of many, those of the provider's own come first, because rules are mostly about them.
  private static func summary(
    _ settings: PredicateDictionary, leavingOut keys: Set<String>
  ) -> String {
    let texts = settings.entries.flatMap { entry -> [(isOwn: Bool, text: String)] in
      let key = text(of: entry.key)
      // A dump says nil for everything that the Mac did not print.
      guard !keys.contains(key), !entry.value.isNil else { return [] }
      guard case .dictionary(let parts) = entry.value else {
        return [(false, "\(ItemPath(key)) \(entry.value.shortDescription)")]
      }
      return parts.entries.map {
        (key == "userInfo", "\(ItemPath(key, text(of: $0.key))) \($0.value.shortDescription)")
      }
    }
    guard texts.count > mostSettings else { return texts.map(\.text).joined(separator: ", ") }
    let shown = (texts.filter(\.isOwn) + texts.filter { !$0.isOwn }).prefix(mostSettings)
    return shown.map(\.text).joined(separator: ", ") + " and \(texts.count - shown.count) more"
  }

  /// Everything that rules read of an item, and where it comes from.
  private func whole(_ name: String, _ seen: PredicateValue) -> [OutcomePart] {
    let values: PredicateDictionary =
      switch seen {
      case .record(let record): record.values
      case .dictionary(let dictionary): dictionary
      default: PredicateDictionary()
      }
    let item = state.items[name]
    let rows = values.entries.flatMap { entry -> [[String]] in
      let key = Self.text(of: entry.key)
      let origin = item?[key] == nil ? ItemProperty.named(key)?.standard.phrase ?? "" : "set"
      guard case .dictionary(let parts) = entry.value else {
        return [[key, origin, Self.operand(entry.value)]]
      }
      if parts.entries.isEmpty { return [] }
      // Parts stand below their property, so that long names leave room for the values.
      return [[key, origin, ""]]
        + parts.entries.map { part in
          ["  ." + Self.typedKey(Self.text(of: part.key)), "", Self.operand(part.value)]
        }
    }
    let hidden = (item?.settings.stringKeys ?? []).filter { values[$0] == nil }
    var parts: [OutcomePart] = [
      .message("\(name), as rules read it on \(state.platform.displayName)"),
      .table(OutcomeTable(headings: ["key", "from", "value"], rows: rows)),
    ]
    if !hidden.isEmpty {
      parts.append(.message("set, but not read by rules: " + hidden.joined(separator: ", ")))
    }
    return parts
  }

  private func whole(_ object: LabState.NamedObject) -> [OutcomePart] {
    let rows = object.values.entries.map {
      [Self.text(of: $0.key), $0.value.describedWithKind]
    }
    return [
      .message("\(object.name), a dictionary"),
      .table(OutcomeTable(headings: ["key", "value"], rows: rows)),
    ]
  }
}
