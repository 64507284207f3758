/// Every command, in the order of `:help`.
///
/// The one table that parsing, `:help`, completion and the man page read.
public enum CommandTable {
  typealias Problem = ArgumentReader.Problem

  /// The commands.
  public static let all: [CommandDescription] =
    items + manifests + predicates + lifeCycle + scripts + lessons + shell

  /// The command of an exact name, if there is one.
  public static func command(named name: String) -> CommandDescription? {
    all.first { $0.name == name }
  }
}
