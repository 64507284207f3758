import FileProviderActions
import PredicateFormat

extension CommandTable {
  static let lifeCycle: [CommandDescription] = [
    CommandDescription(
      "choose", "ACTION [stop-after instantiate|prepare]", in: .lifeCycle,
      "pick an action from the menu, as a user would",
      example: ":choose setRating"
    ) { reader throws(Problem) in
      let action = try reader.requiredWord("an action")
      guard let word = try reader.word() else { return .choose(action, stopAfter: nil) }
      guard word.text == "stop-after" else {
        throw reader.unexpected(word, "word here", of: ["stop-after"])
      }
      return .choose(
        action, stopAfter: try reader.choice("step", of: ["instantiate", "prepare"]))
    },
    CommandDescription(
      "next", in: .lifeCycle, "take the next step of the life cycle", example: ":next"
    ) { _ throws(Problem) in .next },
    CommandDescription(
      "complete", in: .lifeCycle, "end the action well, as the extension would",
      example: ":complete"
    ) { _ throws(Problem) in .complete },
    CommandDescription(
      "cancel", "[userCancelled|failed | DOMAIN CODE]", in: .lifeCycle,
      "end the action with an error",
      example: ":cancel userCancelled"
    ) { reader throws(Problem) in
      guard let name = try reader.word() else { return .cancel(nil) }
      return .cancel(ErrorArgument(name: name, code: try reader.word()))
    },
    CommandDescription(
      "prepare-error", "NAME | DOMAIN CODE", in: .lifeCycle,
      "have the extension repair an error, such as a missing sign-in",
      example: ":prepare-error notAuthenticated"
    ) { reader throws(Problem) in
      let name = try reader.requiredWord("an error")
      return .prepareError(ErrorArgument(name: name, code: try reader.word()))
    },
    CommandDescription(
      "progress", "[PERCENT|cancel]", in: .lifeCycle,
      "report or cancel the progress of an action without a view",
      example: ":progress 40"
    ) { reader throws(Problem) in .progress(try reader.word()) },
    CommandDescription(
      "events", in: .lifeCycle, "list what happened so far", example: ":events"
    ) { _ throws(Problem) in .events },
    CommandDescription(
      "operation", "OPERATION [into FOLDER | to \"NAME\"] ...", in: .lifeCycle,
      "show the alert before moving, deleting and so on",
      options: [
        CommandOption(
          "suppressed", taking: "ID,...", "alerts that the user chose not to see again")
      ],
      example: ":operation Trash"
    ) { reader throws(Problem) in .operation(try reader.operation()) },
    CommandDescription(
      "attach", "[NAME ... [+ NAME ...]|none]", in: .lifeCycle,
      "hand files or types to Share and Action extensions",
      details: [
        "A word is a filename, a folder with / at its end, an address, or the name of a type; + begins"
          + " the next item. \":expect shown com.example.share\" checks how an extension stands then."
      ],
      example: ":attach photo.jpg public.url"
    ) { reader throws(Problem) in .attach(try reader.words()) },
    CommandDescription(
      "platform", "[ios|macos]", in: .lifeCycle, "choose how rules read items",
      example: ":platform macos"
    ) { reader throws(Problem) in
      guard !reader.isAtEnd() else { return .platform(nil) }
      return .platform(try reader.choice("platform", of: ["ios", "macos"]))
    },
  ]
}

extension ArgumentReader {
  /// Reads `OPERATION [into FOLDER | to "NAME"] ...`.
  fileprivate mutating func operation() throws(Problem) -> OperationArgument {
    let names = InteractionOperation.Action.allCases.map(\.rawValue)
    let word = try choice("operation", of: names)
    guard let action = InteractionOperation.Action(rawValue: word.text) else {
      throw unexpected(word, "operation", of: names)
    }
    var argument = OperationArgument(action: action, range: word.range)
    argument.suppressed = value("suppressed")?.text.split(separator: ",").map(String.init) ?? []
    while let link = try self.word() {
      switch link.text {
      case "into" where action.hasFolder:
        argument.folder = try requiredWord("the name of a folder")
      case "to" where action.hasFilename:
        argument.filename = try requiredWord("a filename in quotes")
      case "into", "to":
        throw wrong(
          .unexpectedArgument,
          "\(action.rawValue) has no \(link.text == "to" ? "filename" : "folder") to lead to",
          at: link.range, help: command.usage)
      default: throw unexpected(link, "word here", of: ["into", "to"])
      }
    }
    return argument
  }
}
