import CLibEdit

/// The character set of the terminal.
public enum TextLocale {
  /// Takes over the environment's character set, which must happen before a line is edited.
  ///
  /// Text is read and written as UTF-8 whatever the environment says; where it says something else,
  /// the result is its name, such as `ANSI_X3.4-1968` in the C locale, to be told to the user once.
  /// `nil` when all is well.
  public static func setUp() -> String? {
    guard let name = clibedit_set_locale() else { return nil }
    return String(cString: name)
  }
}
