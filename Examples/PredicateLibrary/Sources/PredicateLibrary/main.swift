import PredicateEvaluation
import PredicateFormat

/// A Swift object that predicates can read by key.
struct Person: KeyedObject {
  let name: String
  let age: Int64

  func lookUp(_ key: String) -> KeyLookup {
    switch key {
    case "name": .found(.string(name))
    case "age": .found(.integer(age))
    default: .unknownKey
    }
  }
}

let people = [Person(name: "Zoë", age: 41), Person(name: "Bo", age: 17)]

// A format with an argument, evaluated on each object.
let adults = PredicateProgram(
  try PredicateSyntax(format: "age >= %d AND name BEGINSWITH[cd] 'z'", .integer(18)))
for person in people where try adults.evaluate(on: .object(person)) {
  print("matches: \(person.name)")
}

// A template, filled with the values of its variables.
let template = try PredicateSyntax(format: "name == $name")
print(try template.substituting(["name": .string("Bo")]).predicateFormat)

// What does not parse says where and why; what raises says at which node.
do {
  _ = try PredicateSyntax(format: "name CONTAIN 'o'")
} catch {
  print(error.diagnostics.map(\.message).joined(separator: "\n"))
}
do {
  _ = try PredicateProgram(try PredicateSyntax(format: "nmae == 'Bo'"))
    .evaluate(on: .object(people[1]))
} catch let error as EvaluationError {
  print("\(error.exception?.rawValue ?? ""): \(error.message)")
}
