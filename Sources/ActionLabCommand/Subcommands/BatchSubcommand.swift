import LineEditor
import PredicateEvaluation
import PredicateFormat

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SubcommandDescription {
  /// `actionlab batch`: questions and answers as JSON Lines.
  static let batch = SubcommandDescription(
    "batch", "", "answer predicates given as JSON Lines on standard input",
    details: [
      "Each line in is an object: \"format\", and as needed \"id\", \"args\", \"object\", \"vars\" and",
      "\"platform\" (\"ios\" or \"macos\"). Each line out, in the same order, has \"id\", \"parsed\",",
      "\"canonical\", \"result\", \"error\" and \"findings\". Dates, sets, bytes and dictionaries with",
      "other keys than text are {\"$date\": ...}, {\"$set\": [...]}, {\"$data\": ...} and {\"$map\": ...}.",
      "A line that is not such an object is answered with an error; the run goes on. Lines without",
      "text are passed over. An id comes back as it was written.",
    ],
    examples: ["echo '{\"format\": \"a > 1\", \"object\": {\"a\": 2}}' | actionlab batch"]
  ) { (arguments, channels) throws(ProgramError) in
    if let operand = arguments.operands.first {
      throw .usage("takes no operand, found \"\(operand)\": questions come from standard input")
    }
    var reader = PlainLineReader(descriptor: STDIN_FILENO)
    while true {
      let answer: BatchAnswer
      do throws(LineReadingError) {
        guard let line = try reader.next() else { return .done }
        if line.text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
        answer = BatchAnswer(line: line.text)
      } catch {
        guard error.isRecoverable else { throw .input(["actionlab batch: \(error.message)"]) }
        if error == .interrupted { return .interrupted }
        answer = BatchAnswer(BatchRequest.Problem(message: error.message))
      }
      // Who asks one question at a time waits for the answer before the next.
      try channels.print([answer.jsonLine])
      try channels.flush()
    }
  }
}
