import FileProviderActions
import PredicateEvaluation
import PredicateFormat

extension Session {
  /// `:bundle [--redact] FILE`: one script that needs no other file, with what holds now as
  /// expectations.
  ///
  /// The script is replayed before it is written; results that it would not repeat are a refusal.
  func bundle(
    _ path: ArgumentWord, redacts: Bool, isForced: Bool, _ input: Input
  ) throws(Refusal) -> Outcome {
    guard !recreatingCommands.isEmpty else {
      throw Refusal(
        Diagnostic(
          .error, .nothingEvaluated, "there is nothing to bundle yet", at: path.range,
          help: "load a manifest and define items first"), in: input)
    }
    var kept: [String] = []
    var script = redacts ? redactedScript(&kept) : bundledScript(nil)
    guard let found = script, found.signature == signature else {
      throw Refusal(
        Diagnostic(
          .error, .unwritableFile,
          "the bundle would not have the results of this session, so it is not written",
          at: path.range,
          help: redacts ? "without --redact it may" : ":save FILE writes the commands alone"),
        in: input)
    }
    script = nil
    let text = (found.lines.joined(separator: "\n") + "\n").utf8
    try placing(at: path.range, in: input) { () throws(Diagnostic) in
      try configuration.files.write(
        Array(text), to: path.text, over: .session, isForced: isForced)
    }
    return Outcome(bundleRemarks(path.text, found, kept).map(OutcomePart.message))
  }

  private func bundleRemarks(
    _ path: String, _ script: BundledScript, _ kept: [String]
  ) -> [String] {
    var lines = [
      "bundled to \(path): \(counted(state.items.items.count, "item")),"
        + " \(counted(sessionActions.count, "action")),"
        + " \(counted(script.expectationCount, "expectation"))"
    ]
    if let replaced = script.replacedCount {
      lines.append(
        "\(counted(replaced, "text")) replaced; dates, numbers and types are as they were")
    }
    let unread = sessionActions.filter { $0.action.rule != nil && $0.action.rule?.predicate == nil }
    if script.replacedCount != nil, !unread.isEmpty {
      lines.append(
        "look yourself at the rules that do not parse, since only what stands elsewhere is replaced in"
          + " them: " + unread.map(\.action.handle).joined(separator: ", "))
    }
    if !kept.isEmpty {
      lines.append(
        "kept, because results depend on them: " + kept.map(Self.quotedText).joined(separator: ", ")
      )
    }
    return lines
  }

  /// A script, and the results that its replay has.
  struct BundledScript {
    var lines: [String]
    var signature: BundleSignature
    var expectationCount: Int
    var replacedCount: Int?
  }

  /// What a bundle has to repeat: how each action stands, and the answer of the last predicate.
  struct BundleSignature: Equatable {
    var verdicts: [MenuVerdict]
    /// How many items each rule picked.
    var matched: [Int?]
    var answer: String?
    var state: LifeCycleState
    /// How each Share and Action extension stands for what is attached.
    var extensions: [MenuVerdict]
  }

  var signature: BundleSignature {
    let input = Input(":bundle")
    let menu = try? menu(
      of: sessionActions.map(\.action), for: state.selection, on: state.platform,
      isCounted: false, input)
    return BundleSignature(
      verdicts: menu?.entries.map(\.verdict) ?? [],
      matched: menu?.entries.map { $0.matched?.count } ?? [], answer: lastAnswer,
      state: state.lifeCycle.state.isActive ? state.lifeCycle.state : .idle,
      extensions: attachedReport?.extensions.map(\.answer.verdict) ?? [])
  }

  /// The answer of the last predicate that was typed, when there is one answer.
  private var lastAnswer: String? {
    guard let last = memory.last, last.action == nil,
      let reports = try? evaluations(of: .predicate(last.predicate), last.source, Input(":bundle"))
    else { return nil }
    return Self.commonAnswer(reports)
  }

  /// The script without, or with, texts replaced; `nil` when it does not replay.
  private func bundledScript(_ redaction: Redaction?) -> BundledScript? {
    var redaction = redaction
    guard let copy = bundled(&redaction),
      var replayed = Self.replayed(copy.scriptCommands)
    else {
      return nil
    }
    replayed.memory.last = copy.memory.last
    let signature = replayed.signature
    let expectations = copy.bundledExpectations.filter { !replayed.perform(Input($0)).failed }
    let head =
      [
        ReplaceableFile.scriptHead, ReplaceableFile.mark(of: "bundle"), "# It needs no other file.",
      ]
      + (redaction == nil ? [] : ["# Names, identifiers and texts are replaced."])
    return BundledScript(
      lines: head + copy.scriptCommands + expectations,
      signature: signature,
      expectationCount: expectations.count, replacedCount: redaction?.replaced.count)
  }

  /// The script with as many texts replaced as leave the results as they are.
  private func redactedScript(_ kept: inout [String]) -> BundledScript? {
    let wanted = signature
    var start = Redaction()
    let rules = sessionActions.compactMap(\.action.rule) + state.manifests.flatMap(\.rulesBesides)
    let predicates = rules.compactMap(\.predicate) + [memory.last?.predicate].compactMap(\.self)
    start.fragments = Set(predicates.flatMap(Redaction.fragments)).filter { !$0.isEmpty }
      .sorted { ($1.count, $0) < ($0.count, $1) }
    start.fields = privateKeys(in: rules)
    func attempt(_ texts: Set<String>) -> BundledScript? {
      var redaction = start
      redaction.kept = texts
      return bundledScript(redaction).flatMap { $0.signature == wanted ? $0 : nil }
    }
    if let script = attempt([]) { return script }
    var met: Redaction? = start
    _ = bundled(&met)
    let texts = met?.met ?? []
    var remaining = Set(texts)
    guard var best = attempt(remaining) else { return nil }
    // Each text, or a few together where there are many, is replaced if that changes no result.
    let size = max(1, (texts.count + Self.redactionTrials - 1) / Self.redactionTrials)
    for start in stride(from: 0, to: texts.count, by: size) {
      let trial = remaining.subtracting(texts[start..<min(texts.count, start + size)])
      guard let script = attempt(trial) else { continue }
      (best, remaining) = (script, trial)
    }
    kept = texts.filter(remaining.contains)
    return best
  }

  private static let redactionTrials = 200

  /// The recreating commands as a script has them.
  var scriptCommands: [String] { expectingFindings(recreatingCommands) }

  /// Commands with the errors of the manifests expected behind the last one that loads, since a script
  /// that does not expect them fails.
  func expectingFindings(_ commands: [String]) -> [String] {
    guard let last = commands.lastIndex(where: { $0.hasPrefix(":load ") }) else { return commands }
    // Where the manifests are loaded, no rule is on trial yet.
    var loaded = self
    loaded.state.trialRules = [:]
    loaded.state.typedActions = []
    var commands = commands
    commands.insert(contentsOf: loaded.errorCodes.map { ":expect finding \($0)" }, at: last + 1)
    return commands
  }

  /// The codes of the errors in the loaded manifests, each once.
  private var errorCodes: [String] {
    let errors = allFindings.map(\.diagnostic).filter { $0.severity == .error }
    var codes: [String] = []
    for error in errors where !codes.contains(error.code.rawValue) {
      codes.append(error.code.rawValue)
    }
    return codes
  }

  /// What holds for the selection, the life cycle and the last predicate.
  private var bundledExpectations: [String] {
    let input = Input(":bundle")
    var lines: [String] = []
    if !sessionActions.isEmpty,
      let menu = try? menu(
        of: sessionActions.map(\.action), for: state.selection, on: state.platform,
        isCounted: false, input)
    {
      lines += Self.expectations(of: menu)
    }
    if let report = attachedReport { lines += Self.expectations(of: report) }
    if let answer = lastAnswer, let last = memory.last {
      lines.append(":expect \(answer) " + last.predicate.formatted(as: .asWritten))
    }
    if state.lifeCycle.state.isActive {
      lines.append(":expect state \(state.lifeCycle.state.rawValue)")
    }
    return lines
  }

  /// A new session that has performed commands; `nil` when one of them failed.
  private static func replayed(_ commands: [String]) -> Session? {
    var session = Session(Configuration(mode: .script, files: .memory([:])))
    var assembler = InputAssembler()
    let lines = commands.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    var steps = lines.flatMap { assembler.take($0) }
    if let last = assembler.finish() { steps.append(last) }
    for step in steps {
      switch step {
      case .input(let input): if session.perform(input).failed { return nil }
      case .failed: return nil
      default: continue
      }
    }
    return session
  }
}
