/// Who waits for the reading of files: told how far it has come, and able to end it.
///
/// Reading asks whoever is there, as a task asks whether it was cancelled, so that the rooms between a
/// prompt and the disk need not hand it on:
///
///     ReadingWatch.$current.withValue(watch) { try FileReading.bytes(of: path) }
public struct ReadingWatch: Sendable {
  /// Who waits for what is read now, if anybody does.
  @TaskLocal public static var current: ReadingWatch?

  /// Asked now and then; `true` ends the reading.
  public let isInterrupted: @Sendable () -> Bool
  /// Told now and then how much is done, of how much where that is known, and of what: `bytes`,
  /// `items`.
  public let progress: @Sendable (_ done: Int, _ total: Int?, _ unit: String) -> Void

  /// Makes a watch.
  public init(
    isInterrupted: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int?, _ unit: String) -> Void
  ) {
    self.isInterrupted = isInterrupted
    self.progress = progress
  }

  /// Whether somebody waits who ended the reading.
  public static var isEnded: Bool { current?.isInterrupted() ?? false }

  /// Tells how far something has come; whether it is to go on.
  public static func goesOn(_ done: Int, of total: Int?, _ unit: String) -> Bool {
    guard let current else { return true }
    current.progress(done, total, unit)
    return !current.isInterrupted()
  }
}
