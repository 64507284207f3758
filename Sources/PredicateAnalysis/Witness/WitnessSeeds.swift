import FileProviderActions
import PredicateEvaluation
import PredicateFormat

/// Objects from which the search for a witness starts: what rules see of plain items, operations on
/// them, and attachments.
public enum WitnessSeeds {
  /// More elements than this are not made, whatever a rule compares its counts with.
  public static let mostElements = 100

  /// Contexts of an action rule with no item up to four plain ones, or with other numbers of items.
  ///
  /// The items are what an item with nothing but a name is on the platform.
  public static func action(
    _ platform: Platform, counts: [Int] = Array(0...4)
  ) -> [PredicateValue] {
    let names = (0..<(counts.max() ?? 0)).map { "item\($0 + 1)" }
    let reader = reader(of: names.map(plainItem), platform)
    return counts.compactMap { try? reader.context(selecting: Array(names.prefix($0))).value }
  }

  /// Contexts of an interaction rule, one for each operation, with the items that it has.
  public static func interaction(_ platform: Platform) -> [PredicateValue] {
    let reader = reader(of: [plainItem("item1"), folder], platform)
    guard let item = try? reader.value(of: "item1"),
      let destination = try? reader.value(of: folder.name)
    else { return [] }
    let newName = PredicateValue.dictionary(["filename": .string("new.txt")])
    return InteractionOperation.Action.allCases.map { action in
      let source = InteractionOperation.Participant(
        "item1", action == .create ? newName : item)
      let target = InteractionOperation.Participant(
        folder.name, action == .rename ? newName : destination)
      let operation = InteractionOperation(action, on: [source], into: target)
      return operation.context(
        for: action.hasSourceItem ? source : nil, count: action.hasSourceItem ? 1 : 0)
    }
  }

  /// Contexts of a Share or Action extension: items with attachments of one type each.
  public static func sharing(counts: [Int] = Array(1...4)) -> [PredicateValue] {
    let types = ["public.data", "public.url", "public.image", "public.plain-text"]
    func attachment(_ type: String) -> SharedAttachment {
      SharedAttachment(name: type, typeIdentifiers: [type])
    }
    let many = counts.filter { $0 > 1 }.flatMap { count -> [[[SharedAttachment]]] in
      let attachments = Array(repeating: attachment(types[0]), count: count)
      return [[attachments], attachments.map { [$0] }]
    }
    return (types.map { [[attachment($0)]] } + many).map { SharedItems($0).ruleValue }
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

  /// The seeds that fit a vocabulary, with as many elements as the predicate compares counts with.
  public static func seeds(
    for predicate: PredicateSyntax, vocabulary: any KeyVocabulary, platform: Platform
  ) -> [PredicateValue] {
    switch vocabulary.subject {
    case .action: action(platform, counts: [0] + counts(in: predicate))
    case .interaction: interaction(platform)
    case .sharing: sharing(counts: counts(in: predicate))
    case .anything: open(for: predicate)
    }
  }

  // MARK: Plain items

  /// An item with a name, and the filename of a text.
  public static func plainItem(_ name: String) -> Item {
    var item = Item(name)
    _ = try? item.set(ItemPath("filename"), to: .string("\(name).txt"))
    return item
  }

  /// The folder that operations lead into.
  public static let folder = {
    var item = Item("folder")
    _ = try? item.set(ItemPath("filename"), to: .string("Folder"))
    _ = try? item.set(ItemPath("contentType"), to: .string("public.folder"))
    return item
  }()

  private static func reader(of items: [Item], _ platform: Platform) -> ItemReader {
    var collection = ItemCollection()
    for item in items { try? collection.add(item) }
    return ItemReader(ItemHierarchy(collection), platform: platform)
  }

  /// One to four, and the numbers around each whole number that the predicate holds.
  private static func counts(in predicate: PredicateSyntax) -> [Int] {
    var counts = Set(1...4)
    SyntaxNode.predicate(predicate).forEachExpression { expression in
      guard case .integer(let number)? = expression.literal, number > 0, number < mostElements
      else { return }
      counts.formUnion([Int(number) - 1, Int(number), Int(number) + 1])
    }
    return counts.subtracting([0]).sorted()
  }
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
