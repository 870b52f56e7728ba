// swift-tools-version: 6.1
import PackageDescription

// Opens the screen and its previews in Xcode, and builds it in continuous integration, which sets EXAMPLE_SWIFT_MODE.
let package = Package(
  name: "ViewStates",
  platforms: [.iOS(.v16)],
  products: [.library(name: "ViewStates", targets: ["ViewStates"])],
  dependencies: [.package(name: "Flick", path: "../..")],
  targets: [
    .target(
      name: "ViewStates", dependencies: [.product(name: "Flick", package: "Flick")], path: ".",
      exclude: ["README.md"])
  ],
  swiftLanguageModes: [Context.environment["EXAMPLE_SWIFT_MODE"] == "5" ? .v5 : .v6]
)
