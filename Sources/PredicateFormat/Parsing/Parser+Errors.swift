// Mistakes that leave the structure clear, so that reading goes on.

extension Parser {
  private mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    fixIts: [Diagnostic.FixIt] = [], help: String? = nil
  ) {
    errors.append(
      Diagnostic(.error, code, message, at: range, fixIts: fixIts, help: help))
  }

  mutating func reportUnknownFunction(_ written: String, at range: SourceRange) {
    let base = "there is no function \"\(written)\""
    if written.lowercased() == "random:" {
      report(
        .unknownFunction, base + "; \"random\" takes no argument, \"randomn\" takes one",
        at: range, fixIts: [Diagnostic.FixIt(replace: range, with: "randomn")])
      return
    }
    let near =
      FunctionName.otherLanguages[written.lowercased()].map { NearNames($0) }
      ?? nearNames(to: written, in: FunctionName.suggestions)
    guard !near.isEmpty else {
      report(
        .unknownFunction, base, at: range,
        help: "functions are \(FunctionName.suggestions.prefix(8).joined(separator: ", ")), ...")
      return
    }
    report(
      .unknownFunction, base + near.closingQuestion, at: range,
      fixIts: near.fixIts(replacing: range))
  }

  mutating func reportUnknownOption(at offset: Int, in brackets: SourceRange) {
    let letter = text(SourceRange(offset, offset + 1))
    let letters = text(brackets).filter { "cdnlCDNL".contains($0) }.lowercased()
    report(
      .unknownOption, "\"\(letter)\" is no option; options are c, d, n and l",
      at: SourceRange(offset, offset + 1),
      fixIts: [
        Diagnostic.FixIt(replace: brackets, with: letters.isEmpty ? "" : "[\(letters)]")
      ])
  }

  mutating func reportArgumentCount(
    _ frame: ListFrame, expected: Int, orMore: Bool = false, at range: SourceRange
  ) {
    let name = text(frame.name).uppercased()
    let wanted = (orMore ? "at least " : "") + counted(expected, "argument")
    report(
      .argumentCount,
      "\(name) takes \(wanted), but \(frame.items.count) "
        + (frame.items.count == 1 ? "is given" : "are given"), at: range,
      help: frame.kind.form)
  }

  mutating func reportNoLiteral(_ item: Operand) {
    let written = text(item.range)
    let isWord = written.utf8.allSatisfy { $0.continuesName || $0 == UInt8(ascii: ":") }
    report(
      .literalNeeded, "\"\(written)\" stands where only a string in quotes may stand",
      at: item.range,
      fixIts: isWord ? [Diagnostic.FixIt(replace: item.range, with: "\"\(written)\"")] : [])
  }

  mutating func reportUnsuitable(
    _ value: PredicateValue, expected: String, at range: SourceRange
  ) {
    report(
      .unsuitableArgument,
      "argument \(binder.used) is \(ConstantText.text(value)), but \(text(range)) takes "
        + expected,
      at: range)
  }

  mutating func checkArgumentCount() {
    guard let count = binder.arguments?.count, count != binder.used else { return }
    let wanted = counted(binder.used, "placeholder")
    let given = "\(countedAre(count, "argument")) given"
    let message = "the format has \(wanted), but \(given)"
    if count > binder.used {
      warnings.append(
        Diagnostic(
          .warning, .unusedArguments, message,
          help: "Apple's systems ignore the rest; is a placeholder in quotes?"))
      return
    }
    errors.append(
      Diagnostic(.error, .tooFewArguments, message, at: placeholderRange(count)))
  }

  /// Where the placeholder with a number, from 0, stands.
  private func placeholderRange(_ number: Int) -> SourceRange? {
    let placeholders = lexer.tokens().filter { $0.kind == .placeholder }
    return number < placeholders.count ? placeholders[number].range : nil
  }
}

extension ListFrame.Kind {
  /// How the form is written, for messages.
  fileprivate var form: String? {
    switch self {
    case .aggregate, .call: nil
    case .cast: "write CAST(value, \"type\")"
    case .ternary: "write TERNARY(predicate, value when true, value when false)"
    case .subquery: "write SUBQUERY(collection, $variable, predicate)"
    case .message: "write FUNCTION(target, \"selector\", arguments)"
    }
  }
}
