extension Span where Element == UInt8 {
  /// A copy of the bytes.
  var array: [UInt8] { withUnsafeBufferPointer { Array($0) } }

  /// The bytes as text; bytes that are no UTF-8 become U+FFFD.
  var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
}
