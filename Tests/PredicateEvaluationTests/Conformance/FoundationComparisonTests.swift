// Runs the conformance rows against Apple's own NSPredicate, where there is one:
//
//   swift test --filter FoundationComparison
//
// Each row whose answer differs is reported. Rows that raise or do not parse are left out, since Swift
// cannot catch the exceptions that Apple's classes raise for them.
#if canImport(Darwin)
  import Foundation
  import PredicateFormat
  import Testing

  @Suite struct FoundationComparisonTests {
    private static let rows = ConformanceRow.rows(PackageResources.conformance_txt)
      .filter { $0.expected == "true" || $0.expected == "false" }

    @Test(arguments: rows)
    func foundationAgrees(_ row: ConformanceRow) {
      let arguments = row.arguments.map { $0.foundationValue ?? NSNull() }
      let predicate = NSPredicate(format: row.format, argumentArray: arguments)
      let bindings = row.bindings.mapValues { $0.foundationValue ?? NSNull() }
      let result = predicate.evaluate(
        with: row.object.foundationValue, substitutionVariables: bindings)
      #expect("\(result)" == row.expected, "Foundation answers \(result) for \(row.format)")
    }

    private static let cases = CollectedTests.cases.filter {
      if case .boolean = $0.expected { true } else { false }
    }

    @Test(arguments: cases)
    func foundationAgreesOnCollected(_ row: CollectedTests.Case) {
      let predicate = NSPredicate(
        format: row.format, argumentArray: row.arguments.map { $0.foundationValue ?? NSNull() })
      let result = predicate.evaluate(
        with: row.object.foundationValue,
        substitutionVariables: row.bindings.mapValues { $0.foundationValue ?? NSNull() })
      #expect(
        PredicateValue.boolean(result) == row.expected,
        "Foundation answers \(result) for \(row.format)")
    }
  }

  extension PredicateValue {
    /// The value as Apple's classes hold it; `nil` for no value.
    fileprivate var foundationValue: Any? {
      switch self {
      case .none: nil
      case .null: NSNull()
      case .boolean(let value): NSNumber(value: value)
      case .integer(let value): NSNumber(value: value)
      case .unsigned(let value): NSNumber(value: value)
      case .double(let value): NSNumber(value: value)
      case .string(let value): value as NSString
      case .date(let value):
        NSDate(timeIntervalSinceReferenceDate: value.secondsSinceReference)
      case .data(let value): NSData(data: Data(value))
      case .array(let values): values.map { $0.foundationValue ?? NSNull() } as NSArray
      case .set(let values): NSSet(array: values.map { $0.foundationValue ?? NSNull() })
      case .dictionary(let dictionary): dictionary.foundationDictionary
      case .record(let record): record.values.foundationDictionary
      case .object: FoundationTypedObject()
      }
    }
  }

  extension PredicateDictionary {
    fileprivate var foundationDictionary: NSDictionary {
      let result = NSMutableDictionary()
      for entry in entries {
        guard let key = entry.key.foundationValue as? NSCopying else { continue }
        result.setObject(entry.value.foundationValue ?? NSNull(), forKey: key)
      }
      return result
    }
  }

  /// The typed object of the rows, as an object of Apple's kind.
  private final class FoundationTypedObject: NSObject {
    @objc let filename = "plan.txt"
    @objc let documentSize = 10
    @objc let owner: String? = nil
    @objc(isUploaded) let uploaded = true
  }
#endif
