/// What a rule of a manifest decides about.
public enum CoverageSubject: Hashable, Comparable, Sendable {
  /// An action, by its place among the manifest's actions.
  case action(Int)
  /// A user interaction, by its label, such as `2.1`.
  case interaction(String)
  /// The Share or Action extension itself.
  case `extension`

  /// Actions first, then interactions, each in the order of the file, then the extension.
  public static func < (left: CoverageSubject, right: CoverageSubject) -> Bool {
    switch (left, right) {
    case (.action(let left), .action(let right)): left < right
    case (.interaction(let left), .interaction(let right)):
      numbers(left).lexicographicallyPrecedes(numbers(right))
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .action: 0
    case .interaction: 1
    case .extension: 2
    }
  }

  private static func numbers(_ label: String) -> [Int] {
    label.split(separator: ".").map { Int($0) ?? 0 }
  }
}
