import FileProviderActions
import LabSession

/// Draws a checklist: a line for each cause, what is wrong first.
///
///     wrong  on macOS it is suspect: ...
///            write keys as both systems read them, such as isUploaded
///     look   no Mac was asked for these items
///     ok     no other loaded action has its identifier
struct ChecklistDrawing {
  let style: TextStyle

  private static let indent = 9

  func lines(for list: DeviceChecklist) -> [StyledLine] {
    [
      StyledLine(
        "\(list.handle) is \(list.verdict.rawValue) here; on a device it may be missing for:")
    ]
      + list.lines.flatMap(lines)
  }

  private func lines(for line: DeviceChecklist.Line) -> [StyledLine] {
    let width = max(1, style.width - Self.indent)
    let texts = Paragraph.lines(line.text, width: width)
    var lines = texts.enumerated().map { index, text in
      var styled = StyledLine("  ")
      if index == 0 { styled.append(line.state.rawValue, Self.role(of: line.state)) }
      styled.pad(to: Self.indent)
      styled.append(text)
      return styled
    }
    if let help = line.help {
      lines += Paragraph.lines(help, width: max(1, width - 2)).map {
        StyledLine(String(repeating: " ", count: Self.indent + 2) + $0, .faint)
      }
    }
    return lines
  }

  private static func role(of state: DeviceChecklist.Line.State) -> StyledLine.Role {
    switch state {
    case .fine: .good
    case .wrong: .error
    case .open: .warning
    }
  }
}
