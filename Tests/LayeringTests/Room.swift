/// A row of the architecture's table: the imports and the forbidden words of a module.
struct Room {
  var name: String
  /// Modules below and packages.
  var rooms: Set<String>
  /// System modules and C libraries.
  var system: Set<String>
  /// Words in lower case, found within identifiers.
  var neverSays: Set<String> = []
  /// String literals that belong to a file format.
  var neverQuotes: Set<String> = []
  /// Only modules that call C or access pixels may use pointers.
  var mayUsePointers = false

  static let all: [Room] = [
    Room(
      name: "FlickGeometry", rooms: [], system: libc,
      neverSays: ["pixel", "colour", "color", "frame", "layer", "json", "foundation"]),
    Room(
      name: "FlickRaster", rooms: ["FlickGeometry"], system: libc.union(["Dispatch"]),
      neverSays: ["keyframe", "time", "json", "lottie"], mayUsePointers: true),
    Room(
      name: "FlickImage", rooms: ["FlickRaster"],
      system: libc.union([
        "CPNG", "CJPEG", "CWebP", "CZlib", "CoreFoundation", "CoreGraphics", "Foundation",
        "ImageIO",
      ]),
      neverSays: ["lottie", "path", "layer"], mayUsePointers: true),
    Room(
      name: "FlickText", rooms: ["FlickGeometry"],
      system: libc.union([
        "CFontconfig", "CHarfBuzz", "CZlib", "CoreGraphics", "CoreText", "Foundation",
      ]),
      neverSays: ["layer", "pixel", "json", "lottie", "keyframe"], mayUsePointers: true),
    Room(
      name: "FlickScene", rooms: ["FlickGeometry", "FlickRaster"], system: libc,
      neverSays: ["protobuf", "file", "clock", "json", "lottie", "svga"],
      neverQuotes: ["ks", "ty", "it", "shapes"]),
    Room(
      name: "FlickArchive", rooms: [], system: libc.union(["CZlib"]),
      neverSays: ["lottie", "svga", "layer", "scene"], mayUsePointers: true),
    Room(
      name: "FlickExpressions", rooms: [],
      system: libc.union(["CJavaScriptCore"]),
      neverSays: ["scene", "canvas", "pixel", "view"], mayUsePointers: true),
    Room(
      name: "FlickLottie",
      rooms: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickExpressions",
      ],
      system: libc, neverSays: ["canvas", "view", "thread", "clock"]),
    Room(
      name: "FlickSVGA",
      rooms: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive",
        "SwiftProtobuf",
      ],
      // SwiftProtobuf messages store bytes as Foundation's Data.
      system: libc.union(["Foundation", "FoundationEssentials"]),
      neverSays: ["canvas", "lottie", "thread", "clock"]),
    Room(
      name: "FlickPlayback", rooms: ["FlickScene"], system: libc,
      neverSays: ["uikit", "swiftui", "json", "zip", "canvas"]),
    Room(
      name: "FlickStateMachine",
      rooms: ["FlickGeometry", "FlickScene", "FlickArchive", "FlickLottie", "FlickPlayback"],
      system: libc, neverSays: ["canvas", "pixel", "view", "thread", "uikit", "swiftui"]),
    Room(
      name: "FlickViewState", rooms: [], system: ["CoreGraphics", "SwiftUI"],
      neverSays: ["json", "lottie", "svga", "scene", "layer", "pixel", "foundation"]),
    Room(
      name: "FlickExport", rooms: ["FlickRaster", "FlickImage", "FlickPlayback"],
      system: libc.union(["Dispatch", "Foundation", "FoundationEssentials"]),
      neverSays: ["json", "keyframe"],
      mayUsePointers: true),
    Room(
      name: "FlickAnimation",
      rooms: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickLottie", "FlickStateMachine", "FlickSVGA",
      ],
      // The program links this module. All of Foundation would add 40 MB of libraries.
      system: libc.union(["Foundation", "FoundationEssentials"]), neverSays: ["view"],
      mayUsePointers: true),
    Room(
      name: "FlickLoading", rooms: ["FlickAnimation"],
      system: libc.union(["Foundation", "FoundationNetworking"]),
      neverSays: ["canvas", "keyframe", "layer", "pixel", "view"]),
    Room(
      name: "FlickViews",
      rooms: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickLottie", "FlickPlayback", "FlickSVGA", "FlickStateMachine", "FlickAnimation",
        "FlickLoading", "FlickViewState", "OpenCombine",
      ],
      system: libc.union([
        "AVFoundation", "AppKit", "Combine", "CoreGraphics", "CoreMedia", "CoreText", "Dispatch",
        "Foundation", "FoundationNetworking", "QuartzCore", "SwiftUI", "UIKit",
      ]),
      neverSays: ["json"], mayUsePointers: true),
    Room(
      name: "Flick",
      rooms: ["FlickAnimation", "FlickLoading", "FlickViews", "FlickViewState"], system: []),
    Room(
      name: "FlickCommand",
      rooms: [
        "FlickAnimation", "FlickExport", "FlickImage", "FlickGeometry", "FlickRaster",
        "FlickScene", "FlickPlayback", "FlickStateMachine", "ArgumentParser",
        "CAllocations",
      ],
      system: libc.union(["Dispatch", "Foundation"]), mayUsePointers: true),
    Room(
      name: "FlickPreview",
      rooms: [
        "FlickAnimation", "FlickImage", "FlickLoading", "FlickPlayback", "FlickRaster",
        "FlickViews", "FlyingFox", "FlyingSocks", "OpenCombine",
      ],
      system: libc.union(["Combine", "Foundation"]), neverSays: ["layer", "keyframe"]),
    Room(
      name: "FlickPreviewCommand", rooms: ["FlickPreview", "ArgumentParser"],
      system: libc.union(["Foundation"])),
  ]

  private static let libc: Set<String> = ["Android", "Darwin", "Glibc", "Musl"]
}
