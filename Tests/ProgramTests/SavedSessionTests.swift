import Testing

/// What `:save` writes replays from where it stands.
@Suite struct SavedSessionTests {
  private static let manifest = """
    <key>NSExtensionFileProviderActions</key>
    <array><dict>
    <key>NSExtensionFileProviderActionIdentifier</key><string>com.example.pin</string>
    <key>NSExtensionFileProviderActionName</key><string>Pin</string>
    <key>NSExtensionFileProviderActionActivationRule</key>
    <string>fileproviderItems.@count == 1</string>
    </dict></array>
    """

  @Test(arguments: ["saved.actionlab", "deep/er/saved.actionlab", "../saved.actionlab"])
  func pathsAreThoseSeenFromTheScript(_ path: String) throws {
    let folder = try ScratchFolder()
    try folder.write("work/manifests/Info.plist", Self.manifest)
    try folder.write("work/deep/er/here", "")
    let commands =
      ":load manifests/Info.plist\n:item a filename=\"a\"\n:select a\n:option outline on\n"
      + ":save \(path)\n"
    let saving = try BuiltProgram.run(input: commands, folder: folder.path + "/work")
    #expect(saving.status == 0, "\(saving.output)")
    let file = "work/" + path
    let saved = try folder.read(file)
    #expect(saved.hasPrefix("#! actionlab 1\n# Written by :save, "))
    #expect(saved.contains("\n:option outline on\n:load "))
    let replay = try BuiltProgram.run(
      folder.path + "/" + file, input: ":menu\n:status\n", folder: "/")
    #expect(replay.status == 0, "\(replay.output)")
    #expect(replay.output.contains("shown"))
    // The paths of an included script are its own; the session's are those seen from here.
    let again = try BuiltProgram.run(
      folder.path + "/" + file, input: ":reload\n:status\n", folder: folder.path)
    #expect(again.status == 0, "\(again.output)")
    #expect(again.output.contains(":load work/manifests/Info.plist"))
  }

  @Test(arguments: [":save sub/a.actionlab", ":record sub/a.actionlab\n:menu\n:record stop"])
  func theDemonstrationIsNoFile(_ writing: String) throws {
    let folder = try ScratchFolder()
    try folder.write("sub/here", "")
    let run = try BuiltProgram.run(input: ":demo\n\(writing)\n", folder: folder.path)
    #expect(run.status == 0, "\(run.output)")
    let replay = try BuiltProgram.run("run", "sub/a.actionlab", folder: folder.path)
    #expect(replay.status == 0, "\(replay.output)")
  }
}
