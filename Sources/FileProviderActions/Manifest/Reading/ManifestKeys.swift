import PredicateFormat

/// The keys that manifests have, with the types that the system expects.
enum ManifestKey {
  static let extensionDictionary = "NSExtension"
  static let point = "NSExtensionPointIdentifier"
  static let principalClass = "NSExtensionPrincipalClass"
  static let mainStoryboard = "NSExtensionMainStoryboard"
  static let attributes = "NSExtensionAttributes"
  static let activationRule = "NSExtensionActivationRule"
  static let actions = "NSExtensionFileProviderActions"
  static let identifier = "NSExtensionFileProviderActionIdentifier"
  static let actionName = "NSExtensionFileProviderActionName"
  static let rule = "NSExtensionFileProviderActionActivationRule"
  static let interactions = "NSFileProviderUserInteractions"
  static let comment = "Comment"

  /// The keys of one entry.
  static let ofEntry = [identifier, actionName, rule, comment]

  /// The type of a value as the system expects it.
  enum ValueType {
    case text
    case boolean
    case array
    case dictionary
    case pipelineDepth

    /// What messages call it, with its article.
    var name: String {
      switch self {
      case .text: "a text"
      case .boolean: "a Boolean"
      case .array: "an array"
      case .dictionary: "a dictionary"
      case .pipelineDepth: "a number from 1 to 128"
      }
    }
  }

  /// The keys beside the actions that are known, with their types.
  static let ofExtension: [String: ValueType] = [
    point: .text,
    principalClass: .text,
    mainStoryboard: .text,
    attributes: .dictionary,
    actions: .array,
    interactions: .array,
    "NSFileProviderDecorations": .array,
    "NSExtensionFileProviderDocumentGroup": .text,
    "NSExtensionFileProviderSupportsEnumeration": .boolean,
    "NSExtensionFileProviderSupportsPickingFolders": .boolean,
    "NSExtensionFileProviderAllowsUserControlledEviction": .boolean,
    "NSExtensionFileProviderAllowsContextualMenuDownloadEntry": .boolean,
    "NSExtensionFileProviderAllowsSystemDeleteAlerts": .boolean,
    "NSExtensionFileProviderAdditionalSyncableExtendedAttributes": .array,
    "NSExtensionFileProviderWantsFlattenedPackages": .boolean,
    "NSExtensionFileProviderSupportsFailingUploadOnConflict": .boolean,
    "NSExtensionFileProviderDownloadPipelineDepth": .pipelineDepth,
    "NSExtensionFileProviderUploadPipelineDepth": .pipelineDepth,
    "NSExtensionFileProviderMetadataOnlyUploadPipelineDepth": .pipelineDepth,
  ]
}

extension PlacedValue {
  /// Whether the value is of a type that the system expects; numbers serve as Booleans.
  func fits(_ type: ManifestKey.ValueType) -> Bool {
    switch (type, content) {
    case (.text, .string), (.boolean, .boolean), (.array, .array), (.dictionary, .dictionary): true
    case (.boolean, .integer(let number)): number == 0 || number == 1
    case (.pipelineDepth, .integer(let number)): (1...128).contains(number)
    default: false
    }
  }

  /// What messages call the value: its kind, with the value itself where that is short.
  var shownKind: String {
    switch content {
    case .string(let text) where text.text.isEmpty: "an empty text"
    case .string(let text) where text.text.count <= 40: "the text \"\(text.text)\""
    case .integer(let number): "the number \(number)"
    case .real(let number): "the number \(number)"
    case .boolean(let truth): "the Boolean \(truth ? "true" : "false")"
    default: kindName
    }
  }
}
