import FileProviderActions
import PredicateFormat

/// What a command that looks at predicates is about.
public enum PredicateTarget: Sendable {
  /// The predicate that was evaluated last.
  case last
  /// The rule of an action, by its name.
  case action(ArgumentWord)
  /// A predicate of its own.
  case predicate(PredicateArgument)
}

/// One word of `:select`.
public enum SelectionTerm: Sendable {
  /// `all`
  case all
  /// `none`
  case none
  /// A name: the selection is made anew of these.
  case item(ArgumentWord)
  /// `+name`
  case adding(ArgumentWord)
  /// `-name`
  case removing(ArgumentWord)
}

/// What a menu is made for.
public enum MenuSubject: Sendable {
  /// The selection.
  case selection
  /// These items, without selecting them.
  case items([ArgumentWord])
  /// Every selected item by itself, as a table.
  case each
}

/// What predicates are evaluated on, as it was typed.
public enum SubjectArgument: Sendable {
  /// The context of the whole selection.
  case selection
  /// Each selected item by itself.
  case each
  /// What is handed to Share and Action extensions.
  case attachments
  /// A word that may be an item's or an object's name, else a key; with its reading as an expression.
  case name(ArgumentWord, ExpressionArgument?)
  /// The value of an expression.
  case expression(ExpressionArgument)
}

/// What `:domain` does.
public enum DomainChange: Sendable {
  /// Show it.
  case show
  /// Take it away.
  case none
  /// Set keys.
  case set([Setting])
}

/// An action that is made at the prompt.
public struct ActionDefinition: Sendable {
  /// Its identifier.
  public let identifier: ArgumentWord
  /// Its name; the identifier unless given.
  public let name: ArgumentWord?
  /// Its activation rule.
  public let rule: PredicateArgument
}

/// What `:rule` does.
public enum RuleChange: Sendable {
  /// Show the rule.
  case show
  /// Try another rule in place of the manifest's.
  case replace(PredicateArgument)
  /// Go back to the manifest's rule.
  case reset
}

/// An error, as `:cancel` and `:prepare-error` take it: a known name, or a domain and a code.
public struct ErrorArgument: Sendable {
  /// The name or the domain.
  public let name: ArgumentWord
  /// The code, behind a domain.
  public let code: ArgumentWord?
}

/// How `:parse` prints a tree.
public enum ParseForm: Hashable, Sendable {
  /// Indented, with the kind of each node.
  case tree
  /// As nested lists.
  case symbolicExpression
  /// As JSON with ranges.
  case json
  /// As a graph, a source for Graphviz.
  case graph
}

/// An operation on the selection, as `:operation` takes it.
public struct OperationArgument: Sendable {
  /// What the user does.
  public let action: InteractionOperation.Action
  /// The action's word.
  public let range: SourceRange
  /// The folder it leads into, by its short name.
  public var folder: ArgumentWord?
  /// The new filename of `Rename`, or that of the item that `Create` makes.
  public var filename: ArgumentWord?
  /// The identifiers of alerts that the user chose not to see again.
  public var suppressed: [String] = []

  /// Makes an operation that leads nowhere.
  public init(action: InteractionOperation.Action, range: SourceRange) {
    self.action = action
    self.range = range
  }
}

/// Where a command takes a text from.
public enum TextOrigin: Sendable {
  /// A file, or for a manifest a folder.
  case path(ArgumentWord)
  /// The lines below the command, up to `:end`.
  case pasted(String)
}

/// What a Mac answered for some items, as `:mac` takes it.
public enum MacArgument: Sendable {
  /// Show what is kept.
  case show
  /// Forget it.
  case none
  /// Keep answers for items; each setting is an identifier with YES, NO or a reason.
  case answers(items: [ArgumentWord], [Setting])
}

/// What `:define` does.
public enum DefinitionChange: Sendable {
  /// Show the definitions.
  case show
  /// Forget them.
  case none
  /// Give build settings values; each name with its value.
  case set([(name: ArgumentWord, value: ArgumentWord)])
}
