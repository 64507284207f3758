import PredicateFormat

/// Measures a binary property list before Foundation reads it.
///
/// Objects of the binary form refer to each other by number, so a few hundred bytes can stand for
/// more values than memory holds, or for a value that contains itself. This counts what reading
/// would make, without making it: each object is measured once.
struct BinaryPropertyListSize {
  private let bytes: [UInt8]
  private let limits: PropertyListPlaces.Limits
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let tableOffset: Int
  /// The expanded size of each object measured so far; 0 marks one that is being measured.
  private var sizes: [Int: Int] = [:]

  /// Throws `property-list-too-large` when the list expands beyond the limits or contains itself,
  /// and `malformed-property-list` when its tables point outside the file.
  static func check(
    _ bytes: [UInt8], limits: PropertyListPlaces.Limits = .standard
  ) throws(Diagnostic) {
    guard bytes.count >= 40 else { throw malformed("it is shorter than its own trailer") }
    var size = try BinaryPropertyListSize(bytes, limits: limits)
    let root = size.integer(at: bytes.count - 16, width: 8)
    _ = try size.measure(root, depth: 0)
  }

  private init(_ bytes: [UInt8], limits: PropertyListPlaces.Limits) throws(Diagnostic) {
    self.bytes = bytes
    self.limits = limits
    let trailer = bytes.count - 32
    offsetWidth = Int(bytes[trailer + 6])
    referenceWidth = Int(bytes[trailer + 7])
    objectCount = Self.integer(in: bytes, at: trailer + 8, width: 8)
    tableOffset = Self.integer(in: bytes, at: trailer + 24, width: 8)
    guard
      (1...8).contains(offsetWidth), (1...8).contains(referenceWidth), tableOffset < trailer,
      objectCount <= (trailer - tableOffset) / offsetWidth
    else { throw Self.malformed("its table of objects lies outside the file") }
  }

  private mutating func measure(_ object: Int, depth: Int) throws(Diagnostic) -> Int {
    guard object < objectCount else {
      throw Self.malformed("it refers to an object that is not there")
    }
    if let known = sizes[object] {
      guard known > 0 else { throw Self.tooLarge("contains itself") }
      return known
    }
    guard depth < limits.depth else { throw Self.tooLarge("is deeper than \(limits.depth) values") }
    sizes[object] = 0
    var total = 1
    for child in try children(of: object) {
      total += try measure(child, depth: depth + 1)
      guard total <= limits.elements else {
        throw Self.tooLarge("stands for more than \(limits.elements) values")
      }
    }
    sizes[object] = total
    return total
  }

  /// The numbers of the objects that a container refers to; none for a plain value.
  private func children(of object: Int) throws(Diagnostic) -> [Int] {
    let start = integer(at: tableOffset + object * offsetWidth, width: offsetWidth)
    guard start < tableOffset else { throw Self.malformed("an object lies outside the file") }
    let kind = bytes[start] >> 4
    guard kind == 0xA || kind == 0xC || kind == 0xD else { return [] }
    var count = Int(bytes[start] & 0xF)
    var first = start + 1
    if count == 0xF {
      guard first < tableOffset, bytes[first] >> 4 == 1 else {
        throw Self.malformed("a collection has no length")
      }
      let width = 1 << Int(bytes[first] & 0xF)
      guard width <= 8, first + 1 + width <= tableOffset else {
        throw Self.malformed("a collection has no length")
      }
      count = integer(at: first + 1, width: width)
      first += 1 + width
    }
    let perElement = kind == 0xD ? 2 : 1
    guard count <= (tableOffset - first) / referenceWidth / perElement else {
      throw Self.malformed("a collection is longer than the file")
    }
    return (0..<(count * perElement)).map {
      integer(at: first + $0 * referenceWidth, width: referenceWidth)
    }
  }

  private func integer(at offset: Int, width: Int) -> Int {
    Self.integer(in: bytes, at: offset, width: width)
  }

  /// A big-endian number; one that does not fit is the largest number, which no table reaches.
  private static func integer(in bytes: [UInt8], at offset: Int, width: Int) -> Int {
    let value = bytes[offset..<(offset + width)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: value)
  }

  private static func malformed(_ reason: String) -> Diagnostic {
    Diagnostic(.error, .malformedPropertyList, "the binary property list is damaged: \(reason)")
  }

  private static func tooLarge(_ reason: String) -> Diagnostic {
    Diagnostic(.error, .propertyListTooLarge, "the binary property list \(reason)")
  }
}
