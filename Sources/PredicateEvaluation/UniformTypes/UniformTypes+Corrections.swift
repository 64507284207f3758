extension UniformTypes {
  /// The declared type that was probably meant by a name that looks right and does not exist.
  ///
  ///     UniformTypes.standard.correction(for: "public.pdf")   // "com.adobe.pdf"
  ///
  /// It knows names made of a company's or the system's prefix and a filename extension or the
  /// format's usual name. `nil` for a declared type, and where nothing comes to mind.
  public func correction(for identifier: String) -> String? {
    guard !contains(identifier) else { return nil }
    let name = identifier.lowercased()
    guard let prefix = Self.correctedPrefixes.first(where: { name.hasPrefix($0) }) else {
      return nil
    }
    let rest = String(name.dropFirst(prefix.count))
    if rest.isEmpty { return nil }
    if let meant = Self.usualNames[rest] { return meant }
    if contains("public." + rest) { return "public." + rest }
    let meant = self.identifier(forFilename: "name." + rest, isFolder: false)
    if contains(meant), !rest.contains(".") { return meant }
    return nil
  }

  /// What stands where the name of a type should, and is none.
  public enum Misnomer: String, Hashable, Sendable {
    /// `jpg` or `.jpg`.
    case filenameExtension = "a filename extension"
    /// `image/jpeg`.
    case mimeType = "a MIME type"
    /// `photo`: a word without a dot, which every type's name has.
    case plainWord = "a plain word"
  }

  /// What a text is that cannot be the name of a type, and the declared type that it leads to.
  ///
  ///     UniformTypes.standard.misnomer("jpg")   // a filename extension, of "public.jpeg"
  ///
  /// `nil` for the name of a type, known or not: such a name has a dot and no slash.
  public func misnomer(_ text: String) -> (kind: Misnomer, meant: String?)? {
    let name = text.lowercased()
    if contains(name) { return nil }
    if name.contains("/") {
      let declared = identifiers.first { mimeTypes(of: $0).contains { $0.lowercased() == name } }
      return (.mimeType, declared)
    }
    let word = name.hasPrefix(".") ? String(name.dropFirst()) : name
    guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || "-_+".contains($0) })
    else { return nil }
    let meant = identifier(forFilename: "name." + word, isFolder: false)
    if contains(meant) { return (.filenameExtension, meant) }
    let usual = Self.usualNames[word] ?? (contains("public." + word) ? "public." + word : nil)
    return (.plainWord, usual)
  }

  /// Prefixes under which people invent names; under others a name is its owner's business.
  private static let correctedPrefixes = [
    "public.", "com.apple.", "com.adobe.", "com.microsoft.", "org.webmproject.", "org.xiph.",
  ]

  /// Formats that people call by a name that is no filename extension.
  static let usualNames = [
    "word": "com.microsoft.word.doc", "excel": "com.microsoft.excel.xls",
    "powerpoint": "com.microsoft.powerpoint.ppt", "photo": "public.image",
    "picture": "public.image", "document": "public.content", "file": "public.item",
    "directories": "public.directory", "photoshop": "com.adobe.photoshop-image",
    "illustrator": "com.adobe.illustrator.ai-image", "gzip": "org.gnu.gnu-zip-archive",
    "rich-text": "public.rtf", "plaintext": "public.plain-text", "bitmap": "com.microsoft.bmp",
    "wave": "com.microsoft.waveform-audio", "mp4": "public.mpeg-4",
    "javascript":
      "com.netscape.javascript-source", "quicktime": "com.apple.quicktime-movie",
    "symboliclink": "public.symlink", "symbolic-link": "public.symlink",
  ]
}
