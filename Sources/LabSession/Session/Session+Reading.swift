import FileProviderActions
import PredicateFormat

/// Reading the files that commands name.
extension Session {
  /// The bytes of a file; `range` is where its path stands in the input.
  func bytes(of path: String, at range: SourceRange, in input: Input) throws(Refusal) -> [UInt8] {
    let files = configuration.files
    do throws(Diagnostic) { return try files.read(files.resolved(path)) } catch {
      throw Refusal(asTyped(error, path).at(range), in: input)
    }
  }

  /// A diagnostic on a file with the path as it was typed, so that a script says the same in every
  /// folder, and with a word on where the path begins.
  func asTyped(_ diagnostic: Diagnostic, _ path: String) -> Diagnostic {
    let resolved = configuration.files.resolved(path)
    var diagnostic = diagnostic
    diagnostic.message = diagnostic.message.replacing(resolved, with: path)
    diagnostic.notes = diagnostic.notes.map { note in
      Diagnostic.Note(note.message.replacing(resolved, with: path), at: note.range)
    }
    if diagnostic.code == .missingFile, resolved != path, diagnostic.help == nil {
      diagnostic.help = "a relative path starts at the folder of the script or test that has it"
    }
    return diagnostic
  }
}
