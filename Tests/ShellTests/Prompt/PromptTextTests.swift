import PredicateFormat
import Testing

@testable import Shell

@Suite struct PromptTextTests {
  @Test func theFirstPromptShowsWhatIsRecorded() {
    #expect(PromptText.first("lab> ", isRecording: false, color: false) == "lab> ")
    #expect(
      PromptText.first("lab [setRating]> ", isRecording: true, color: false)
        == "lab [setRating] recording> ")
  }

  @Test func colourIsAroundTheWordsOnly() {
    #expect(PromptText.first("lab> ", isRecording: false, color: true) == "\u{1b}[1mlab>\u{1b}[0m ")
  }

  @Test func theSecondPromptNamesWhatIsOpen() {
    let open = [
      OpenConstruct("\"(\"", at: SourceRange(0, 1)),
      OpenConstruct("operand of AND", at: SourceRange(2, 5)),
    ]
    #expect(PromptText.second(open, color: false) == "... operand of AND> ")
    #expect(PromptText.second([], color: false) == "...> ")
    let long = [OpenConstruct(String(repeating: "x", count: 99), at: SourceRange(0, 1))]
    #expect(PromptText.second(long, color: false).count == 46)
  }
}
