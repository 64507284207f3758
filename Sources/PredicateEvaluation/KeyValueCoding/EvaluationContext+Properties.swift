import PredicateFormat

extension EvaluationContext {
  /// The own properties of text, numbers, dates and data; any other key raises.
  ///
  /// The set is our choice: what key-value coding finds on Apple's classes and rules use.
  mutating func property(
    _ key: String, of receiver: StoredValue, at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    if key == "self" { return receiver }
    if key == "description", receiver.kind != .data {
      return segments[0].addText(description(of: receiver))
    }
    if let found = ownProperty(key, of: receiver) { return found }
    throw place.error(
      .unknownKey, raises: .unknownKey, "\(described(receiver)) has no key \"\(key)\"",
      appleReason: "this class is not key value coding-compliant for the key \(key).")
  }

  private mutating func ownProperty(_ key: String, of receiver: StoredValue) -> StoredValue? {
    switch receiver.kind {
    case .string: textProperty(key, of: receiver)
    case .boolean, .integer, .unsigned, .double: numberProperty(key, of: receiver)
    case .date: dateProperty(key, of: receiver.dateBits)
    case .data where key == "length": .integer(Int64(receiver.length))
    default: nil
    }
  }

  private mutating func textProperty(_ key: String, of receiver: StoredValue) -> StoredValue? {
    let text = self.text(receiver)
    switch key {
    case "length": return .integer(Int64(TextMeasure.utf16Length(text)))
    case "lowercaseString": return segments[0].addText(TextCase.lowercased(text))
    case "uppercaseString": return segments[0].addText(TextCase.uppercased(text))
    case "capitalizedString": return segments[0].addText(TextCase.capitalized(text))
    case "intValue": return .integer(Int64(NumberText.intValue(text)))
    case "integerValue", "longLongValue": return .integer(NumberText.integerValue(text))
    case "floatValue": return .double(Double(NumberText.floatValue(text)))
    case "doubleValue": return .double(NumberText.doubleValue(text))
    case "boolValue": return .boolean(NumberText.boolValue(text))
    case "pathExtension": return segments[0].addText(PathText.pathExtension(text))
    case "lastPathComponent": return segments[0].addText(PathText.lastComponent(text))
    case "stringByDeletingPathExtension":
      return segments[0].addText(PathText.deletingExtension(text))
    default: return nil
    }
  }

  private mutating func numberProperty(_ key: String, of receiver: StoredValue) -> StoredValue? {
    switch key {
    case "intValue":
      let whole = wholeNumber(receiver)
      return .integer(Int64(Int32(truncatingIfNeeded: whole)))
    case "integerValue", "longLongValue": return .integer(wholeNumber(receiver))
    case "floatValue": return .double(Double(Float(receiver.asDouble)))
    case "doubleValue": return .double(receiver.asDouble)
    case "boolValue": return .boolean(receiver.asDouble != 0)
    case "stringValue": return segments[0].addText(description(of: receiver))
    default: return nil
    }
  }

  private func dateProperty(_ key: String, of date: PredicateDate) -> StoredValue? {
    switch key {
    case "timeIntervalSince1970": .double(date.secondsSince1970)
    case "timeIntervalSinceReferenceDate": .double(date.secondsSinceReference)
    default: nil
    }
  }

  /// A number without its fraction, kept inside 64 bits; zero for NaN.
  func wholeNumber(_ value: StoredValue) -> Int64 {
    switch value.kind {
    case .unsigned: return Int64(bitPattern: value.bits)
    case .double:
      let double = value.doubleBits
      if double.isNaN { return 0 }
      if double >= 0x1p63 { return .max }
      return double < -0x1p63 ? .min : Int64(double)
    default: return value.integerBits
    }
  }

  /// What Apple's `description` prints of a value; Booleans print as 1 and 0.
  func description(of value: StoredValue) -> String {
    switch value.kind {
    case .boolean, .integer: "\(value.integerBits)"
    case .unsigned: "\(value.bits)"
    case .double: NumberText.shortest(value.doubleBits)
    case .string: text(value)
    case .date: DateText.description(value.dateBits)
    default: owned(value).shortDescription
    }
  }
}
