import PredicateFormat

/// An object with known keys, such as a File Provider item.
public protocol KeyedShape: Sendable {
  /// What messages call it, such as `a File Provider item`.
  var phrase: String { get }
  /// Whether it is the object that the predicate is evaluated on.
  var isRoot: Bool { get }
  /// What reading a key gives.
  func reading(_ key: String) -> KeyReading
}

/// What reading one key of an object with known keys gives.
public enum KeyReading: Sendable {
  /// The key exists.
  case value(KnownValue)
  /// A Boolean under its plain name, `uploaded` for `isUploaded`: `value` where the platform that
  /// is modelled reads that name, nil elsewhere.
  case plainName(documented: String, value: KnownValue?)
  /// A key that only the other platform has.
  case elsewhere(platform: String, KnownValue)
  /// No such key; `near` is what may have been meant, `help` what else to say about it.
  case missing(near: NearNames, help: String?)
}
