import FileProviderActions

extension Session {
  /// Performs `:plist [ACTION]`.
  func propertyList(_ word: ArgumentWord?, _ input: Input) throws(Refusal) -> Outcome {
    if let word {
      return Outcome([.verbatim(ManifestText.fragment(of: [try action(word, input).action]))])
    }
    let actions = sessionActions.map(\.action)
    guard !actions.isEmpty else { throw noManifest(input) }
    return Outcome([.verbatim(ManifestText.fragment(of: actions))])
  }
}
