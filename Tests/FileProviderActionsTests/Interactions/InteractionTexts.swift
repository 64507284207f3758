import Testing

@testable import FileProviderActions

/// User interactions that tests write themselves.
enum InteractionTexts {
  /// One interaction; `nil` leaves a key out.
  static func interaction(
    _ rule: String?, alert: String? = nil, below: String? = nil, more: String = ""
  ) -> String {
    var text = "<dict>\n"
    if let rule { text += "<key>ActivationRule</key><string>\(rule)</string>\n" }
    if let alert { text += "<key>Alert</key>\(alert)\n" }
    if let below { text += "<key>SubInteractions</key><array>\(below)</array>\n" }
    return text + more + "</dict>\n"
  }

  /// An alert with a title and perhaps more.
  static func alert(_ title: String, more: String = "") -> String {
    "<dict><key>LocalizedTitle</key><string>\(title)</string>\(more)</dict>"
  }

  /// A title with values.
  static func format(_ format: String, _ values: [String]) -> String {
    "<dict><key>NSStringFormat</key><string>\(format)</string><key>NSStringFormatValues</key><array>"
      + values.map { "<string>\($0)</string>" }.joined() + "</array></dict>"
  }

  /// A whole Info.plist of a File Provider extension with interactions.
  static func whole(_ interactions: String) -> String {
    ManifestTexts.whole(
      ManifestTexts.fragment(ManifestTexts.entry())
        + "<key>NSFileProviderUserInteractions</key>\n<array>\n\(interactions)</array>\n",
      point: "com.apple.fileprovider-nonui")
  }
}
