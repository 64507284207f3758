import FileProviderActions
import LabSession

/// Draws what is attached, and how each Share and Action extension stands for it.
///
///     item 1: photo.jpg (public.jpeg), public.url
///       shown   com.example.share  a Share extension  1 of 1 extension items matched: item 1
struct SharingDrawing {
  let style: TextStyle

  func lines(for report: SharingReport) -> [StyledLine] {
    var lines = report.items.enumerated().flatMap { index, attachments in
      paragraphs(
        "item \(index + 1): " + attachments.map(Self.text).joined(separator: ", "), indent: 0)
    }
    if report.extensions.isEmpty {
      lines += paragraphs(
        "no loaded manifest has an NSExtensionActivationRule; predicates can be tried all the same",
        indent: 0)
    }
    for one in report.extensions {
      var line = StyledLine("  ")
      line.append(one.answer.verdict.rawValue, MenuDrawing.role(of: one.answer.verdict))
      line.append("  ")
      line.append(one.name, .strong)
      line.append("  \(one.kind)")
      lines.append(line.cut(to: style.width))
      lines += paragraphs(one.answer.reason, indent: 6)
      if case .counts(let counts) = one.answer {
        lines += counts.lines.flatMap { line in
          paragraphs(
            "\(line.attachment.name): \(line.kind.map { "counted as \($0.word)" } ?? "not accepted")",
            indent: 6)
        }
      }
    }
    return lines
  }

  private static func text(_ attachment: SharedAttachment) -> String {
    let types = attachment.typeIdentifiers.joined(separator: ", ")
    return types == attachment.name ? types : "\(attachment.name) (\(types))"
  }

  private func paragraphs(_ text: String, indent: Int) -> [StyledLine] {
    Paragraph.lines(text, width: max(1, style.width - indent), hanging: 2).map {
      StyledLine(String(repeating: " ", count: indent) + $0)
    }
  }
}
