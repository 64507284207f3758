/// What a person does while going through steps, whatever key or word stands for it.
public enum StepperKey: Hashable, Sendable {
  /// A character of the keyboard.
  case character(Character)
  /// Enter.
  case enter
  /// Deletes the last character of what is being typed.
  case erase
  /// Gives up what is being typed; ends the help.
  case escape
  /// To the next step, as the right and lower arrow keys do.
  case forward
  /// To the step before, as the left and upper arrow keys do.
  case backward
  /// To the first step, as Home does.
  case home
  /// To the last step, as End does.
  case end
  /// Ctrl-C or Ctrl-D: leaves.
  case leave
}

/// A move through steps.
public enum StepperMove: Hashable, Sendable {
  /// One step on.
  case next
  /// One step back.
  case back
  /// On, without what is inside of other elements and deeper nodes.
  case over
  /// To the first step that the present one was made of; where it has none, one step on.
  case into
  /// To the value of the node around the present one.
  case out
  /// To the next step that is false.
  case nextFalse
  /// To the node at which the evaluation raised.
  case nextRaise
  /// To the next condition that decided the result, from the end again to the first.
  case deciding
  /// To the first step.
  case first
  /// To the last step.
  case last
  /// To the step of a number.
  case number(Int)
  /// To the next step whose words hold a text, letter case ignored.
  case search(String)
  /// Shows or hides the list of keys.
  case help
  /// Leaves.
  case quit

  /// The moves that are one letter, in the order in which help lists them.
  static let letters: [(letter: Character, move: StepperMove, meaning: String)] = [
    ("n", .next, "next step (also right, down, space, Enter)"),
    ("b", .back, "step before (also left, up, p)"),
    ("o", .over, "over what is inside"),
    ("i", .into, "into what this was made of"),
    ("u", .out, "up and out, to the value around this"),
    ("f", .nextFalse, "next false step"),
    ("r", .nextRaise, "where it raised"),
    ("d", .deciding, "next condition that decided"),
    ("g", .first, "first step (also Home)"),
    ("G", .last, "last step (also End)"),
    ("?", .help, "this list"),
    ("q", .quit, "leave (also Ctrl-C)"),
  ]

  /// The move of a letter.
  init?(letter: Character) {
    switch letter {
    case " ": self = .next
    case "p": self = .back
    case "h": self = .help
    default:
      guard let entry = Self.letters.first(where: { $0.letter == letter }) else { return nil }
      self = entry.move
    }
  }

  /// The move that a typed line asks for: a letter, a number, or `/` with a text; an empty line is
  /// the next step.
  public init?(line: String) {
    let words = line.split(separator: " ")
    guard let word = words.first else {
      self = .next
      return
    }
    if word.first == "/" {
      let text = line.drop { $0 == " " }.dropFirst()
      self = .search(String(text))
    } else if let number = Int(word), words.count == 1 {
      self = .number(number)
    } else if let letter = word.first, word.count == 1, words.count == 1,
      let move = StepperMove(letter: letter)
    {
      self = move
    } else if let move = Self.named[word.lowercased()], words.count == 1 {
      self = move
    } else {
      return nil
    }
  }

  /// Whole words, for those who read the screen by ear.
  private static let named: [String: StepperMove] = [
    "next": .next, "back": .back, "over": .over, "into": .into, "out": .out, "false": .nextFalse,
    "raise": .nextRaise, "deciding": .deciding, "first": .first, "last": .last, "help": .help,
    "quit": .quit, "exit": .quit,
  ]
}
