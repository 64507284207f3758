/// The completion of command lines in zsh, made of the table of subcommands.
enum ZshCompletion {
  /// The lines of the script.
  static var lines: [String] {
    let named = SubcommandTable.all.filter { !$0.name.isEmpty }
    return [
      "#compdef actionlab",
      "# zsh completion for actionlab, made by \"actionlab completions zsh\".",
      "_actionlab() {",
      "  local -a commands",
      "  commands=(",
    ] + named.map { "    \(quoted($0.name + ":" + $0.summary.replacing(":", with: "\\:")))" } + [
      "  )",
      "  if (( CURRENT > 2 )); then",
      "    case \"$words[2]\" in",
    ]
      + named.flatMap { subcommand in
        [
          "      \(subcommand.name))", "        shift words; (( CURRENT-- ))",
          "        _arguments \(specifications(subcommand)); return ;;",
        ]
      } + [
        "    esac",
        "  else",
        "    _describe -t commands command commands",
        "  fi",
      ] + SubcommandTable.all.filter(\.name.isEmpty).map { "  _arguments \(specifications($0))" }
      + [
        "}",
        "_actionlab \"$@\"",
      ]
  }

  private static func specifications(_ subcommand: SubcommandDescription) -> String {
    let options = subcommand.allOptions.map { option in
      let summary = "[" + escaped(option.summary) + "]"
      guard let value = option.value, let kind = option.kind else {
        return quoted(option.name + summary)
      }
      return quoted("*\(option.name)=\(summary):\(escaped(value)):\(action(kind))")
    }
    let operands = subcommand.operands.isEmpty ? "" : escaped(subcommand.operands)
    let rest =
      operands.isEmpty ? [] : [quoted("*:\(operands):\(action(subcommand.operandKind))")]
    return (options + rest).joined(separator: " ")
  }

  private static func action(_ kind: ArgumentKind) -> String {
    guard let words = kind.offered else { return "_files" }
    return words.isEmpty ? "" : "(" + words.joined(separator: " ") + ")"
  }

  /// Text in which brackets and colons mean nothing.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
