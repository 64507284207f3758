import PredicateFormat

/// Finds where the value of an expression stands in the evaluated object.
struct PlaceFinder {
  private let surroundings: Surroundings

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// The place of a plain key path, of SELF or of an element; `nil` for computed values and for
  /// paths that map over a collection.
  func place(of expression: ExpressionSyntax) -> ValuePlace? {
    switch expression.kind {
    case .selfObject: return ValuePlace([])
    case .variable(let name): return surroundings.place(of: name)
    case .keyPath(let base, let components):
      var place = ValuePlace([])
      if let base {
        guard let start = self.place(of: base) else { return nil }
        place = start
      }
      return append(components, to: place)
    case .index(let base, .expression(let index)):
      guard let place = place(of: base) else { return nil }
      switch index.literal {
      case .integer(let number)?:
        guard case .array? = place.value(in: surroundings.root) else { return nil }
        return Int(exactly: number).map { place.appending(.element($0)) }
      case .string(let key)?: return place.appending(.key(key))
      default: return nil
      }
    default: return nil
    }
  }

  /// The places of the elements of a path's array, also when the path maps over one collection.
  func elementPlaces(of expression: ExpressionSyntax, count: Int) -> [ValuePlace]? {
    if let place = place(of: expression), case .array? = place.value(in: surroundings.root) {
      return (0..<count).map { place.appending(.element($0)) }
    }
    guard case .keyPath(let base, let components) = expression.kind else { return nil }
    for length in components.indices.reversed() {
      let head: ExpressionSyntax
      if length == 0 {
        guard let base else { return nil }
        head = base
      } else {
        head = ExpressionSyntax(.keyPath(base: base, Array(components[..<length])))
      }
      guard let place = place(of: head), case .array(let list)? = place.value(in: surroundings.root)
      else { continue }
      guard list.count == count else { return nil }
      let places = (0..<count).compactMap {
        append(Array(components[length...]), to: place.appending(.element($0)))
      }
      return places.count == count ? places : nil
    }
    return nil
  }

  /// The place behind some keys; a key that does not exist yet has a place, too.
  private func append(_ components: [KeyPathComponent], to start: ValuePlace) -> ValuePlace? {
    var place = start
    var position = 0
    while position < components.count {
      let value = place.value(in: surroundings.root)
      switch value {
      case .array?, .set?: return nil
      case .dictionary(let dictionary)?
      where dictionary.readsDottedRestAsOneKey && position < components.count - 1:
        // The whole rest is tried as one key first.
        guard let rest = joined(components[position...]) else { return nil }
        let first = plainKey(components[position])
        if dictionary[rest] == nil, let first, dictionary[first] != nil { break }
        return place.appending(.key(rest))
      default: break
      }
      guard let key = plainKey(components[position]) else { return nil }
      if key != "self" || isQuoted(components[position]) {
        // `uploaded` is read from where `isUploaded` is kept.
        var stored = key
        if case .record(let record)? = value { stored = record.schema.storedName(of: key) ?? key }
        place = place.appending(.key(stored))
      }
      position += 1
    }
    return place
  }

  private func joined(_ components: ArraySlice<KeyPathComponent>) -> String? {
    let keys = components.compactMap(plainKey)
    return keys.count == components.count ? keys.joined(separator: ".") : nil
  }

  private func plainKey(_ component: KeyPathComponent) -> String? {
    if case .key(let key, _) = component.kind { key } else { nil }
  }

  private func isQuoted(_ component: KeyPathComponent) -> Bool {
    if case .key(_, true) = component.kind { true } else { false }
  }
}
