/// The texts of the program's own lessons, in the order in which they build on each other.
enum OwnLessons {
  /// One lesson and its model answers, as bytes.
  struct File {
    let name: String
    let lesson: [UInt8]
    let answers: [UInt8]
  }

  /// The lessons.
  static var files: [File] {
    [
      File(
        name: "first-comparison", lesson: PackageResources.first_comparison_md,
        answers: PackageResources.first_comparison_answers),
      File(
        name: "quotes", lesson: PackageResources.quotes_md,
        answers: PackageResources.quotes_answers),
      File(
        name: "missing-values", lesson: PackageResources.missing_values_md,
        answers: PackageResources.missing_values_answers),
      File(
        name: "yes-and-no", lesson: PackageResources.yes_and_no_md,
        answers: PackageResources.yes_and_no_answers),
      File(
        name: "brackets", lesson: PackageResources.brackets_md,
        answers: PackageResources.brackets_answers),
      File(
        name: "ignoring-case", lesson: PackageResources.ignoring_case_md,
        answers: PackageResources.ignoring_case_answers),
      File(
        name: "like", lesson: PackageResources.like_md,
        answers: PackageResources.like_answers),
      File(
        name: "matches", lesson: PackageResources.matches_md,
        answers: PackageResources.matches_answers),
      File(
        name: "lists", lesson: PackageResources.lists_md,
        answers: PackageResources.lists_answers),
      File(
        name: "ranges", lesson: PackageResources.ranges_md,
        answers: PackageResources.ranges_answers),
      File(
        name: "dates", lesson: PackageResources.dates_md,
        answers: PackageResources.dates_answers),
      File(
        name: "reserved-words", lesson: PackageResources.reserved_words_md,
        answers: PackageResources.reserved_words_answers),
      File(
        name: "reading-an-error", lesson: PackageResources.reading_an_error_md,
        answers: PackageResources.reading_an_error_answers),
      File(
        name: "selection", lesson: PackageResources.selection_md,
        answers: PackageResources.selection_answers),
      File(
        name: "any-and-all", lesson: PackageResources.any_and_all_md,
        answers: PackageResources.any_and_all_answers),
      File(
        name: "subquery", lesson: PackageResources.subquery_md,
        answers: PackageResources.subquery_answers),
      File(
        name: "how-many", lesson: PackageResources.how_many_md,
        answers: PackageResources.how_many_answers),
      File(
        name: "quoted-keys", lesson: PackageResources.quoted_keys_md,
        answers: PackageResources.quoted_keys_answers),
      File(
        name: "types", lesson: PackageResources.types_md,
        answers: PackageResources.types_answers),
      File(
        name: "reading-a-trace", lesson: PackageResources.reading_a_trace_md,
        answers: PackageResources.reading_a_trace_answers),
      File(
        name: "scenario", lesson: PackageResources.scenario_md,
        answers: PackageResources.scenario_answers),
      File(
        name: "tested-rule", lesson: PackageResources.tested_rule_md,
        answers: PackageResources.tested_rule_answers),
    ]
  }
}
