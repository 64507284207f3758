/// The words of a command up to the cursor; blanks inside quotes and brackets do not part them.
struct CommandWords {
  struct Word {
    let start: Int
    let end: Int
  }

  private(set) var words: [Word] = []

  init(_ bytes: ArraySlice<UInt8>) {
    var start: Int?
    var quote: UInt8?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let isBlank =
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      if isBlank, quote == nil {
        if let begun = start { words.append(Word(start: begun, end: index)) }
        start = nil
      } else {
        start = start ?? index
        if quote == byte {
          quote = nil
        } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if quote != nil, byte == UInt8(ascii: "\\") {
          index += 1
        }
      }
      index += 1
    }
    if let begun = start { words.append(Word(start: begun, end: bytes.endIndex)) }
  }
}
