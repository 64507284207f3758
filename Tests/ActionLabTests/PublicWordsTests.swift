import ActionLab
import FileProviderActions
import PredicateFormat
import Testing

/// The words of the library are those of the command language.
///
/// The library has types of its own, so that a test needs no other import; this holds them equal.
@Suite struct PublicWordsTests {
  @Test func verdicts() {
    #expect(words(of: ActionLab.Menu.Verdict.self) == words(of: MenuVerdict.self))
  }

  @Test func states() {
    let states = words(of: LifeCycleState.self).filter { $0 != LifeCycleState.idle.rawValue }
    #expect(words(of: ActionRequest.State.self) == states)
    for state in ActionRequest.State.allCases {
      #expect(state.isEnd == LifeCycleState(rawValue: state.rawValue)?.isEnd)
    }
  }

  @Test func events() {
    #expect(words(of: ActionRequest.Event.self) == words(of: LifeCycleEvent.Name.self))
  }

  @Test func platforms() {
    #expect(words(of: Lab.Platform.self) == words(of: FileProviderActions.Platform.self))
  }

  @Test(arguments: [Diagnostic.Severity.note, .warning, .error])
  func severities(_ severity: Diagnostic.Severity) {
    #expect(Finding.Severity(rawValue: severity.rawValue) != nil)
  }

  @Test func errors() {
    #expect(ActionError.userCancelled.description == LifeCycleError.userCancelled.description)
    #expect(ActionError.notAuthenticated.code == LifeCycleError.notAuthenticated.code)
  }

  private func words<Word: CaseIterable & RawRepresentable<String>>(of _: Word.Type) -> [String] {
    Word.allCases.map(\.rawValue)
  }
}
