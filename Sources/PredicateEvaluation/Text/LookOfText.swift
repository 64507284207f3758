/// What a reader sees of a text, and what a reader does not see.
enum LookOfText {
  /// A character that looks like something else: what it looks like, and its name.
  typealias Look = (seen: String, name: String)

  /// The text as it looks: what cannot be seen left out, odd blanks and letters as the plain ones,
  /// no blanks at its ends.
  static func seen(_ text: String) -> String {
    var seen = ""
    for scalar in text.unicodeScalars {
      if let look = look(of: scalar) {
        seen += look.seen
      } else {
        seen.unicodeScalars.append(scalar)
      }
    }
    return String(trimmed(seen[...]))
  }

  /// The text with all that does not look like itself as escapes.
  static func written(_ text: String) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      if isMark || look(of: scalar) != nil {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        written += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
    return written
  }

  /// What there is in a text that does not look like itself, each named once.
  static func oddities(_ text: String) -> [String] {
    var names: [String] = []
    func add(_ name: String) { if !names.contains(name) { names.append(name) } }
    for scalar in text.unicodeScalars { if let look = look(of: scalar) { add(look.name) } }
    if text.utf8.first == UInt8(ascii: " ") { add("a blank at its beginning") }
    if text.utf8.last == UInt8(ascii: " ") { add("a blank at its end") }
    return names
  }

  /// Whether accents stand as marks behind their letters.
  static func isDecomposed(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.canonicalCombiningClass != .notReordered }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// What a character looks like; `nil` for one that looks like itself.
  private static func look(of scalar: Unicode.Scalar) -> Look? {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: return control(scalar)
    case 0x21..<0x7F, 0x20: return nil
    case 0xAD: return ("", "a soft hyphen")
    case 0xA0, 0x2007, 0x202F: return (" ", "a no-break space")
    case 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000, 0x1680:
      return (" ", "a blank of another width")
    case 0x200B: return ("", "a zero-width space")
    case 0x200C, 0x200D, 0x2060, 0x180E: return ("", "a joiner without width")
    case 0xFEFF: return ("", "a byte order mark")
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return ("", "a direction mark")
    case 0xFE00...0xFE0F: return ("", "a variation selector")
    case 0x2010...0x2014, 0x2212: return ("-", "a dash or minus instead of a hyphen")
    case 0x2018, 0x2019, 0x02BC: return ("'", "a curly apostrophe")
    case 0x201C, 0x201D: return ("\"", "curly quotes")
    case 0x2044, 0x2215: return ("/", "a slash of another kind")
    case 0xFF01...0xFF5E:
      // Full-width forms stand in the order of ASCII.
      let plain = Unicode.Scalar(scalar.value - 0xFF01 + 0x21)
      return plain.map { (String(Character($0)), "a full-width \($0)") }
    default:
      guard let letter = alike[scalar] else { return nil }
      let script = scalar.value < 0x400 ? "Greek" : "Cyrillic"
      return (String(letter), "a \(script) letter that looks like \(letter)")
    }
  }

  private static func control(_ scalar: Unicode.Scalar) -> Look {
    switch scalar {
    case "\t": (" ", "a tab")
    case "\n": ("", "a line feed")
    case "\r": ("", "a carriage return")
    default: ("", "a control character")
    }
  }

  /// Letters of other alphabets that look like Latin ones.
  private static let alike: [Unicode.Scalar: Character] = {
    let pairs: [(String, String)] = [
      ("АВЕЅІЈКМНОРСТХУаеорсухіјѕԁһԛԝ", "ABESIJKMHOPCTXYaeopcyxijsdhqw"),
      ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοντ", "ABEZHIKMNOPTYXovt"),
    ]
    var alike: [Unicode.Scalar: Character] = [:]
    for (others, latin) in pairs {
      for (other, letter) in zip(others.unicodeScalars, latin) { alike[other] = letter }
    }
    return alike
  }()
}
