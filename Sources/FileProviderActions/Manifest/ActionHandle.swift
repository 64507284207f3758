/// The short names under which commands speak of actions.
public enum ActionHandle {
  /// Tails of more parts than this are not tried; the whole identifier serves then.
  private static let longestTail = 8

  /// A handle for each identifier: its shortest tail that no other identifier shares.
  ///
  /// Tails are cut at dots. A whole identifier that is also the tail of another one keeps itself, and
  /// equal identifiers are told apart by `#2`, `#3` in their order. Linear in the number of
  /// identifiers.
  ///
  ///     handles(for: ["com.example.rate", "com.example.pin", "com.example.pin"])
  ///     // ["rate", "pin", "pin#2"]
  public static func handles(for identifiers: [String]) -> [String] {
    let distinct = Set(identifiers)
    var owners: [Substring: Int] = [:]
    for identifier in distinct {
      for tail in tails(of: identifier) { owners[tail, default: 0] += 1 }
    }
    var seen: [String: Int] = [:]
    return identifiers.map { identifier in
      seen[identifier, default: 0] += 1
      let count = seen[identifier, default: 1]
      let tail = tails(of: identifier).first { owners[$0] == 1 && !distinct.contains(String($0)) }
      let handle = tail.map(String.init) ?? identifier
      return count == 1 ? handle : "\(handle)#\(count)"
    }
  }

  /// Gives the actions of several manifests handles that are unique among all of them.
  public static func assign(to manifests: inout [Manifest]) {
    let identifiers = manifests.flatMap { $0.actions.map(\.identifier) }
    var handles = handles(for: identifiers).makeIterator()
    for manifest in manifests.indices {
      for action in manifests[manifest].actions.indices {
        guard let handle = handles.next() else { return }
        manifests[manifest].actions[action].handle = handle
      }
    }
  }

  /// The tails of an identifier that begin behind a dot, shortest first, without the whole.
  private static func tails(of identifier: String) -> [Substring] {
    var tails: [Substring] = []
    var index = identifier.endIndex
    while tails.count < longestTail, let dot = identifier[..<index].lastIndex(of: ".") {
      let tail = identifier[identifier.index(after: dot)...]
      if let first = tail.first, first != "." { tails.append(tail) }
      index = dot
    }
    return tails
  }
}
