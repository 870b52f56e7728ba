/// A row of the architecture's table: the imports and the forbidden words of a module.
struct Module {
  var name: String
  /// Modules below and packages.
  var modules: Set<String>
  /// System modules and C libraries.
  var systemModules: Set<String>
  /// Words in lower case, found within identifiers.
  var forbiddenWords: Set<String> = []
  /// String literals that belong to a file format.
  var forbiddenStrings: Set<String> = []
  /// Only modules that call C or access pixels may use pointers.
  var mayUsePointers = false

  static let all: [Module] = [
    Module(
      name: "FlickGeometry", modules: [], systemModules: libc,
      forbiddenWords: ["pixel", "colour", "color", "frame", "layer", "json", "foundation"]),
    Module(
      name: "FlickRaster", modules: ["FlickGeometry"], systemModules: libc.union(["Dispatch"]),
      forbiddenWords: ["keyframe", "time", "json", "lottie"], mayUsePointers: true),
    Module(
      name: "FlickImage", modules: ["FlickRaster"],
      systemModules: libc.union([
        "CPNG", "CJPEG", "CWebP", "CZlib", "CoreFoundation", "CoreGraphics", "Foundation",
        "ImageIO",
      ]),
      forbiddenWords: ["lottie", "path", "layer"], mayUsePointers: true),
    Module(
      name: "FlickText", modules: ["FlickGeometry"],
      systemModules: libc.union([
        "CFontconfig", "CHarfBuzz", "CZlib", "CoreGraphics", "CoreText", "Foundation",
      ]),
      forbiddenWords: ["layer", "pixel", "json", "lottie", "keyframe"], mayUsePointers: true),
    Module(
      name: "FlickScene", modules: ["FlickGeometry", "FlickRaster"], systemModules: libc,
      forbiddenWords: ["protobuf", "file", "clock", "json", "lottie", "svga"],
      forbiddenStrings: ["ks", "ty", "it", "shapes"]),
    Module(
      name: "FlickArchive", modules: [], systemModules: libc.union(["CZlib"]),
      forbiddenWords: ["lottie", "svga", "layer", "scene"], mayUsePointers: true),
    Module(
      name: "FlickExpressions", modules: [],
      systemModules: libc.union(["CJavaScriptCore"]),
      forbiddenWords: ["scene", "canvas", "pixel", "view"], mayUsePointers: true),
    Module(
      name: "FlickLottie",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickExpressions",
      ],
      systemModules: libc, forbiddenWords: ["canvas", "view", "thread", "clock"]),
    Module(
      name: "FlickSVGA",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive",
        "SwiftProtobuf",
      ],
      // SwiftProtobuf messages store bytes as Foundation's Data.
      systemModules: libc.union(["Foundation", "FoundationEssentials"]),
      forbiddenWords: ["canvas", "lottie", "thread", "clock"]),
    Module(
      name: "FlickPlayback", modules: ["FlickScene"], systemModules: libc,
      forbiddenWords: ["uikit", "swiftui", "json", "zip", "canvas"]),
    Module(
      name: "FlickStateMachine",
      modules: ["FlickGeometry", "FlickScene", "FlickArchive", "FlickLottie", "FlickPlayback"],
      systemModules: libc,
      forbiddenWords: ["canvas", "pixel", "view", "thread", "uikit", "swiftui"]),
    Module(
      name: "FlickViewState", modules: [], systemModules: ["CoreGraphics", "SwiftUI"],
      forbiddenWords: ["json", "lottie", "svga", "scene", "layer", "pixel", "foundation"]),
    Module(
      name: "FlickExport", modules: ["FlickRaster", "FlickImage", "FlickPlayback"],
      systemModules: libc.union(["Dispatch", "Foundation", "FoundationEssentials"]),
      forbiddenWords: ["json", "keyframe"],
      mayUsePointers: true),
    Module(
      name: "FlickAnimation",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickLottie", "FlickStateMachine", "FlickSVGA",
      ],
      // The program links this module. All of Foundation would add 40 MB of libraries.
      systemModules: libc.union(["Foundation", "FoundationEssentials"]), forbiddenWords: ["view"],
      mayUsePointers: true),
    Module(
      name: "FlickLoading", modules: ["FlickAnimation"],
      systemModules: libc.union(["Foundation", "FoundationNetworking"]),
      forbiddenWords: ["canvas", "keyframe", "layer", "pixel", "view"]),
    Module(
      name: "FlickViews",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickLottie", "FlickPlayback", "FlickSVGA", "FlickStateMachine", "FlickAnimation",
        "FlickLoading", "FlickViewState", "OpenCombine",
      ],
      systemModules: libc.union([
        "AVFoundation", "AppKit", "Combine", "CoreGraphics", "CoreMedia", "CoreText", "Dispatch",
        "Foundation", "FoundationNetworking", "QuartzCore", "SwiftUI", "UIKit",
      ]),
      forbiddenWords: ["json"], mayUsePointers: true),
    Module(
      name: "Flick",
      modules: ["FlickAnimation", "FlickLoading", "FlickViews", "FlickViewState"], systemModules: []
    ),
    Module(
      name: "FlickCommand",
      modules: [
        "FlickAnimation", "FlickExport", "FlickImage", "FlickGeometry", "FlickRaster",
        "FlickScene", "FlickPlayback", "FlickStateMachine", "ArgumentParser",
        "CAllocations",
      ],
      systemModules: libc.union(["Dispatch", "Foundation"]), mayUsePointers: true),
    Module(
      name: "FlickPreview",
      modules: [
        "FlickAnimation", "FlickImage", "FlickLoading", "FlickPlayback", "FlickRaster",
        "FlickViews", "FlyingFox", "FlyingSocks", "OpenCombine",
      ],
      systemModules: libc.union(["Combine", "Foundation"]), forbiddenWords: ["layer", "keyframe"]),
    Module(
      name: "FlickPreviewCommand", modules: ["FlickPreview", "ArgumentParser"],
      systemModules: libc.union(["Foundation"])),
  ]

  private static let libc: Set<String> = ["Android", "Darwin", "Glibc", "Musl"]
}
