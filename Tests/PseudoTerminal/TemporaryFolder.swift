#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder for what a test writes, or the home of a program under test.
///
/// It is removed, with what is in it, when the object goes.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes a new empty folder.
  public init() {
    var template = Array("/tmp/line-editor-tests.XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    path = made.map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit { remove(path) }

  /// The path of a name in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes bytes to a file and gives its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) -> String {
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let content = Array(bytes)
    #if canImport(Darwin)
      _ = Darwin.write(descriptor, content, content.count)
    #else
      _ = Glibc.write(descriptor, content, content.count)
    #endif
    close(descriptor)
    return file(name)
  }

  /// The text of a file; empty when there is none.
  public func text(of name: String) -> String {
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
