import LabSession

/// An expectation that does not hold, or a command that failed, with the lines of the script that made it so.
public struct UnmetExpectation: Sendable {
  /// What the session says of it.
  public let lines: [String]
  /// Makes one of what there is to say.
  init(lines: [String], report: ExpectationReport? = nil, origins: [ValueOrigins.Origin] = []) {
    self.lines = lines
    self.report = report
    self.origins = origins
  }

  /// What was expected and found, with the reasons; `nil` where there is no more to say.
  public let report: ExpectationReport?
  /// Which input gave each deciding value what it has.
  public let origins: [ValueOrigins.Origin]

  /// Where a value was set, in words: `line 4: :item report isUploaded=NO`; `nil` when no line did.
  func origin(of value: DecidingValue, in path: String) -> String? {
    guard let origin = origins.first(where: { $0.value == value }) else { return nil }
    let place = origin.path == path ? "line \(origin.line)" : "\(origin.path):\(origin.line)"
    return "\(place): \(origin.title)"
  }
}
