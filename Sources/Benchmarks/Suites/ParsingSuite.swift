import PredicateFormat

/// The parse set: how many formats a second become trees, and trees text.
struct ParsingSuite {
  let settings: Settings

  func run() throws {
    let lines = String(decoding: PackageResources.parse_set_txt, as: UTF8.self)
    let formats = lines.split(separator: "\n").map { SourceText(String($0)) }
    var table = Table(["workload", "formats a second", "spread", "to parsing"])
    let parsing = Measurement.take(
      "parse \(formats.count) formats", units: formats.count, expecting: formats.count,
      settings: settings
    ) { formats.count { Self.tree($0) != nil } }
    table.add(parsing, against: nil)
    let trees = formats.compactMap(Self.tree)
    table.add(
      Measurement.take(
        "print them", units: trees.count, expecting: true, settings: settings
      ) { trees.allSatisfy { !$0.predicateFormat.isEmpty } }, against: parsing)
    table.print()
  }

  private static func tree(_ source: SourceText) -> PredicateSyntax? {
    if case .parsed(let tree, _) = PredicateSyntax.parse(source) { tree } else { nil }
  }
}
