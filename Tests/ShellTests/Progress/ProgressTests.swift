import LabSession
import Synchronization
import Testing

@testable import Shell

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct ProgressTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let work: WorkProgress?
    var seconds = 2.0
    var width = 80
    let line: String
    var testDescription: String { line }
  }

  @Test(arguments: [
    Row(work: nil, line: "working, 2 s; Ctrl-C stops"),
    Row(
      work: WorkProgress(3_400_000, "elements tested"),
      line: "working: 3,400,000 elements tested  1,700,000/s  2 s; Ctrl-C stops"),
    Row(
      work: WorkProgress(500, of: 2_000, "items"),
      line: "[=====               ] 25%  500 of 2,000 items  250/s  2 s; Ctrl-C stops"),
    Row(
      work: WorkProgress(0, of: 3, "items"), seconds: 0,
      line: "[                    ] 0%  0 of 3 items    0 s; Ctrl-C stops"),
    Row(
      work: WorkProgress(9, of: 3, "items"), seconds: 1,
      line: "[====================] 100%  9 of 3 items  9/s  1 s; Ctrl-C stops"),
    Row(
      work: WorkProgress(30_000_000, of: 120_000_000, "bytes"),
      line: "[=====               ] 25%  30 of 120 MB  15 MB/s  2 s; Ctrl-C stops"),
    Row(
      work: WorkProgress(30_000_000, "bytes"),
      line: "working: 30 MB  15 MB/s  2 s; Ctrl-C stops"),
    Row(work: WorkProgress(500, of: 2_000, "items"), width: 10, line: "[=====   "),
    Row(work: nil, width: 1, line: ""),
    Row(work: nil, width: 0, line: ""),
  ]) func lines(_ row: Row) {
    #expect(ProgressText.line(row.work, seconds: row.seconds, width: row.width) == row.line)
  }

  @Test func theRateIsThatOfWhatIsCounted() {
    #expect(
      ProgressText.line(
        WorkProgress(500, of: 2_000, "items"), seconds: 10, workSeconds: 2, width: 80
      ).contains("250/s  10 s"))
  }

  @Test func shortWorkDrawsNothing() {
    let drawn = Mutex("")
    let meter = ProgressMeter { text in drawn.withLock { $0 += text } }
    #expect(meter.watching { 3 } == 3)
    #expect(drawn.withLock { $0 } == "")
  }

  @Test func longWorkIsShownAndTheLineIsGoneAfterwards() {
    let drawn = Mutex("")
    let meter = ProgressMeter { text in drawn.withLock { $0 += text } }
    meter.watching {
      meter.take(WorkProgress(1, of: 4, "items"))
      // What counts elements inside an item does not hide the bar.
      meter.take(WorkProgress(99, "elements tested"))
      for _ in 0..<6_000 where !drawn.withLock({ $0.contains("25%") }) { usleep(10_000) }
    }
    let text = drawn.withLock { $0 }
    #expect(text.contains("[=====               ] 25%  1 of 4 items"))
    #expect(text.hasSuffix("\r\u{1b}[K"))
  }
}
