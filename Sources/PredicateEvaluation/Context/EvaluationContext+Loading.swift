import PredicateFormat

extension EvaluationContext {
  /// Makes the context ready for a program and an object; what is loaded already stays.
  mutating func prepare(for code: ProgramCode, on root: EvaluationRoot) {
    let isNewProgram = loadedCode !== code
    if isNewProgram { load(code) }
    if loadedDocument !== root.document {
      loadedDocument = root.document
      segments[Int(StoreNumber.document.rawValue)] = root.document.segment
      if !isNewProgram { renumberKeys(of: .document) }
    }
    if isNewProgram || !bindingsAreLoaded { loadBindings(of: code) }
    if isNewProgram {
      for store in StoreNumber.allCases { renumberKeys(of: store) }
    }
    self.root = root.handle
    segments[0].removeAll()
    stepsTaken = 0
    stepsUntilPoll = Self.stepsBetweenPolls
  }

  private mutating func load(_ code: ProgramCode) {
    loadedCode = code
    segments[Int(StoreNumber.constants.rawValue)] = code.constants
    slots = Array(repeating: .unbound, count: code.slotCount)
    caches = Array(repeating: KeyCache(), count: code.cacheCount)
    keyNames = code.keyNames
    keyNumbers = Array(
      repeating: KeyTable.absent, count: code.keyNames.count * StoreNumber.allCases.count)
  }

  private mutating func loadBindings(of code: ProgramCode) {
    var segment = Segment(.bindings)
    for (name, slot) in code.freeVariables {
      slots[slot] = bindings[name].map { segment.add($0) } ?? .unbound
    }
    segments[Int(StoreNumber.bindings.rawValue)] = segment
    bindingsAreLoaded = true
    renumberKeys(of: .bindings)
  }

  private mutating func renumberKeys(of store: StoreNumber) {
    // Scratch grows during evaluation; its keys are looked up by name when they are read.
    guard store != .scratch else { return }
    let stores = StoreNumber.allCases.count
    for key in keyNames.indices {
      keyNumbers[key * stores + Int(store.rawValue)] =
        segments[Int(store.rawValue)].keys.find(keyNames[key])
    }
  }

  /// The number among the program's keys of a key that a variable named.
  mutating func keyIndex(named name: String) -> Int {
    // Keys differ when their code units do, which `==` on text does not tell.
    if let index = keyNames.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) {
      return index
    }
    keyNames.append(name)
    for store in StoreNumber.allCases {
      keyNumbers.append(
        store == .scratch ? KeyTable.absent : segments[Int(store.rawValue)].keys.find(name))
    }
    return keyNames.count - 1
  }

  /// The number of a program's key in one segment.
  ///
  /// Mutating like all that runs for each key: a call on a borrowed context would copy it.
  @inline(__always)
  mutating func keyNumber(_ key: Int, in store: StoreNumber) -> UInt32 {
    if store == .scratch { return scratchKeyNumber(key) }
    return keyNumbers[key &* 4 &+ Int(store.rawValue)]
  }

  private mutating func scratchKeyNumber(_ key: Int) -> UInt32 {
    segments[0].keys.find(keyNames[key])
  }

  /// Binds a variable for the rest of the evaluation and for later ones.
  mutating func assign(_ value: StoredValue, to name: String, slot: Int) {
    let owned = self.owned(value)
    let wasLoaded = bindingsAreLoaded
    bindings[name] = owned
    slots[slot] = segments[Int(StoreNumber.bindings.rawValue)].add(owned)
    bindingsAreLoaded = wasLoaded
    renumberKeys(of: .bindings)
  }

  /// Counts one tested element, and stops where the limit or the interruption says so.
  @inline(__always)
  mutating func countStep(at place: NodePlace) throws(EvaluationError) {
    stepsUntilPoll &-= 1
    if stepsUntilPoll == 0 { try poll(at: place) }
  }

  private mutating func poll(at place: NodePlace) throws(EvaluationError) {
    stepsTaken += Self.stepsBetweenPolls
    stepsUntilPoll = Self.stepsBetweenPolls
    progress?(stepsTaken)
    if let interruption, interruption() { throw place.interrupted() }
    if stepsTaken >= limits.steps {
      throw place.error(
        .stepLimit, raises: nil, "the evaluation tested \(stepsTaken) elements, its limit",
        help: "raise the limit, or evaluate on fewer elements")
    }
  }
}

extension Segment {
  /// Removes everything, keys included; capacity stays.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
    entryKeys.removeAll(keepingCapacity: true)
    entryValues.removeAll(keepingCapacity: true)
    if !records.isEmpty { records.removeAll(keepingCapacity: true) }
    if !objects.isEmpty { objects.removeAll(keepingCapacity: true) }
    if keys.count > 0 { keys = KeyTable() }
  }
}
