import PredicateFormat

/// Reads items from a property list, XML or binary.
enum PropertyListItems {
  /// Reads bytes; of XML the items have their places in the result's text.
  static func read(_ bytes: [UInt8], name: String?) -> ItemImport {
    do throws(ManifestError) {
      let document = try PropertyListDocument.read(bytes, name: name ?? "the property list")
      var result = ItemImport(document.source ?? SourceText("", name: name))
      result.form = .propertyList
      result.diagnostics = document.findings
      var values = ValueItems()
      values.readTop(document.root.predicateValue, at: document.root.range) { index in
        document.root.itemRange(index)
      }
      result.take(values)
      return result
    } catch {
      var result = ItemImport.failed(
        error.source ?? SourceText("", name: name), error.diagnostic)
      result.form = .propertyList
      return result
    }
  }
}

extension PlacedValue {
  /// The value without its places; recursive, the depth was bounded when the list was read.
  fileprivate var predicateValue: PredicateValue {
    switch content {
    case .string(let text): .string(text.text)
    case .integer(let number): .integer(number)
    case .real(let number): .double(number)
    case .boolean(let value): .boolean(value)
    case .date(let date): .date(date)
    case .data(let bytes): .data(bytes)
    case .array(let elements): .array(elements.map(\.predicateValue))
    case .dictionary(let dictionary):
      .dictionary(
        PredicateDictionary(dictionary.entries.map { ($0.key, $0.value.predicateValue) }))
    }
  }

  /// Where an item of a list, or of the list in an export, stands.
  fileprivate func itemRange(_ index: Int) -> SourceRange? {
    let list =
      elements ?? dictionary?["items"]?.elements ?? dictionary?["fileproviderItems"]?.elements
    guard let list, list.indices.contains(index) else { return nil }
    return list[index].range
  }
}
