import PseudoTerminal

/// How long the whole program takes and how much memory it holds; each beside a program that does
/// nothing, or beside the program that has only just started.
struct ProgramSuite {
  let settings: Settings

  private struct Workload {
    let name: String
    let program: String
    let arguments: [String]
  }

  func run() {
    guard let program = ProgramRun.actionlab else { return }
    let folder = TemporaryFolder()
    let nothing = Workload(
      name: "/bin/sh, doing nothing", program: "/bin/sh", arguments: ["-c", ":"])
    let start = Workload(
      name: "actionlab, one comparison", program: program, arguments: ["eval", "1 == 1"])
    let workloads = [
      ("a script of 10,000 items", Self.script(ofItems: 10_000, in: folder)),
      ("an import of 10,000 items", Self.importScript(ofItems: 10_000, in: folder)),
    ].map { Workload(name: $0, program: program, arguments: ["run", $1]) }
    let trace = Workload(
      name: "a trace of 1,000,000 elements", program: program,
      arguments: ["eval", "--trace", Self.millionElements])

    var table = Table(["program", "median", "to the first", "most memory", "to one comparison"])
    guard let first = measure(nothing), let base = measure(start) else { return }
    table.add(Self.row(nothing, first, first, base))
    table.add(Self.row(start, base, first, base))
    for workload in workloads + [trace] {
      if let run = measure(workload) { table.add(Self.row(workload, run, first, base)) }
    }
    table.print()
  }

  /// The run of median time.
  private func measure(_ workload: Workload) -> ProgramRun? {
    var runs: [ProgramRun] = []
    for _ in 0..<settings.sampleCount {
      guard let run = ProgramRun(workload.program, workload.arguments), run.exitStatus == 0 else {
        Settings.failures.append("\(workload.name) did not end well")
        return nil
      }
      runs.append(run)
    }
    return runs.sorted { $0.milliseconds < $1.milliseconds }[runs.count / 2]
  }

  private static func row(
    _ workload: Workload, _ run: ProgramRun, _ first: ProgramRun, _ base: ProgramRun
  ) -> [String] {
    [
      workload.name, "\(Table.short(run.milliseconds)) ms",
      Table.short(run.milliseconds / first.milliseconds), "\(Table.short(run.mebibytes)) MiB",
      Table.short(run.mebibytes / base.mebibytes),
    ]
  }

  private static func script(ofItems count: Int, in folder: TemporaryFolder) -> String {
    let lines = (0..<count).map { ":item i\($0) filename=\"\($0).txt\" isUploaded=YES\n" }
    let test =
      ":expect true SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count == \(count)"
    return folder.write((lines.joined() + ":select all\n\(test)\n").utf8, to: "items.actionlab")
  }

  private static func importScript(ofItems count: Int, in folder: TemporaryFolder) -> String {
    let lines = (0..<count).map { "{\"filename\": \"\($0).txt\", \"isUploaded\": true}\n" }
    folder.write(lines.joined().utf8, to: "items.jsonl")
    let test =
      ":expect true SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count == \(count)"
    return folder.write(
      ":import items.jsonl\n:select all\n\(test)\n".utf8, to: "import.actionlab")
  }

  private static var millionElements: String {
    let list = "{" + Array(repeating: "1", count: 1000).joined(separator: ",") + "}"
    return "SUBQUERY(\(list), $a, SUBQUERY(\(list), $b, $a + $b == 0).@count == 0).@count == 1000"
  }
}
