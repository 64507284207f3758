import PredicateFormat

// Rules of share and action extensions that were published.

extension FormatRow {
  /// Rules over attachments, most of them with nested subqueries.
  static let shareRuleRows: [FormatRow] = [
    FormatRow(
      "share-01",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image" ||
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.video" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.plain-text" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.vcard" ).@count <= 5
      ).@count == 1
      """#),
    FormatRow(
      "share-02",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.url").@count > 0 ).@count == 1
      """#),
    FormatRow(
      "share-03",
      #"""
      SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $attachment, ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.jpeg" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.png" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.gif" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.compuserve.gif" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.heic" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.heif" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.tiff" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.bmp" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.mpeg-4" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.quicktime-movie" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.avi" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.mpeg" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.webm" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.3gpp" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.mp3" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.aac-audio" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.flac" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "org.xiph.ogg" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.microsoft.waveform-audio" OR
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.opus" OR ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf").@count >
      0).@count > 0
      """#),
    FormatRow(
      "share-04",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ( ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data"
      || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" ) AND NOT (ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.vcard") ).@count == 1
      ).@count == 1
      """#),
    FormatRow("share-05", #"ANY NSExtensionItems.attachments.contentTypeUTI == "public.url""#),
    FormatRow(
      "share-06",
      #"""
      ( SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" ||
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.text" ).@count <= 2
      ).@count <= 2 AND SUBQUERY ( extensionItems, $extensionItem, SUBQUERY (
      $extensionItem.attachments, $attachment, ANY $attachment.registeredTypeIdentifiers
      UTI-CONFORMS-TO "public.url" || ANY $attachment.registeredTypeIdentifiers
      UTI-CONFORMS-TO "public.text" ).@count >=1 ).@count >=1 ) OR ( SUBQUERY (
      extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments, $attachment, ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.jpeg" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.png" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.compuserve.gif" ).@count == 1
      ).@count == 1 AND SUBQUERY ( extensionItems, $extensionItem, SUBQUERY (
      $extensionItem.attachments, $attachment, ANY $attachment.registeredTypeIdentifiers
      UTI-CONFORMS-TO "public.jpeg" || ANY $attachment.registeredTypeIdentifiers
      UTI-CONFORMS-TO "public.png" || ANY $attachment.registeredTypeIdentifiers
      UTI-CONFORMS-TO "com.compuserve.gif" ).@count == $extensionItem.attachments.@count
      ).@count == 1 )
      """#),
    FormatRow(
      "share-07",
      #"""
      SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $att, ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.audio" || ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" ).@count >= 1 ).@count >= 1
      """#),
    FormatRow(
      "share-08",
      #"""
      SUBQUERY( extensionItems, $item, SUBQUERY($item.attachments, $att, ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" OR ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image" OR ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.text" ).@count > 0 ).@count > 0
      """#),
    FormatRow(
      "share-09",
      #"""
      SUBQUERY( extensionItems, $item, SUBQUERY( $item.attachments, $att, ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "com.example.wallet.keychain.ethereum" OR
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "com.example.wallet.keychain.cardano"
      ).@count == $item.attachments.@count ).@count == 1
      """#),
    FormatRow(
      "share-10",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ( ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data"
      || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" ) AND NOT (ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.vcard") ).@count >= 1
      ).@count == 1
      """#),
    FormatRow(
      "share-11",
      #"""
      SUBQUERY (extensionItems, $extensionItem, SUBQUERY ($extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image" OR
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf").@count ==
      1).@count == 1
      """#),
    FormatRow(
      "share-12",
      #"""
      SUBQUERY( extensionItems, $extensionItem, (SUBQUERY( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.plain-text" || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.text" ).@count >= 1 OR SUBQUERY( $extensionItem.attachments, $attachment, ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.file-url" ).@count == 1)
      AND SUBQUERY( $extensionItem.attachments, $attachment, ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "com.example.appextension.find-login-action" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "com.example.appextension.save-login-action" ).@count == 0 ).@count >= 1
      """#),
    FormatRow(
      "share-13",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data" ||
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.pkpass" ).@count >= 1
      ).@count == 1 OR ( SUBQUERY ( extensionItems, $extensionItem, SUBQUERY (
      $extensionItem.attachments, $attachment, ANY $attachment.registeredTypeIdentifiers
      UTI-CONFORMS-TO "public.data" || ANY $attachment.registeredTypeIdentifiers
      UTI-CONFORMS-TO "public.url" || ANY $attachment.registeredTypeIdentifiers
      UTI-CONFORMS-TO "com.apple.pkpass" ).@count >= 1 ).@count == 2 AND SUBQUERY (
      extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments, $attachment, ANY
      $attachment.registeredTypeIdentifiers UTI-EQUALS "public.url" ).@count >= 1 ).@count ==
      1 )
      """#),
    FormatRow(
      "share-14",
      #"""
      SUBQUERY (extensionItems, $item, SUBQUERY ($item.attachments, $a, ANY
      $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie") .@count > 0).@count > 0
      """#),
    FormatRow(
      "share-15",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ( ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data" )
      AND ( NOT ( ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" ) )
      ).@count == $extensionItem.attachments.@count ).@count > 0
      """#),
    FormatRow(
      "share-16",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data" ||
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" ).@count >= 1
      ).@count == 1
      """#),
    FormatRow(
      "share-17",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ( ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.jpeg"
      || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.heic" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.quicktime-movie" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.live-photo" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.text" ) ).@count ==
      $extensionItem.attachments.@count and $extensionItem.attachments.@count <= 2 ).@count <=
      2
      """#),
    FormatRow("share-18", "TRUEPREDICATE"),
    FormatRow(
      "share-19",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ( ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data" )
      ).@count == $extensionItem.attachments.@count ).@count > 0
      """#),
    FormatRow(
      "share-20",
      #"""
      SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $att, ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.audiovisual-content" OR ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.audio" ).@count ==
      $item.attachments.@count ).@count == extensionItems.@count
      """#),
    FormatRow(
      "share-21",
      #"""
      SUBQUERY(extensionItems, $extensionItem, SUBQUERY($extensionItem.attachments,
      $attachment, (ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
      || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.audio")).@count ==
      $extensionItem.attachments.@count).@count > 0
      """#),
    FormatRow(
      "share-22",
      #"""
      SUBQUERY (extensionItems, $item, SUBQUERY ($item.attachments, $att, ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image" || ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie").@count > 0).@count > 0
      """#),
    FormatRow(
      "share-23",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" ||
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.example.cookbook.recipe"
      ).@count > 0 ).@count > 0
      """#),
    FormatRow(
      "share-24",
      #"""
      SUBQUERY( NSExtensionItems, $item, SUBQUERY($item.attachments, $att, ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" AND
      $att.NSExtensionItemAttributedContentText CONTAINS[cd] "listings.example.com" ).@count >
      0 ).@count > 0
      """#),
    FormatRow(
      "share-25",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.mpeg-4"
      || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.m4v-video" ||
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.quicktime-movie"
      ).@count == $extensionItem.attachments.@count ).@count >= 1
      """#),
    FormatRow(
      "share-26",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" ||
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.plain-text" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "com.example.appextension.find-login-action" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "com.example.appextension.save-login-action" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "com.example.appextension.change-password-action" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "com.example.appextension.fill-webview-action" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "com.example.appextension.fill-browser-action" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "com.example.vault.extension-setup" ).@count == $extensionItem.attachments.@count
      ).@count == 1
      """#),
    FormatRow(
      "share-27",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ( ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.file-url" || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.image" || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.text" || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.movie" || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
      ) ).@count > 0 ).@count > 0
      """#),
    FormatRow(
      "share-28",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.mpeg-4"
      || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.m4v-video" ||
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.apple.quicktime-movie"
      ).@count == $extensionItem.attachments.@count ).@count == 1
      """#),
    FormatRow(
      "share-29",
      #"""
      SUBQUERY (extensionItems, $extensionItem, SUBQUERY ($extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.data").@count == $extensionItem.attachments.@count).@count > 0
      """#),
    FormatRow(
      "share-30",
      #"""
      SUBQUERY (extensionItems, $extensionItem, SUBQUERY ($extensionItem.attachments,
      $attachment, (ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.data")).@count == $extensionItem.attachments.@count ).@count > 0
      """#),
    FormatRow(
      "share-31",
      #"""
      SUBQUERY (extensionItems, $extensionItem, SUBQUERY ($extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO
      "public.item").@count == $extensionItem.attachments.@count).@count == 1
      """#),
    FormatRow(
      "share-32",
      #"""
      SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $att, ANY
      $att.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" AND ( ( $att.URL.host ==
      "bank.example.com" OR $att.URL.host ENDSWITH ".bank.example.com" ) AND $att.URL.path
      BEGINSWITH "/first/path" OR ( $att.URL.host == "savings.example.com" OR $att.URL.host
      ENDSWITH ".savings.example.com" ) AND $att.URL.path BEGINSWITH "/second" ) ).@count > 0
      ).@count > 0
      """#),
    FormatRow(
      "share-33",
      #"""
      SUBQUERY ( extensionItems, $extensionItem, SUBQUERY ( $extensionItem.attachments,
      $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.item" ||
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.data" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.content" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.archive" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.contact" || ANY
      $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.message" ).@count <= 10
      ).@count == 1
      """#),
  ]
}
