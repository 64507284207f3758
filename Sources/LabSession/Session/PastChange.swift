/// A change that `:undo` takes back.
struct PastChange: Sendable {
  /// The state before it.
  var before: LabState
  /// The command as it was typed; `nil` for a change by a program.
  var command: String?

  /// The longest title, in characters.
  private static let titleLimit = 60

  /// The command on one line, cut where it is long.
  var title: String {
    guard let command else { return "a change" }
    let lines = command.split(whereSeparator: \.isNewline)
    let line = (lines.first ?? "").drop { $0 == " " || $0 == "\t" }
    let isWhole = lines.count <= 1 && line.count <= Self.titleLimit
    return isWhole ? String(line) : line.prefix(Self.titleLimit) + " ..."
  }
}

extension Session {
  /// Keeps a change for `:undo`; the oldest goes when there are too many.
  mutating func remember(_ change: PastChange) {
    past.append(change)
    if past.count > Self.undoLimit { past.removeFirst() }
  }
}
