import Foundation
import Testing

/// Compares the page of requirements with the sources and the tests that it names.
@Suite("Page of requirements")
struct RequirementsTests {
  /// A row: the file that keeps a requirement, and the file and the title of its test.
  private struct Row {
    var section: Substring
    var source: String
    var test: String
    var title: String
  }

  private static let page = "docs/requirements.md"

  private static func rows() throws -> [Row] {
    let text = try String(
      contentsOf: Package.root.appendingPathComponent(page), encoding: .utf8)
    var (section, rows): (Substring, [Row]) = ("", [])
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { section = line.dropFirst(3) }
      guard line.hasPrefix("| "), !line.hasPrefix("| requirement") else { continue }
      let match = try #require(
        line.wholeMatch(of: /\| .+ \| \[\S+\]\(\.\.\/(\S+)\) \| \[(.+)\]\(\.\.\/(\S+)\) \|/),
        "\(line)")
      rows.append(
        Row(
          section: section, source: String(match.1), test: String(match.3),
          title: String(match.2)))
    }
    return rows
  }

  @Test("Each requirement names an existing file, and a test with its title")
  func eachRequirementNamesExistingFileAndTest() throws {
    for row in try Self.rows() {
      let source = Package.root.appendingPathComponent(row.source)
      #expect(FileManager.default.fileExists(atPath: source.path), "\(row.source)")
      let tests = try String(
        contentsOf: Package.root.appendingPathComponent(row.test), encoding: .utf8)
      let title = NSRegularExpression.escapedPattern(for: row.title)
      #expect(
        tests.range(of: #"@Test\(\s*""# + title + "\"", options: .regularExpression) != nil,
        "\(row.test): \(row.title)")
    }
  }

  @Test("The page has requirements of each of the five documents, and each only once")
  func pageHasRequirementsOfEachDocument() throws {
    let rows = try Self.rows()
    let counts = Dictionary(grouping: rows, by: \.section).mapValues(\.count)
    #expect(counts.keys.map { $0.prefix(3) }.sorted() == ["000", "001", "002", "003", "004"])
    #expect(counts.values.allSatisfy { $0 > 10 } && rows.count > 120)
    let text = try String(
      contentsOf: Package.root.appendingPathComponent(Self.page), encoding: .utf8)
    let requirements = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: " | ").first }.filter { $0 != "| requirement" }
    #expect(Set(requirements).count == requirements.count)
  }
}
