// swift-tools-version: 6.1
import PackageDescription

// Builds Flick's own sources on Linux against stand-ins for Apple's frameworks. `Scripts/check-apple run` makes a
// copy of this package with the sources, without Objective-C, and builds the copy. Nothing here is part of the
// package that users depend on.
//
// There are no stand-ins for ImageIO and Core Text. A module that can import a stand-in compiles its code for
// Apple platforms. The modules below the views compile as they do on Linux.

/// The features of the modules of Swift 6, and those of the modules of Swift 5 in the manifest of the library, which
/// `Scripts/check-apple` reads.
let features = (Context.environment["FLICK_FEATURES"] ?? "").split(separator: ",")
let (strict, withoutThreadChecks) = (
  settings(features.first ?? ""), [.swiftLanguageMode(.v5)] + settings(features.last ?? "")
)

func settings(_ features: Substring) -> [SwiftSetting] {
  [.define("WithoutExpressions")]
    + features.split(separator: " ").map { .enableUpcomingFeature(String($0)) }
}

func module(
  _ name: String, on dependencies: [Target.Dependency] = [], exclude: [String] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(name)", exclude: exclude,
    swiftSettings: settings)
}

func system(_ name: String, pkgConfig: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig)
}

/// Apple's modules are not compiled in the language mode of Swift 6.
let likeApple: [SwiftSetting] = [.swiftLanguageMode(.v5)]

func standIn(_ name: String, on dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "StandIns/\(name)",
    swiftSettings: likeApple)
}

/// `canImport` is true for every module that is already built. Each target that uses it depends on all
/// stand-ins, so that a clean build and an incremental build compile the same code.
let apple: [Target.Dependency] = [
  "AVFAudio", "AVFoundation", "Combine", "CoreGraphics", "CoreMedia", "QuartzCore", "SwiftUI",
  "UIKit",
]
let drawing: [Target.Dependency] = [
  "FlickMath", "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive",
]
let lottie: [Target.Dependency] = drawing + ["FlickText", "FlickExpressions", "FlickLottie"]
let modules: [Target.Dependency] =
  lottie + ["FlickPlayback", "FlickStateMachine", "FlickAnimation", "FlickSVGA"]

let package = Package(
  name: "AppleHost",
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")
  ],
  targets: [
    system("FlickCZlib", pkgConfig: "zlib"),
    system("FlickCPNG", pkgConfig: "libpng"),
    system("FlickCJPEG", pkgConfig: "libturbojpeg"),
    system("FlickCWebP", pkgConfig: "libwebpmux"),
    system("FlickCDeflate", pkgConfig: "libdeflate"),
    system("FlickCHarfBuzz", pkgConfig: "harfbuzz"),
    system("FlickCFontconfig", pkgConfig: "fontconfig"),

    module("FlickFoundation"),
    module("FlickMath"),
    module("FlickGeometry", on: ["FlickMath"]),
    .target(name: "FlickCKernels", path: "Sources/FlickCKernels"),
    .target(name: "FlickCCurl", path: "Sources/FlickCCurl"),
    .target(name: "FlickCDecoderProcess", path: "Sources/FlickCDecoderProcess"),
    module(
      "FlickRaster", on: ["FlickMath", "FlickGeometry", "FlickCKernels"], exclude: ["README.md"]),
    module(
      "FlickImage",
      on: [
        "FlickMath", "FlickRaster", "FlickCDecoderProcess", "FlickCKernels", "FlickCZlib",
        "FlickCPNG",
        "FlickCJPEG", "FlickCWebP", "FlickCDeflate",
      ]),
    module(
      "FlickText",
      on: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickCZlib", "FlickCHarfBuzz",
        "FlickCFontconfig",
      ]),
    module("FlickScene", on: ["FlickMath", "FlickGeometry", "FlickRaster"]),
    module("FlickArchive", on: ["FlickCZlib"]),
    module("FlickExpressions", on: ["FlickMath"], exclude: ["README.md"]),
    module(
      "FlickLottie", on: drawing + ["FlickText", "FlickExpressions"],
      exclude: ["Overrides/README.md", "Walk/README.md"]),
    module("FlickPlayback", on: ["FlickScene"]),
    module("FlickStateMachine", on: lottie + ["FlickPlayback"]),
    module("FlickSVGA", on: drawing),
    module(
      "FlickAnimation",
      on: lottie + ["FlickFoundation", "FlickPlayback", "FlickStateMachine", "FlickSVGA"],
      exclude: ["PrivacyInfo.xcprivacy"]),
    module("FlickViewState", on: apple, settings: withoutThreadChecks),
    module("FlickPlatform", on: apple),
    module("FlickLoading", on: ["FlickArchive", "FlickAnimation", "FlickCCurl"]),
    module(
      "FlickPlayer", on: modules + ["FlickLoading", "FlickViewState", "FlickPlatform"] + apple,
      exclude: ["README.md"], settings: withoutThreadChecks),
    module(
      "FlickSVGAPlayer",
      on: modules + ["FlickLoading", "FlickViewState", "FlickPlatform", "FlickPlayer"] + apple,
      settings: withoutThreadChecks),
    module(
      "FlickUI",
      on: modules
        + ["FlickLoading", "FlickViewState", "FlickPlatform", "FlickPlayer", "FlickSVGAPlayer"]
        + apple,
      settings: withoutThreadChecks),
    module(
      "FlickCompatibility",
      on: modules + ["FlickPlatform", "FlickPlayer", "FlickSVGAPlayer", "FlickUI"] + apple,
      settings: withoutThreadChecks),
    module(
      "Flick",
      on: [
        "FlickAnimation", "FlickCompatibility", "FlickLoading", "FlickPlayback", "FlickUI",
        "FlickViewState",
      ] + apple),

    standIn("CoreGraphics"),
    standIn("CoreMedia"),
    .target(name: "AVFAudio", path: "Declarations/AVFAudio", swiftSettings: likeApple),
    .target(
      name: "AVFoundation", dependencies: ["AVFAudio", "CoreGraphics", "CoreMedia"],
      path: "Declarations/AVFoundation", swiftSettings: likeApple),
    standIn("QuartzCore", on: ["CoreGraphics"]),
    standIn("UIKit", on: ["CoreGraphics", "QuartzCore"]),
    standIn("Combine", on: [.product(name: "OpenCombine", package: "OpenCombine")]),
    standIn("SwiftUI", on: ["Combine", "CoreGraphics", "QuartzCore", "UIKit"]),

    .target(name: "Examples", dependencies: ["Flick"] + apple, path: "Examples"),
    .target(
      name: "ViewStatesExample", dependencies: ["Flick"] + apple, path: "ViewStatesExample",
      exclude: ["README.md", "Package.swift"]),
    .testTarget(
      name: "ViewStateTests",
      dependencies: [
        "Examples", "ViewStatesExample", "Flick", "FlickLoading", "FlickPlayer", "FlickSVGAPlayer",
        "FlickUI",
        "FlickViewState",
      ] + apple,
      path: "ViewStateTests",
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    .target(
      name: "LottieDemo", dependencies: ["Flick"] + apple, path: "LottieDemo",
      exclude: ["LottieDemoApp.swift", "Assets.xcassets", "Sample Animation.lottie"]),
    .testTarget(
      name: "ViewTests",
      dependencies: [
        "Examples", "LottieDemo", "Flick", "FlickCompatibility", "FlickPlayer", "FlickSVGAPlayer",
        "FlickUI", "FlickPlayback",
      ] + apple,
      path: "Tests",
      // Swift Testing has cross-import overlays for the real frameworks, and the compiler finds them by name.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
