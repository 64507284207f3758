/// Folders that a search leaves out by their names.
public enum SkippedFolders {
  /// The names of folders that hold no sources of one's own: what tools build or fetch.
  public static let names: Set<String> = [".build", "node_modules", "DerivedData", "Pods"]
}
