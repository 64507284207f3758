import FileProviderActions
import PredicateFormat

/// What a file holds, told by how it begins; the raw value is the command that takes it.
public enum FileContent: String, Hashable, Sendable {
  /// Lines to perform.
  case script = "include"
  /// Items in one of the forms of an import.
  case items = "import"
  /// A manifest of actions.
  case manifest = "load"

  /// No more of a file is looked at, in bytes.
  private static let looksAt = 1 << 16

  /// What bytes are; `nil` when that cannot be told, as of a property list without an extension.
  public init?(of bytes: [UInt8]) {
    let start = String(decoding: bytes.prefix(Self.looksAt), as: UTF8.self)
    let begun = start.drop { " \t\r\n\u{FEFF}".contains($0) }
    if begun.hasPrefix("#!"), begun.prefix(64).contains("actionlab") {
      self = .script
      return
    }
    switch ImportForm.detect(Array(begun.utf8)) {
    case .json?, .jsonLines?, .evaluateDump?: self = .items
    case .propertyList? where start.contains("NSExtension"): self = .manifest
    default: return nil
    }
  }

  /// What it is, in words.
  public var phrase: String {
    switch self {
    case .script: "a script"
    case .items: "items"
    case .manifest: "a manifest"
    }
  }

  /// The diagnostic for a command that was given a file of another kind.
  func refusal(
    of path: ArgumentWord, as expected: FileContent, _ code: DiagnosticCode, _ input: Input
  ) -> Refusal {
    let verb = self == .items ? "holds" : "is"
    let command = ":\(rawValue) \(path.text)"
    return Refusal(
      Diagnostic(
        .error, code, "\"\(path.text)\" \(verb) \(phrase), not \(expected.phrase)", at: path.range,
        fixIts: [
          Diagnostic.FixIt(replace: SourceRange(0, input.source.bytes.count), with: command)
        ], help: "\(command) " + (self == .script ? "performs it" : "reads it")), in: input)
  }
}
