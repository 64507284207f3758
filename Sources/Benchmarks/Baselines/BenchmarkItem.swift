import PredicateFormat

/// The items of the workloads, as a struct for hand-written code and as a value for predicates.
struct BenchmarkItem {
  let number: Int
  let filename: String
  let documentSize: Int
  let isUploaded: Bool
  let isDownloaded: Bool
  let pinned: Bool
  let tags: [String]

  init(_ number: Int) {
    self.number = number
    filename =
      switch number % 5 {
      case 0: "Quarterly réport \(2000 + number % 30).pdf"
      case 1: "invoice-\(1000 + number % 9000).PDF"
      case 2: "holiday photo \(number).jpeg"
      case 3: "notes.txt"
      default: "budget-\(number % 100).xlsx"
      }
    documentSize = (number * 7919) % 1_000_000
    isUploaded = number % 3 != 0
    isDownloaded = number % 2 == 0
    pinned = number % 4 == 0
    tags = ["blue", number % 7 == 0 ? "red" : "green"]
  }

  /// An item that needs every clause of the second workload.
  static let needsEveryClause = (0..<100).map { BenchmarkItem($0 * 12 * 5 + 60) }
    .filter { $0.documentSize > 1_000 && !$0.isUploaded && $0.pinned }

  var value: PredicateValue {
    .dictionary([
      "itemIdentifier": .string("id-\(number)"),
      "parentItemIdentifier": .string("root"),
      "typeIdentifier": .string("com.adobe.pdf"),
      "filename": .string(filename),
      "documentSize": .integer(Int64(documentSize)),
      "isUploaded": .boolean(isUploaded),
      "isDownloaded": .boolean(isDownloaded),
      "capabilities": .integer(7),
      "childItemCount": .integer(Int64(number % 12)),
      "userInfo": .dictionary([
        "pinned": .boolean(pinned),
        "com.example.testBit": .boolean(false),
        "label": .string("teal"),
      ]),
      "tags": .array(tags.map { .dictionary(["name": .string($0)]) }),
    ])
  }
}
