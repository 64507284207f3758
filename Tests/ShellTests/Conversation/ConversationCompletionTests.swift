import LabSession
import Testing

@testable import Shell

/// Completion with the names of a real session.
@Suite struct ConversationCompletionTests {
  private let lab = Conversation(Session(Session.Configuration(mode: .prompt)))

  private func texts(_ line: String) -> [String] {
    lab.completion(line: Array(line.utf8), cursor: line.utf8.count).candidates.map(\.text)
  }

  @Test func itemsAndTheirKeys() {
    _ = lab.take(#":item report userInfo."com.example.testBit"=YES"#)
    _ = lab.take(":item draft userInfo.plain=NO")
    #expect(texts(":select d") == ["draft"])
    #expect(
      texts("SUBQUERY(fileproviderItems, $i, $i.userInfo.") == [
        "\"com.example.testBit\"", "plain",
      ])
    #expect(texts("SUBQUERY(fileproviderItems, $i, $i.isUp").contains("isUploaded"))
    #expect(texts("filepr") == ["fileproviderItems"])
  }

  @Test func actionsByHandleAndIdentifier() {
    _ = lab.take(":action com.example.pin when TRUEPREDICATE")
    #expect(texts(":choose p") == ["pin"])
    #expect(texts(":choose com") == ["com.example.pin"])
  }

  @Test func variablesOfTheSession() {
    _ = lab.take(":let $limit = 3")
    #expect(texts("size > $l") == ["$limit"])
    #expect(texts("size > $read") == ["$reading"])
  }

  @Test func objectsGiveTheirKeysWhenPredicatesAreAboutThem() {
    _ = lab.take(":object order customer=\"Ann\" total=12")
    _ = lab.take(":on order")
    #expect(texts("cust") == ["customer"])
  }

  @Test func linesOfAPendingInputCount() {
    _ = lab.take("SUBQUERY(fileproviderItems, $item,")
    #expect(texts("$it") == ["$item"])
  }

  @Test func typesComeFromTheTable() {
    #expect(texts("a UTI-CONFORMS-TO \"public.jp").contains("public.jpeg"))
  }
}
