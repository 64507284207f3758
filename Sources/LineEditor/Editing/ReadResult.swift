/// How reading a line at the prompt ended.
public enum ReadResult: Hashable, Sendable {
  /// Enter was pressed. A pasted or recalled input of several lines holds line feeds.
  case line(String)
  /// Ctrl-C was pressed; what was typed is dropped.
  case interrupted
  /// Ctrl-D was pressed on an empty line, or the terminal has gone.
  case endOfInput
  /// A hang-up or termination asks the program to end.
  case ending(signal: Int32)
}
