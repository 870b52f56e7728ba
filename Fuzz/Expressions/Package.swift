// swift-tools-version: 6.1
import PackageDescription

// The language of expressions without the rest of Flick, and the program with which `Scripts/check-expressions` runs
// tests of the language. It is a package of its own, so that it builds in a short time.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "FlickExpressions",
  platforms: [.macOS(.v13)],
  targets: [
    // Links to the folders of Flick's targets.
    .target(name: "FlickMath", swiftSettings: settings),
    .target(
      name: "FlickExpressions", dependencies: ["FlickMath"],
      exclude: ["README.md"], swiftSettings: settings),
    .executableTarget(
      name: "ScriptRunner", dependencies: ["FlickExpressions"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
