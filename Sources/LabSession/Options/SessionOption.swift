/// One option of a session, as `:option`, its help and completion see it.
public struct SessionOption: Sendable {
  /// The name, such as `width`.
  public let name: String
  /// The values that it takes: words as they are, placeholders in capitals.
  public let form: String
  /// What it is about, in one line without a full stop.
  public let summary: String
  /// The present value, as it is typed.
  let text: @Sendable (SessionOptions) -> String
  /// Sets a value as it was typed; false when the option does not take it.
  let set: @Sendable (inout SessionOptions, String) -> Bool

  /// The words that it takes, without placeholders.
  public var words: [String] {
    form.split(separator: "|").map(String.init).filter { $0.first?.isLowercase ?? false }
  }

  /// The options, in the order in which they are listed.
  public static let all: [SessionOption] = [
    SessionOption(
      name: "outline", form: "on|off", summary: "numbered outlines without box characters",
      text: { $0.outline ? "on" : "off" },
      set: { options, word in
        guard word == "on" || word == "off" else { return false }
        options.outline = word == "on"
        return true
      }),
    SessionOption(
      name: "locale", form: "NAME|system", summary: "the language of action names, such as de",
      text: { $0.locale ?? "system" },
      set: { options, word in
        guard isLocale(word) else { return false }
        options.locale = word == "system" ? nil : word
        return true
      }),
    SessionOption(
      name: "predicate", form: words(SessionOptions.PredicateView.self),
      summary: "what a line that is a predicate prints",
      text: { $0.predicateView.rawValue },
      set: { options, word in
        guard let view = SessionOptions.PredicateView(rawValue: word) else { return false }
        options.predicateView = view
        return true
      }),
    SessionOption(
      name: "width", form: "N|terminal", summary: "the columns of a line, 1 to \(widest)",
      text: { $0.width.map(String.init) ?? "terminal" },
      set: { options, word in
        guard word != "terminal" else {
          options.width = nil
          return true
        }
        guard let width = Int(word), (1...widest).contains(width) else { return false }
        options.width = width
        return true
      }),
    SessionOption(
      name: "color", form: words(SessionOptions.ColorUse.self),
      summary: "when colour is used; auto on a terminal",
      text: { $0.color.rawValue },
      set: { options, word in
        guard let use = SessionOptions.ColorUse(rawValue: word) else { return false }
        options.color = use
        return true
      }),
  ]

  /// Columns beyond this are nobody's terminal.
  private static let widest = 1000

  private static func words<Words: CaseIterable & RawRepresentable<String>>(
    _ type: Words.Type
  ) -> String {
    type.allCases.map(\.rawValue).joined(separator: "|")
  }

  /// Whether a word has the form of a locale; it becomes part of a folder's name.
  private static func isLocale(_ word: String) -> Bool {
    (1...64).contains(word.utf8.count)
      && word.utf8.allSatisfy { ArgumentReader.isNameByte($0) || $0 == UInt8(ascii: "-") }
  }
}
