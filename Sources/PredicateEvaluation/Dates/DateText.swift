import PredicateFormat

/// Dates as text, without Foundation.
enum DateText {
  /// The date in ISO 8601 in UTC, with as many digits of the second's fraction, up to 17, as it takes
  /// to read the same date back.
  ///
  ///     DateText.iso8601(PredicateDate(secondsSinceReference: 0.5))   // 2001-01-01T00:00:00.5Z
  ///
  /// A year outside 0 to 9999 has a sign. A date beyond the greatest year is told in seconds.
  static func iso8601(_ date: PredicateDate) -> String {
    guard let parts = DateParts(date) else { return seconds(date) }
    let year = parts.day.year
    let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
    return "\(sign)\(digits(abs(year), 4))-\(digits(parts.day.month, 2))-"
      + "\(digits(parts.day.day, 2))T\(parts.timeText)\(parts.fractionText(of: date))Z"
  }

  /// The date as Apple's `NSDate` describes it, whole seconds in UTC.
  ///
  ///     DateText.description(PredicateDate(secondsSinceReference: 0))   // 2001-01-01 00:00:00 +0000
  static func description(_ date: PredicateDate) -> String {
    guard let parts = DateParts(date) else { return seconds(date) }
    let year = parts.day.year
    return "\(year < 0 ? "-" : "")\(digits(abs(year), 4))-\(digits(parts.day.month, 2))-"
      + "\(digits(parts.day.day, 2)) \(parts.timeText) +0000"
  }

  /// The date that a text says with day, time and zone, or `nil`: what `CAST(text, "NSDate")` takes.
  ///
  /// `2016-03-02T00:00:00Z`, with an offset in place of `Z`, with a fraction of the second, without
  /// seconds; and as dates are described, `2016-03-02 00:00:00 +0000`.
  static func parse(_ text: String) -> PredicateDate? {
    var reader = DateReader(text)
    return reader.read(dayAlone: false)
  }

  /// The date that a text says; a day alone is its first moment in UTC.
  static func parseAllowingDayAlone(_ text: String) -> PredicateDate? {
    var reader = DateReader(text)
    return reader.read(dayAlone: true)
  }

  /// A number with leading zeros.
  static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private static func seconds(_ date: PredicateDate) -> String {
    "\(NumberText.shortest(date.secondsSinceReference)) seconds after 2001"
  }
}

extension PredicateDate {
  /// Reads a date in ISO 8601, such as `2016-03-02`, `2016-03-02T10:30:00Z` or
  /// `2016-03-02T10:30:00.25+01:00`, or as dates are described, `2016-03-02 10:30:00 +0000`.
  ///
  /// A day alone is its first moment in UTC; a time needs its zone. `nil` for anything else, for a
  /// day that the calendar does not have, and for a leap second.
  public init?(iso8601 text: String) {
    guard let date = DateText.parseAllowingDayAlone(text) else { return nil }
    self = date
  }

  /// The date in ISO 8601 in UTC, which reads back as the same date.
  public var iso8601: String { DateText.iso8601(self) }
}

/// A date in its parts, in UTC.
private struct DateParts {
  let day: CivilDate
  /// The seconds of the day, from 0 to 86,399.
  let second: Int
  /// The date without the fraction of its second.
  let wholeSeconds: Double

  /// The parts; `nil` beyond the greatest year.
  init?(_ date: PredicateDate) {
    wholeSeconds = date.secondsSinceReference.rounded(.down)
    guard wholeSeconds.magnitude < 3.15e16 else { return nil }
    let seconds = Int(wholeSeconds)
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    second = seconds - days * 86_400
    day = CivilDate(daysAfterReference: days)
  }

  var timeText: String {
    DateText.digits(second / 3600, 2) + ":" + DateText.digits(second / 60 % 60, 2) + ":"
      + DateText.digits(second % 60, 2)
  }

  /// A point and the fewest digits that read back as the same date, at most 17; empty for a whole
  /// second.
  func fractionText(of date: PredicateDate) -> String {
    let fraction = date.secondsSinceReference - wholeSeconds
    guard fraction > 0 else { return "" }
    var scale = 1.0
    var text = ""
    for count in 1...17 {
      scale *= 10
      let scaled = (fraction * scale).rounded()
      guard scaled < scale else { continue }
      text = "." + DateText.digits(Int(scaled), count)
      if let read = Double("0" + text), wholeSeconds + read == date.secondsSinceReference { break }
    }
    return text
  }
}

/// A reader of the text of a date.
private struct DateReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read(dayAlone: Bool) -> PredicateDate? {
    guard let day = readDay() else { return nil }
    let start = day.daysAfterReference * 86_400
    if index == bytes.count {
      return dayAlone ? PredicateDate(secondsSinceReference: Double(start)) : nil
    }
    guard take("T") || take("t") || take(" "), let time = readTime(), let offset = readZone(),
      index == bytes.count
    else { return nil }
    let whole = start + time.seconds - offset
    return PredicateDate(secondsSinceReference: Double(whole) + time.fraction)
  }

  private mutating func readDay() -> CivilDate? {
    let isNegative = take("-")
    let isSigned = isNegative || take("+")
    guard let year = readNumber(isSigned ? 4...9 : 4...4), take("-"),
      let month = readNumber(2...2), take("-"), let day = readNumber(2...2)
    else { return nil }
    return CivilDate(year: isNegative ? -year : year, month: month, day: day)
  }

  private mutating func readTime() -> (seconds: Int, fraction: Double)? {
    guard let hour = readNumber(2...2), hour < 24, take(":"), let minute = readNumber(2...2),
      minute < 60
    else { return nil }
    guard take(":") else { return (hour * 3600 + minute * 60, 0) }
    guard let second = readNumber(2...2), second < 60 else { return nil }
    let seconds = hour * 3600 + minute * 60 + second
    guard take(".") || take(",") else { return (seconds, 0) }
    let start = index
    while let byte = current, Self.isDigit(byte) { index += 1 }
    guard index > start else { return nil }
    let digits = String(decoding: bytes[start..<index], as: UTF8.self)
    return (seconds, Double("0." + digits) ?? 0)
  }

  /// Reads `Z`, or an offset such as `+01:00`, `+0100` or `+01`, in seconds east of UTC.
  private mutating func readZone() -> Int? {
    if take("Z") || take("z") { return 0 }
    _ = take(" ")
    let isWest = take("-")
    guard isWest || take("+"), let hours = readNumber(2...2), hours < 24 else { return nil }
    let hasColon = take(":")
    let minutes = readNumber(2...2)
    guard minutes != nil || !hasColon, minutes ?? 0 < 60 else { return nil }
    let seconds = hours * 3600 + (minutes ?? 0) * 60
    return isWest ? -seconds : seconds
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func readNumber(_ count: ClosedRange<Int>) -> Int? {
    var number = 0
    var digits = 0
    while digits < count.upperBound, let byte = current, Self.isDigit(byte) {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      digits += 1
      index += 1
    }
    return digits >= count.lowerBound ? number : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
