/// The command line that leads to the prompt in the state before a line of a script.
struct ReopenCommand: Sendable {
  /// The script.
  let path: String
  /// The line, from 1.
  var line: Int
  /// The name of the row, for a line below a table of cases.
  let rowName: String?

  /// `actionlab at FILE:LINE`, with the name of the row.
  var text: String {
    let place = Self.quoted("\(path):\(line)")
    return "actionlab at \(place)" + (rowName.map { " --case \(Self.quoted($0))" } ?? "")
  }

  /// A word as a shell takes it whole.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "/._-:+,@%".unicodeScalars.contains(scalar)
      }
    if isPlain { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
