// Stands in until JSON, Dates and UniformTypes land in PredicateEvaluation; deleted then.
import PredicateFormat
import PredicateEvaluation
import Foundation
extension PredicateDate { 
init?(iso8601: String) { let f = ISO8601DateFormatter(); var s = iso8601; if s.count == 25, s.contains(" +") { s = s.replacingOccurrences(of: " +0000", with: "Z").replacingOccurrences(of: " ", with: "T") }; guard let d = f.date(from: s) else { return nil }; self.init(secondsSinceReference: d.timeIntervalSinceReferenceDate) } 
var iso8601: String { ISO8601DateFormatter().string(from: Date(timeIntervalSinceReferenceDate: secondsSinceReference)) } }
func readJSON(_ bytes: [UInt8], from: Int) throws(Diagnostic) -> (PredicateValue, Int) { 
  do { let o = try JSONSerialization.jsonObject(with: Data(bytes[from...])); return (conv(o), bytes.count) } catch { throw Diagnostic(.error, .importForm, "\(error)") } }
func conv(_ o: Any) -> PredicateValue { if let d = o as? [String: Any], d.count == 1, let k = d.first?.key, k.hasPrefix("$") { if k == "$date", let t = d[k] as? String, let x = PredicateDate(iso8601: t) { return .date(x) }; if k == "$data", let t = d[k] as? String, let x = Data(base64Encoded: t) { return .data(Array(x)) } }; return switch o { case let s as String: .string(s); case let n as NSNumber: String(cString: n.objCType) == "c" ? .boolean(n.boolValue) : Int64(exactly: n).map(PredicateValue.integer) ?? .double(n.doubleValue); case let a as [Any]: .array(a.map(conv)); case let d as [String: Any]: .dictionary(PredicateDictionary(d.map { ($0, conv($1)) })); default: .null } }
