import LabSession

/// What every page has around its content: the head with its security policy, style and script.
///
/// A page is one file that loads nothing. Its policy allows one style and one script, each named by
/// its hash, so nothing that came in with a text could run even if it were not escaped.
enum PageFrame {
  /// The hashes of the two files, as a security policy names them; a test compares them with the
  /// files.
  static let styleHash = "sha256-hBLccCJPssnSRJwm83FOAhI5q+ZFUIbWKqU1yf3KH/Q="
  static let scriptHash = "sha256-AyuifYFetVK036u5+4igWqizuz8fwERI/XqDRAe7x3o="

  static let policy = [
    "default-src 'none'", "style-src '\(styleHash)'", "script-src '\(scriptHash)'",
    "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  /// A whole page; `content` is what stands in its `main`.
  static func page(title: String, content: HTMLWriter) -> String {
    var html = HTMLWriter()
    html.begin("html", ["lang": "en"])
    html.newLine()
    html.begin("head")
    html.void("meta", ["charset": "utf-8"])
    html.void("meta", ["name": "generator", "content": ReplaceableFile.generator])
    html.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.void("meta", ["name": "color-scheme", "content": "light dark"])
    html.void("meta", ["name": "referrer", "content": "no-referrer"])
    html.element("title", title)
    html.begin("style")
    html.rawText(PackageResources.page_css)
    html.end()
    html.end()
    html.newLine()
    html.begin("body")
    html.newLine()
    html.begin("main")
    html.append(content)
    html.end()
    html.newLine()
    html.begin("footer")
    html.element("p", "Written by ActionLab. This page is complete in itself and loads nothing.")
    html.end()
    html.begin("script")
    html.rawText(PackageResources.page_js)
    html.end()
    html.end()
    html.end()
    return "<!DOCTYPE html>\n" + html.html
  }
}
