import FileProviderActions
import PredicateFormat

/// The names that a session knows now, for completion at a prompt.
public struct SessionNames: Sendable {
  /// One name with a word on it.
  public struct Name: Hashable, Sendable {
    /// The name as it is typed.
    public let text: String
    /// What it is, in a few words; `nil` when there is nothing to say.
    public let remark: String?

    /// Makes a name.
    init(_ text: String, remark: String? = nil) {
      self.text = text
      self.remark = remark
    }
  }

  /// Items and objects, in the order in which they were defined.
  public var items: [Name] = []
  /// Actions by handle, then by identifier.
  public var actions: [Name] = []
  /// The keys of what predicates are evaluated on, when those are not the keys of items.
  public var rootKeys: [Name] = []
  /// Variables with their `$`.
  public var variables: [Name] = []
  /// The keys of the `userInfo` of all items, sorted.
  public var userInfoKeys: [String] = []
  /// The keys of the domain's `userInfo`, in order.
  public var domainKeys: [String] = []
}

extension Session {
  /// The names that it knows now.
  ///
  /// Cost: linear in the number of items and of the keys that they set.
  public var names: SessionNames {
    var names = SessionNames()
    names.items = state.items.items.map { item in
      SessionNames.Name(item.name, remark: item.filename == item.name ? nil : item.filename)
    }
    names.items += state.objects.map { SessionNames.Name($0.name, remark: "object") }
    names.actions = actionNames
    names.variables = state.variables.map { SessionNames.Name("$\($0.name)") }
    names.variables += ItemCapability.allCases.map {
      SessionNames.Name("$\($0.name)", remark: "capability")
    }
    names.rootKeys = rootKeys
    names.userInfoKeys = userInfoKeys
    names.domainKeys = state.domain.entries?.stringKeys ?? []
    return names
  }

  private var actionNames: [SessionNames.Name] {
    let actions = sessionActions.map(\.action)
    let handles = actions.map { SessionNames.Name($0.handle, remark: $0.title) }
    let identifiers = actions.filter { $0.identifier != $0.handle }.map {
      SessionNames.Name($0.identifier, remark: $0.title)
    }
    return handles + identifiers
  }

  private var rootKeys: [SessionNames.Name] {
    switch state.subject {
    case .selection:
      let domain = SessionNames.Name("domainUserInfo", remark: "what the provider says")
      return [SessionNames.Name("fileproviderItems", remark: "the selected items")]
        + (state.domain.entries == nil ? [] : [domain])
    case .named(let name):
      return state.object(name)?.values.stringKeys.map { SessionNames.Name($0) } ?? []
    case .attachments:
      return [SessionNames.Name("extensionItems", remark: "what an app hands over")]
    case .each, .expression: return []
    }
  }

  private var userInfoKeys: [String] {
    var keys: Set<String> = []
    for item in state.items.items {
      if case .dictionary(let values)? = item["userInfo"] { keys.formUnion(values.stringKeys) }
    }
    return keys.sorted()
  }
}
