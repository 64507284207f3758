/// Readies a prompt for libedit.
enum PromptMarking {
  /// The prompt with a marker around each escape sequence, which takes no room on the terminal.
  ///
  /// Only colours (`ESC [ ... m`) are known; other control characters, line breaks among them, are
  /// dropped. A marked sequence cannot stand last, so a prompt that ends with one gets a space.
  static func marked(_ prompt: String) -> String {
    var result = ""
    var rest = prompt.unicodeScalars[...]
    var endsWithMarker = false
    while let scalar = rest.first {
      if let length = colourLength(rest) {
        result += "\u{1}" + String(rest.prefix(length)) + "\u{1}"
        rest = rest.dropFirst(length)
        endsWithMarker = true
        continue
      }
      rest = rest.dropFirst()
      guard scalar.properties.generalCategory != .control else { continue }
      result.unicodeScalars.append(scalar)
      endsWithMarker = false
    }
    return endsWithMarker ? result + " " : result
  }

  private static func colourLength(_ text: Substring.UnicodeScalarView) -> Int? {
    guard text.starts(with: "\u{1b}[".unicodeScalars) else { return nil }
    var length = 2
    for scalar in text.dropFirst(2) {
      length += 1
      if scalar == "m" { return length }
      guard scalar == ";" || ("0"..."9").contains(scalar) else { return nil }
    }
    return nil
  }
}
