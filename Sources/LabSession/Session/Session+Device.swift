import FileProviderActions
import PredicateFormat

extension Session {
  /// What to look at when an action that is true here is missing on a device.
  func deviceChecklist(
    of word: ArgumentWord, _ input: Input
  ) throws(Refusal) -> DeviceChecklist {
    let entry = try action(word, input)
    func standing(on platform: Platform) throws(Refusal) -> MenuEntry {
      let menu = try menu(of: [entry.action], for: state.selection, on: platform, input)
      guard let found = menu.entries.first else { throw noManifest(input) }
      return found
    }
    let evaluation = state.macEvaluations.first { $0.names == state.selection }
    let answer = evaluation?.answers.first { $0.identifier == entry.action.identifier }
    return DeviceChecklist(
      of: DeviceFacts(
        try standing(on: state.platform), otherEntry: try standing(on: state.platform.other),
        on: state.platform.other, in: entry.manifest, isOnTrial: entry.isOnTrial,
        among: state.manifests.map(\.manifest),
        items: state.selection.compactMap { state.items[$0] },
        macAnswer: answer?.answer))
  }
}
