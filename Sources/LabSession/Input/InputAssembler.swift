import PredicateFormat

/// Joins physical lines to whole inputs, by the rules of the command language.
///
/// A line that starts with `:` is a command, `# ` or `#!` a comment, `|` expected output, anything
/// else a predicate. A predicate that is not complete goes on in the next line, inside a command too;
/// a line in it that starts with `:` and a letter, or with `| `, breaks it off with an error. Lines
/// behind `| ` below a command that takes them (`LinesBelow`) are part of it; any other line ends it.
///
/// `:load -` and `:import -` take the lines below them up to `:end`. A line that begins with an XML
/// tag begins a pasted property list, which goes on until it is whole and then is what `:load -` takes.
///
///     var assembler = InputAssembler()
///     assembler.take("(a == 1 AND")   // needs more: "(" is open
///     assembler.take("b == 2)")       // the input "(a == 1 AND\nb == 2)"
public struct InputAssembler: Sendable {
  /// What one line led to.
  public enum Step: Sendable {
    /// A whole input.
    case input(Input)
    /// The input so far is not complete; what is open, outermost first, and where it began.
    case needsMore(open: [OpenConstruct], startedAt: Int)
    /// An empty line.
    case blank
    /// A comment, without its mark.
    case comment(String)
    /// Expected output, without its bar.
    case output(String)
    /// The input was broken off or can never be completed; the input as far as it came, and why.
    case failed(Input, Diagnostic)
  }

  private let name: String?
  private var nextLine: Int
  private var pending: Pending?

  private struct Pending {
    var text: String
    let firstLine: Int
    let kind: Input.Kind
    var open: [OpenConstruct] = []
    /// What of `text` was read by the parser, and what came behind it; `nil` for a short input, which
    /// is read again at each line.
    var scan: ContinuationScan?
    /// Whether the lines below that start with a bar are the command's own.
    var takesLinesBelow = false
  }

  /// Lines that are no predicate and no arguments, and so are not read until they are all there.
  private struct PendingText {
    /// The name of the command that takes them.
    var command: String
    /// The line that names the command, for text below one.
    var commandLine: String?
    var lines: [String] = []
    let firstLine: Int
    var xml: PastedXML?

    /// What is open, named for the second prompt.
    var open: [OpenConstruct] {
      [OpenConstruct(xml == nil ? "text up to \":end\"" : "XML text", at: SourceRange(0, 1))]
    }
  }

  private var pendingText: PendingText?
  /// Inputs of more bytes than this are read again only when they may be complete.
  private static let shortInput = 1 << 12

  /// Makes an assembler; `name` is the file that the lines come from.
  public init(name: String? = nil, firstLine: Int = 1) {
    self.name = name
    nextLine = firstLine
  }

  /// Whether an input has begun and is not complete.
  public var isPending: Bool { pending != nil || pendingText != nil }

  /// Takes a line without its line end; two steps when it breaks off a pending input.
  ///
  /// Cost: a short pending input is read again; of a long one, only the line, until it may be complete.
  public mutating func take(_ line: String) -> [Step] {
    let number = nextLine
    nextLine += 1
    let line = line.hasSuffix("\r") ? String(line.dropLast()) : line
    if pendingText != nil { return takeText(line, at: number) }
    guard var current = pending else { return [begin(line, at: number)] }
    // The text must not be held twice, or each line copies all of it.
    pending = nil
    if current.takesLinesBelow {
      guard LinesBelow.isOne(line) else {
        return [.input(input(current)), begin(line, at: number)]
      }
      current.text += "\n" + line
      let start = current.firstLine
      pending = current
      return [.needsMore(open: [], startedAt: start)]
    }
    if LineKind.endsPendingInput(line) {
      return [brokenOff(current, by: line), begin(line, at: number)]
    }
    // A comment inside an input stays as an empty line, so that places below it stay right.
    let isComment = if case .comment = LineKind(line) { true } else { false }
    current.text += "\n"
    if !isComment {
      current.text += line
      current.scan?.take(line)
    }
    if current.scan?.surelyGoesOn == true {
      pending = current
      return [.needsMore(open: current.open, startedAt: current.firstLine)]
    }
    return [complete(current)]
  }

  /// Ends the lines: an input that is still open is an error that names where it began.
  public mutating func finish() -> Step? {
    if let current = pendingText {
      pendingText = nil
      return brokenOff(current, by: nil)
    }
    guard let current = pending else { return nil }
    pending = nil
    if current.takesLinesBelow { return .input(input(current)) }
    return brokenOff(current, by: nil)
  }

  /// Drops the pending input, as Ctrl-C does.
  public mutating func discard() {
    pending = nil
    pendingText = nil
  }

  private mutating func begin(_ line: String, at number: Int) -> Step {
    let line = PastedPrompt.removed(from: line)
    if PastedXML.begins(line) {
      pendingText = PendingText(command: "load", firstLine: number, xml: PastedXML())
      return takeXML(line)
    }
    if PastedText.follows(line) {
      let text = PendingText(command: "", commandLine: line, firstLine: number)
      pendingText = text
      return .needsMore(open: text.open, startedAt: number)
    }
    switch LineKind(line) {
    case .blank: return .blank
    case .comment(let text): return .comment(text)
    case .output(let text): return .output(text)
    case .command:
      var command = Pending(text: line, firstLine: number, kind: .command)
      guard LinesBelow.belong(to: line) else { return complete(command) }
      command.takesLinesBelow = true
      pending = command
      return .needsMore(open: [], startedAt: number)
    case .predicate:
      return complete(Pending(text: unwrapped(line), firstLine: number, kind: .predicate))
    }
  }

  /// Takes a line of a pending text.
  private mutating func takeText(_ line: String, at number: Int) -> [Step] {
    if pendingText?.xml != nil {
      // No line of a property list looks like a command.
      guard LineKind.endsPendingInput(line), let current = pendingText else {
        return [takeXML(line)]
      }
      pendingText = nil
      return [brokenOff(current, by: line), begin(line, at: number)]
    }
    pendingText?.lines.append(line)
    guard let current = pendingText else { return [] }
    guard PastedText.isEnd(line) else {
      return [.needsMore(open: current.open, startedAt: current.firstLine)]
    }
    pendingText = nil
    return [.input(input(current))]
  }

  private mutating func takeXML(_ line: String) -> Step {
    pendingText?.xml?.take(line)
    pendingText?.lines.append(line)
    guard let current = pendingText, current.xml?.isWhole == false else {
      let whole = pendingText
      pendingText = nil
      return whole.map { .input(input($0)) } ?? .blank
    }
    return .needsMore(open: current.open, startedAt: current.firstLine)
  }

  private func input(_ text: PendingText) -> Input {
    guard let commandLine = text.commandLine else {
      return .adding(text.command, above: text.lines, at: text.firstLine, name: name)
    }
    return Input(
      SourceText(([commandLine] + text.lines).joined(separator: "\n"), name: name),
      firstLine: text.firstLine, kind: .command)
  }

  private func brokenOff(_ text: PendingText, by line: String?) -> Step {
    let first = text.commandLine ?? text.lines.first ?? ""
    let input = Input(
      SourceText(first, name: name), firstLine: text.firstLine, kind: .command)
    let what = text.xml == nil ? "text behind \(quoted(first))" : "XML text"
    return .failed(
      input,
      Diagnostic(
        .error, .unfinishedInput,
        "\(Self.cause(line.map(quoted))) comes while the \(what) that began on line"
          + " \(text.firstLine) is still open",
        at: SourceRange(0, first.utf8.count),
        help: text.xml == nil
          ? "a line \":end\" ends the text" : "close its elements, or paste it behind :load -"))
  }

  private static func cause(_ line: String?) -> String {
    line.map { "the \($0.hasPrefix("\":") ? "command" : "output line") \($0)" }
      ?? "the end of the text"
  }

  private mutating func complete(_ current: Pending) -> Step {
    let input = self.input(current)
    let open = InputCompleteness.openConstructs(in: input)
    guard !open.isEmpty else {
      pending = nil
      return .input(input)
    }
    var current = current
    current.open = open
    current.scan =
      current.text.utf8.count > Self.shortInput ? ContinuationScan(open, in: input.source) : nil
    pending = current
    return .needsMore(open: open, startedAt: current.firstLine)
  }

  /// A pasted `NSPredicate(format: ...)` gives its format, whatever stands around it.
  private func unwrapped(_ line: String) -> String { PastedCall.format(in: line) ?? line }

  private func input(_ current: Pending) -> Input {
    Input(
      SourceText(current.text, name: name), firstLine: current.firstLine, kind: current.kind)
  }

  private func brokenOff(_ current: Pending, by line: String?) -> Step {
    let input = self.input(current)
    // Of a long input, what is open was found some lines ago.
    let open =
      current.scan == nil ? current.open : InputCompleteness.openConstructs(in: input)
    let innermost = open.last
    let place = input.source.position(at: innermost?.range.start ?? 0)
    let number = current.firstLine + place.line - 1
    let cause = Self.cause(line.map(quoted))
    return .failed(
      input,
      Diagnostic(
        .error, .unfinishedInput,
        "\(cause) comes while the \(innermost?.name ?? "input") of line \(number), column"
          + " \(place.column) is still open",
        at: innermost?.range,
        notes: [Diagnostic.Note("the input began on line \(current.firstLine)")],
        fixIts: open.diagnostic(in: input.source).fixIts,
        help: "complete it before the next line, or take it back"))
  }

  private func quoted(_ line: String) -> String {
    let short = line.count > 30 ? line.prefix(29) + "…" : line[...]
    return "\"\(short)\""
  }
}
