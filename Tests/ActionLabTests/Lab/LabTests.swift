import ActionLab
import Foundation
import Testing

/// What a lab holds, and how it is changed.
@Suite struct LabTests {
  @Test func everyItemIsSelectedAtFirst() throws {
    let lab = try sampleLab()
    #expect(lab.actions == ["setRating", "openInApp", "copyLink"])
    #expect(lab.script.contains(":select report draft"))
    #expect(try lab.menu().entry("setRating").matched == ["report"])
  }

  @Test func aCopyIsIndependent() throws {
    let lab = try sampleLab()
    var other = lab
    try other.update(LabItem("report", userInfo: ["com.example.testBit": false]))
    #expect(try lab.menu().shows("setRating"))
    #expect(try other.menu().hides("setRating"))
  }

  @Test func labsAreSharedByTasks() async throws {
    let lab = try sampleLab()
    let verdicts = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask {
          var lab = lab
          let holds = number.isMultiple(of: 2)
          try? lab.update(LabItem("report", userInfo: ["com.example.testBit": LabValue(holds)]))
          return (try? lab.menu(for: "report").entry("setRating").isShown) == holds
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(verdicts.count == 20)
    #expect(verdicts.allSatisfy { $0 })
  }

  struct ItemRow: Sendable {
    let item: LabItem
    let predicate: String
  }

  @Test(arguments: [
    ItemRow(item: LabItem("a", filename: "a.pdf"), predicate: "filename == 'a.pdf'"),
    ItemRow(item: LabItem("a"), predicate: "itemIdentifier == 'a' AND isUploaded == nil"),
    ItemRow(
      item: LabItem("a", filename: "a.pdf"),
      predicate: "contentType.identifier == 'com.adobe.pdf'"),
    ItemRow(
      item: LabItem("a", contentType: "public.folder"),
      predicate: "contentType.identifier == 'public.folder'"),
    ItemRow(item: LabItem("a", documentSize: 3), predicate: "documentSize == 3"),
    ItemRow(
      item: LabItem("a", isUploaded: true, isDownloaded: false, isShared: true),
      predicate: "isUploaded == YES AND isDownloaded == NO AND isShared == YES"),
    ItemRow(
      item: LabItem("a", capabilities: ["reading", "writing"]), predicate: "capabilities == 3"),
    ItemRow(
      item: LabItem(
        "a",
        userInfo: [
          "com.example.count": 5, "com.example.ratio": 0.5, "com.example.tags": ["x", "y"],
          "com.example.nested": ["deep": true], "com.example.text": "it's \"so\"",
        ]),
      predicate: #"userInfo."com.example.count" == 5 AND userInfo."com.example.ratio" == 0.5"#
        + #" AND userInfo."com.example.tags" CONTAINS "y""#
        + #" AND userInfo."com.example.text" == "it's \"so\"""#),
    ItemRow(
      item: LabItem(
        "a",
        properties: [
          "creationDate": LabValue(Date(timeIntervalSinceReferenceDate: 0)), "favoriteRank": 7,
          "itemIdentifier": "id-1",
        ]),
      predicate: "creationDate == CAST(0, 'NSDate') AND favoriteRank == 7"
        + " AND itemIdentifier == 'id-1'"),
  ])
  func itemsAreReadAsTheyWereWritten(_ row: ItemRow) throws {
    var lab = Lab()
    try lab.add(row.item)
    let evaluation = try lab.evaluate(row.predicate, on: "a")
    #expect(evaluation.isTrue)
  }

  struct RefusedRow: Sendable {
    let item: LabItem
    let code: String
    let words: String
  }

  @Test(arguments: [
    RefusedRow(
      item: LabItem("a", properties: ["isUploadded": true]), code: "unknown-property",
      words: "isUploaded"),
    RefusedRow(
      item: LabItem("a", properties: ["isUploaded": "yes"]), code: "wrong-property-type",
      words: "Boolean"),
    RefusedRow(item: LabItem("my report"), code: "item-name", words: "my_report"),
    RefusedRow(item: LabItem("all"), code: "item-name", words: "all"),
    RefusedRow(item: LabItem("report"), code: "duplicate-item", words: "report"),
    RefusedRow(
      item: LabItem("a", capabilities: ["flying"]), code: "unknown-flag", words: "flying"),
  ])
  func wrongItemsAreRefusedAndChangeNothing(_ row: RefusedRow) throws {
    var lab = try sampleLab()
    let before = lab.script
    let error = try #require(labError { try lab.add(row.item) })
    #expect(error.code == row.code)
    #expect(error.description.contains(row.words))
    #expect(lab.script == before)
  }

  @Test func unknownItemsAreErrors() throws {
    var lab = try sampleLab()
    #expect(labError { try lab.select("reprot") }?.code == "unknown-name")
    #expect(labError { try lab.update(LabItem("reprot", isShared: true)) }?.code == "unknown-item")
    #expect(labError { _ = try lab.menu(for: "reprot") }?.code == "unknown-name")
    #expect(labError { _ = try lab.evaluate("1 == 1", on: "reprot") }?.code == "unknown-name")
  }

  @Test func domainVariablesClockAndSeed() throws {
    var lab = Lab()
    lab.setDomainUserInfo(["com.example.plan": "team"])
    #expect(try lab.expect(#"true domainUserInfo."com.example.plan" == "team""#))
    lab.setDomainUserInfo(nil)
    #expect(try lab.expect("true domainUserInfo == nil"))
    lab.setVariable("limit", to: 3)
    #expect(try lab.expect("true $limit == 3"))
    lab.clock = Date(timeIntervalSinceReferenceDate: 86_400)
    #expect(lab.clock == Date(timeIntervalSinceReferenceDate: 86_400))
    #expect(try lab.evaluate("now() == CAST(86400, 'NSDate')").isTrue)
    lab.seed = 7
    let first = try lab.perform(":value random()")
    lab.seed = 7
    #expect(try lab.perform(":value random()") == first)
    #expect(lab.seed == 7)
    lab.platform = .macos
    #expect(lab.platform == .macos)
  }

  @Test func manifestsThatCannotBeRead() {
    let missing = labError { _ = try Lab(manifest: "no/such/Info.plist") }
    #expect(missing?.code == "missing-file")
    for command in [":load no/such.file", ":import no/such.file", ":item x filename=@no/such.file"]
    {
      var lab = Lab()
      let error = labError { try lab.perform(command) }
      #expect(error?.code == "missing-file")
      #expect(error?.description.contains("there is no file \"no/such.file\"") == true)
      #expect(error?.description.contains("a relative path starts at the folder") == true)
    }
    let wrong = labError { _ = try Lab(manifest: "LabTests.swift") }
    #expect(wrong?.code == "not-a-property-list")
  }

  @Test func findingsHaveTheirPlace() throws {
    let finding = try #require(try sampleLab().findings.first { $0.code == "unknown-key" })
    #expect(finding.severity == .error)
    #expect(finding.line == 46)
    #expect(finding.file?.hasSuffix("Examples/Rating/Info.plist") == true)
    #expect(finding.description.contains("uploadded"))
  }

  @Test func evaluationsHoldTheReason() throws {
    let lab = try sampleLab()
    let wrong = try lab.evaluate("fileproviderItems.@count > 5")
    #expect(wrong.isFalse)
    #expect("\(wrong)".hasPrefix("false, because "))
    #expect(wrong.tree.contains("fileproviderItems"))
    let raised = try lab.evaluate("uploadded == YES", on: "report")
    #expect(raised.didRaise)
    #expect("\(raised)".contains("uploadded"))
    #expect(labError { _ = try lab.evaluate("1 == ") }?.code == "missing-operand")
    #expect(labError { _ = try lab.evaluate("1 + 1") } != nil)
  }

  @Test func commandsThatFailChangeNothing() throws {
    var lab = try sampleLab()
    #expect(try lab.perform(":rule openInApp = TRUEPREDICATE").contains("on trial"))
    #expect(try lab.menu().shows("openInApp"))
    #expect(labError { try lab.perform(":nosuch") }?.code == "unknown-command")
    #expect(labError { try lab.expect("shown setRatign") }?.code == "unknown-action")
  }
}
