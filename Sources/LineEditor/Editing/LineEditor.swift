import CLibEdit

/// Reads lines at a terminal, with editing, history and completion.
///
/// A Swift face of libedit. Keys follow the user's `.editrc`, vi mode included. There can be one
/// editor at a time, on standard input and output, which must both be the terminal (see
/// ``Terminal/isInteractive``); ``TextLocale/setUp()`` and ``ProcessSignals/catchSignals()`` come
/// first. The terminal is given back when the editor goes.
///
///     let editor = try LineEditor(programName: "actionlab")
///     switch try editor.readLine(prompt: "lab> ") {
///     case .line(let line): editor.enterHistory(line)
///     case .interrupted, .endOfInput, .ending: break
///     }
public final class LineEditor {
  /// Answers Tab, given the line as UTF-8 and the cursor's offset in it, from 0.
  public var completion: ((_ line: [UInt8], _ cursor: Int) -> Completion)?
  /// The entries that can be called back.
  public private(set) var history = HistoryList()
  private var navigator = HistoryNavigator()
  private let programName: UnsafeMutablePointer<CChar>
  // Set once, when the object that libedit calls back exists.
  private var editor: OpaquePointer?

  /// Opens the editor.
  ///
  /// - Parameter programName: by which lines of `.editrc` can be meant for this program alone.
  /// - Throws: ``LineEditorError/cannotOpen``.
  public init(programName: String) throws(LineEditorError) {
    // libedit keeps the pointer.
    let name = Array(programName.utf8CString)
    self.programName = .allocate(capacity: name.count)
    self.programName.initialize(from: name, count: name.count)
    editor = clibedit_open(
      self.programName, Unmanaged.passUnretained(self).toOpaque(), answerKey)
    if editor == nil { throw .cannotOpen }
  }

  deinit {
    if let editor { clibedit_close(editor) }
    programName.deallocate()
  }

  /// Whether keys edit the line; false when the user's `.editrc` switched editing off.
  public var canEdit: Bool { editor.map { clibedit_can_edit($0) } ?? false }

  /// Reads one line, which may hold line feeds when it was pasted or called back.
  ///
  /// - Parameter prompt: shown before the line; colours (`ESC [ ... m`) are understood.
  /// - Returns: the line without its end, or why there is none.
  /// - Throws: ``LineEditorError/failed(errorNumber:)``.
  public func readLine(prompt: String) throws(LineEditorError) -> ReadResult {
    guard let editor else { throw .cannotOpen }
    navigator = HistoryNavigator()
    let reading = clibedit_read(editor, PromptMarking.marked(prompt))
    switch clibedit_end(UInt32(reading.end)) {
    case CLIBEDIT_LINE:
      let bytes = UnsafeRawBufferPointer(start: reading.line, count: reading.length)
      return .line(String(decoding: bytes, as: UTF8.self))
    case CLIBEDIT_INTERRUPTED:
      if let signal = ProcessSignals.ending { return .ending(signal: signal) }
      InterruptionFlag.clear()
      return .interrupted
    case CLIBEDIT_END_OF_INPUT:
      return .endOfInput
    default:
      throw .failed(errorNumber: reading.error_number)
    }
  }

  /// Adds an input to the history; false when the rules of ``HistoryList`` keep it out.
  @discardableResult
  public func enterHistory(_ entry: String) -> Bool {
    guard history.enter(entry) else { return false }
    if let editor { clibedit_add_history(editor, entry) }
    return true
  }

  // MARK: - Keys

  fileprivate func answer(key: Int32, line: String, cursor: Int) -> clibedit_result {
    switch clibedit_key(UInt32(key)) {
    case CLIBEDIT_KEY_OLDER:
      guard let step = navigator.older(line: line, cursor: cursor, in: history) else {
        return CLIBEDIT_REFUSED
      }
      return show(step.line, cursor: step.cursor)
    case CLIBEDIT_KEY_NEWER:
      guard let step = navigator.newer(line: line, cursor: cursor, in: history) else {
        return CLIBEDIT_REFUSED
      }
      return show(step.line, cursor: step.cursor)
    default:
      return complete(line: line, cursor: cursor)
    }
  }

  private func complete(line: String, cursor: Int) -> clibedit_result {
    guard let editor, let completion else { return CLIBEDIT_REFUSED }
    let bytes = Array(line.utf8)
    switch CompletionStep(completion(bytes, cursor), line: line, cursor: cursor) {
    case .refuse: return CLIBEDIT_REFUSED
    case .replace(let line, let cursor): return show(line, cursor: cursor)
    case .list(let candidates):
      let size = Terminal.size ?? Terminal.Size(columns: 80, rows: 24)
      let lines = CandidateList.lines(for: candidates, size: size)
      clibedit_print_below(editor, lines.map { $0 + "\n" }.joined())
      return CLIBEDIT_REDRAW
    }
  }

  /// Puts a line with its cursor (a UTF-8 offset) in place of the one on the terminal.
  private func show(_ line: String, cursor: Int) -> clibedit_result {
    guard let editor else { return CLIBEDIT_REFUSED }
    let characters = String(decoding: line.utf8.prefix(cursor), as: UTF8.self).unicodeScalars.count
    return clibedit_replace(editor, line, characters) ? CLIBEDIT_CHANGED : CLIBEDIT_REFUSED
  }
}

/// What libedit calls when one of our keys is pressed; finds the editor it belongs to.
private func answerKey(
  owner: UnsafeMutableRawPointer?, key: Int32, line: UnsafePointer<CChar>?, length: Int,
  cursor: Int
) -> Int32 {
  guard let owner else { return Int32(CLIBEDIT_REFUSED.rawValue) }
  let editor = Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
  let bytes = UnsafeRawBufferPointer(start: line, count: length)
  let text = String(decoding: bytes, as: UTF8.self)
  return Int32(editor.answer(key: key, line: text, cursor: cursor).rawValue)
}
