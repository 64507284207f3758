import PredicateAnalysis
import PredicateFormat

extension Command {
  /// What a command does, with its arguments read.
  public enum Verb: Sendable {
    // Items.

    /// `:item NAME key=value ...`
    case item(ArgumentWord, [Setting])
    /// `:object NAME key=value ...`
    case object(ArgumentWord, [Setting])
    /// `:set NAME key=value ...`
    case set(ArgumentWord, [Setting])
    /// `:unset NAME key ...`
    case unset(ArgumentWord, [ArgumentWord])
    /// `:remove NAME ...`
    case remove([ArgumentWord])
    /// `:rename OLD NEW`
    case rename(ArgumentWord, to: ArgumentWord)
    /// `:import FILE|-`
    case importItems(TextOrigin)
    /// `:export [--json] [--force] [FILE]`
    case export(ArgumentWord?, asJSON: Bool, isForced: Bool)
    /// `:items [NAME ...]`
    case items([ArgumentWord])
    /// `:select TERM ...`; no term shows the selection.
    case select([SelectionTerm])
    /// `:domain key=value ...`, `:domain none`; no setting shows it.
    case domain(DomainChange)
    /// `:let $name = value`; no name shows the variables.
    case letVariable(ArgumentWord, ExpressionArgument)
    /// `:let`
    case variables
    /// `:snapshot [NAME]`
    case snapshot(ArgumentWord?)
    /// `:restore [NAME]`
    case restore(ArgumentWord?)
    /// `:undo`
    case undo

    // Manifests.

    /// `:load PATH|-`
    case load(TextOrigin)
    /// `:define NAME=value ...`, `:define none`; no setting shows the definitions.
    case define(DefinitionChange)
    /// `:unload PATH`
    case unload(ArgumentWord)
    /// `:reload`
    case reload
    /// `:actions`
    case actions
    /// `:action ID [name="..."] when PREDICATE`
    case action(ActionDefinition)
    /// `:rule ACTION = PREDICATE`, `:rule ACTION reset`
    case rule(ArgumentWord, RuleChange)
    /// `:plist [ACTION]`
    case plist(ArgumentWord?)
    /// `:menu [NAME ...|each]`
    case menu(MenuSubject)
    /// `:check [ACTION|PREDICATE]`
    case check(PredicateTarget)

    // Predicates.

    /// A predicate line.
    case evaluate(PredicateArgument)
    /// A line that is an expression and no predicate; the diagnostics say why it is none.
    case bareExpression(ExpressionArgument, whyNoPredicate: [Diagnostic])
    /// `:value EXPRESSION`
    case value(ExpressionArgument)
    /// `:args [VALUE ...|none]`
    case arguments([ExpressionArgument]?)
    /// `:on [selection|each|attachments|NAME|EXPRESSION]`
    case on(SubjectArgument?)
    /// `:context`
    case context
    /// `:parse [--json|--s-expression] [PREDICATE|ACTION]`
    case parse(PredicateTarget, ParseForm)
    /// `:canonical [PREDICATE|ACTION]`
    case canonical(PredicateTarget)
    /// `:trace [OPTION ...] [PREDICATE|ACTION]`
    case trace(PredicateTarget, TraceOptions)
    /// `:step [--at N] [PREDICATE|ACTION]`
    case step(PredicateTarget, at: Int?)
    /// `:why [PREDICATE|ACTION]`
    case why(PredicateTarget)
    /// `:why ACTION --on-device`
    case whyOnDevice(ArgumentWord)
    /// `:explain [PREDICATE|ACTION]`
    case explain(PredicateTarget)
    /// `:diff ...`
    case difference(DifferenceArgument)
    /// `:table [PREDICATE|ACTION]`
    case table(PredicateTarget)
    /// `:find OUTCOME [PREDICATE|ACTION]`
    case find(FindGoal, PredicateTarget)
    /// `:filter [--select] PREDICATE`
    case filter(PredicateArgument, selecting: Bool)
    /// `:equivalent A ;; B`
    case equivalent(PredicateArgument, PredicateArgument)
    /// `:swift [PREDICATE|ACTION]`
    case swift(PredicateTarget)

    // Life cycle.

    /// `:choose ACTION [stop-after instantiate|prepare]`
    case choose(ArgumentWord, stopAfter: ArgumentWord?)
    /// `:next`
    case next
    /// `:complete`
    case complete
    /// `:cancel [REASON]`
    case cancel(ErrorArgument?)
    /// `:prepare-error ERROR`
    case prepareError(ErrorArgument)
    /// `:progress`
    case progress(ArgumentWord?)
    /// `:events`
    case events
    /// `:operation OPERATION [into FOLDER | to "NAME"] ...`
    case operation(OperationArgument)
    /// `:mac NAME ... IDENTIFIER=YES|NO|"REASON" ...`, `:mac none`; nothing shows what is kept.
    case mac(MacArgument)
    /// `:attach [WORD ...|none]`; nothing shows what is attached.
    case attach([ArgumentWord])
    /// `:platform [ios|macos]`
    case platform(ArgumentWord?)

    // Scripts.

    /// `:record FILE`, `:record stop`
    case record(ArgumentWord, keepsFailures: Bool)
    /// `:pin`
    case pin
    /// `:include FILE`
    case include(ArgumentWord)
    /// `:case "name"`
    case testCase(ArgumentWord)
    /// `:cases ["title"]` with its table below
    case testCases
    /// `:expect ...`
    case expect(Expectation)
    /// `:bundle [--redact] [--force] FILE`
    case bundle(ArgumentWord, redacts: Bool, isForced: Bool)
    /// `:save [--force] [FILE]`
    case save(ArgumentWord?, isForced: Bool)

    // Lessons.

    /// `:learn [next|skip|again|stop|LESSON|FILE]`
    case learn(ArgumentWord?)
    /// `:exercise "text"`
    case exercise(ArgumentWord)
    /// `:answer yes|no [TERM ...]`; no term is the empty selection.
    case answer(Bool, [SelectionTerm])
    /// `:answer`: shows a model answer.
    case modelAnswer
    /// `:hint ["text"]`
    case hint(ArgumentWord?)
    /// `:wrong PREDICATE`
    case wrong(PredicateArgument)
    /// `:predict [on|off]`
    case predict(Bool?)

    // The session.

    /// `:help [TOPIC]`
    case help(ArgumentWord?)
    /// `:demo`
    case demo
    /// `:status`
    case status
    /// `:reset`
    case reset
    /// `:history [TEXT]`
    case history(ArgumentWord?)
    /// `:option [OPTION [CHOICE]]`
    case option(ArgumentWord?, ArgumentWord?)
    /// `:clock [DATE|system]`
    case clock(ArgumentWord?)
    /// `:seed [NUMBER|none]`
    case seed(ArgumentWord?)
    /// `:quit`
    case quit
  }
}
