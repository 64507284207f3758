import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// Replaces names and identifiers consistently: the same text is the same replacement everywhere.
///
/// A text that rules look for inside other texts, as `BEGINSWITH "Ann"` does, is replaced inside those by
/// the same replacement, so that what began with it still does.
///
/// Dates, numbers, Booleans and uniform types stay. A filename keeps its extension, since the type of
/// the item follows from it. Texts in `kept` stay as they are, because results depend on them.
struct Redaction {
  /// What a text is, which gives its replacement a telling name.
  enum Kind: String {
    case item, file, id, key, text, action, name, object, field, variable
  }

  /// Keys of one's own that stand in paths as plain words: those of objects, and those that no item has.
  var fields: Set<String> = []
  /// Texts that rules look for inside others, the longest first.
  var fragments: [String] = []
  /// Texts that stay.
  var kept: Set<String> = []
  /// The texts that were met, in that order.
  private(set) var met: [String] = []
  private var replacements: [String: String] = [:]
  private var counts: [Kind: Int] = [:]
  /// Replacements of what must stay a plain word, by its kind and text.
  private var words: [Kind: [String: String]] = [:]
  /// Numbers of byte strings, by the bytes.
  private var blobs: [[UInt8]: UInt8] = [:]

  /// The texts whose replacement was asked for and that were replaced.
  var replaced: [String] { met.filter { !kept.contains($0) } }

  /// The replacement for a text; the first kind under which it is met names it.
  mutating func text(_ text: String, _ kind: Kind) -> String {
    if text.isEmpty { return text }
    if replacements[text] == nil {
      let replacement = composed(text, kind) ?? plain(text, kind)
      met.append(text)
      replacements[text] = replacement
    }
    return kept.contains(text) ? text : replacements[text] ?? text
  }

  /// The replacement for a key that stands as a plain word; the key where it is not one's own.
  mutating func field(_ key: String) -> String {
    fields.contains(key) ? word(key, .field) : key
  }

  /// The replacement for the name of a variable; names that say nothing stay.
  mutating func variable(_ name: String) -> String {
    Self.plainVariables.contains(name) || name.utf8.count == 1 || Self.isAppleVariable(name)
      ? name : word(name, .variable)
  }

  /// Variables as everybody calls them.
  private static let plainVariables: Set<String> = [
    "item", "items", "fileproviderItem", "extensionItem", "attachment", "element",
  ]

  /// Whether a variable is one that stands for a constant of Apple's, such as `$reading`.
  private static func isAppleVariable(_ name: String) -> Bool {
    ItemCapability.allCases.contains { $0.name == name }
      || ItemCapability.otherNames[name] != nil
  }

  private mutating func word(_ text: String, _ kind: Kind) -> String {
    if words[kind]?[text] == nil {
      met.append(text)
      words[kind, default: [:]][text] = plain(text, kind)
    }
    return kept.contains(text) ? text : words[kind]?[text] ?? text
  }

  /// A text in which every text that has a replacement is replaced, for what cannot be read.
  func replacingMet(in text: String) -> String {
    replacements.filter { !kept.contains($0.key) && $0.key.utf8.count > 2 }
      .sorted { ($1.key.utf8.count, $0.key) < ($0.key.utf8.count, $1.key) }
      .reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  private mutating func plain(_ text: String, _ kind: Kind) -> String {
    counts[kind, default: 0] += 1
    let number = counts[kind] ?? 0
    switch kind {
    case .action: return "com.example.provider.action\(number)"
    case .key: return "com.example.key\(number)"
    case .file:
      let ending = text.lastIndex(of: ".").map { text[$0...] } ?? ""
      return "file\(number)" + (Self.isExtension(ending) ? ending : "")
    default: return "\(kind.rawValue)\(number)"
    }
  }

  /// A text in which a fragment stands, each part replaced by itself; `nil` when none does.
  private mutating func composed(_ text: String, _ kind: Kind) -> String? {
    for fragment in fragments where fragment != text {
      guard let found = text.firstRange(of: fragment) else { continue }
      let before = String(text[..<found.lowerBound])
      let after = String(text[found.upperBound...])
      let part = { (part: String, names: inout Redaction) -> String in
        if part.isEmpty || Self.isExtension(part[...]) { return part }
        return names.composed(part, kind) ?? names.plain(part, kind)
      }
      return part(before, &self) + literal(fragment) + part(after, &self)
    }
    return nil
  }

  /// Whether a text is the extension of a filename, dot included; longer ones are parts of names.
  private static func isExtension(_ text: Substring) -> Bool {
    text.first == "." && text.count > 1 && text.count <= 12
      && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// A text that may be met already under another kind, or a value of a rule; stays when it is a
  /// uniform type or a constant of Apple's.
  mutating func literal(_ text: String) -> String {
    Self.isPublic(text) ? text : self.text(text, .text)
  }

  /// A value of a property or of a dictionary of the provider's own.
  mutating func value(_ value: PredicateValue, _ kind: Kind = .text) -> PredicateValue {
    switch value {
    case .string(let string):
      return .string(Self.isPublic(string) ? string : text(string, kind))
    case .data(let bytes):
      let number = blobs[bytes] ?? UInt8(truncatingIfNeeded: blobs.count + 1)
      blobs[bytes] = number
      return .data(bytes.isEmpty ? [] : [number])
    case .array(let elements): return .array(elements.map { self.value($0, kind) })
    case .dictionary(let entries): return .dictionary(dictionary(entries))
    default: return value
    }
  }

  /// A dictionary of the provider's own: its keys and what stands under them.
  mutating func dictionary(_ entries: PredicateDictionary) -> PredicateDictionary {
    var result = PredicateDictionary()
    for entry in entries.entries {
      if case .string(let key) = entry.key {
        result[text(key, .key)] = value(entry.value)
      }
    }
    return result
  }

  /// The values of an object, whose keys are what predicates read.
  mutating func object(_ entries: PredicateDictionary) -> PredicateDictionary {
    var result = PredicateDictionary()
    for entry in entries.entries {
      guard case .string(let key) = entry.key else { continue }
      result[field(key)] = objectValue(entry.value)
    }
    return result
  }

  private mutating func objectValue(_ value: PredicateValue) -> PredicateValue {
    switch value {
    case .dictionary(let entries): .dictionary(object(entries))
    case .array(let elements): .array(elements.map { objectValue($0) })
    default: self.value(value)
    }
  }

  /// A word of `:attach`: types stay, and an address, a folder and a file stay what they are.
  mutating func attachment(_ word: String) -> String {
    if word == "+" || word.split(separator: ",").allSatisfy({ Self.isPublic(String($0)) }) {
      return word
    }
    if let end = word.range(of: "://") {
      counts[.object, default: 0] += 1
      return "\(word[..<end.lowerBound])://example.com/\(counts[.object] ?? 0)"
    }
    if word.hasSuffix("/") { return text(String(word.dropLast()), .file) + "/" }
    return text(word, .file)
  }

  /// An item with its names, identifiers and texts replaced.
  mutating func item(_ item: Item) -> Item {
    var result = Item(text(item.name, .item))
    for entry in item.settings.entries {
      guard case .string(let key) = entry.key else { continue }
      let property = ItemProperty.named(key)
      let value: PredicateValue =
        switch (key, property?.type, entry.value) {
        case ("filename", _, .string(let name)): .string(text(name, .file))
        case ("itemIdentifier", _, .string(let identifier)),
          ("parentItemIdentifier", _, .string(let identifier)):
          .string(Self.isPublic(identifier) ? identifier : text(identifier, .id))
        case (_, .userInfo?, .dictionary(let entries)): .dictionary(dictionary(entries))
        case (_, .extendedAttributes?, .dictionary(let entries)): .dictionary(dictionary(entries))
        case (_, .personName?, .dictionary(let parts)), (_, .error?, .dictionary(let parts)),
          (_, .itemVersion?, .dictionary(let parts)):
          .dictionary(values(of: parts))
        case (_, .text?, _), (_, .data?, _), (_, .textList?, _), (_, nil, _):
          self.value(entry.value)
        default: entry.value
        }
      result.keep(key, value)
    }
    return result
  }

  /// The values of a dictionary whose keys are Apple's.
  private mutating func values(of parts: PredicateDictionary) -> PredicateDictionary {
    var result = PredicateDictionary()
    for entry in parts.entries {
      guard case .string(let key) = entry.key else { continue }
      result[key] = value(entry.value)
    }
    return result
  }

  /// Whether a text says nothing about its owner: a uniform type, a constant or a domain of Apple's, an
  /// operation.
  static func isPublic(_ text: String) -> Bool {
    UniformTypes.standard.contains(text) || isExtension(text[...]) || text.hasPrefix("NS")
      || text.hasPrefix("FPUI")
      || InteractionOperation.Action(rawValue: text) != nil
      || text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}
