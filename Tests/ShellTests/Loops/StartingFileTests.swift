import Testing

@testable import Shell

@Suite struct StartingFileTests {
  @Test(arguments: [
    ("Info.plist", ":load Info.plist"), ("a b/Info.plist", ":load a b/Info.plist"),
    ("rating.actionlab", ":include rating.actionlab"),
  ])
  func commands(_ path: String, _ command: String) {
    #expect(StartingFile.input(for: path).source.text == command)
  }

  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/actionlab/init.actionlab"),
      (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/actionlab/init.actionlab"),
      ([:], nil),
    ] as [([String: String], String?)])
  func startUpPlace(_ environment: [String: String], _ path: String?) {
    #expect(StartingFile.startUpPath { environment[$0] } == path)
  }
}
