/// Permission and visibility: the bits of `fileSystemFlags`.
public enum FileSystemFlag: Int64, NamedBit {
  /// The user may run it.
  case userExecutable = 1
  /// The user may read it.
  case userReadable = 2
  /// The user may write it.
  case userWritable = 4
  /// It is hidden.
  case hidden = 8
  /// Its extension is hidden.
  case pathExtensionHidden = 16

  /// The name that `fileSystemFlags` is set with.
  public var name: String { "\(self)" }

  /// The plain word for the hidden extension.
  public static var otherNames: [String: Int64] { ["extensionHidden": 16] }
}
