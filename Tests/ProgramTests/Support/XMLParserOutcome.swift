import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The element names of an XML text, as a reader of its own sees them.
struct XMLParserOutcome {
  let elements: [String]

  init(_ text: String) throws {
    let collector = Collector()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = collector
    try #require(parser.parse(), "not well-formed: \(text)")
    elements = collector.elements
  }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(name)
    }
  }
}
