import FileProviderActions
import LineEditor

/// What can stand at the cursor in `key=value`, or in a `key` by itself: keys of what the setting is
/// about, then values of the type that the key holds.
struct SettingCompletion {
  typealias Candidate = Completion.Candidate

  /// What settings are about.
  enum Owner {
    /// An item, whose properties are known.
    case item
    /// Something with these keys and any others.
    case keys([String])

    /// What a command sets; `name` is its first argument.
    init(_ command: String, _ name: String?, _ names: CompletionNames) {
      switch command {
      case "domain": self = .keys(names.domainKeys)
      case "object": self = .keys([])
      default: self = name.flatMap { names.objectKeys[$0] }.map(Owner.keys) ?? .item
      }
    }
  }

  private let bytes: ArraySlice<UInt8>
  private let names: CompletionNames
  private let owner: Owner
  /// What ends a key: `=`, or nothing where it stands alone.
  private let sign: String
  private let files: (String) -> [Candidate]

  /// Looks at the bytes of a setting up to the cursor.
  init(
    _ bytes: ArraySlice<UInt8>, from start: Int, names: CompletionNames, of owner: Owner,
    sign: String, files: @escaping (String) -> [Candidate]
  ) {
    self.bytes = bytes[start...]
    self.names = names
    self.owner = owner
    self.sign = sign
    self.files = files
  }

  /// The completion.
  var completion: Completion {
    if !sign.isEmpty, let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
      return value(of: text(bytes.startIndex..<equals), from: equals + 1)
    }
    return key
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: - Keys

  private var key: Completion {
    guard case .item = owner else { return keys(ownKeys, from: bytes.startIndex) }
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else {
      return keys(names.settableKeys.map(property), from: bytes.startIndex)
    }
    let parent = text(bytes.startIndex..<dot)
    guard let property = ItemProperty.named(parent) else {
      return Completion(start: bytes.endIndex, candidates: [])
    }
    let parts =
      property.type == .userInfo
      ? names.userInfoKeys.map { Candidate(KeyQuoting.quotedWhenNeeded($0) + sign, ending: ending) }
      : property.type.components.map {
        Candidate($0.name + sign, remark: $0.type.rawValue, ending: ending)
      }
    return keys(parts, from: dot + 1)
  }

  /// A property that is set by its parts goes on with a dot.
  private func property(_ key: Candidate) -> Candidate {
    let type = ItemProperty.named(key.text)?.type
    if type?.hasFreeKeys == true || type == .personName {
      return Candidate(key.text + ".", remark: key.remark, ending: "")
    }
    return Candidate(key.text + sign, remark: key.remark, ending: ending)
  }

  private var ownKeys: [Candidate] {
    guard case .keys(let keys) = owner else { return [] }
    return keys.map { .init(KeyQuoting.quotedWhenNeeded($0) + sign, ending: ending) }
  }

  private var ending: String { sign.isEmpty ? " " : "" }

  private func keys(_ candidates: [Candidate], from start: Int) -> Completion {
    Completion(
      start: start,
      candidates: Matching.candidates(candidates, typed: text(start..<bytes.endIndex)))
  }

  // MARK: - Values

  private func value(of key: String, from start: Int) -> Completion {
    let typed = text(start..<bytes.endIndex)
    if typed.hasPrefix("@") {
      return Completion(start: start + 1, candidates: files(String(typed.dropFirst())))
    }
    if let bits = bits(of: key) {
      // Several are joined by bars.
      let last = bytes[start...].lastIndex(of: UInt8(ascii: "|")).map { $0 + 1 } ?? start
      return keys(bits, from: last)
    }
    let texts = texts(of: key)
    if !texts.isEmpty {
      let quoted = texts.map { Candidate("\"\($0.text)\"", remark: $0.remark) }
      let begun = typed.hasPrefix("\"") ? typed : "\"" + typed
      return Completion(start: start, candidates: Matching.candidates(quoted, typed: begun))
    }
    return keys(words(of: key), from: start)
  }

  /// The type that a key of an item holds; `nil` where it can be anything.
  private func type(of key: String) -> ItemPropertyType? {
    guard case .item = owner else { return nil }
    if let property = ItemProperty.named(key) { return property.type }
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let property = ItemProperty.named(parts[0]) else { return nil }
    return property.type.components.first { $0.name == parts[1] }?.type
  }

  private func bits(of key: String) -> [Candidate]? {
    switch type(of: key) {
    case .capabilities: ItemCapability.allCases.map { .init($0.name) }
    case .fileSystemFlags: FileSystemFlag.allCases.map { .init($0.name) }
    default: nil
    }
  }

  /// Texts that a key can be set to, unquoted.
  private func texts(of key: String) -> [Candidate] {
    guard case .item = owner else { return [] }
    switch key {
    case "contentType", "contentType.identifier", "typeIdentifier": return names.types
    case "parentItemIdentifier": return names.identifiers
    default:
      guard type(of: key) == .error else { return [] }
      return ErrorConstant.all.map { .init($0.name, remark: $0.domain) }
    }
  }

  private func words(of key: String) -> [Candidate] {
    switch type(of: key) {
    case .boolean: LanguageWords.booleans
    case .date: [.init(names.now, remark: "this moment")]
    case .contentPolicy: ContentPolicy.allCases.map { .init($0.name) }
    // What the provider or the person makes up is mostly a Boolean, or text.
    case nil: LanguageWords.booleans
    default: []
    }
  }
}
