/// A number with its noun: `1 item`, `2 items`.
///
/// A noun that does not make its plural with an s brings that as `plural`.
public func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// A number with its noun and verb: `1 item is`, `2 items are`.
public func countedAre(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  counted(number, noun, plural: plural) + (number == 1 ? " is" : " are")
}

/// Names in a message, cut after ten: `a, b and 3 more`.
public func fewNames(_ names: [String]) -> String {
  names.prefix(10).joined(separator: ", ")
    + (names.count > 10 ? " and \(names.count - 10) more" : "")
}
