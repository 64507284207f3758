import FileProviderActions
import PredicateFormat

/// What the evaluations of a run have shown of the rules of every loaded manifest.
public struct CoverageReport: Sendable {
  /// The rules of one manifest.
  public struct ManifestPart: Sendable {
    /// The path of the manifest.
    public let path: String
    /// Its rules, in the order of the file; those that were never evaluated too.
    public let rules: [Rule]
  }

  /// One rule.
  public struct Rule: Sendable {
    /// What the rule decides about.
    public enum Subject: Hashable, Comparable, Sendable {
      /// An action, by its place among the manifest's actions.
      case action(Int)
      /// A user interaction, by its label, such as `2.1`.
      case interaction(String)

      /// Actions first, then interactions, each in the order of the file.
      public static func < (left: Subject, right: Subject) -> Bool {
        switch (left, right) {
        case (.action(let left), .action(let right)): left < right
        case (.action, .interaction): true
        case (.interaction, .action): false
        case (.interaction(let left), .interaction(let right)):
          numbers(left).lexicographicallyPrecedes(numbers(right))
        }
      }

      private static func numbers(_ label: String) -> [Int] {
        label.split(separator: ".").map { Int($0) ?? 0 }
      }
    }

    /// What it decides about.
    public let subject: Subject
    /// What commands call that: the handle of the action, the label of the interaction.
    public let name: String
    /// The identifier of the action; `nil` for an interaction.
    public let identifier: String?
    /// The rule with its text and its places.
    public let rule: ActivationRule
    /// The line and column of the rule's first character in the manifest; `nil` without places.
    public let position: SourceText.Position?
    /// What was seen; `nil` for a rule that does not parse, of which nothing can be seen.
    public internal(set) var coverage: RuleCoverage?
  }

  /// The manifests, sorted by path.
  public let manifests: [ManifestPart]

  /// Every rule of which something can be seen.
  public var rules: [RuleCoverage] { manifests.flatMap { $0.rules.compactMap(\.coverage) } }

  /// What was seen of what can be missing, over all rules.
  public var goals: RuleCoverage.Share { .sum(rules.map(\.goals)) }
  /// Results true and false of every Boolean node, over all rules.
  public var outcomes: RuleCoverage.Share { .sum(rules.map(\.outcomes)) }
  /// Conditions that decided with both results, over all rules.
  public var decisiveConditions: RuleCoverage.Share { .sum(rules.map(\.decisiveConditions)) }
}

extension RuleCoverage.Share {
  /// Several parts of several wholes as one.
  static func sum(_ shares: [RuleCoverage.Share]) -> RuleCoverage.Share {
    RuleCoverage.Share(
      covered: shares.reduce(0) { $0 + $1.covered }, total: shares.reduce(0) { $0 + $1.total })
  }
}
