/// Fills values into a format as Apple's systems do: `%@` in turn, `%2$@` by number, `%%` for a sign.
enum AlertFormat {
  /// The format with its values; a place without a value shows `(null)`.
  ///
  ///     fill("Move %@ of %@?", with: ["1", "3"])    // Move 1 of 3?
  static func fill(_ format: String, with values: [String]) -> String {
    var result = ""
    var rest = format[...]
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let place = Place(at: rest) else {
        result += "%"
        continue
      }
      let index = place.number.map { $0 - 1 } ?? next
      if place.number == nil { next += 1 }
      result += values.indices.contains(index) ? values[index] : "(null)"
      rest = place.rest
    }
    return result + rest
  }

  /// A conversion behind its sign: perhaps a number and `$`, then `@` or an integer conversion.
  private struct Place {
    var number: Int?
    var rest: Substring

    init?(at text: Substring) {
      rest = text
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, text[digits.endIndex...].first == "$" {
        guard let number = Int(digits) else { return nil }
        self.number = number
        rest = text[digits.endIndex...].dropFirst()
      }
      for conversion in ["@", "lld", "ld", "d", "lu", "u", "i"] where rest.hasPrefix(conversion) {
        rest = rest.dropFirst(conversion.count)
        return
      }
      return nil
    }
  }
}
