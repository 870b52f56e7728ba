import Foundation
import Testing

/// `Benchmarks/` is built by `make bench` alone, so what it stands on is held here.
@Suite("Benchmarks")
struct BenchmarksTests {
  @Test("they look into rooms and the system, and trap as little as these")
  func modules() throws {
    let rooms = Set(Module.all.map(\.name))
    let system: Set = ["CAllocations", "Darwin", "Foundation", "Glibc", "Musl"]
    for name in try Self.files() {
      let text = try Self.text(name)
      let modules = Set(imports(SourceText(text)).map(\.module))
      #expect(modules.subtracting(rooms).subtracting(system).isEmpty, "\(name)")
      #expect(violationsInAnyModule(text).isEmpty, "\(name)")
    }
  }

  @Test("their page lists every stage that is measured, and no other")
  func page() throws {
    let rows = try Self.text("README.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
      .filter { !$0.hasPrefix("--") }
      .map { $0.replacingOccurrences(of: ".*", with: "") }
    // Every string in these files is a stage's name, or the part before the sample's.
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
