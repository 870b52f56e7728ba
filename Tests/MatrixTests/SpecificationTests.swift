import Foundation
import Testing

/// Checks that each section of the Lottie specification has rows. `Conformance/conformance` writes its
/// page from the same table.
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
    #expect(all.count > 70)
  }
}
