import LabSession
import PredicateFormat
import Rendering

extension SubcommandDescription {
  /// `actionlab parse`: shows how a predicate is read.
  static let parse = SubcommandDescription(
    "parse", "PREDICATE", "show how a predicate is read",
    details: ["PREDICATE may be - for standard input, or @FILE."],
    options: [
      OptionDescription("--tree", nil, "as a tree; this is what happens without an option"),
      OptionDescription("--canonical", nil, "as Apple's systems print it"),
      OptionDescription("--s-expression", nil, "as an s-expression"),
      OptionDescription("--json", nil, "as JSON with ids and byte ranges"),
      OptionDescription("--dot", nil, "as a graph for Graphviz"),
    ],
    examples: [
      "actionlab parse 'a == 1 AND b IN {1, 2}'", "actionlab parse --canonical @rule.txt",
      "actionlab parse --dot 'a == 1 AND b == 2' | dot -Tsvg > tree.svg",
    ]
  ) { (arguments, channels) throws(ProgramError) in
    let source = try PredicateOperand.read(arguments)
    let forms = ["--tree", "--canonical", "--s-expression", "--json", "--dot"].filter(arguments.has)
    if forms.count > 1 { throw .usage("\(forms[0]) and \(forms[1]) exclude each other") }
    let renderer = TextRenderer(style: Channels.style)
    let outcome = PredicateSyntax.parse(source)
    let predicate: PredicateSyntax
    do throws(PredicateFormatError) {
      predicate = try outcome.tree(of: source)
    } catch {
      throw .input(error.diagnostics.flatMap { renderer.lines(for: $0, in: source) })
    }
    if case .parsed(_, let warnings) = outcome {
      channels.remark(warnings.flatMap { renderer.lines(for: $0, in: source) })
    }
    switch forms.first {
    case "--canonical": try channels.print([predicate.predicateFormat])
    case "--s-expression": try channels.print([predicate.symbolicExpression])
    case "--json": try channels.print([predicate.jsonText])
    case "--dot": try channels.print(DOTRenderer().lines(for: .predicate(predicate)))
    default:
      var session = Session()
      try channels.print(renderer.lines(for: session.perform(Input(":parse \(source.text)"))))
    }
    return .done
  }
}
