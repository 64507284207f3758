/// The completion of command lines in bash, made of the table of subcommands.
enum BashCompletion {
  /// The lines of the script.
  static var lines: [String] {
    [
      "# bash completion for actionlab, made by \"actionlab completions bash\".",
      "_actionlab() {",
      "  local IFS=$'\\n' command=\"\"",
      "  local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD - 1]}\"",
      "  if [ \"$COMP_CWORD\" -gt 1 ]; then",
      "    case \"${COMP_WORDS[1]}\" in",
      "      \(names.joined(separator: "|"))) command=\"${COMP_WORDS[1]}\" ;;",
      "    esac",
      "  fi",
      "  COMPREPLY=()",
      "  case \"$command $previous\" in",
    ] + SubcommandTable.all.flatMap(values) + [
      "  esac",
      "  case \"$command\" in",
    ] + SubcommandTable.all.flatMap(words) + [
      "  esac",
      "}",
      "complete -o filenames -F _actionlab actionlab",
    ]
  }

  private static var names: [String] {
    SubcommandTable.all.map(\.name).filter { !$0.isEmpty }
  }

  /// What stands behind an option of a subcommand.
  private static func values(_ subcommand: SubcommandDescription) -> [String] {
    subcommand.allOptions.compactMap { option in
      option.kind.map { "    \"\(subcommand.name) \(option.name)\") \(reply($0)); return ;;" }
    }
  }

  /// The options and operands of a subcommand.
  private static func words(_ subcommand: SubcommandDescription) -> [String] {
    let options = compgen(subcommand.allOptions.map(\.name))
    var operands = reply(subcommand.operandKind)
    if subcommand.name.isEmpty { operands = "COMPREPLY=(\(compgen(names)) \(files))" }
    return [
      "    \"\(subcommand.name)\")",
      "      if [[ \"$current\" == -* ]]; then COMPREPLY=(\(options)); else \(operands); fi ;;",
    ]
  }

  private static func reply(_ kind: ArgumentKind) -> String {
    guard let words = kind.offered else { return "COMPREPLY=(\(files))" }
    return words.isEmpty ? "COMPREPLY=()" : "COMPREPLY=(\(compgen(words)))"
  }

  private static let files = "$(compgen -f -- \"$current\")"

  private static func compgen(_ words: [String]) -> String {
    "$(compgen -W $'\(words.joined(separator: "\\n"))' -- \"$current\")"
  }
}
