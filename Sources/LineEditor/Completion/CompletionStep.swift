/// What one press of Tab does.
enum CompletionStep: Hashable {
  /// Nothing fits: a beep.
  case refuse
  /// The line becomes this, with the cursor at this UTF-8 offset.
  case replace(line: String, cursor: Int)
  /// Nothing more is common to the candidates: they are shown.
  case list([Completion.Candidate])

  /// Decides, for a line and its cursor (a UTF-8 offset), what a completion makes of them.
  ///
  /// The only candidate is typed out with its ending, unless that stands there already. Of several
  /// candidates as much is typed as they have in common; when that adds nothing, they are shown.
  init(_ completion: Completion, line: String, cursor: Int) {
    let bytes = Array(line.utf8)
    guard completion.start >= 0, completion.start <= cursor, cursor <= bytes.count,
      let first = completion.candidates.first
    else {
      self = .refuse
      return
    }
    let word = String(decoding: bytes[completion.start..<cursor], as: UTF8.self)
    let behind = bytes[cursor...]
    var text: String
    if completion.candidates.count == 1 {
      text = first.text
      if !behind.starts(with: first.ending.utf8) { text += first.ending }
    } else {
      text = Self.commonPrefix(of: completion.candidates.map(\.text))
      guard text.utf8.count >= word.utf8.count, text != word else {
        self = .list(completion.candidates)
        return
      }
    }
    let changed = bytes[..<completion.start] + text.utf8 + behind
    self = .replace(
      line: String(decoding: changed, as: UTF8.self),
      cursor: completion.start + text.utf8.count)
  }

  private static func commonPrefix(of texts: [String]) -> String {
    guard var prefix = texts.first.map({ $0[...] }) else { return "" }
    for text in texts.dropFirst() {
      let length = zip(prefix, text).prefix { $0 == $1 }.count
      prefix = prefix.prefix(length)
    }
    return String(prefix)
  }
}
