import LabSession
import PredicateFormat

/// The text of a predicate on a page, a piece for each stretch between the bounds of nodes, so that
/// the page's script can mark any node in it; what decided is marked from the start.
struct SourcePane {
  let source: SourceText
  let pieces: SourcePieces
  /// The nodes that decided; the root among them is the whole text and is not marked.
  let deciding: [SyntaxNode]
  let level: Int

  func write(to html: inout HTMLWriter, prefix: String) {
    html.element("h\(level)", ["id": "\(prefix)-text"], "Predicate")
    html.begin("pre", ["class": "source", "aria-labelledby": "\(prefix)-text"])
    html.begin("code")
    for (range, decided) in zip(pieces.ranges, pieces.covered(by: deciding)) {
      html.begin("span", ["class": decided ? "decides" : nil])
      html.code(source[range])
      html.end()
    }
    html.end()
    html.end()
    if pieces.leftOut > 0 {
      html.leftOut(pieces.leftOut, "further byte")
    }
    html.newLine()
  }
}
