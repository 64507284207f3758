extension OptionDescription {
  /// The option that fills in build settings.
  static let define = OptionDescription(
    "--define", "NAME=value", "a build setting's value, where no :define has one; repeatable")
}

extension Arguments {
  /// The values of `--define`.
  func definitions() throws(ProgramError) -> [String: String] {
    var definitions: [String: String] = [:]
    for word in values(of: "--define") {
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw .usage("--define takes NAME=value, found \"\(word)\"")
      }
      definitions[String(word[..<equals])] = String(word[word.index(after: equals)...])
    }
    return definitions
  }
}
