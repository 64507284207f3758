/// One key of a terminal.
public enum Key: Hashable, Sendable {
  /// A character, letters with Shift included.
  case character(Character)
  /// Enter.
  case enter
  /// Backspace.
  case erase
  /// Escape by itself.
  case escape
  /// Tab.
  case tab
  /// The arrow keys.
  case up, down, left, right
  /// Home and End.
  case home, end
  /// Page Up and Page Down.
  case pageUp, pageDown
  /// Ctrl and a letter, in lower case; Ctrl-C comes as this too.
  case control(Character)
  /// A key without a name here.
  case unknown
}
