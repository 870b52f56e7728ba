// swift-tools-version: 6.1
import PackageDescription

// Measures Flick's stages. A package of its own, so that nobody who uses, builds or tests Flick
// builds it. `make bench` does; README.md here says what is measured.
//
// The harness is our own, of some sixty lines. google/swift-benchmark measures one benchmark after
// the other, so that a busy minute of the machine falls on one stage alone; ordo-one/benchmark wants
// jemalloc to count allocations and is a plugin of many packages. What is needed here is the least
// of interleaved repeats, in nanoseconds a pixel, an edge or a byte.

/// What SwiftPM names the package ".." for the compiler: its folder's name in lower case, and `_` for
/// what cannot stand in an identifier. Under this name the benchmarks see what is `package` in there,
/// and Flick need not publish its stages.
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
  name: "FlickBenchmarks",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "Flick", path: "..")],
  targets: [
    // The counter of `flick bench`, which no product of Flick holds: a link to its folder.
    .target(name: "CAllocations"),
    .executableTarget(
      name: "FlickBenchmarks",
      dependencies: ["CAllocations", .product(name: "Flick", package: "Flick")],
      // SwiftPM names this package's own targets otherwise, and its name would be the one that counts.
      packageAccess: false,
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        // Allowed in a package that no other depends on.
        .unsafeFlags(["-package-name", packageName]),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
