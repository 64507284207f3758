/// How far a long command has come.
public struct WorkProgress: Hashable, Sendable {
  /// How much is done.
  public let done: Int
  /// How much there is to do; `nil` when nobody knows.
  public let total: Int?
  /// What is counted, such as `items`.
  public let unit: String

  /// Makes a report.
  public init(_ done: Int, of total: Int? = nil, _ unit: String) {
    self.done = done
    self.total = total
    self.unit = unit
  }
}
