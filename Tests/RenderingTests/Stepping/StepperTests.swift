import LabSession
import Testing

@testable import Rendering

/// Going through steps without a terminal: keys in, positions and frames out.
@Suite struct StepperTests {
  private static func stepper(_ lines: String) throws -> Stepper {
    var session = Session()
    var outcome = Outcome()
    for line in lines.split(separator: "\n") { outcome = session.perform(String(line)) }
    for part in outcome.parts {
      if case .stepper(let report, let number) = part { return Stepper(report, at: number ?? 1) }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  private static let rule = """
    :item report isUploaded=YES
    :item draft isUploaded=NO
    :select report draft
    :step SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES AND $i.isTrashed == NO).@count > 1 OR 1 == 2
    """

  private static let raising = ":step 1 == 1 AND SUBQUERY({1, 'x'}, $i, $i > 0).@count > 0"

  @Test(arguments: [
    ("", 1), ("n", 2), ("nnb", 2), ("b", 1), ("nnp", 2), (" ", 2), ("G", 17), ("Gn", 17),
    ("Gg", 1), ("7\r", 7), ("16\r", 16), ("17\r", 17), ("18\r", 1), ("0\r", 1), ("1\u{8}\u{8}n", 2),
    ("o", 2), ("oo", 8), ("ooo", 13), ("oooo", 14), ("nn", 3), ("nnu", 4), ("nnuu", 7),
    ("nnuuu", 13), ("u", 13), ("uu", 14), ("uuu", 15), ("uuuu", 17), ("ui", 1), ("f", 6),
    ("ff", 7), ("fff", 10), ("d", 6), ("r", 1), ("/draft\r", 8), ("/DRAFT\r", 8), ("/draft\rN", 8),
    ("/nothing\r", 1), ("/\u{8}n", 2), ("/x\u{1b}n", 2), ("x", 1),
  ]) func keys(_ keys: String, _ position: Int) throws {
    var stepper = try Self.stepper(Self.rule)
    for character in keys { stepper.press(Self.key(character)) }
    #expect(stepper.position == position)
  }

  private static func key(_ character: Character) -> StepperKey {
    switch character {
    case "\r": .enter
    case "\u{8}": .erase
    case "\u{1b}": .escape
    default: .character(character)
    }
  }

  @Test func aRaiseIsFound() throws {
    var stepper = try Self.stepper(Self.raising)
    stepper.press(.character("r"))
    guard case .raised? = stepper.step?.event else {
      Issue.record("\(stepper.position)")
      return
    }
    let found = stepper.position
    stepper.press(.character("g"))
    stepper.press(.character("d"))
    #expect(stepper.position == found)
  }

  @Test func theDecidingConditionsComeInTurn() throws {
    var stepper = try Self.stepper(":step 1 == 1 AND 2 == 2 AND 3 == 3")
    var positions: [Int] = []
    for _ in 0..<4 {
      stepper.press(.character("d"))
      positions.append(stepper.position)
    }
    #expect(positions == [2, 3, 1, 2])
  }

  /// Forward and then back is where one was; every move ends at a step.
  @Test(arguments: [rule, raising]) func forwardAndBackAgree(_ lines: String) throws {
    let start = try Self.stepper(lines)
    for number in 1..<start.list.steps.count {
      var stepper = start
      stepper.move(.number(number))
      let before = stepper.frame(TextStyle(width: 60), rows: 30)
      stepper.press(.forward)
      #expect(stepper.position == number + 1)
      stepper.press(.backward)
      #expect(stepper.frame(TextStyle(width: 60), rows: 30) == before)
    }
    for move in StepperMove.letters.map(\.move) where move != .quit {
      for number in 1...start.list.steps.count {
        var stepper = start
        stepper.move(.number(number))
        stepper.move(move)
        #expect(stepper.step != nil && !stepper.hasQuit)
      }
    }
  }

  /// A frame fits every terminal, and says at which step one is as soon as there is room.
  @Test(arguments: [rule, raising]) func framesFit(_ lines: String) throws {
    var stepper = try Self.stepper(lines)
    stepper.move(.number(5))
    for width in [1, 2, 3, 8, 20, 40, 79, 80, 132, 200] {
      for rows in [1, 2, 3, 5, 8, 12, 24, 60] {
        for outline in [false, true] {
          let lines = stepper.frame(TextStyle(width: width, outline: outline), rows: rows)
          #expect(lines.count <= rows && !lines.isEmpty, "\(width) by \(rows)")
          #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(width) by \(rows)")
          if width >= 20, rows >= 8 { #expect(lines[0].hasPrefix("step 5 of ")) }
        }
      }
    }
    let plain = stepper.frame(TextStyle(width: 80), rows: 24).joined()
    #expect(!plain.contains("\u{1b}"))
  }

  @Test func whatAnElementHasNotComeToIsNotKnown() throws {
    var stepper = try Self.stepper(Self.rule)
    // The second element has just been taken up: what the first one had is gone.
    stepper.move(.search("draft"))
    let frame = stepper.frame(TextStyle(width: 100), rows: 40)
    let row = try #require(frame.first { $0.contains("$i.isUploaded") && $0.contains("key path") })
    #expect(!row.contains("YES"))
    stepper.press(.forward)
    let next = stepper.frame(TextStyle(width: 100), rows: 40)
    let known = try #require(next.first { $0.contains("$i.isUploaded") && $0.contains("key path") })
    #expect(known.hasPrefix(">") && known.contains("NO"))
    #expect(next.contains { $0.contains("with $i = draft") })
  }

  @Test func afterASubqueryItsTestHasTheValuesOfAllElements() throws {
    var stepper = try Self.stepper(Self.rule)
    stepper.press(.end)
    let frame = stepper.frame(TextStyle(width: 100), rows: 40)
    #expect(frame.contains { $0.contains("key path $i.isUploaded") && $0.contains("YES, NO") })
    #expect(!frame.contains { $0.contains("with $i") })
  }

  @Test func helpListsTheKeysAndGoesAway() throws {
    var stepper = try Self.stepper(Self.rule)
    stepper.press(.character("?"))
    #expect(stepper.frame(TextStyle(), rows: 24).contains { $0.contains("leave") })
    stepper.press(.character("?"))
    #expect(stepper.frame(TextStyle(), rows: 24)[0].hasPrefix("step 1 of"))
  }

  @Test(
    arguments: [
      ("", .next), ("n", .next), ("b", .back), ("12", .number(12)), ("/a b", .search("a b")),
      ("out", .out), ("Quit", .quit), ("G", .last), ("nonsense", nil), ("n n", nil),
    ] as [(String, StepperMove?)])
  func typedMoves(_ line: String, _ move: StepperMove?) {
    #expect(StepperMove(line: line) == move)
  }

  @Test func aSpokenStepIsOneSentence() throws {
    var stepper = try Self.stepper(Self.rule)
    stepper.move(.number(3))
    #expect(
      stepper.spoken(TextStyle(width: 200)) == [
        "step 3 of 17, in $i = report: $i.isUploaded: YES"
      ])
    stepper.move(.number(999))
    #expect(stepper.spoken(TextStyle(width: 200))[0].hasPrefix("there is no step 999"))
  }
}
