/// Turns the bytes of a terminal into keys.
///
/// Bytes are given one by one; a key comes out as soon as it is whole. Escape sequences that nobody
/// knows become `Key.unknown`, bytes that are no UTF-8 are dropped.
///
///     var decoder = KeyDecoder()
///     decoder.take(0x1B)   // nil: the beginning of an arrow key, or Escape
///     decoder.take(0x5B)   // nil
///     decoder.take(0x41)   // .up
public struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case start
    case escape
    /// Behind `ESC [`, with what came since.
    case sequence([UInt8])
    /// Behind `ESC O`.
    case function
    /// In the middle of a character, with how many bytes are missing.
    case character([UInt8], missing: Int)
  }

  private var state = State.start

  /// Makes a decoder.
  public init() {}

  /// Whether a key has begun and is not whole.
  public var isPending: Bool { if case .start = state { false } else { true } }

  /// Takes a byte; the key that ends with it, if one does.
  public mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .start: return begin(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["):
        state = .sequence([])
        return nil
      case UInt8(ascii: "O"):
        state = .function
        return nil
      default:
        // Alt and a key.
        state = .start
        return .unknown
      }
    case .function:
      state = .start
      return Self.named[byte] ?? .unknown
    case .sequence(let bytes):
      // Parameters are digits and signs below `@`; what follows them ends the sequence.
      if byte < 0x40, bytes.count < 16 {
        state = .sequence(bytes + [byte])
        return nil
      }
      state = .start
      return Self.key(bytes, byte)
    case .character(let bytes, let missing):
      guard byte & 0xC0 == 0x80 else {
        state = .start
        return begin(byte)
      }
      guard missing == 1 else {
        state = .character(bytes + [byte], missing: missing - 1)
        return nil
      }
      state = .start
      let text = String(decoding: bytes + [byte], as: UTF8.self)
      return text.count == 1 && text != "\u{FFFD}" ? text.first.map(Key.character) : nil
    }
  }

  /// Ends what is pending, since nothing more came in time: an Escape by itself.
  public mutating func end() -> Key? {
    defer { state = .start }
    switch state {
    case .start, .character: return nil
    case .escape: return .escape
    case .sequence, .function: return .unknown
    }
  }

  private mutating func begin(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .erase
    case 1...26: return .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0..<0x20: return .unknown
    case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default: break
    }
    return nil
  }

  private static let named: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "M"): .enter,
  ]

  private static func key(_ parameters: [UInt8], _ last: UInt8) -> Key {
    guard last == UInt8(ascii: "~") else { return named[last] ?? .unknown }
    switch String(decoding: parameters, as: UTF8.self) {
    case "1", "7": return .home
    case "4", "8": return .end
    case "5": return .pageUp
    case "6": return .pageDown
    default: return .unknown
    }
  }
}
