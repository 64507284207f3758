import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// Keys that nothing has although something has one spelt almost alike: a misspelling of which the
/// system says nothing, because a key that is not there is nil.
extension Session {
  /// A note for each such key of `userInfo`, of `domainUserInfo` and of the object that predicates
  /// are evaluated on.
  ///
  /// Keys of `userInfo` are counted over all items, also those that are not selected, and are near
  /// when they are off by one letter and by letter case: providers do have pairs such as `showPin` and
  /// `showUnpin`.
  func nearKeys(in root: SyntaxNode) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    var known: [String: [String]] = [:]
    var stack = [root]
    while let node = stack.popLast() {
      if case .expression(let expression) = node,
        case .keyPath(let base, let components) = expression.kind
      {
        if base == nil, let note = nearObjectKey(components) { notes.append(note) }
        for (index, component) in components.enumerated().dropLast() {
          guard case .key(let owner, _) = component.kind, Self.owners.contains(owner) else {
            continue
          }
          let keys = known[owner] ?? loadedKeys(of: owner)
          known[owner] = keys
          if let note = Self.nearKey(components[(index + 1)...], of: owner, among: keys) {
            notes.append(note)
          }
          break
        }
      }
      stack += node.children.reversed()
    }
    return notes
  }

  private static let owners = ["userInfo", "domainUserInfo"]

  private func loadedKeys(of owner: String) -> [String] {
    owner == "userInfo" ? userInfoKeys : (state.domain.entries?.stringKeys ?? []).sorted()
  }

  /// The note for what stands behind `userInfo`: one key, or several that are read as one with dots.
  private static func nearKey(
    _ steps: ArraySlice<KeyPathComponent>, of owner: String, among known: [String]
  ) -> Diagnostic? {
    var names: [String] = []
    for step in steps {
      guard case .key(let name, _) = step.kind else { break }
      names.append(name)
    }
    guard let first = names.first, let range = steps.first?.range,
      let last = steps.dropFirst(names.count - 1).first?.range
    else { return nil }
    let whole = names.joined(separator: ".")
    guard !known.contains(first), !known.contains(whole),
      let near = nearestName(to: whole, in: known, within: 1)
    else { return nil }
    let noun = owner == "userInfo" ? "no item has" : "nothing has"
    return note(
      "\(noun) the \(owner) key \"\(whole)\"", near, at: SourceRange(range.start, last.end))
  }

  /// The note for the first key of a path, when an object is evaluated that has none of that name.
  private func nearObjectKey(_ components: [KeyPathComponent]) -> Diagnostic? {
    guard case .named(let name) = state.subject, let object = state.object(name),
      let first = components.first, case .key(let key, _) = first.kind, object.values[key] == nil,
      // Every name of a letter or two is near every other.
      key.utf8.count > 2,
      let near = nearestName(to: key, in: object.values.stringKeys.sorted())
    else { return nil }
    return Self.note("\(name) has no key \"\(key)\"", near, at: first.range)
  }

  private static func note(_ found: String, _ near: String, at range: SourceRange) -> Diagnostic {
    let path = ExpressionSyntax(
      .keyPath(base: ExpressionSyntax(.selfObject), [KeyPathComponent(near)]))
    let text = String(path.expressionFormat.dropFirst("SELF.".count))
    return Diagnostic(
      .note, .nearKey, "\(found) (did you mean \"\(near)\"?); a missing key is nil", at: range,
      fixIts: [Diagnostic.FixIt(replace: range, with: text)])
  }
}
