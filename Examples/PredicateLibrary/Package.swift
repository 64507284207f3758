// swift-tools-version: 6.2
// A program of one's own that reads predicates, with ActionLab's libraries by path.
import PackageDescription

let package = Package(
  name: "PredicateLibrary",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ActionLab", path: "../..")],
  targets: [
    .executableTarget(
      name: "PredicateLibrary",
      dependencies: [
        .product(name: "PredicateFormat", package: "ActionLab"),
        .product(name: "PredicateEvaluation", package: "ActionLab"),
      ])
  ]
)
