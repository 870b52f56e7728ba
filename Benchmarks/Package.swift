// swift-tools-version: 6.1
import PackageDescription

// Measures the stages of drawing. This is a package of its own, so that using, building or testing Flick does
// not build it. `make bench` runs it. README.md describes the measurements.
//
// The harness is part of this package, in about sixty lines. google/swift-benchmark measures one benchmark
// after the other, so a busy minute of the machine affects one stage only. ordo-one/benchmark needs jemalloc
// to count allocations and is a plugin with many dependencies. This package needs the minimum of interleaved
// runs, in nanoseconds per pixel, edge or byte.

/// The package name that SwiftPM passes to the compiler for the package "..": the name of its folder in lower
/// case, with `_` in place of characters that are not valid in an identifier. Compiled under this name, the
/// benchmarks can use declarations with `package` access, and Flick does not have to make its stages public.
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
    // A link to the folder of the allocation counter of `flick bench`, which is not part of a product.
    .target(name: "CAllocations"),
    .executableTarget(
      name: "FlickBenchmarks",
      dependencies: ["CAllocations", .product(name: "Flick", package: "Flick")],
      // Otherwise SwiftPM would pass the name of this package, and that name would take precedence.
      packageAccess: false,
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        // Unsafe flags are allowed here, because no package depends on this one.
        .unsafeFlags(["-package-name", packageName]),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
