/// A day of the Gregorian calendar, also before it was used.
struct CivilDate: Hashable, Sendable {
  /// The year; 0 is the year before 1.
  var year: Int
  /// The month, from 1.
  var month: Int
  /// The day of the month, from 1.
  var day: Int

  /// The greatest year, either side of zero, that is read and printed.
  static let greatestYear = 999_999_999

  /// Makes a day; `nil` when the calendar has none such.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, in: year), abs(year) <= Self.greatestYear
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that is `days` days after 2001-01-01.
  ///
  /// Exact for every year up to the greatest; the method counts years from March, so that the leap
  /// day is the last one, in eras of 400 years.
  init(daysAfterReference days: Int) {
    let shifted = days + Self.daysFromMarchOfYearZero
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days after 2001-01-01.
  var daysAfterReference: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - Self.daysFromMarchOfYearZero
  }

  /// The number of days from 0000-03-01 to 2001-01-01.
  private static let daysFromMarchOfYearZero = 730_791

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
