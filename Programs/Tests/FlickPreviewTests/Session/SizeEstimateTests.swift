import Foundation
import Testing

@testable import FlickPreview

@Suite("Estimates of the size of exports")
struct SizeEstimateTests {
  @Test("Parts that are alike give a narrow range")
  func partsThatAreAlikeGiveNarrowRange() throws {
    let range = try #require(SizeEstimate.range(1000, Array(repeating: 100, count: 8), 101))
    #expect(range == 9900...12100)
  }

  @Test("A part in which more moves makes the range wider")
  func partInWhichMoreMovesMakesRangeWider() throws {
    let growths = [100.0, 110, 90, 160, 105, 95, 100, 120]
    let range = try #require(SizeEstimate.range(1000, growths, 101))
    #expect(range.contains(12000) && range.upperBound > range.lowerBound * 5 / 4)
  }

  @Test("There is no range for parts that are too different")
  func thereIsNoRangeForPartsThatAreTooDifferent() {
    #expect(SizeEstimate.range(1000, [0, 0, 0, 5000, 0, 0, 0, 0], 300) == nil)
  }

  @Test("An estimate that fails leaves no files")
  func estimateThatFailsLeavesNoFiles() async throws {
    let store = ExportStore()
    let other = try store.makeFolder()
    let document = try PreviewDocument(Array(TestFiles.json.utf8), name: "test.json", path: nil)
    let request = try #require(
      PageRequest(#"{"command":"estimate","format":"gif","scale":1,"loop":0}"#))
    let estimate = try SizeEstimate(
      PreviewPane(document, index: 0, number: 1, threads: 1), ExportSettings(request.arguments),
      program: "/no/such/program", store: store)
    #expect(await estimate.bytes() == nil)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: other.deletingLastPathComponent().path)
    #expect(left == [other.lastPathComponent])
  }
}
