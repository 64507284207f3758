import FileProviderActions
import LabSession
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat

/// Says the steps of an evaluation in words, for every view that shows steps.
struct StepWords {
  private let report: EvaluationReport
  private let list: StepList
  private let texts: StepText

  init(_ report: EvaluationReport, _ list: StepList) {
    self.report = report
    self.list = list
    texts = StepText(report.root, in: report.source)
  }

  /// A row of a choice of steps.
  func line(for row: StepRows.Row) -> StepLine {
    switch row {
    case .step(let step): return line(for: step)
    case .elements(let count):
      let text = "... \(counts(count.node, count.held, count.failed, more: "more "))"
      return StepLine(indent: 4 * count.nesting + 2, text: text, role: .faint)
    case .cut(let count):
      return StepLine(
        indent: 0, text: "... \(counted(count, "more step")); --limit shows more",
        role: .faint)
    }
  }

  /// A step.
  func line(for step: EvaluationStep) -> StepLine {
    var line = StepLine(
      number: step.number, indent: 4 * step.nesting, text: texts.text(of: step.node))
    switch step.event {
    case .value: describeValue(of: step, in: &line)
    case .element(let variable, let number, let holds):
      line.indent += 2
      let value = ValueText.short(list.value(of: step), report)
      let name = itemName(step, number).map { " (\($0))" } ?? ""
      line.text =
        variable.map { "$\($0) = \(value)" } ?? "element \(number + 1)\(name): \(value)"
      // ANY and ALL test the element itself, so its own line has the answer.
      if variable == nil, let holds {
        line.value = "\(holds)"
        line.role = holds ? .good : .bad
      }
    case .elementsOmitted(let held, let failed):
      line.indent += 2
      line.text = "... \(counts(step.node, held, failed, more: "more "))"
      line.role = .faint
    case .skipped(let sibling, let siblingRaised):
      line.value = "skipped"
      line.role = .faint
      line.note =
        sibling.map { "\(texts.text(of: $0)) \(siblingRaised ? "raised" : "decided")" } ?? ""
    case .raised(let error):
      line.value = "raised"
      line.role = .error
      line.note = error.node == step.node ? error.message : ""
    }
    for fact in list.facts(of: step) { add(fact, to: &line) }
    if let keeps = step.keepsElement { Self.append(keeps ? "kept" : "dropped", to: &line.note) }
    return line
  }

  /// `2 more kept, 998 more dropped`; of ANY and ALL, `2 more true, 998 more false`.
  func counts(_ node: NodeID, _ held: Int, _ failed: Int, more: String = "") -> String {
    let keeps = texts.node(node).map(Self.isSubquery) ?? false
    let words = keeps ? ("kept", "dropped") : ("true", "false")
    return [(held, words.0), (failed, words.1)].filter { $0.0 > 0 }
      .map { "\($0.0) \(more)\($0.1)" }.joined(separator: ", ")
  }

  /// The item that an element of ANY or ALL was read from: of `fileproviderItems.key` each element is
  /// the value of one item.
  private func itemName(_ step: EvaluationStep, _ number: Int) -> String? {
    guard case .predicate(let predicate)? = list.node(of: step),
      case .comparison(let comparison) = predicate.kind,
      case .keyPath(nil, let components) = comparison.left.kind, components.count > 1,
      components.first?.kind == .key("fileproviderItems", isQuoted: false),
      components.allSatisfy({ if case .key = $0.kind { true } else { false } })
    else { return nil }
    return report.context?.name(ofElement: number)
  }

  private func describeValue(of step: EvaluationStep, in line: inout StepLine) {
    guard let node = list.node(of: step) else { return }
    let value = list.value(of: step)
    line.value = ValueText.short(value, node, report)
    if case .predicate = node { line.role = ValueText.role(value) }
    if let key = step.servedKey {
      line.note = "read as \(key)"
    } else if Self.isSubquery(node) {
      line.note = ValueText.itemNames(value, report) ?? ""
    }
  }

  private func add(_ fact: StepFact, to line: inout StepLine) {
    switch fact {
    case .folded(let left, let right):
      let texts = [left, right].compactMap { $0 }
        .map { PredicateValue.string($0).shortDescription }
      Self.append("folded to " + texts.joined(separator: " and "), to: &line.note)
    case .lookalike(let alike):
      line.details.append(
        "they look alike, \"\(alike.left)\" and \"\(alike.right)\": "
          + alike.causes.joined(separator: ", "))
    case .kinds(let left, let right):
      line.details.append(
        "\(left.describedWithKind) and \(right.describedWithKind) are of different kinds")
    }
  }

  private static func append(_ remark: String, to note: inout String) {
    note += note.isEmpty ? remark : ", \(remark)"
  }

  private static func isSubquery(_ node: SyntaxNode) -> Bool {
    if case .expression(let expression) = node, case .subquery = expression.kind {
      true
    } else {
      false
    }
  }
}
