import FileProviderActions
import PredicateEvaluation
import PredicateFormat
import Synchronization

/// Adds up what sessions show of the rules of their manifests, over all cases and threads of a run.
///
/// A rule is known by the path of its manifest, its place there and its text, so that scripts that
/// load one manifest add to one count. What is added and in which order makes no difference.
public final class CoverageCollector: Sendable {
  private struct Key: Hashable {
    let path: String
    let subject: CoverageReport.Rule.Subject
    let text: String
  }

  private let state = Mutex<[Key: CoverageReport.Rule]>([:])
  private let place: @Sendable (String) -> String

  /// Makes a collector that has seen nothing.
  ///
  /// `place` gives the paths that lead to one file one form.
  public init(place: @escaping @Sendable (String) -> String = { $0 }) { self.place = place }

  /// Notes the rules of a manifest, so that those that are never evaluated are known as well.
  public func register(_ manifest: Manifest) {
    let path = place(manifest.name)
    var rules: [CoverageReport.Rule] = []
    for (index, action) in manifest.actions.enumerated() {
      guard let rule = action.rule else { continue }
      rules.append(
        Self.rule(
          .action(index), action.handle, action.identifier, rule, manifest.source))
    }
    Self.collect(manifest.interactions, manifest.source, into: &rules)
    state.withLock { known in
      for rule in rules {
        let key = Key(path: path, subject: rule.subject, text: rule.rule.text)
        if known[key] == nil { known[key] = rule }
      }
    }
  }

  /// Evaluates a rule once more and counts what it does.
  ///
  /// A rule that was not registered, such as one on trial, is passed over.
  public func count(
    _ subject: CoverageReport.Rule.Subject, _ rule: ActivationRule, path: String,
    on root: EvaluationRoot, in context: EvaluationContext
  ) {
    let key = Key(path: place(path), subject: subject, text: rule.text)
    guard let predicate = rule.predicate, state.withLock({ $0[key] != nil }) else { return }
    var context = context
    // Evaluated outside the lock, so that threads do not wait for each other.
    var coverage = RuleCoverage(predicate)
    coverage.evaluate(on: root, in: &context)
    state.withLock { $0[key]?.coverage?.merge(coverage) }
  }

  /// What was seen so far.
  public var report: CoverageReport {
    let rules = state.withLock { $0 }
    let paths = Dictionary(grouping: rules, by: \.key.path)
    return CoverageReport(
      manifests: paths.keys.sorted().map { path in
        CoverageReport.ManifestPart(
          path: path,
          rules: (paths[path] ?? []).sorted {
            ($0.key.subject, $0.key.text) < ($1.key.subject, $1.key.text)
          }.map(\.value))
      })
  }

  private static func collect(
    _ interactions: [Interaction], _ source: SourceText?, into rules: inout [CoverageReport.Rule]
  ) {
    for interaction in interactions {
      if let rule = interaction.rule {
        rules.append(
          self.rule(.interaction(interaction.label), interaction.label, nil, rule, source))
      }
      collect(interaction.subInteractions, source, into: &rules)
    }
  }

  private static func rule(
    _ subject: CoverageReport.Rule.Subject, _ name: String, _ identifier: String?,
    _ rule: ActivationRule, _ source: SourceText?
  ) -> CoverageReport.Rule {
    let start = rule.places?.range(of: SourceRange(0, 0)).start
    return CoverageReport.Rule(
      subject: subject, name: name, identifier: identifier, rule: rule,
      position: start.flatMap { source?.position(at: $0) },
      coverage: rule.predicate.map(RuleCoverage.init))
  }
}
