import LabSession

/// What decided what a failure is about, with the lines of the script that made it so.
public struct FailureReasons: Sendable {
  /// Why it came out as it did, one for each action or predicate; empty where nothing decided.
  public let reasons: [DecidingReason]
  /// Which input gave each deciding value what it has.
  public internal(set) var origins: [ValueOrigins.Origin]

  /// Makes the reasons of a failure; most have none.
  init(_ reasons: [DecidingReason] = [], origins: [ValueOrigins.Origin] = []) {
    self.reasons = reasons
    self.origins = origins
  }

  /// Where a value was set, in words: `line 4: :item report isUploaded=NO`; `nil` when no line did.
  func origin(of value: DecidingValue, in path: String) -> String? {
    guard let origin = origins.first(where: { $0.value == value }) else { return nil }
    let place = origin.path == path ? "line \(origin.line)" : "\(origin.path):\(origin.line)"
    return "\(place): \(origin.title)"
  }
}
