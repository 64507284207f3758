/// For which systems a bundle says that it is made.
public struct Deployment: Hashable, Sendable {
  /// The names of `CFBundleSupportedPlatforms`, such as `MacOSX` or `iPhoneOS`; empty in a source
  /// file.
  public var platforms: [String] = []
  /// `LSMinimumSystemVersion`.
  public var minimumMacOS: String?
  /// `MinimumOSVersion`.
  public var minimumIOS: String?

  /// Makes a deployment that says nothing.
  public init() {}

  /// Whether a version text such as `10.15.1` names an earlier release than another one; `nil` when
  /// one of them is no version.
  static func isEarlier(_ version: String, than other: String) -> Bool? {
    guard let left = numbers(of: version), let right = numbers(of: other) else { return nil }
    let count = max(left.count, right.count)
    func padded(_ numbers: [Int]) -> [Int] {
      numbers + [Int](repeating: 0, count: count - numbers.count)
    }
    return padded(left).lexicographicallyPrecedes(padded(right))
  }

  private static func numbers(of version: String) -> [Int]? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    return parts.contains(nil) ? nil : parts.compactMap { $0 }
  }
}
