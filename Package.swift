// swift-tools-version: 6.1
import PackageDescription

/// Continuous integration sets FLICK_STRICT to make warnings errors. Nobody else gets the unsafe flag:
/// a package with one cannot be depended on.
let warningsAsErrors: [SwiftSetting] =
  Context.environment["FLICK_STRICT"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])]

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + warningsAsErrors

/// A room. `below` is the complete list of rooms it may look into; `LayeringTests` holds every import to it.
func room(_ name: String, on below: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: below, swiftSettings: strict)
}

func tests(_ name: String, on rooms: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: rooms, swiftSettings: strict)
}

/// A C library of the system. On Apple platforms nothing of these is linked but zlib: ImageIO and Core Text do the work there.
func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let onLinux = TargetDependencyCondition.when(platforms: [.linux])

let package = Package(
  name: "Flick",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  products: [
    .library(name: "Flick", targets: ["Flick"]),
    // Rendering and export alone: neither the views nor the whole of Foundation are linked.
    .library(name: "FlickAnimation", targets: ["FlickAnimation", "FlickExport"]),
  ],
  traits: [
    .default(enabledTraits: ["Expressions"]),
    .trait(name: "Expressions", description: "Evaluates expressions, by JavaScriptCore."),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    // Its traits bring in Foundation whole.
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0", traits: []),
  ],
  targets: [
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    system("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    system("CJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    system("CWebP", pkgConfig: "libwebpmux", apt: "libwebp-dev", brew: "webp"),
    system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    system("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),

    room("FlickGeometry"),
    room("FlickRaster", on: ["FlickGeometry"]),
    room(
      "FlickImage",
      on: [
        "FlickRaster", "CZlib",
        .target(name: "CPNG", condition: onLinux),
        .target(name: "CJPEG", condition: onLinux),
        .target(name: "CWebP", condition: onLinux),
      ]),
    room(
      "FlickText",
      on: [
        "FlickGeometry", "CZlib",
        .target(name: "CHarfBuzz", condition: onLinux),
        .target(name: "CFontconfig", condition: onLinux),
      ]),
    room("FlickScene", on: ["FlickGeometry", "FlickRaster"]),
    room("FlickArchive", on: ["CZlib"]),
    .target(
      name: "FlickExpressions",
      dependencies: [
        .target(
          name: "CJavaScriptCore", condition: .when(traits: ["Expressions"]))
      ],
      exclude: ["Runtime"], swiftSettings: strict),
    room(
      "FlickLottie",
      on: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickExpressions",
      ]),
    .target(
      name: "FlickSVGA",
      dependencies: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      exclude: ["Movie/movie.proto"], swiftSettings: strict),
    room("FlickPlayback", on: ["FlickScene"]),
    room(
      "FlickStateMachine",
      on: ["FlickGeometry", "FlickScene", "FlickArchive", "FlickLottie", "FlickPlayback"]),
    room("FlickViewState"),
    room("FlickExport", on: ["FlickRaster", "FlickImage", "FlickPlayback"]),
    room(
      "FlickAnimation",
      on: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickLottie", "FlickStateMachine", "FlickSVGA",
      ]),
    room("FlickLoading", on: ["FlickAnimation"]),
    room(
      "FlickViews",
      on: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickLottie", "FlickPlayback", "FlickSVGA", "FlickStateMachine", "FlickAnimation",
        "FlickLoading", "FlickViewState",
        .product(name: "OpenCombine", package: "OpenCombine", condition: onLinux),
      ]),
    room("Flick", on: ["FlickAnimation", "FlickLoading", "FlickViews", "FlickViewState"]),
    .target(name: "CAllocationCount"),
    .target(name: "CJavaScriptCore"),

    tests("FlickGeometryTests", on: ["FlickGeometry"]),
    tests("FlickRasterTests", on: ["FlickGeometry", "FlickRaster"]),
    tests("FlickImageTests", on: ["FlickRaster", "FlickImage"]),
    tests("FlickTextTests", on: ["FlickGeometry", "FlickText", "CZlib"]),
    tests("FlickExpressionsTests", on: ["FlickExpressions", "CJavaScriptCore"]),
    tests("FlickArchiveTests", on: ["FlickArchive", "CZlib"]),
    tests("FlickSceneTests", on: ["FlickGeometry", "FlickRaster", "FlickScene"]),
    tests(
      "FlickLottieTests",
      on: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive", "FlickLottie",
        "FlickExpressions",
      ]),
    tests(
      "FlickSVGATests",
      on: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive", "FlickLottie",
        "FlickSVGA", "CZlib", .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ]),
    tests("FlickPlaybackTests", on: ["FlickPlayback"]),
    tests("FlickViewStateTests", on: ["FlickViewState"]),
    tests(
      "FlickStateMachineTests",
      on: [
        "FlickGeometry", "FlickRaster", "FlickScene", "FlickArchive", "FlickLottie",
        "FlickPlayback", "FlickStateMachine",
      ]),
    tests(
      "FlickExportTests", on: ["FlickExport", "FlickImage", "FlickRaster", "FlickPlayback"]),
    tests(
      "FlickAnimationTests",
      on: [
        "FlickAnimation", "FlickGeometry", "FlickLottie", "FlickScene", "FlickText",
        "FlickRaster", "FlickImage", "FlickStateMachine",
      ]),
    tests(
      "FlickViewsTests",
      on: [
        "Flick", "FlickViews", "FlickAnimation", "FlickPlayback", "FlickRaster", "FlickScene",
        "FlickStateMachine",
        "CAllocationCount",
        .product(name: "OpenCombine", package: "OpenCombine", condition: onLinux),
      ]),
    tests("FlickLoadingTests", on: ["FlickLoading", "FlickAnimation"]),
    .testTarget(
      name: "MatrixTests", dependencies: ["FlickAnimation", "FlickImage", "FlickRaster"],
      exclude: ["Files", "Goldens"], swiftSettings: strict),
    tests("LayeringTests", on: []),
  ],
  swiftLanguageModes: [.v6]
)
