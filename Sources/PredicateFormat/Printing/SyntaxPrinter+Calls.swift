// Functions, and the forms that look like them, as text.

extension SyntaxPrinter {
  /// Prints a function, FUNCTION, CAST, TERNARY or SUBQUERY.
  mutating func printCall(_ expression: ExpressionSyntax) {
    let spelling = expression.spelling
    switch expression.kind {
    case .function(let selector, let arguments):
      let name = spelled(spelling, unless: selector) {
        FunctionName.selector(for: $0.filter { !$0.isWhitespace }) == selector
      }
      write(name + "(")
      printList(arguments)
    case .message(let target, let selector, let arguments):
      write(word(.function, spelling) + "(")
      print(target)
      write(", " + ConstantText.string(selector))
      // Apple's systems print a blank before the comma of the first argument.
      if !arguments.isEmpty { write(style == .canonical ? " , " : ", ") }
      printList(arguments)
    case .cast(let value, let type):
      let name = spelled(spelling, unless: "CAST") {
        Keyword(spelling: $0) == .cast || FunctionName.selector(for: $0) == "castObject:toType:"
      }
      write(name + "(")
      printCastValue(value, type: type)
      write(", " + ConstantText.string(type))
    case .ternary(let condition, let whenTrue, let whenFalse):
      write(word(.ternary, spelling) + "(")
      print(condition)
      write(", ")
      printList([whenTrue, whenFalse])
    case .subquery(let collection, let variable, let condition):
      write(word(.subquery, spelling) + "(")
      print(collection)
      write(", $\(variable), ")
      print(condition)
    default: return
    }
    write(")")
  }

  /// The first argument of CAST; a double that becomes a date keeps the six decimals with which
  /// dates print, so that what a date prints as stays as it is.
  private mutating func printCastValue(_ value: ExpressionSyntax, type: String) {
    if style == .canonical, type == "NSDate", case .constant(.double(let seconds)) = value.kind {
      let decimals = NumberText.sixDecimals(seconds)
      if Double(decimals) == seconds {
        write(decimals)
        return
      }
    }
    print(value)
  }
}
