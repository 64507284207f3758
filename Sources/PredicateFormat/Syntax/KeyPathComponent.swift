/// One step of a key path.
public struct KeyPathComponent: Sendable {
  /// The bytes that it was read from, without the dot.
  public var range: SourceRange
  /// How the author spelt it, such as `'a.b'` or `first`; `nil` when that is the canonical text.
  public var spelling: String?
  /// What it is.
  public var kind: Kind

  /// What a step can be.
  public indirect enum Kind: Sendable {
    /// A key. A quoted one, `"org.acme.locked"`, is one key whatever it contains.
    case key(String, isQuoted: Bool)
    /// A collection operator, by its name without `@`.
    case collectionOperator(String)
    /// `$name`: the variable's value is the key.
    case variable(String)
    /// A literal word such as `yes` behind a dot: it parses, and raises when it is read.
    case reservedWord(String)
    /// `step[index]` behind a dot, which binds to the step and raises when it is read.
    case indexed(Kind, IndexSyntax)
    /// A call behind a dot: its value is the key.
    case computed(ExpressionSyntax)
    /// `%K` or `%@` that has no argument yet.
    case placeholder(PlaceholderSyntax)
  }

  /// Makes a step.
  public init(_ kind: Kind, range: SourceRange = SourceRange(0, 0), spelling: String? = nil) {
    self.kind = kind
    self.range = range
    self.spelling = spelling
  }

  /// Makes a plain, unquoted key.
  public init(_ key: String) {
    self.init(.key(key, isQuoted: false))
  }
}

/// A place in a format that an argument fills.
public struct PlaceholderSyntax: Hashable, Sendable {
  /// Which argument fills it, from 0.
  public var argument: Int
  /// The conversion as written, such as `%@`, `%K` or `%ld`.
  public var specifier: String
  /// What kind of value the conversion makes.
  public var conversion: Conversion

  /// What a conversion makes of its argument.
  public enum Conversion: Hashable, Sendable {
    /// `%@`: a constant.
    case object
    /// `%K`: a key path.
    case keyPath
    /// `%d`, `%ld` and the like: a signed integer.
    case signedInteger
    /// `%u`, `%x` and the like: an unsigned integer.
    case unsignedInteger
    /// `%f`, `%g` and the like: a double.
    case floatingPoint
    /// `%c`: a character's code.
    case character
    /// `%s`: text.
    case text
  }

  /// Makes a placeholder.
  public init(argument: Int, specifier: String, conversion: Conversion) {
    self.argument = argument
    self.specifier = specifier
    self.conversion = conversion
  }
}
