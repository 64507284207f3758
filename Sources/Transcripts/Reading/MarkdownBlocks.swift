import PredicateFormat

/// The fenced `actionlab` blocks of a Markdown text.
///
/// Fences are those of CommonMark: three or more backticks or tildes, closed by at least as many; they
/// may stand in lists and in quotes (`> `).
/// Blocks in fences of other languages, and examples of our own inside longer fences, are not ours.
struct MarkdownBlocks {
  /// One block; line numbers count from 1.
  struct Block: Equatable {
    /// The lines between the fences.
    var lines: Range<Int>
    /// What stands in front of the fence, blanks and the marks of a quote, and is taken off each line.
    var margin: String
  }

  /// The blocks, in order.
  private(set) var blocks: [Block] = []
  /// The line of a fence of ours that is not closed.
  private(set) var openFence: Int?

  /// Finds the blocks in the lines of a text.
  init(in lines: [String]) {
    var open: (fence: Fence, line: Int)?
    for (index, text) in lines.enumerated() {
      let line = index + 1
      if let current = open {
        guard current.fence.isClosed(by: text) else { continue }
        if current.fence.isOurs {
          blocks.append(
            Block(lines: current.line + 1..<line, margin: current.fence.margin))
        }
        open = nil
      } else if let fence = Fence(text) {
        open = (fence, line)
      }
    }
    if let open, open.fence.isOurs { openFence = open.line }
  }

  /// A line of the text without the margin of its block, as much of it as there is.
  static func text(of line: String, in block: Block) -> String {
    var rest = line[...]
    for character in block.margin {
      if rest.first == character { rest = rest.dropFirst() }
    }
    return String(rest)
  }
}

/// A line that opens a fenced block.
private struct Fence {
  let mark: Character
  let length: Int
  let margin: String
  let isOurs: Bool

  init?(_ line: String) {
    let margin = line.prefix { $0 == " " || $0 == ">" }
    let rest = line[margin.endIndex...]
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    let length = rest.prefix { $0 == mark }.count
    let information = rest.dropFirst(length)
    guard length >= 3, mark == "~" || !information.contains("`") else { return nil }
    self.mark = mark
    self.length = length
    self.margin = String(margin)
    isOurs =
      information.split { $0 == " " || $0 == "\t" || $0 == "{" || $0 == "," }.first
      == "actionlab"
  }

  func isClosed(by line: String) -> Bool {
    let isQuoted = margin.contains(">")
    let rest = line.drop { $0 == " " || isQuoted && $0 == ">" }
    let marks = rest.prefix { $0 == mark }.count
    return marks >= length && rest.dropFirst(marks).allSatisfy { $0 == " " || $0 == "\t" }
  }
}
