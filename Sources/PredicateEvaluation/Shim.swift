// Stands in until Numbers, Dates and UniformTypes land; whoever lands them deletes this file.
import PredicateFormat

enum NumberText {
  static func shortest(_ d: Double) -> String { "\(d)" }
  static func intValue(_ s: String) -> Int32 { 0 }
  static func integerValue(_ s: String) -> Int64 { 0 }
  static func floatValue(_ s: String) -> Float { 0 }
  static func doubleValue(_ s: String) -> Double { 0 }
  static func boolValue(_ s: String) -> Bool { false }
  static func number(_ s: String) -> PredicateValue { .none }
  static func decimal(_ s: String) -> PredicateValue { .none }
}
enum DateText {
  static func iso8601(_ d: PredicateDate) -> String { "" };
  static func description(_ d: PredicateDate) -> String { "" };
  static func parse(_ s: String) -> PredicateDate? { nil }
}
enum TextMeasure { static func utf16Length(_ s: String) -> Int { s.utf16.count } }
enum DecimalArithmetic {
  static func sum(_ v: [PredicateValue]) -> PredicateValue { .none };
  static func average(_ v: [PredicateValue], count: Int) -> PredicateValue { .none }
}
public struct UniformTypes: Sendable {
  public static let standard = UniformTypes();
  public func equals(_ a: String, _ b: String) -> Bool { a == b };
  public func conforms(_ a: String, to b: String) -> Bool { a == b }
}
