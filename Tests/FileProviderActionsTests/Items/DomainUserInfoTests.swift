import PredicateFormat
import Testing

@testable import FileProviderActions

/// The domain's dictionary, absent until set.
@Suite struct DomainUserInfoTests {
  @Test func isAbsentUntilSet() {
    var domain = DomainUserInfo()
    #expect(domain.entries == nil)
    var findings: [Diagnostic] = []
    domain.set("plan", to: .none, findings: &findings)
    #expect(domain.entries == nil)
    domain.set("plan", to: .string("gold"), findings: &findings)
    #expect(domain.entries == ["plan": .string("gold")])
    domain.set("plan", to: .none, findings: &findings)
    #expect(domain.entries == PredicateDictionary())
    domain.clear()
    #expect(domain.entries == nil)
    #expect(findings == [])
  }

  @Test(
    arguments: [
      .string("a"), .integer(1), .boolean(true), .double(0.5),
      .date(PredicateDate(secondsSinceReference: 0)), .dictionary(["givenName": .string("Ann")]),
    ] as [PredicateValue])
  func takes(_ value: PredicateValue) {
    var domain = DomainUserInfo()
    var findings: [Diagnostic] = []
    let change = domain.set("key", to: value, findings: &findings)
    #expect(change.after == value)
    #expect(findings == [])
  }

  @Test(
    arguments: [
      .array([]), .data([1]), .dictionary(["a": .string("b")]), .dictionary([:]),
    ] as [PredicateValue])
  func keepsWithAWarning(_ value: PredicateValue) {
    var domain = DomainUserInfo()
    var findings: [Diagnostic] = []
    domain.set("key", to: value, findings: &findings)
    #expect(findings.map(\.code) == [.userInfoValue])
    #expect(domain.entries == ["key": value])
  }
}
