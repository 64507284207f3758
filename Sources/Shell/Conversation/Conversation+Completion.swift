import FileProviderActions
import LabSession
import LineEditor
import PredicateEvaluation
import PredicateFormat

extension Conversation {
  /// What can stand at a cursor of the line that is edited, a UTF-8 offset from 0.
  func completion(line: [UInt8], cursor: Int) -> Completion {
    let pending = open.isEmpty ? "" : pendingLines.map { $0 + "\n" }.joined()
    return CompletionRules(names: completionNames).completion(
      line: line, cursor: cursor, pending: pending)
  }

  private var completionNames: CompletionNames {
    let session = self.session.names
    var names = CompletionNames()
    names.items = session.items.map(Self.candidate)
    names.actions = session.actions.map(Self.candidate)
    names.rootKeys = session.rootKeys.map { .init($0.text, remark: $0.remark, ending: "") }
    names.collections = session.collections.map(Self.candidate)
    names.objectKeys = session.objectKeys
    names.identifiers = session.identifiers.map(Self.candidate)
    names.manifests = session.manifests.map(Self.candidate)
    names.snapshots = session.snapshots.map(Self.candidate)
    names.now = session.now
    names.variables = session.variables.map(Self.candidate)
    names.userInfoKeys = session.userInfoKeys
    names.domainKeys = session.domainKeys
    names.itemKeys = Self.itemKeys
    names.settableKeys = ItemProperty.all.map { .init($0.name, remark: $0.type.rawValue) }
    names.types = Self.types
    names.topics = topics
    names.codes = self.session.diagnosticCodes.map { .init($0) }
    return names
  }

  /// The uniform types, with their filename extensions.
  private static let types: [Completion.Candidate] = UniformTypes.standard.identifiers.map { type in
    let extensions = UniformTypes.standard.filenameExtensions(of: type).prefix(3)
    return .init(
      type, remark: extensions.isEmpty ? nil : extensions.map { ".\($0)" }.joined(separator: " "),
      ending: "")
  }

  private static func candidate(_ name: SessionNames.Name) -> Completion.Candidate {
    .init(name.text, remark: name.remark)
  }

  /// The keys of rules, the second names of Boolean properties among them.
  private static var itemKeys: [Completion.Candidate] {
    ItemProperty.all.flatMap { property -> [Completion.Candidate] in
      guard let key = property.ruleKey else { return [] }
      let isWhole = property.type.components.isEmpty && !property.type.hasFreeKeys
      let ending = isWhole ? " " : "."
      return ([key] + property.otherNames).map {
        .init($0, remark: property.type.rawValue, ending: ending)
      }
    }
  }

  private var topics: [Completion.Candidate] {
    let words = LanguageTopic.all.flatMap { topic in
      topic.names.map { Completion.Candidate($0, remark: topic.summary) }
    }
    let known = Set(words.map(\.text) + CommandTable.all.map(\.name))
    return words + session.helpTopics.filter { !known.contains($0) }.map { .init($0) }
  }
}
