import Foundation
import Testing

@testable import FlickPreview

@Suite("Estimates of the size of exports")
struct SizeEstimateTests {
  /// Returns the sizes of the files of a part.
  ///
  /// - Parameters:
  ///   - early: The bytes of each of the first frames after the first one.
  ///   - late: The bytes of each of the frames after them.
  private static func part(_ early: Int, _ late: Int) -> [Int] {
    [1000, 1000 + 4 * early, 1000 + 4 * early + 5 * late]
  }

  @Test("Parts that are alike give a narrow range")
  func partsThatAreAlikeGiveNarrowRange() throws {
    let range = try #require(
      SizeEstimate.range(Array(repeating: Self.part(100, 100), count: 8), 101))
    #expect(range == 10450...11550)
  }

  @Test("A part in which more moves makes the range wider, with ends that are near each other")
  func partInWhichMoreMovesMakesRangeWider() throws {
    let growths = [100, 110, 90, 160, 105, 95, 100, 120]
    let range = try #require(SizeEstimate.range(growths.map { Self.part($0, $0) }, 101))
    #expect(range.contains(12000) && range.upperBound > range.lowerBound * 5 / 4)
    #expect(range.upperBound * 2 <= range.lowerBound * 3)
  }

  @Test("There is no range for parts that are too different")
  func thereIsNoRangeForPartsThatAreTooDifferent() {
    let growths = [0, 0, 0, 5000, 0, 0, 0, 0]
    #expect(SizeEstimate.range(growths.map { Self.part($0, $0) }, 300) == nil)
  }

  @Test("There is no range if later frames of a file have other sizes than its first ones")
  func thereIsNoRangeIfLaterFramesDiffer() {
    #expect(SizeEstimate.range(Array(repeating: Self.part(200, 100), count: 8), 300) == nil)
  }

  @Test("An estimate that fails leaves no files")
  func estimateThatFailsLeavesNoFiles() async throws {
    let store = ExportStore()
    let other = try store.makeFolder()
    let document = try PreviewDocument(Array(TestFiles.json.utf8), name: "test.json", path: nil)
    let request = try #require(
      PageRequest(#"{"command":"estimate","format":"gif","scale":1,"loop":0}"#))
    let estimate = try SizeEstimate(
      PreviewPane(document, index: 0, number: 1, threads: 1),
      ExportSettings(request.arguments, frame: 0),
      program: "/no/such/program", store: store)
    #expect(await estimate.bytes() == nil)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: other.deletingLastPathComponent().path)
    #expect(left == [other.lastPathComponent])
  }
}
