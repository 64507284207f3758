/// Manifests as providers in the field write them, under invented names: whole files with everything
/// that Xcode puts around the extension.
enum ProviderManifests {
  static let ui = "com.apple.fileprovider-actionsui"
  static let nonUI = "com.apple.fileprovider-nonui"

  /// What the template of an extension begins with.
  static func top(_ more: String = "", packageType: String = "XPC!") -> String {
    """
    \t<key>CFBundleDevelopmentRegion</key>
    \t<string>$(DEVELOPMENT_LANGUAGE)</string>
    \t<key>CFBundleDisplayName</key>
    \t<string>Cloud</string>
    \t<key>CFBundleExecutable</key>
    \t<string>$(EXECUTABLE_NAME)</string>
    \t<key>CFBundleIdentifier</key>
    \t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    \t<key>CFBundleInfoDictionaryVersion</key>
    \t<string>6.0</string>
    \t<key>CFBundleName</key>
    \t<string>$(PRODUCT_NAME)</string>
    \t<key>CFBundlePackageType</key>
    \t<string>\(packageType)</string>
    \t<key>CFBundleShortVersionString</key>
    \t<string>$(MARKETING_VERSION)</string>
    \t<key>CFBundleVersion</key>
    \t<string>$(CURRENT_PROJECT_VERSION)</string>
    \(more)
    """
  }

  static func action(_ identifier: String, _ name: String, _ rule: String) -> String {
    """
    \t\t\t<dict>
    \t\t\t\t<key>NSExtensionFileProviderActionActivationRule</key>
    \t\t\t\t<string>\(rule)</string>
    \t\t\t\t<key>NSExtensionFileProviderActionIdentifier</key>
    \t\t\t\t<string>\(identifier)</string>
    \t\t\t\t<key>NSExtensionFileProviderActionName</key>
    \t\t\t\t<string>\(name)</string>
    \t\t\t</dict>

    """
  }

  static func file(top: String = top(), extension content: String) -> String {
    ManifestTexts.prolog + "<plist version=\"1.0\">\n<dict>\n" + top
      + "\t<key>NSExtension</key>\n\t<dict>\n" + content + "\t</dict>\n</dict>\n</plist>\n"
  }

  static func provider(
    _ point: String, actions: [String]?, more: String = "", top: String = top()
  ) -> String {
    var content = ""
    if let actions {
      content +=
        "\t\t<key>NSExtensionFileProviderActions</key>\n\t\t<array>\n"
        + actions.joined() + "\t\t</array>\n"
    }
    content += more
    content += "\t\t<key>NSExtensionPointIdentifier</key>\n\t\t<string>\(point)</string>\n"
    return file(top: top, extension: content)
  }

  static let storyboard =
    "\t\t<key>NSExtensionMainStoryboard</key>\n\t\t<string>MainInterface</string>\n"

  static func principal(_ name: String) -> String {
    "\t\t<key>NSExtensionPrincipalClass</key>\n\t\t<string>$(PRODUCT_MODULE_NAME).\(name)</string>\n"
  }

  /// A UI extension with flags that the provider prepares, and keys of the maker's own at the top.
  static let desktopClient = provider(
    ui,
    actions: [
      action(
        "com.example.desktop.FileProviderUIExt.Share", "Share options",
        "SUBQUERY ( fileproviderItems, $item, $item.userInfo.displayShare == true ).@count &gt; 0"),
      action(
        "com.example.desktop.FileProviderUIExt.Lock", "Lock file",
        "SUBQUERY ( fileproviderItems, $item, $item.userInfo.locked == nil &amp;&amp; "
          + "!($item.contentType.identifier UTI-CONFORMS-TO &quot;public.folder&quot;) ).@count &gt; 0"
      ),
      action(
        "com.example.desktop.FileProviderUIExt.Unlock", "Unlock file",
        "SUBQUERY ( fileproviderItems, $item, $item.userInfo.locked != nil &amp;&amp; "
          + "!($item.contentType.identifier UTI-CONFORMS-TO &quot;public.folder&quot;) ).@count &gt; 0"
      ),
    ],
    more: principal("DocumentActionViewController"),
    top: top(
      "\t<key>AppGroupIdentifier</key>\n\t<string>$(DEVELOPMENT_TEAM).$(REV_DOMAIN)</string>\n"))

  /// A File Provider extension of the first generation, which has no actions.
  static let classic = provider(
    nonUI, actions: nil,
    more: """
      \t\t<key>NSExtensionFileProviderDocumentGroup</key>
      \t\t<string>group.com.example.cloud</string>
      \t\t<key>NSExtensionFileProviderSupportsEnumeration</key>
      \t\t<true/>
      \t\t<key>NSExtensionFileProviderSupportsPickingFolders</key>
      \t\t<true/>

      """ + principal("FileProviderExtension"))

  /// A UI extension that only repairs a lost sign-in.
  static let signInOnly = provider(ui, actions: nil, more: principal("SignInViewController"))

  /// The same with the empty array of the template.
  static let signInWithEmptyArray = provider(ui, actions: [], more: storyboard)

  /// What Xcode's template writes.
  static let template = provider(
    ui,
    actions: [
      action("com.mycompany.FileProviderUI.CustomAction", "Custom Action", "TRUEPREDICATE")
    ],
    more: storyboard)

  /// Actions, interactions and decorations of a replicated provider, as Apple's sample has them.
  static let replicated = provider(
    nonUI,
    actions: [
      action(
        "$(PRODUCT_BUNDLE_IDENTIFIER).like", "Like",
        "SUBQUERY ( fileproviderItems, $item, $item.userInfo.heart != YES &amp;&amp; "
          + "$item.itemIdentifier != &quot;NSFileProviderRootContainerItemIdentifier&quot; )"
          + ".@count &gt; 0"),
      action(
        "$(PRODUCT_BUNDLE_IDENTIFIER).unlike", "Unlike",
        "SUBQUERY ( fileproviderItems, $item, $item.userInfo.heart == YES ).@count &gt; 0"),
    ],
    more: """
      \t\t<key>NSFileProviderDecorations</key>
      \t\t<array>
      \t\t\t<dict>
      \t\t\t\t<key>BadgeImageType</key>
      \t\t\t\t<string>com.apple.icon-decoration.badge.heart</string>
      \t\t\t\t<key>Category</key>
      \t\t\t\t<string>Badge</string>
      \t\t\t\t<key>Identifier</key>
      \t\t\t\t<string>$(PRODUCT_BUNDLE_IDENTIFIER).heart</string>
      \t\t\t\t<key>Label</key>
      \t\t\t\t<string>Heart</string>
      \t\t\t</dict>
      \t\t</array>
      \t\t<key>NSFileProviderUserInteractions</key>
      \t\t<array>
      \t\t\t<dict>
      \t\t\t\t<key>ActivationRule</key>
      \t\t\t\t<string>action == "Trash" OR action == "Delete"</string>
      \t\t\t\t<key>SubInteractions</key>
      \t\t\t\t<array>
      \t\t\t\t\t<dict>
      \t\t\t\t\t\t<key>ActivationRule</key>
      \t\t\t\t\t\t<string>sourceItemsCount == 1</string>
      \t\t\t\t\t\t<key>Alert</key>
      \t\t\t\t\t\t<dict>
      \t\t\t\t\t\t\t<key>LocalizedTitle</key>
      \t\t\t\t\t\t\t<dict>
      \t\t\t\t\t\t\t\t<key>NSStringFormat</key>
      \t\t\t\t\t\t\t\t<string>Delete %@?</string>
      \t\t\t\t\t\t\t\t<key>NSStringFormatValues</key>
      \t\t\t\t\t\t\t\t<array><string>firstMatchingItem.filename</string></array>
      \t\t\t\t\t\t\t</dict>
      \t\t\t\t\t\t\t<key>RecoveryOptions</key>
      \t\t\t\t\t\t\t<dict><key>Continue</key><true/><key>Destructive</key><true/></dict>
      \t\t\t\t\t\t</dict>
      \t\t\t\t\t\t<key>SuppressionIdentifier</key>
      \t\t\t\t\t\t<string>deleteOne</string>
      \t\t\t\t\t</dict>
      \t\t\t\t</array>
      \t\t\t</dict>
      \t\t</array>
      \t\t<key>NSExtensionFileProviderDocumentGroup</key>
      \t\t<string>$(TeamIdentifierPrefix)group.com.example.fruit</string>
      \t\t<key>NSExtensionFileProviderSupportsEnumeration</key>
      \t\t<true/>
      \t\t<key>NSExtensionFileProviderDownloadPipelineDepth</key>
      \t\t<integer>4</integer>

      """ + principal("Extension"))

  static let shareCounts = file(
    extension: """
      \t\t<key>NSExtensionAttributes</key>
      \t\t<dict>
      \t\t\t<key>IntentsSupported</key>
      \t\t\t<array>
      \t\t\t\t<string>INSendMessageIntent</string>
      \t\t\t</array>
      \t\t\t<key>NSExtensionActivationRule</key>
      \t\t\t<dict>
      \t\t\t\t<key>NSExtensionActivationDictionaryVersion</key>
      \t\t\t\t<integer>2</integer>
      \t\t\t\t<key>NSExtensionActivationSupportsAttachmentsWithMinCount</key>
      \t\t\t\t<integer>1</integer>
      \t\t\t\t<key>NSExtensionActivationSupportsFileWithMaxCount</key>
      \t\t\t\t<integer>100</integer>
      \t\t\t\t<key>NSExtensionActivationSupportsText</key>
      \t\t\t\t<true/>
      \t\t\t\t<key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
      \t\t\t\t<integer>1</integer>
      \t\t\t</dict>
      \t\t\t<key>NSExtensionJavaScriptPreprocessingFile</key>
      \t\t\t<string>GetURL</string>
      \t\t</dict>
      \t\t<key>NSExtensionMainStoryboard</key>
      \t\t<string>MainInterface</string>
      \t\t<key>NSExtensionPointIdentifier</key>
      \t\t<string>com.apple.share-services</string>

      """)

  static let shareTemplate = file(
    extension: """
      \t\t<key>NSExtensionAttributes</key>
      \t\t<dict>
      \t\t\t<key>NSExtensionActivationRule</key>
      \t\t\t<string>TRUEPREDICATE</string>
      \t\t</dict>
      \t\t<key>NSExtensionMainStoryboard</key>
      \t\t<string>MainInterface</string>
      \t\t<key>NSExtensionPointIdentifier</key>
      \t\t<string>com.apple.share-services</string>

      """)

  static let actionPredicate = file(
    extension: """
      \t\t<key>NSExtensionAttributes</key>
      \t\t<dict>
      \t\t\t<key>NSExtensionActivationRule</key>
      \t\t\t<string>SUBQUERY (
      \textensionItems,
      \t$extensionItem,
      \tSUBQUERY (
      \t\t$extensionItem.attachments,
      \t\t$attachment,
      \t\tANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
      \t\t|| ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
      \t).@count == $extensionItem.attachments.@count
      ).@count == 1</string>
      \t\t\t<key>NSExtensionServiceAllowsFinderPreviewItem</key>
      \t\t\t<true/>
      \t\t\t<key>NSExtensionServiceRoleType</key>
      \t\t\t<string>NSExtensionServiceRoleTypeEditor</string>
      \t\t</dict>
      \t\t<key>NSExtensionPointIdentifier</key>
      \t\t<string>com.apple.ui-services</string>

      """ + principal("ActionViewController"))

  /// The Info.plist of an app that holds such extensions.
  static let app =
    ManifestTexts.prolog + "<plist version=\"1.0\">\n<dict>\n" + top(packageType: "APPL")
      + """
      \t<key>LSRequiresIPhoneOS</key>
      \t<true/>
      \t<key>UILaunchStoryboardName</key>
      \t<string>LaunchScreen</string>
      \t<key>UIApplicationSceneManifest</key>
      \t<dict/>
      </dict>
      </plist>

      """
}
