import Foundation
import Testing

/// The built `actionlab`, run as a user would.
enum BuiltProgram {
  /// What one run led to.
  struct Run: Sendable {
    let status: Int32
    let output: String
    let remarks: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The program's path: beside the tests themselves.
  ///
  /// On Linux the tests are one executable in the products' folder, on macOS a bundle in it.
  static var path: String {
    get throws {
      var folder = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
      #if os(Linux)
        folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      #endif
      let inSources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent(".build/debug/actionlab")
      let candidates = [
        folder.deletingLastPathComponent().appendingPathComponent("actionlab"), inSources,
      ]
      let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      return try #require(found, "actionlab is not built").path
    }
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: String..., input: String = "", folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    try run(arguments, input: Data(input.utf8), folder: folder, environment: environment)
  }

  static func run(
    _ arguments: [String], input: Data, folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try finish(prepared(arguments, folder: folder, environment: environment), input: input)
  }

  /// Runs a process to its end.
  private static func finish(_ process: Process, input: Data) throws -> Run {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files instead of pipes: no thread has to empty them while the program runs.
    let files = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      remarks: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  /// Runs the program without the rights of the superuser, who may read and write everything.
  ///
  /// The program is run from a copy, because the folder that it was built in may not be entered by
  /// everybody.
  static func runAsOrdinaryUser(_ arguments: [String], folder: String) throws -> Run {
    guard getuid() == 0 else { return try run(arguments, input: Data(), folder: folder) }
    let manager = FileManager.default
    let copy = folder + "/actionlab-copy"
    if !manager.fileExists(atPath: copy) {
      try manager.copyItem(atPath: try path, toPath: copy)
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy)
      try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    }
    let process = try prepared([], folder: folder)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", copy] + arguments
    return try finish(process, input: Data())
  }

  /// A process that is ready to start, with a plain environment.
  static func prepared(
    _ arguments: [String], folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TERM": "dumb", "LC_ALL": "C.UTF-8"].merging(environment) { $1 }
    ) { $1 }
    return process
  }
}

/// A folder of its own for one test, removed with it.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "actionlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  func read(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name)),
      as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
