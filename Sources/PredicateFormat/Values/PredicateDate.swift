/// An instant, as seconds after the reference date 2001-01-01 00:00:00 UTC.
///
///     PredicateDate(secondsSinceReference: 0)   // 2001-01-01T00:00:00Z
public struct PredicateDate: Hashable, Sendable, Comparable {
  /// Seconds after 2001-01-01 00:00:00 UTC; negative before it.
  public var secondsSinceReference: Double

  /// The reference date, in seconds after 1970-01-01 00:00:00 UTC.
  public static let referenceSince1970: Double = 978_307_200

  /// Makes an instant.
  public init(secondsSinceReference: Double) {
    self.secondsSinceReference = secondsSinceReference
  }

  /// The same instant in seconds after 1970-01-01 00:00:00 UTC.
  public var secondsSince1970: Double { secondsSinceReference + Self.referenceSince1970 }

  /// Orders earlier instants first.
  public static func < (left: PredicateDate, right: PredicateDate) -> Bool {
    left.secondsSinceReference < right.secondsSinceReference
  }
}
