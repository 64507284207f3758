import LineEditor

/// The names that can be completed now: a session's own, and those of the subject.
struct CompletionNames: Sendable {
  /// Items and objects, by their short names.
  var items: [Completion.Candidate] = []
  /// Actions, by their handles and identifiers.
  var actions: [Completion.Candidate] = []
  /// The keys that predicates find at the root of what they are evaluated on.
  var rootKeys: [Completion.Candidate] = []
  /// Those of them that hold collections.
  var collections: [Completion.Candidate] = []
  /// The keys of items in rules.
  var itemKeys: [Completion.Candidate] = []
  /// The keys of items that commands can set, such as `filename`.
  var settableKeys: [Completion.Candidate] = []
  /// The keys of each object, unquoted.
  var objectKeys: [String: [String]] = [:]
  /// The identifiers of items, and those that Apple names.
  var identifiers: [Completion.Candidate] = []
  /// The paths of the loaded manifests.
  var manifests: [Completion.Candidate] = []
  /// The names of snapshots.
  var snapshots: [Completion.Candidate] = []
  /// The present moment, as ISO 8601 text.
  var now = ""
  /// The keys that the items' `userInfo` has, unquoted.
  var userInfoKeys: [String] = []
  /// The keys that the domain's `userInfo` has, unquoted.
  var domainKeys: [String] = []
  /// Variables with their `$`; a remark marks those that the system knows, such as capabilities.
  var variables: [Completion.Candidate] = []
  /// Uniform types, by their identifiers.
  var types: [Completion.Candidate] = []
  /// The codes of diagnostics.
  var codes: [Completion.Candidate] = []
  /// Topics of `:help`.
  var topics: [Completion.Candidate] = []
}
