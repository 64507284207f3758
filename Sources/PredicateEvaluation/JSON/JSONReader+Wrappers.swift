import PredicateFormat

extension JSONReader {
  /// The objects that stand for values which JSON does not have.
  enum Wrapper: String {
    case date = "$date"
    case data = "$data"
    case set = "$set"
    case map = "$map"

    /// What such an object looks like, for messages.
    var form: String {
      switch self {
      case .date: "\"$date\" holds a date in ISO 8601, such as \"2016-03-02T00:00:00Z\""
      case .data: "\"$data\" holds bytes in base64, such as \"3q0=\""
      case .set: "\"$set\" holds an array"
      case .map: "\"$map\" holds an array of pairs, such as [[\"key\", 1]]"
      }
    }
  }

  /// The wrapper whose key is the string that was read last.
  var lastStringAsWrapper: Wrapper? {
    let first = plainLength == nil ? unescaped.first : input.buffer[input.tokenStart + 1]
    guard first == UInt8(ascii: "$") else { return nil }
    return Wrapper(rawValue: lastString)
  }

  /// Reads a wrapper's content behind its key; true when the whole value has been read.
  mutating func beginWrapper(
    _ wrapper: Wrapper, into handler: inout some JSONHandler
  ) throws(JSONError) -> Bool {
    guard let byte = try nextByte() else { throw ended("the content of \"\(wrapper.rawValue)\"") }
    switch (wrapper, byte) {
    case (.date, UInt8(ascii: "\"")):
      let content = try readWrappedString()
      guard let date = DateText.parseAllowingDayAlone(content.text) else {
        throw content.error(Wrapper.date.form + ", not \"\(content.text)\"")
      }
      try endWrapper(wrapper)
      handler.date(date)
      return true
    case (.date, UInt8(ascii: "-")), (.date, UInt8(ascii: "0")...UInt8(ascii: "9")):
      let seconds = try readNumber().asDouble
      try endWrapper(wrapper)
      handler.date(PredicateDate(secondsSinceReference: seconds))
      return true
    case (.data, UInt8(ascii: "\"")):
      let content = try readWrappedString()
      guard let bytes = Base64.decode(content.text) else {
        throw content.error(Wrapper.data.form)
      }
      try endWrapper(wrapper)
      handler.data(bytes)
      return true
    case (.set, UInt8(ascii: "[")), (.map, UInt8(ascii: "[")):
      input.position += 1
      if wrapper == .set { handler.beginSet() } else { handler.beginMap() }
      try open(wrapper == .set ? .set : .map)
      return try nextByte() == UInt8(ascii: "]")
    default: throw input.error(.badWrapper(wrapper.form), at: input.position)
    }
  }

  /// Reads the brace that closes a wrapper.
  mutating func endWrapper(_ wrapper: Wrapper) throws(JSONError) {
    guard let byte = try nextByte() else { throw ended("\"}\"") }
    guard byte == UInt8(ascii: "}") else {
      let problem = "an object with the key \"\(wrapper.rawValue)\" has no other keys"
      throw input.error(.badWrapper(problem), at: input.position)
    }
    input.position += 1
  }

  /// A wrapper's text, and the error for a text that says nothing.
  private struct WrappedString {
    let text: String
    let place: JSONError

    func error(_ problem: String) -> JSONError {
      var error = place
      error.kind = .badWrapper(problem)
      return error
    }
  }

  private mutating func readWrappedString() throws(JSONError) -> WrappedString {
    let place = input.error(.badEscape, at: input.position)
    try readString()
    return WrappedString(text: lastString, place: place)
  }
}
