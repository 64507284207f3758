import FileProviderActions
import PredicateFormat

extension Session {
  /// How the session speaks to its reader.
  public var options: SessionOptions { state.options }

  /// `:option [OPTION [CHOICE]]`: sets an option, or shows one or all of them.
  mutating func setOption(
    _ name: ArgumentWord?, to value: ArgumentWord?, _ input: Input
  ) throws(Refusal) -> Outcome {
    let chosen = SessionOption.all.filter { name == nil || $0.name == name?.text }
    guard let option = chosen.first, let value else {
      let rows = chosen.map { [$0.name, $0.text(state.options), $0.form, $0.summary] }
      return Outcome([
        .table(OutcomeTable(headings: ["option", "is", "takes", "about"], rows: rows))
      ])
    }
    let locale = state.options.locale
    guard option.set(&state.options, value.text) else {
      throw Refusal(
        Diagnostic(
          .error, .optionValue, "\(option.name) takes \(option.form), not \"\(value.text)\"",
          at: value.range, help: option.summary), in: input)
    }
    guard state.options.locale != locale, !state.manifests.isEmpty else { return Outcome() }
    return Outcome([.message("names are read in that language from now on; :reload reads again")])
  }

  /// How manifests are read: as the session was set up, with what was defined, in the chosen locale.
  var manifestOptions: ManifestOptions {
    var options = configuration.manifestOptions
    options.locale = state.options.locale ?? options.locale
    options.definitions.merge(state.definitions) { _, defined in defined }
    return options
  }

  /// The commands that set what differs from the standard options.
  var optionCommands: [String] {
    SessionOption.all.compactMap { option in
      let text = option.text(state.options)
      return text == option.text(SessionOptions()) ? nil : ":option \(option.name) \(text)"
    }
  }
}
