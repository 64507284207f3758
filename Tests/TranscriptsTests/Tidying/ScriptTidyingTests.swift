import Testing

@testable import Transcripts

/// Output lines that become expectations.
@Suite struct ScriptTidyingTests {
  private let folder = TemporaryFolder()

  init() { folder.write("Info.plist", FailureTests.manifest) }

  private func tidied(_ text: String, name: String = "x.actionlab") throws -> ScriptTidying.Result?
  {
    let path = folder.write(name, text)
    guard case .tidied(let result) = try ScriptTidying.tidy(path) else { return nil }
    return result
  }

  @Test func whatAPinWouldWriteTakesThePlaceOfOutput() throws {
    let result = try tidied(
      """
      #! actionlab 1
      :load Info.plist
      | ...
      # The file is on the server.
      :item report isUploaded=YES
      :select report
      :menu
      | ...
      # between

      | ...
      :items
      | ...
      1 == 1
      | ...
      :choose rate
      | ...
      :complete
      | ...

      """)
    let text = result.map { String(decoding: $0.file.bytes, as: UTF8.self) }
    #expect(
      text == """
        #! actionlab 1
        :load Info.plist
        :expect finding unknown-key
        # The file is on the server.
        :item report isUploaded=YES
        :select report
        :menu
        :expect menu rate
        :expect raised typo
        # between

        :items
        1 == 1
        :expect true 1 == 1
        :choose rate
        :expect state presented
        :expect events instantiate prepare present
        :complete
        :expect state completed
        :expect events instantiate prepare present complete

        """)
    #expect(result?.dropped == [12])
    #expect(result?.expectations == 8)
  }

  @Test func lineEndsAndMarkdownStay() throws {
    let text = "Text\r\n\r\n  ```actionlab\r\n  1 == 1\r\n  | ...\r\n  ```\r\n"
    let result = try tidied(text, name: "x.md")
    #expect(
      result.map { String(decoding: $0.file.bytes, as: UTF8.self) }
        == "Text\r\n\r\n  ```actionlab\r\n  1 == 1\r\n  :expect true 1 == 1\r\n  ```\r\n")
  }

  @Test func aScriptThatDoesNotPassStays() throws {
    #expect(try tidied("1 == 1\n| never\n") == nil)
  }
}
