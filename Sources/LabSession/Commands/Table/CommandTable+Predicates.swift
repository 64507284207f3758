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
      "on", "[selection|each|NAME|EXPRESSION]", in: .predicates,
      "choose what predicates are evaluated on",
      example: ":on each"
    ) { reader throws(Problem) in .on(try reader.subject()) },
    CommandDescription(
      "context", in: .predicates, "print what predicates are evaluated on", example: ":context"
    ) { _ throws(Problem) in .context },
    CommandDescription(
      "parse", "[PREDICATE|ACTION]", in: .predicates, "show the tree without evaluating it",
      options: [
        CommandOption("json", "as JSON, with the place of each node"),
        CommandOption("s-expression", "as nested lists"),
      ],
      example: ":parse size > 3 AND NOT isTrashed == YES"
    ) { reader throws(Problem) in
      let form: ParseForm =
        reader.has("json") ? .json : reader.has("s-expression") ? .symbolicExpression : .tree
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
          "all steps, decisive ones, or fails: false or raised"),
        CommandOption("depth", taking: "N", "show nodes down to this depth"),
        CommandOption("limit", taking: "N", "print at most this many lines"), .html,
      ],
      example: ":trace --only fails filename ENDSWITH \".pdf\""
    ) { reader throws(Problem) in
      var options = TraceOptions()
      if let word = reader.value("only") {
        options.only = TraceOptions.Selection(rawValue: word.text) ?? .all
      }
      if let word = reader.value("depth") { options.depth = try reader.count(word, "depth") }
      if let word = reader.value("limit") {
        options.limit = try reader.count(word, "number of lines")
      }
      return .trace(try reader.target(), options)
    },
    CommandDescription(
      "explain", "[PREDICATE|ACTION]", in: .predicates, "say it in plain English",
      example: ":explain isUploaded == YES AND NOT filename BEGINSWITH \".\""
    ) { reader throws(Problem) in .explain(try reader.target()) },
  ]
}
