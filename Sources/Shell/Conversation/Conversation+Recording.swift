import LabSession
import PredicateFormat
import Transcripts

extension Conversation {
  func startRecording(path: String, keepsFailures: Bool, _ reply: inout Reply) {
    if let recorder {
      let diagnostic = Diagnostic(
        .error, DiagnosticCode("recording-busy"),
        "what is typed is recorded to \"\(recorder.path)\" already",
        help: "end that recording with \":record stop\" first")
      show(ScriptError([diagnostic], in: SourceText("")), &reply)
      return
    }
    do {
      recorder = try Recorder(path: path, session: session, keepsFailures: keepsFailures)
      say("recording to \(path); \":record stop\" ends it", &reply)
    } catch {
      show(error, &reply)
    }
  }

  func stopRecording(_ reply: inout Reply) {
    guard let ended = recorder else {
      show(
        Outcome.failure(
          [
            Diagnostic(
              .error, .noRecording, "nothing is being recorded",
              help: "\":record FILE\" begins a recording")
          ], in: Input(":record stop")), &reply)
      return
    }
    recorder = nil
    say("recorded to \(ended.path); \"actionlab run \(ended.path)\" replays it", &reply)
  }

  /// Writes an input and what came of it into the recording, if there is one.
  ///
  /// A recording that can no longer be written ends, and says so once.
  func record(_ input: Input, _ outcome: Outcome, _ reply: inout Reply) {
    guard let recorder else { return }
    do {
      try recorder.record(input, outcome, session)
    } catch {
      self.recorder = nil
      show(error, &reply)
      say("the recording ends with what was written before", &reply)
    }
  }

  func pin(_ expectations: [String], _ reply: inout Reply) {
    guard let recorder else { return }
    do {
      try recorder.pin(expectations)
    } catch {
      self.recorder = nil
      show(error, &reply)
    }
  }
}
