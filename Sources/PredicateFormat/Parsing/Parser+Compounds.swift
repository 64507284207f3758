// AND and OR behind a finished operand.

extension Parser {
  mutating func readCompound(
    _ operation: CompoundOperator, after operand: inout Operand
  ) throws(SyntaxFailure) {
    let next: Precedence = operation == .and ? .not : .and
    try complete(&operand, downTo: next)
    let predicate = try predicate(operand)
    let sign = token.range
    var frame =
      popCompound(operation) ?? CompoundFrame(operation, start: operand.start, sign: sign)
    frame.add(predicate, height: operand.height)
    if !frame.signs.isEmpty || text(frame.sign) != text(sign) {
      // The operators so far were alike, so the last one stands for all of them.
      if frame.signs.isEmpty {
        frame.signs = Array(repeating: frame.sign, count: frame.operands.count - 1)
      }
      frame.signs.append(sign)
    }
    frame.sign = sign
    frames.append(Frame(.compound(frame)))
    advance()
    operand = try readOperand()
  }

  /// Takes the waiting frame of the same operator off the stack, so that it can grow in place.
  private mutating func popCompound(_ operation: CompoundOperator) -> CompoundFrame? {
    guard let index = frames.indices.last, frames[index].precedence == operation.precedence,
      case .compound(let frame) = frames.removeLast().construct
    else { return nil }
    return frame
  }

  func join(
    _ frame: CompoundFrame, with operand: inout Operand
  ) throws(SyntaxFailure) {
    var frame = frame
    frame.add(try predicate(operand), height: operand.height)
    let range = SourceRange(frame.start, operand.end)
    try check(height: frame.height + 1, at: range)
    operand = Operand(
      PredicateSyntax(
        .compound(frame.operation, frame.operands), range: range,
        spelling: joinedSpelling(of: frame)),
      start: range.start, end: range.end, height: frame.height + 1)
  }

  /// The operators of a compound as written, one for all when they are alike; `nil` when they are
  /// canonical.
  private func joinedSpelling(of frame: CompoundFrame) -> String? {
    if frame.signs.isEmpty {
      return spelling(of: frame.sign, unless: frame.operation.rawValue)
    }
    return frame.signs.map(text).joined(separator: " ")
  }
}

extension CompoundFrame {
  fileprivate mutating func add(_ predicate: PredicateSyntax, height: Int) {
    operands.append(predicate)
    self.height = max(self.height, height)
  }
}
