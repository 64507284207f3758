import FileProviderActions
import LabSession
import PredicateEvaluation
import PredicateFormat

extension JSONRenderer {
  func menu(_ report: MenuReport) -> JSONValue {
    .object([
      "kind": .string("menu"), "platform": .string(report.menu.context.platform.rawValue),
      "selection": .strings(report.menu.context.names),
      "entries": .array(report.menu.entries.enumerated().map { entry($1, row: $0 + 1) }),
      "notOffered": report.withheld.isEmpty
        ? nil
        : .array(
          report.withheld.map { entry in
            .object([
              "entry": .integer(entry.number), "name": entry.label.map(JSONValue.string),
              "problems": .strings(entry.problems),
            ])
          }),
      "otherPlatform": .object([
        "platform": .string(report.otherPlatform.rawValue),
        "differences": .array(report.differences.map { entry($0.entry, row: nil) }),
      ]),
    ])
  }

  func menuTable(_ report: MenuTableReport) -> JSONValue {
    .object([
      "kind": .string("menu-table"),
      "items": .array(
        zip(report.items, report.menus).map { item, menu in
          .object([
            "item": .string(item),
            "entries": .array(menu.entries.enumerated().map { entry($1, row: $0 + 1) }),
          ])
        }),
    ])
  }

  private func entry(_ entry: MenuEntry, row: Int?) -> JSONValue {
    .object([
      "row": row.map(JSONValue.integer), "handle": .string(entry.action.handle),
      "identifier": .string(entry.action.identifier), "title": .string(entry.action.title),
      "verdict": .string(entry.verdict.rawValue), "reason": .string(entry.reason),
      "nodes": .array(entry.decidingNodes.map { .integer($0.rawValue) }),
      "matched": entry.matched.map { .strings($0) }, "unmatched": .strings(entry.unmatched),
      "mistakes": .strings(entry.mistakes.map(\.code.rawValue)),
    ])
  }

  func actions(_ report: ActionListReport) -> JSONValue {
    .object([
      "kind": .string("actions"), "path": report.path.map(JSONValue.string),
      "actions": .array(
        report.rows.map { row in
          .object([
            "handle": .string(row.action.handle), "identifier": .string(row.action.identifier),
            "title": .string(row.action.title), "rule": row.action.rule.map { .string($0.text) },
            "onTrial": .boolean(row.isOnTrial), "findings": .array(row.findings.map(diagnostic)),
          ])
        }),
      "interactions": .integer(report.interactionCount),
      "extensions": .strings(report.extensions),
      "findings": .array(report.findings.map(diagnostic)),
    ])
  }

  func interaction(_ report: InteractionReport) -> JSONValue {
    .object([
      "kind": .string("interaction"), "alert": report.alert.map(alert) ?? .null,
      "steps": .array(
        report.steps.map { step in
          .object([
            "interaction": .string(step.interaction.label), "depth": .integer(step.depth),
            "answer": .string(Self.word(step.answer)), "matched": .strings(step.matched),
            "reason": step.reason.isEmpty ? nil : .string(step.reason),
            "raised": .array(
              step.raised.map { name, error in
                .object([
                  "item": name.map(JSONValue.string), "message": .string(error.message),
                ])
              }),
          ])
        }),
    ])
  }

  private func alert(_ alert: ShownAlert) -> JSONValue {
    .object([
      "interaction": .string(alert.label), "title": alert.title.map(JSONValue.string),
      "subtitle": alert.subTitle.map(JSONValue.string),
      "continue": alert.continueTitle.map(JSONValue.string),
      "cancel": alert.cancelTitle.map(JSONValue.string),
      "allowsContinue": .boolean(alert.allowsContinue),
      "isDestructive": .boolean(alert.isDestructive),
      "suppressionIdentifier": alert.suppressionIdentifier.map(JSONValue.string),
      "helpURL": alert.helpURL.map(JSONValue.string),
    ])
  }

  private static func word(_ answer: InteractionStep.Answer) -> String {
    switch answer {
    case .noRule: "no-rule"
    case .noMatch: "no-match"
    case .asked: "asked"
    case .nothingBelow: "nothing-below"
    case .shown: "shown"
    case .suppressed: "suppressed"
    }
  }
}
