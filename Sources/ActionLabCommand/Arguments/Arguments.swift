import PredicateFormat

/// The words of a command line, sorted into operands and options.
///
/// Options stand anywhere before `--`; a value follows its option as the next word or behind `=`. A
/// word that begins with `-` and a digit, a space or a dot is an operand, since predicates may
/// begin so.
struct Arguments: Sendable {
  /// The words that are no options, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Sorts the words behind the subcommand's name.
  init(
    _ words: some Sequence<String>, for subcommand: SubcommandDescription
  ) throws(ProgramError) {
    let options = subcommand.options + [.help]
    var iterator = words.makeIterator()
    while let word = iterator.next() {
      if word == "--" {
        while let operand = iterator.next() { try add(operand, for: subcommand) }
        return
      }
      guard Self.isOption(word) else {
        try add(word, for: subcommand)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = word == "-h" ? "--help" : String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw .usage(Self.unknown(name, options.map(\.name)))
      }
      if let form = option.value {
        guard let value = parts.count == 2 ? String(parts[1]) : iterator.next() else {
          throw .usage("\(name) lacks its value, expected \(name) \(form)")
        }
        if value.isEmpty, option.kind == .files {
          throw .usage("\(name) takes a \(form), and what it is given is empty")
        }
        values[name, default: []].append(value)
      } else if parts.count == 2 {
        throw .usage("\(name) takes no value, found \"\(parts[1])\"")
      } else {
        flags.insert(name)
      }
    }
  }

  /// Takes an operand; an empty one is no path, no name and no word, though it may be a predicate.
  private mutating func add(
    _ operand: String, for subcommand: SubcommandDescription
  ) throws(ProgramError) {
    let mayBeEmpty = subcommand.operands.isEmpty || subcommand.operands.contains("PREDICATE")
    guard !operand.isEmpty || mayBeEmpty else {
      throw .usage("expected \(subcommand.operands), and a word of it is empty")
    }
    operands.append(operand)
  }

  /// Whether an option without a value is there.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The last value of an option.
  func value(of option: String) -> String? { values[option]?.last }

  /// Every value of an option, in order.
  func values(of option: String) -> [String] { values[option] ?? [] }

  /// The value of an option as a whole number of at least 1.
  func count(of option: String) throws(ProgramError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), number >= 1 else {
      throw .usage("\(option) takes a whole number from 1, found \"\(text)\"")
    }
    return number
  }

  /// The value of an option as a whole number of percent.
  func percent(of option: String) throws(ProgramError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), (0...100).contains(number) else {
      throw .usage("\(option) takes a whole number from 0 to 100, found \"\(text)\"")
    }
    return number
  }

  /// The value of an option as a number of seconds above 0.
  func seconds(of option: String) throws(ProgramError) -> Double? {
    guard let text = value(of: option) else { return nil }
    guard let number = Double(text), number > 0, number.isFinite else {
      throw .usage("\(option) takes a number of seconds above 0, found \"\(text)\"")
    }
    return number
  }

  /// The file that an option has a report written to, which standard output is not.
  func reportFile(of option: String) throws(ProgramError) -> String? {
    guard value(of: option) != "-" else {
      throw .usage(
        "\(option) takes a file, found \"-\": standard output has what is printed anyway; a file of"
          + " that name is ./-")
    }
    return value(of: option)
  }

  /// The only operand, called `form` in messages.
  func onlyOperand(_ form: String) throws(ProgramError) -> String {
    guard let operand = operands.first else { throw .usage("expected \(form)") }
    guard operands.count == 1 else {
      let advice = form == "PREDICATE" ? ": put it in quotes" : ""
      throw .usage("expected one \(form), found \(operands.count)\(advice)")
    }
    return operand
  }

  /// Refuses operands, for a subcommand that has none.
  func refuseOperands() throws(ProgramError) {
    guard let operand = operands.first else { return }
    throw .usage("takes no operand, found \"\(operand)\"")
  }

  private static func isOption(_ word: String) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-"), let second = word.dropFirst().first else {
      return false
    }
    return second == "-" || second.isLetter
  }

  private static func unknown(_ name: String, _ names: [String]) -> String {
    let near = nearestName(to: name, in: names).map { " (did you mean \"\($0)\"?)" } ?? ""
    return "unknown option \"\(name)\"\(near)"
  }
}
