import Foundation
import Testing

@Suite("Layering")
struct LayeringTests {
  @Test("every file keeps to the table of its room", arguments: Module.all)
  func rooms(room: Module) throws {
    let files = try Package.files(room.name)
    #expect(!files.isEmpty)
    for file in files {
      let found = violations(file.text, in: room)
      #expect(found.isEmpty, "\(file.name): \(found)")
    }
  }

  @Test("every room stands in the table")
  func complete() throws {
    let rooms = Set(try Package.files("").compactMap { $0.name.split(separator: "/").first })
    #expect(rooms == Set(Module.all.map { Substring($0.name) }))
  }

  @Test("rooms are in order: each looks only into those before it")
  func order() {
    var before: Set<String> = []
    let names = Set(Module.all.map(\.name))
    for room in Module.all {
      #expect(room.modules.intersection(names).isSubset(of: before), "\(room.name)")
      before.insert(room.name)
    }
  }

  @Test("an inner room takes the C library's functions through one file")
  func oneLibcImport() throws {
    for room in [
      "FlickGeometry", "FlickRaster", "FlickText", "FlickScene", "FlickArchive", "FlickLottie",
      "FlickSVGA",
    ] {
      let files = try Package.files(room).filter { file in
        imports(SourceText(file.text)).contains { $0.module == "Glibc" }
      }
      #expect(files.count <= 1, "\(room): \(files.map(\.name))")
    }
  }

  /// Files that vouch for their own thread safety, each with its reason.
  static let unchecked: Set<String> = []

  @Test("no file traps by choice or vouches for its own thread safety")
  func total() throws {
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

  /// The Swift files of a room; of all rooms for an empty name.
  static func files(_ room: String) throws -> [File] {
    try folders.flatMap { try files(room, in: $0) }
  }

  private static func files(_ room: String, in sources: URL) throws -> [File] {
    let folder = sources.appendingPathComponent(room).path
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let name = room.isEmpty ? name : "\(room)/\(name)"
      let url = sources.appendingPathComponent(name)
      return File(name: name, text: try String(contentsOf: url, encoding: .utf8))
    }
  }
}
