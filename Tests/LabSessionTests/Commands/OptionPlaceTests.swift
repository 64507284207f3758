import PredicateFormat
import Testing

@testable import LabSession

/// Options in front of the other arguments, behind them, and names that only look like options.
@Suite struct OptionPlaceTests {
  /// A command line, and its path with the options that were read.
  static let rows: [(line: String, read: String)] = [
    (":save --force a b.actionlab", "save a b.actionlab force"),
    (":save a b.actionlab --force", "save a b.actionlab force"),
    (":save a b.actionlab   --force  ", "save a b.actionlab force"),
    (":save \"a --force\"", "save a --force"),
    (":save \"a --force\" --force", "save a --force force"),
    (":save 'a b' --force", "save a b force"),
    (":save Ann's file --force", "save Ann's file force"),
    (":save 'tis a file --force", "save 'tis a file force"),
    (":save --force", "save - force"),
    // What is no option of the command, or no word of its own, belongs to the path.
    (":save a --redact", "save a --redact"),
    (":save a--force", "save a--force"),
    (":save a --force b", "save a --force b"),
    (":bundle a b --redact", "bundle a b redact"),
    (":bundle a b --redact --force", "bundle a b redact force"),
    (":bundle --force a b --redact", "bundle a b redact force"),
    (":bundle \"a --redact\"", "bundle a --redact"),
    (":bundle \"a --redact\" --redact", "bundle a --redact redact"),
    (":export items.json --json --force", "export items.json json force"),
    (":export --json", "export - json"),
    (":export a b", "export a b"),
    (":record a b --all", "record a b all"),
    (":record \"a --all\"", "record a --all"),
    // These have no options, so that nothing needs quotes.
    (":load a --force", "load a --force"),
    (":import a --json", "import a --json"),
    (":include a --all", "include a --all"),
    (":menu report draft --html a.html", "menu report draft html=a.html"),
    (":menu --html \"a b.html\" report", "menu report html=a b.html"),
    (":menu report --html \"a b.html\"", "menu report html=a b.html"),
    (":menu \"a --html b\"", "menu a --html b"),
    (":operation Trash --suppressed a,b", "operation a+b"),
    (":trace setRating --html a.html --limit 3", "trace setRating 3 html=a.html"),
    (":trace --html a.html", "trace - html=a.html"),
    (":why setRating --on-device", "why on device setRating"),
    (":why --on-device setRating", "why on device setRating"),
    (":why \"Rate\" --html a.html", "why Rate html=a.html"),
    (":diff before --back 2", "diff before 2"),
    // In a predicate only the beginning takes options; strings of it hold what they like.
    (":trace name == \"a --html b\"", "trace predicate"),
    (":trace (name == 'a --html b')", "trace predicate"),
    (":filter --select size > 3", "filter select"),
  ]

  @Test(arguments: rows) func optionsStandInFrontOrBehind(_ row: (line: String, read: String)) {
    guard case .parsed(let command, _) = Command.parse(Input(row.line)) else {
      Issue.record("\(row.line) is not read: \(Command.parse(Input(row.line)))")
      return
    }
    let page = command.page.map { ["html=\($0.text)"] } ?? []
    let words = [command.description?.name ?? ""] + Self.words(command.verb) + page
    #expect(words.filter { !$0.isEmpty }.joined(separator: " ") == row.read)
  }

  private static func words(_ verb: Command.Verb) -> [String] {
    func flag(_ name: String, _ holds: Bool) -> String { holds ? name : "" }
    switch verb {
    case .save(let path, let isForced): return [path?.text ?? "-", flag("force", isForced)]
    case .bundle(let path, let redacts, let isForced):
      return [path.text, flag("redact", redacts), flag("force", isForced)]
    case .export(let path, let asJSON, let isForced):
      return [path?.text ?? "-", flag("json", asJSON), flag("force", isForced)]
    case .record(let path, let keepsFailures): return [path.text, flag("all", keepsFailures)]
    case .load(.path(let path)), .importItems(.path(let path)), .include(let path):
      return [path.text]
    case .menu(.items(let names)): return names.map(\.text)
    case .operation(let operation): return [operation.suppressed.joined(separator: "+")]
    case .trace(let target, let options):
      return [text(target), options.limit.map { "\($0)" } ?? ""]
    case .why(let target): return [text(target)]
    case .whyOnDevice(let action): return ["on device", action.text]
    case .difference(.before(let changes, _)): return ["before", "\(changes)"]
    case .filter(_, let selecting): return [flag("select", selecting)]
    default: return ["?"]
    }
  }

  private static func text(_ target: PredicateTarget) -> String {
    switch target {
    case .last: "-"
    case .action(let word): word.text
    case .predicate: "predicate"
    }
  }
}
