import PredicateFormat

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whole files as bytes, without Foundation.
enum FileBytes {
  /// The most that a script may hold, in bytes; more is surely not a script.
  static let limit = 64 << 20

  /// Why a file could not be read.
  enum Failure: Error {
    /// The system said no; the value of `errno`.
    case system(Int32)
    /// The path names a folder.
    case folder
    /// The file holds more than the limit.
    case tooLong
  }

  /// The bytes of a file; linear in its length.
  static func read(_ path: String, limit: Int = Self.limit) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .folder }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(0, Int(status.st_size)), limit) + 1)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { unistdRead(descriptor, $0) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno)
      }
      bytes += buffer[..<count]
      if bytes.count > limit { throw .tooLong }
    }
  }

  private static func unistdRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Writes all bytes to a descriptor; the value of `errno` when that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { unistdWrite(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
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
  static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}
