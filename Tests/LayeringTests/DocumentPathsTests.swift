import Foundation
import Testing

/// Tests of the paths that the documents name between backticks, and of their tables.
@Suite("Paths and tables in documents")
struct DocumentPathsTests {
  @Test("Each row of a table has the cells of its header")
  func eachRowOfTableHasCellsOfItsHeader() throws {
    var count = 0
    for document in try Self.documents() {
      let url = Package.root.appendingPathComponent(document)
      let text = try String(contentsOf: url, encoding: .utf8)
      var columns: Int?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          columns = nil
          continue
        }
        let cells = line.replacing("\\|", with: "").count { $0 == "|" }
        #expect(cells == columns ?? cells, "\(document): \(line)")
        columns = columns ?? cells
        count += 1
      }
    }
    #expect(count > 200)
  }

  @Test("Each path that a document names exists")
  func eachPathThatDocumentNamesExists() throws {
    let known = try Self.partialPaths()
    var count = 0
    for document in try Self.documents() {
      let url = Package.root.appendingPathComponent(document)
      for path in Self.paths(in: try String(contentsOf: url, encoding: .utf8)) {
        #expect(known.contains(path), "\(document) names \(path).")
        count += 1
      }
    }
    #expect(count > 200)
  }

  @Test(
    "Paths are recognized",
    arguments: [
      ("`Sources/A.swift` and `B+C.swift`", ["Sources/A.swift", "B+C.swift"]),
      ("`Scripts/make PATTERN`, `Native/`", ["Scripts/make", "Native"]),
      ("`docs/api/VERSION.txt`, `.build/release/flick`, `out/a.png`, `a / b`, `/svga`", []),
      ("```sh\n`Sources/A.swift`\n```\n`docs/b.md`", ["docs/b.md"]),
    ])
  func pathsAreRecognized(text: String, expected: [String]) {
    #expect(Self.paths(in: text) == expected)
  }

  /// Paths that a document names although the repository does not contain them: a placeholder, and an optional file.
  private static let optional: Set = ["docs/api/VERSION.txt", "docs/api/breaking-changes.txt"]

  private static func documents() throws -> [String] {
    let folder = Package.root.appendingPathComponent("docs")
    return try [
      "ARCHITECTURE.md", "Benchmarks/README.md", "CONTRIBUTING.md", "Programs/README.md",
      "README.md", "Scripts/README.md", "Sources/FlickExpressions/README.md",
      "Sources/FlickLottie/Overrides/README.md",
      "Sources/FlickPlayer/README.md", "Sources/FlickRaster/README.md",
    ]
      + FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
  }

  /// Returns the paths between backticks, without arguments of commands. Code blocks and build products are left out.
  private static func paths(in text: String) -> [String] {
    text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.matches(of: /`([^`\n]+)`/) }
      .compactMap { match in
        let word = match.output.1.prefix { $0 != " " }
        let path = String(word.hasSuffix("/") ? word.dropLast() : word)
        guard path.wholeMatch(of: /[\w.+-]+(\/[\w.+-]+)*/) != nil,
          word.contains("/") || path.contains(/\.(swift|md|tsv|js|py|c|h)$/),
          !path.contains(/(^|\/)(\.build|out)(\/|$)/), !optional.contains(path)
        else { return nil }
        return path
      }
  }

  /// Returns the parts of the paths of all files: a document may leave out the first folders.
  private static func partialPaths() throws -> Set<String> {
    var partial: Set<String> = []
    try visit(Package.root, []) { path in
      for start in path.indices { partial.insert(path[start...].joined(separator: "/")) }
    }
    return partial
  }

  /// Calls `body` with the path of each file and folder. Hidden folders contain build products.
  private static func visit(
    _ folder: URL, _ path: [String], _ body: ([String]) -> Void
  ) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !name.hasPrefix(".") || name == ".ci" {
      let (inner, url) = (path + [name], folder.appendingPathComponent(name))
      body(inner)
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      if attributes[.type] as? FileAttributeType == .typeDirectory { try visit(url, inner, body) }
    }
  }
}
