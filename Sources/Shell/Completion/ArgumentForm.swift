/// The form of a command's arguments, as `:help` shows it, taken apart for completion.
///
///     ArgumentForm("NAME ...|all|none")      // one slot, which repeats: NAME, all, none
///     ArgumentForm("ACTION [= PREDICATE | reset]")   // ACTION; =, reset; PREDICATE
///
/// A `|` between blanks parts whole runs of words, one without blanks parts single words.
struct ArgumentForm: Equatable {
  /// What can stand at one place: words as they are, and placeholders in capitals.
  struct Slot: Equatable {
    var alternatives: [String]
    var repeats = false
  }

  private(set) var slots: [Slot] = []

  /// Takes a form apart.
  init(_ form: String) {
    var position = 0
    var beginningOfGroup = 0
    for word in form.split(separator: " ") {
      if word == "|" {
        position = beginningOfGroup
        continue
      }
      if word.hasPrefix("[") { beginningOfGroup = position }
      let plain = word.filter { $0 != "[" && $0 != "]" }
      if plain.hasPrefix("..."), position > 0 {
        slots[position - 1].repeats = true
        slots[position - 1].alternatives += Self.alternatives(plain.dropFirst(3))
      } else {
        if position == slots.count { slots.append(Slot(alternatives: [])) }
        slots[position].alternatives += Self.alternatives(plain[...])
        position += 1
      }
    }
  }

  private static func alternatives(_ word: Substring) -> [String] {
    word.split(separator: "|").map(String.init)
  }

  /// What can stand as the word of a number, from 0; empty behind the last one.
  ///
  /// A predicate or an expression goes on to the end of the input, blanks and all.
  func alternatives(at index: Int) -> [String] {
    if index < slots.count { return slots[index].alternatives }
    guard let last = slots.last else { return [] }
    if last.repeats { return last.alternatives }
    return last.alternatives.filter { Self.runsToTheEnd.contains($0) }
  }

  /// The number of the slot from which a predicate may run; `nil` when there is none.
  var predicateSlot: Int? {
    slots.firstIndex { !Self.runsToTheEnd.isDisjoint(with: $0.alternatives) }
  }

  private static let runsToTheEnd: Set<String> = ["PREDICATE", "EXPRESSION", "VALUE"]
}
