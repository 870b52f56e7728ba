// swift-tools-version: 6.1
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// The programs `flick` and `flick-server`. They are a package of their own, so that a package that depends
// on Flick resolves neither ArgumentParser nor the servers, and so that no executable `flick` meets the library
// `Flick` on a file system that ignores case.

/// Continuous integration sets FLICK_STRICT, which turns warnings into errors.
let warningsAsErrors: [String] =
  Context.environment["FLICK_STRICT"] == nil ? [] : ["-warnings-as-errors"]

/// The package name that SwiftPM passes to the compiler for the package "..": the name of its folder in
/// lower case, with `_` in place of each character that an identifier cannot contain. Under this name the
/// programs can use declarations with `package` access.
let packageName: String = {
  let folders = Context.packageDirectory.split(separator: "/")
  var name = String(folders.dropLast().last ?? "flick").lowercased()
  if name.hasSuffix(".git") { name.removeLast(4) }
  let letters = name.unicodeScalars.enumerated().map { index, scalar in
    let fits = index == 0 ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
    return fits ? Character(scalar) : "_"
  }
  return String(letters)
}()

/// FLICK_SENTENCES=kinds replaces the sentences for readers, as in the package of the library.
let sentences: [SwiftSetting] =
  Context.environment["FLICK_SENTENCES"] == "kinds" ? [.define("SENTENCES_AS_KINDS")] : []

// Unsafe flags are allowed here, because no other package depends on this one.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .unsafeFlags(["-package-name", packageName] + warningsAsErrors),
  ] + sentences

/// `make demo` sets FLICK_DEMO. Its debug build optimizes the module that encodes frames, and the manifest of Flick those that
/// draw them. It leaves out `flick serve` and the packages of its server.
let isDemo = Context.environment["FLICK_DEMO"] != nil
let optimized: [SwiftSetting] = isDemo ? [.unsafeFlags(["-O"])] : []

// The release of `flick` on Linux contains the Swift runtime and the used parts of Foundation, so that it starts with
// fewer libraries. FLICK_SHARED_SWIFT in the environment is for toolchains without static libraries.
let isStatic = Context.environment["FLICK_SHARED_SWIFT"] == nil
let release = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

/// Whether the C library of this machine reads packed relocations, as version 2.36 and newer do.
let packsRelocations: Bool = {
  #if canImport(Glibc)
    var text = [CChar](repeating: 0, count: 64)
    confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let version = String(decoding: bytes, as: UTF8.self).split { !$0.isNumber }.compactMap {
      Int($0)
    }
    return version.count >= 2 && (version[0], version[1]) >= (2, 36)
  #else
    return false
  #endif
}()

/// `Scripts/make-release` sets FLICK_ORDER to a list of functions, which the linker places first, and together.
let orderFlags: [String] =
  Context.environment["FLICK_ORDER"].map {
    let script = "\(Context.packageDirectory)/../Packaging/release/private-functions.ld"
    return ["--no-warn-symbol-ordering", "--symbol-ordering-file=\($0)", "-T", script]
  } ?? []

let linkerFlags: [String] =
  ["--no-export-dynamic"] + orderFlags
  + (packsRelocations ? ["-z", "pack-relative-relocs"] : [])

let linkerSettings: [LinkerSetting] =
  !isStatic
  ? []
  : [
    .unsafeFlags(
      ["-static-stdlib", "-use-ld=lld"] + linkerFlags.flatMap { ["-Xlinker", $0] }, release),
    // Libraries that the static FoundationEssentials needs.
    .linkedLibrary("_FoundationCShims", release),
    .linkedLibrary("_FoundationCollections", release),
    .linkedLibrary("swiftSynchronization", release),
  ]

let flick: Target.Dependency = .product(name: "Flick", package: "Flick")
let flickAnimation: Target.Dependency = .product(name: "FlickAnimation", package: "Flick")
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let flyingFox: Target.Dependency = .product(name: "FlyingFox", package: "FlyingFox")
/// The server of `flick serve`, without the parts of Hummingbird that need a router, files or a configuration.
let hummingbird: [Target.Dependency] = [
  .product(name: "HummingbirdCore", package: "hummingbird"),
  .product(name: "HTTPTypes", package: "swift-http-types"),
  .product(name: "Logging", package: "swift-log"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
  .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
]
let servicePackages: [Package.Dependency] = [
  .package(
    url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
  // Packages of Hummingbird whose types its interface contains.
  .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
  .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
  .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
  .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
]
let openCombine: Target.Dependency = .product(
  name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux]))

func program(
  _ name: String, on dependencies: [Target.Dependency], exclude: [String] = [],
  settings others: [SwiftSetting] = [], linkerSettings: [LinkerSetting] = []
) -> Target {
  // SwiftPM would otherwise pass this package's own name, which takes precedence over the flag.
  .executableTarget(
    name: name, dependencies: dependencies, exclude: exclude, packageAccess: false,
    swiftSettings: settings + others, linkerSettings: linkerSettings)
}

func tests(_ name: String, on dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, packageAccess: false, swiftSettings: settings)
}

let serviceTargets: [Target] = [
  .target(
    name: "FlickService",
    dependencies: ["FlickExport", "FlickFiles", "FlickProcesses", "FlickSystem", flick]
      + hummingbird,
    packageAccess: false, swiftSettings: settings),
  tests("FlickServiceTests", on: ["FlickService", "FlickFiles", "FlickProcesses", flick]),
]

let package = Package(
  name: "FlickPrograms",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "flick", targets: ["FlickCommand"]),
    .executable(name: "flick-server", targets: ["FlickPreviewCommand"]),
  ],
  dependencies: [
    .package(name: "Flick", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
  ] + (isDemo ? [] : servicePackages),
  targets: [
    // The allocation counter of `flick bench`: a link to the folder of Flick's target, which no product contains.
    .target(name: "CAllocations"),
    // Conversions of pixels for video encoders.
    .target(name: "CVideoPixels"),
    // The filter of system calls of `flick worker --sandbox`.
    .target(name: "CSandbox"),
    // The C library and the part of Foundation that all programs use.
    .target(name: "FlickSystem", packageAccess: false, swiftSettings: settings),
    // Reports changes of files, sets how many can be open, and finds the player for web pages.
    .target(
      name: "FlickFiles", dependencies: ["FlickSystem"], packageAccess: false,
      swiftSettings: settings),
    // Starts, limits and ends other processes, and has the protocol of `flick worker`.
    .target(
      name: "FlickProcesses", dependencies: ["CSandbox", "FlickSystem"], packageAccess: false,
      swiftSettings: settings),
    // Reads messages of JSON-RPC, for `flick mcp`.
    .target(
      name: "FlickRPC", dependencies: [flickAnimation], packageAccess: false,
      swiftSettings: settings),
    // Writes frames as files of images.
    .target(
      name: "FlickExport", dependencies: [flickAnimation, "FlickSystem"], packageAccess: false,
      swiftSettings: settings + optimized),
    program(
      "FlickCommand",
      on: [
        flickAnimation, argumentParser, "CAllocations", "CVideoPixels", "CSandbox", "FlickExport",
        "FlickFiles", "FlickProcesses", "FlickRPC", "FlickSystem",
      ],
      linkerSettings: linkerSettings),
    .target(
      name: "FlickPreview",
      dependencies: [
        "FlickExport", "FlickFiles", "FlickProcesses", "FlickSystem", flick, flyingFox, openCombine,
      ],
      resources: [.copy("Page")], packageAccess: false, swiftSettings: settings),
    isDemo
      ? program(
        "FlickPreviewCommand", on: ["FlickPreview", "FlickSystem", argumentParser],
        exclude: ["ServeCommand.swift", "ServeEnvironment.swift"],
        settings: [.define("WITHOUT_SERVICE")])
      : program(
        "FlickPreviewCommand",
        on: ["FlickFiles", "FlickPreview", "FlickService", "FlickSystem", argumentParser]),
    tests("FlickExportTests", on: ["FlickExport", flickAnimation]),
    tests(
      "FlickCommandTests",
      on: [
        "FlickCommand", flickAnimation, argumentParser, "CAllocations", "FlickExport", "FlickFiles",
        "FlickProcesses", "FlickRPC",
      ]),
    tests(
      "FlickPreviewTests", on: ["FlickPreview", "FlickFiles", "FlickProcesses", flick, flyingFox]),
  ] + (isDemo ? [] : serviceTargets),
  swiftLanguageModes: [.v6]
)
