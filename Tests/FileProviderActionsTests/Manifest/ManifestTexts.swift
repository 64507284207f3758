import Foundation

/// Property lists that tests write themselves.
enum ManifestTexts {
  static let prolog = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  /// One entry; `nil` leaves a key out.
  static func entry(
    _ identifier: String? = "com.example.rate", name: String? = "Rate",
    rule: String? = "<string>TRUEPREDICATE</string>", more: String = ""
  ) -> String {
    var text = "<dict>\n"
    if let identifier {
      text += "<key>NSExtensionFileProviderActionIdentifier</key><string>\(identifier)</string>\n"
    }
    if let name { text += "<key>NSExtensionFileProviderActionName</key><string>\(name)</string>\n" }
    if let rule {
      text += "<key>NSExtensionFileProviderActionActivationRule</key>\(rule)\n"
    }
    return text + more + "</dict>\n"
  }

  /// A rule of an entry.
  static func rule(_ text: String) -> String { "<string>\(text)</string>" }

  /// The key and array of the documentation.
  static func fragment(_ entries: String) -> String {
    "<key>NSExtensionFileProviderActions</key>\n<array>\n\(entries)</array>\n"
  }

  /// A whole Info.plist of a UI extension with the given content of `NSExtension`.
  static func whole(
    _ content: String, point: String? = "com.apple.fileprovider-actionsui",
    principalClass: String? = "MyExtension.Controller", before: String = "", prolog: String = prolog
  ) -> String {
    var text = prolog + "<plist version=\"1.0\">\n<dict>\n"
    text += "<key>CFBundleIdentifier</key><string>com.example.ui</string>\n" + before
    text += "<key>NSExtension</key>\n<dict>\n"
    if let point { text += "<key>NSExtensionPointIdentifier</key><string>\(point)</string>\n" }
    if let principalClass {
      text += "<key>NSExtensionPrincipalClass</key><string>\(principalClass)</string>\n"
    }
    return text + content + "</dict>\n</dict>\n</plist>\n"
  }

  /// A whole Info.plist with the given entries.
  static func whole(entries: String) -> String { whole(fragment(entries)) }

  /// The binary form of an XML property list.
  static func binary(_ xml: String) throws -> [UInt8] {
    let object = try PropertyListSerialization.propertyList(
      from: Data(xml.utf8), options: [], format: nil)
    return Array(
      try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
  }

  /// A text as UTF-16 with a byte order mark.
  static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    let mark: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    return mark
      + text.utf16.flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return bigEndian ? bytes : bytes.reversed()
      }
  }
}
