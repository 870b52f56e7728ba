import Testing

@testable import FlickImage

struct FrameDelayTests {
  @Test(
    "A rate becomes the simplest matching fraction of a second",
    arguments: [
      (60.0, 1, 60), (24, 1, 24), (29.97, 100, 2997), (29.9700012207031, 100, 2997),
      (23.976, 125, 2997), (12.5, 2, 25), (0.5, 2, 1), (1, 1, 1), (0.001, 1000, 1),
      (30000.0 / 1001, 1001, 30000),
    ] as [(Double, UInt16, UInt16)])
  func rateBecomesSimplestMatchingFractionOfSecond(
    _ rate: Double, _ numerator: UInt16, _ denominator: UInt16
  ) {
    let delay = FrameDelay(framesPerSecond: rate)
    #expect(delay.numerator == numerator && delay.denominator == denominator)
  }

  @Test(
    "Any rate gives a fraction",
    arguments: [
      0, -1, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude,
      65_535, 1 / 65_535, 65_534.7, 1e-4,
      3.14159265358979, 1.0000001,
    ] as [Double])
  func anyRateGivesFraction(_ rate: Double) {
    let delay = FrameDelay(framesPerSecond: rate)
    #expect(delay.numerator > 0 && delay.denominator > 0)
    let seconds = Double(delay.numerator) / Double(delay.denominator)
    if rate >= 1e-4, rate <= 65_535 { #expect(abs(seconds * rate - 1) < 1e-4) }
  }

  @Test("A delay is multiplied exactly or not at all")
  func delayIsMultipliedExactlyOrNotAtAll() throws {
    let sixth = try #require(FrameDelay(numerator: 1, denominator: 6))
    #expect(sixth.times(3) == FrameDelay(numerator: 1, denominator: 2))
    let long = try #require(FrameDelay(numerator: 40_000, denominator: 3))
    #expect(long.times(2) == nil)
    #expect(long.times(.max) == nil && long.times(0) == nil)
  }

  @Test(
    "An invalid fraction is rejected", arguments: [(0, 1), (1, 0), (-1, 5), (65_536, 1)])
  func invalidFractionIsRejected(_ numerator: Int, _ denominator: Int) {
    #expect(FrameDelay(numerator: numerator, denominator: denominator) == nil)
  }
}
