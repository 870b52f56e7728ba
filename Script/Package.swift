// swift-tools-version: 6.1
import PackageDescription

// The complete language of expressions, without JavaScriptCore. It is a package of its own until the objects of After
// Effects are built on it and it replaces both evaluators of FlickExpressions. No product of Flick contains it.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "FlickScript",
  platforms: [.macOS(.v13)],
  targets: [
    // A link to the folder of Flick's target, which no product contains.
    .target(name: "FlickMath", swiftSettings: settings),
    .target(name: "FlickScript", dependencies: ["FlickMath"], swiftSettings: settings),
    .executableTarget(
      name: "ScriptRunner", dependencies: ["FlickScript"], swiftSettings: settings),
    .testTarget(
      name: "FlickScriptTests", dependencies: ["FlickScript"],
      exclude: ["make-answers"], resources: [.copy("Answers.json")], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
