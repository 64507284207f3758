import PredicateEvaluation
import PredicateFormat

/// The object and the variables that a node is evaluated with, and where their values stand.
struct Surroundings {
  private let object: LoadedObject
  /// Values of variables, those from outside included.
  private(set) var bindings: [String: PredicateValue]
  /// Where the elements that variables of SUBQUERY stand for are, outermost first.
  private(set) var places: [(variable: String, place: ValuePlace)] = []

  init(root: PredicateValue, bindings: [String: PredicateValue]) {
    object = LoadedObject(root)
    self.bindings = bindings
  }

  /// The evaluated object.
  var root: PredicateValue { object.value }
  /// The evaluated object, loaded when that is first asked for.
  var loaded: EvaluationRoot { object.root }
  /// Whether it was loaded already.
  var isLoaded: Bool { object.isLoaded }

  /// The same with a variable that stands for an element.
  func binding(_ variable: String, to element: Element) -> Surroundings {
    var inner = self
    inner.bindings[variable] = element.value
    inner.places.removeAll { $0.variable == variable }
    if let place = element.place { inner.places.append((variable, place)) }
    return inner
  }

  /// The same with another object; variables with a place get the value that stands there now.
  func moved(to root: PredicateValue) -> Surroundings {
    var moved = Surroundings(root: root, bindings: bindings)
    moved.places = places
    for (variable, place) in places {
      moved.bindings[variable] = place.value(in: root) ?? PredicateValue.none
    }
    return moved
  }

  /// The place of the element that a variable stands for.
  func place(of variable: String) -> ValuePlace? {
    places.last { $0.variable == variable }?.place
  }
}

/// An object that many evaluations share, loaded for the evaluator once and only when one reads it.
private final class LoadedObject {
  let value: PredicateValue
  private(set) var isLoaded = false
  private(set) lazy var root: EvaluationRoot = {
    isLoaded = true
    return EvaluationRoot(value)
  }()

  init(_ value: PredicateValue) { self.value = value }
}

/// An element of a collection, with its place when it stands in the evaluated object.
struct Element {
  let value: PredicateValue
  let place: ValuePlace?
}
