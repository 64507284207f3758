import FileProviderActions
import PredicateFormat

/// Applies the sure mends of errors and warnings to the bytes of a manifest, and to nothing else in
/// it.
///
/// Fix-its that are only suggestions are left to the author; see `Diagnostic.isSurelyMended`.
/// Fix-its are ranges of the file's own text, escaped as XML already, so references, CDATA sections,
/// comments, indentation, line ends and the encoding stay as they are. Fixing goes on until no sure
/// mend is left, so that fixing a fixed manifest changes nothing.
public struct ManifestFixer: Sendable {
  /// A manifest after fixing.
  public struct Result: Sendable {
    /// The bytes of the file as they should be written.
    public let bytes: [UInt8]
    /// What was fixed, in order, each in the text as it was then; empty when nothing was.
    public let fixes: [ManifestFinding]
  }

  private let lint: ManifestLint
  private let options: ManifestOptions

  /// More rounds than this mean that fix-its take turns.
  private static let roundLimit = 20

  /// Makes a fixer of what a lint finds.
  public init(_ lint: ManifestLint, options: ManifestOptions = ManifestOptions()) {
    self.lint = lint
    self.options = options
  }

  /// Fixes the bytes of a manifest.
  ///
  /// Throws `not-fixable` for a manifest that has something to fix and is no XML, and what reading
  /// the manifest throws. Each round, of which there are at most 20, takes no longer than checking.
  public func fix(_ bytes: [UInt8], name: String) throws(ManifestError) -> Result {
    let encoding = TextEncoding(of: bytes)
    var manifest = try Manifest.read(bytes, name: name, options: options)
    var bytes = bytes
    var fixes: [ManifestFinding] = []
    var seen: Set<[UInt8]> = [bytes]
    for _ in 0..<Self.roundLimit {
      let chosen = Self.chosen(lint.findings(in: manifest))
      guard !chosen.isEmpty else { break }
      let fixed = encoding.bytes(of: try Self.text(of: manifest, applying: chosen))
      // A fix that breaks the file or a rule, or only takes an earlier one back, is none.
      guard seen.insert(fixed).inserted,
        let after = try? Manifest.read(fixed, name: name, options: options),
        Self.brokenRules(of: after) <= Self.brokenRules(of: manifest)
      else { break }
      (bytes, manifest) = (fixed, after)
      fixes += chosen
    }
    return Result(bytes: bytes, fixes: fixes)
  }

  /// The findings to fix in one round, in order: of those whose fix-its touch, the one about the
  /// smallest place, which is the closest to the cause.
  private static func chosen(_ findings: [ManifestFinding]) -> [ManifestFinding] {
    let fixable = findings.enumerated().filter { $0.element.isFixable }.sorted { left, right in
      let leftSize = left.element.diagnostic.range?.count ?? 0
      let rightSize = right.element.diagnostic.range?.count ?? 0
      return (leftSize, left.offset) < (rightSize, right.offset)
    }
    var taken = TakenRanges()
    let chosen = fixable.filter { _, finding in taken.take(finding.diagnostic.fixIts.map(\.range)) }
    return chosen.sorted { $0.offset < $1.offset }.map(\.element)
  }

  /// The number of rules that do not parse.
  private static func brokenRules(of manifest: Manifest) -> Int {
    var rules = manifest.actions.compactMap(\.rule) + manifest.withheldEntries.compactMap(\.rule)
    var interactions = manifest.interactions
    while let interaction = interactions.popLast() {
      if let rule = interaction.rule { rules.append(rule) }
      interactions += interaction.subInteractions
    }
    if case .predicate(let rule)? = manifest.activationRule { rules.append(rule) }
    return rules.count { $0.error != nil }
  }

  /// The text of a manifest's file after some fixes.
  private static func text(
    of manifest: Manifest, applying findings: [ManifestFinding]
  ) throws(ManifestError) -> String {
    guard let source = manifest.source, findings.allSatisfy({ $0.placedRange != nil }) else {
      throw ManifestError(notFixable(manifest.format), name: manifest.name)
    }
    let all = Diagnostic(
      .error, .notFixable, "", fixIts: findings.flatMap(\.diagnostic.fixIts))
    return all.applyingFixIts(to: source)
  }

  private static func notFixable(_ format: PropertyListFormat) -> Diagnostic {
    let kind = format == .binary ? "a binary property list" : "no XML property list"
    return Diagnostic(
      .error, .notFixable, "only XML is fixed in place, and this is \(kind)",
      help: "fix the source that it is built from, or convert it: plutil -convert xml1 FILE")
  }
}

extension ManifestFinding {
  /// Whether fixing would do something about it.
  public var isFixable: Bool { diagnostic.severity >= .warning && diagnostic.isSurelyMended }

  /// Whether fixing would mend it where it stands, which only a file with places allows.
  public var isFixableInPlace: Bool { isFixable && placedRange != nil }
}

/// Ranges of a text that are taken, none of which touches another.
private struct TakenRanges {
  /// In the order of the text.
  private var ranges: [SourceRange] = []

  /// Takes some ranges, unless one of them touches one that is taken; whether it did.
  mutating func take(_ new: [SourceRange]) -> Bool {
    guard new.allSatisfy(isFree) else { return false }
    for range in new {
      ranges.insert(range, at: firstIndex { ($0.start, $0.end) >= (range.start, range.end) })
    }
    return true
  }

  private func isFree(_ range: SourceRange) -> Bool {
    let index = firstIndex { $0.end >= range.start }
    return index == ranges.count || range.end < ranges[index].start
  }

  /// The first range from which on all pass a test, found by halving.
  private func firstIndex(where passes: (SourceRange) -> Bool) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if passes(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
