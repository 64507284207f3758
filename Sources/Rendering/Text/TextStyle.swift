import LabSession

/// How text is laid out for its reader.
public struct TextStyle: Hashable, Sendable {
  /// The width of a line in terminal columns, at least 1.
  public var width: Int
  /// Whether colour may be used; it never carries meaning alone.
  public var color: Bool
  /// Whether trees are numbered outlines without box characters, for screen readers and plain pipes.
  public var outline: Bool

  /// Makes a style; a `width` below 1 counts as 1.
  public init(width: Int = 80, color: Bool = false, outline: Bool = false) {
    self.width = max(1, width)
    self.color = color
    self.outline = outline
  }

  /// The style that a session's options ask for on a device.
  public init(_ options: SessionOptions, on device: TextDevice) {
    self.init(width: device.width, color: device.usesColor, outline: options.outline)
    guard !device.isFixed else { return }
    if let width = options.width { self.width = max(1, width) }
    switch options.color {
    case .auto: break
    case .always: color = true
    case .never: color = false
    }
  }
}
