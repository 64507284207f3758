/// Durations as short text, without a locale.
enum SecondsText {
  /// Three decimals: `0.250`.
  static func milliseconds(_ seconds: Double) -> String {
    let bounded = seconds.isFinite ? min(max(0, seconds), 1e9) : 0
    let total = Int((bounded * 1000).rounded())
    let rest = String(total % 1000)
    return "\(total / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  /// As few decimals as needed, at most three: `0.25`.
  static func short(_ seconds: Double) -> String {
    var text = milliseconds(seconds)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
