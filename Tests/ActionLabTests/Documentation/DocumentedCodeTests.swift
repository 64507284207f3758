import Foundation
import Testing

/// The code that documentation shows stands in the example packages, where it is built and run.
@Suite struct DocumentedCodeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let pages = [
    "Sources/ActionLab/ActionLab.docc/ActionLab.md",
    "Sources/ActionLab/ActionLab.docc/TestingARule.md",
    "Sources/ActionLab/ActionLab.docc/ScenariosAsTests.md",
    "Sources/ActionLab/ActionLab.docc/DrivingAController.md",
    "Sources/PredicateFormat/PredicateFormat.docc/PredicateFormat.md",
    "Sources/PredicateEvaluation/PredicateEvaluation.docc/PredicateEvaluation.md",
  ]

  /// Every line of every file of the example packages, without indentation.
  private static func examples() throws -> String {
    var lines: [Substring] = []
    for package in ["Examples/SwiftTesting", "Examples/PredicateLibrary"] {
      let folder = root.appendingPathComponent(package)
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let path as String in files
      where path.hasSuffix(".swift") || path.hasSuffix(".actionlab") {
        guard !path.hasPrefix(".") else { continue }
        let url = folder.appendingPathComponent(path)
        lines += trimmed(String(decoding: try Data(contentsOf: url), as: UTF8.self))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func trimmed(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop { $0 == " " }
    }
  }

  /// The fenced blocks of a page in Swift or in the command language.
  private static func blocks(of page: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = block {
        if line == "```" {
          blocks.append(open.joined(separator: "\n"))
          block = nil
        } else {
          block = open + [line]
        }
      } else if line == "```swift" || line == "```actionlab" {
        block = []
      }
    }
    return blocks
  }

  @Test(arguments: pages)
  func everyBlockStandsInAnExample(_ path: String) throws {
    let url = Self.root.appendingPathComponent(path)
    let blocks = Self.blocks(of: String(decoding: try Data(contentsOf: url), as: UTF8.self))
    let examples = try Self.examples()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = Self.trimmed(block).joined(separator: "\n")
      #expect(examples.contains(code), "not in an example: \(block)")
    }
  }

  @Test func theReadMeShowsTheExampleToo() throws {
    let url = Self.root.appendingPathComponent("README.md")
    let blocks = Self.blocks(of: String(decoding: try Data(contentsOf: url), as: UTF8.self))
    let examples = try Self.examples()
    let ours = blocks.filter { $0.contains("LabItem(") || $0.contains("ActionExtensionContext?") }
    #expect(ours.count == 2)
    for block in ours {
      #expect(examples.contains(Self.trimmed(block).joined(separator: "\n")))
    }
  }
}
