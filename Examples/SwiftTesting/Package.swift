// swift-tools-version: 6.2
// A provider with two extensions, tested with ActionLab on any machine that has Swift.
import PackageDescription

let package = Package(
  name: "Rating",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ActionLab", path: "../..")],
  targets: [
    .target(name: "RatingUI", exclude: ["Info.plist"]),
    .target(name: "Provider", exclude: ["Info.plist"]),
    .testTarget(
      name: "RatingTests",
      dependencies: [
        "RatingUI", "Provider", .product(name: "ActionLab", package: "ActionLab"),
      ],
      exclude: ["Scenarios"]),
  ]
)
