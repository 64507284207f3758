import PredicateEvaluation
import PredicateFormat

extension BatchAnswer {
  /// The answer as one line of JSON.
  var jsonLine: String {
    var json = JSONWriter(isSpaced: true)
    json.beginObject()
    json.key("id")
    json.raw(id)
    json.key("parsed")
    json.boolean(parsed)
    json.key("canonical")
    json.string(canonical)
    json.key("result")
    if let result { json.boolean(result) } else { json.null() }
    json.key("error")
    if let failure { json.write(failure) } else { json.null() }
    json.key("findings")
    json.beginArray()
    for finding in findings { json.write(finding) }
    json.endArray()
    json.endObject()
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ failure: BatchAnswer.Failure) {
    beginObject()
    key("stage")
    string(failure.stage.rawValue)
    key("code")
    string(failure.code.rawValue)
    key("exception")
    string(failure.exception?.rawValue)
    key("message")
    string(failure.message)
    key("range")
    write(failure.range)
    endObject()
  }

  fileprivate mutating func write(_ finding: Diagnostic) {
    beginObject()
    key("code")
    string(finding.code.rawValue)
    key("severity")
    string(finding.severity.rawValue)
    key("message")
    string(finding.message)
    key("range")
    write(finding.range)
    key("fixits")
    beginArray()
    for fixIt in finding.fixIts {
      beginObject()
      key("range")
      write(fixIt.range)
      key("text")
      string(fixIt.text)
      endObject()
    }
    endArray()
    endObject()
  }

  private mutating func write(_ range: SourceRange?) {
    guard let range else { return null() }
    beginArray()
    integer(range.start)
    integer(range.end)
    endArray()
  }
}
