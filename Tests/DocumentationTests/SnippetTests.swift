import Foundation
import Testing

/// Tests that the compiler checks all Swift code of the documentation.
@Suite("Documentation snippets")
struct SnippetTests {
  /// The documents whose Swift blocks are checked: Markdown files, or folders of them.
  static let documents = ["Sources/Flick/Flick.docc", "README.md"]

  /// The first lines of blocks that no file can contain, because they are a part of a manifest.
  static let manifestBlocks: Set = ["dependencies: ["]

  /// The folders of the marked regions. `swift build --build-tests` compiles the first one, and
  /// `Scripts/check-apple` type-checks and runs the second one.
  static let compiled = ["Tests/DocumentationTests/Snippets", "AppleHost/Examples"]

  @Test("Every Swift block of a document is a marked region of a compiled file")
  func everySwiftBlockOfDocumentIsMarkedRegionOfCompiledFile() throws {
    let regions = try Self.regions()
    var count = 0
    for document in Self.documents {
      for (file, text) in try Self.texts(document, ".md") {
        for block in Snippet.blocks(of: text, file: file) {
          count += 1
          let firstLine = block.code.prefix { $0 != "\n" }
          if Self.manifestBlocks.contains(String(firstLine)) { continue }
          let isCompiled = regions.contains {
            $0.code == block.code && block.imports.isSubset(of: $0.imports)
          }
          #expect(
            isCompiled, "\(file):\(block.line): no marked region has this code:\n\(block.code)")
        }
      }
    }
    #expect(count > 40)
  }

  @Test("Every Swift block about the modules is a part of one of their files")
  func everyBlockAboutModulesIsPartOfOneOfTheirFiles() throws {
    func withoutIndentation(_ text: String) -> String {
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n"
    }
    let sources = try Self.texts("Sources", ".swift").map { "\n" + withoutIndentation($0.text) }
    let blocks = try Self.texts("docs/adding-a-modifier.md", ".md").flatMap {
      Snippet.blocks(of: $0.text, file: $0.file)
    }
    #expect(blocks.count == 6)
    for block in blocks {
      let code = "\n" + withoutIndentation(block.code)
      #expect(
        sources.contains { $0.contains(code) },
        "\(block.file):\(block.line): no module has this code:\n\(block.code)")
    }
  }

  @Test("Every marked region is in a document, and its name is unique")
  func regionsAreUsed() throws {
    let blocks = try Self.documents.flatMap { document in
      try Self.texts(document, ".md").flatMap { Snippet.blocks(of: $0.text, file: $0.file) }
    }
    let codes = Set(blocks.map(\.code))
    var names: Set<String> = []
    for region in try Self.regions() {
      #expect(
        codes.contains(region.code),
        "\(region.file):\(region.line): no document has the region \(region.name)")
      #expect(
        names.insert(region.name).inserted,
        "\(region.file):\(region.line): the name \(region.name) is used twice")
    }
  }

  @Test("Blocks and regions are compared without their indentation and their imports")
  func indentationAndImportsAreNotCompared() throws {
    let document = """
      Text
      ```swift
      import Flick

      let a = 1
        + 2
      ```
      ```
      not Swift
      ```
      """
    let source = """
      import Flick
      func test() {
        // snippet.sum
        let a = 1
          + 2
        // snippet.end
      }
      """
    let block = try #require(Snippet.blocks(of: document, file: "a.md").first)
    let region = try #require(Snippet.regions(of: source, file: "a.swift").first)
    #expect(Snippet.blocks(of: document, file: "a.md").count == 1)
    #expect(block.code == "let a = 1\n  + 2")
    #expect(block.line == 5)
    #expect(block.imports == ["Flick"])
    #expect(region.code == block.code)
    #expect(region.name == "sum")
    #expect(region.line == 4)
    #expect(region.imports == ["Flick"])
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func regions() throws -> [Snippet] {
    try compiled.flatMap { folder in
      try texts(folder, ".swift").flatMap { Snippet.regions(of: $0.text, file: $0.file) }
    }
  }

  /// Returns the text of a file, or of all files in a folder whose names end in `suffix`.
  private static func texts(
    _ path: String, _ suffix: String
  ) throws -> [(file: String, text: String)] {
    let url = root.appendingPathComponent(path)
    var files = [path]
    if !path.hasSuffix(suffix) {
      files = try FileManager.default.subpathsOfDirectory(atPath: url.path)
        .filter { $0.hasSuffix(suffix) }.sorted().map { "\(path)/\($0)" }
    }
    return try files.map { file in
      (file, try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8))
    }
  }
}
