/// What text is written to: a terminal, a pipe, or the output lines of a script.
public struct TextDevice: Hashable, Sendable {
  /// The width of a line in columns, at least 1.
  public var width: Int
  /// Whether colour is used unless an option says otherwise.
  public var usesColor: Bool
  /// Whether width and colour are what they are, whatever the options say.
  public var isFixed: Bool

  /// Makes a device; a `width` below 1 counts as 1.
  public init(width: Int = 80, usesColor: Bool = false, isFixed: Bool = false) {
    self.width = max(1, width)
    self.usesColor = usesColor
    self.isFixed = isFixed
  }

  /// The output lines of scripts, which are the same everywhere: 80 columns, no colour.
  public static let script = TextDevice(isFixed: true)
}
