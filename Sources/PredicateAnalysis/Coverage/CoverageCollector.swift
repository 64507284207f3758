import FileProviderActions
import PredicateEvaluation
import PredicateFormat
import Synchronization

/// Adds up what sessions show of the rules of their manifests, over all cases and threads of a run.
///
/// A rule is known by its manifest, its place there and its text, so that scripts that load one
/// manifest add to one count. What is added and in which order makes no difference.
public final class CoverageCollector: Sendable {
  /// A manifest as a collector knows it: by its path, one that was pasted by its text as well.
  public struct Origin: Hashable, Sendable {
    /// The path, or the name of a pasted text.
    public let path: String
    /// The text of a manifest that was pasted.
    public let pastedText: String?

    /// Makes an origin.
    public init(path: String, pastedText: String? = nil) {
      self.path = path
      self.pastedText = pastedText
    }
  }

  private struct Key: Hashable {
    let origin: Origin
    let subject: CoverageSubject
    let text: String
  }

  private let state = Mutex<[Key: CoverageReport.Rule]>([:])
  private let place: @Sendable (String) -> String

  /// Makes a collector that has seen nothing.
  ///
  /// `place` gives the paths that lead to one file one form.
  public init(place: @escaping @Sendable (String) -> String = { $0 }) { self.place = place }

  /// Notes the rules of a manifest, so that those that are never evaluated are known as well.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - pastedText: Its text, when that was pasted; the name of the manifest says nothing then.
  ///   - definitions: The values of build settings with which it was read.
  public func register(
    _ manifest: Manifest, pastedText: String? = nil, definitions: [String: String] = [:]
  ) {
    let origin = placed(Origin(path: manifest.name, pastedText: pastedText))
    let rules = CoverageReport.Rule.rules(of: manifest, definitions)
    state.withLock { known in
      for rule in rules {
        let key = Key(origin: origin, subject: rule.subject, text: rule.source.text)
        // Of several definitions that give one text, the same ones stay whoever comes first.
        if let earlier = known[key]?.definitions {
          if Self.precedes(definitions, earlier) { known[key]?.definitions = definitions }
        } else {
          known[key] = rule
        }
      }
    }
  }

  /// Evaluates a rule once more and counts what it does.
  ///
  /// A rule that was not registered, such as one on trial, is passed over.
  public func count(
    _ subject: CoverageSubject, _ rule: ActivationRule, of origin: Origin,
    on root: EvaluationRoot, in context: EvaluationContext
  ) {
    let key = Key(origin: placed(origin), subject: subject, text: rule.text)
    guard let predicate = rule.predicate, state.withLock({ $0[key] != nil }) else { return }
    var context = context
    // Evaluated outside the lock, so that threads do not wait for each other.
    var coverage = RuleCoverage(predicate)
    coverage.evaluate(on: root, in: &context)
    state.withLock { $0[key]?.seen.merge(.nodes(coverage)) }
  }

  /// Counts how the dictionary form of an extension's rule decided.
  public func count(_ counts: ActivationCounts, of origin: Origin, _ isShown: Bool) {
    let key = Key(origin: placed(origin), subject: .extension, text: counts.summary)
    var decision = DecisionCoverage()
    decision.count(isShown)
    state.withLock { $0[key]?.seen.merge(.decision(decision)) }
  }

  /// What was seen so far.
  public var report: CoverageReport {
    let rules = state.withLock { $0 }
    let origins = Dictionary(grouping: rules, by: \.key.origin)
    let sorted = origins.keys.sorted {
      ($0.path, $0.pastedText ?? "") < ($1.path, $1.pastedText ?? "")
    }
    return CoverageReport(
      manifests: sorted.map { origin in
        CoverageReport.ManifestPart(
          path: origin.path, pastedText: origin.pastedText,
          rules: (origins[origin] ?? []).sorted {
            ($0.key.subject, $0.key.text) < ($1.key.subject, $1.key.text)
          }.map(\.value))
      })
  }

  private func placed(_ origin: Origin) -> Origin {
    guard origin.pastedText == nil else { return origin }
    return Origin(path: place(origin.path))
  }

  private static func precedes(_ left: [String: String], _ right: [String: String]) -> Bool {
    func words(_ definitions: [String: String]) -> [String] {
      definitions.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    }
    let (left, right) = (words(left), words(right))
    return left.count == right.count
      ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }
}
