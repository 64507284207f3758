import Foundation
import Testing

/// `:record` in the whole program: what was answered is in the file, whenever the process dies.
@Suite struct RecordingTests {
  /// Kills the program after each number of answers, between answers and in the middle of one.
  @Test(arguments: 0..<8) func nothingThatWasAnsweredIsLost(_ answers: Int) throws {
    let folder = try ScratchFolder()
    let process = try BuiltProgram.prepared([], folder: folder.path)
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(":record a.actionlab\n".utf8))
    try wait(for: "recording to", in: output)
    for number in 0..<answers {
      try input.fileHandleForWriting.write(contentsOf: Data("\(number) == \(number)\n".utf8))
      try wait(for: "true, because", in: output)
    }
    // One more that nobody waits for.
    try input.fileHandleForWriting.write(contentsOf: Data("99 == 99\n".utf8))
    if answers.isMultiple(of: 2) { usleep(UInt32(answers) * 700) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()

    let recorded = try folder.read("a.actionlab")
    #expect(recorded.hasPrefix("#! actionlab 1\n"))
    for number in 0..<answers { #expect(recorded.contains("\n\(number) == \(number)\n| ")) }
    #expect(recorded.hasSuffix("\n"))
    guard answers > 0 else { return }
    let replay = try BuiltProgram.run("run", "a.actionlab", folder: folder.path)
    #expect(replay.status == 0, "\(replay.output)")
  }

  /// Kills the program while it answers many lines that came at once.
  @Test(arguments: 0..<24) func nothingIsLostInTheMiddleOfManyAnswers(_ moment: Int) throws {
    let folder = try ScratchFolder()
    let process = try BuiltProgram.prepared([], folder: folder.path)
    let input = Pipe()
    try folder.write("printed", "")
    process.standardInput = input
    process.standardOutput = FileHandle(forWritingAtPath: "\(folder.path)/printed")
    try process.run()
    let lines = (0..<400).map { "\($0) == \($0)\n" }.joined()
    try input.fileHandleForWriting.write(contentsOf: Data(":record a.actionlab\n\(lines)".utf8))
    while try !folder.read("printed").contains("recording to") { usleep(200) }
    usleep(UInt32(moment) * 900)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()

    let answered = try folder.read("printed").split(separator: "\n")
      .count { $0.hasPrefix("true, because") }
    let recorded = try folder.read("a.actionlab")
    #expect(recorded.hasSuffix("\n"))
    for number in 0..<answered { #expect(recorded.contains("\n\(number) == \(number)\n| ")) }
    guard answered > 0 else { return }
    let replay = try BuiltProgram.run("run", "a.actionlab", folder: folder.path)
    #expect(replay.status == 0, "\(replay.output)")
  }

  @Test func aSecondRecorderIsRefusedWhileTheFirstLives() throws {
    let folder = try ScratchFolder()
    let process = try BuiltProgram.prepared([], folder: folder.path)
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(":record a.actionlab\n".utf8))
    try wait(for: "recording to", in: output)
    let second = try BuiltProgram.run(input: ":record a.actionlab\n", folder: folder.path)
    #expect(second.status == 1)
    #expect(second.output.contains("recording-busy"))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func aRecordingOfAWholeSessionReplays() throws {
    let folder = try ScratchFolder()
    let manifest = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Rating/Info.plist")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/app", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: manifest.path, toPath: "\(folder.path)/app/Info.plist")
    try folder.write("tests/empty", "")
    let session = """
      :load app/Info.plist
      :item report userInfo."com.example.testBit"=YES
      :select report
      :record tests/rating.actionlab
      :menu
      :choose setRating
      :choose openInApp
      :complete
      :pin
      :events
      :record stop
      """
    let typed = try BuiltProgram.run(input: session, folder: folder.path)
    #expect(typed.status == 1, "choosing what is not shown fails")
    let recorded = try folder.read("tests/rating.actionlab")
    #expect(recorded.contains("\n:load ../app/Info.plist\n"))
    #expect(!recorded.contains("openInApp\n"))
    let replay = try BuiltProgram.run("run", "tests", folder: folder.path)
    #expect(replay.status == 0, "\(replay.output)\(recorded)")
  }

  private func wait(for text: String, in pipe: Pipe) throws {
    var seen = ""
    while !seen.contains(text) {
      let data = pipe.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the program ended after: \(seen)")
      seen += String(decoding: data, as: UTF8.self)
    }
  }
}
