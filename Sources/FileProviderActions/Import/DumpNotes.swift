import PredicateFormat

/// What is uncertain or lost about the values of dumps, each kind said once with its keys.
struct DumpNotes {
  /// A kind of uncertainty.
  enum Kind: Hashable {
    /// Digits under a key of unknown type.
    case number
    /// Text of a date's shape under such a key.
    case date
    /// A quoted number under such a key.
    case quotedNumber
    /// Bits beyond the public ones.
    case capabilityBits
    /// A type taken from the older key.
    case contentType
    /// A value of another type than the table has.
    case otherType(ItemPropertyType)
  }

  private var order: [Kind] = []
  private var keys: [Kind: [String]] = [:]
  private var ranges: [Kind: SourceRange] = [:]
  private var lost: [Diagnostic] = []
  /// For each key that was left out its first finding, and how often it was.
  private var losses: [String: (index: Int, count: Int)] = [:]

  /// Notes a key; the place of the first one is kept.
  mutating func note(_ kind: Kind, _ key: String, at range: SourceRange) {
    if ranges[kind] == nil {
      ranges[kind] = range
      order.append(kind)
    }
    if keys[kind, default: []].contains(key) == false, keys[kind, default: []].count < 100 {
      keys[kind, default: []].append(key)
    }
  }

  /// Notes bytes that are not all shown, so that the key is left out.
  mutating func cutBytes(_ key: String, length: Int, at range: SourceRange) {
    if let loss = losses[key] {
      losses[key] = (loss.index, loss.count + 1)
      return
    }
    losses[key] = (lost.count, 1)
    lost.append(
      Diagnostic(
        .warning, .dumpCutBytes,
        "\(key) shows only some of its \(length) bytes, so the key is left out", at: range,
        help: "a rule that reads \(key) may answer differently here than on the Mac"))
  }

  /// Everything as diagnostics, losses first.
  var diagnostics: [Diagnostic] {
    var result = lost
    for (index, count) in losses.values where count > 1 {
      result[index].notes.append(
        Diagnostic.Note("the same in \(count - 1) more \(count == 2 ? "item" : "items")"))
    }
    for kind in order {
      let names = fewNames(keys[kind] ?? [])
      result.append(Self.diagnostic(kind, names, at: ranges[kind]))
    }
    return result
  }

  private static func diagnostic(
    _ kind: Kind, _ keys: String, at range: SourceRange?
  ) -> Diagnostic {
    switch kind {
    case .number:
      Diagnostic(
        .note, .dumpNumber,
        "\(keys): printed as digits and read as a number; text and Booleans print the same",
        at: range,
        help: "== 1 and == YES answer alike for numbers, CONTAINS \"1\" does not; :set what it is")
    case .date:
      Diagnostic(
        .note, .dumpDate, "\(keys): has the shape of a date and is read as one", at: range,
        help: "if the provider stores text there, :set it in quotes")
    case .quotedNumber:
      Diagnostic(
        .note, .dumpQuotedNumber,
        "\(keys): a number in quotes, read as text; negative and fractional numbers print so",
        at: range, help: "if the provider stores a number there, :set it without quotes")
    case .capabilityBits:
      Diagnostic(
        .note, .dumpCapabilityBits,
        "\(keys): holds bits beyond the eight public ones, kept so that rules answer as on the Mac",
        at: range)
    case .contentType:
      Diagnostic(
        .note, .dumpContentType, "\(keys): not printed, taken from typeIdentifier", at: range)
    case .otherType(let type):
      Diagnostic(
        .warning, .importValueType, "\(keys): should hold \(type.phrase); kept as it was printed",
        at: range)
    }
  }
}
