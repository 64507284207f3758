import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// The name of a snapshot that has none.
  private static let plainSnapshot = ""

  mutating func takeSnapshot(_ name: ArgumentWord?) -> Outcome {
    snapshots[name?.text ?? Self.plainSnapshot] = state
    return Outcome()
  }

  mutating func restore(_ name: ArgumentWord?, _ input: Input) throws(Refusal) -> Outcome {
    if let snapshot = snapshots[name?.text ?? Self.plainSnapshot] {
      state = snapshot
      return Outcome()
    }
    let names = snapshots.keys.filter { !$0.isEmpty }.sorted()
    let near = name.flatMap { nearestName(to: $0.text, in: names) }
    throw Refusal(
      Diagnostic(
        .error, .unknownSnapshot,
        (name.map { "there is no snapshot \"\($0.text)\"" }
          ?? "no snapshot without a name was taken")
          + (near.map { " (did you mean \"\($0)\"?)" } ?? ""), at: name?.range,
        help: names.isEmpty
          ? ":snapshot takes one" : "the snapshots are " + names.joined(separator: ", ")),
      in: input)
  }

  mutating func undo(_ input: Input) throws(Refusal) -> Outcome {
    guard let last = past.popLast() else {
      throw Refusal(Diagnostic(.error, .nothingToUndo, "there is nothing to undo"), in: input)
    }
    state = last.before
    return Outcome([.message("took back \(last.title)")])
  }

  mutating func reset() -> Outcome {
    state = LabState()
    memory = LabMemory()
    return Outcome()
  }

  mutating func setClock(_ word: ArgumentWord?, _ input: Input) throws(Refusal) -> Outcome {
    guard let word else {
      let text = state.clock.map { PredicateValue.date($0).shortDescription }
      return Outcome([.message("now() answers " + (text ?? "the system's time"))])
    }
    if word.text == "system" {
      state.clock = nil
      return Outcome()
    }
    guard let date = PredicateDate(iso8601: word.text) else {
      throw Refusal(
        Diagnostic(
          .error, .badDate, "\"\(word.text)\" is no ISO 8601 date", at: word.range,
          help: "write it like 2026-11-30T09:00:00Z, or system"), in: input)
    }
    state.clock = date
    return Outcome()
  }

  mutating func setSeed(_ word: ArgumentWord?, _ input: Input) throws(Refusal) -> Outcome {
    guard let word else {
      return Outcome([
        .message(state.seed.map { "random numbers start at \($0)" } ?? "random numbers are random")
      ])
    }
    if word.text == "none" {
      state.seed = nil
      return Outcome()
    }
    guard let seed = UInt64(word.text) else {
      throw Refusal(
        Diagnostic(
          .error, .badNumber, "\"\(word.text)\" is no seed", at: word.range,
          help: "write a whole number that is not negative, or none"), in: input)
    }
    state.seed = seed
    return Outcome()
  }

  mutating func setPlatform(_ word: ArgumentWord?) -> Outcome {
    guard let word, let platform = Platform(rawValue: word.text) else {
      return Outcome([.message("items are read as on \(state.platform.displayName)")])
    }
    state.chosenPlatform = platform
    return Outcome()
  }
}
