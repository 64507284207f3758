import LabSession

/// One line that tells how far work has come.
enum ProgressText {
  private static let barWidth = 20

  /// The line.
  ///
  /// - Parameters:
  ///   - work: what was last told; `nil` when nothing was.
  ///   - seconds: how long it has gone on.
  ///   - width: the columns that there are.
  /// - Returns: for example `[=====               ] 25%  500 of 2,000 items  400/s`.
  static func line(_ work: WorkProgress?, seconds: Double, width: Int) -> String {
    String(text(work, seconds).prefix(max(0, width - 1)))
  }

  private static func text(_ work: WorkProgress?, _ seconds: Double) -> String {
    let time = "\(Int(seconds)) s; Ctrl-C stops"
    guard let work else { return "working, " + time }
    let rate = seconds > 0 ? grouped(Int(min(Double(work.done) / seconds, 1e15))) + "/s" : ""
    guard let total = work.total, total > 0 else {
      return "working: \(grouped(work.done)) \(work.unit)  \(rate)  \(time)"
    }
    let part = min(1, max(0, Double(work.done) / Double(total)))
    let filled = Int(part * Double(barWidth))
    let bar =
      String(repeating: "=", count: filled) + String(repeating: " ", count: barWidth - filled)
    return "[\(bar)] \(Int(part * 100))%  \(grouped(work.done)) of \(grouped(total)) \(work.unit)"
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
