/// A number with its noun: `1 item`, `2 items`.
public func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
