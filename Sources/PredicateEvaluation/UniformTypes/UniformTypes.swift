/// The uniform types that are known, and which conforms to which.
///
/// The standard ones are those that macOS 12.7 declares, with a few of newer systems and common apps;
/// a user's own come on top. Identifiers are compared without regard to letter case. A type that is
/// not known conforms to itself only, but for a dynamic one (`dyn.`), which also conforms to
/// `public.data`. The table is read when the first question is asked, not when a value is made.
///
///     UniformTypes.standard.conforms("public.json", to: "public.text")         // true
///     UniformTypes.standard.conforms("public.json", to: "public.plain-text")   // false
public struct UniformTypes: Sendable {
  /// The standard types.
  public static let standard = UniformTypes()

  /// The table where it differs from the standard one.
  private var extended: UniformTypeTable?

  /// The standard types.
  public init() {}

  private var table: UniformTypeTable { extended ?? .standard }

  /// Adds a type, or replaces the declaration of a known one.
  ///
  /// Linear in the number of types. A parent that is not known becomes a name to conform to.
  public mutating func declare(
    _ identifier: String, conformingTo parents: [String] = [], filenameExtensions: [String] = [],
    mimeTypes: [String] = []
  ) {
    let added = UniformTypeTable.Declaration(
      identifier: identifier, parents: parents, filenameExtensions: filenameExtensions,
      mimeTypes: mimeTypes)
    let others = table.declarations.filter { !equals($0.identifier, identifier) }
    // The user's own come first, so that they win where several types claim an extension.
    extended = UniformTypeTable([added] + others)
  }

  /// The identifiers of all declared types, as they are spelled there.
  public var identifiers: [String] { table.declarations.map(\.identifier) }

  /// Whether a type is declared.
  public func contains(_ identifier: String) -> Bool { table.declaration(of: identifier) != nil }

  /// Whether both identifiers name the same type: `UTI-EQUALS`.
  public func equals(_ left: String, _ right: String) -> Bool {
    left == right || left.lowercased() == right.lowercased()
  }

  /// Whether a type is another, or has it among its ancestors: `UTI-CONFORMS-TO`.
  public func conforms(_ identifier: String, to ancestor: String) -> Bool {
    if equals(identifier, ancestor) { return true }
    let isDynamic = Self.isDynamic(identifier)
    if isDynamic, equals(ancestor, Self.dynamicParent) { return true }
    guard let index = table.index(of: isDynamic ? Self.dynamicParent : identifier),
      let ancestorIndex = table.index(of: ancestor)
    else { return false }
    return table.ancestors[index].contains(ancestorIndex)
  }

  /// The types that a type conforms to, itself excepted, nearest first.
  public func ancestors(of identifier: String) -> [String] {
    if Self.isDynamic(identifier) {
      return [Self.dynamicParent] + ancestors(of: Self.dynamicParent)
    }
    guard let index = table.index(of: identifier) else { return [] }
    return table.ancestors[index].map { table.names[$0] }
  }

  /// The filename extensions of a type, without dots; the first is the preferred one.
  public func filenameExtensions(of identifier: String) -> [String] {
    table.declaration(of: identifier)?.filenameExtensions ?? []
  }

  /// The MIME types of a type; the first is the preferred one.
  public func mimeTypes(of identifier: String) -> [String] {
    table.declaration(of: identifier)?.mimeTypes ?? []
  }

  /// The type of a file or folder by its name.
  ///
  /// Of several types with its extension a folder gets the one that is a package and a file one that
  /// is none. A folder without a package type is a `public.folder`, a file without an extension is
  /// `public.data`, and one with an unknown extension has the dynamic type `dyn.` and the extension
  /// (our choice; the system's dynamic types cannot be read by people).
  public func identifier(forFilename name: String, isFolder: Bool) -> String {
    let filenameExtension = Self.filenameExtension(of: name)
    let claiming = table.indices(claiming: filenameExtension)
    let fitting = claiming.first { isPackage($0) == isFolder }
    if isFolder { return fitting.map { table.names[$0] } ?? "public.folder" }
    if let index = fitting ?? claiming.first { return table.names[index] }
    return filenameExtension.isEmpty ? Self.dynamicParent : "dyn." + filenameExtension
  }

  private func isPackage(_ index: Int) -> Bool {
    guard let directory = table.index(of: "public.directory") else { return false }
    return table.ancestors[index].contains(directory)
  }

  private static let dynamicParent = "public.data"

  private static func isDynamic(_ identifier: String) -> Bool {
    identifier.lowercased().hasPrefix("dyn.")
  }

  /// The extension of a filename in lower case; empty for a name such as `.profile` or `notes.`.
  private static func filenameExtension(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return "" }
    return last[last.index(after: dot)...].lowercased()
  }
}
