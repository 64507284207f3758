import Testing

@testable import LabSession

/// The lines behind bars below `:cases`.
@Suite struct LinesBelowTests {
  private func forms(_ text: String) -> [String] {
    var assembler = InputAssembler()
    var steps = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { assembler.take(String($0)) }
    if let last = assembler.finish() { steps.append(last) }
    return steps.compactMap { step in
      switch step {
      case .input(let input): "\(input.firstLine): \(input.source.text)"
      case .output(let text): "| \(text)"
      case .failed: "failed"
      default: nil
      }
    }
  }

  @Test func theLinesAreTheirs() {
    #expect(forms(":cases\n| a\n|\n1 == 1") == ["1: :cases\n| a\n|", "4: 1 == 1"])
    #expect(forms(":load x\n| a") == ["1: :load x", "| a"])
    #expect(LinesBelow(Input(":cases\n| a b\n|\n|  c")).lines.map(\.text) == ["a b", "", " c"])
  }

  @Test func atThePromptThereAreNoTables() {
    var session = Session(Session.Configuration(files: .memory([:])))
    #expect(session.perform(":cases\n| a |\n| b |").codes == ["cases-in-script"])
  }
}
