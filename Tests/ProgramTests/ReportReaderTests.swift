import Foundation
import Testing

/// Reports as programs of other people read them; `Scripts/setup --readers` installs those.
@Suite struct ReportReaderTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      "a.actionlab", ":case \"good\"\n1 == 1\n| ...\n:case \"b # d\"\n1 == 1\n| no\n")
    try folder.write("b.actionlab", "| nothing above\n")
  }

  @Test(
    .enabled(
      if: OtherReader.isRequired || OtherReader.isThere("perl", "-MTAP::Parser", "-e", "1")))
  func tap() throws {
    let report = try BuiltProgram.run(
      ["run", "--tap", "."], input: Data(), folder: folder.path
    ).output
    let script = """
      local $/; my $parser = TAP::Parser->new({tap => <STDIN>}); $parser->run;
      print join(",", $parser->tests_planned, $parser->passed, $parser->failed,
        scalar $parser->parse_errors, $parser->is_good_plan);
      """
    let read = try OtherReader.run(["perl", "-MTAP::Parser", "-e", script], input: report)
    #expect(read.output == "3,1,2,3,0,1")
  }

  @Test(
    .enabled(
      if: OtherReader.isRequired
        || OtherReader.isThere(OtherReader.python, "-c", "import junitparser")))
  func junit() throws {
    _ = try BuiltProgram.run(
      ["run", "--junit", "report.xml", "."], input: Data(), folder: folder.path)
    let script = """
      import sys, junitparser
      report = junitparser.JUnitXml.fromstring(sys.stdin.buffer.read())
      print(report.tests, report.failures, report.errors, report.skipped)
      for suite in report:
        for case in suite:
          print(case.classname, case.name, *[type(r).__name__ for r in case.result])
      """
    let read = try OtherReader.run(
      [OtherReader.python, "-c", script], input: folder.read("report.xml"))
    #expect(
      read.output == """
        3 1 1 0
        a.actionlab good
        a.actionlab b # d Failure
        b.actionlab b.actionlab Error

        """)
  }
}
