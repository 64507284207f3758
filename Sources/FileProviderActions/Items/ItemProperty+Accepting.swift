import PredicateFormat

extension ItemProperty {
  /// Whether an item can have a value here, as `:set` takes it; nil is the value's absence.
  ///
  ///     ItemProperty.named("filename")?.accepts(.string(""))         // false: every item has a name
  ///     ItemProperty.named("childItemCount")?.accepts(.integer(-1))  // false
  public func accepts(_ value: PredicateValue) -> Bool {
    var findings: [Diagnostic] = []
    do throws(Diagnostic) {
      _ = try ItemValueReader.read(value, for: self, findings: &findings)
      return !findings.contains { $0.severity == .error }
    } catch {
      return false
    }
  }
}
