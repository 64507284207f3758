/// Text as it stands inside an element of an XML property list.
///
/// `&`, `<` and `>` become references; quotation marks need none there. A carriage return becomes a
/// number, because a reader would take a bare one for a line feed; other control characters cannot
/// stand in XML at all and become U+FFFD.
///
///     escapedForXML("a && b > 3")   // a &amp;&amp; b &gt; 3
public func escapedForXML(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\r": result += "&#13;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
