import Foundation
import LabSession
import Rendering
import Testing

/// Whole sessions as text files: a line that starts with `lab> ` is typed, the lines below are printed.
///
/// With `UPDATE_GOLDEN` in the environment the files are rewritten, and the run fails all the same.
@Suite struct GoldenSessionTests {
  struct Golden: CustomTestStringConvertible {
    let name: String
    let style: TextStyle
    var testDescription: String { name }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Expected")

  static let files = [
    Golden(name: "rating-80", style: TextStyle(width: 80)),
    Golden(name: "rating-40", style: TextStyle(width: 40)),
    Golden(name: "rating-132", style: TextStyle(width: 132)),
    Golden(name: "rating-outline", style: TextStyle(width: 80, outline: true)),
    Golden(name: "rating-colour", style: TextStyle(width: 80, color: true)),
    Golden(name: "trees", style: TextStyle(width: 80)),
    Golden(name: "traces", style: TextStyle(width: 80)),
    Golden(name: "refusals", style: TextStyle(width: 80)),
    Golden(name: "manifests", style: TextStyle(width: 80)),
    Golden(name: "imports", style: TextStyle(width: 80)),
    Golden(name: "interactions", style: TextStyle(width: 80)),
    Golden(name: "extensions", style: TextStyle(width: 80)),
    Golden(name: "wide", style: TextStyle(width: 60)),
    Golden(name: "many", style: TextStyle(width: 80)),
    Golden(name: "help", style: TextStyle(width: 80)),
    Golden(name: "one-column", style: TextStyle(width: 1)),
    Golden(name: "views-80", style: TextStyle(width: 80)),
    Golden(name: "views-40", style: TextStyle(width: 40)),
    Golden(name: "views-outline", style: TextStyle(width: 80, outline: true)),
    Golden(name: "views-one-column", style: TextStyle(width: 1)),
    Golden(name: "newcomer-80", style: TextStyle(width: 80)),
    Golden(name: "newcomer-132", style: TextStyle(width: 132)),
  ]

  @Test(arguments: files) func aSessionPrintsWhatItPrinted(_ golden: Golden) throws {
    let file = Self.folder.appendingPathComponent("\(golden.name).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    let played = play(text, golden.style)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try played.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(played == text, "\(Self.firstDifference(played, text))")
  }

  private func play(_ text: String, _ style: TextStyle) -> String {
    var session = Session(Session.Configuration(mode: .prompt, files: .memory(Self.manifests)))
    var assembler = InputAssembler()
    let renderer = TextRenderer(style: style)
    var lines: [String] = []
    func show(_ steps: [InputAssembler.Step]) {
      for step in steps {
        switch step {
        case .input(let input): lines += renderer.lines(for: session.perform(input))
        case .failed(let input, let diagnostic):
          lines += renderer.lines(for: .failure([diagnostic], in: input))
        default: break
        }
      }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false)
    where line.hasPrefix("lab> ") {
      lines.append(String(line))
      show(assembler.take(String(line.dropFirst(5))))
    }
    if let last = assembler.finish() { show([last]) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func firstDifference(_ played: String, _ text: String) -> String {
    let got = played.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(got, expected).enumerated().first { $1.0 != $1.1 }?.offset
    guard let index else { return "the lengths differ: \(got.count), \(expected.count)" }
    return "line \(index + 1): got \"\(got[index])\", expected \"\(expected[index])\""
  }

  static let manifests = [
    "Rating.plist": fragment([
      (
        "com.example.MyFileProvider.setRating", "Rate",
        "SUBQUERY ( fileproviderItems, $i, $i.userInfo.\"com.example.testBit\" == YES ).@count &gt; 0"
      ),
      (
        "com.example.MyFileProvider.openInApp", "Open in App",
        "SUBQUERY ( fileproviderItems, $i, $i.uploadded == YES ).@count &gt; 0"
      ),
      (
        "com.example.MyFileProvider.copyLink", "Copy Link",
        "fileproviderItems.@count == 1 AND SUBQUERY ( fileproviderItems, $i, $i.isUploaded == YES ).@count == 1"
      ),
    ]),
    "Withheld.plist": fragment([("com.example.pin", "Pin", "TRUEPREDICATE")])
      .replacing("ActionIdentifier", with: "ActionIdentifer"),
    "Odd.plist": fragment([
      ("com.example.a.pin", "Pin", "fileProviderItems.@count == 0"),
      ("com.example.b.pin", "Pin", "fileproviderItems.@count &gt;"),
      ("com.example.unpin", "Löschen 注文", "$fileproviderItems.@count == 1"),
      ("com.example.always", "Always", "TRUEPREDICATE"),
      ("com.example.never", "Never", nil),
    ]),
    "Broken.plist": "<plist><dict>",
    "items.json": "[{\"filename\": \"report.pdf\"}, {\"filename\": \"draft.txt\"}]",
    "later.json": "[{\"filename\": \"draft.txt\"}, {\"filename\": \"new.txt\"}]",
    "dump.txt": """
    Evaluating actions against {
        fileproviderItems =     (
                    {
                filename = "a.txt";
                isUploaded = 1;
                itemIdentifier = 17;
                versionIdentifier = "{length = 32, bytes = 0x00112233 44556677 ... 8899aabb }";
            }
        );
    }

    Actions:
    com.example.up: SUBQUERY(fileproviderItems, $i, $i.isUploaded == YES).@count > 0 - YES
    com.example.down: fileproviderItems.@count == 7 - YES
    com.example.other: TRUEPREDICATE - YES
    """,
    "Interactions.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.fileprovider-nonui</string>
    <key>NSFileProviderUserInteractions</key><array><dict>
    <key>ActivationRule</key><string>action == "Trash"</string>
    <key>SubInteractions</key><array>
    <dict><key>ActivationRule</key><string>sourceItemsCount == 1</string>
    <key>Alert</key><dict><key>LocalizedTitle</key><dict>
    <key>NSStringFormat</key><string>Remove \u{201C}%@\u{201D}?</string>
    <key>NSStringFormatValues</key><array><string>firstMatchingItem.filename</string></array></dict>
    <key>LocalizedSubTitle</key><string>It is shared with others.</string>
    <key>RecoveryOptions</key><dict><key>Destructive</key><true/></dict></dict></dict>
    <dict><key>ActivationRule</key><string>sourceItemsCount &gt; 1</string>
    <key>Alert</key><dict><key>LocalizedTitle</key><string>Remove all?</string>
    <key>LocalizedRecoveryOptions</key><dict><key>Continue</key><string>Remove</string><key>Cancel</key><string>Keep</string></dict></dict></dict>
    </array></dict></array></dict></dict></plist>
    """,
  ]

  private static func fragment(_ actions: [(String, String, String?)]) -> String {
    let entries = actions.map { identifier, name, rule in
      """
        <dict>
          <key>NSExtensionFileProviderActionIdentifier</key><string>\(identifier)</string>
          <key>NSExtensionFileProviderActionName</key><string>\(name)</string>
      \(rule.map { "    <key>NSExtensionFileProviderActionActivationRule</key>\n    <string>\($0)</string>" } ?? "")
        </dict>
      """
    }
    return "<key>NSExtensionFileProviderActions</key>\n<array>\n" + entries.joined(separator: "\n")
      + "\n</array>\n"
  }
}
