import LabSession

/// The manual page in the language of `man`, made of the tables of subcommands and commands.
enum ManualPage {
  /// The lines of the page.
  static var lines: [String] {
    var lines = [
      ".\\\" Made by \"actionlab man\".", ".TH ACTIONLAB 1 \"\" \"actionlab \(Program.version)\"",
      ".SH NAME", text("actionlab - \(HelpText.title)"), ".SH SYNOPSIS",
    ]
    for subcommand in SubcommandTable.all { lines += [".br", ".B " + text(subcommand.form)] }
    lines += [".SH DESCRIPTION", text(HelpText.introduction), ".SH COMMANDS"]
    for subcommand in SubcommandTable.all { lines += section(subcommand) }
    lines += [".SH \"AT THE PROMPT\""]
    lines.append(
      text("A line is a predicate; a line that starts with \":\" is one of these commands."))
    for group in CommandGroup.allCases {
      lines += [".SS " + text(group.rawValue)]
      for command in CommandTable.all where command.group == group { lines += entry(command) }
    }
    lines += [".SH \"EXIT STATUS\""] + HelpText.statuses.flatMap { tagged($0.0, $0.1) }
    lines += [".SH ENVIRONMENT"] + HelpText.variables.flatMap { tagged($0.0, $0.1) }
    return lines + [".SH FILES"] + HelpText.files.flatMap { tagged($0.0, $0.1) }
  }

  private static func section(_ subcommand: SubcommandDescription) -> [String] {
    let details = subcommand.details.joined(separator: " ")
    var lines = [
      ".SS \"" + text(subcommand.form) + "\"", text(HelpText.sentence(subcommand.summary)),
    ]
    if !details.isEmpty { lines += [".PP", text(details)] }
    lines += subcommand.allOptions.flatMap { tagged($0.form, $0.summary) }
    lines += [".PP", "For example:", ".PP", ".nf", ".RS"]
    return lines + subcommand.examples.map(text) + [".RE", ".fi"]
  }

  private static func entry(_ command: CommandDescription) -> [String] {
    let options = command.options.flatMap { option in
      tagged("--\(option.name)" + (option.placeholder.map { " \($0)" } ?? ""), option.summary)
    }
    guard !options.isEmpty else { return tagged(command.usage, command.summary) }
    return tagged(command.usage, command.summary) + [".RS"] + options + [".RE"]
  }

  private static func tagged(_ tag: String, _ meaning: String) -> [String] {
    [".TP", ".B " + text(tag), text(meaning)]
  }

  /// Text in which nothing is a request: backslashes, hyphens, quotes, and dots at the beginning.
  private static func text(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq").replacing("'", with: "\\(aq")
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
