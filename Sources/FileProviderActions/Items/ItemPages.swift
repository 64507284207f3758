import PredicateFormat

/// The pages that explain the codes of items and imports.
enum ItemPages {
  /// The Markdown of each page, by its code.
  static let pages: [DiagnosticCode: [UInt8]] = [
    .propertyPath: PackageResources.property_path_md,
    .unknownProperty: PackageResources.unknown_property_md,
    .unknownPart: PackageResources.unknown_part_md,
    .wrongPropertyType: PackageResources.wrong_property_type_md,
    .emptyFilename: PackageResources.empty_filename_md,
    .unknownFlag: PackageResources.unknown_flag_md,
    .userInfoValue: PackageResources.user_info_value_md,
    .valueLimit: PackageResources.value_limit_md,
    .unknownContentType: PackageResources.unknown_content_type_md,
    .itemName: PackageResources.item_name_md,
    .duplicateItem: PackageResources.duplicate_item_md,
    .unknownItem: PackageResources.unknown_item_md,
    .notSet: PackageResources.not_set_md,
    .parentCycle: PackageResources.parent_cycle_md,
    .parentDepth: PackageResources.parent_depth_md,
    .duplicateItemIdentifier: PackageResources.duplicate_item_identifier_md,
    .importEmpty: PackageResources.import_empty_md,
    .importForm: PackageResources.import_form_md,
    .importJSON: PackageResources.import_json_md,
    .importWrongTool: PackageResources.import_wrong_tool_md,
    .importNesting: PackageResources.import_nesting_md,
    .importNoItem: PackageResources.import_no_item_md,
    .importUnknownKey: PackageResources.import_unknown_key_md,
    .importValueType: PackageResources.import_value_type_md,
    .dumpCut: PackageResources.dump_cut_md,
    .dumpSyntax: PackageResources.dump_syntax_md,
    .dumpNumber: PackageResources.dump_number_md,
    .dumpDate: PackageResources.dump_date_md,
    .dumpQuotedNumber: PackageResources.dump_quoted_number_md,
    .dumpCutBytes: PackageResources.dump_cut_bytes_md,
    .dumpCapabilityBits: PackageResources.dump_capability_bits_md,
    .dumpContentType: PackageResources.dump_content_type_md,
    .dumpQuotes: PackageResources.dump_quotes_md,
    .dumpAnswer: PackageResources.dump_answer_md,
    .dumpDomain: PackageResources.dump_domain_md,
    .dumpRepeated: PackageResources.dump_repeated_md,
  ]
}
