import PredicateFormat
import Testing

@testable import FileProviderActions

/// Short names: which are allowed, and how they are made from filenames.
@Suite struct ItemNameTests {
  @Test(arguments: ["report", "a", "_x", "Report_2", "résumé", "文書"])
  func takes(_ name: String) throws {
    try ItemName.check(name)
  }

  @Test(arguments: [
    ("", "item"), ("2nd", "item_2nd"), ("report.pdf", "report"), ("a b", "a_b"), ("a-b", "a_b"),
    ("all", "all_item"), ("none", "none_item"), ("each", "each_item"),
    ("selection", "selection_item"), ("$x", "x"),
  ])
  func refuses(_ name: String, _ offered: String) throws {
    let problem = try #require(throws: Diagnostic.self) { try ItemName.check(name) }
    #expect(problem.code == .itemName)
    #expect(problem.help?.contains(offered) == true)
  }

  @Test(arguments: [
    ("report.pdf", "report"),
    ("Harvest plan \u{2013} draft.odt", "Harvest_plan_draft"),
    ("Café receipts.pdf", "Cafe_receipts"),
    ("Cafe\u{301}.pdf", "Cafe"),
    ("Łódź.txt", "Lodz"),
    ("2026 plan.pdf", "item_2026_plan"),
    (".bashrc", "bashrc"),
    ("archive.tar.gz", "archive_tar"),
    ("no extension", "no_extension"),
    ("文書.pdf", "item"),
    ("", "item"),
    ("all", "all_item"),
    ("___.txt", "item"),
    ("a.very-long-name-that-goes-on-and-on-and-on.pdf", "a_very_long_name_that_goes_on_an"),
  ])
  func shortens(_ filename: String, _ name: String) throws {
    #expect(ItemName.short(for: filename) == name)
    try ItemName.check(name)
  }

  @Test func keepsNamesApart() {
    var names = ItemNames(["report"])
    #expect(names.take(for: "report.txt") == "report_txt")
    #expect(names.take(for: "report.txt") == "report_2")
    #expect(names.take(for: "report") == "report_3")
    #expect(names.take(for: "draft.txt") == "draft")
  }
}
