/// The keys and words of `NSFileProviderUserInteractions`.
enum InteractionKey {
  static let rule = "ActivationRule"
  static let alert = "Alert"
  static let subInteractions = "SubInteractions"
  static let suppression = "SuppressionIdentifier"
  static let helpURL = "HelpURL"
  static let title = "LocalizedTitle"
  static let subTitle = "LocalizedSubTitle"
  static let optionTitles = "LocalizedRecoveryOptions"
  static let options = "RecoveryOptions"
  static let continueOption = "Continue"
  static let cancelOption = "Cancel"
  static let destructiveOption = "Destructive"
  static let format = "NSStringFormat"
  static let formatValues = "NSStringFormatValues"

  /// The key as Apple's header lists it, with one p; its prose and sample have two.
  static let onePSuppression = "SupressionIdentifier"

  static let ofInteraction = [
    rule, alert, subInteractions, suppression, helpURL, ManifestKey.comment,
  ]
  static let ofAlert = [title, subTitle, optionTitles, options]

  /// The first keys of the values that an alert's text may name.
  static let valueRoots = [
    "matchingItemsCount", "matchingItemsCountMinusOne", "matchingItemsCountMinusTwo",
    "firstMatchingItem", "secondMatchingItem", "destinationItem",
  ]
}
