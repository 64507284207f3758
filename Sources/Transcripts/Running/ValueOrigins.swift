import LabSession
import PredicateFormat

/// Finds which input of a script gave values what they have, by performing the inputs once more and
/// looking at the values after each.
///
/// This follows whatever set a value, `:import`, `:rename` and `:restore` included.
public struct ValueOrigins {
  /// The input that gave a value what it has.
  public struct Origin: Sendable {
    /// The value.
    public let value: DecidingValue
    /// The file that the input stands in.
    public let path: String
    /// The line of the input, from 1.
    public internal(set) var line: Int
    /// The input, cut to its first line.
    public let title: String
  }

  /// What was found.
  private(set) var found: [Origin] = []
  private let values: [DecidingValue]
  private let options: RunOptions
  private var session: Session

  /// Prepares a search for the origins of some values in the inputs that follow on a session.
  init(_ values: [DecidingValue], from session: Session, options: RunOptions) {
    self.values = values
    self.options = options
    self.session = session
    self.session.configuration.coverage = nil
    self.session.configuration.interruption = options.isInterrupted
  }

  /// Performs the inputs that led to where the values were read.
  mutating func replay(_ steps: [ScriptStep]) {
    let steps = steps.filter { $0.input.kind == .command && !$0.isExpectation }
    var renamings = values.map { Renamings(of: $0, in: steps) }
    var latest = values.indices.map {
      session.currentValue(of: renamings[$0].value(after: -1).value)
    }
    var origins = [ScriptStep?](repeating: nil, count: values.count)
    for (number, step) in steps.enumerated() {
      if options.isInterrupted() { return }
      session.configuration.files = options.files(base: step.folder)
      let before = session
      let outcome = session.perform(step.input)
      if case .quit = outcome.request { break }
      for index in values.indices {
        let (value, isRenamed) = renamings[index].value(after: number)
        if !isRenamed, session.surelyHas(value, likeIn: before) { continue }
        let now = session.currentValue(of: value)
        if now != latest[index] { (latest[index], origins[index]) = (now, step) }
      }
    }
    for (value, step) in zip(values, origins) {
      guard let step, !found.contains(where: { $0.value == value }) else { continue }
      found.append(
        Origin(
          value: value, path: step.path, line: step.input.line, title: step.title))
    }
  }
}

/// What an item with a value was called after each input.
private struct Renamings {
  /// The value under each earlier name, the latest last, and the input that changed the name.
  private var earlier: [(step: Int, value: DecidingValue)] = []
  private let last: DecidingValue

  init(of value: DecidingValue, in steps: [ScriptStep]) {
    last = value
    guard case .item(var name) = value.owner else { return }
    for (number, step) in steps.enumerated().reversed() {
      let word = CommandWord(step.input.source.text)
      let names = word.rest.split(separator: " ")
      guard word.name == "rename", names.count == 2, names[1] == name else { continue }
      name = String(names[0])
      earlier.append((number, value.owned(by: .item(name))))
    }
  }

  /// The value as it is called after an input, and whether that changed its name; inputs are asked for
  /// in order.
  mutating func value(after step: Int) -> (value: DecidingValue, isRenamed: Bool) {
    let count = earlier.count
    while let first = earlier.last, first.step <= step { earlier.removeLast() }
    return (earlier.last?.value ?? last, earlier.count < count)
  }
}
