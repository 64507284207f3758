/// The stable name of one kind of diagnostic, such as `missing-operand`.
///
/// Each room lists its own codes in an extension of this type, and each code has a page of the same
/// name that explains it. Codes never change their meaning; scripts may rely on them.
public struct DiagnosticCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The code as it is printed: lower-case words joined by hyphens.
  public let rawValue: String

  /// Makes a code from its printed form.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a code from its printed form.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The code as it is printed.
  public var description: String { rawValue }
}
