/// The short names that are taken, and free ones made from filenames.
struct ItemNames {
  private var used: Set<String>
  /// For each name that was numbered, the next number to try.
  private var nextNumbers: [String: Int] = [:]

  init(_ used: some Sequence<String> = []) { self.used = Set(used) }

  func contains(_ name: String) -> Bool { used.contains(name) }

  /// Marks a name as taken.
  mutating func insert(_ name: String) { used.insert(name) }

  /// Takes a free name for a filename: its short name, else with the extension behind it, else
  /// numbered from 2.
  ///
  ///     var names = ItemNames(["report"])
  ///     names.take(for: "report.txt")   // "report_txt"
  ///     names.take(for: "report.txt")   // "report_2"
  mutating func take(for filename: String) -> String {
    let name = ItemName.short(for: filename)
    if used.insert(name).inserted { return name }
    let suffix = ItemName.folded(String(filename.dropFirst(ItemName.stem(of: filename).count)))
    if !suffix.isEmpty, used.insert("\(name)_\(suffix)").inserted { return "\(name)_\(suffix)" }
    var number = nextNumbers[name] ?? 2
    while !used.insert("\(name)_\(number)").inserted { number += 1 }
    nextNumbers[name] = number + 1
    return "\(name)_\(number)"
  }
}
