import Foundation

/// A program that others wrote, which reads one of our reports.
///
/// Where `ACTIONLAB_READERS` is `required`, as in the continuous integration, a reader that is not
/// installed fails its test; elsewhere the test is skipped.
enum OtherReader {
  /// A Python that knows junitparser, or the usual one.
  static let python =
    ["python3", "/usr/bin/python3"].first { isThere($0, "-c", "import junitparser") } ?? "python3"

  /// Whether every reader has to be there.
  static let isRequired = ProcessInfo.processInfo.environment["ACTIONLAB_READERS"] == "required"

  /// Whether a command line runs to its end without complaint.
  static func isThere(_ arguments: String...) -> Bool {
    (try? run(arguments, input: ""))?.status == 0
  }

  /// Runs a command line on some input; its status and output.
  static func run(_ arguments: [String], input: String) throws -> (status: Int32, output: String) {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(input.utf8).write(to: scratch)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: scratch)
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
