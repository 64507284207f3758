/// A named bit of a number.
public protocol NamedBit: CaseIterable, Hashable, Sendable, RawRepresentable
where RawValue == Int64 {
  /// The bit's name, without Apple's prefix.
  var name: String { get }
  /// Names that stand for several bits at once, and other spellings.
  static var otherNames: [String: Int64] { get }
}

extension NamedBit {
  /// The bit that a name stands for, or several for a collective name; `nil` for an unknown name.
  public static func bits(named name: String) -> Int64? {
    allCases.first { $0.name == name }?.rawValue ?? otherNames[name]
  }

  /// The names of the bits in a number, lowest first; bits without a name are left out.
  public static func names(in bits: Int64) -> [String] {
    allCases.filter { bits & $0.rawValue != 0 }.map(\.name)
  }

  /// Every bit that has a name.
  public static var mask: Int64 { allCases.reduce(0) { $0 | $1.rawValue } }
}
