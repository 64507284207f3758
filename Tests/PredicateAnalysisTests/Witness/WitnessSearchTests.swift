import FileProviderActions
import PredicateAnalysis
import PredicateEvaluation
import PredicateFormat
import Testing

/// Objects that give a predicate an outcome.
struct WitnessSearchTests {
  static let rules = [
    "SUBQUERY(fileproviderItems, $i, $i.userInfo.\"x.y\" == YES).@count > 0",
    "SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count == fileproviderItems.@count "
      + "AND fileproviderItems.@count >= 2",
    "fileproviderItems.@count == 1 AND SUBQUERY(fileproviderItems, $i, "
      + "$i.contentType.identifier UTI-CONFORMS-TO \"public.folder\").@count == 1",
    "SUBQUERY(fileproviderItems, $i, $i.filename MATCHES \"[0-9]{3}\\\\.txt\" OR "
      + "$i.documentSize > 1000).@count >= 2",
    "domainUserInfo.tier == \"gold\"",
    "SUBQUERY(fileproviderItems, $i, $i.isShared != YES AND $i.userInfo.rank BETWEEN {3, 5}).@count"
      + " == 3",
    "ANY fileproviderItems.isDownloaded == YES",
    "SUBQUERY(fileproviderItems, $i, ($i.capabilities & 32) != 0).@count > 0",
    "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count BETWEEN {2, 3}",
    "SUBQUERY(fileproviderItems, $i, $i.isShared == YES).@count IN {1, 3} AND "
      + "fileproviderItems.@count == 12",
  ]

  @Test(arguments: rules, Platform.allCases)
  func actions(_ rule: String, _ platform: Platform) throws {
    let predicate = try parsed(SourceText(rule))
    let vocabulary = ActionVocabulary(platform)
    let seeds = WitnessSeeds.seeds(for: predicate, vocabulary: vocabulary, platform: platform)
    let search = WitnessSearch(predicate, seeds: seeds, vocabulary: vocabulary)
    for target in [true, false] {
      let found = search.witness(for: .holds(target))
      let witness = try #require(found, "\(target)")
      #expect(try PredicateProgram(predicate).evaluate(on: witness.object) == target)
    }
  }

  @Test(
    "interactions and share extensions",
    arguments: [
      "action == \"Rename\" AND destinationItem.filename CONTAINS \"-\"",
      "sourceItem.userInfo.canDelete != YES AND action IN {\"Trash\", \"Delete\"}",
      "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY $a.registeredTypeIdentifiers "
        + "UTI-CONFORMS-TO \"com.adobe.pdf\").@count == $e.attachments.@count).@count == 1",
    ])
  func others(_ rule: String) throws {
    let predicate = try parsed(SourceText(rule))
    let vocabulary: any KeyVocabulary =
      rule.contains("extensionItems") ? SharingVocabulary() : InteractionVocabulary()
    let seeds = WitnessSeeds.seeds(for: predicate, vocabulary: vocabulary, platform: .macos)
    let search = WitnessSearch(predicate, seeds: seeds, vocabulary: vocabulary)
    for target in [true, false] {
      let found = search.witness(for: .holds(target))
      let witness = try #require(found, "\(target)")
      #expect(try PredicateProgram(predicate).evaluate(on: witness.object) == target)
    }
  }

  @Test(
    "predicates of no known kind",
    arguments: [
      "a > 3 AND b CONTAINS \"x\"", "SUBQUERY(people, $p, $p.age >= 18).@count >= 2",
      "ALL tags BEGINSWITH \"a\" AND tags.@count > 1", "NOT (a == nil OR b != 3)",
      "name.length > 3", "a.b.c == \"deep\"",
    ])
  func open(_ format: String) throws {
    let predicate = try parsed(SourceText(format))
    let search = WitnessSearch(predicate, seeds: WitnessSeeds.open(for: predicate))
    for target in [true, false] {
      let found = search.witness(for: .holds(target))
      let witness = try #require(found, "\(target)")
      #expect(try PredicateProgram(predicate).evaluate(on: witness.object) == target)
    }
  }

  @Test(
    "raises",
    arguments: [
      "SUBQUERY(fileproviderItems, $i, $i.documentSize / 10 > 3).@count > 0",
      "SUBQUERY(fileproviderItems, $i, $i.isShared == YES AND $i.userInfo.rank > 3).@count > 0",
    ])
  func raises(_ rule: String) throws {
    let predicate = try parsed(SourceText(rule))
    let search = WitnessSearch(
      predicate, seeds: WitnessSeeds.action(.ios), vocabulary: ActionVocabulary(.ios))
    let witness = try #require(search.witness(for: .raises))
    #expect(throws: EvaluationError.self) {
      try PredicateProgram(predicate).evaluate(on: witness.object)
    }
  }

  @Test("nothing is found where there is nothing")
  func impossible() throws {
    let predicate = try parsed(SourceText("fileProviderItems.@count > 0"))
    let search = WitnessSearch(
      predicate, seeds: WitnessSeeds.action(.macos), vocabulary: ActionVocabulary(.macos))
    #expect(search.witness(for: .holds(true)) == nil)
    #expect(search.witness(for: .raises) == nil)
    #expect(search.witness(for: .holds(false))?.changes.isEmpty == true)
  }
}
