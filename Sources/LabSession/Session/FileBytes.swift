import FileProviderActions

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writing bytes to descriptors, without Foundation.
package enum FileBytes {
  /// Writes all bytes to a descriptor; the value of `errno` when that fails.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var offset = 0
    while offset < bytes.count {
      let count = SystemCall.whole {
        bytes[offset...].withUnsafeBytes { unistdWrite(descriptor, $0) }
      }
      if count < 0 { return errno }
      offset += count
    }
    return nil
  }

  private static func unistdWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// The system's words for a value of `errno`.
  package static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}
