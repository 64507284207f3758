/// Items as hand-written code without a model would hold them: dictionaries of an enumeration.
enum DictionaryValue: Sendable {
  case integer(Int)
  case boolean(Bool)
  case text(String)
  case array([DictionaryValue])
  case dictionary([String: DictionaryValue])

  subscript(key: String) -> DictionaryValue? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  var isTrue: Bool {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value == 1
    default: false
    }
  }

  init(_ item: BenchmarkItem) {
    self = .dictionary([
      "itemIdentifier": .text("id-\(item.number)"),
      "parentItemIdentifier": .text("root"),
      "typeIdentifier": .text("com.adobe.pdf"),
      "filename": .text(item.filename),
      "documentSize": .integer(item.documentSize),
      "isUploaded": .boolean(item.isUploaded),
      "isDownloaded": .boolean(item.isDownloaded),
      "capabilities": .integer(7),
      "childItemCount": .integer(item.number % 12),
      "userInfo": .dictionary([
        "pinned": .boolean(item.pinned), "com.example.testBit": .boolean(false),
        "label": .text("teal"),
      ]),
      "tags": .array(item.tags.map { .dictionary(["name": .text($0)]) }),
    ])
  }
}
