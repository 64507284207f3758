import PredicateFormat

/// Writes JSON text, value by value.
///
/// The writer sets the commas; the caller closes what it opens. Keys stay in the order in which they
/// are written.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("size")
///     writer.integer(1)
///     writer.endObject()
///     writer.text   // {"size":1}
public struct JSONWriter: Sendable {
  /// What has been written, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// Whether a blank stands behind commas and colons.
  public let isSpaced: Bool
  private var needsComma = false

  /// An empty writer.
  public init(isSpaced: Bool = false) { self.isSpaced = isSpaced }

  /// What has been written.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what has been written, for the next line of a long output.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes `null`.
  public mutating func null() { scalar("null") }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { scalar(value ? "true" : "false") }

  /// Writes a whole number.
  public mutating func integer(_ value: some BinaryInteger) { scalar(String(value)) }

  /// Writes a number with point or exponent; `null` for infinities and NaN, which JSON lacks.
  public mutating func double(_ value: Double) {
    scalar(value.isFinite ? value.description : "null")
  }

  /// Writes a string in quotes, quotes, backslashes and control characters escaped.
  public mutating func string(_ text: String) {
    beginValue()
    bytes.appendQuotedForJSON(text)
    needsComma = true
  }

  /// Writes a string, or `null` for none.
  public mutating func string(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  /// Writes JSON text that is known to be one value.
  public mutating func raw(_ json: String) { scalar(json) }

  /// Opens an array.
  public mutating func beginArray() { open("[") }

  /// Closes an array.
  public mutating func endArray() { close("]") }

  /// Opens an object.
  public mutating func beginObject() { open("{") }

  /// Writes a key; its value comes next.
  public mutating func key(_ name: String) {
    beginValue()
    bytes.appendQuotedForJSON(name)
    bytes += isSpaced ? [UInt8(ascii: ":"), UInt8(ascii: " ")] : [UInt8(ascii: ":")]
    needsComma = false
  }

  /// Closes an object.
  public mutating func endObject() { close("}") }

  /// Ends the line behind a whole value, as JSON Lines has it.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func scalar(_ text: String) {
    beginValue()
    bytes += text.utf8
    needsComma = true
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    beginValue()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func beginValue() {
    guard needsComma else { return }
    bytes.append(UInt8(ascii: ","))
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
  }
}
