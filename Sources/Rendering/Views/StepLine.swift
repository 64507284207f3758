/// One row of a view of steps as words, ready to be laid out.
struct StepLine {
  /// The step's number; `nil` for a row that is no step.
  var number: Int?
  /// The columns by which its text is indented.
  var indent: Int
  /// The node's part of the format, or `$i = report` for an element.
  var text: String
  /// What came out; empty where nothing did.
  var value = ""
  /// A remark: the key that served, `kept`, what decided; empty for none.
  var note = ""
  /// What there is to say in a line of its own.
  var details: [String] = []
  /// How the value is coloured.
  var role = StyledLine.Role.plain
}
