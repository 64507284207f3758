import FileProviderActions
import LabSession

extension JSONRenderer {
  func sharing(_ report: SharingReport) -> JSONValue {
    .object([
      "kind": .string("sharing"),
      "items": .array(
        report.items.map { attachments in
          .array(
            attachments.map { attachment in
              .object([
                "name": .string(attachment.name), "types": .strings(attachment.typeIdentifiers),
              ])
            })
        }),
      "extensions": .array(
        report.extensions.map { one in
          .object([
            "name": .string(one.name), "verdict": .string(one.answer.verdict.rawValue),
            "reason": .string(one.answer.reason), "counts": counts(one.answer),
          ])
        }),
    ])
  }

  /// How each attachment was counted, for a rule in dictionary form.
  private func counts(_ answer: SharingReport.Answer) -> JSONValue? {
    guard case .counts(let report) = answer else { return nil }
    return .array(
      report.lines.map { line in
        .object([
          "attachment": .string(line.attachment.name),
          "countedAs": line.kind.map { .string($0.word) },
        ])
      })
  }

  func checklist(_ list: DeviceChecklist) -> JSONValue {
    .object([
      "kind": .string("checklist"), "action": .string(list.handle),
      "verdict": .string(list.verdict.rawValue),
      "lines": .array(
        list.lines.map { line in
          .object([
            "state": .string(line.state.rawValue), "text": .string(line.text),
            "help": line.help.map(JSONValue.string),
          ])
        }),
    ])
  }
}
