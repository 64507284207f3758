import Foundation
import PredicateFormat
import Testing

@testable import PredicateEvaluation

@Suite("Date text") struct DateTextTests {
  @Test(
    "Read",
    arguments: [
      ("2001-01-01T00:00:00Z", 0.0), ("2001-01-01T00:00:00.5Z", 0.5),
      ("2001-01-01T00:00:00,25Z", 0.25),
      ("2000-12-31T23:59:59Z", -1), ("2016-03-02T00:00:00Z", 478_569_600),
      ("2016-03-02T01:30:00+01:30", 478_569_600), ("2016-03-01T19:00:00-0500", 478_569_600),
      ("2016-03-02T02:00:00+02", 478_569_600), ("2016-03-02T00:00Z", 478_569_600),
      ("2016-03-02 00:00:00 +0000", 478_569_600), ("2016-03-02 02:00:00 +0200", 478_569_600),
      ("2016-03-02t00:00:00z", 478_569_600), ("1970-01-01T00:00:00Z", -978_307_200),
      ("2000-02-29T00:00:00Z", -26_524_800), ("0001-01-01T00:00:00Z", -63_113_904_000),
      ("9999-12-31T23:59:59Z", 252_423_993_599), ("+10000-01-01T00:00:00Z", 252_423_993_600),
      ("-0001-01-01T00:00:00Z", -63_177_062_400),
    ])
  func read(text: String, seconds: Double) {
    #expect(DateText.parse(text)?.secondsSinceReference == seconds)
    #expect(PredicateDate(iso8601: text)?.secondsSinceReference == seconds)
  }

  @Test(
    "Refused",
    arguments: [
      "", "2016", "2016-03", "2016-3-2T00:00:00Z", "2016-13-01T00:00:00Z", "2016-00-01T00:00:00Z",
      "2016-02-30T00:00:00Z", "2015-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
      "2016-04-31T00:00:00Z",
      "2016-03-00T00:00:00Z", "2016-03-02T24:00:00Z", "2016-03-02T00:60:00Z",
      "2016-03-02T00:00:60Z",
      "2016-03-02T00:00:00", "2016-03-02T00Z", "2016-03-02T00:00:00.Z", "2016-03-02T00:00:00+1",
      "2016-03-02T00:00:00+01:", "2016-03-02T00:00:00+01:60", "2016-03-02T00:00:00+24:00",
      "2016-03-02T00:00:00Z ", " 2016-03-02T00:00:00Z", "2016-03-02T00:00:00ZZ", "20160302T000000Z",
      "tomorrow", "2016-03-02T", "10000-01-01T00:00:00Z", "+9999999999-01-01T00:00:00Z",
      "٢٠١٦-٠٣-٠٢",
    ])
  func refused(text: String) {
    #expect(DateText.parse(text) == nil)
    #expect(PredicateDate(iso8601: text) == nil)
  }

  @Test("A day alone is read where a literal means a date, and not by a cast")
  func dayAlone() {
    #expect(PredicateDate(iso8601: "2016-03-02")?.secondsSinceReference == 478_569_600)
    #expect(DateText.parse("2016-03-02") == nil)
  }

  @Test(
    "Print",
    arguments: [
      (0.0, "2001-01-01T00:00:00Z", "2001-01-01 00:00:00 +0000"),
      (0.5, "2001-01-01T00:00:00.5Z", "2001-01-01 00:00:00 +0000"),
      (-0.5, "2000-12-31T23:59:59.5Z", "2000-12-31 23:59:59 +0000"),
      (700_000_000.1, "2023-03-08T20:26:40.1Z", "2023-03-08 20:26:40 +0000"),
      (252_423_993_600, "+10000-01-01T00:00:00Z", "10000-01-01 00:00:00 +0000"),
      (-63_177_062_400, "-0001-01-01T00:00:00Z", "-0001-01-01 00:00:00 +0000"),
      (1e300, "1e+300 seconds after 2001", "1e+300 seconds after 2001"),
      (.nan, "nan seconds after 2001", "nan seconds after 2001"),
      (-.infinity, "-inf seconds after 2001", "-inf seconds after 2001"),
    ])
  func print(seconds: Double, iso8601: String, description: String) {
    let date = PredicateDate(secondsSinceReference: seconds)
    #expect(date.iso8601 == iso8601)
    #expect(DateText.description(date) == description)
  }

  @Test("What is printed reads back the same", arguments: [1e3, 1e6, 1e9, 1e10, 1e12, 3e16])
  func roundTrip(range: Double) {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      let seconds = Double.random(in: -range...range, using: &generator)
      let date = PredicateDate(secondsSinceReference: seconds)
      #expect(PredicateDate(iso8601: date.iso8601) == date)
      let whole = PredicateDate(secondsSinceReference: seconds.rounded(.down))
      #expect(DateText.parse(whole.iso8601) == whole)
    }
  }

  @Test("Every day of three centuries agrees with Foundation") func days() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for days in stride(from: -50_000, through: 60_000, by: 37) {
      let date = Date(timeIntervalSinceReferenceDate: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let day = CivilDate(daysAfterReference: days)
      #expect(day.year == parts.year)
      #expect(day.month == parts.month)
      #expect(day.day == parts.day)
      #expect(day.daysAfterReference == days)
    }
  }
}
