import Foundation
import Testing

@Suite("Layering")
struct LayeringTests {
  @Test("Every file follows the rules of its module", arguments: Module.all)
  func everyFileFollowsRulesOfItsModule(module: Module) throws {
    let files = try Package.files(module.name)
    #expect(!files.isEmpty)
    for file in files {
      let found = violations(file.text, in: module)
      #expect(found.isEmpty, "\(file.name): \(found)")
    }
  }

  @Test("Every module is in the table")
  func everyModuleIsInTable() throws {
    let folders = Set(try Package.files("").compactMap { $0.name.split(separator: "/").first })
    #expect(folders == Set(Module.all.map { Substring($0.name) }))
  }

  @Test("Modules are ordered by their imports")
  func modulesAreOrderedByTheirImports() {
    var before: Set<String> = []
    let names = Set(Module.all.map(\.name))
    for module in Module.all {
      #expect(module.modules.intersection(names).isSubset(of: before), "\(module.name)")
      before.insert(module.name)
    }
  }

  @Test("No file asks which source of playback it has")
  func noFileAsksWhichSourceItHas() throws {
    let names = ["PlayerMachine", "StateMachinePlayback", "SVGAPlayback"]
    let questions = ["as? ", "as! ", "is "].flatMap { word in
      names.map { word + $0 }
    }
    for file in try Package.files("") {
      let found = questions.filter { file.text.contains($0) }
      #expect(found.isEmpty, "\(file.name): \(found)")
    }
  }

  /// Files that use `@unchecked Sendable`, each with its reason.
  static let unchecked: Set<String> = []

  @Test("No file traps explicitly or uses @unchecked Sendable")
  func noFileTrapsExplicitlyOrUsesUncheckedSendable() throws {
    for file in try Package.files("") {
      let found = violationsInAnyModule(
        file.text, mayBeUnchecked: Self.unchecked.contains(file.name))
      #expect(found.isEmpty, "\(file.name): \(found)")
    }
  }
}

enum Package {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File {
    /// The path below the folder of sources.
    var name: String
    var text: String
  }

  /// The folders of sources: of the library, and of the programs.
  private static let folders = ["Sources", "Programs/Sources"].map {
    root.appendingPathComponent($0, isDirectory: true)
  }

  /// Returns the Swift files of a module, or of all modules for an empty name.
  static func files(_ module: String) throws -> [File] {
    try folders.flatMap { try files(module, in: $0) }
  }

  private static func files(_ module: String, in sources: URL) throws -> [File] {
    let folder = sources.appendingPathComponent(module).path
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let name = module.isEmpty ? name : "\(module)/\(name)"
      let url = sources.appendingPathComponent(name)
      return File(name: name, text: try String(contentsOf: url, encoding: .utf8))
    }
  }
}
