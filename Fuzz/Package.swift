// swift-tools-version: 6.1
import PackageDescription

// The program that libFuzzer calls with mutated files. `make fuzz` builds it with the fuzzer's and the address
// sanitizer's instrumentation.

/// The package name that SwiftPM passes to the compiler for the package "..": see Programs/Package.swift.
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

let package = Package(
  name: "FlickFuzz",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "Flick", path: "..")],
  targets: [
    // The reader of messages of `flick mcp`: a link to its folder in Programs/.
    .target(
      name: "FlickRPC", dependencies: [.product(name: "FlickAnimation", package: "Flick")],
      packageAccess: false,
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .unsafeFlags(["-package-name", packageName]),
      ]),
    .executableTarget(
      name: "FlickFuzz",
      dependencies: ["FlickRPC", .product(name: "FlickAnimation", package: "Flick")],
      packageAccess: false,
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"), .define("MESSAGES"),
        // libFuzzer contains the entry point.
        .unsafeFlags(["-package-name", packageName, "-parse-as-library"]),
      ]),
  ]
)
