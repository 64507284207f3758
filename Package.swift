// swift-tools-version: 6.2
// ActionLab: the rooms of the house, lowest first. A room imports only rooms below it.
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// One room: a library target with the settings that every room shares.
func room(
  _ name: String, on dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

/// The tests of one room, mirroring its folders.
func tests(
  _ name: String, on dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

let package = Package(
  name: "ActionLab",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PredicateFormat", targets: ["PredicateFormat"]),
    .library(name: "PredicateEvaluation", targets: ["PredicateEvaluation"]),
    .library(name: "ActionLab", targets: ["ActionLab"]),
    .executable(name: "actionlab", targets: ["ActionLabCommand"]),
  ],
  targets: [
    // The language: text, diagnostics, tokens, tree, printing. No Foundation.
    room("PredicateFormat", resources: [.embedInCode("Pages")]),
    // Values, key-value coding, functions, lowering, nodes, trace.
    room(
      "PredicateEvaluation", on: ["PredicateFormat"],
      resources: [.embedInCode("Data"), .embedInCode("Pages")]),
    // Items, uniform types, manifests, menus, life cycles.
    .target(
      name: "CExpat", linkerSettings: [.linkedLibrary("expat")]),
    room(
      "FileProviderActions", on: ["PredicateFormat", "PredicateEvaluation", "CExpat"],
      resources: [.embedInCode("Pages")]),
    // What can be said about a predicate without, or around, evaluating it.
    room(
      "PredicateAnalysis", on: ["PredicateFormat", "PredicateEvaluation", "FileProviderActions"],
      resources: [.embedInCode("Pages")]),
    // The command grammar and the session, which is a value.
    room(
      "LabSession",
      on: ["PredicateFormat", "PredicateEvaluation", "FileProviderActions", "PredicateAnalysis"],
      resources: [.embedInCode("Pages"), .embedInCode("Topics")]),
    // Outcomes to text, JSON and HTML; no state.
    room(
      "Rendering",
      on: [
        "PredicateFormat", "PredicateEvaluation", "FileProviderActions", "PredicateAnalysis",
        "LabSession",
      ], resources: [.embedInCode("Page"), .embedInCode("Pages")]),
    // Scripts: reading, recording, running, matching.
    room(
      "Transcripts",
      on: [
        "PredicateFormat", "PredicateEvaluation", "FileProviderActions", "PredicateAnalysis",
        "LabSession", "Rendering",
      ],
      resources: [.embedInCode("Pages"), .embedInCode("Lessons/Texts")]),
    // What tests import.
    room(
      "ActionLab",
      on: [
        "PredicateFormat", "PredicateEvaluation", "FileProviderActions", "PredicateAnalysis",
        "LabSession", "Rendering", "Transcripts",
      ]),
    // libedit.
    .target(name: "CLibEdit", linkerSettings: [.linkedLibrary("edit")]),
    room("LineEditor", on: ["CLibEdit"]),
    // The prompt.
    room(
      "Shell",
      on: [
        "PredicateFormat", "PredicateEvaluation", "FileProviderActions", "PredicateAnalysis",
        "LineEditor", "LabSession", "Rendering", "Transcripts",
      ], resources: [.embedInCode("Pages")]),
    // The program.
    .executableTarget(
      name: "ActionLabCommand",
      dependencies: [
        "PredicateFormat", "PredicateEvaluation", "FileProviderActions", "PredicateAnalysis",
        "LabSession", "Rendering", "Transcripts", "LineEditor", "Shell",
      ],
      resources: [.embedInCode("Pages")],
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["PredicateFormat", "PredicateEvaluation", "PseudoTerminal"],
      resources: [.embedInCode("Data")], swiftSettings: strict),

    // Trees at random, for properties that hold for every tree.
    .target(
      name: "RandomTrees", dependencies: ["PredicateFormat"], path: "Tests/RandomTrees",
      swiftSettings: strict),
    tests("PredicateFormatTests", on: ["PredicateFormat", "RandomTrees"]),
    tests(
      "PredicateEvaluationTests", on: ["PredicateFormat", "PredicateEvaluation"],
      resources: [
        .embedInCode("Conformance/Rows/conformance.txt"),
        .embedInCode("Conformance/Rows/collected.txt"),
        .embedInCode("Conformance/Rows/neighbours.txt"),
      ]),
    tests(
      "FileProviderActionsTests",
      on: ["PredicateFormat", "PredicateEvaluation", "FileProviderActions"]),
    tests(
      "PredicateAnalysisTests",
      on: [
        "PredicateFormat", "PredicateEvaluation", "FileProviderActions", "PredicateAnalysis",
        "RandomTrees",
      ]),
    tests(
      "LabSessionTests",
      on: [
        "PredicateFormat", "PredicateEvaluation", "FileProviderActions", "PredicateAnalysis",
        "LabSession", "RandomTrees",
      ]),
    tests(
      "RenderingTests",
      on: ["PredicateFormat", "PredicateEvaluation", "LabSession", "Rendering", "RandomTrees"],
      exclude: ["Golden/Expected"]),
    tests(
      "TranscriptsTests",
      on: ["PredicateFormat", "FileProviderActions", "LabSession", "Rendering", "Transcripts"]),
    tests("ActionLabTests", on: ["ActionLab", "FileProviderActions", "PredicateFormat"]),
    // A terminal without a screen, on which tests run a program and type.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "PseudoTerminal", dependencies: ["CPseudoTerminal"], path: "Tests/PseudoTerminal",
      swiftSettings: strict),
    // A program that shows what the line editor reads.
    .executableTarget(
      name: "LineEditorProbe", dependencies: ["LineEditor"], path: "Tests/LineEditorProbe",
      swiftSettings: strict),
    tests("LineEditorTests", on: ["LineEditor", "LineEditorProbe", "PseudoTerminal"]),
    tests(
      "ShellTests",
      on: [
        "Shell", "LineEditor", "LabSession", "Rendering", "Transcripts", "PseudoTerminal",
        "ActionLabCommand",
      ], exclude: ["Lessons/Expected"]),
    tests("ProgramTests", on: ["ActionLabCommand", "PseudoTerminal"]),
  ]
)
