import PredicateFormat

/// The objects of the conformance rows, by letter.
enum SampleObjects {
  static func named(_ letter: String) -> PredicateValue {
    switch letter {
    case "A": a
    case "B": b
    case "C": c
    case "R":
      .dictionary(["fileproviderItems": .array([a, b, c]), "domainUserInfo": domainUserInfo])
    case "E": .dictionary(["fileproviderItems": .array([])])
    case "U":
      .dictionary([
        "action": .string("Rename"), "sourceItem": a,
        "destinationItem": .dictionary(["filename": .string("Budget.xlsx")]),
        "sourceItemsCount": .integer(1), "domainUserInfo": domainUserInfo,
      ])
    case "F": .object(TypedObject())
    default: .none
    }
  }

  private static let domainUserInfo = PredicateValue.dictionary([
    "tier": .string("gold"), "seats": .integer(5),
  ])

  private static func date(_ seconds: Double) -> PredicateValue {
    .date(PredicateDate(secondsSinceReference: seconds))
  }

  private static let a = PredicateValue.dictionary([
    "itemIdentifier": .string("id-1"), "filename": .string("Budget 2024.xlsx"),
    "typeIdentifier": .string("org.openxmlformats.spreadsheetml.sheet"),
    "documentSize": .integer(52480), "isUploaded": .boolean(true), "isShared": .boolean(false),
    "version": .integer(3), "ratio": .double(2.5), "owner": .string("ana"),
    "tags": .array([.string("finance"), .string("draft")]),
    "versions": .array([.integer(1), .integer(2), .integer(3)]), "modified": date(700_000_000),
    "note": .null, "capabilities": .integer(37),
    "userInfo": .dictionary([
      "rank": .integer(7), "org.acme.locked": .boolean(true), "org.acme.color": .string("red"),
      "size": .integer(12), "first": .string("x"),
    ]),
    "parent": .dictionary(["filename": .string("Reports"), "depth": .integer(2)]),
  ])

  private static let b = PredicateValue.dictionary([
    "itemIdentifier": .string("id-2"), "filename": .string("Résumé.pdf"),
    "typeIdentifier": .string("com.adobe.pdf"), "documentSize": .integer(1024),
    "isUploaded": .boolean(false), "isShared": .boolean(true), "version": .integer(1),
    "ratio": .double(0.5), "owner": .string("Bo"), "tags": .array([.string("hr")]),
    "versions": .array([]), "modified": date(600_000_000),
    "userInfo": .dictionary(["rank": .integer(2)]), "capabilities": .integer(1),
  ])

  private static let c = PredicateValue.dictionary([
    "itemIdentifier": .string("id-3"), "filename": .string("Photos"),
    "typeIdentifier": .string("public.folder"), "isUploaded": .boolean(true),
    "isShared": .boolean(true), "version": .integer(10), "ratio": .double(1.0), "owner": .null,
    "tags": .array([]), "userInfo": .dictionary([:]), "capabilities": .integer(3),
  ])
}

/// An object of the user's own, whose Boolean has a getter of another name.
struct TypedObject: KeyedObject {
  func lookUp(_ key: String) -> KeyLookup {
    switch key {
    case "filename": .found(.string("plan.txt"))
    case "documentSize": .found(.integer(10))
    case "owner": .found(.none)
    case "uploaded", "isUploaded": .found(.boolean(true))
    default: .unknownKey
    }
  }
}
