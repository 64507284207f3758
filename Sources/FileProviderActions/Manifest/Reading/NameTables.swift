/// Tables of translations beside a manifest: `.strings` files of a bundle, `.xcstrings` of a project.
///
/// The chosen locale is asked first, then its language, the development region, `Base` and English; in
/// each, `Localizable` before `InfoPlist`. A file that cannot be read is passed over.
struct NameTables: Sendable {
  /// The translations by key; those of the first table that has a key.
  private var translations: [String: NameTranslation] = [:]

  /// No tables, as for a pasted text.
  static let none = NameTables()

  private static let tableNames = ["Localizable", "InfoPlist"]

  private init() {}

  /// Reads the tables that serve the manifest at a path.
  init(besides path: String, locale: String?, developmentRegion: String?) {
    let locales = Self.candidates(locale, developmentRegion)
    let folder = FilePath.folder(of: path)
    let folders = [folder, FilePath.join(folder, "Resources")].compactMap { folder in
      (try? FileReading.names(in: folder)).map { (folder, Set($0)) }
    }
    for locale in locales {
      for table in Self.tableNames {
        for (folder, names) in folders where names.contains("\(locale).lproj") {
          addStrings("\(locale).lproj/\(table).strings", in: folder, locale: locale)
        }
        for (folder, names) in folders where names.contains("\(table).xcstrings") {
          addCatalogue("\(table).xcstrings", in: folder, locale: locale)
        }
      }
    }
  }

  /// The translation of a name, or `nil` when no table has it.
  func translation(of name: String) -> NameTranslation? { translations[name] }

  private static func candidates(_ locale: String?, _ developmentRegion: String?) -> [String] {
    var result: [String] = []
    for name in [locale, developmentRegion].compactMap({ $0 }) {
      let hyphens = String(name.map { $0 == "_" ? "-" : $0 })
      let underlines = String(name.map { $0 == "-" ? "_" : $0 })
      let language = hyphens.split(separator: "-").first.map(String.init) ?? hyphens
      result += [hyphens, underlines, language]
    }
    var seen: Set<String> = []
    return (result + ["Base", "en"]).filter { seen.insert($0).inserted }
  }

  /// The bytes of a file, and of nothing that would have to be waited for.
  private static func bytes(of path: String) -> [UInt8]? {
    (try? FileReading.kind(of: path)) == .file ? try? FileReading.bytes(of: path) : nil
  }

  private mutating func addStrings(_ name: String, in folder: String, locale: String) {
    guard
      let bytes = Self.bytes(of: FilePath.join(folder, name)),
      let document = try? PropertyListDocument.read(bytes, name: name)
    else { return }
    for entry in document.root.dictionary?.entries ?? [] {
      guard let text = entry.value.text?.text else { continue }
      add(entry.key, text, table: name, locale: locale)
    }
  }

  private mutating func addCatalogue(_ name: String, in folder: String, locale: String) {
    guard
      let bytes = Self.bytes(of: FilePath.join(folder, name)),
      case .dictionary(let root)? = parseJSON(bytes),
      case .dictionary(let strings)? = root["strings"]
    else { return }
    for (key, value) in strings {
      guard
        case .dictionary(let entry) = value,
        case .dictionary(let localizations)? = entry["localizations"],
        case .dictionary(let localization)? = localizations[locale],
        case .dictionary(let unit)? = localization["stringUnit"],
        case .string(let text)? = unit["value"]
      else { continue }
      add(key, text, table: name, locale: locale)
    }
  }

  private mutating func add(_ key: String, _ text: String, table: String, locale: String) {
    guard translations[key] == nil else { return }
    translations[key] = NameTranslation(text: text, table: table, locale: locale)
  }
}
