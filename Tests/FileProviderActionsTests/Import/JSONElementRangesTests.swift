import PredicateFormat
import Testing

@testable import FileProviderActions

/// Where the items of a JSON text stand.
@Suite struct JSONElementRangesTests {
  @Test(
    arguments: [
      ("[]", []), ("{}", []), ("5", []), ("\"[1]\"", []), ("", []), ("[", []),
      ("[1, true,\n \"a,]\" ]", ["1", "true", "\"a,]\""]),
      (#"[{"a": [1, 2]}, {"b": "}\""}]"#, [#"{"a": [1, 2]}"#, #"{"b": "}\""}"#]),
      (#"{"items": [1, 2]}"#, ["1", "2"]),
      (#"{"version": 1, "x": {"items": [9]}, "fileproviderItems" : [ {} ], "y": 2}"#, ["{}"]),
      (#"{"a": "items", "b": [1]}"#, []), (#"{"items": {"a": 1}}"#, []),
    ] as [(String, [String])])
  func finds(_ text: String, _ elements: [String]) {
    let source = SourceText(text)
    let found = JSONElementRanges(source.bytes, from: 0).ranges
    #expect(found.map { source[$0] } == elements)
  }
}
