import LabSession

/// One line that tells how far work has come.
enum ProgressText {
  private static let barWidth = 20

  /// The line.
  ///
  /// - Parameters:
  ///   - work: what was last told; `nil` when nothing was.
  ///   - seconds: how long all of it has gone on.
  ///   - workSeconds: how long things of this kind are counted, for the rate; as long if left out.
  ///   - width: the columns that there are.
  /// - Returns: for example `[=====               ] 25%  500 of 2,000 items  400/s`.
  static func line(
    _ work: WorkProgress?, seconds: Double, workSeconds: Double? = nil, width: Int
  ) -> String {
    String(text(work, seconds, workSeconds ?? seconds).prefix(max(0, width - 1)))
  }

  private static func text(
    _ work: WorkProgress?, _ seconds: Double, _ workSeconds: Double
  ) -> String {
    let time = "\(Int(seconds)) s; Ctrl-C stops"
    guard let work else { return "working, " + time }
    let (unit, scale) = work.unit == "bytes" ? ("MB", 1_000_000) : (work.unit, 1)
    func amount(_ number: Int) -> String { grouped(number / scale) }
    let rate =
      workSeconds > 0
      ? amount(Int(min(Double(work.done) / workSeconds, 1e15))) + (scale == 1 ? "/s" : " MB/s") : ""
    guard let total = work.total, total > 0 else {
      return "working: \(amount(work.done)) \(unit)  \(rate)  \(time)"
    }
    let part = min(1, max(0, Double(work.done) / Double(total)))
    let filled = Int(part * Double(barWidth))
    let bar =
      String(repeating: "=", count: filled) + String(repeating: " ", count: barWidth - filled)
    return "[\(bar)] \(Int(part * 100))%  \(amount(work.done)) of \(amount(total)) \(unit)"
      + "  \(rate)  \(time)"
  }

  /// A number with a comma between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = "\(number)"
    return digits.enumerated().reduce(into: "") { text, digit in
      let left = digits.count - digit.offset
      if digit.offset > 0, left % 3 == 0, digit.element != "-", text != "-" { text += "," }
      text.append(digit.element)
    }
  }
}
