/// Plain work on paths, without asking the system.
enum FilePath {
  /// The folder that a file is in; `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A name inside a folder; in `.` that is the name, as other programs write it.
  static func join(_ folder: String, _ name: String) -> String {
    if folder == "." || folder == "./" { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
