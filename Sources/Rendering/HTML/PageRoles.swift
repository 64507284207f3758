extension StyledLine.Role {
  /// The classes of a value in the role.
  var valueClass: String { self == .plain ? "value" : "value \(pageClass)" }

  /// The class that stands for the role on a page.
  var pageClass: String {
    switch self {
    case .plain: "plain"
    case .good: "good"
    case .bad: "bad"
    case .error: "error"
    case .warning: "warning"
    case .faint: "faint"
    case .strong: "strong"
    }
  }
}
