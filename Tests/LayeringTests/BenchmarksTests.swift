import Foundation
import Testing

/// Only `make bench` builds `Benchmarks/`, so these tests check its dependencies.
@Suite("Benchmarks")
struct BenchmarksTests {
  @Test("Benchmarks import only modules of the package and the system")
  func benchmarksImportOnlyModulesOfPackageAndSystem() throws {
    let modules = Set(Module.all.map(\.name))
    let system: Set = ["CAllocations", "Darwin", "Foundation", "Glibc", "Musl"]
    for name in try Self.files() {
      let text = try Self.text(name)
      let imported = Set(imports(SourceText(text)).map(\.module))
      #expect(imported.subtracting(modules).subtracting(system).isEmpty, "\(name)")
      #expect(violationsInAnyModule(text).isEmpty, "\(name)")
    }
  }

  private static let folder = Package.root.appendingPathComponent("Benchmarks")

  private static func files() throws -> [String] {
    let sources = "Sources/FlickBenchmarks"
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.appendingPathComponent(sources).path)
    return names.filter { $0.hasSuffix(".swift") }.map { "\(sources)/\($0)" }
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}
