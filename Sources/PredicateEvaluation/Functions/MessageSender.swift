import PredicateFormat

/// One message on its way to a value that is not nil.
struct Sender {
  let message: Message
  let target: StoredValue
  let arguments: [StoredValue]
  let place: NodePlace

  func send(in context: inout EvaluationContext) throws(EvaluationError) -> StoredValue {
    switch message {
    case .uppercaseString, .lowercaseString, .capitalizedString, .description, .stringValue,
      .length, .intValue, .integerValue, .doubleValue, .boolValue, .lastPathComponent,
      .pathExtension, .stringByDeletingPathExtension:
      return try context.property(message.rawValue, of: target, at: place)
    case .count, .allKeys, .allValues, .firstObject, .lastObject:
      return try collectionAnswer(in: &context)
    case .objectAtIndex:
      return try Indexing.element(arguments[0], of: target, at: place, in: &context)
    case .objectForKey, .valueForKey, .valueForKeyPath: return try keyedAnswer(in: &context)
    case .isEqual: return .boolean(context.isEqual(target, arguments[0]))
    case .compare: return try comparison(in: context)
    case .addingTimeInterval: return try laterDate(in: context)
    case .joined: return try joinedText(in: &context)
    default: return try textAnswer(in: &context)
    }
  }

  private func collectionAnswer(
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    let isDictionary = target.kind == .dictionary || target.kind == .map
    switch message {
    case .count where isDictionary || target.isCollection: return .integer(Int64(target.length))
    case .allKeys where isDictionary:
      return context.segments[0].addArray(context.dictionaryKeys(of: target))
    case .allValues where isDictionary:
      return context.segments[0].addArray(context.dictionaryValues(of: target))
    case .firstObject where target.kind == .array:
      return target.length > 0 ? context.element(target, 0) : .none
    case .lastObject where target.kind == .array:
      return target.length > 0 ? context.element(target, target.length - 1) : .none
    default: throw unanswered(in: context)
    }
  }

  private func keyedAnswer(
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    guard arguments[0].kind == .string else {
      if message == .objectForKey {
        return try Indexing.element(arguments[0], of: target, at: place, in: &context)
      }
      throw textExpected(arguments[0], in: context)
    }
    let name = context.text(arguments[0])
    let keys = message == .valueForKeyPath ? name.split(separator: ".").map(String.init) : [name]
    let steps = keys.map { key in
      key.hasPrefix("@")
        ? PathStep(
          kind: .collectionOperator, key: context.keyIndex(named: String(key.dropFirst())))
        : PathStep(kind: .key, key: context.keyIndex(named: key))
    }
    return try context.walk(target, steps, steps.indices, at: place)
  }

  /// −1, 0 or 1, as Apple's comparison results.
  private func comparison(in context: EvaluationContext) throws(EvaluationError) -> StoredValue {
    guard let order = context.order(target, arguments[0]) else {
      throw place.error(
        .orderingMismatch, raises: .invalidArgument,
        "compare: cannot order \(context.described(target)) and "
          + context.described(arguments[0]))
    }
    switch order {
    case .ascending: return .integer(-1)
    case .equal, .unordered: return .integer(0)
    case .descending: return .integer(1)
    }
  }

  private func laterDate(in context: EvaluationContext) throws(EvaluationError) -> StoredValue {
    guard target.kind == .date else { throw unanswered(in: context) }
    guard arguments[0].isNumber else {
      throw Arithmetic.numberExpected(arguments[0], message.rawValue, at: place, in: context)
    }
    return .date(
      PredicateDate(secondsSinceReference: target.doubleBits + arguments[0].asDouble))
  }

  private func joinedText(
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    guard target.kind == .array else { throw unanswered(in: context) }
    guard arguments[0].kind == .string else { throw textExpected(arguments[0], in: context) }
    let parts = (0..<target.length).map { context.description(of: context.element(target, $0)) }
    return context.segments[0].addText(parts.joined(separator: context.text(arguments[0])))
  }

  private func textAnswer(
    in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    guard target.kind == .string else { throw unanswered(in: context) }
    let text = context.text(target)
    if message == .substringFrom || message == .substringTo {
      return try substring(of: text, in: &context)
    }
    var texts: [String] = []
    for argument in arguments {
      guard argument.kind == .string else { throw textExpected(argument, in: context) }
      texts.append(context.text(argument))
    }
    switch message {
    case .isEqualToString: return .boolean(context.hasEqualBytes(target, arguments[0]))
    case .hasPrefix: return try holds(.beginsWith, in: &context)
    case .hasSuffix: return try holds(.endsWith, in: &context)
    case .appending: return context.segments[0].addText(text + texts[0])
    case .replacing:
      return context.segments[0].addText(TextParts.joined(text, at: texts[0], with: texts[1]))
    default:
      let parts = TextParts.separated(text, by: texts[0]).map { context.segments[0].addText($0) }
      return context.segments[0].addArray(parts)
    }
  }

  private func holds(
    _ comparator: ComparisonOperator, in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    let comparator = Comparator(comparator: comparator, options: [], place: place)
    return .boolean(try comparator.holds(target, arguments[0], in: &context))
  }

  /// The text from or up to an offset in UTF-16 units; outside it raises as on Apple's systems.
  private func substring(
    of text: String, in context: inout EvaluationContext
  ) throws(EvaluationError) -> StoredValue {
    guard arguments[0].isNumber else {
      throw Arithmetic.numberExpected(arguments[0], message.rawValue, at: place, in: context)
    }
    let offset = context.wholeNumber(arguments[0])
    let units = Array(text.utf16)
    guard offset >= 0, offset <= units.count else {
      throw place.error(
        .indexOutOfRange, raises: .range,
        "the index \(offset) is outside the text, which has \(units.count) UTF-16 units")
    }
    let part = message == .substringFrom ? units[Int(offset)...] : units[..<Int(offset)]
    return context.segments[0].addText(String(decoding: part, as: UTF16.self))
  }

  private func unanswered(in context: EvaluationContext) -> EvaluationError {
    place.error(
      .selectorNotAllowed, raises: .invalidArgument,
      "\(context.described(target)) does not answer \(message.rawValue)",
      appleReason: "-[\(message.rawValue)]: unrecognized selector sent to instance")
  }

  private func textExpected(
    _ value: StoredValue, in context: EvaluationContext
  ) -> EvaluationError {
    place.error(
      .textExpected, raises: .invalidArgument,
      "\(message.rawValue) needs text, and this is \(context.described(value))")
  }
}

/// Text cut at a separator, without Foundation.
enum TextParts {
  /// The parts between separators; the whole text where the separator is empty.
  static func separated(_ text: String, by separator: String) -> [String] {
    let bytes = Array(text.utf8)
    let needle = Array(separator.utf8)
    guard !needle.isEmpty, needle.count <= bytes.count else { return [text] }
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + needle.count <= bytes.count {
      if bytes[index..<index + needle.count].elementsEqual(needle) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += needle.count
        start = index
      } else {
        index += 1
      }
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// The text with every separator replaced.
  static func joined(_ text: String, at separator: String, with replacement: String) -> String {
    separated(text, by: separator).joined(separator: replacement)
  }
}

/// Parts of file paths, as Apple's text properties give them.
enum PathText {
  static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? (path.isEmpty ? "" : "/")
  }

  /// What stands behind the last dot of the last component, if something stands on both sides.
  static func pathExtension(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  static func deletingExtension(_ path: String) -> String {
    let ending = pathExtension(path)
    return ending.isEmpty ? path : String(path.dropLast(ending.count + 1))
  }
}
