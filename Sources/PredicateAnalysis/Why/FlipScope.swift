import PredicateFormat

/// The surroundings of a node with what is known about the kinds of values in them.
struct FlipScope {
  let surroundings: Surroundings
  var shapes: ShapeReader

  init(_ surroundings: Surroundings, _ vocabulary: any KeyVocabulary) {
    self.surroundings = surroundings
    shapes = ShapeReader(root: vocabulary.root, variables: [:])
  }

  private init(_ surroundings: Surroundings, _ shapes: ShapeReader) {
    self.surroundings = surroundings
    self.shapes = shapes
  }

  /// The same with a variable that stands for an element.
  func binding(_ variable: String, to element: Element, known: KnownValue) -> FlipScope {
    var shapes = shapes
    shapes.variables[variable] = known
    return FlipScope(surroundings.binding(variable, to: element), shapes)
  }

  /// The same on the object after some changes.
  func applying(_ changes: [ValueChange]) -> FlipScope {
    if changes.isEmpty { return self }
    return FlipScope(
      surroundings.moved(to: ValueChange.applying(changes, to: surroundings.root)), shapes)
  }

  /// What is known about an element of a collection.
  func element(of collection: ExpressionSyntax) -> KnownValue {
    let known = shapes.known(collection)
    return known.shape.isCollection ? known.element : .unknown
  }

  /// The place of an expression whose value may be set, with what is known about it; `nil` for
  /// computed values, keys that cannot be read and whole lists.
  func settable(_ expression: ExpressionSyntax) -> (place: ValuePlace, known: KnownValue)? {
    guard let place = PlaceFinder(surroundings).place(of: expression), !place.steps.isEmpty else {
      return nil
    }
    for step in shapes.steps(expression) {
      switch step.reading {
      case .missing?, .elsewhere?, .plainName(_, nil)?: return nil
      default: continue
      }
    }
    let known = shapes.known(expression)
    switch known.shape {
    case .collection, .keyed, .dictionary: return nil
    default: break
    }
    switch place.value(in: surroundings.root) {
    case .array?, .set?, .dictionary?, .record?, .object?: return nil
    default: break
    }
    return isReachable(place) ? (place, known) : nil
  }

  /// Whether the objects on the way answer the keys of a place.
  private func isReachable(_ place: ValuePlace) -> Bool {
    var value = surroundings.root
    for (position, step) in place.steps.enumerated() {
      switch (step, value) {
      case (.key(let key), .record(let record)) where record.schema.storedName(of: key) == nil:
        return false
      case (.key, .record), (.key, .dictionary), (.element, .array): break
      // A missing dictionary is made.
      case (.key, .none): return true
      default: return false
      }
      value = ValuePlace(Array(place.steps[...position])).value(in: surroundings.root) ?? .none
    }
    return true
  }
}

extension ShapeReader {
  /// The steps of a key path; empty for other expressions.
  func steps(_ expression: ExpressionSyntax) -> [PathStep] {
    guard case .keyPath(let base, let components) = expression.kind else { return [] }
    return steps(base, components)
  }
}
