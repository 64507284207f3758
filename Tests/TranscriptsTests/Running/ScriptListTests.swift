import Testing

@testable import Transcripts

@Suite struct ScriptListTests {
  private let folder = TemporaryFolder()

  private func names(_ list: ScriptList) -> [String] {
    list.paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func foldersAreSearchedInOrder() {
    folder.write("b.actionlab", ":menu")
    folder.write("a/z.actionlab", ":menu")
    folder.write("a/notes.md", "```actionlab\n:menu\n```\n")
    folder.write("a/plain.md", "words")
    folder.write("a/Info.plist", "")
    folder.write(".hidden/x.actionlab", ":menu")
    folder.write("_common.actionlab", ":menu")
    folder.write("_shared/x.actionlab", ":menu")
    folder.write("node_modules/x/x.actionlab", ":menu")
    let list = ScriptList([folder.path])
    #expect(names(list) == ["a/notes.md", "a/z.actionlab", "b.actionlab"])
    #expect(list.problems.isEmpty)
  }

  @Test func eachScriptIsListedOnce() {
    let path = folder.write("b.actionlab", ":menu")
    #expect(names(ScriptList([path, folder.path, "\(folder.path)/./b.actionlab"])).count == 1)
  }

  @Test func foldersMayOverlap() {
    folder.write("a/b.actionlab", ":menu")
    let list = ScriptList([folder.path, "\(folder.path)/a", "\(folder.path)/a/../a"])
    #expect(names(list) == ["a/b.actionlab"])
    #expect(list.problems.isEmpty)
  }

  @Test func aMissingFileIsListedSoThatItFails() {
    #expect(ScriptList(["no/such.actionlab"]).paths == ["no/such.actionlab"])
  }

  @Test func aFolderWithoutScriptsIsAProblem() {
    folder.write("x.txt", "")
    let list = ScriptList([folder.path])
    #expect(list.paths.isEmpty)
    #expect(list.problems.map { $0.diagnostics[0].code } == [.emptyRun])
  }
}
