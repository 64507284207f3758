extension JSONReader {
  /// Reads a string from its opening quote on.
  ///
  /// Without escapes it stays where it is, `plainLength` bytes behind the token's start; with
  /// escapes it is put together in `unescaped`.
  mutating func readString() throws(JSONError) {
    input.tokenStart = input.position
    input.position += 1
    plainLength = nil
    var hasEscapes = false
    // The part behind the last escape begins so far behind the token's start.
    var runStart = 1
    while true {
      input.position = Self.endOfPlainASCII(in: input.buffer.span, from: input.position)
      guard let byte = try input.peek() else { throw ended("the closing quote of a string") }
      switch byte {
      case UInt8(ascii: "\""):
        if hasEscapes {
          appendRun(from: runStart)
        } else {
          plainLength = input.position - input.tokenStart - 1
        }
        input.position += 1
        return
      case UInt8(ascii: "\\"):
        if !hasEscapes { unescaped.removeAll(keepingCapacity: true) }
        hasEscapes = true
        appendRun(from: runStart)
        try readEscape()
        runStart = input.position - input.tokenStart
      case 0x80...: try checkScalar(byte)
      case 0..<0x20: throw input.error(.controlCharacter(byte), at: input.position)
      default: break  // the piece ended here
      }
    }
  }

  /// Gives the string that was read last to the handler.
  @inline(__always)
  func handOver(to handler: inout some JSONHandler, asKey: Bool) {
    if let plainLength {
      let start = input.tokenStart + 1
      let text = input.buffer.span.extracting(start..<(start + plainLength))
      if asKey { handler.key(text) } else { handler.string(text) }
    } else {
      if asKey { handler.key(unescaped.span) } else { handler.string(unescaped.span) }
    }
  }

  /// The string that was read last.
  var lastString: String {
    guard let plainLength else { return String(decoding: unescaped, as: UTF8.self) }
    let start = input.tokenStart + 1
    return String(decoding: input.buffer[start..<(start + plainLength)], as: UTF8.self)
  }

  private mutating func appendRun(from start: Int) {
    unescaped += input.buffer[(input.tokenStart + start)..<input.position]
  }

  /// The index of the first byte that is not plain: a quote, a backslash, a control character or
  /// one outside ASCII.
  @inline(__always)
  private static func endOfPlainASCII(in buffer: Span<UInt8>, from start: Int) -> Int {
    let bytes = buffer.bytes
    var index = start
    // Eight bytes at a time: each test sets the high bit of a byte that is not plain. A borrow may
    // also set it in a plain byte, but only above one that is not, and the lowest one counts.
    while index &+ 8 <= buffer.count {
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let found =
        ((quotes &- 0x0101_0101_0101_0101) & ~quotes
          | (backslashes &- 0x0101_0101_0101_0101) & ~backslashes
          | (word &- 0x2020_2020_2020_2020) & ~word | word) & 0x8080_8080_8080_8080
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < buffer.count {
      let byte = buffer[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80 {
        break
      }
      index &+= 1
    }
    return index
  }

  /// Checks and passes one scalar outside ASCII.
  private mutating func checkScalar(_ lead: UInt8) throws(JSONError) {
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    while input.buffer.count - input.position < length, try input.fill() {}
    let start = input.position
    guard lead >= 0xC2, lead <= 0xF4, start + length <= input.buffer.count else {
      throw input.error(.invalidUTF8, at: start)
    }
    let second = input.buffer[start + 1]
    // The second byte rules out long forms, surrogates and what is beyond Unicode.
    let range: ClosedRange<UInt8> =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    guard range.contains(second),
      input.buffer[(start + 1)..<(start + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { throw input.error(.invalidUTF8, at: start) }
    input.position += length
  }

  /// Reads an escape from its backslash on and appends what it means.
  private mutating func readEscape() throws(JSONError) {
    let start = input.position - input.tokenStart
    input.position += 1
    guard let byte = try input.peek() else { throw ended("the rest of an escape") }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(byte)
    case UInt8(ascii: "b"): unescaped.append(8)
    case UInt8(ascii: "f"): unescaped.append(12)
    case UInt8(ascii: "n"): unescaped.append(10)
    case UInt8(ascii: "r"): unescaped.append(13)
    case UInt8(ascii: "t"): unescaped.append(9)
    case UInt8(ascii: "u"):
      input.position += 1
      let scalar = try readScalarEscape(from: start)
      unescaped += Array(String(scalar).utf8)
      return
    default: throw input.error(.badEscape, at: input.tokenStart + start)
    }
    input.position += 1
  }

  /// Reads the digits behind `\u`, and a second escape where they are half of a pair.
  private mutating func readScalarEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try readFourDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let lone = input.error(.loneSurrogate, at: input.tokenStart + start)
    guard first < 0xDC00 else { throw lone }
    for expected in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
      guard try input.peek() == expected else { throw lone }
      input.position += 1
    }
    let second = try readFourDigits(from: start)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
    else { throw lone }
    return scalar
  }

  private mutating func readFourDigits(from start: Int) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = try input.peek() else { throw ended("four hexadecimal digits") }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw input.error(.badEscape, at: input.tokenStart + start)
      }
      value = value << 4 | UInt16(digit)
      input.position += 1
    }
    return value
  }
}
