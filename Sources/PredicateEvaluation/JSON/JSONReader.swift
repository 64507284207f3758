import PredicateFormat

/// A reader of JSON that hands each part to a handler as it meets it.
///
/// It reads one value after another, as JSON Lines and other sequences have them, from bytes or in
/// pieces from a file, without recursion and in constant memory. Integers and doubles stay apart:
/// `1` is an integer, `1.0` and `1e0` are doubles. A byte order mark at the start is skipped. With
/// the four wrappers (`$date`, `$data`, `$set`, `$map`) as an object's only key, the object stands
/// for that value; they can be turned off.
///
///     var reader = JSONReader(Array("[1, 2.0] true".utf8))
///     try reader.read(into: &handler)    // [1, 2.0]
///     try reader.read(into: &handler)    // true
///     try reader.isAtEnd()               // true
public struct JSONReader {
  /// How deep arrays and objects may be nested.
  public var depthLimit = 512
  /// Whether an object with the only key `$date`, `$data`, `$set` or `$map` is that value.
  public var readsWrappers = true

  /// Asked now and then, with the offset that is reached; `false` ends the reading with the error
  /// `interrupted`.
  public var goesOn: (@Sendable (Int) -> Bool)?
  private var valueCount = 0

  var input: JSONInput
  var containers: [Container] = []
  /// The string that was read last, where it had escapes.
  var unescaped: [UInt8] = []
  /// Its length in bytes where it had none: it stands behind the quote at the token's start.
  var plainLength: Int? = 0
  private var isAtStart: Bool

  /// What is open around the value that is being read.
  enum Container {
    case array, set, map, object
    /// A pair of a map, and whether its key has been read.
    case pair(hasKey: Bool)
  }

  /// A reader of bytes, from an offset on; only at offset 0 a byte order mark may stand.
  public init(_ bytes: [UInt8], from offset: Int = 0) {
    input = JSONInput(bytes, from: offset)
    isAtStart = offset <= 0
  }

  /// A reader of pieces that come as they are asked for; `nil` or an empty piece is the end.
  public init(pieces: @escaping () throws(JSONError) -> [UInt8]?) {
    input = JSONInput(pieces: pieces)
    isAtStart = true
  }

  /// A reader of an open file, socket or pipe, which stays open.
  public init(fileDescriptor: Int32) {
    self.init(pieces: JSONInput.pieces(of: fileDescriptor))
  }

  /// The offset in bytes behind what has been read, from 0.
  public var offset: Int { input.offset }

  /// Whether only blanks are left, which are then read.
  public mutating func isAtEnd() throws(JSONError) -> Bool {
    try skipByteOrderMark()
    return try nextByte() == nil
  }

  /// Reads one value; throws when there is none or it is no JSON.
  ///
  /// What the handler has received of a broken value is of no use, and reading cannot go on behind
  /// it.
  public mutating func read(into handler: inout some JSONHandler) throws(JSONError) {
    try skipByteOrderMark()
    containers.removeAll(keepingCapacity: true)
    repeat {
      valueCount &+= 1
      if valueCount & 0xFFF == 0, goesOn?(offset) == false {
        throw input.error(.interrupted, at: input.position)
      }
      try readOpening(into: &handler)
      try readClosings(into: &handler)
    } while !containers.isEmpty
  }

  /// Reads a whole text of one value; throws when something stands behind it.
  public mutating func readAll(into handler: inout some JSONHandler) throws(JSONError) {
    try read(into: &handler)
    guard try isAtEnd() else { throw input.error(.textAfterValue, at: input.position) }
  }

  /// Reads values' beginnings up to a whole value: a scalar or an empty container.
  private mutating func readOpening(into handler: inout some JSONHandler) throws(JSONError) {
    while true {
      guard let byte = try nextByte() else { throw ended("a value") }
      input.tokenStart = input.position
      if case .map? = containers.last, byte != UInt8(ascii: "[") {
        throw input.error(.badWrapper(Wrapper.map.form), at: input.position)
      }
      switch byte {
      case UInt8(ascii: "\""):
        try readString()
        handOver(to: &handler, asKey: false)
        return
      case UInt8(ascii: "{"):
        if try beginObject(into: &handler) { return }
      case UInt8(ascii: "["):
        input.position += 1
        if case .map? = containers.last {
          try open(.pair(hasKey: false))
        } else {
          handler.beginArray()
          try open(.array)
          if try nextByte() == UInt8(ascii: "]") { return }
        }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try readNumber(into: &handler)
        return
      case UInt8(ascii: "t"):
        try readWord("true")
        handler.boolean(true)
        return
      case UInt8(ascii: "f"):
        try readWord("false")
        handler.boolean(false)
        return
      case UInt8(ascii: "n"):
        try readWord("null")
        handler.null()
        return
      default: throw unexpected("a value")
      }
    }
  }

  /// Reads what follows a value, up to where another one begins or everything is closed.
  private mutating func readClosings(into handler: inout some JSONHandler) throws(JSONError) {
    while let container = containers.last {
      guard let byte = try nextByte() else { throw ended(container.expectation) }
      if byte == container.closing {
        input.position += 1
        try close(container, into: &handler)
        continue
      }
      guard byte == UInt8(ascii: ",") else { throw unexpected(container.expectation) }
      input.position += 1
      switch container {
      case .object: try readKey(into: &handler)
      case .pair(hasKey: false): containers[containers.count - 1] = .pair(hasKey: true)
      case .pair(hasKey: true):
        throw input.error(.badWrapper(Wrapper.map.form), at: input.position - 1)
      case .array, .set, .map: break
      }
      return
    }
  }

  private mutating func close(
    _ container: Container, into handler: inout some JSONHandler
  ) throws(JSONError) {
    containers.removeLast()
    switch container {
    case .array: handler.endArray()
    case .object: handler.endObject()
    case .pair(hasKey: true): break
    case .pair(hasKey: false):
      throw input.error(.badWrapper(Wrapper.map.form), at: input.position - 1)
    case .set:
      try endWrapper(.set)
      handler.endSet()
    case .map:
      try endWrapper(.map)
      handler.endMap()
    }
  }

  /// Reads an object's opening, its first key included; true when the whole value has been read.
  private mutating func beginObject(into handler: inout some JSONHandler) throws(JSONError) -> Bool
  {
    input.position += 1
    guard let byte = try nextByte() else { throw ended("a key or \"}\"") }
    if byte == UInt8(ascii: "}") {
      handler.beginObject()
      try open(.object)
      return true
    }
    try readKeyText()
    if readsWrappers, let wrapper = lastStringAsWrapper {
      return try beginWrapper(wrapper, into: &handler)
    }
    handler.beginObject()
    handOver(to: &handler, asKey: true)
    try open(.object)
    return false
  }

  private mutating func readKey(into handler: inout some JSONHandler) throws(JSONError) {
    try readKeyText()
    handOver(to: &handler, asKey: true)
  }

  mutating func open(_ container: Container) throws(JSONError) {
    if containers.count >= depthLimit {
      throw input.error(.tooDeep(depthLimit), at: input.tokenStart)
    }
    containers.append(container)
  }

  private mutating func skipByteOrderMark() throws(JSONError) {
    guard isAtStart else { return }
    isAtStart = false
    guard let first = try input.peek(), first >= 0xEF || first == 0 else { return }
    while input.buffer.count < 3, try input.fill() {}
    let start = input.buffer.prefix(3)
    if start.elementsEqual([0xEF, 0xBB, 0xBF]) {
      input.position = 3
    } else if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
      || (first == 0 && start.count > 1)
    {
      throw input.error(.otherEncoding("UTF-16 or UTF-32"), at: 0)
    }
  }
}

extension JSONReader.Container {
  /// The byte that closes the container.
  fileprivate var closing: UInt8 {
    if case .object = self { UInt8(ascii: "}") } else { UInt8(ascii: "]") }
  }

  /// What may follow a value in the container.
  fileprivate var expectation: String {
    if case .object = self { "\",\" or \"}\"" } else { "\",\" or \"]\"" }
  }
}
