import FileProviderActions
import PredicateFormat

/// The vocabulary of the activation rules of Share and Action extensions.
public struct SharingVocabulary: KeyVocabulary {
  /// Makes the vocabulary.
  public init() {}

  /// The rules of Share and Action extensions.
  public var subject: RuleSubject { .sharing }

  /// The context: `extensionItems`, each with `attachments`, each with `registeredTypeIdentifiers`.
  public var root: KnownValue {
    KnownValue(
      .keyed(
        ContextShape(
          phrase: "a rule of a Share or Action extension",
          words: FileProviderVocabulary(.sharing, platform: .ios),
          values: [
            "extensionItems": KnownValue(
              .collection(.keyed(ExtensionItemShape())), mayBeMissing: false)
          ])), mayBeMissing: false)
  }
}

/// The key of an extension item.
struct ExtensionItemShape: KeyedShape {
  var phrase: String { "an extension item" }
  var isRoot: Bool { false }

  func reading(_ key: String) -> KeyReading {
    if key == "attachments" {
      return .value(KnownValue(.collection(.keyed(AttachmentShape())), mayBeMissing: false))
    }
    return .missing(
      near: nearNames(to: key, in: ["attachments"]),
      help: "a rule sees the attachments only, not the text of the item")
  }
}

/// The key of an attachment.
struct AttachmentShape: KeyedShape {
  var phrase: String { "an attachment" }
  var isRoot: Bool { false }

  func reading(_ key: String) -> KeyReading {
    if key == "registeredTypeIdentifiers" {
      return .value(KnownValue(.collection(.typeName), mayBeMissing: false))
    }
    return .missing(
      near: nearNames(to: key, in: ["registeredTypeIdentifiers"]),
      help: "a rule sees registeredTypeIdentifiers only, not the address, the text or the name")
  }
}
