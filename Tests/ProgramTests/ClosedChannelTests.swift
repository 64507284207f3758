import Testing

/// Standard input and output that are not there at all.
@Suite struct ClosedChannelTests {
  private func run(_ script: String) throws -> (status: Int32, output: String) {
    try OtherReader.run(["sh", "-c", script, try BuiltProgram.path], input: "")
  }

  @Test(arguments: ["\"$0\" <&- 2>&1", "\"$0\" --no-init --color never <&- 2>&1"])
  func aClosedInputIsTold(_ script: String) throws {
    let run = try run(script)
    #expect(run.status == 65)
    #expect(run.output == "actionlab: the input is closed\n")
  }

  @Test func aClosedOutputIsTold() throws {
    let run = try run("echo '1 == 1' | \"$0\" 2>&1 >&-")
    #expect(run.status == 74)
    #expect(run.output.contains("the output cannot be written"))
  }
}
