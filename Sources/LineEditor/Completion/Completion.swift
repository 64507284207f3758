/// What can stand where the cursor is.
public struct Completion: Hashable, Sendable {
  /// One thing that can stand there.
  public struct Candidate: Hashable, Sendable {
    /// The text, as it is typed.
    public var text: String
    /// A word on it, shown when there are few.
    public var remark: String?
    /// What is typed behind it when it is the only one, mostly a space.
    public var ending: String

    /// Makes a candidate.
    public init(_ text: String, remark: String? = nil, ending: String = " ") {
      self.text = text
      self.remark = remark
      self.ending = ending
    }
  }

  /// The UTF-8 offset in the line where the word begins that a candidate replaces; it ends at the
  /// cursor.
  public var start: Int
  /// The candidates, in the order in which they are shown.
  public var candidates: [Candidate]

  /// Makes a completion.
  public init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }
}
