import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// Items and objects: `:item`, `:object`, `:set`, `:unset`, `:remove`, `:rename`.
extension Session {
  mutating func defineItem(
    _ name: ArgumentWord, _ settings: [Setting], _ input: Input
  ) throws(Refusal) -> Outcome {
    try checkNewName(name, input)
    try placing(at: name.range, in: input) { () throws(Diagnostic) in
      do throws(Diagnostic) { try state.items.add(Item(name.text)) } catch {
        throw Self.offeringShortName(error, for: name, settings)
      }
    }
    var outcome = try apply(settings, toItem: name.text, input)
    // Its short name may be the identifier of another item.
    if !settings.contains(where: { Self.isAboutPlace($0.key) }) {
      outcome.parts += try placeFindings(about: name.text, at: name.range, input)
    }
    return outcome
  }

  /// A refused name with the one to write instead; the filename that it probably is becomes a setting.
  private static func offeringShortName(
    _ error: Diagnostic, for name: ArgumentWord, _ settings: [Setting]
  ) -> Diagnostic {
    guard error.code == .itemName, !settings.contains(where: { $0.key.text == "filename" }) else {
      return error
    }
    let filename = ExpressionSyntax(.constant(.string(name.text))).expressionFormat
    var offering = error
    offering.fixIts.append(
      Diagnostic.FixIt(
        replace: name.range, with: "\(ItemName.short(for: name.text)) filename=\(filename)"))
    return offering
  }

  mutating func defineObject(
    _ name: ArgumentWord, _ settings: [Setting], _ input: Input
  ) throws(Refusal) -> Outcome {
    try checkNewName(name, input)
    if state.items[name.text] != nil {
      throw Refusal(
        Diagnostic(
          .error, .nameInUse, "there is already an item \(name.text)", at: name.range,
          help: "change it with :set \(name.text) ..., or :remove \(name.text) first"), in: input)
    }
    try placing(at: name.range, in: input) { () throws(Diagnostic) in
      try ItemName.check(name.text)
    }
    state.objects.append(LabState.NamedObject(name: name.text, values: PredicateDictionary()))
    return try apply(settings, toObjectAt: state.objects.count - 1, input)
  }

  mutating func set(
    _ name: ArgumentWord, _ settings: [Setting], _ input: Input
  ) throws(Refusal) -> Outcome {
    if state.items[name.text] != nil { return try apply(settings, toItem: name.text, input) }
    return try apply(settings, toObjectAt: try objectIndex(name, input), input)
  }

  mutating func unset(
    _ name: ArgumentWord, _ keys: [ArgumentWord], _ input: Input
  ) throws(Refusal) -> Outcome {
    if state.items[name.text] != nil {
      for key in keys {
        let path = try itemPath(key, input)
        try placing(at: key.range, in: input) { () throws(Diagnostic) in
          _ = try state.items.unset(name.text, path)
        }
      }
      guard let place = keys.first(where: Self.isAboutPlace) else { return Outcome() }
      return Outcome(try placeFindings(about: name.text, at: place.range, input))
    }
    let index = try objectIndex(name, input)
    for key in keys {
      let text = Self.plainKey(key)
      guard state.objects[index].values[text] != nil else {
        let near = nearestName(to: text, in: state.objects[index].values.stringKeys)
        throw Refusal(
          Diagnostic(
            .error, .unknownObjectKey,
            "\(name.text) has no key \"\(text)\""
              + (near.map { " (did you mean \"\($0)\"?)" } ?? ""),
            at: key.range), in: input)
      }
      state.objects[index].values[text] = nil
    }
    return Outcome()
  }

  mutating func remove(_ names: [ArgumentWord], _ input: Input) throws(Refusal) -> Outcome {
    for name in names where state.items[name.text] == nil { _ = try objectIndex(name, input) }
    let removed = Set(names.map(\.text))
    let givesChildrenAway = removed.contains(where: state.items.sharesIdentifier)
    state.items.remove(removed)
    // Children of an identifier that two items have go to the one that stays.
    if givesChildrenAway,
      let cycle = itemViews.hierarchy(of: state.items).findings().first(where: {
        $0.severity == .error
      })
    {
      throw Refusal(cycle.at(names[0].range), in: input)
    }
    state.selection.removeAll(where: removed.contains)
    state.objects.removeAll { removed.contains($0.name) }
    if case .named(let name) = state.subject, removed.contains(name) { state.subject = .selection }
    return Outcome()
  }

  mutating func rename(
    _ name: ArgumentWord, to newName: ArgumentWord, _ input: Input
  ) throws(Refusal) -> Outcome {
    var parts: [OutcomePart] = []
    if name.text != newName.text { try checkNewName(newName, input) }
    if let item = state.items[name.text] {
      let followed = try placing(at: newName.range, in: input) { () throws(Diagnostic) in
        try state.items.rename(name.text, to: newName.text)
      }
      state.selection = state.selection.map { $0 == name.text ? newName.text : $0 }
      if !followed.isEmpty {
        parts.append(.message("children that follow: " + followed.joined(separator: ", ")))
      }
      if state.items[newName.text]?.identifier != item.identifier {
        parts += try placeFindings(about: newName.text, at: newName.range, input)
      }
    } else {
      let index = try objectIndex(name, input)
      try placing(at: newName.range, in: input) { () throws(Diagnostic) in
        try ItemName.check(newName.text)
      }
      state.objects[index].name = newName.text
    }
    if case .named(name.text) = state.subject { state.subject = .named(newName.text) }
    return Outcome(parts)
  }

  // MARK: Names

  /// Items and objects share one space of names.
  private func checkNewName(_ name: ArgumentWord, _ input: Input) throws(Refusal) {
    guard state.object(name.text) != nil else { return }
    throw Refusal(
      Diagnostic(
        .error, .nameInUse, "there is already an object \(name.text)", at: name.range,
        help: "change it with :set \(name.text) ..., or :remove \(name.text) first"), in: input)
  }

  private func objectIndex(_ name: ArgumentWord, _ input: Input) throws(Refusal) -> Int {
    if let index = state.objects.firstIndex(where: { $0.name == name.text }) { return index }
    throw unknownName(name, input)
  }

  func unknownName(_ name: ArgumentWord, _ input: Input) -> Refusal {
    let names = state.items.names + state.objects.map(\.name)
    let near = nearestName(to: name.text, in: names)
    return Refusal(
      Diagnostic(
        .error, .unknownName,
        "there is no item or object \"\(name.text)\""
          + (near.map { " (did you mean \"\($0)\"?)" } ?? ""), at: name.range,
        fixIts: near.map { [Diagnostic.FixIt(replace: name.range, with: $0)] } ?? [],
        help: names.isEmpty ? "define one with :item \(name.text) filename=\"...\"" : nil),
      in: input)
  }
}
