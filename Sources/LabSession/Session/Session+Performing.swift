import FileProviderActions
import PredicateFormat

extension Session {
  /// Carries a command out, or refuses it.
  mutating func carryOut(_ command: Command) throws(Refusal) -> Outcome {
    let input = command.input
    switch command.verb {
    case .item(let name, let settings): return try defineItem(name, settings, input)
    case .object(let name, let settings): return try defineObject(name, settings, input)
    case .set(let name, let settings): return try set(name, settings, input)
    case .unset(let name, let keys): return try unset(name, keys, input)
    case .remove(let names): return try remove(names, input)
    case .rename(let name, let newName): return try rename(name, to: newName, input)
    case .items(let names): return try items(names, input)
    case .importItems(let origin): return try importItems(origin, input)
    case .mac(let argument): return try mac(argument, input)
    case .export(let path, let asJSON, let isForced):
      return try export(path, asJSON: asJSON, isForced: isForced, input)
    case .select(let terms): return try select(terms, input)
    case .domain(let change): return try domain(change, input)
    case .letVariable(let name, let value): return try setVariable(name, value, input)
    case .variables: return variables()
    case .snapshot(let name): return takeSnapshot(name)
    case .restore(let name): return try restore(name, input)
    case .undo: return try undo(input)

    case .load(let origin): return try load(origin, input)
    case .define(let change): return define(change)
    case .unload(let path): return try unload(path, input)
    case .reload: return try reload(input)
    case .actions: return try actions(input)
    case .action(let definition): return try defineAction(definition, input)
    case .rule(let action, let change): return try rule(action, change, input)
    case .plist(let action): return try propertyList(action, input)
    case .menu(let subject): return try menu(subject, input)
    case .check(let target): return try check(target, input)

    case .evaluate(let predicate): return try evaluate(predicate, input)
    case .bareExpression(let expression, let why):
      return try bareExpression(expression, why, input)
    case .value(let expression): return try value(expression, input)
    case .arguments(let values): return try setArguments(values, input)
    case .on(let subject): return try setSubject(subject, input)
    case .context: return try context(input)
    case .parse(let target, let form): return try parse(target, form, input)
    case .canonical(let target): return try canonical(target, input)
    case .trace(let target, let options): return try trace(target, options, input)
    case .step(let target, let number): return try steps(target, at: number, input)
    case .why(let target): return try why(target, input)
    case .whyOnDevice(let action):
      return Outcome([.checklist(try deviceChecklist(of: action, input))])
    case .explain(let target): return try explain(target, input)
    case .difference(let argument): return try difference(argument, input)
    case .table(let target): return try table(target, input)
    case .find(let goal, let target): return try find(goal, target, input)
    case .filter(let predicate, let selecting):
      return try filter(predicate, selecting: selecting, input)
    case .equivalent(let left, let right): return try equivalent(left, right, input)
    case .swift(let target): return try swift(target, input)

    case .choose(let action, let stop): return try choose(action, stopAfter: stop, input)
    case .next: return try step(.next, input)
    case .complete: return try step(.complete, input)
    case .cancel(let error): return try cancel(error, input)
    case .prepareError(let error): return try prepareError(error, input)
    case .progress(let amount): return try progress(amount, input)
    case .events: return events()
    case .operation(let operation): return try self.operation(operation, input)
    case .attach(let words): return try attach(words, input)
    case .platform(let platform): return setPlatform(platform)

    case .record(let path, let keepsFailures):
      return Outcome(
        request: ["stop", "off"].contains(path.text) && !path.isQuoted
          ? .stopRecording : .startRecording(path: path.text, keepsFailures: keepsFailures))
    case .pin: return try pin(input)
    case .include(let path): return Outcome(request: .include(path: path.text))
    case .testCase(let name): return Outcome(request: .beginCase(name: name.text))
    case .testCases:
      throw Refusal(
        Diagnostic(
          .error, .casesInScript, "a table of cases is for scripts, each row a case of its own",
          at: SourceRange(0, input.source.bytes.count), help: ":case begins one case here"),
        in: input)
    case .expect(let expectation): return try expect(expectation, input)
    case .bundle(let path, let redacts, let isForced):
      return try bundle(path, redacts: redacts, isForced: isForced, input)
    case .save(let path, let isForced): return try save(path, isForced: isForced, input)

    case .learn(let word): return Outcome(request: .learn(word.map(LessonRequest.init) ?? .list))
    case .exercise(let text): return try beginExercise(text, input)
    case .answer(let expected, let terms): return try addAnswer(expected, terms, input)
    case .modelAnswer: return Outcome(request: .modelAnswer)
    case .hint(let text): return try addHint(text, input)
    case .wrong(let predicate): return try addWrongAnswer(predicate, input)
    case .predict(let isOn): return Outcome(request: .predict(isOn))

    case .help(let topic): return try help(topic, input)
    case .demo: return demo()
    case .status: return status
    case .reset: return reset()
    case .history(let text): return Outcome(request: .showHistory(containing: text?.text))
    case .option(let name, let value): return try setOption(name, to: value, input)
    case .clock(let date): return try setClock(date, input)
    case .seed(let number): return try setSeed(number, input)
    case .quit:
      let missing = state.lifeCycle.missingEnding
      return Outcome(
        missing.map { [.diagnostic(LocatedDiagnostic($0))] } ?? [], request: .quit)
    }
  }
}
