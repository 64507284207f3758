// Functions, and the forms that look like them, as text.

extension SyntaxPrinter {
  /// Prints a function, FUNCTION, CAST, TERNARY or SUBQUERY.
  mutating func printCall(_ expression: ExpressionSyntax) {
    let spelling = expression.spelling
    switch expression.kind {
    case .function(let selector, let arguments):
      text += spelled(spelling, unless: selector) {
        FunctionName.selector(for: $0.filter { !$0.isWhitespace }) == selector
      }
      text += "("
      printList(arguments)
    case .message(let target, let selector, let arguments):
      text += word(.function, spelling) + "("
      print(target)
      text += ", " + ConstantText.string(selector)
      // Apple's systems print a blank before the comma of the first argument.
      if !arguments.isEmpty { text += style == .canonical ? " , " : ", " }
      printList(arguments)
    case .cast(let value, let type):
      text += spelled(spelling, unless: "CAST") {
        Keyword(spelling: $0) == .cast || FunctionName.selector(for: $0) == "castObject:toType:"
      }
      text += "("
      printCastValue(value, type: type)
      text += ", " + ConstantText.string(type)
    case .ternary(let condition, let whenTrue, let whenFalse):
      text += word(.ternary, spelling) + "("
      print(condition)
      text += ", "
      printList([whenTrue, whenFalse])
    case .subquery(let collection, let variable, let condition):
      text += word(.subquery, spelling) + "("
      print(collection)
      text += ", $\(variable), "
      print(condition)
    default: return
    }
    text += ")"
  }

  /// The first argument of CAST; a double that becomes a date keeps the six decimals with which
  /// dates print, so that what a date prints as stays as it is.
  private mutating func printCastValue(_ value: ExpressionSyntax, type: String) {
    if style == .canonical, type == "NSDate", case .constant(.double(let seconds)) = value.kind {
      let decimals = NumberText.sixDecimals(seconds)
      if Double(decimals) == seconds {
        text += decimals
        return
      }
    }
    print(value)
  }
}
