import FileProviderActions
import PredicateEvaluation
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
  /// Those of them that hold collections.
  public var collections: [Name] = []
  /// The keys of each object, in order.
  public var objectKeys: [String: [String]] = [:]
  /// The identifiers of items, then those that Apple names.
  public var identifiers: [Name] = []
  /// The paths of the loaded manifests, as they are typed here.
  public var manifests: [Name] = []
  /// The names of snapshots, sorted.
  public var snapshots: [Name] = []
  /// What `now()` answers, as ISO 8601 text to the second.
  public var now = ""
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
    names.collections = collections
    names.objectKeys = Dictionary(
      state.objects.map { ($0.name, $0.values.stringKeys) }, uniquingKeysWith: { first, _ in first }
    )
    names.identifiers = state.items.items.map {
      SessionNames.Name($0.identifier, remark: $0.identifier == $0.name ? $0.filename : $0.name)
    }
    names.identifiers += ItemIdentifierConstant.allCases.map {
      SessionNames.Name($0.rawValue, remark: "\($0)")
    }
    names.manifests = pathsFromHere.map { SessionNames.Name($0) }
    names.snapshots = snapshots.keys.sorted().map { SessionNames.Name($0) }
    names.now = now
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

  private var now: String {
    guard case .parsed(let expression, _) = ExpressionSyntax.parse(SourceText("now()")) else {
      return ""
    }
    var context = evaluationContext()
    guard
      case .date(let date)? = try? ExpressionProgram(expression).evaluate(on: .none, in: &context)
    else { return "" }
    return PredicateDate(secondsSinceReference: date.secondsSinceReference.rounded(.down)).iso8601
  }

  private var collections: [SessionNames.Name] {
    switch state.subject {
    case .selection, .attachments: return Array(rootKeys.prefix(1))
    case .named(let name):
      let entries = state.object(name)?.values.entries ?? []
      return entries.compactMap { entry in
        switch (entry.key, entry.value) {
        case (.string(let key), .array), (.string(let key), .set): SessionNames.Name(key)
        default: nil
        }
      }
    case .each, .expression: return []
    }
  }

  /// The keys of every item's own userInfo, in order.
  var userInfoKeys: [String] {
    var keys: Set<String> = []
    for item in state.items.items {
      if case .dictionary(let values)? = item["userInfo"] { keys.formUnion(values.stringKeys) }
    }
    return keys.sorted()
  }
}
