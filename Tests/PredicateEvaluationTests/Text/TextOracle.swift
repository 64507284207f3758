import Foundation

@testable import PredicateEvaluation

/// Foundation's word on folding, and the plainest form of each comparison, to hold ours against.
enum TextOracle {
  static let foldings: [TextFolding] = [.letterCase, .diacritics, .letterCaseAndDiacritics]

  /// Every scalar of the blocks below the Chinese ones, and some of those above.
  static let scalars =
    (Array(UInt32(0)..<0x3400) + Array(stride(from: 0x3400, through: 0x10FFFF, by: 13)))
    .compactMap(Unicode.Scalar.init)

  static func folded(_ text: String, _ folding: TextFolding) -> String {
    var options: String.CompareOptions = []
    if folding.ignoresCase { options.insert(.caseInsensitive) }
    if folding.ignoresDiacritics { options.insert(.diacriticInsensitive) }
    if options.isEmpty { return text }
    return text.folding(options: options, locale: nil).precomposedStringWithCanonicalMapping
  }

  static func holds(_ test: TextTest, _ left: [UInt8], _ right: [UInt8]) -> Bool {
    switch test {
    case .equal: return left == right
    case .begins: return !right.isEmpty && left.starts(with: right)
    case .ends: return !right.isEmpty && left.reversed().starts(with: right.reversed())
    case .contains:
      return !right.isEmpty && left.indices.contains { left[$0...].starts(with: right) }
    }
  }
}

/// A generator of the same numbers in each run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A text of pieces drawn from a list.
  mutating func text(of pieces: [String], count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &self)).map { _ in
      pieces.randomElement(using: &self) ?? ""
    }.joined()
  }
}
