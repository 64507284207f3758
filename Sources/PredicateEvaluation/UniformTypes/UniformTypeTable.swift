/// Declarations of uniform types with what is asked of them ready at hand.
struct UniformTypeTable: Sendable {
  /// What is declared of one type.
  struct Declaration: Sendable {
    /// The identifier as it is spelled.
    var identifier: String
    /// The types that it conforms to directly.
    var parents: [String]
    /// Its filename extensions, without dots.
    var filenameExtensions: [String]
    /// Its MIME types.
    var mimeTypes: [String]
  }

  /// The declarations in order.
  let declarations: [Declaration]
  /// The identifiers: of the declarations, then of parents that are not declared.
  private(set) var names: [String]
  /// For each name the indices of all names that it conforms to, nearest first, itself excepted.
  private(set) var ancestors: [[Int]] = []
  /// Names as spelled and in lower case.
  private var indices: [String: Int] = [:]
  private var indicesByExtension: [String: [Int]] = [:]

  /// The standard types, read on first use.
  static let standard = UniformTypeTable(
    parse(String(decoding: PackageResources.uniform_types_tsv, as: UTF8.self)))

  /// Makes a table; parents that are not declared become names without parents.
  init(_ declarations: [Declaration]) {
    self.declarations = declarations
    names = declarations.map(\.identifier)
    for (index, name) in names.enumerated() { remember(name, index) }
    var parents: [[Int]] = []
    for declaration in declarations {
      parents.append(declaration.parents.map { indexAdding($0) })
    }
    for index in names.indices { ancestors.append(Self.ancestors(of: index, parents)) }
    for (index, declaration) in declarations.enumerated() {
      for filenameExtension in declaration.filenameExtensions {
        indicesByExtension[filenameExtension.lowercased(), default: []].append(index)
      }
    }
  }

  /// The index of a name, in any letter case.
  func index(of identifier: String) -> Int? {
    indices[identifier] ?? indices[identifier.lowercased()]
  }

  /// The declaration of a type, in any letter case.
  func declaration(of identifier: String) -> Declaration? {
    guard let index = index(of: identifier), index < declarations.count else { return nil }
    return declarations[index]
  }

  /// The indices of the types with a filename extension, which is in lower case.
  func indices(claiming filenameExtension: String) -> [Int] {
    indicesByExtension[filenameExtension] ?? []
  }

  private mutating func remember(_ name: String, _ index: Int) {
    indices[name] = index
    indices[name.lowercased()] = index
  }

  private mutating func indexAdding(_ name: String) -> Int {
    if let index = index(of: name) { return index }
    names.append(name)
    remember(name, names.count - 1)
    return names.count - 1
  }

  /// Everything above a type, breadth first; types that conform to each other in a ring end it.
  private static func ancestors(of index: Int, _ parents: [[Int]]) -> [Int] {
    var found: [Int] = []
    var next = [index]
    while !next.isEmpty {
      var above: [Int] = []
      for index in next where index < parents.count {
        for parent in parents[index] where parent != index && !found.contains(parent) {
          found.append(parent)
          above.append(parent)
        }
      }
      next = above
    }
    return found
  }

  /// Reads lines of columns parted by tabs; lines that begin with `#` are remarks.
  private static func parse(_ text: String) -> [Declaration] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      func list(_ column: Int) -> [String] {
        column < columns.count ? columns[column].split(separator: ",").map(String.init) : []
      }
      return Declaration(
        identifier: String(columns[0]), parents: list(1), filenameExtensions: list(2),
        mimeTypes: list(3))
    }
  }
}
