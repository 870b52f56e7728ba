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

  @Test("The README lists exactly the measured stages")
  func readmeListsExactlyMeasuredStages() throws {
    let rows = try Self.text("README.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
      .filter { !$0.hasPrefix("--") }
      .map { $0.replacingOccurrences(of: ".*", with: "") }
    // Every string in these files is the name of a stage, or its part before the sample.
    let measured = try Self.files().filter { $0.contains("/Stages/") }
      .flatMap { SourceText(try Self.text($0)).tokens }.filter { $0.kind == .string }
      .map { $0.text.trimmingCharacters(in: CharacterSet(charactersIn: ".\\")) }
      .filter { !$0.isEmpty }
    #expect(Set(listed) == Set(measured))
    #expect(Set(listed).count == listed.count)
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
