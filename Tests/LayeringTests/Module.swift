/// A row of the architecture's table: the imports of a module.
struct Module {
  var name: String
  /// Modules below and packages.
  var modules: Set<String>
  /// System modules and C libraries.
  var systemModules: Set<String>
  /// Only modules that call C, access pixels or parse large files may use pointers.
  var mayUsePointers = false

  static let all: [Module] = [
    // The program links this module. All of Foundation would add 40 MB of libraries.
    Module(
      name: "FlickFoundation", modules: [],
      systemModules: libc.union(["Foundation", "FoundationEssentials"])),
    Module(
      name: "FlickMath", modules: [], systemModules: libc),
    Module(
      name: "FlickGeometry", modules: ["FlickMath"], systemModules: []),
    Module(
      name: "FlickRaster", modules: ["FlickMath", "FlickGeometry"],
      systemModules: ["FlickCKernels", "Dispatch"], mayUsePointers: true),
    Module(
      name: "FlickImage", modules: ["FlickMath", "FlickRaster"],
      systemModules: libc.union([
        "AVFoundation", "FlickCDecoderProcess", "FlickCDeflate", "FlickCKernels", "FlickCPNG",
        "FlickCJPEG", "FlickCWebP",
        "FlickCZlib", "CoreFoundation", "CoreGraphics", "CoreMedia", "CoreVideo", "Dispatch",
        "Foundation",
        "ImageIO",
      ]), mayUsePointers: true),
    Module(
      name: "FlickText", modules: ["FlickMath", "FlickGeometry", "FlickRaster"],
      systemModules: [
        "FlickCFontconfig", "FlickCHarfBuzz", "FlickCZlib", "CoreGraphics", "CoreText",
        "Foundation",
      ], mayUsePointers: true),
    Module(
      name: "FlickScene", modules: ["FlickMath", "FlickGeometry", "FlickRaster"], systemModules: []),
    Module(
      name: "FlickArchive", modules: [], systemModules: ["FlickCZlib", "os"], mayUsePointers: true),
    Module(
      name: "FlickExpressions", modules: ["FlickMath"], systemModules: libc),
    Module(
      name: "FlickLottie",
      modules: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene",
        "FlickArchive", "FlickExpressions",
      ],
      systemModules: ["Dispatch"],
      // The JSON parser. `Span` requires Swift 6.2.
      mayUsePointers: true),
    Module(
      name: "FlickSVGA",
      modules: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive",
      ],
      systemModules: []),
    Module(
      name: "FlickPlayback", modules: ["FlickScene"], systemModules: []),
    Module(
      name: "FlickStateMachine",
      modules: [
        "FlickMath", "FlickGeometry", "FlickScene", "FlickArchive", "FlickLottie", "FlickPlayback",
      ],
      systemModules: []),
    Module(
      name: "FlickViewState", modules: [],
      systemModules: ["Accessibility", "AppKit", "CoreGraphics", "SwiftUI", "UIKit"]),
    Module(
      name: "FlickPlatform", modules: ["OpenCombine"],
      systemModules: ["AppKit", "Combine", "Foundation", "UIKit"]),
    Module(
      name: "FlickAnimation",
      modules: [
        "FlickMath", "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene",
        "FlickArchive", "FlickExpressions", "FlickFoundation", "FlickLottie", "FlickStateMachine",
        "FlickSVGA",
      ],
      systemModules: ["CoreGraphics"], mayUsePointers: true),
    Module(
      name: "FlickC",
      modules: [
        "FlickFoundation", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive",
        "FlickAnimation",
      ],
      systemModules: ["CFlick"], mayUsePointers: true),
    Module(
      name: "FlickLoading", modules: ["FlickArchive", "FlickAnimation"],
      systemModules: libc.union(["FlickCCurl", "Foundation", "FoundationNetworking"]),
      mayUsePointers: true),
    Module(
      name: "FlickPlayer",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickText", "FlickScene", "FlickArchive",
        "FlickLottie", "FlickPlayback", "FlickStateMachine", "FlickAnimation", "FlickLoading",
        "FlickViewState", "FlickPlatform",
      ],
      systemModules: libc.union([
        "AVFoundation", "AppKit", "Combine", "CoreGraphics", "CoreMedia", "CoreText", "Dispatch",
        "Foundation",
        "FoundationNetworking", "QuartzCore", "UIKit", "WatchKit",
      ]), mayUsePointers: true),
    Module(
      name: "FlickSVGAPlayer",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickImage", "FlickScene", "FlickArchive", "FlickPlayback",
        "FlickSVGA", "FlickAnimation", "FlickLoading", "FlickViewState", "FlickPlatform",
        "FlickPlayer",
      ],
      systemModules: libc.union([
        "AppKit", "Combine", "CoreGraphics", "Dispatch", "Foundation",
        "FoundationNetworking", "QuartzCore", "UIKit",
      ]), mayUsePointers: true),
    Module(
      name: "FlickUI",
      modules: [
        "FlickGeometry", "FlickRaster", "FlickArchive", "FlickPlayback", "FlickStateMachine",
        "FlickAnimation", "FlickLoading", "FlickViewState", "FlickPlatform", "FlickPlayer",
        "FlickSVGAPlayer",
      ],
      systemModules: [
        "AppKit", "Combine", "CoreGraphics", "CoreText", "Foundation", "QuartzCore", "SwiftUI",
        "UIKit",
      ]),
    Module(
      name: "FlickCompatibility",
      modules: [
        "FlickAnimation", "FlickPlayback", "FlickPlatform", "FlickPlayer", "FlickSVGAPlayer",
        "FlickUI",
      ],
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
      name: "FlickSystem", modules: [],
      systemModules: libc.union(["Dispatch", "Foundation", "FoundationEssentials"])),
    Module(name: "FlickFiles", modules: ["FlickSystem"], systemModules: ["Dispatch"]),
    Module(
      name: "FlickExport",
      modules: ["FlickArchive", "FlickRaster", "FlickImage", "FlickPlayback", "FlickSystem"],
      systemModules: ["Dispatch"], mayUsePointers: true),
    Module(
      name: "FlickProcesses", modules: ["CSandbox", "FlickSystem"],
      systemModules: libc.union(["Dispatch"]), mayUsePointers: true),
    Module(name: "FlickRPC", modules: ["FlickArchive", "FlickLottie"], systemModules: []),
    Module(
      name: "FlickCommand",
      modules: [
        "FlickAnimation", "FlickArchive", "FlickExport", "FlickImage", "FlickGeometry",
        "FlickRaster", "FlickLottie", "FlickMath", "FlickScene", "FlickPlayback",
        "FlickStateMachine", "ArgumentParser", "CAllocations", "CVideoPixels", "CSandbox",
        "FlickFiles",
        "FlickProcesses", "FlickRPC", "FlickSystem",
      ],
      systemModules: ["Dispatch"], mayUsePointers: true),
    Module(
      name: "FlickService",
      modules: [
        "FlickAnimation", "FlickArchive", "FlickExport", "FlickFiles", "FlickLoading",
        "FlickLottie", "FlickProcesses", "FlickSystem", "HummingbirdCore",
        "HTTPTypes", "Logging", "NIOCore", "NIOHTTP1", "NIOHTTPTypes", "NIOHTTPTypesHTTP1",
        "NIOPosix",
      ],
      systemModules: libc.union(["Dispatch", "Foundation", "FoundationNetworking"])),
    Module(
      name: "FlickPreview",
      modules: [
        "FlickAnimation", "FlickArchive", "FlickExport", "FlickGeometry", "FlickImage",
        "FlickLoading",
        "FlickLottie", "FlickFiles", "FlickPlayback", "FlickProcesses", "FlickRaster",
        "FlickPlayer", "FlickScene",
        "FlickStateMachine", "FlickSVGA", "FlickSystem", "FlyingFox", "FlyingSocks",
        "OpenCombine",
      ],
      systemModules: libc.union(["Combine", "CoreGraphics", "Dispatch", "Foundation"])),
    Module(
      name: "FlickPreviewCommand",
      modules: [
        "FlickArchive", "FlickFiles", "FlickPreview", "FlickService", "FlickSystem",
        "ArgumentParser",
      ],
      systemModules: libc.union(["Dispatch", "Foundation"])),
  ]

  /// The C library. Modules that only compute use the functions of `FlickMath`.
  private static let libc: Set<String> = ["Android", "WASILibc", "Darwin", "Glibc", "Musl"]
}
