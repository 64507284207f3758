/// One thing that was found wrong or odd, with its place and what to do about it.
///
/// Lexer, parser, evaluator, lint, manifest reader and script reader all report this type. Ranges
/// are UTF-8 byte offsets into the text that was being read; who reports a diagnostic also says
/// which text that is. Wording lives where a diagnostic is made, drawing it in another room.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How grave a diagnostic is.
  public enum Severity: String, Hashable, Sendable, Comparable {
    /// Worth knowing; nothing is wrong.
    case note
    /// Probably not what was meant.
    case warning
    /// Does not work.
    case error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// Orders notes before warnings before errors.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  }

  /// A further remark, with a place of its own when it has one.
  public struct Note: Hashable, Sendable {
    /// The remark.
    public var message: String
    /// Where it points, if anywhere.
    public var range: SourceRange?

    /// Makes a note.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A replacement of one range of the text that mends what was found.
  public struct FixIt: Hashable, Sendable {
    /// The bytes to replace; an empty range inserts.
    public var range: SourceRange
    /// What stands there afterwards.
    public var text: String

    /// Makes a replacement.
    public init(replace range: SourceRange, with text: String) {
      self.range = range
      self.text = text
    }
  }

  /// How grave it is.
  public var severity: Severity
  /// Its kind, stable over releases.
  public var code: DiagnosticCode
  /// One sentence without a full stop: what was found, and what was expected.
  public var message: String
  /// Where, when it has a place.
  public var range: SourceRange?
  /// Further remarks.
  public var notes: [Note]
  /// Replacements, applied together; empty when there is no mend to propose.
  public var fixIts: [FixIt]
  /// One line on what to do, when the message does not say it already.
  public var help: String?

  /// Makes a diagnostic.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, at range: SourceRange? = nil,
    notes: [Note] = [], fixIts: [FixIt] = [], help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.notes = notes
    self.fixIts = fixIts
    self.help = help
  }

  /// The text with every fix-it applied; unchanged when there is none.
  ///
  /// Fix-its that overlap an earlier one are left out.
  public func applyingFixIts(to source: SourceText) -> String {
    var result: [UInt8] = []
    var offset = 0
    for fixIt in fixIts.inOrderOfText
    where fixIt.range.start >= offset && fixIt.range.end <= source.bytes.count {
      result += source.bytes[offset..<fixIt.range.start]
      result += fixIt.text.utf8
      offset = fixIt.range.end
    }
    result += source.bytes[offset...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension [Diagnostic.FixIt] {
  /// Ordered by where they begin, an insertion before a replacement at the same place.
  var inOrderOfText: [Diagnostic.FixIt] {
    sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }
}
