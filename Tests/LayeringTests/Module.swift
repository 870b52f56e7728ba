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
  /// Only modules that call C, access pixels or parse large files may use pointers.
  var mayUsePointers = false

  static let all: [Module] = [
    Module(
      name: "FlickMath", modules: [], systemModules: libc,
      forbiddenWords: ["pixel", "point", "vector", "path", "json"]),
    Module(
      name: "FlickGeometry", modules: ["FlickMath"], systemModules: [],
      forbiddenWords: ["pixel", "colour", "color", "frame", "layer", "json", "foundation"]),
    Module(
      name: "FlickRaster", modules: ["FlickMath", "FlickGeometry"],
      systemModules: ["CKernels", "Dispatch"],
      forbiddenWords: ["keyframe", "time", "json", "lottie"], mayUsePointers: true),
    Module(
      name: "FlickImage", modules: ["FlickRaster"],
      systemModules: libc.union([
        "AVFoundation", "CDecoderProcess", "CDeflate", "CKernels", "CPNG", "CJPEG", "CWebP",
        "CZlib", "CoreFoundation", "CoreGraphics", "CoreMedia", "Foundation", "ImageIO",
      ]),
      forbiddenWords: ["lottie", "path", "layer"], mayUsePointers: true),
    Module(
      name: "FlickText", modules: ["FlickGeometry"],
      systemModules: [
        "CFontconfig", "CHarfBuzz", "CZlib", "CoreGraphics", "CoreText", "Foundation",
      ],
      forbiddenWords: ["layer", "pixel", "json", "lottie", "keyframe"], mayUsePointers: true),
    Module(
      name: "FlickScene", modules: ["FlickMath", "FlickGeometry", "FlickRaster"], systemModules: [],
      forbiddenWords: ["protobuf", "file", "clock", "json", "lottie", "svga"],
      forbiddenStrings: ["ks", "ty", "it", "shapes"]),
    Module(
      name: "FlickArchive", modules: [], systemModules: ["CZlib"],
      forbiddenWords: ["lottie", "svga", "layer", "scene"], mayUsePointers: true),
    Module(
      name: "FlickExpressions", modules: ["FlickMath"], systemModules: ["CJavaScriptCore"],
      forbiddenWords: ["scene", "canvas", "pixel", "view"], mayUsePointers: true),
    Module(
      name: "FlickLottie",
      modules: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene",
        "FlickArchive", "FlickExpressions",
      ],
      systemModules: ["Dispatch"], forbiddenWords: ["canvas", "view", "thread", "clock"],
      // The JSON parser. `Span` requires Swift 6.2.
      mayUsePointers: true),
    Module(
      name: "FlickSVGA",
      modules: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive",
        "SwiftProtobuf",
      ],
      // SwiftProtobuf messages store bytes as Foundation's Data.
      systemModules: ["Foundation", "FoundationEssentials"],
      forbiddenWords: ["canvas", "lottie", "thread", "clock"]),
    Module(
      name: "FlickPlayback", modules: ["FlickScene"], systemModules: [],
      forbiddenWords: ["uikit", "swiftui", "json", "zip", "canvas"]),
    Module(
      name: "FlickStateMachine",
      modules: ["FlickGeometry", "FlickScene", "FlickArchive", "FlickLottie", "FlickPlayback"],
      systemModules: [],
      forbiddenWords: ["canvas", "pixel", "view", "thread", "uikit", "swiftui"]),
    Module(
      name: "FlickViewState", modules: [], systemModules: ["CoreGraphics", "SwiftUI"],
      forbiddenWords: ["json", "lottie", "svga", "scene", "layer", "pixel", "foundation"]),
    Module(
      name: "FlickAnimation",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickExpressions", "FlickLottie", "FlickStateMachine", "FlickSVGA",
      ],
      // The program links this module. All of Foundation would add 40 MB of libraries.
      systemModules: libc.union(["CoreGraphics", "Foundation", "FoundationEssentials"]),
      forbiddenWords: ["view"],
      mayUsePointers: true),
    Module(
      name: "FlickC", modules: ["FlickRaster", "FlickImage", "FlickScene", "FlickAnimation"],
      systemModules: ["CFlick", "Foundation", "FoundationEssentials"],
      forbiddenWords: ["view"], mayUsePointers: true),
    Module(
      name: "FlickLoading", modules: ["FlickAnimation"],
      systemModules: libc.union(["Foundation", "FoundationNetworking"]),
      forbiddenWords: ["canvas", "keyframe", "layer", "pixel", "view"]),
    Module(
      name: "FlickPlayer",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickLottie", "FlickPlayback", "FlickStateMachine", "FlickAnimation", "FlickLoading",
        "FlickViewState", "OpenCombine",
      ],
      systemModules: libc.union([
        "AppKit", "Combine", "CoreGraphics", "CoreMedia", "CoreText", "Dispatch", "Foundation",
        "FoundationNetworking", "QuartzCore", "UIKit",
      ]),
      forbiddenWords: ["json", "svga"], mayUsePointers: true),
    Module(
      name: "FlickSVGAPlayer",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive", "FlickPlayback",
        "FlickSVGA", "FlickAnimation", "FlickLoading", "FlickViewState", "FlickPlayer",
        "OpenCombine",
      ],
      systemModules: libc.union([
        "AVFoundation", "AppKit", "Combine", "CoreGraphics", "Dispatch", "Foundation",
        "FoundationNetworking", "QuartzCore", "UIKit",
      ]),
      forbiddenWords: ["json"], mayUsePointers: true),
    Module(
      name: "FlickUI",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickPlayback", "FlickStateMachine", "FlickAnimation",
        "FlickLoading", "FlickViewState", "FlickPlayer", "FlickSVGAPlayer",
      ],
      systemModules: [
        "AppKit", "Combine", "CoreGraphics", "CoreText", "Foundation", "QuartzCore", "SwiftUI",
        "UIKit",
      ],
      forbiddenWords: ["json"]),
    Module(
      name: "FlickCompatibility",
      modules: ["FlickAnimation", "FlickPlayback", "FlickPlayer", "FlickSVGAPlayer", "FlickUI"],
      systemModules: [
        "AppKit", "CoreGraphics", "CoreText", "Foundation", "QuartzCore", "SwiftUI", "UIKit",
      ]),
    Module(
      name: "Flick",
      modules: [
        "FlickAnimation", "FlickCompatibility", "FlickLoading", "FlickPlayback", "FlickPlayer",
        "FlickSVGAPlayer", "FlickUI", "FlickViewState",
      ], systemModules: []
    ),
    Module(
      name: "FlickFiles", modules: [],
      systemModules: libc.union(["Dispatch", "Foundation", "FoundationEssentials"]),
      forbiddenWords: ["json", "lottie", "frame", "layer", "scene"]),
    Module(
      name: "FlickExport", modules: ["FlickRaster", "FlickImage", "FlickPlayback"],
      systemModules: libc.union(["Dispatch", "Foundation", "FoundationEssentials"]),
      forbiddenWords: ["json", "keyframe"],
      mayUsePointers: true),
    Module(
      name: "FlickCommand",
      modules: [
        "FlickAnimation", "FlickExport", "FlickImage", "FlickGeometry", "FlickRaster",
        "FlickLottie", "FlickScene", "FlickPlayback", "FlickStateMachine", "ArgumentParser",
        "CAllocations", "CVideoPixels", "CSandbox", "FlickFiles",
      ],
      systemModules: libc.union(["Dispatch", "Foundation", "FoundationEssentials"]),
      mayUsePointers: true),
    Module(
      name: "FlickSockets", modules: ["FlyingFox", "FlyingSocks"],
      systemModules: libc.union(["Foundation"])),
    Module(
      name: "FlickService",
      modules: [
        "FlickAnimation", "FlickLoading", "FlickLottie", "FlickSockets", "FlyingFox", "FlyingSocks",
      ],
      systemModules: libc.union(["Dispatch", "Foundation", "FoundationNetworking"])),
    Module(
      name: "FlickPreview",
      modules: [
        "FlickAnimation", "FlickGeometry", "FlickImage", "FlickLoading", "FlickLottie",
        "FlickFiles", "FlickPlayback", "FlickRaster", "FlickPlayer", "FlickScene", "FlickSockets",
        "FlickStateMachine", "FlickSVGA", "FlickSVGAPlayer", "FlyingFox", "FlyingSocks",
        "OpenCombine",
      ],
      systemModules: libc.union(["Combine", "Dispatch", "Foundation"]),
      forbiddenWords: ["keyframe"]),
    Module(
      name: "FlickPreviewCommand", modules: ["FlickPreview", "FlickService", "ArgumentParser"],
      systemModules: libc.union(["Dispatch", "Foundation"])),
  ]

  /// The C library. Modules that only compute use the functions of `FlickMath`.
  private static let libc: Set<String> = ["Android", "Darwin", "Glibc", "Musl"]
}
