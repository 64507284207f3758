/// What a user may do with an item: the bits of `capabilities`.
///
///     ItemCapability.names(in: 3)   // ["reading", "writing"]
public enum ItemCapability: Int64, NamedBit {
  /// Read it; for a folder, list its content.
  case reading = 1
  /// Change it; for a folder, add to it.
  case writing = 2
  /// Move it.
  case reparenting = 4
  /// Rename it.
  case renaming = 8
  /// Put it into the trash.
  case trashing = 16
  /// Delete it.
  case deleting = 32
  /// Free its space; macOS 11.
  case evicting = 64
  /// Keep it out of sync; macOS 11.3.
  case excludingFromSync = 128

  /// The name that `capabilities` is set with and that `$name` reads.
  public var name: String { "\(self)" }

  /// `all` is Apple's deprecated collective value, which leaves the two newest out.
  public static var otherNames: [String: Int64] {
    var names = ["all": 63, "addingSubItems": 2, "contentEnumerating": 1] as [String: Int64]
    for bit in allCases {
      names["allows" + bit.name.prefix(1).uppercased() + bit.name.dropFirst()] = bit.rawValue
    }
    names["allowsAll"] = 63
    return names
  }
}
