import PredicateEvaluation
import PredicateFormat

/// Something that an app hands to a Share or Action extension.
public struct SharedAttachment: Hashable, Sendable {
  /// What commands call it: a filename, an address or the name of a type.
  public var name: String
  /// The types under which it is registered.
  public var typeIdentifiers: [String]

  /// Makes an attachment.
  public init(name: String, typeIdentifiers: [String]) {
    self.name = name
    self.typeIdentifiers = typeIdentifiers
  }

  /// Reads one word of a command.
  ///
  /// `photo.jpg` has the type of its filename, `Folder/` that of a folder, `https://example.com` is
  /// a URL; the name of a type stands for something of that type, several joined by commas for
  /// something registered under all of them.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - types: The types that are known.
  public init(word: String, types: UniformTypes = .standard) {
    name = word
    if word.contains("://") {
      typeIdentifiers = [word.hasPrefix("file:") ? "public.file-url" : "public.url"]
      return
    }
    let parts = word.split(separator: ",").map(String.init)
    if !parts.isEmpty, parts.allSatisfy({ Self.isTypeName($0, types) }) {
      typeIdentifiers = parts
      return
    }
    let isFolder = word.hasSuffix("/")
    let file = FilePath.lastPart(of: word)
    typeIdentifiers = [types.identifier(forFilename: file, isFolder: isFolder)]
  }

  /// Names of types that nobody declares, such as `public.pdf`, with what may be meant.
  ///
  /// - Parameter types: The types that are known.
  /// - Returns: A finding for each name in the space that Apple keeps for itself.
  public func findings(types: UniformTypes = .standard) -> [Diagnostic] {
    typeIdentifiers.filter { $0.hasPrefix("public.") && !types.contains($0) }.map { identifier in
      let near = types.nearestIdentifier(to: identifier)
      return Diagnostic(
        .warning, .unknownAttachmentType,
        "there is no type \"\(identifier)\"" + (near.map { " (did you mean \"\($0)\"?)" } ?? ""))
    }
  }

  /// A declared type, or a name that looks like one: `public.` or three parts from `com.` and the like.
  private static func isTypeName(_ word: String, _ types: UniformTypes) -> Bool {
    if types.contains(word) { return true }
    let parts = word.split(separator: ".")
    guard let first = parts.first, parts.count > 1 else { return false }
    let isPublic = first == "public" || first == "dyn"
    return isPublic || parts.count > 2 && ["com", "org", "net", "io"].contains(first)
  }
}

extension UniformTypes {
  /// The declared type that a name that nobody declares may stand for: what is known of it, or a
  /// near name.
  public func nearestIdentifier(to identifier: String) -> String? {
    if let misnomer = misnomer(identifier) { return misnomer.meant }
    return correction(for: identifier) ?? nearestName(to: identifier, in: identifiers)
  }
}
