import FileProviderActions
import PredicateFormat

/// Applies the sure mends of errors and warnings to the bytes of a manifest, and to nothing else in
/// it.
///
/// Fix-its that are only suggestions are left to the author; see `Diagnostic.isSurelyMended`.
/// Fix-its are ranges of the file's own text, escaped as XML already, so references, CDATA sections,
/// comments, indentation and line ends stay byte for byte as they are. Fixing goes on until no sure
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
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Makes a fixer of what a lint finds.
  public init(_ lint: ManifestLint, options: ManifestOptions = ManifestOptions()) {
    self.lint = lint
    self.options = options
  }

  /// Fixes the bytes of a manifest.
  ///
  /// Throws `not-fixable` for a manifest that has something to fix and is no XML in UTF-8, and what
  /// reading the manifest throws. Linear in the file's size for each round, at most 20 of them.
  public func fix(_ bytes: [UInt8], name: String) throws(ManifestError) -> Result {
    var bytes = bytes
    var fixes: [ManifestFinding] = []
    var seen: Set<[UInt8]> = [bytes]
    for _ in 0..<Self.roundLimit {
      let manifest = try Manifest.read(bytes, name: name, options: options)
      let chosen = Self.chosen(lint.findings(in: manifest))
      guard !chosen.isEmpty else { break }
      let fixed = try Self.apply(chosen, to: bytes, of: manifest)
      // A fix that breaks the file or a rule, or only takes an earlier one back, is none.
      guard seen.insert(fixed).inserted,
        let after = try? Manifest.read(fixed, name: name, options: options),
        Self.brokenRules(of: after) <= Self.brokenRules(of: manifest)
      else { break }
      bytes = fixed
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
    var taken: [SourceRange] = []
    let chosen = fixable.filter { _, finding in
      let ranges = finding.diagnostic.fixIts.map(\.range)
      let isFree = ranges.allSatisfy { range in
        taken.allSatisfy { range.end < $0.start || $0.end < range.start }
      }
      if isFree { taken += ranges }
      return isFree
    }
    return chosen.sorted { $0.offset < $1.offset }.map(\.element)
  }

  /// The number of rules that do not parse.
  private static func brokenRules(of manifest: Manifest) -> Int {
    var rules = manifest.actions.compactMap(\.rule)
    var interactions = manifest.interactions
    while let interaction = interactions.popLast() {
      if let rule = interaction.rule { rules.append(rule) }
      interactions += interaction.subInteractions
    }
    if case .predicate(let rule)? = manifest.activationRule { rules.append(rule) }
    return rules.count { $0.error != nil }
  }

  private static func apply(
    _ findings: [ManifestFinding], to bytes: [UInt8], of manifest: Manifest
  ) throws(ManifestError) -> [UInt8] {
    guard let source = manifest.source, findings.allSatisfy({ $0.placedRange != nil }) else {
      throw ManifestError(notFixable(manifest.format), name: manifest.name)
    }
    let mark = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    guard bytes.dropFirst(mark).elementsEqual(source.bytes) else {
      throw ManifestError(
        Diagnostic(
          .error, .notFixable,
          "only a manifest in UTF-8 is fixed, and this one is in another encoding",
          help: "convert it first: iconv -f UTF-16 -t UTF-8"), name: manifest.name)
    }
    let all = Diagnostic(
      .error, .notFixable, "", fixIts: findings.flatMap(\.diagnostic.fixIts))
    return bytes.prefix(mark) + Array(all.applyingFixIts(to: source).utf8)
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
}
