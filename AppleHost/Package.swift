// swift-tools-version: 6.1
import PackageDescription

// Flick's own sources, built on Linux against stand-ins for Apple's frameworks: for this check alone.
// `Rooms` leads to the sources; nothing here is part of the package that users depend on.
//
// There are no stand-ins for ImageIO and Core Text: a room that sees them takes its Apple half, and the
// rooms below the views stay what they are on Linux.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

func room(_ name: String, on below: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: below, path: "Rooms/\(name)", exclude: exclude, swiftSettings: strict)
}

func system(_ name: String, pkgConfig: String) -> Target {
  .systemLibrary(name: name, path: "Rooms/\(name)", pkgConfig: pkgConfig)
}

func standIn(_ name: String, on below: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: below, path: "StandIns/\(name)")
}

/// `canImport` is true for what is built already: every target that asks names all of them, or a clean
/// build would be another one than a warm one.
let apple: [Target.Dependency] = [
  "Combine", "CoreGraphics", "CoreMedia", "QuartzCore", "SwiftUI", "UIKit",
]
let rooms: [Target.Dependency] = [
  "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
  "FlickExpressions", "FlickLottie", "FlickPlayback", "FlickStateMachine", "FlickAnimation",
  "FlickSVGA",
]

let package = Package(
  name: "AppleHost",
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0", traits: []),
  ],
  targets: [
    system("CZlib", pkgConfig: "zlib"),
    system("CPNG", pkgConfig: "libpng"),
    system("CJPEG", pkgConfig: "libturbojpeg"),
    system("CWebP", pkgConfig: "libwebpmux"),
    system("CHarfBuzz", pkgConfig: "harfbuzz"),
    system("CFontconfig", pkgConfig: "fontconfig"),

    room("FlickGeometry"),
    room("FlickRaster", on: ["FlickGeometry"]),
    room("FlickImage", on: ["FlickRaster", "CZlib", "CPNG", "CJPEG", "CWebP"]),
    room("FlickText", on: ["FlickGeometry", "CZlib", "CHarfBuzz", "CFontconfig"]),
    room("FlickScene", on: ["FlickGeometry", "FlickRaster"]),
    room("FlickArchive", on: ["CZlib"]),
    room("FlickExpressions", exclude: ["Runtime"]),
    room("FlickLottie", on: Array(rooms.prefix(7))),
    room("FlickPlayback", on: ["FlickScene"]),
    room("FlickStateMachine", on: Array(rooms.prefix(9))),
    room(
      "FlickSVGA",
      on: rooms.prefix(6) + [.product(name: "SwiftProtobuf", package: "swift-protobuf")],
      exclude: ["Movie/movie.proto"]),
    room("FlickAnimation", on: rooms.prefix(10) + ["FlickSVGA"]),
    room("FlickViewState", on: apple),
    room("FlickLoading", on: ["FlickAnimation"]),
    room("FlickViews", on: rooms + ["FlickLoading", "FlickViewState"] + apple),
    room(
      "Flick", on: ["FlickAnimation", "FlickLoading", "FlickViews", "FlickViewState"] + apple),

    standIn("CoreGraphics"),
    standIn("CoreMedia"),
    standIn("QuartzCore", on: ["CoreGraphics"]),
    standIn("UIKit", on: ["CoreGraphics", "QuartzCore"]),
    standIn("Combine", on: [.product(name: "OpenCombine", package: "OpenCombine")]),
    standIn("SwiftUI", on: ["Combine", "CoreGraphics", "QuartzCore", "UIKit"]),

    .target(name: "Examples", dependencies: ["Flick"] + apple, path: "Examples"),
    .target(
      name: "ViewStatesExample", dependencies: ["Flick"] + apple, path: "ViewStatesExample",
      exclude: ["README.md"]),
    .testTarget(
      name: "ViewStateTests",
      dependencies: [
        "Examples", "ViewStatesExample", "Flick", "FlickLoading", "FlickViews", "FlickViewState",
      ] + apple,
      path: "ViewStateTests",
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    .target(
      name: "LottieDemo", dependencies: ["Flick"] + apple, path: "LottieDemo",
      exclude: ["LottieDemoApp.swift", "Assets.xcassets", "Sample Animation.lottie"]),
    .testTarget(
      name: "ViewTests",
      dependencies: ["Examples", "LottieDemo", "Flick", "FlickViews", "FlickPlayback"] + apple,
      path: "Tests",
      // Swift Testing brings overlays along for the real frameworks, and looks for them by name.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
