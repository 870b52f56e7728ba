import Foundation
import Testing

/// Checks that each section of the Lottie specification has rows, and that `docs/conformance.md` lists them.
@Suite("Sections of the Lottie specification")
struct SpecificationTests {
  @Test("Each section has rows that use it", arguments: SpecificationSection.all)
  func eachSectionHasRowsThatUseIt(section: SpecificationSection) throws {
    #expect(section.rows.map(\.file) == section.files)
    let texts = try section.rows.map { row in
      try String(contentsOfFile: row.path, encoding: .utf8).filter { !$0.isWhitespace }
    }
    #expect(texts.contains { $0.contains(section.member) })
  }

  @Test("Sections are unique")
  func sectionsAreUnique() {
    let all = SpecificationSection.all
    #expect(Set(all.map { $0.chapter + $0.anchor }).count == all.count)
  }

  @Test("Each field of the dotLottie schemas is in its tests")
  func eachFieldOfDotLottieSchemasIsInItsTests() throws {
    #expect(Set(DotLottieField.all.map(\.description)).count == DotLottieField.all.count)
    for (file, fields) in Dictionary(grouping: DotLottieField.all, by: \.file) {
      let path = Row.folder.appendingPathComponent("../../\(file)").standardized
      let text = try String(contentsOf: path, encoding: .utf8)
      for field in fields {
        // Within string literals, quotation marks may be escaped.
        let keys = ["\"\(field.name)\"", "\"\(field.name)\\\""]
        #expect(keys.contains { text.contains($0) }, "\(field) in \(file)")
      }
    }
  }

  @Test("The page lists all sections of the specification")
  func pageListsAllSectionsOfSpecification() throws {
    let text = ConformancePage.text
    if ProcessInfo.processInfo.environment["FLICK_WRITE_TABLES"] != nil {
      try text.write(to: ConformancePage.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: ConformancePage.file, encoding: .utf8) == text)
  }
}

/// The text of `docs/conformance.md`.
enum ConformancePage {
  static let file = Row.folder.appendingPathComponent("../../../docs/conformance.md").standardized

  /// The names of the sections of the matrix.
  private static let chapters = [
    "1.1": "composition", "1.2": "layer types", "1.3": "layers", "1.4": "shapes", "1.5": "masks",
    "1.6": "mattes", "1.7": "effects", "1.7b": "layer styles", "1.8": "text", "1.9": "assets",
    "1.10": "properties",
  ]

  static var text: String {
    let files = "[Tests/MatrixTests/Files](../Tests/MatrixTests/Files)"
    var lines = [
      "# Conformance to the Lottie specification", "",
      "Written by `Scripts/make-conformance` from `Tests/MatrixTests/Specification.swift`. A test fails if",
      "this page is out of date, if a section has no file, or if no file uses the section.", "",
      "The sections are those of the [specification](https://lottie.github.io/lottie-spec/dev/), with what",
      "its main branch adds. Each file in \(files) is drawn",
      "and compared with a reviewed image.", "",
      "- *drawn*: all files of the section are drawn without a diagnostic.",
      "- *reported*: Flick reports the named diagnostic for some of the files, which",
      "  [UNSUPPORTED.md](../UNSUPPORTED.md) explains.",
    ]
    var chapter = ""
    for section in SpecificationSection.all {
      if section.chapter != chapter {
        chapter = section.chapter
        lines += [
          "", "## \(chapter.capitalized)", "", "| section | files | state |", "|---|---|---|",
        ]
      }
      let page = "https://lottie.github.io/lottie-spec/dev/specs/\(chapter)/#\(section.anchor)"
      let files = section.files.map { "`\($0)`" }.joined(separator: ", ")
      lines.append("| [\(section.title)](\(page)) | \(files) | \(section.state) |")
    }
    lines += [
      "", "## Beyond the specification", "",
      "The specification describes a part of the format. The matrix has files for features that it does",
      "not describe:", "",
      "| section of the matrix | features | reported |", "|---|---|---|",
    ]
    let covered = Set(SpecificationSection.all.flatMap(\.files))
    let names = Set(Row.all.map(\.section))
    for name in names.sorted(by: { $0.compare($1, options: .numeric) == .orderedAscending }) {
      let rows = Row.all.filter { $0.section == name && !covered.contains($0.file) }
      let reported = rows.compactMap(\.expectedDiagnostic?.feature)
      let title = chapters[name] ?? name
      lines.append("| \(title) | \(rows.count) files | \(reported.joined(separator: "; ")) |")
    }
    lines += dotLottie
    return lines.joined(separator: "\n") + "\n"
  }

  private static var dotLottie: [String] {
    var lines = [
      "", "## dotLottie", "",
      "The fields of the schemas of dotLottie 1 and 2, and of the state machines of dotlottie-rs, with the",
      "tests that read them. An `id` of an image and `split` of a position in a theme are not read.",
      "",
      "| object | fields | tests |", "|---|---|---|",
    ]
    var objects: [String] = []
    for field in DotLottieField.all where !objects.contains("\(field.object) \(field.file)") {
      objects.append("\(field.object) \(field.file)")
      let fields = DotLottieField.all.filter { $0.object == field.object && $0.file == field.file }
      let names = fields.map { "`\($0.name)`" }.joined(separator: ", ")
      lines.append("| `\(field.object)` | \(names) | [\(field.file)](../Tests/\(field.file)) |")
    }
    return lines
  }
}
