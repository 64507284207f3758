import PredicateFormat

/// Inputs of a case that are not performed because the one above them leaves: no failure, but worth a
/// word.
struct PassedOverInputs: Equatable {
  /// The line of the script that leaves.
  let line: Int
  /// The input that leaves.
  let title: String
  /// How many inputs stand below it.
  let count: Int

  /// The word, with the line as it is now.
  func sentence(_ lines: RewrittenLines) -> String {
    "line \(lines.now(line)): \(title) passes over the \(counted(count, "input")) below it"
  }
}
