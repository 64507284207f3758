/// A page on words of the predicate language, as `:help SUBQUERY` shows it.
///
/// The page is Markdown in `Topics/`: its title lists the words, the line below says what they are.
public struct LanguageTopic: Sendable {
  /// The words that lead to the page, such as `BEGINSWITH` and `ENDSWITH`.
  public let names: [String]
  /// What they are, in one line without a full stop.
  public let summary: String
  /// The page.
  public let page: String

  /// Reads a page.
  private init(_ bytes: [UInt8]) {
    page = String(decoding: bytes, as: UTF8.self)
    let lines = page.split(separator: "\n", maxSplits: 2)
    names = (lines.first ?? "").dropFirst(2).split(separator: ", ").map(String.init)
    summary = lines.count > 1 ? String(lines[1]) : ""
  }

  /// The topics, in the order in which a learner meets them.
  public static let all: [LanguageTopic] = [
    PackageResources.comparison_md, PackageResources.logic_md, PackageResources.text_operators_md,
    PackageResources.text_options_md, PackageResources.like_md, PackageResources.matches_md,
    PackageResources.in_list_md, PackageResources.between_md, PackageResources.quantifiers_md,
    PackageResources.subquery_md, PackageResources.count_operator_md,
    PackageResources.number_operators_md, PackageResources.union_operators_md,
    PackageResources.uniform_types_md, PackageResources.action_context_md,
    PackageResources.key_paths_md, PackageResources.texts_md, PackageResources.numbers_md,
    PackageResources.booleans_md, PackageResources.null_word_md, PackageResources.lists_md,
    PackageResources.indexes_md, PackageResources.variables_md,
    PackageResources.object_placeholder_md, PackageResources.number_placeholders_md,
    PackageResources.arithmetic_md, PackageResources.bits_md, PackageResources.set_operations_md,
    PackageResources.cast_function_md, PackageResources.ternary_function_md,
    PackageResources.function_function_md, PackageResources.function_calls_md,
    PackageResources.statistics_md, PackageResources.mathematics_md,
    PackageResources.text_functions_md, PackageResources.time_and_chance_md,
    PackageResources.bit_functions_md, PackageResources.unavailable_functions_md,
    PackageResources.constant_predicates_md, PackageResources.self_word_md,
    PackageResources.precedence_md, PackageResources.reserved_words_md,
  ].map(LanguageTopic.init)

  /// Pages of the same form on what is no word of the language.
  public static let guides: [LanguageTopic] = [
    PackageResources.scripts_md, PackageResources.interactions_md,
  ].map(LanguageTopic.init)

  /// The topic of a word, in any letter case; `nil` when there is none.
  ///
  /// Options are found in any combination, such as `[dc]`, and functions also with brackets, or with
  /// the colon of their selector.
  static func topic(of word: String) -> LanguageTopic? {
    let wanted = plain(word)
    let topics = all + guides
    if let found = topics.first(where: { $0.names.contains { plain($0) == wanted } }) {
      return found
    }
    let isOptions =
      wanted.count > 2 && wanted.hasPrefix("[") && wanted.hasSuffix("]")
      && wanted.dropFirst().dropLast().allSatisfy { "CDNL".contains($0) }
    return isOptions ? topic(of: "[cd]") : nil
  }

  /// A word in capitals, without the brackets or the colon of a function.
  private static func plain(_ word: String) -> String {
    var word = word.uppercased()
    if word.hasSuffix("()") { word.removeLast(2) }
    if word.hasSuffix(":"), word.utf8.count > 1 { word.removeLast() }
    return word
  }
}
