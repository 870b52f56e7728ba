import Foundation
import Testing

@Suite("Page about modifiers")
struct ModifierPageTests {
  /// The modifier that the page uses as the example.
  private static let example = "twist"

  @Test("The page about modifiers lists exactly the files of Sources that name Twist")
  func pageListsFilesThatNameTwist() throws {
    let listed = try Self.listedFiles()
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed) == Set(try Self.namingFiles()))
    // One file is generated.
    let library = listed.filter { $0.hasPrefix("Sources/") }
    #expect(library.count <= 9, "A modifier must not touch more files.")
  }

  /// The first column of the table.
  private static func listedFiles() throws -> [String] {
    let page = Package.root.appendingPathComponent("docs/adding-a-modifier.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `Sources/") || $0.hasPrefix("| `Programs/Sources/") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
  }

  private static func namingFiles() throws -> [String] {
    try ["Sources", "Programs/Sources"].flatMap { folder in
      let folderURL = Package.root.appendingPathComponent(folder)
      let names = try FileManager.default.subpathsOfDirectory(atPath: folderURL.path)
      return try names.filter { name in
        guard [".swift", ".js", ".c", ".h"].contains(where: name.hasSuffix) else { return false }
        let url = folderURL.appendingPathComponent(name)
        return try String(contentsOf: url, encoding: .utf8).lowercased().contains(example)
      }
      .map { "\(folder)/\($0)" }
    }
  }
}
