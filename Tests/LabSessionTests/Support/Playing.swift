@testable import LabSession

extension Session {
  /// Performs lines one after the other, each a whole input, and gives the last outcome.
  @discardableResult
  mutating func play(_ lines: String) -> Outcome {
    var outcome = Outcome()
    for line in lines.split(separator: "\n") { outcome = perform(String(line)) }
    return outcome
  }

  /// A session in which lines were performed.
  static func after(
    _ lines: String, files: [String: String] = [:], mode: Configuration.Mode = .script
  ) -> Session {
    var session = Session(Configuration(mode: mode, files: .memory(files)))
    session.play(lines)
    return session
  }
}

extension Outcome {
  /// The codes of its diagnostics.
  var codes: [String] {
    parts.compactMap { part in
      if case .diagnostic(let located) = part { located.diagnostic.code.rawValue } else { nil }
    }
  }

  /// Its sentences and verbatim texts.
  var texts: [String] {
    parts.compactMap { part in
      switch part {
      case .message(let text), .verbatim(let text): text
      case .diagnostic(let located): located.diagnostic.message
      default: nil
      }
    }
  }
}
