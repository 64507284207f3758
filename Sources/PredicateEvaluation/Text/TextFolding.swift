import PredicateFormat

/// What two texts are reduced to before they are compared.
///
/// The folded form is that of Foundation's `folding(options:locale:)` without a locale, in
/// composed normal form (NFC), so that under `c` or `d` an accent written as a mark of its own
/// equals the composed letter. Without an option texts are compared as they are written.
enum TextFolding: Sendable, Hashable {
  /// As written; also under `n`, which says that the operands are prepared already.
  case literal
  /// Letter case is ignored: `c`.
  case letterCase
  /// Diacritics are ignored: `d`.
  case diacritics
  /// Both are ignored: `cd`.
  case letterCaseAndDiacritics

  /// The folding that a comparison's options ask for; `l` asks for none by itself.
  init(_ options: ComparisonOptions) {
    if options.contains(.normalized) {
      self = .literal
      return
    }
    switch (options.contains(.caseInsensitive), options.contains(.diacriticInsensitive)) {
    case (false, false): self = .literal
    case (true, false): self = .letterCase
    case (false, true): self = .diacritics
    case (true, true): self = .letterCaseAndDiacritics
    }
  }

  /// Whether letter case is ignored.
  var ignoresCase: Bool { self == .letterCase || self == .letterCaseAndDiacritics }
  /// Whether diacritics are ignored.
  var ignoresDiacritics: Bool { self == .diacritics || self == .letterCaseAndDiacritics }

  /// The folded form of a text; linear.
  func folded(_ text: String) -> String {
    String(decoding: folded(Array(text.utf8).span), as: UTF8.self)
  }

  /// The folded form of a text in UTF-8; linear.
  func folded(_ text: Span<UInt8>) -> [UInt8] {
    var scratch = FoldingScratch()
    scratch.fold(text, self)
    return scratch.bytes.span.extracting(0..<scratch.count).array
  }
}

/// Room for one folded text, kept from one comparison to the next so that none allocates.
///
/// The folded text is `bytes.span.extracting(0..<count)`.
struct FoldingScratch: Sendable {
  /// Storage; only the first `count` bytes mean something.
  private(set) var bytes: [UInt8] = []
  /// The length of the folded text in bytes.
  private(set) var count = 0

  /// Folds a text into this scratch in place of what it held.
  mutating func fold(_ text: Span<UInt8>, _ folding: TextFolding) {
    count = 0
    append(text, folding)
  }

  /// Folds a text behind what this scratch holds.
  mutating func append(_ text: Span<UInt8>, _ folding: TextFolding) {
    reserve(text.count)
    let start = count
    switch folding {
    case .literal:
      for index in text.indices { bytes[count + index] = text[index] }
      count += text.count
      return
    case .letterCase, .diacritics, .letterCaseAndDiacritics:
      if let end = LatinFolding.fold(text, folding, into: &bytes, at: start) {
        count = end
        return
      }
    }
    let folded = FoundationFolding.fold(text, folding)
    reserve(folded.count)
    bytes.replaceSubrange(start..<(start + folded.count), with: folded)
    count = start + folded.count
  }

  private mutating func reserve(_ additional: Int) {
    let missing = count + additional - bytes.count
    if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: max(missing, 64))) }
  }
}
