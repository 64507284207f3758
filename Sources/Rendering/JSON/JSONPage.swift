import LabSession
import PredicateFormat

extension DiagnosticPages {
  /// The page `json`, which lists what the JSON of each view holds.
  public static let rendering = DiagnosticPages([DiagnosticCode("json")]) { topic in
    topic.rawValue == "json" ? String(decoding: PackageResources.json_md, as: UTF8.self) : nil
  }
}
