import PredicateFormat

extension EvaluationContext {
  /// The value for one key of one object, as key-value coding reads it.
  ///
  /// nil answers nil and the null object itself; a dictionary answers nil for a missing key; a
  /// record or an object raises for an unknown one. Collections are mapped by the caller.
  mutating func value(
    of receiver: StoredValue, _ step: PathStep, at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    switch receiver.kind {
    case .none, .null: return receiver
    case .dictionary:
      if let found = entry(of: receiver, step.key, cache: step.cache) { return found }
      return keyNames[step.key] == "self" ? receiver : .none
    case .record:
      if let found = entry(of: receiver, step.key, cache: step.cache) { return found }
      return try unsetValue(of: receiver, step, at: place)
    case .map:
      let found = mapValue(of: receiver) {
        $0.kind == .string && self.text($0) == self.keyNames[step.key]
      }
      return found.kind == .none && keyNames[step.key] == "self" ? receiver : found
    case .object:
      let object = segments[Int(receiver.store.rawValue)].objects[receiver.start]
      let key = keyNames[step.key]
      if key == "self" { return receiver }
      guard case .found(let value) = object.lookUp(key) else {
        throw unknownKey(key, of: object.className, near: [], at: place)
      }
      return segments[0].add(value)
    default:
      return try property(keyNames[step.key], of: receiver, at: place)
    }
  }

  /// The value of an entry, tried first where the same key was found before.
  @inline(__always)
  mutating func entry(of object: StoredValue, _ key: Int, cache: Int) -> StoredValue? {
    let store = Int(object.store.rawValue)
    let number = keyNumber(key, in: object.store)
    if cache >= 0 {
      let guess = caches[cache].entry
      if guess < object.length, segments[store].entryKeys[object.start &+ guess] == number {
        return segments[store].entryValues[object.start &+ guess]
      }
    }
    if number == KeyTable.absent { return nil }
    for index in object.span where segments[store].entryKeys[index] == number {
      if cache >= 0 { caches[cache].entry = index - object.start }
      return segments[store].entryValues[index]
    }
    return nil
  }

  /// What a record answers for a key that it does not hold: another name's value, the default, nil.
  private mutating func unsetValue(
    of record: StoredValue, _ step: PathStep, at place: NodePlace
  ) throws(EvaluationError) -> StoredValue {
    let schema = segments[Int(record.store.rawValue)].records[record.second].schema
    let serving = try servingKey(of: schema, step, record, at: place)
    if serving != step.key {
      recorder?.keyServed(keyNames[serving])
      if let found = entry(of: record, serving, cache: step.cache) { return found }
    }
    return schema.defaults[keyNames[serving]].map { segments[0].add($0) } ?? .none
  }

  private mutating func servingKey(
    of schema: RecordSchema, _ step: PathStep, _ record: StoredValue, at place: NodePlace
  ) throws(EvaluationError) -> Int {
    let identity = ObjectIdentifier(schema)
    if step.cache >= 0, caches[step.cache].schema == identity {
      return caches[step.cache].servingKey
    }
    let key = keyNames[step.key]
    guard let stored = schema.storedName(of: key) else {
      if key == "self" { return step.key }
      throw unknownKey(key, of: schema.className, near: schema.keys.sorted(), at: place)
    }
    let serving = stored == key ? step.key : keyIndex(named: stored)
    if step.cache >= 0 {
      caches[step.cache].schema = identity
      caches[step.cache].servingKey = serving
    }
    return serving
  }

  /// The value of a dictionary with keys of any kind, for the first key that passes a test.
  func mapValue(of map: StoredValue, where matches: (StoredValue) -> Bool) -> StoredValue {
    for index in 0..<map.length {
      let place = map.start + 2 * index
      let elements = segments[Int(map.store.rawValue)].elements
      if matches(elements[place]) { return elements[place + 1] }
    }
    return .none
  }

  private func unknownKey(
    _ key: String, of className: String, near keys: [String], at place: NodePlace
  ) -> EvaluationError {
    let near = nearestName(to: key, in: keys).map { " (did you mean \"\($0)\"?)" } ?? ""
    return place.error(
      .unknownKey, raises: .unknownKey, "\(className) has no key \"\(key)\"\(near)",
      appleReason: "this class is not key value coding-compliant for the key \(key).")
  }
}
