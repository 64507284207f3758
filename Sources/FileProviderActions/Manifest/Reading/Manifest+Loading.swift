import PredicateFormat

/// What a path gave: one manifest for a file, perhaps several for a bundle or a folder.
public struct LoadedManifests: Sendable {
  /// The manifests, with handles that are unique among all of their actions.
  public var manifests: [Manifest]
  /// Files of a bundle or folder that look like manifests and could not be read.
  public var problems: [ManifestError]
  /// What else was come across; `nil` for a file.
  public var summary: FolderSummary?
}

extension Manifest {
  /// Reads the manifest at a path, or those of a bundle (`.app`, `.appex`) or of any folder.
  ///
  /// Files are read up to 32 MiB; a folder is searched to a depth of 12, links included, each folder
  /// once. Throws one error when nothing is there, nothing can be read, or nothing is a manifest.
  public static func load(
    _ path: String, options: ManifestOptions = ManifestOptions()
  ) throws(ManifestError) -> LoadedManifests {
    let kind: FileReading.Kind
    do {
      kind = try FileReading.kind(of: path)
    } catch {
      throw ManifestError(error, name: path)
    }
    if kind == .folder { return try loadFolder(path, options) }
    return LoadedManifests(manifests: [try read(at: path, options)], problems: [], summary: nil)
  }

  /// Reads a manifest out of bytes: a whole file, or a pasted part of one.
  ///
  /// - Parameters:
  ///   - bytes: The property list in any of its forms.
  ///   - name: What messages call it.
  ///   - options: Build settings; without a path there are no translations.
  /// - Returns: The manifest with all that was found in it.
  /// - Throws: One error when it cannot be read, or has nothing of a manifest.
  public static func read(
    _ bytes: [UInt8], name: String, options: ManifestOptions = ManifestOptions()
  ) throws(ManifestError) -> Manifest {
    try build(PropertyListDocument.read(bytes, name: name), name: name, path: nil, options)
  }

  /// Reads a manifest out of a pasted text.
  ///
  /// - Parameters:
  ///   - text: A whole property list, or the part that documentation shows.
  ///   - name: What messages call it.
  ///   - options: Build settings.
  /// - Returns: The manifest with all that was found in it.
  /// - Throws: One error when it cannot be read, or has nothing of a manifest.
  public static func read(
    _ text: String, name: String, options: ManifestOptions = ManifestOptions()
  ) throws(ManifestError) -> Manifest {
    try read(Array(text.utf8), name: name, options: options)
  }

  private static func read(
    at path: String, _ options: ManifestOptions
  ) throws(ManifestError)
    -> Manifest
  {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: path)
    } catch {
      throw ManifestError(error, name: path)
    }
    return try build(
      PropertyListDocument.read(bytes, name: path), name: path, path: path, options)
  }

  private static func build(
    _ document: PropertyListDocument, name: String, path: String?, _ options: ManifestOptions
  ) throws(ManifestError) -> Manifest {
    let region = document.root.dictionary?["CFBundleDevelopmentRegion"]?.text?.text
    let names =
      path.map { NameTables(besides: $0, locale: options.locale, developmentRegion: region) }
      ?? .none
    var builder = ManifestBuilder(document, name: name, options: options, names: names)
    return try builder.build()
  }

  private static func loadFolder(
    _ path: String, _ options: ManifestOptions
  ) throws(ManifestError)
    -> LoadedManifests
  {
    var loaded = LoadedManifests(manifests: [], problems: [], summary: nil)
    let search: FolderSearch
    do {
      search = try FolderSearch(path)
    } catch {
      throw ManifestError(error, name: path)
    }
    var passedOver: [Diagnostic.Note] = []
    var summary = FolderSummary(path)
    summary.propertyLists = search.propertyLists.count
    summary.skippedFolders = search.skippedFolders
    summary.isComplete = search.isComplete
    for file in search.propertyLists {
      do {
        let manifest = try read(at: file, options)
        if manifest.concernsActions {
          loaded.manifests.append(manifest)
        } else {
          summary.others += 1
          if let point = manifest.extensionPoint {
            passedOver.append(.init("\(file): \(point.extensionName)"))
          }
        }
      } catch {
        // Any folder holds property lists that are none of ours; only an Info.plist is missed.
        let isMissed = file.hasSuffix("Info.plist")
        if error.diagnostic.code == .noExtension {
          summary.others += 1
          if isMissed {
            passedOver.append(
              .init("\(file): " + (error.diagnostic.help ?? error.diagnostic.message)))
          }
        } else if isMissed {
          loaded.problems.append(error)
        } else {
          summary.unreadable.append(error)
        }
      }
    }
    passedOver += summary.unreadable.map { .init("\($0.name): \($0.diagnostic.message)") }
    passedOver += summary.skippedFolders.map {
      .init("\($0): folders of this name are not searched")
    }
    loaded.summary = summary
    if loaded.manifests.isEmpty {
      throw loaded.problems.first
        ?? ManifestError(nothingIn(path, search, passedOver), name: path)
    }
    ActionHandle.assign(to: &loaded.manifests)
    return loaded
  }

  /// Property lists that were passed over and are named, at most.
  private static let mostNamed = 5

  private static func nothingIn(
    _ path: String, _ search: FolderSearch, _ passedOver: [Diagnostic.Note]
  ) -> Diagnostic {
    let count = search.propertyLists.count
    let found =
      count == 0
      ? "no property list" : "no manifest among its \(counted(count, "property list"))"
    return Diagnostic(
      .error, .folderWithoutManifest, "the folder \"\(path)\" has \(found)",
      notes: Array(passedOver.prefix(mostNamed))
        + (search.isComplete ? [] : [.init("the folder is too large to be searched to its end")]),
      help: "load an app, an .appex, or the folder that holds an extension's Info.plist")
  }

  /// Whether a manifest found in a folder is of interest; an app has extensions of many kinds.
  private var concernsActions: Bool {
    extensionPoint?.hasActions == true || extensionPoint?.hasActivationRule == true
      || !actions.isEmpty || !interactions.isEmpty
  }
}
