/// Follows pasted XML line by line, to tell when it is whole: a property list, or a part of one.
///
/// It only counts what opens and closes; reading the text finds what is wrong with it.
struct PastedXML: Sendable {
  private enum Place {
    case text
    /// In a tag, behind `<`; the quote of an attribute that is open.
    case tag(quote: UInt8?)
    case comment
    case characterData
    case instruction
    /// In `<!DOCTYPE`, with the brackets that are open.
    case documentType(brackets: Int)
  }

  private var place = Place.text
  private var depth = 0
  private var hasElement = false
  /// The name of the last element that closed outside every other one.
  private var lastName: [UInt8] = []
  private var tag: [UInt8] = []

  /// Whether a line begins XML: no predicate begins with `<`.
  static func begins(_ line: String) -> Bool {
    let start = line.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard start.first == UInt8(ascii: "<"), let next = start.dropFirst().first else { return false }
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || next == UInt8(ascii: "/")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
  }

  /// Whether the lines so far are whole: every element is closed, and no `<key>` waits for a value.
  var isWhole: Bool {
    guard case .text = place else { return false }
    return depth < 0 || depth == 0 && hasElement && lastName != Array("key".utf8)
  }

  /// Takes the next line; linear in its length.
  mutating func take(_ line: String) {
    let bytes = Array(line.utf8)
    var index = 0
    while index < bytes.count {
      index = step(bytes, index)
    }
  }

  /// Looks at one byte or one mark; returns the offset behind it.
  private mutating func step(_ bytes: [UInt8], _ index: Int) -> Int {
    let byte = bytes[index]
    func found(_ mark: StaticString) -> Bool {
      bytes[index...].starts(
        with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
    }
    switch place {
    case .text:
      guard byte == UInt8(ascii: "<") else { return index + 1 }
      if found("<!--") {
        place = .comment
        return index + 4
      }
      if found("<![CDATA[") {
        place = .characterData
        return index + 9
      }
      if found("<?") {
        place = .instruction
        return index + 2
      }
      if found("<!") {
        place = .documentType(brackets: 0)
        return index + 2
      }
      tag = []
      place = .tag(quote: nil)
      return index + 1
    case .tag(let quote?):
      if byte == quote { place = .tag(quote: nil) }
      return index + 1
    case .tag:
      if byte == UInt8(ascii: ">") {
        endTag()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        place = .tag(quote: byte)
      } else {
        tag.append(byte)
      }
      return index + 1
    case .comment:
      guard found("-->") else { return index + 1 }
      place = .text
      return index + 3
    case .characterData:
      guard found("]]>") else { return index + 1 }
      place = .text
      return index + 3
    case .instruction:
      guard found("?>") else { return index + 1 }
      place = .text
      return index + 2
    case .documentType(let brackets):
      switch byte {
      case UInt8(ascii: "["): place = .documentType(brackets: brackets + 1)
      case UInt8(ascii: "]"): place = .documentType(brackets: brackets - 1)
      case UInt8(ascii: ">") where brackets <= 0: place = .text
      default: break
      }
      return index + 1
    }
  }

  private mutating func endTag() {
    place = .text
    let isClosing = tag.first == UInt8(ascii: "/")
    let isEmpty = tag.last == UInt8(ascii: "/")
    let name = tag.drop { $0 == UInt8(ascii: "/") }
      .prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\t") }
    hasElement = true
    if isClosing { depth -= 1 } else if !isEmpty { depth += 1 }
    if depth == 0, isClosing || isEmpty { lastName = Array(name) }
  }
}
