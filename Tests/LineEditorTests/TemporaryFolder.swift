#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder that is removed, with what is in it, when the object goes.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/line-editor-tests.XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    path = made.map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit { remove(path) }

  /// The path of a name in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes bytes to a file and gives its path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String, mode: mode_t = 0o600) -> String {
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC, mode)
    let content = Array(bytes)
    _ = Glibc.write(descriptor, content, content.count)
    close(descriptor)
    return file(name)
  }

  /// The text of a file; empty when there is none.
  func text(of name: String) -> String {
    let descriptor = open(file(name), O_RDONLY)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      content += buffer.prefix(count)
    }
    return String(decoding: content, as: UTF8.self)
  }

  private func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      closedir(folder)
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
