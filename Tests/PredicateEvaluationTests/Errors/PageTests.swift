import PredicateEvaluation
import PredicateFormat
import Testing

/// Every code has a page, and what the page calls wrong and right is so.
@Suite struct PageTests {
  /// One page's parts.
  struct Page {
    let wrong: String
    let right: String
    let object: PredicateValue

    init(_ text: String) throws {
      let blocks = text.split(separator: "```\n", omittingEmptySubsequences: false)
      try #require(blocks.count == 7)
      wrong = blocks[1].trimmed
      right = blocks[3].trimmed
      var values = PredicateDictionary()
      for line in blocks[5].split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1)
        let value = try #require(try ExpressionProgram(expression(String(parts[1]))).value)
        let keys = parts[0].split(separator: ".").map(String.init)
        if keys.count == 2 {
          values[keys[0]] = .dictionary([keys[1]: value])
        } else {
          values[keys[0]] = value
        }
      }
      object = .dictionary(values)
    }
  }

  private func code(_ format: String, on object: PredicateValue) throws -> DiagnosticCode? {
    var context = EvaluationContext()
    context.limits.patternSeconds = 0.05
    context.limits.steps = 3
    context.interruption = nil
    // A placeholder stays one only in a template.
    guard case .parsed(let tree, _) = PredicateSyntax.parse(SourceText(format)) else {
      return nil
    }
    do throws(EvaluationError) {
      _ = try PredicateProgram(tree).evaluate(on: object, in: &context)
      return nil
    } catch {
      return error.code
    }
  }

  @Test(arguments: DiagnosticCode.evaluationCodes)
  func theWrongRaisesTheCodeAndTheRightDoesNot(_ code: DiagnosticCode) throws {
    let page = try Page(try #require(PredicateEvaluationPages.page(for: code)))
    #expect(try self.code(page.right, on: page.object) == nil)
    // These two depend on a limit and on a key press, which other tests set.
    guard code != .interrupted, code != .stepLimit else { return }
    #expect(try self.code(page.wrong, on: page.object) == code)
  }
}

private func expression(_ text: String) throws -> ExpressionSyntax {
  guard case .parsed(let tree, _) = ExpressionSyntax.parse(SourceText(text)) else {
    throw PageError.setting(text)
  }
  return tree
}

private enum PageError: Error {
  case setting(String)
}

extension ExpressionProgram {
  /// The value of an expression that needs no object.
  fileprivate var value: PredicateValue? {
    var context = EvaluationContext()
    return try? evaluate(on: .none, in: &context)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let lines = split(separator: "\n")
    return lines.isEmpty || self == "\n" ? "" : lines.joined(separator: "\n")
  }
}
