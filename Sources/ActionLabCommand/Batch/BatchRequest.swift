import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// One question of `actionlab batch`: a predicate and what to evaluate it on.
struct BatchRequest {
  /// The question's own name as JSON, handed back as it was written: numbers keep all their digits.
  let id: String
  /// The predicate.
  let format: SourceText
  /// What the format's placeholders take, in order.
  let arguments: [PredicateValue]
  /// What to evaluate on; `nil` when the question does not say.
  let object: PredicateValue?
  /// Values of `$names`.
  let variables: [String: PredicateValue]
  /// Whose items `fileproviderItems` holds; `nil` for plain dictionaries.
  let platform: Platform?

  /// Why a line is no question.
  struct Problem: Error {
    let message: String
    /// The question's name, as far as it could be read.
    var id = "null"
  }

  /// Reads a question from a line of JSON.
  ///
  /// Throws where the line is no JSON, and what else `init(_:)` throws.
  init(json line: String) throws(Problem) {
    let value: PredicateValue
    do {
      value = try PredicateValue(json: line)
    } catch {
      throw Problem(message: "column \(error.column): \(error.message)")
    }
    try self.init(value, id: JSONMember.text(of: "id", in: Array(line.utf8)) ?? "null")
  }

  /// Reads a question.
  ///
  /// Throws what the line lacks, or which member has a value of the wrong kind.
  private init(_ value: PredicateValue, id: String) throws(Problem) {
    guard case .dictionary(let members) = value else {
      throw Problem(message: "expected an object, found \(value.kindName)")
    }
    self.id = id
    guard case .string(let text)? = members["format"] else {
      throw Problem(
        message: members["format"].map { "\"format\" is \($0.kindName), expected text" }
          ?? "\"format\" is missing", id: id)
    }
    format = SourceText(text)
    switch members["args"] {
    case nil, .null?, .none?: arguments = []
    case .array(let values)?: arguments = values
    case let other?:
      throw Problem(message: "\"args\" is \(other.kindName), expected an array", id: id)
    }
    switch members["vars"] {
    case nil, .null?, .none?: variables = [:]
    case .dictionary(let values)?:
      variables = Dictionary(
        values.entries.compactMap { entry in
          if case .string(let name) = entry.key { (name, entry.value) } else { nil }
        }, uniquingKeysWith: { $1 })
    case let other?:
      throw Problem(message: "\"vars\" is \(other.kindName), expected an object", id: id)
    }
    let platform = try Self.platform(members["platform"], id)
    self.platform = platform
    object = members["object"].map { object in
      let object = object.isNil ? PredicateValue.none : object
      return platform?.reading(object) ?? object
    }
  }

  private static func platform(
    _ value: PredicateValue?, _ id: String
  ) throws(Problem) -> Platform? {
    guard let value, !value.isNil else { return nil }
    if case .string(let name) = value, let platform = Platform(rawValue: name) { return platform }
    throw Problem(
      message: "\"platform\" is \(value.shortDescription), expected \"ios\" or \"macos\"", id: id)
  }
}
