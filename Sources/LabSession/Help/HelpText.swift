import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// The texts of `:help`: an overview, a page for each command, and the pages of diagnostics.
public enum HelpText {
  /// The word under which the words of predicates are listed.
  static let languageWord = "language"
  /// How many words of predicates the overview has room for.
  private static let mostWords = 15

  /// The overview: every command by group, and the words that rules are made of; it fits a screen.
  static var overview: [OutcomePart] {
    var rows = CommandGroup.allCases.map { group in
      [
        group.rawValue,
        CommandTable.all.filter { $0.group == group }.map(\.name).joined(separator: " "),
      ]
    }
    let words = LanguageTopic.all.prefix(mostWords).compactMap(\.names.first)
    rows.append([languageWord, words.joined(separator: " ") + " ..."])
    return [
      .message("A line is a predicate; a line that starts with \":\" is a command:"),
      .table(OutcomeTable(rows: rows)),
      .message(
        ":help menu, :help SUBQUERY, :help isUploaded, :help suspect, :help unknown-key tell more of"
          + " a command, a word, a key, a verdict, an error; :help language lists the words. :demo"
          + " loads something to play with, Tab completes, :undo takes back."),
    ]
  }

  /// Every topic of the language, a line each.
  static var language: [OutcomePart] {
    let rows = LanguageTopic.all.map { topic in
      [fewNames(of: topic), topic.summary]
    }
    return [
      .table(OutcomeTable(headings: ["word", "what it is"], rows: rows)),
      .message(":help WORD tells more, such as :help SUBQUERY or :help [cd]"),
    ]
  }

  /// The first names of a topic, as many as a narrow column holds.
  private static func fewNames(of topic: LanguageTopic) -> String {
    topic.names.dropFirst().reduce(topic.names.first ?? "") { text, name in
      text.count + name.count < 22 ? text + " " + name : text
    }
  }

  /// The page of a command, in Markdown.
  public static func page(of command: CommandDescription) -> String {
    var page = "# \(command.usage)\n\n\(command.summary)\n"
    if !command.options.isEmpty {
      page += "\n## Options\n```\n"
      let forms = command.options.map { "--\($0.name)" + ($0.placeholder.map { " \($0)" } ?? "") }
      let width = forms.map(\.count).max() ?? 0
      for (option, form) in zip(command.options, forms) {
        let blanks = String(repeating: " ", count: width - form.count + 2)
        page += form + blanks + option.summary + "\n"
      }
      page += "```\n" + placeOfOptions(command) + "\n"
    }
    if !command.details.isEmpty {
      page +=
        "\n" + command.details.joined(separator: "\n\n").replacing("\n\n- ", with: "\n- ") + "\n"
    }
    return page + "\n## Example\n```\n\(command.example)\n```\n"
  }

  /// Where the options of a command stand.
  private static func placeOfOptions(_ command: CommandDescription) -> String {
    command.endsInPredicate
      ? "Options stand in front of a predicate; behind the name of an action they may stand too."
      : "Options stand in front of the rest or behind it; a name or path that holds one stands in"
        + " quotes, as in \"a --\(command.options[0].name)\"."
  }

  /// The page of a diagnostic's code, in Markdown; `nil` when there is none.
  public static func page(for code: DiagnosticCode) -> String? {
    LabSessionPages.page(for: code) ?? PredicateFormatPages.page(for: code)
      ?? PredicateEvaluationPages.page(for: code) ?? FileProviderActionsPages.page(for: code)
      ?? PredicateAnalysisPages.page(for: code)
  }

  /// The codes that have a page, those of user interactions and imports too.
  public static var codes: [DiagnosticCode] {
    DiagnosticCode.sessionCodes + DiagnosticCode.formatCodes + DiagnosticCode.evaluationCodes
      + DiagnosticCode.itemCodes + DiagnosticCode.manifestCodes + DiagnosticCode.lifeCycleCodes
      + DiagnosticCode.interactionCodes + DiagnosticCode.importCodes
      + DiagnosticCode.extensionRuleCodes + DiagnosticCode.lintCodes
      + DiagnosticCode.checkingCodes
  }
}
