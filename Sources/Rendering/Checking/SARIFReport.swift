import FileProviderActions
import LabSession
import PredicateAnalysis
import PredicateFormat

/// The report of a check in the Static Analysis Results Interchange Format, version 2.1.0: one run,
/// a rule with its page for each code that was found, results with regions and fixes.
///
/// Paths are relative URIs as they were given, or absolute `file:` ones. What could not be read is a
/// notification of an invocation that did not succeed, not a result. Of a fix, the property `sure`
/// tells whether `--fix` applies it.
public struct SARIFReport: Sendable {
  private let version: String

  /// Makes a report of a version of the program.
  public init(version: String) { self.version = version }

  /// The log, on one line without a line end.
  public func line(for report: CheckReport) -> String {
    let rules = Self.rules(of: report)
    let places = Dictionary(
      rules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let notifications =
      report.problems.map { Self.notification($0, level: "error") }
      + report.searches.flatMap(\.unreadable).map { Self.notification($0, level: "note") }
    let run: JSONValue = .object([
      "tool": .object([
        "driver": .object([
          "name": .string("ActionLab"), "version": .string(version),
          "semanticVersion": .string(version), "rules": .array(rules.map(Self.rule)),
        ])
      ]),
      "invocations": .array([
        .object([
          "executionSuccessful": .boolean(report.problems.isEmpty),
          "toolExecutionNotifications": notifications.isEmpty ? nil : .array(notifications),
        ])
      ]),
      "columnKind": .string("unicodeCodePoints"),
      "results": .array(
        report.files.flatMap { file in
          file.findings.map { Self.result($0, file.path, places) }
        }),
    ])
    return JSONValue.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"), "runs": .array([run]),
    ]).text
  }

  // MARK: Rules

  /// The codes that were found, sorted.
  private static func rules(of report: CheckReport) -> [DiagnosticCode] {
    Set(report.files.flatMap { $0.findings.map(\.diagnostic.code) })
      .sorted { $0.rawValue < $1.rawValue }
  }

  private static func rule(_ code: DiagnosticCode) -> JSONValue {
    let page = HelpText.page(for: code)
    let lines = page?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let summary = lines.dropFirst().first { !$0.isEmpty }.map(String.init) ?? code.rawValue
    return .object([
      "id": .string(code.rawValue), "shortDescription": message(summary),
      "help": page.map { page in
        .object(["text": .string(page), "markdown": .string(page)])
      },
    ])
  }

  // MARK: Results

  private static func result(
    _ finding: ManifestFinding, _ path: String, _ places: [DiagnosticCode: Int]
  ) -> JSONValue {
    let diagnostic = finding.diagnostic
    let isPlaced = finding.placedRange != nil
    let notes = diagnostic.notes.compactMap { note in
      note.range.map { related(note.message, $0, finding.source, path) }
    }
    let remarks =
      diagnostic.notes.filter { $0.range == nil || !isPlaced }.map(\.message)
      + (diagnostic.help.map { [$0] } ?? [])
    return .object([
      "ruleId": .string(diagnostic.code.rawValue),
      "ruleIndex": places[diagnostic.code].map(JSONValue.integer),
      "level": .string(diagnostic.severity.rawValue),
      "message": message(([diagnostic.message] + remarks).joined(separator: "\n")),
      "locations": .array([
        .object(["physicalLocation": location(path, FindingPlace(finding))])
      ]),
      "relatedLocations": isPlaced && !notes.isEmpty ? .array(notes) : nil,
      "fixes": isPlaced && !diagnostic.fixIts.isEmpty
        ? .array([fix(finding, path)]) : nil,
    ])
  }

  private static func related(
    _ text: String, _ range: SourceRange, _ source: SourceText?, _ path: String
  ) -> JSONValue {
    .object([
      "physicalLocation": location(path, FindingPlace(range, in: source)),
      "message": message(text),
    ])
  }

  private static func fix(_ finding: ManifestFinding, _ path: String) -> JSONValue {
    let diagnostic = finding.diagnostic
    return .object([
      "description": message("mend \(diagnostic.code.rawValue)"),
      "artifactChanges": .array([
        .object([
          "artifactLocation": artifact(path),
          "replacements": .array(
            diagnostic.fixIts.map { fixIt in
              .object([
                "deletedRegion": FindingPlace(fixIt.range, in: finding.source).map(region),
                "insertedContent": .object(["text": .string(fixIt.text)]),
              ])
            }),
        ])
      ]),
      "properties": .object(["sure": .boolean(finding.isFixableInPlace)]),
    ])
  }

  private static func notification(_ problem: ManifestError, level: String) -> JSONValue {
    .object([
      "level": .string(level),
      "descriptor": .object(["id": .string(problem.diagnostic.code.rawValue)]),
      "message": message(problem.diagnostic.message),
      "locations": .array([
        .object([
          "physicalLocation": location(
            problem.name, FindingPlace(problem.diagnostic, in: problem.source))
        ])
      ]),
    ])
  }

  // MARK: Parts

  private static func message(_ text: String) -> JSONValue { .object(["text": .string(text)]) }

  private static func location(_ path: String, _ place: FindingPlace?) -> JSONValue {
    .object(["artifactLocation": artifact(path), "region": place.map(region)])
  }

  private static func region(_ place: FindingPlace) -> JSONValue {
    .object([
      "startLine": .integer(place.start.line), "startColumn": .integer(place.start.column),
      "endLine": .integer(place.end.line), "endColumn": .integer(place.end.column),
    ])
  }

  private static func artifact(_ path: String) -> JSONValue {
    .object(["uri": .string(uri(path))])
  }

  /// A path as a URI reference: what is not plain in a path is percent-encoded.
  static func uri(_ path: String) -> String {
    var encoded = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += (digits.count == 1 ? "%0" : "%") + digits
      }
    }
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }
}
