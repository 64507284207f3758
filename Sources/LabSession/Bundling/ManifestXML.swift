import FileProviderActions
import PredicateFormat

/// A manifest as the XML of a property list: what is known of the extension, and nothing else of the file.
struct ManifestXML {
  private(set) var redaction: Redaction?
  private var lines: [String] = []
  private var depth = 0

  /// Prepares to write manifests, names and identifiers replaced where there is a redaction.
  init(_ redaction: Redaction?) { self.redaction = redaction }

  /// The text of a manifest.
  mutating func text(of manifest: Manifest) -> String {
    lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<plist version=\"1.0\">"]
    depth = 0
    dictionary { xml in
      xml.entry("CFBundleIdentifier", xml.replaced(manifest.bundleIdentifier, .id))
      xml.key("NSExtension")
      xml.dictionary { $0.extensionEntries(manifest) }
    }
    return (lines + ["</plist>"]).joined(separator: "\n") + "\n"
  }

  private mutating func extensionEntries(_ manifest: Manifest) {
    entry("NSExtensionPointIdentifier", manifest.extensionPoint?.identifier)
    entry("NSExtensionPrincipalClass", replaced(manifest.principalClass, .name))
    entry("NSExtensionMainStoryboard", replaced(manifest.mainStoryboard, .name))
    if let rule = manifest.activationRule {
      key("NSExtensionAttributes")
      dictionary { $0.activationRule(rule) }
    }
    if !manifest.actions.isEmpty {
      key("NSExtensionFileProviderActions")
      array { xml in
        for action in manifest.actions { xml.dictionary { $0.actionEntries(action) } }
      }
    }
    if !manifest.interactions.isEmpty {
      key("NSFileProviderUserInteractions")
      interactions(manifest.interactions)
    }
  }

  private mutating func actionEntries(_ action: Action) {
    entry("NSExtensionFileProviderActionIdentifier", replaced(action.identifier, .action))
    entry("NSExtensionFileProviderActionName", replaced(action.name, .name))
    entry("NSExtensionFileProviderActionActivationRule", replaced(action.rule))
  }

  private mutating func activationRule(_ rule: ExtensionActivationRule) {
    switch rule {
    case .predicate(let rule): entry("NSExtensionActivationRule", replaced(rule))
    case .counts(let counts):
      key("NSExtensionActivationRule")
      dictionary { xml in
        xml.integer("NSExtensionActivationDictionaryVersion", counts.version)
        for kind in ActivationCounts.Kind.allCases {
          guard let limit = counts.limits[kind] else { continue }
          if kind == .text {
            xml.boolean(kind.rawValue, true)
          } else {
            xml.integer(kind.rawValue, limit)
          }
        }
        xml.integer(
          "NSExtensionActivationSupportsAttachmentsWithMaxCount", counts.attachmentsMaximum)
        xml.integer(
          "NSExtensionActivationSupportsAttachmentsWithMinCount", counts.attachmentsMinimum)
        if counts.usesStrictMatching {
          xml.boolean("NSExtensionActivationUsesStrictMatching", true)
        }
      }
    }
  }

  private mutating func interactions(_ interactions: [Interaction]) {
    array { xml in
      for interaction in interactions { xml.dictionary { $0.interactionEntries(interaction) } }
    }
  }

  private mutating func interactionEntries(_ interaction: Interaction) {
    entry("ActivationRule", replaced(interaction.rule))
    entry("SuppressionIdentifier", replaced(interaction.suppressionIdentifier, .id))
    entry("HelpURL", replaced(interaction.helpURL, .text))
    if let alert = interaction.alert {
      key("Alert")
      dictionary { $0.alertEntries(alert) }
    }
    if !interaction.subInteractions.isEmpty {
      key("SubInteractions")
      interactions(interaction.subInteractions)
    }
  }

  private mutating func alertEntries(_ alert: InteractionAlert) {
    alertText("LocalizedTitle", alert.title)
    alertText("LocalizedSubTitle", alert.subTitle)
    if alert.continueTitle != nil || alert.cancelTitle != nil {
      key("LocalizedRecoveryOptions")
      dictionary { xml in
        xml.entry("Continue", xml.replaced(alert.continueTitle, .text))
        xml.entry("Cancel", xml.replaced(alert.cancelTitle, .text))
      }
    }
    key("RecoveryOptions")
    dictionary { xml in
      xml.boolean("Continue", alert.allowsContinue)
      xml.boolean("Destructive", alert.isDestructive)
    }
  }

  private mutating func alertText(_ name: String, _ text: AlertText?) {
    guard let text else { return }
    guard !text.values.isEmpty else { return entry(name, replaced(text.format, .text)) }
    key(name)
    dictionary { xml in
      var format = text.format
      if xml.redaction != nil {
        // As many places as there are values, around a replaced text.
        let places = String(repeating: " %@", count: text.values.count)
        format = (xml.replaced(text.format, .text) ?? "") + places
      }
      xml.entry("NSStringFormat", format)
      xml.key("NSStringFormatValues")
      xml.array { for value in text.values { $0.line(Self.string(value.keyPath)) } }
    }
  }

  // MARK: Replacing

  private mutating func replaced(_ text: String?, _ kind: Redaction.Kind) -> String? {
    guard let text else { return nil }
    return redaction?.text(text, kind) ?? text
  }

  private mutating func replaced(_ rule: ActivationRule?) -> String? {
    guard let rule else { return nil }
    return redaction?.text(of: rule) ?? rule.text
  }

  // MARK: Elements

  private mutating func line(_ text: String) {
    lines.append(String(repeating: "\t", count: depth) + text)
  }

  private mutating func key(_ name: String) { line("<key>\(escapedForXML(name))</key>") }

  private mutating func entry(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    line(Self.string(text))
  }

  private mutating func integer(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    line("<integer>\(number)</integer>")
  }

  private mutating func boolean(_ name: String, _ value: Bool) {
    key(name)
    line(value ? "<true/>" : "<false/>")
  }

  private mutating func dictionary(_ content: (inout ManifestXML) -> Void) {
    element("dict", content)
  }

  private mutating func array(_ content: (inout ManifestXML) -> Void) { element("array", content) }

  private mutating func element(_ name: String, _ content: (inout ManifestXML) -> Void) {
    line("<\(name)>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  private static func string(_ text: String) -> String { "<string>\(escapedForXML(text))</string>" }
}
