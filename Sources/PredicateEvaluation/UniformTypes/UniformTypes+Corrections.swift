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
