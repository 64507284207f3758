#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Paths as text: made absolute, and written as seen from a folder.
public enum RelativePath {
  /// The folder part of a path; `.` when there is none.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path without `.` and without steps that `..` takes back.
  public static func simplified(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(joined)" : joined.isEmpty ? "." : joined
  }

  /// The simplified path, where it leads to the same file: behind a link `..` may lead elsewhere.
  public static func shortened(_ path: String) -> String {
    let simple = simplified(path)
    return simple == path || real(simple) != real(path) ? path : simple
  }

  /// A path from the root, read from the working folder; without the step into symbolic links.
  public static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return simplified(path) }
    guard let current = getcwd(nil, 0) else { return simplified(path) }
    defer { free(current) }
    return simplified("\(String(cString: current))/\(path)")
  }

  /// The path without links, as the system finds it; made absolute where nothing stands there.
  public static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return absolute(path) }
    defer { free(real) }
    return String(cString: real)
  }

  /// The shortest way from a folder to a path; both are first made absolute.
  ///
  ///     RelativePath.from("/a/c", to: "/a/b/Info.plist")   // "../b/Info.plist"
  public static func from(_ folder: String, to path: String) -> String {
    let target = absolute(path).split(separator: "/")
    let base = absolute(folder).split(separator: "/")
    let shared = zip(target, base).prefix { $0 == $1 }.count
    let steps =
      Array(repeating: "..", count: base.count - shared) + target[shared...].map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}
