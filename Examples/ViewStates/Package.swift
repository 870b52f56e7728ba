// swift-tools-version: 6.1
import PackageDescription

// Opens the screen and its previews in Xcode, and builds it in continuous integration.
let package = Package(
  name: "ViewStates",
  platforms: [.iOS(.v16)],
  products: [.library(name: "ViewStates", targets: ["ViewStates"])],
  dependencies: [.package(name: "Flick", path: "../..")],
  targets: [
    .target(
      name: "ViewStates", dependencies: [.product(name: "Flick", package: "Flick")], path: ".",
      exclude: ["README.md"])
  ]
)
