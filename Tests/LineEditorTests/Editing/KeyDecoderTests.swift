import Testing

@testable import LineEditor

/// Bytes of a terminal and the keys they stand for.
@Suite struct KeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    var keys = bytes.compactMap { decoder.take($0) }
    if let last = decoder.end() { keys.append(last) }
    return keys
  }

  @Test(
    arguments: [
      ("nN7/", [.character("n"), .character("N"), .character("7"), .character("/")]),
      ("\u{1b}[A\u{1b}[B\u{1b}[C\u{1b}[D", [.up, .down, .right, .left]),
      ("\u{1b}OA\u{1b}OB\u{1b}OC\u{1b}OD", [.up, .down, .right, .left]),
      (
        "\u{1b}[H\u{1b}[F\u{1b}[1~\u{1b}[4~\u{1b}[7~\u{1b}[8~",
        [.home, .end, .home, .end, .home, .end]
      ),
      ("\u{1b}[5~\u{1b}[6~", [.pageUp, .pageDown]),
      ("\u{1b}[1;5C", [.right]), ("\u{1b}[200~", [.unknown]), ("\u{1b}x", [.unknown]),
      ("\u{1b}", [.escape]), ("\u{1b}[", [.unknown]), ("\r\n\t", [.enter, .enter, .tab]),
      ("\u{7f}\u{8}", [.erase, .erase]),
      ("\u{3}\u{4}\u{1a}\u{1f}", [.control("c"), .control("d"), .control("z"), .unknown]),
      ("é注🎈", [.character("é"), .character("注"), .character("🎈")]),
      ("\0", [.unknown]),
    ] as [(String, [Key])])
  func rows(_ text: String, _ expected: [Key]) { #expect(keys(Array(text.utf8)) == expected) }

  @Test func bytesThatAreNoTextAreDropped() {
    #expect(
      keys([0xFF, 0xC3, 0x6E, 0xE6, 0xB3, 0x6E, 0x80]) == [.character("n"), .character("n")])
    #expect(keys([0xED, 0xA0, 0x80, 0x6E]) == [.character("n")])
  }

  /// No sequence of bytes keeps the decoder from understanding what comes after it for long.
  @Test func aSequenceThatNeverEndsIsGivenUp() {
    let endless = [0x1B, 0x5B] + Array(repeating: UInt8(ascii: "1"), count: 100)
    #expect(keys(endless + [UInt8(ascii: "n")]).last == .character("n"))
  }
}
