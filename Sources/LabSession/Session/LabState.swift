import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// What a session holds; commands that change it can be undone.
struct LabState: Sendable {
  /// How rules read items, when it was chosen; else the manifests decide.
  var chosenPlatform: Platform?
  var items = ItemCollection()
  /// Dictionaries by name, in the order in which they were defined.
  var objects: [NamedObject] = []
  /// The selected items by short name.
  var selection: [String] = []
  var domain = DomainUserInfo()
  /// Variables, in the order in which they were set.
  var variables: [Variable] = []
  /// The values of build settings, by name.
  var definitions: [String: String] = [:]
  var manifests: [LoadedManifest] = [] { didSet { actions = actionsInOrder() } }
  /// Actions that were typed, not loaded.
  var typedActions: [Action] = [] { didSet { actions = actionsInOrder() } }
  /// Rules on trial, by the place of their action among all actions.
  var trialRules: [Int: ActivationRule] = [:] { didSet { actions = actionsInOrder() } }
  /// Every action, kept ready because each command that names one looks here.
  private(set) var actions: [SessionAction] = []
  var subject = Subject.selection
  /// What fills `%@`; `nil` when nothing was given.
  var arguments: [PredicateValue]?
  var lifeCycle = LifeCycle()
  /// The handle of the action that the life cycle is about.
  var chosenAction: String?
  /// What Macs answered, one element a dump.
  var macEvaluations: [MacEvaluation] = []
  /// What is handed to Share and Action extensions, as it was typed.
  var attached: [String] = []
  var clock: PredicateDate?
  var seed: UInt64?
  /// How the session speaks to its reader.
  var options = SessionOptions()

  /// A dictionary with a name.
  struct NamedObject: Sendable {
    var name: String
    var values: PredicateDictionary
  }

  /// A variable with its value.
  struct Variable: Sendable {
    var name: String
    var value: PredicateValue
  }

  /// A manifest with the path that it came from, as that was typed.
  struct LoadedManifest: Sendable {
    var path: String
    var manifest: Manifest
    /// The text of a manifest that was pasted; its path is then a name that it was given.
    var pastedText: String?
    /// The folder that the path started from; empty for the process's own.
    var base = ""

    /// The manifest with its path as it is typed where paths start from another folder.
    func seen(from folder: String) -> LoadedManifest {
      guard folder != base, !Session.isBuiltIn(path), pastedText == nil else { return self }
      var result = self
      result.base = folder
      if !path.hasPrefix("/") {
        result.path = RelativePath.from(
          folder.isEmpty ? "." : folder, to: base.isEmpty ? path : "\(base)/\(path)")
      }
      return result
    }
  }

  /// What predicates are evaluated on.
  enum Subject: Sendable {
    case selection
    case each
    case named(String)
    case expression(ExpressionArgument)
    /// What is handed to a Share or Action extension.
    case attachments
  }

  /// The entries of the loaded manifests that are no actions, because they lack what one must have.
  var withheldEntries: [WithheldEntry] { manifests.flatMap(\.manifest.withheldEntries) }

  /// How rules read items: as chosen, else as the extensions tell.
  ///
  /// Finder asks the actions of a File Provider extension on dictionaries; where a UI extension is
  /// loaded too, or nothing tells, items are objects.
  var platform: Platform {
    if let chosenPlatform { return chosenPlatform }
    let points = manifests.map(\.manifest)
      .filter { !$0.actions.isEmpty || !$0.interactions.isEmpty }.map(\.extensionPoint)
    return !points.isEmpty && points.allSatisfy { $0 == .nonUI } ? .macos : .ios
  }

  func object(_ name: String) -> NamedObject? { objects.first { $0.name == name } }
}

/// What a session remembers of what it showed; it is not undone.
struct LabMemory: Sendable {
  /// The predicate or expression that was evaluated last.
  var last: LastSubject?
  /// The handles of the last menu, by row.
  var menuRows: [String] = []
  /// The title of the alert of the last operation; the outer `nil` when none was tried.
  var alert: String??
  /// Expectations that hold for the last outcome.
  var expectations: [String] = []
  /// The exercises that were given.
  var exercises: [Exercise] = []

  /// A predicate that later commands may be about.
  struct LastSubject: Sendable {
    var source: SourceText
    var predicate: PredicateSyntax
    /// The handle of the action whose rule it is; `nil` for one that was typed.
    var action: String?
  }
}
