import Foundation
import Testing

/// A sentence of the Lottie specification that says what a player or a file must do, or a proposal for one: a row of
/// `Conformance/requirements.tsv`.
struct SpecificationRequirement: Sendable, CustomTestStringConvertible {
  var chapter: String
  var anchor: String
  var requirement: String
  /// The file or folder that meets the requirement.
  var kept: String
  /// Files of `Conformance`, or files below `Tests`, which have a slash.
  var tests: [Substring]

  var testDescription: String { "\(chapter): \(requirement)" }

  static let all = Row.table("requirements").map {
    SpecificationRequirement(
      chapter: $0[0], anchor: $0[1], requirement: $0[2], kept: $0[3],
      tests: $0[4].split(separator: " "))
  }
}

@Suite("Requirements of the Lottie specification")
struct RequirementTests {
  @Test("Each requirement has a place and tests", arguments: SpecificationRequirement.all)
  func eachRequirementHasPlaceAndTests(row: SpecificationRequirement) {
    let kept = Row.root.appendingPathComponent(row.kept).path
    #expect(FileManager.default.fileExists(atPath: kept), "\(row.kept)")
    #expect(!row.tests.isEmpty)
    for name in row.tests {
      if name.contains("/") {
        #expect(FileManager.default.fileExists(atPath: Row.testFile(String(name))), "\(name)")
      } else {
        #expect(Row.all.contains { $0.file == name }, "\(name)")
      }
    }
  }

  @Test("Each sentence and each proposal has a row of its own")
  func eachSentenceHasRow() {
    let all = SpecificationRequirement.all
    #expect(Set(all.map(\.testDescription)).count == all.count)
    let proposals = all.filter { $0.chapter == "proposal" }.count
    #expect((all.count - proposals, proposals) == (33, 5))
  }
}
