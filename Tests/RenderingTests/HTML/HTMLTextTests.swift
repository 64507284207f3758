import Testing

@testable import Rendering

@Suite struct HTMLTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let escaped: String
    var testDescription: String { escaped }

    init(_ text: String, _ escaped: String) {
      self.text = text
      self.escaped = escaped
    }
  }

  @Test(arguments: [
    Row("", ""),
    Row("a == 1", "a == 1"),
    Row("a < b && c > \"d\"", "a &lt; b &amp;&amp; c &gt; &quot;d&quot;"),
    Row("it's", "it&#39;s"),
    Row("</script><script>", "&lt;/script&gt;&lt;script&gt;"),
    Row("<!-- -->", "&lt;!-- --&gt;"),
    Row("&lt;", "&amp;lt;"),
    Row("a\u{0}b\u{1B}[31m", "a\\u0000b\\u001B[31m"),
    Row("a\u{2028}b\u{2029}c", "a\\u2028b\\u2029c"),
    Row("\u{202E}txt.exe", "\\u202Etxt.exe"),
    Row("a\tb\nc", "a b\\nc"),
    Row("注é👩‍👧", "注é👩‍👧"),
  ]) func textIsEscaped(_ row: Row) {
    #expect(HTMLText.escaped(row.text) == row.escaped)
  }

  @Test(arguments: [
    Row("a\nb", "a\nb"),
    Row("a\r\nb", "a\nb"),
    Row("a\rb", "a\\rb"),
    Row("\ta <\n\n<", "\ta &lt;\n\n&lt;"),
    Row("e\u{301}\n\u{301}", "e\u{301}\n\u{301}"),
  ]) func linesAreKept(_ row: Row) {
    #expect(HTMLText.escapedLines(row.text) == row.escaped)
  }

  @Test(arguments: [
    Row("$i.size > 3.5", "$i.size > 3.5"),
    Row(
      "$fileproviderItem.userInfo.\"com.example.a\"",
      "$fileproviderItem.<wbr>userInfo.<wbr>\"com.<wbr>example.<wbr>a\""),
  ]) func longPathsMayBeBroken(_ row: Row) {
    #expect(HTMLText.breakableAtDots(row.text) == row.escaped)
  }

  @Test(arguments: [("abc", "abc"), ("abcd", "abc…"), ("aé注", "aé…"), ("a👩‍👧", "a…"), ("", "")])
  func longTextIsCutBetweenCharacters(_ text: String, _ cut: String) {
    #expect(HTMLText.shortened(text, to: 3) == cut)
  }

  @Test func elementsAreClosedAndAttributesQuoted() {
    var html = HTMLWriter()
    html.begin("p", ["class": nil, "title": "a \"b\" <c>", "hidden": ""])
    html.element("code", "x < y")
    html.void("br")
    html.end()
    html.end()
    #expect(
      html.html
        == "<p title=\"a &quot;b&quot; &lt;c&gt;\" hidden><code>x &lt; y</code><br></p>")
  }
}
