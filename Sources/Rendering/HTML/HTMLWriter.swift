import PredicateFormat

/// Writes HTML that is well formed and escaped, whatever its texts hold.
///
/// Element and attribute names are our own, and so is `rawText(_:)`; everything that comes from outside
/// goes through `text(_:)`, `preformatted(_:)`, `code(_:)` or an attribute's value, which escape it.
///
///     var html = HTMLWriter()
///     html.element("code", ["class": "text"], "a < b")   // <code class="text">a &lt; b</code>
struct HTMLWriter {
  /// Attributes in order; one whose value is `nil` is left out, an empty value stands for a flag.
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var html = ""
  private var open: [String] = []

  /// The bytes written so far.
  var count: Int { html.utf8.count }

  /// Begins an element.
  mutating func begin(_ element: String, _ attributes: Attributes = [:]) {
    writeTag(element, attributes)
    open.append(element)
  }

  /// Ends the element that was begun last.
  mutating func end() {
    guard let element = open.popLast() else { return }
    html += "</\(element)>"
  }

  /// Writes an element that has no content and no end, such as `meta`.
  mutating func void(_ element: String, _ attributes: Attributes = [:]) {
    writeTag(element, attributes)
  }

  /// Writes an element that holds nothing but text on one line.
  mutating func element(
    _ element: String, _ attributes: Attributes, _ text: some StringProtocol
  ) {
    begin(element, attributes)
    self.text(text)
    end()
  }

  /// Writes an element without attributes that holds nothing but text on one line.
  mutating func element(_ element: String, _ text: some StringProtocol) {
    self.element(element, [:], text)
  }

  /// Writes text on one line; control and direction characters are written out.
  mutating func text(_ text: some StringProtocol) { html += HTMLText.escaped(text) }

  /// Writes text that keeps its line breaks and tabs.
  mutating func preformatted(_ text: some StringProtocol) {
    html += HTMLText.escapedLines(text)
  }

  /// Writes a part of a predicate, which may be broken behind a dot.
  mutating func code(_ text: some StringProtocol) {
    html += HTMLText.breakableAtDots(HTMLText.escapedLines(text))
  }

  /// Writes an element that holds nothing but a part of a predicate.
  mutating func code(_ element: String, _ attributes: Attributes, _ text: some StringProtocol) {
    begin(element, attributes)
    code(text)
    end()
  }

  /// Says that some of a list is not shown: `3 further lines are left out`.
  mutating func leftOut(_ number: Int, _ noun: String, as element: String = "p") {
    self.element(element, ["class": "gap"], "\(countedAre(number, noun)) left out")
  }

  /// Writes a line break into the page's own text, for people who read it.
  mutating func newLine() { html += "\n" }

  /// Writes a whole piece that another writer made.
  mutating func append(_ piece: HTMLWriter) { html += piece.html }

  /// Writes the text of a style or script element as it is: a file of this package, nothing else.
  mutating func rawText(_ bytes: [UInt8]) { html += String(decoding: bytes, as: UTF8.self) }

  private mutating func writeTag(_ element: String, _ attributes: Attributes) {
    html += "<\(element)"
    for (name, value) in attributes {
      guard let value else { continue }
      html += value.isEmpty ? " \(name)" : " \(name)=\"\(HTMLText.escaped(value))\""
    }
    html += ">"
  }
}
