import LabSession
import Testing

@testable import Shell

/// Lines of many kilobytes in every kind of command: answered in linear time, and shortly.
///
/// Nothing is measured; what is not linear would take these tests minutes.
@Suite struct LongLineTests {
  private static let size = 60_000

  /// A text repeated up to the size of a long line.
  private static func many(_ text: String) -> String {
    String(repeating: text, count: size / text.utf8.count)
  }

  /// A text for each number, up to the size of a long line.
  private static func numbered(_ text: (Int) -> String) -> String {
    (0..<(size / 16)).map(text).joined(separator: " ")
  }

  private static let setUp = """
    :item a filename="a"
    :item b
    :object o x=1
    :action com.example.pin when TRUEPREDICATE
    :select a b
    """

  struct Line: CustomTestStringConvertible, Sendable {
    let text: String
    var testDescription: String { String(text.prefix(40)) }
  }

  /// Lines that work.
  static let good: [Line] = [
    many("a"), many("("), many("1 == 1 AND ") + "1 == 1", "1 IN {" + many("1, ") + "1}",
    "NSPredicate(format: \"" + many("1 == %@ AND ") + "1 == 1\", "
      + Array(repeating: "1", count: size / 12).joined(separator: ", ") + ")",
    "\"" + many("x") + "\" != \"\"", many("lab> ") + "1 == 1", many(" ") + "help",
    many("\t"), "# " + many("x"), "| " + many("x"),
    ":item c " + many("filename=\"a\" "), ":item c " + numbered { "userInfo.k\($0)=\($0)" },
    ":item c " + numbered { "userInfo.\"a.\($0)\"=\"\($0)\"" },
    ":object c " + numbered { "k\($0)=\($0)" }, ":set a " + numbered { "userInfo.k\($0)=\($0)" },
    ":domain " + numbered { "k\($0)=\($0)" }, ":item c filename=\"" + many("x") + "\"",
    ":select " + many("+a -a "), ":select " + many("\"a\" "), ":menu " + many("a "),
    ":args " + many("1 "), ":args " + many("\"a\" "),
    ":rule pin = " + many("1 == 1 AND ") + "1 == 1",
    ":check " + many("1 == 1 AND ") + "1 == 1", ":trace " + many("1 == 1 AND ") + "1 == 1",
    ":trace " + many("--only all ") + "1 == 1", ":explain " + many("1 == 1 AND ") + "1 == 1",
    ":expect shown " + many("pin "), ":remove " + many("a "),
    "(1 == 1" + many("\nAND 1 == 1") + ")", many("1 == 1 AND\n") + "1 == 1",
    ":item c userInfo.list={1" + many("\n, 1") + "}",
  ].map(Line.init)

  /// Lines that are refused.
  static let bad: [Line] = [
    many("a "), "\"" + many("x"), many("\"\" "), many("$a "), many("%@ "),
    many("👨‍👩‍👧 "), "e" + many("\u{301}"), ":" + many("a"), ":" + many(" "),
    many("NSPredicate(format "), ":item c " + many("k") + "=1", ":item c filename=" + many("x"),
    ":item c " + many("="), ":item c " + many("filename = 3 "), ":select " + many("x"),
    ":select " + many("xx "), ":unset a " + many("filename "), ":let " + many("a"),
    ":on " + many("a"), ":load " + many("a"), ":load " + many("a/"), ":import " + many("a"),
    ":include " + many("a"), ":record " + many("a"), ":save " + many("a/"),
    ":rule " + many("p"), ":plist " + many("p"), ":check " + many("p"),
    ":trace --" + many("x") + " 1 == 1", ":trace --depth " + many("9") + " 1 == 1",
    ":choose " + many("p"), ":cancel " + many("p "), ":prepare-error " + many("p"),
    ":progress " + many("9"), ":operation " + many("T"), ":expect " + many("x"),
    ":expect events " + many("pin "), ":expect refused " + many("x") + " :items",
    ":help " + many("x"), ":clock " + many("2"), ":seed " + many("2"), ":quit " + many("2"),
    ":restore " + many("2"), ":option " + many("x"), ":option locale " + many("x"),
  ].map(Line.init)

  private func reply(to line: Line) -> Conversation.Reply {
    let lab = Conversation(Session(Session.Configuration(mode: .prompt, files: .memory([:]))))
    _ = lab.take(Self.setUp)
    return lab.take(line.text)
  }

  @Test(arguments: good) func aLongLineWorks(_ line: Line) {
    let reply = reply(to: line)
    #expect(!reply.failed, "\(reply.lines.prefix(3))")
  }

  @Test(arguments: bad) func aLongLineIsRefusedInShort(_ line: Line) {
    let reply = reply(to: line)
    #expect(reply.failed)
    #expect(reply.lines.reduce(0) { $0 + $1.count } < 12_000)
  }
}
