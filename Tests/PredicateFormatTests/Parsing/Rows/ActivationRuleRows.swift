import PredicateFormat

// Rules of File Provider extensions that were published.

extension FormatRow {
  /// Actions and interactions.
  static let activationRuleRows: [FormatRow] = [
    FormatRow(
      "action-01",
      #"""
      fileproviderItems.@count == 1 AND SUBQUERY(fileproviderItems, $item,
      $item.userInfo.isRoot == NO AND $item.userInfo.isTrashed == NO).@count == 1
      """#),
    FormatRow(
      "action-02",
      #"SUBQUERY ( fileproviderItems, $item, $item.userInfo.locked CONTAINS "1" ).@count > 0"#),
    FormatRow(
      "action-03",
      "SUBQUERY ( fileproviderItems, $item, $item.userInfo.conflictCount > 0 ).@count == 1"),
    FormatRow(
      "action-04",
      #"""
      SUBQUERY ( fileproviderItems, $item, $item.userInfo.locked == nil &&
      !($item.contentType.identifier UTI-CONFORMS-TO "public.folder") ).@count > 0
      """#),
    FormatRow(
      "action-05",
      #"""
      SUBQUERY (fileproviderItems, $fileproviderItem, $fileproviderItem.contentType.identifier
      UTI-CONFORMS-TO "com.rsa.pkcs-12").@count == 1
      """#),
    FormatRow(
      "action-06",
      #"""
      fileproviderItems.@count == 1 AND SUBQUERY(fileproviderItems, $item,
      $item.itemIdentifier MATCHES "srv:[0-9A-Fa-f-]{36}(:/)?").@count == 1
      """#),
    FormatRow(
      "action-07",
      "SUBQUERY(fileproviderItems, $item, $item.userInfo.showPin == YES).@count > 0"),
    FormatRow(
      "action-08",
      #"""
      domainUserInfo.keepDownloadedEnabled == 1 && SUBQUERY ( fileproviderItems, $item,
      $item.itemIdentifier != "NSFileProviderRootContainerItemIdentifier" &&
      $item.userInfo.keep_downloaded != YES && $item.userInfo.inherit_keep_downloaded != YES
      ).@count > 0
      """#),
    FormatRow(
      "action-09",
      "SUBQUERY ( fileproviderItems, $item, $item.userInfo.heart == YES ).@count > 0"),
    FormatRow(
      "action-10",
      #"""
      SUBQUERY( fileproviderItems, $fileproviderItem,
      $fileproviderItem.userInfo."com.example.testBit" == YES ).@count > 0
      """#),
    FormatRow(
      "action-11",
      "SUBQUERY ( fileproviderItems, $item, $item.userInfo.isShared.inherited == YES ).@count > 0"),
    FormatRow(
      "action-12",
      #"""
      SUBQUERY ( fileproviderItems, $item, ($item.itemIdentifier !=
      "NSFileProviderRootContainerItemIdentifier" && $item.isUploaded == YES &&
      ($item.isDownloaded == YES || $item.isDownloading == YES) ) ).@count > 0
      """#),
    FormatRow(
      "action-13",
      #"""
      SUBQUERY ( fileproviderItems, $item, $item.userInfo.heart != YES && $item.itemIdentifier
      != "NSFileProviderRootContainerItemIdentifier" ).@count > 0
      """#),
    FormatRow("action-14", "domainUserInfo.show_copy_link == 1"),
    FormatRow(
      "action-15",
      #"""
      fileproviderItems.@count == 1 AND SUBQUERY(fileproviderItems, $item,
      $item.userInfo.isRoot == NO AND $item.userInfo.isTrashed == NO AND
      $item.userInfo.isFavorite == YES).@count == 1
      """#),
    FormatRow(
      "action-16",
      "SUBQUERY(fileproviderItems, $item, $item.userInfo.showEvict == YES).@count > 0"),
    FormatRow(
      "action-17",
      #"""
      SUBQUERY(fileProviderItems, $item, $item.userInfo.kept == 0).@count ==
      $fileProviderItems.@count
      """#),
    FormatRow(
      "action-18",
      #"""
      SUBQUERY ( fileproviderItems, $item, ($item.contentType.identifier UTI-CONFORMS-TO
      "public.folder") && $item.isDownloaded == YES ).@count == 1
      """#),
    FormatRow(
      "action-19",
      #"""
      fileproviderItems.@count == 1 AND SUBQUERY(fileproviderItems, $item,
      $item.itemIdentifier BEGINSWITH "srv:").@count == 1
      """#),
    FormatRow(
      "action-20",
      #"""
      SUBQUERY ( fileproviderItems, $item, $item.userInfo.availableOffline != NO &&
      $item.itemIdentifier != "NSFileProviderRootContainerItemIdentifier" ).@count > 0
      """#),
    FormatRow(
      "action-21",
      #"""
      SUBQUERY( fileproviderItems, $fileproviderItem,
      $fileproviderItem.userInfo."enableRetryWaitingUploadAction" == YES).@count > 0
      """#),
    FormatRow(
      "action-22",
      #"""
      SUBQUERY ( fileproviderItems, $fileproviderItem, $fileproviderItem.userInfo.displayShare
      == nil ).@count > 0
      """#),
    FormatRow(
      "action-23",
      #"""
      SUBQUERY( fileproviderItems, $fileproviderItem, $fileproviderItem.userInfo.rank != nil
      ).@count > 0
      """#),
    FormatRow(
      "action-24",
      "SUBQUERY(fileproviderItems, $item, $item.userInfo.kept == 0).@count > 0"),
    FormatRow(
      "action-25",
      #"""
      SUBQUERY( fileproviderItems, $fileproviderItem,
      $fileproviderItem.userInfo."enableRetryFailedUploadAction" == YES).@count > 0
      """#),
    FormatRow(
      "action-26",
      #"""
      SUBQUERY ( fileproviderItems, $fileproviderItem, $fileproviderItem.userInfo.displayEvict
      == false ).@count > 0
      """#),
    FormatRow(
      "action-27",
      #"""
      SUBQUERY ( fileproviderItems, $fileproviderItem, $fileproviderItem.userInfo.locked ==
      nil && !($fileproviderItem.contentType.identifier UTI-CONFORMS-TO "public.folder")
      ).@count > 0
      """#),
    FormatRow(
      "action-28",
      #"""
      SUBQUERY( fileproviderItems, $fileproviderItem,
      $fileproviderItem.userInfo."hasUploadError" == YES).@count > 0
      """#),
    FormatRow(
      "action-29",
      #"""
      SUBQUERY( fileproviderItems, $fileproviderItem, $fileproviderItem.userInfo."isUploading"
      == YES).@count > 0
      """#),
    FormatRow(
      "action-30",
      #"""
      SUBQUERY(fileproviderItems, $item, $item.isFolder == YES OR $item.isDownloaded ==
      YES).@count > 0
      """#),
    FormatRow("action-31", #"sourceItem.filename CONTAINS "cannotexport" AND action == "MoveOut""#),
    FormatRow("action-32", #"sourceItem.filename CONTAINS "maynotrename" AND action == "Rename""#),
    FormatRow("action-33", "sourceItem.userInfo.canDelete == NO"),
    FormatRow("action-34", #"action == "Move""#),
    FormatRow(
      "action-35",
      #"""
      destinationItem.filename CONTAINS "cannotimporthere" AND (action == "MoveIn" OR action
      == "CopyIn")
      """#),
    FormatRow("action-36", #"sourceItem.filename CONTAINS "maynottrash" AND action == "Trash""#),
    FormatRow("action-37", #"sourceItem.filename CONTAINS "maynotexport" AND action == "MoveOut""#),
    FormatRow("action-38", #"sourceItem.filename CONTAINS "maynotdelete" AND action == "Delete""#),
    FormatRow(
      "action-39",
      #"sourceItem.filename CONTAINS "maynotexclude" AND action == "ExcludeFromSync""#),
    FormatRow("action-40", "sourceItemsCount <= 1"),
    FormatRow("action-41", #"sourceItem.filename CONTAINS "cannotdelete" AND action == "Delete""#),
    FormatRow(
      "action-42",
      #"""
      destinationItem.filename CONTAINS "-" AND sourceItem.filename CONTAINS "nohyphen" AND
      action == "Rename"
      """#),
    FormatRow("action-43", #"sourceItem.filename CONTAINS "maynotmove" AND action == "Move""#),
    FormatRow(
      "action-44",
      #"""
      sourceItem.isShared == NO AND destinationItem.isShared == YES AND
      destinationItem.isSharedByCurrentUser == YES
      """#),
  ]
}
