import PredicateFormat

// Key paths as phrases: plain keys stay as they are, collection operators become words.

extension Explainer {
  /// A key path as a phrase.
  func path(_ base: ExpressionSyntax?, _ components: [KeyPathComponent]) -> String {
    guard
      let place = components.firstIndex(where: {
        if case .collectionOperator = $0.kind { true } else { false }
      }), case .collectionOperator(let name) = components[place].kind
    else { return keys(base, components[...]) }
    let collection =
      place == 0 && base == nil ? "the object itself" : keys(base, components[..<place])
    let rest = components[(place + 1)...]
    if name == "count" { return "the number of elements of \(collection)" }
    let key = rest.isEmpty ? "value" : path(nil, Array(rest))
    guard let words = Self.operatorWords[name] else {
      return "@\(name) of \(collection)\(rest.isEmpty ? "" : " by \(key)")"
    }
    return "\(words) \(key) of \(collection)"
  }

  private static let operatorWords = [
    "sum": "the sum of", "avg": "the average of", "min": "the smallest", "max": "the greatest",
    "unionOfObjects": "every", "distinctUnionOfObjects": "every distinct",
    "unionOfArrays": "every", "distinctUnionOfArrays": "every distinct",
    "distinctUnionOfSets": "every distinct",
  ]

  private func keys(
    _ base: ExpressionSyntax?, _ components: ArraySlice<KeyPathComponent>
  ) -> String {
    let names = components.map(key)
    guard let base else { return names.joined(separator: ".") }
    switch base.kind {
    case .variable, .selfObject:
      let start = if case .variable(let name) = base.kind { "$\(name)" } else { "SELF" }
      return ([start] + names).joined(separator: ".")
    default:
      return names.isEmpty ? phrase(base) : "\(names.joined(separator: ".")) of (\(phrase(base)))"
    }
  }

  private func key(_ component: KeyPathComponent) -> String {
    switch component.kind {
    case .key(let key, _): return KeyName.isPlain(key) ? key : Quoting.literal(key)
    case .collectionOperator(let name): return "@\(name)"
    case .variable(let name): return "$\(name)"
    case .reservedWord(let word): return word
    case .indexed(let inner, let index):
      let name = key(KeyPathComponent(inner))
      switch index {
      case .word(let word): return "\(name)[\(word.rawValue)]"
      case .expression(let expression): return "\(name)[\(phrase(expression))]"
      }
    case .computed(let expression): return "(\(phrase(expression)))"
    case .placeholder(let placeholder):
      return "argument \(placeholder.argument + 1) (\(placeholder.specifier))"
    }
  }
}
