import PredicateAnalysis

extension CommandTable {
  static let predicates: [CommandDescription] = [
    CommandDescription(
      "value", "EXPRESSION", in: .predicates, "print the value of an expression",
      example: ":value fileproviderItems.@count"
    ) { reader throws(Problem) in .value(try reader.expression()) },
    CommandDescription(
      "args", "[VALUE ...|none]", in: .predicates, "what fills %@ and its relatives",
      example: ":args \"report.pdf\" 3"
    ) { reader throws(Problem) in
      guard !reader.isAtEnd() else { return .arguments(nil) }
      var values: [ExpressionArgument] = []
      while !reader.isAtEnd() {
        let range = try reader.wordRange()
        reader.offset = range.end
        if values.isEmpty, reader.source[range] == "none" { return .arguments([]) }
        values.append(try reader.expression(in: range))
      }
      return .arguments(values)
    },
    CommandDescription(
      "on", "[selection|each|attachments|NAME|EXPRESSION]", in: .predicates,
      "choose what predicates are evaluated on",
      details: [
        "- selection: the dictionary that the system hands to activation rules, with the selected"
          + " items under fileproviderItems; so it is at the beginning",
        "- each: every selected item by itself, a result for each",
        "- NAME: one item or object",
        "- attachments: what :attach hands to Share and Action extensions",
        "- EXPRESSION: its value on the selection, such as fileproviderItems[0]",
        "Menus and rules of actions are always about the selection. Alone it says what is chosen;"
          + " :context prints it.",
      ],
      example: ":on each"
    ) { reader throws(Problem) in .on(try reader.subject()) },
    CommandDescription(
      "context", in: .predicates, "print what predicates are evaluated on",
      details: [
        "That is, with every key and value that a predicate finds there now: of the selection the"
          + " dictionary that rules are given, as the platform of :platform reads items. :on chooses"
          + " something else."
      ],
      example: ":context"
    ) { _ throws(Problem) in .context },
    CommandDescription(
      "parse", "[PREDICATE|ACTION]", in: .predicates, "show the tree without evaluating it",
      options: [
        CommandOption("json", "as JSON, with the place of each node"),
        CommandOption("s-expression", "as nested lists"),
        CommandOption("dot", "as a graph for Graphviz"),
      ],
      endsInPredicate: true,
      example: ":parse size > 3 AND NOT isTrashed == YES"
    ) { reader throws(Problem) in
      let form: ParseForm =
        reader.has("json")
        ? .json
        : reader.has("s-expression")
          ? .symbolicExpression : reader.has("dot") ? .graph : .tree
      return .parse(try reader.target(), form)
    },
    CommandDescription(
      "canonical", "[PREDICATE|ACTION]", in: .predicates, "print it as Apple's systems would",
      example: ":canonical isUploaded = TRUE && size > 3"
    ) { reader throws(Problem) in .canonical(try reader.target()) },
    CommandDescription(
      "trace", "[PREDICATE|ACTION]", in: .predicates, "evaluate step by step",
      options: [
        CommandOption(
          "only", taking: "WHICH", values: TraceOptions.Selection.allCases.map(\.rawValue),
          "decisive steps, fails (false or raised), or all, none summarised"),
        CommandOption("depth", taking: "N", "show nodes down to this depth"),
        CommandOption("limit", taking: "N", "print at most this many lines"), .html, .force,
      ],
      endsInPredicate: true,
      example: ":trace --only fails filename ENDSWITH \".pdf\""
    ) { reader throws(Problem) in
      var options = TraceOptions()
      if let word = reader.value("only") {
        options.only = TraceOptions.Selection(rawValue: word.text)
      }
      if let word = reader.value("depth") { options.depth = try reader.count(word, "depth") }
      if let word = reader.value("limit") {
        options.limit = try reader.count(word, "number of lines")
      }
      return .trace(try reader.target(), options)
    },
    CommandDescription(
      "step", "[PREDICATE|ACTION]", in: .predicates,
      "go through the steps one by one, forward and back",
      options: [CommandOption("at", taking: "N", "begin at this step; in a script, show it")],
      endsInPredicate: true,
      example: ":step size > 3 AND isTrashed == NO"
    ) { reader throws(Problem) in
      let number = try reader.value("at").map { word throws(Problem) in
        try reader.count(word, "number of a step")
      }
      return .step(try reader.target(), at: number)
    },
    CommandDescription(
      "why", "[PREDICATE|ACTION]", in: .predicates,
      "say what fixed the result, and what would turn it around",
      options: [
        .html, .force,
        CommandOption(
          "on-device", "list what to look at when an action is missing on a device"),
      ],
      endsInPredicate: true,
      example: ":why setRating"
    ) { reader throws(Problem) in
      if reader.has("on-device") { return .whyOnDevice(try reader.requiredWord("an action")) }
      return .why(try reader.target())
    },
    CommandDescription(
      "explain", "[PREDICATE|ACTION]", in: .predicates, "say it in plain English",
      example: ":explain isUploaded == YES AND NOT filename BEGINSWITH \".\""
    ) { reader throws(Problem) in .explain(try reader.target()) },
    CommandDescription(
      "diff", "NAME|before|platforms [NAME] [PREDICATE|ACTION]", in: .predicates,
      "show where two evaluations part; also :diff A ;; B",
      options: [CommandOption("back", taking: "N", "with before: so many changes ago")],
      endsInPredicate: true,
      example: ":diff report draft setRating"
    ) { reader throws(Problem) in .difference(try reader.difference()) },
    CommandDescription(
      "table", "[PREDICATE|ACTION]", in: .predicates,
      "print the result for every combination of its conditions",
      example: ":table a == 1 AND (b == 2 OR c == 3)"
    ) { reader throws(Problem) in .table(try reader.target()) },
    CommandDescription(
      "find", "shown|hidden|raised|true|false|raises [PREDICATE|ACTION]", in: .predicates,
      "look for an input with that outcome", example: ":find shown setRating"
    ) { reader throws(Problem) in
      let word = try reader.choice("outcome", of: FindGoal.allCases.map(\.rawValue))
      return .find(FindGoal(rawValue: word.text) ?? .true, try reader.target())
    },
    CommandDescription(
      "filter", "PREDICATE", in: .predicates, "list the items for which it is true",
      options: [CommandOption("select", "select them, too")],
      endsInPredicate: true,
      example: ":filter --select isUploaded == YES"
    ) { reader throws(Problem) in
      .filter(try reader.predicate(), selecting: reader.has("select"))
    },
    CommandDescription(
      "equivalent", "PREDICATE ;; PREDICATE", in: .predicates,
      "say whether two predicates always have the same result",
      example: ":equivalent NOT a == 1 ;; a != 1"
    ) { reader throws(Problem) in
      let (left, right) = try reader.predicatePair()
      return .equivalent(left, right)
    },
    CommandDescription(
      "swift", "[PREDICATE|ACTION]", in: .predicates, "print it as Swift source",
      example: ":swift filename ENDSWITH \"pdf\""
    ) { reader throws(Problem) in .swift(try reader.target()) },
  ]
}
