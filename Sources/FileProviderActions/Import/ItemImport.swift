import PredicateFormat

/// Items from elsewhere: what was read, in what form, and everything that is wrong or odd about it.
///
/// An import never fails as a whole because of one item: what can be read is there, and the rest is
/// an error among the diagnostics, with its place in `source`.
public struct ItemImport: Sendable {
  /// The most bytes that an import takes, 128 MiB; 100,000 items in JSON are about 35 MB.
  public static let byteLimit = 128 << 20

  /// The text that the ranges of `diagnostics`, items and answers point into; empty for a binary
  /// property list.
  public internal(set) var source: SourceText
  /// The form; `nil` when it could not be told.
  public internal(set) var form: ImportForm?
  /// The items, in order.
  public internal(set) var items: [ImportedItem] = []
  /// The domain's dictionary, when the text has one; of several dumps, the last one's.
  public internal(set) var domainUserInfo: PredicateDictionary?
  /// The platform that the items come from, when the text tells.
  public internal(set) var platform: Platform?
  /// What a Mac answered, one element a dump.
  public internal(set) var evaluations: [MacEvaluation] = []
  /// What is wrong, odd or worth knowing, in the order of the text.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// Whether something could not be read.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  init(_ source: SourceText) { self.source = source }

  /// Reads a file.
  ///
  /// A file that cannot be read, or that is too large, is an error among the diagnostics.
  public static func read(path: String) -> ItemImport {
    do throws(Diagnostic) {
      return read(try FileReading.bytes(of: path, limit: byteLimit), name: path)
    } catch {
      return failed(SourceText("", name: path), error)
    }
  }

  /// Reads bytes, whatever their form; `name` is what diagnostics call them.
  ///
  ///     ItemImport.read(Array(#"{"filename": "a.pdf"}"#.utf8), name: nil).items.count   // 1
  public static func read(_ bytes: [UInt8], name: String?) -> ItemImport {
    guard bytes.count <= byteLimit else {
      let problem = Diagnostic(
        .error, .fileTooLarge,
        "\(name ?? "the text") has \(bytes.count) bytes; imports of up to \(byteLimit) are read",
        help: "import fewer items at a time; JSON Lines are easily split")
      return failed(SourceText("", name: name), problem)
    }
    if bytes.starts(with: "bplist".utf8) { return PropertyListItems.read(bytes, name: name) }
    do throws(TextDecoding.Fault) {
      return read(try ImportText.decode(bytes, name: name))
    } catch {
      return failed(SourceText(error.text, name: name), error.diagnostic)
    }
  }

  /// Reads text, whatever its form.
  public static func read(_ source: SourceText) -> ItemImport {
    switch ImportForm.detect(source.bytes) {
    case .json?, .jsonLines?: return JSONItems.read(source)
    case .csv?: return CSVItems.read(source)
    case .propertyList?: return PropertyListItems.read(source.bytes, name: source.name)
    case .evaluateDump?: return readDumps(source)
    case nil: break
    }
    if source.bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) {
      let problem = Diagnostic(
        .error, .importEmpty, "there is nothing to import: the text is empty",
        help: "import JSON, a property list, or what fileproviderctl evaluate prints")
      return failed(source, problem)
    }
    return failed(source, ForeignOutput.diagnostic(for: source))
  }

  private static func readDumps(_ source: SourceText) -> ItemImport {
    let reader = DumpReader(source)
    var result = ItemImport(source)
    result.form = .evaluateDump
    result.items = reader.items
    result.platform = .macos
    result.diagnostics = reader.diagnostics
    result.evaluations = reader.evaluations
    for evaluation in reader.evaluations {
      guard let domain = evaluation.domainUserInfo else { continue }
      if let earlier = result.domainUserInfo, earlier != domain {
        result.diagnostics.append(
          Diagnostic(
            .warning, .dumpDomain,
            "this dump has another domainUserInfo than one before it; the last one counts",
            at: SourceRange(evaluation.range.start, evaluation.range.start + 1),
            help: "import dumps of different domains one by one"))
      }
      result.domainUserInfo = domain
    }
    return result
  }

  /// Takes over what was read of values.
  mutating func take(_ values: ValueItems) {
    items = values.items
    domainUserInfo = values.domainUserInfo
    platform = values.platform
    diagnostics += values.diagnostics
  }

  static func failed(_ source: SourceText, _ diagnostic: Diagnostic) -> ItemImport {
    var result = ItemImport(source)
    result.diagnostics = [diagnostic]
    return result
  }
}
