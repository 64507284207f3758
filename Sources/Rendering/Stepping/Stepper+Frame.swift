import LabSession
import PredicateAnalysis
import PredicateFormat

extension Stepper {
  /// What a terminal of some rows shows now: where the step is in the text, the tree with the values
  /// that are known, the step in words, and the keys.
  ///
  /// No line is wider than the style, and there are at most `rows` lines where rows are known (from
  /// 1); what has no room is left out, the step itself last.
  public func frame(_ style: TextStyle, rows: Int?) -> [String] {
    let rows = rows.map { max(1, $0) }
    let lines = isHelpShown ? help(style) : Frame(self, style, rows: rows).lines
    return lines.prefix(rows ?? Int.max).map {
      $0.cut(to: style.width).printed(color: style.color)
    }
  }

  /// The frame on paper: of any length, and without the keys.
  func styledFrame(_ style: TextStyle) -> [StyledLine] {
    Frame(self, style, rows: nil, hasKeys: false).lines.map { $0.cut(to: style.width) }
  }

  /// The step in words, for a terminal without a cursor or for reading aloud: one thought a line.
  public func spoken(_ style: TextStyle) -> [String] {
    var style = style
    style.outline = true
    if isHelpShown { return help(style).map { $0.printed(color: style.color) } }
    var lines: [StyledLine] = []
    if let message {
      lines = Self.sentence(message, style)
    } else if let step {
      lines = Self.sentence(Self.words(for: step, in: self), style)
      lines += words.line(for: step).details.flatMap { Self.sentence($0, style) }
    } else {
      lines = Self.sentence("there are no steps", style)
    }
    return lines.map { $0.printed(color: style.color) }
  }

  /// A sentence such as `step 4 of 10, in $i = report: $i.uploaded == YES: true, kept`.
  private static func words(for step: EvaluationStep, in stepper: Stepper) -> String {
    let line = stepper.words.line(for: step)
    let known = KnownValues(stepper)
    let around = known.elements.filter { $0.number != step.number }
      .map { stepper.words.line(for: $0).text }
    var text = "step \(step.number) of \(stepper.list.steps.count)"
    if !around.isEmpty { text += ", in " + around.joined(separator: ", ") }
    text += ": \(line.text)"
    let rest = [line.value, line.note].filter { !$0.isEmpty }.joined(separator: ", ")
    return rest.isEmpty ? text : "\(text): \(rest)"
  }

  static func sentence(_ text: String, _ style: TextStyle) -> [StyledLine] {
    Paragraph.lines(text, width: style.width, hanging: 2).map { StyledLine($0) }
  }

  private func help(_ style: TextStyle) -> [StyledLine] {
    let rows =
      StepperMove.letters.map { [String($0.letter), $0.meaning] }
      + [["7", "step 7, then Enter"], ["/", "search for a text, then Enter; N searches on"]]
    return TableDrawing(style: style).lines(for: OutcomeTable(rows: rows))
  }
}

/// The parts of one frame, fitted to the rows that there are.
private struct Frame {
  private let stepper: Stepper
  private let style: TextStyle
  private let rows: Int?
  private let hasKeys: Bool

  init(_ stepper: Stepper, _ style: TextStyle, rows: Int?, hasKeys: Bool = true) {
    self.stepper = stepper
    self.style = style
    self.rows = rows
    self.hasKeys = hasKeys
  }

  var lines: [StyledLine] {
    guard let step = stepper.step else { return [StyledLine("there are no steps")] }
    let known = KnownValues(stepper)
    let title = title(step)
    let source = SourceExcerpt(source: stepper.report.source.withoutLead, width: style.width)
      .lines(marking: step.range.moved(by: -stepper.report.source.lead))
    let present = present(step, known)
    let footer = footer
    let fixed = title.count + source.count + present.count + footer.count
    var room = rows.map { $0 - fixed } ?? Int.max
    // What is told is more than where it stands, and that is more than what the keys are.
    guard room > 0 else {
      let count = rows ?? 1
      guard count > 1 else { return present.suffix(1) }
      return Array((title + present.reversed() + source + footer).prefix(count))
    }
    let blank = room > 4 ? [StyledLine()] : []
    room -= 2 * blank.count
    let tree = TreeDrawing(style: style)
      .lines(for: stepper.report.root, marking: step.node, atMost: room) { known.summary($0) }
    return title + source + blank + tree + blank + present + footer
  }

  private func title(_ step: EvaluationStep) -> [StyledLine] {
    var line = StyledLine("step \(step.number) of \(stepper.list.steps.count)", .strong)
    line.append(", on \(stepper.report.subject)", .faint)
    return [line]
  }

  /// The elements around the step, and the step.
  private func present(_ step: EvaluationStep, _ known: KnownValues) -> [StyledLine] {
    let elements = known.elements.filter { $0.number != step.number }
    var lines = elements.map { element in
      StyledLine("   with " + stepper.words.line(for: element).text, .faint)
    }
    var line = stepper.words.line(for: step)
    line.indent = 0
    lines += TraceDrawing(style: style).draw([line])
    return lines
  }

  private var footer: [StyledLine] {
    switch stepper.entry {
    case .number(let text): return [StyledLine("step: \(text)", .strong)]
    case .search(let text): return [StyledLine("/\(text)", .strong)]
    case nil: break
    }
    if let message = stepper.message { return [StyledLine(message, .warning)] }
    return hasKeys ? [StyledLine(hint, .faint)] : []
  }

  /// The keys, as many as fit; those that tell of the others and leave are always there.
  private var hint: String {
    let keys = ["n next", "b back", "o over", "i into", "u out", "f false", "d deciding"]
    let last = "? all, q quit"
    var text = ""
    for key in keys {
      guard text.count + key.count + 2 + last.count <= style.width else { break }
      text += key + ", "
    }
    return text + last
  }
}

extension SourceText {
  /// The blanks in front of the text in bytes: in a command's line they stand for its name.
  fileprivate var lead: Int { bytes.prefix { $0 == UInt8(ascii: " ") }.count }

  /// The text without the blanks in front of it.
  fileprivate var withoutLead: SourceText {
    lead == 0 ? self : SourceText(String(decoding: bytes.dropFirst(lead), as: UTF8.self))
  }
}

extension SourceRange {
  fileprivate func moved(by offset: Int) -> SourceRange {
    SourceRange(max(0, start + offset), max(0, end + offset))
  }
}
