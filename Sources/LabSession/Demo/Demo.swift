import FileProviderActions

/// What `:demo` loads: embedded in the program, so that one file is enough.
enum Demo {
  /// The path under which the manifest of the demonstration can be loaded, as in `:load demo:`.
  static let path = "demo:"

  /// The property list of the demonstration.
  static var manifest: [UInt8] { PackageResources.demo_manifest_plist }

  /// The lines that are performed.
  static let lines = [
    ":load demo:",
    #":item report filename="report.pdf" isUploaded=YES userInfo."com.example.testBit"=YES"#,
    #":item draft filename="draft.txt" isUploaded=NO"#,
    ":select report draft",
    ":menu",
  ]
}

extension Session {
  /// Whether a path names something that is built into the program, and no file.
  public static func isBuiltIn(_ path: String) -> Bool { path == Demo.path }

  /// Performs the lines of the demonstration in a fresh session with the same options.
  ///
  /// Each line is echoed; one `:undo` brings back what the session held before.
  mutating func demo() -> Outcome {
    let options = state.options
    let isFresh = recreatingCommands.count == optionCommands.count
    state = LabState()
    state.options = options
    var parts: [OutcomePart] =
      isFresh ? [] : [.message("the session so far is set aside; :undo brings it back")]
    for line in Demo.lines {
      parts.append(.echo(line))
      let past = past
      parts += perform(line).parts
      self.past = past
    }
    parts.append(
      .message(
        "now try  SUBQUERY(fileproviderItems, $i, $i.uploaded == YES).@count > 0  then  :trace"
          + "  and  :choose setRating"))
    return Outcome(parts)
  }
}
