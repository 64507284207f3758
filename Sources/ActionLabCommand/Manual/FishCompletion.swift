/// The completion of command lines in fish, made of the table of subcommands.
enum FishCompletion {
  /// The lines of the script.
  static var lines: [String] {
    ["# fish completion for actionlab, made by \"actionlab completions fish\"."]
      + SubcommandTable.all.filter { !$0.name.isEmpty }.map { subcommand in
        line(nil, "-a \(subcommand.name) -d \(quoted(subcommand.summary))")
      }
      + SubcommandTable.all.flatMap { subcommand in
        subcommand.allOptions.map { option in
          let name = "-l " + option.name.dropFirst(2)
          return line(
            subcommand, "\(name)\(value(option.kind)) -d \(quoted(option.summary))")
        } + operands(of: subcommand)
      }
  }

  private static func operands(of subcommand: SubcommandDescription) -> [String] {
    guard !subcommand.name.isEmpty, let words = subcommand.operandKind.offered else { return [] }
    return [line(subcommand, "-f" + (words.isEmpty ? "" : " -a \(quoted(list(words)))"))]
  }

  /// A line for a subcommand, or for the place of its name.
  private static func line(_ subcommand: SubcommandDescription?, _ rest: String) -> String {
    let name = subcommand?.name ?? ""
    let condition =
      name.isEmpty ? "__fish_use_subcommand" : quoted("__fish_seen_subcommand_from \(name)")
    return "complete -c actionlab -n \(condition) \(rest)"
  }

  private static func value(_ kind: ArgumentKind?) -> String {
    guard let kind else { return "" }
    guard let words = kind.offered else { return " -r -F" }
    return words.isEmpty ? " -x" : " -x -a \(quoted(list(words)))"
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: " ") }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
