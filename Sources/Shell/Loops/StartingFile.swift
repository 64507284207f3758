import FileProviderActions
import LabSession
import Transcripts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file of the command line, with which a session begins.
enum StartingFile {
  /// The command that takes a file in, by what the file holds: scripts are performed, items are
  /// imported, everything else is loaded as a manifest.
  static func input(for path: String) -> Input {
    // What begins like an option is a path all the same.
    Input(":\(command(for: path)) \(path.hasPrefix("-") ? "./" + path : path)")
  }

  private static func command(for path: String) -> String {
    switch FilePath.fileExtension(of: path) {
    case "actionlab", "md", "markdown": return "include"
    case "json", "jsonl", "csv": return "import"
    default: break
    }
    // What cannot be read is reported by the command that tries again.
    guard FilePath.isFile(path), let bytes = try? FileReading.bytes(of: path) else { return "load" }
    return (FileContent(of: bytes) ?? .manifest).rawValue
  }

  /// The start-up file's place: `actionlab/init.actionlab` below `XDG_CONFIG_HOME` or `~/.config`.
  ///
  /// - Parameter environment: looks up an environment variable.
  /// - Returns: the path; `nil` when neither variable holds an absolute path.
  static func startUpPath(_ environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/actionlab/init.actionlab"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/actionlab/init.actionlab"
  }

  /// Whether there is anything at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
