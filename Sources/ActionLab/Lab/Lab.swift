import FileProviderActions
import Foundation
import LabSession
import PredicateFormat
import Transcripts

/// A manifest, items and a selection, ready to be asked what the system would show and do.
///
///     let lab = try Lab(
///       manifest: "Info.plist",
///       items: [LabItem("report", userInfo: ["com.example.testBit": true])])
///     #expect(try lab.menu(for: "report").shows("setRating"))
///
/// A lab is a value: a copy is independent, so tests that share one run in parallel. It speaks the
/// command language of scripts underneath, and ``perform(_:fileID:line:)`` takes any command of it.
public struct Lab: Sendable {
  /// Whose way of reading items is modelled.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    /// Items are objects; a key that they do not have makes a rule raise.
    case ios
    /// Items are dictionaries; a key that they do not have is nil.
    case macos
  }

  /// What ``ActionExtensionContext/domainIdentifier`` says; `nil` for the default domain.
  public var domainIdentifier: String?
  var session: Session

  /// Makes a lab without a manifest.
  ///
  /// Paths that it is given later are relative to the folder of the calling file.
  public init(file: StaticString = #filePath) {
    session = Session(
      Session.Configuration(files: .disk(base: FilePath.folder(of: "\(file)"))))
  }

  /// Makes a lab from a manifest and items, which are then selected.
  ///
  /// - Parameters:
  ///   - manifest: An Info.plist, a bundle or a folder; relative to the folder of the calling file.
  ///   - items: The items; all of them are selected.
  ///   - definitions: The values of build settings in the manifest, such as
  ///     `PRODUCT_BUNDLE_IDENTIFIER`.
  ///   - file: The calling file.
  ///   - fileID: The calling file, as errors name it.
  ///   - line: The calling line.
  /// - Throws: ``LabError`` when the manifest cannot be read, or an item is not right.
  public init(
    manifest: String, items: [LabItem] = [], definitions: [String: String] = [:],
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) {
    var lab = Lab(file: file)
    lab.session.configuration.manifestOptions.definitions = definitions
    self = try LabError.placed(fileID, line) { () throws(LabError) in
      try lab.read(manifest)
      for item in items { try lab.define(item) }
      return try lab.selecting(items.map(\.name))
    }
  }

  /// Whose way of reading items is modelled.
  public var platform: Platform {
    get { session.platform == .macos ? .macos : .ios }
    set { _ = session.perform(":platform \(newValue.rawValue)") }
  }

  /// What `now()` answers, in whole seconds; `nil` for the system's time.
  public var clock: Date? {
    get { session.clock.map { Date(timeIntervalSinceReferenceDate: $0.secondsSinceReference) } }
    set {
      let text = newValue.map { PredicateDate($0).iso8601 }
      _ = session.perform(":clock \(text ?? "system")")
    }
  }

  /// Where random numbers begin, so that they are the same in every run; `nil` for chance.
  public var seed: UInt64? {
    get { session.seed }
    set { _ = session.perform(":seed " + (newValue.map { "\($0)" } ?? "none")) }
  }

  /// What was found in the loaded manifests, rules included, without evaluating anything.
  ///
  ///     #expect(lab.findings.filter { $0.severity == .error }.isEmpty)
  public var findings: [Finding] {
    var copy = session
    return copy.perform(":check").findings
  }

  /// The handles of all actions, in the order of the manifests.
  public var actions: [String] { session.actionHandles }

  /// The commands that make a session like this lab, as the body of a script.
  public var script: String { session.recreatingCommands.joined(separator: "\n") }
}

extension Lab: CustomStringConvertible {
  /// The commands that make a session like this lab.
  public var description: String { script }
}
