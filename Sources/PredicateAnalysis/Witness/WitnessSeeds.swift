import FileProviderActions
import PredicateFormat

/// Objects from which the search for a witness starts.
public enum WitnessSeeds {
  /// Contexts of an action rule with no item up to four plain ones.
  ///
  /// The items are what an item with nothing but a name is on the platform.
  public static func action(_ platform: Platform) -> [PredicateValue] {
    (0...4).map { count in
      let items = (0..<count).map { item("item\($0 + 1).txt") }
      return platform.reading(
        .dictionary(["fileproviderItems": .array(items.map(PredicateValue.dictionary))]))
    }
  }

  /// Contexts of an interaction rule, one for each operation, with the items that it has.
  public static func interaction(_ platform: Platform) -> [PredicateValue] {
    InteractionVocabulary.operations.map { operation in
      var context: PredicateDictionary = ["action": .string(operation)]
      let isImport = ["MoveIn", "CopyIn"].contains(operation)
      if !isImport { context["sourceItem"] = .dictionary(item("item.txt")) }
      if isImport || ["Move", "Copy", "Create", "Rename"].contains(operation) {
        context["destinationItem"] =
          .dictionary(operation == "Rename" ? ["filename": .string("new.txt")] : folder)
      }
      if operation == "Create" {
        context["sourceItem"] = .dictionary(["filename": .string("new.txt")])
      }
      context["sourceItemsCount"] = .integer(isImport ? 0 : 1)
      return platform.reading(.dictionary(context))
    }
  }

  /// Contexts of a Share or Action extension: items with attachments of one type each.
  public static func sharing() -> [PredicateValue] {
    let types = ["public.data", "public.url", "public.image", "public.plain-text"]
    func context(_ items: [[String]]) -> PredicateValue {
      let values = items.map { attachments -> PredicateValue in
        let values = attachments.map { type -> PredicateValue in
          .dictionary(["registeredTypeIdentifiers": .array([.string(type)])])
        }
        return .dictionary(["attachments": .array(values)])
      }
      return .dictionary(["extensionItems": .array(values)])
    }
    return [context([])] + types.map { context([[$0]]) }
      + [context([["public.data", "public.data"]]), context([["public.data"], ["public.data"]])]
  }

  /// Objects that have what a predicate of no known kind reads: lists where it looks into one.
  public static func open(for predicate: PredicateSyntax) -> [PredicateValue] {
    [.dictionary(PredicateDictionary())]
      + (0...3).map { count in
        var object = PredicateValue.dictionary(PredicateDictionary())
        SyntaxNode.predicate(predicate).forEachExpression { expression in
          if case .subquery(let collection, _, _) = expression.kind {
            object.makeList(collection, of: .dictionary(PredicateDictionary()), count: count)
          }
        }
        SyntaxNode.predicate(predicate).forEachComparison { comparison in
          if comparison.modifier != .direct {
            object.makeList(comparison.left, of: .string("a"), count: count)
          }
        }
        return object
      }
  }

  /// The seeds that fit a vocabulary.
  public static func seeds(
    for predicate: PredicateSyntax, vocabulary: any KeyVocabulary, platform: Platform
  ) -> [PredicateValue] {
    switch vocabulary.subject {
    case .action: action(platform)
    case .interaction: interaction(platform)
    case .sharing: sharing()
    case .anything: open(for: predicate)
    }
  }

  private static func item(_ filename: String) -> PredicateDictionary {
    ["itemIdentifier": .string(filename), "filename": .string(filename)]
  }

  private static let folder: PredicateDictionary = [
    "itemIdentifier": .string("folder"), "filename": .string("Folder"),
    "contentType": .string("public.folder"),
  ]
}

extension PredicateValue {
  /// Puts a list where a plain path that starts at the object leads, unless one is there.
  fileprivate mutating func makeList(
    _ path: ExpressionSyntax, of element: PredicateValue, count: Int
  ) {
    guard case .keyPath(nil, let components) = path.kind else { return }
    var steps: [ValuePlace.Step] = []
    for component in components {
      guard case .key(let key, _) = component.kind else { return }
      steps.append(.key(key))
    }
    let place = ValuePlace(steps)
    if case .array? = place.value(in: self) { return }
    self = place.replacing(in: self, with: .array(Array(repeating: element, count: count)))
  }
}

extension SyntaxNode {
  /// Gives every comparison of this tree to a function.
  func forEachComparison(_ body: (ComparisonSyntax) -> Void) {
    if case .predicate(let predicate) = self, let comparison = predicate.comparison {
      body(comparison)
    }
    for child in children { child.forEachComparison(body) }
  }
}
