import PredicateEvaluation
import PredicateFormat
import Testing

/// Cases from other implementations, from Apple's pages, and from what people got wrong.
@Suite struct CollectedTests {
  /// One line: `[expected, format, object, arguments, bindings]` as JSON.
  struct Case: CustomTestStringConvertible, Sendable {
    let expected: PredicateValue
    let format: String
    let object: PredicateValue
    let arguments: [PredicateValue]
    let bindings: [String: PredicateValue]

    var testDescription: String { format }

    init?(_ line: Substring) {
      guard case .array(let parts) = try? PredicateValue(json: String(line)), parts.count == 5,
        case .string(let format) = parts[1], case .array(let arguments) = parts[3],
        case .dictionary(let bindings) = parts[4]
      else { return nil }
      expected = parts[0]
      self.format = format
      // A null object at the top is nil.
      object = parts[2].isNil ? .none : parts[2]
      self.arguments = arguments
      self.bindings = bindings.byName
    }

    /// The result, or text that says that it raised or did not parse.
    func outcome() -> PredicateValue {
      guard
        case .parsed(let tree, _) = PredicateSyntax.parse(SourceText(format), arguments: arguments)
      else { return .string("does not parse") }
      var context = EvaluationContext(bindings: bindings)
      do throws(EvaluationError) {
        return .boolean(try PredicateProgram(tree).evaluate(on: object, in: &context))
      } catch {
        return .string("raises" + (error.exception.map { " \($0.rawValue)" } ?? ""))
      }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// The cases of the file; none stands apart from the reference.
  static let cases = lines(PackageResources.collected_txt).compactMap(Case.init)

  /// Each rule of the language with other operands, types and nestings, with what it raises.
  static let neighbours = lines(PackageResources.neighbours_txt).compactMap(Case.init)

  @Test(arguments: cases)
  func collected(_ row: Case) {
    // Of these only some sources say which exception it was.
    let outcome = row.outcome()
    if row.expected == .string("raises"), case .string(let text) = outcome {
      #expect(text.hasPrefix("raises"))
    } else {
      #expect(outcome == row.expected)
    }
  }

  @Test(arguments: neighbours)
  func neighbour(_ row: Case) {
    #expect(row.outcome() == row.expected)
  }

  @Test func everyLineIsACase() {
    #expect(Self.cases.count == Self.lines(PackageResources.collected_txt).count)
    #expect(Self.cases.count > 250)
    #expect(Self.neighbours.count == Self.lines(PackageResources.neighbours_txt).count)
    #expect(Self.neighbours.count > 1_700)
  }
}
