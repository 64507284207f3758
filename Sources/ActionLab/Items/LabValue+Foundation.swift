import Foundation
import PredicateFormat

extension LabValue {
  /// Makes an instant.
  public init(_ date: Date) { self.init(.date(PredicateDate(date))) }

  /// Makes bytes.
  public init(_ data: Data) { self.init(.data(Array(data))) }
}

extension PredicateDate {
  init(_ date: Date) {
    self.init(secondsSinceReference: date.timeIntervalSinceReferenceDate)
  }
}
