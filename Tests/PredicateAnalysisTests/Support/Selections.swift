import FileProviderActions
import PredicateAnalysis
import PredicateFormat

/// Contexts of action rules for tests.
enum Selections {
  /// The context for items with some values each, read as a platform reads them.
  static func context(
    _ items: [PredicateDictionary], platform: Platform = .macos
  ) -> PredicateValue {
    platform.reading(["fileproviderItems": .array(items.map(PredicateValue.dictionary))])
  }

  /// Two items: `a` shared and uploaded, with a rank of 3; `b` neither, with the flag "x.y".
  static let two: [PredicateDictionary] = [
    [
      "filename": .string("a.pdf"), "isShared": .boolean(true), "isUploaded": .boolean(true),
      "userInfo": .dictionary(["rank": .integer(3)]),
    ],
    [
      "filename": .string("b.txt"), "isShared": .boolean(false),
      "userInfo": .dictionary(["x.y": .boolean(true)]), "documentSize": .integer(100),
    ],
  ]

  /// Names the items `a` and `b`.
  static func name(_ place: ValuePlace) -> String? {
    guard place.steps.count == 2, place.steps[0] == .key("fileproviderItems"),
      case .element(let number) = place.steps[1]
    else { return nil }
    return ["a", "b", "c"][number]
  }
}

extension Platform {
  fileprivate func reading(_ context: PredicateDictionary) -> PredicateValue {
    reading(.dictionary(context))
  }
}
