// What the end of the text left open.

extension Parser {
  /// The open constructs, outermost first, when a failure only means that the text is not finished.
  ///
  /// That is so at an open bracket and behind an operator, AND, OR, NOT, ANY, a comma or a dot. An
  /// open string and a bare key never are: the one is a mistake, the other may be complete.
  func openConstructs(at failure: SyntaxFailure) -> [OpenConstruct]? {
    guard token.kind == .end || failure.range.start >= source.endOfContent else { return nil }
    var open = frames.compactMap(bracket)
    switch failure.kind {
    case .missingOperand:
      if let frame = frames.last, let operand = missingOperand(of: frame) { open.append(operand) }
    case .missingKey:
      let dot = SourceRange(previousEnd - 1, previousEnd)
      open.append(OpenConstruct("key behind \".\"", at: dot, kind: .operand))
    case .unexpectedToken:
      if let options = failure.operand, source[options] == "[" {
        open.append(OpenConstruct("\"[\" of the options", at: options))
      }
    default: return nil
    }
    return open.isEmpty ? nil : open
  }

  private func bracket(_ frame: Frame) -> OpenConstruct? {
    guard let range = frame.openBracket else { return nil }
    var name = "\"\(text(range))\""
    if case .list(let list) = frame.construct, !list.name.isEmpty {
      name += " of \(text(list.name))"
    }
    return OpenConstruct(name, at: range)
  }

  private func missingOperand(of frame: Frame) -> OpenConstruct? {
    let range: SourceRange
    switch frame.construct {
    case .group, .list, .index: return nil
    case .not(let place), .qualifier(_, let place), .sign(_, let place), .binary(_, _, let place),
      .set(_, _, let place), .assignment(_, _, let place):
      range = place
    case .comparison(let comparison): range = comparison.range
    case .compound(let compound): range = compound.sign
    }
    return OpenConstruct("operand of \(text(range))", at: range, kind: .operand)
  }
}
