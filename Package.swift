// swift-tools-version: 6.1
import PackageDescription

/// Continuous integration sets FLICK_STRICT, which makes warnings errors. Other builds must not use the
/// unsafe flag: SwiftPM refuses to depend on a package that has one.
let warningsAsErrors: [SwiftSetting] =
  Context.environment["FLICK_STRICT"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])]

/// FLICK_SENTENCES=kinds replaces the sentences for readers, so that tests show that no code compares them (`Sentence`).
let sentences: [SwiftSetting] =
  Context.environment["FLICK_SENTENCES"] == "kinds" ? [.define("SENTENCES_AS_KINDS")] : []

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + warningsAsErrors + sentences

/// Modules whose closures and members Apple's frameworks call. In the language mode of Swift 6, a closure or an `@objc`
/// member that is isolated to the main actor checks its thread and traps (SE-0423). SwiftUI evaluates some closures on other
/// threads. The language mode of Swift 5 with these features makes all other checks of that of Swift 6, as warnings.
let calledByFrameworks: Set = [
  "FlickViewState", "FlickPlayer", "FlickSVGAPlayer", "FlickUI", "FlickCompatibility",
]
let withoutThreadChecks: [SwiftSetting] =
  [.swiftLanguageMode(.v5)]
  + [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DisableOutwardActorInference",
    "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
    "ImplicitOpenExistentials", "InferSendableFromCaptures", "IsolatedDefaultValues",
    "RegionBasedIsolation", "StrictConcurrency",
  ].map { .enableUpcomingFeature($0) }

/// `make demo` sets FLICK_DEMO. Its debug build optimizes the modules that draw pixels and decode images, and
/// Programs/Package.swift the one that encodes them. To optimize those that read and evaluate animations takes longer than it saves.
let isDemo = Context.environment["FLICK_DEMO"] != nil
let drawingModules: Set = ["FlickMath", "FlickGeometry", "FlickRaster", "FlickImage"]
let optimized: [SwiftSetting] = isDemo ? [.unsafeFlags(["-O"])] : []
let optimizedC: [CSetting] = isDemo ? [.unsafeFlags(["-O2"])] : []

/// Creates the target of a module. `dependencies` is the complete list of modules that it may import.
/// `LayeringTests` checks every import.
func module(
  _ name: String, on dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  var settings = drawingModules.contains(name) ? strict + optimized : strict
  if calledByFrameworks.contains(name) { settings += withoutThreadChecks }
  return .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(_ name: String, on dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Whether the package is built for Apple platforms. `canImport` asks the host: a Mac that builds for Linux sets
/// FLICK_PLATFORM to `linux`.
let isForApple: Bool = {
  if let platform = Context.environment["FLICK_PLATFORM"] { return platform != "linux" }
  #if canImport(Darwin)
    return true
  #else
    return false
  #endif
}()

/// Creates the target of a C library of the system. Apple platforms link only zlib: ImageIO and Core Text replace the
/// other libraries there. Xcode asks pkg-config for a library that no platform uses, too, and warns that it is missing.
func system(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: isForApple ? nil : pkgConfig, providers: [.apt([apt])])
}

let onLinux = TargetDependencyCondition.when(platforms: [.linux])

// Reading a file asks for its status, which App Store Connect requires a declaration of. A target with resources
// gets generated code that imports all of Foundation, so Linux has none.
let privacyManifest = "PrivacyInfo.xcprivacy"
let resources: [Resource] = isForApple ? [.copy(privacyManifest)] : []
let excluded = isForApple ? [] : [privacyManifest]

let package = Package(
  name: "Flick",
  platforms: [
    .iOS(.v13), .macOS(.v10_15), .macCatalyst(.v14), .tvOS(.v13), .visionOS(.v1), .watchOS(.v8),
  ],
  products: [
    .library(name: "Flick", targets: ["Flick"]),
    // Reading and rendering: neither the views nor the whole of Foundation are linked.
    .library(name: "FlickAnimation", targets: ["FlickAnimation"]),
    // Loading states of views, without animations.
    .library(name: "FlickViewState", targets: ["FlickViewState"]),
    // The C interface for other languages, as a shared library.
    .library(name: "FlickC", type: .dynamic, targets: ["FlickC"]),
  ],
  // Xcode before 26.4 ignores traits. No feature may need one, not even a default one.
  traits: [
    .trait(
      name: "WithoutExpressions",
      description: "Leaves out the evaluation of expressions.")
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")
  ],
  targets: [
    // Every platform links zlib, and finds it without pkg-config. That of Homebrew would add its folder of libraries
    // for macOS to the builds for iOS.
    system("FlickCZlib", apt: "zlib1g-dev"),
    system("FlickCPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("FlickCJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    system("FlickCWebP", pkgConfig: "libwebpmux", apt: "libwebp-dev"),
    system("FlickCDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    system("FlickCHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    system("FlickCFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev"),

    module("FlickFoundation"),
    module("FlickMath"),
    module("FlickGeometry", on: ["FlickMath"]),
    .target(name: "FlickCKernels", cSettings: optimizedC),
    .target(name: "FlickCDecoderProcess"),
    module(
      "FlickRaster", on: ["FlickMath", "FlickGeometry", "FlickCKernels"], exclude: ["README.md"]),
    module(
      "FlickImage",
      on: [
        "FlickMath", "FlickRaster", "FlickCKernels", "FlickCZlib",
        .target(name: "FlickCPNG", condition: onLinux),
        .target(name: "FlickCJPEG", condition: onLinux),
        .target(name: "FlickCWebP", condition: onLinux),
        .target(name: "FlickCDeflate", condition: onLinux),
        .target(name: "FlickCDecoderProcess", condition: onLinux),
      ]),
    module(
      "FlickText",
      on: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickCZlib",
        .target(name: "FlickCHarfBuzz", condition: onLinux),
        .target(name: "FlickCFontconfig", condition: onLinux),
      ]),
    module("FlickScene", on: ["FlickMath", "FlickGeometry", "FlickRaster"]),
    module("FlickArchive", on: ["FlickCZlib"]),
    module("FlickExpressions", on: ["FlickMath"], exclude: ["README.md"]),
    module(
      "FlickLottie",
      on: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene",
        "FlickArchive", "FlickExpressions",
      ],
      exclude: ["Overrides/README.md", "Walk/README.md"]),
    module(
      "FlickSVGA",
      on: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive",
      ]),
    module("FlickPlayback", on: ["FlickScene"]),
    module(
      "FlickStateMachine",
      on: [
        "FlickMath", "FlickGeometry", "FlickScene", "FlickArchive", "FlickLottie", "FlickPlayback",
      ]),
    module("FlickViewState"),
    module(
      "FlickPlatform",
      on: [.product(name: "OpenCombine", package: "OpenCombine", condition: onLinux)]),
    .target(
      name: "FlickAnimation",
      dependencies: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene",
        "FlickArchive", "FlickExpressions", "FlickFoundation", "FlickLottie", "FlickStateMachine",
        "FlickSVGA",
      ],
      exclude: excluded, resources: resources, swiftSettings: strict),
    .target(name: "CFlick"),
    module(
      "FlickC",
      on: [
        "FlickFoundation", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive",
        "FlickAnimation", "CFlick",
      ]),
    module(
      "FlickLoading",
      on: ["FlickArchive", "FlickAnimation", .target(name: "FlickCCurl", condition: onLinux)]),
    module(
      "FlickPlayer",
      on: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickLottie", "FlickPlayback", "FlickStateMachine", "FlickAnimation", "FlickLoading",
        "FlickViewState", "FlickPlatform",
      ],
      exclude: ["README.md"]),
    module(
      "FlickSVGAPlayer",
      on: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive", "FlickPlayback",
        "FlickSVGA", "FlickAnimation", "FlickLoading", "FlickViewState", "FlickPlatform",
        "FlickPlayer",
      ]),
    module(
      "FlickUI",
      on: [
        "FlickGeometry", "FlickRaster", "FlickArchive", "FlickPlayback", "FlickStateMachine",
        "FlickAnimation", "FlickLoading", "FlickViewState", "FlickPlatform", "FlickPlayer",
        "FlickSVGAPlayer",
      ]),
    module(
      "FlickCompatibility",
      on: [
        "FlickAnimation", "FlickPlayback", "FlickPlatform", "FlickPlayer", "FlickSVGAPlayer",
        "FlickUI",
      ]),
    module(
      "Flick",
      on: [
        "FlickAnimation", "FlickCompatibility", "FlickLoading", "FlickPlayback", "FlickPlayer",
        "FlickSVGAPlayer", "FlickUI", "FlickViewState",
      ]),
    .target(name: "FlickCAllocationCount"),
    .target(name: "FlickCCurl"),

    // Support of tests of several modules, such as a sink that records drawing calls as text.
    .target(
      name: "FlickTestSupport", dependencies: ["FlickGeometry", "FlickRaster", "FlickScene"],
      path: "Tests/FlickTestSupport", swiftSettings: strict),
    tests("FlickGeometryTests", on: ["FlickGeometry"]),
    tests("FlickRasterTests", on: ["FlickMath", "FlickGeometry", "FlickRaster", "FlickCKernels"]),
    tests("FlickImageTests", on: ["FlickRaster", "FlickImage"]),
    tests("FlickTextTests", on: ["FlickGeometry", "FlickRaster", "FlickText", "FlickCZlib"]),
    .testTarget(
      name: "FlickExpressionsTests", dependencies: ["FlickCAllocationCount", "FlickExpressions"],
      exclude: ["Answers.json", "make-answers"], swiftSettings: strict),
    tests("FlickArchiveTests", on: ["FlickArchive", "FlickCZlib"]),
    tests(
      "FlickSceneTests", on: ["FlickGeometry", "FlickRaster", "FlickScene", "FlickTestSupport"]),
    .testTarget(
      name: "FlickLottieTests",
      dependencies: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive", "FlickLottie",
        "FlickExpressions", "FlickTestSupport",
      ],
      exclude: ["Expressions/Answers.json"], swiftSettings: strict),
    .testTarget(
      name: "FlickSVGATests",
      dependencies: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive", "FlickLottie",
        "FlickSVGA", "FlickTestSupport", "FlickCZlib",
      ],
      exclude: ["Messages"], swiftSettings: strict),
    tests("FlickPlaybackTests", on: ["FlickPlayback", "FlickScene"]),
    tests("FlickViewStateTests", on: ["FlickViewState"]),
    tests(
      "FlickStateMachineTests",
      on: [
        "FlickGeometry", "FlickRaster", "FlickScene", "FlickArchive", "FlickLottie",
        "FlickPlayback", "FlickStateMachine",
      ]),
    tests(
      "FlickAnimationTests",
      on: [
        "FlickAnimation", "FlickGeometry", "FlickLottie", "FlickScene", "FlickText",
        "FlickRaster", "FlickImage", "FlickStateMachine", "FlickArchive", "FlickTestSupport",
        "FlickCAllocationCount",
      ]),
    // A program in C, which the tests of the C interface call.
    .target(name: "CFlickProgram", dependencies: ["CFlick"], path: "Tests/CFlickProgram"),
    tests("FlickCTests", on: ["FlickC", "CFlickProgram", "FlickAnimation", "FlickRaster"]),
    tests(
      "FlickPlayerTests",
      on: [
        "Flick", "FlickPlayer", "FlickSVGAPlayer", "FlickAnimation", "FlickImage", "FlickLoading",
        "FlickPlayback",
        "FlickRaster", "FlickScene", "FlickSVGA",
        "FlickStateMachine",
        "FlickCAllocationCount",
        .product(name: "OpenCombine", package: "OpenCombine", condition: onLinux),
      ]),
    tests(
      "FlickCompatibilityTests",
      on: ["Flick", "FlickCompatibility", "FlickPlayer", "FlickSVGAPlayer"]),
    tests("FlickLoadingTests", on: ["FlickLoading", "FlickAnimation"]),
    tests("MatrixTests", on: ["FlickAnimation", "FlickImage", "FlickRaster"]),
    tests("LayeringTests", on: []),
    // The targets are links to the sources of Fuzz/.
    tests(
      "MutationTests",
      on: [
        "FlickAnimation", "FlickArchive", "FlickExpressions", "FlickGeometry", "FlickImage",
        "FlickLottie", "FlickPlayback", "FlickRaster", "FlickSVGA", "FlickScene",
        "FlickStateMachine", "FlickText",
      ]),
    tests("DocumentationTests", on: ["Flick"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make test-release` sets FLICK_TESTS to the test targets that it runs, with commas between them. An optimized build of
// all test targets takes twice as long.
if let names = Context.environment["FLICK_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// `Tests/Interaction/run` sets FLICK_INTERACTION for the program that it runs the tests of another player with.
if Context.environment["FLICK_INTERACTION"] != nil {
  package.targets.append(
    .executableTarget(
      name: "InteractionProgram",
      dependencies: [
        "FlickAnimation", "FlickArchive", "FlickGeometry", "FlickLottie", "FlickPlayback",
        "FlickRaster", "FlickScene", "FlickStateMachine",
      ],
      path: "Tests/Interaction/Program", swiftSettings: strict))
}
