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
}
