/// The host whose way of reading items is modelled.
///
/// On iOS a rule reads item objects through key-value coding: `uploaded` finds the getter
/// `isUploaded`, and an unknown key raises. On macOS it reads the dictionaries that
/// `fileproviderctl evaluate` prints: keys are as spelled, and an unknown one is nil.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  /// Items are objects that answer key-value coding; as Apple's action article has it.
  case ios
  /// Items are dictionaries; as observed on macOS.
  case macos

  /// The name as Apple writes it.
  public var displayName: String {
    switch self {
    case .ios: "iOS"
    case .macos: "macOS"
    }
  }

  /// The other platform.
  public var other: Platform { self == .ios ? .macos : .ios }
}
