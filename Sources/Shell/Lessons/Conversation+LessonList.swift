import LabSession
import Transcripts

extension Conversation {
  /// `:learn` alone: the lessons, and which are done.
  func listLessons(_ reply: inout Reply) {
    let course = player?.course ?? Course.own
    let rows = course.entries.enumerated().map { index, entry in
      ["\(index + 1)", entry.lesson.name, entry.lesson.title, state(of: entry)]
    }
    let table = OutcomeTable(
      headings: ["", "lesson", "about", ""], rows: rows, alignments: [.trailing])
    show(Outcome([.table(table)]), &reply)
    let done = course.entries.count(where: isDone)
    say(
      "\(done) of \(rows.count) done; \":learn NAME\" begins a lesson, \":learn next\" "
        + (player == nil ? "the first that is not done" : "goes on in this one"), &reply)
  }

  private func state(of entry: Course.Entry) -> String {
    let solved = progress.solvedCount(of: entry)
    if solved == entry.lesson.exerciseCount { return "done" }
    return solved == 0 ? "" : "\(solved) of \(entry.lesson.exerciseCount)"
  }

  /// Whether every exercise of a lesson is solved.
  func isDone(_ entry: Course.Entry) -> Bool {
    progress.solvedCount(of: entry) == entry.lesson.exerciseCount
  }
}
