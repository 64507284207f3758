import PredicateFormat

extension ItemProperty {
  /// The properties that people call by a word which is not near their names; `nil` for other words.
  ///
  ///     ItemProperty.called("size")   // documentSize
  static func called(_ word: String) -> NearNames? { plainWords[word].map(NearNames.init) }

  private static let plainWords = [
    "identifier": ["itemIdentifier"], "id": ["itemIdentifier"],
    "name": ["filename", "displayName"],
    "fileName": ["filename"], "title": ["displayName", "filename"],
    "parent": ["parentItemIdentifier"], "parentIdentifier": ["parentItemIdentifier"],
    "size": ["documentSize"], "fileSize": ["documentSize"], "filesize": ["documentSize"],
    "type": ["contentType", "typeIdentifier"], "created": ["creationDate"],
    "modified": ["contentModificationDate"], "modificationDate": ["contentModificationDate"],
  ]
}
