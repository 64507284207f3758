/// The tree of a regular expression of the plain kind: what an automaton can decide.
indirect enum RegularExpressionNode: Sendable {
  /// One scalar out of a set.
  case scalar(ScalarSet)
  /// One after the other; none is the empty text.
  case sequence([RegularExpressionNode])
  /// One of several.
  case choice([RegularExpressionNode])
  /// At least `minimum` times, at most `maximum` times; `nil` is without end.
  case repetition(RegularExpressionNode, minimum: Int, maximum: Int?)
}

/// A set of Unicode scalars, as one step of a regular expression takes it.
struct ScalarSet: Sendable, Hashable {
  /// The Unicode classes of `\d`, `\w` and `\s`.
  enum Class: Sendable, Hashable {
    /// Decimal digits of any script.
    case digit
    /// Letters, marks, digits, connectors.
    case word
    /// White space.
    case space

    /// Whether a scalar is of this class, as ICU defines it.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let properties = scalar.properties
      switch self {
      case .digit: return properties.generalCategory == .decimalNumber
      case .space: return properties.isWhitespace
      case .word:
        if properties.isAlphabetic || properties.isJoinControl { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
          return true
        default: return false
        }
      }
    }
  }

  /// Ranges of scalar values.
  var ranges: [ClosedRange<UInt32>] = []
  /// Unicode classes.
  var classes: [Class] = []
  /// Unicode classes of which the set holds everything else.
  var excludedClasses: [Class] = []
  /// Whether the set is everything but what the other properties say.
  var isNegated = false

  /// The set of one scalar.
  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  /// The empty set.
  init() {}

  /// What `.` takes: everything but the characters that end a line.
  static let dot: ScalarSet = {
    var set = ScalarSet()
    set.ranges = [0xA...0xD, 0x85...0x85, 0x2028...0x2029]
    set.isNegated = true
    return set
  }()

  /// Whether a scalar is in the set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let found =
      ranges.contains { $0.contains(scalar.value) } || classes.contains { $0.contains(scalar) }
      || excludedClasses.contains { !$0.contains(scalar) }
    return found != isNegated
  }

  /// Whether every scalar outside ASCII is in the set, none is, or it has to be asked (`nil`).
  var containsAllBeyondASCII: Bool? {
    guard classes.isEmpty, excludedClasses.isEmpty, ranges.allSatisfy({ $0.upperBound < 0x80 })
    else { return nil }
    return isNegated
  }

  /// The set with the other case of its ASCII letters.
  func ignoringASCIICase() -> ScalarSet {
    var set = self
    for letter in UInt32(0x41)...0x5A where ranges.contains(where: { $0.contains(letter) }) {
      set.ranges.append((letter | 0x20)...(letter | 0x20))
    }
    for letter in UInt32(0x61)...0x7A where ranges.contains(where: { $0.contains(letter) }) {
      set.ranges.append((letter & ~0x20)...(letter & ~0x20))
    }
    return set
  }
}
