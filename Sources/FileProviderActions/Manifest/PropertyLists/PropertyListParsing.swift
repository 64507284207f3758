import Foundation
import PredicateFormat

/// The words of Foundation for a property list that it refuses.
struct PropertyListRefusal: Error {
  let reason: String

  /// The line that the words name, such as 7 for `... on line 7`.
  var line: Int? {
    let words = reason.split(separator: " ")
    guard let index = words.firstIndex(of: "line"), words.indices.contains(index + 1) else {
      return nil
    }
    return Int(words[index + 1].prefix { $0.isNumber })
  }
}

/// The value and the form of a property list, read by Foundation as the system reads it.
///
/// The caller has bounded depth and size. This file is the only one of the manifest reader that
/// imports Foundation.
func parsePropertyList(
  _ bytes: [UInt8]
) throws(PropertyListRefusal)
  -> (value: PropertyListValue, format: PropertyListFormat)
{
  var format = PropertyListSerialization.PropertyListFormat.xml
  let object: Any
  do {
    object = try PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: &format)
  } catch {
    let information = (error as NSError).userInfo
    let reason = information["NSDebugDescription"] as? String
    throw PropertyListRefusal(reason: reason ?? error.localizedDescription)
  }
  let form: PropertyListFormat =
    switch format {
    case .binary: .binary
    case .openStep: .openStep
    default: .xml
    }
  return (convert(object), form)
}

/// The value of a JSON text, such as a catalogue of translations; `nil` when it is not JSON.
func parseJSON(_ bytes: [UInt8]) -> PropertyListValue? {
  (try? JSONSerialization.jsonObject(with: Data(bytes))).map(convert)
}

/// Recursive; the depth was bounded before Foundation read the list.
private func convert(_ object: Any) -> PropertyListValue {
  switch object {
  case let text as String: .string(text)
  case let number as NSNumber where isBoolean(number): .boolean(number.boolValue)
  case let number as NSNumber where isReal(number): .real(number.doubleValue)
  case let number as NSNumber: .integer(number.int64Value)
  case let date as Date:
    .date(PredicateDate(secondsSinceReference: date.timeIntervalSinceReferenceDate))
  case let data as Data: .data(Array(data))
  case let array as [Any]: .array(array.map(convert))
  case let dictionary as [String: Any]: .dictionary(dictionary.mapValues(convert))
  default: .data([])
  }
}

/// Foundation keeps a Boolean as the number type `c`, on every system.
private func isBoolean(_ number: NSNumber) -> Bool { typeCode(number) == UInt8(ascii: "c") }

private func isReal(_ number: NSNumber) -> Bool {
  typeCode(number) == UInt8(ascii: "d") || typeCode(number) == UInt8(ascii: "f")
}

private func typeCode(_ number: NSNumber) -> UInt8 { UInt8(bitPattern: number.objCType.pointee) }
