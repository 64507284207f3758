import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of its own for one test, removed with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/transcripts-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  /// Writes a file and gives its path; folders on the way are made.
  @discardableResult
  func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let parts = name.split(separator: "/")
    for count in parts.indices.dropFirst() {
      mkdir("\(path)/\(parts[..<count].joined(separator: "/"))", 0o755)
    }
    let file = "\(path)/\(name)"
    let stream = fopen(file, "w")
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
    return file
  }

  /// The bytes of a file as text.
  func read(_ name: String) -> String {
    guard let stream = fopen("\(path)/\(name)", "r") else { return "(no file)" }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 22)
    let count = fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  deinit {
    remove(path)
  }

  private func remove(_ path: String) {
    if let handle = opendir(path) {
      var names: [String] = []
      while let entry = readdir(handle) {
        names.append(
          withUnsafeBytes(of: &entry.pointee.d_name) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
          })
      }
      closedir(handle)
      for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
    }
    _ = removeEntry(path)
  }

  private func removeEntry(_ path: String) -> Int32 {
    var status = stat()
    guard lstat(path, &status) == 0 else { return -1 }
    return status.st_mode & S_IFMT == S_IFDIR ? rmdir(path) : unlink(path)
  }
}
