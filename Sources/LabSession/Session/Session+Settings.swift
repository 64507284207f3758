import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// Values that commands give to properties and keys.
extension Session {
  mutating func apply(
    _ settings: [Setting], toItem name: String, _ input: Input
  ) throws(Refusal) -> Outcome {
    var parts: [OutcomePart] = []
    for setting in settings {
      let path = try itemPath(setting.key, input)
      try checkWord(setting, at: path, of: name, input)
      let value = try value(of: setting, for: Self.type(at: path), input)
      var findings: [Diagnostic] = []
      do throws(Diagnostic) {
        try state.items.set(name, path, to: value, findings: &findings)
      } catch { throw refusal(error, of: setting, input) }
      parts += findings.map {
        let finding = Self.offeringType($0.at(setting.valueRange), instead: value)
        return .diagnostic(LocatedDiagnostic(finding, in: input))
      }
      if path.joinsSteps, let part = path.part {
        parts.append(.message("\(setting.key.text) sets the one key \"\(part)\""))
      }
    }
    if let place = settings.first(where: { Self.isAboutPlace($0.key) }) {
      parts += try placeFindings(about: name, at: place.range, input)
    }
    return Outcome(parts)
  }

  /// A finding about the name of a type with the declared one to write instead.
  private static func offeringType(
    _ finding: Diagnostic, instead value: PredicateValue
  ) -> Diagnostic {
    guard finding.code == .unknownContentType, case .string(let name) = value,
      let range = finding.range,
      let meant = UniformTypes.standard.nearestIdentifier(to: name)
    else { return finding }
    var offering = finding
    offering.fixIts.append(Diagnostic.FixIt(replace: range, with: "\"\(meant)\""))
    return offering
  }

  private func refusal(_ error: Diagnostic, of setting: Setting, _ input: Input) -> Refusal {
    let isAboutKey = [.unknownProperty, .unknownPart, .propertyPath].contains(error.code)
    return Refusal(error.at(isAboutKey ? setting.key.range : setting.valueRange), in: input)
  }

  /// Makes sure that a bare word would be taken if it stood in quotes, which is what is offered for it.
  private func checkWord(
    _ setting: Setting, at path: ItemPath, of name: String, _ input: Input
  ) throws(Refusal) {
    guard case .word(let text) = setting.value else { return }
    var items = state.items
    var findings: [Diagnostic] = []
    do throws(Diagnostic) {
      try items.set(name, path, to: .string(text), findings: &findings)
    } catch { throw refusal(error, of: setting, input) }
  }

  /// Whether a key decides where an item stands among the others.
  static func isAboutPlace(_ key: ArgumentWord) -> Bool {
    key.text == "itemIdentifier" || key.text == "parentItemIdentifier"
  }

  /// What is wrong with an item's place among the others after a change of it.
  ///
  /// - Throws: `parent-cycle`; two items of one identifier are only told.
  func placeFindings(
    about name: String, at range: SourceRange, _ input: Input
  ) throws(Refusal) -> [OutcomePart] {
    let findings = state.items.findings(about: name).map { $0.at(range) }
    if findings.contains(where: { $0.severity == .error }) { throw Refusal(findings, in: input) }
    return findings.map { .diagnostic(LocatedDiagnostic($0, in: input)) }
  }

  mutating func apply(
    _ settings: [Setting], toObjectAt index: Int, _ input: Input
  ) throws(Refusal) -> Outcome {
    for setting in settings {
      let value = try value(of: setting, for: nil, input)
      state.objects[index].values[Self.plainKey(setting.key)] = value
    }
    return Outcome()
  }

  func itemPath(_ key: ArgumentWord, _ input: Input) throws(Refusal) -> ItemPath {
    do throws(Diagnostic) {
      return try ItemPath(parsing: key.text)
    } catch {
      throw Refusal(error.moved(by: key.range.start).at(key.range), in: input)
    }
  }

  /// The type of a property, or of one part of it.
  private static func type(at path: ItemPath) -> ItemPropertyType? {
    guard let property = ItemProperty.named(path.property) else { return nil }
    guard let part = path.part else { return property.type }
    if property.type == .extendedAttributes { return .data }
    return property.type.components.first { $0.name == part }?.type
  }

  /// A key of an object as one plain key: quotes and the escape `#` go.
  static func plainKey(_ key: ArgumentWord) -> String {
    guard case .parsed(let expression, _) = ExpressionSyntax.parse(SourceText(key.text)) else {
      return key.text
    }
    switch expression.kind {
    case .constant(.string(let text)): return text
    case .keyPath(nil, let components):
      if components.count == 1, case .key(let name, _) = components[0].kind { return name }
      return key.text
    default: return key.text
    }
  }
}
