import LabSession

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Paths as text: joined, made absolute, and written relative to a folder.
public enum FilePath {
  /// The folder part of a path; `.` when there is none.
  ///
  ///     FilePath.folder(of: "a/b.actionlab")   // "a"
  public static func folder(of path: String) -> String { RelativePath.folder(of: path) }

  /// The last part of a path.
  public static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The text behind the last dot of the last part, in lower case; empty when there is none.
  public static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The last part of a path without its extension.
  public static func nameWithoutExtension(of path: String) -> String {
    let name = name(of: path)
    let ending = fileExtension(of: path)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }

  /// A path as seen from a folder; an absolute path stays as it is.
  ///
  ///     FilePath.join("Examples", "../Info.plist")   // "Info.plist"
  public static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return simplified(path) }
    return simplified(folder.isEmpty || folder == "." ? path : "\(folder)/\(path)")
  }

  /// A path without `.` and without steps that `..` takes back.
  public static func simplified(_ path: String) -> String { RelativePath.simplified(path) }

  /// A path from the root, read from the working folder; without the step into symbolic links.
  public static func absolute(_ path: String) -> String { RelativePath.absolute(path) }

  /// The shortest way from a folder to a path; both are first made absolute.
  ///
  ///     FilePath.relative("/a/b/Info.plist", from: "/a/c")   // "../b/Info.plist"
  public static func relative(_ path: String, from folder: String) -> String {
    RelativePath.from(folder, to: path)
  }

  /// A path from the root with symbolic links followed; as `absolute` when there is no such file.
  public static func real(_ path: String) -> String { RelativePath.real(path) }

  /// Whether there is a folder at a path.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a regular file at a path.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is anything at a path.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// The names in a folder, sorted by their bytes, without those that begin with a dot; `nil` when
  /// it cannot be read.
  public static func names(in folder: String) -> [String]? {
    guard let handle = opendir(folder) else { return nil }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
