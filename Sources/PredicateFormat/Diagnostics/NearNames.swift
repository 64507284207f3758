/// The names that a misspelt one may stand for: one, several equally near ones, or none.
///
/// Only a single one is meant for certain; of several nobody but the author can choose.
public struct NearNames: Hashable, Sendable {
  /// The names, each once, in the order of the candidates.
  public let names: [String]

  /// Makes a list of names; of equal ones the first is kept.
  public init(_ names: [String]) {
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
  }

  /// A name that is known to be meant, or none.
  public init(_ name: String?) { self.init(name.map { [$0] } ?? []) }

  /// No name.
  public static let none = NearNames([])

  /// Whether no name is near.
  public var isEmpty: Bool { names.isEmpty }

  /// The name that is meant for certain; `nil` when there is none, or more than one.
  public var only: String? { names.count == 1 ? names.first : nil }

  /// The names in quotes, joined by `or`; of many equally near ones the first three.
  ///
  /// `prefix` stands before each name, inside the quotes.
  public func words(prefix: String = "") -> String {
    let quoted = names.prefix(3).map { "\"\(prefix)\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The question to end a message with, in brackets; empty when no name is near.
  ///
  ///     NearNames(["cat", "hat"]).question   // ` (did you mean "cat" or "hat"?)`
  public var question: String { isEmpty ? "" : " (did you mean \(words())?)" }

  /// The same question as the last part of a sentence; empty when no name is near.
  ///
  ///     NearNames(["cat"]).closingQuestion   // `; did you mean "cat"?`
  public var closingQuestion: String { isEmpty ? "" : "; did you mean \(words())?" }

  /// The replacement of a range by the name that is meant for certain; else none.
  public func fixIts(
    replacing range: SourceRange, _ written: (String) -> String = { $0 }
  ) -> [Diagnostic.FixIt] {
    only.map { [Diagnostic.FixIt(replace: range, with: written($0))] } ?? []
  }

  /// What the names become, each once.
  public func map(_ transform: (String) -> String) -> NearNames { NearNames(names.map(transform)) }
}
