import FlickPlayback
import Testing

@testable import FlickExport

struct ExportPlanTests {
  private func plan(
    _ rate: Double, _ start: Double, _ end: Double, to output: Double? = nil
  ) throws -> ExportPlan {
    try ExportPlan(
      Timeline(frameRate: rate, frames: FrameRange(start, end)), framesPerSecond: output)
  }

  @Test(
    "The number of frames gives the nearest duration",
    arguments: [
      (30.0, 0.0, 60.0, nil, 60),
      (60, 0, 60, 24, 24),
      (29.97, 0, 60, 30, 60),
      (29.97, 0, 29.97 * 100, 30, 3000),
      (25, 10, 20.4, nil, 10),
      (25, 10, 20.6, nil, 11),
      (25, -3, 4, 50, 14),
      (60, 0, 1, nil, 1),
      (60, 5, 6, 1, 1),
      (60, 0, 0.2, nil, 1),
    ] as [(Double, Double, Double, Double?, Int)])
  func numberOfFramesGivesNearestDuration(
    _ rate: Double, _ start: Double, _ end: Double, _ output: Double?, _ count: Int
  )
    throws
  {
    let plan = try plan(rate, start, end, to: output)
    #expect(plan.count == count)
    #expect(plan.frame(at: 0) == start)
    for index in 0..<plan.count { #expect(plan.frame(at: index) < end) }
  }

  @Test("At 24 frames per second, every 2.5th frame of 60 is shown")
  func at24FramesPerSecondEvery25thFrameOf60IsShown() throws {
    let plan = try plan(60, 10, 70, to: 24)
    #expect((0..<4).map(plan.frame) == [10, 12.5, 15, 17.5])
    #expect(plan.frame(at: 23) == 67.5)
  }

  @Test("The times of a long animation do not drift")
  func timesOfLongAnimationDoNotDrift() throws {
    let rate = 30_000.0 / 1001
    let plan = try plan(rate, 0, rate * 3600, to: 30)
    #expect(plan.count == 108_000)
    // One hour minus one frame, within floating-point precision.
    let last = rate * 3600 - rate / 30
    #expect(abs(plan.frame(at: 107_999) - last) < 1e-9)
  }

  @Test("A plan can be faster, backward and repeated")
  func planCanBeFaster() throws {
    let timeline = Timeline(frameRate: 30, frames: FrameRange(10, 22))
    let fast = try ExportPlan(timeline, speed: 3)
    #expect((0..<fast.count).map(fast.frame) == [10, 13, 16, 19])
    let backward = try ExportPlan(timeline, speed: 4, isReversed: true, passes: 2)
    #expect((0..<backward.count).map(backward.frame) == [18, 14, 10, 18, 14, 10])
    #expect(throws: ExportError.self) { try ExportPlan(timeline, speed: 0) }
    #expect(throws: ExportError.self) { try ExportPlan(timeline, passes: 0) }
    #expect(throws: ExportError.self) { try ExportPlan(timeline, passes: .max) }
  }

  @Test("Times are rounded from exact times")
  func timesAreRoundedFromExactTimes() throws {
    let plan = try plan(30, 0, 10)
    #expect((0...4).map { plan.time(of: $0, unitsPerSecond: 100) } == [0, 3, 7, 10, 13])
    #expect(plan.time(of: 9, unitsPerSecond: 1000) == 300)
  }

  @Test("A frame after the plan is clamped to the end")
  func frameAfterPlanIsClampedToEnd() throws {
    let plan = try plan(30, 0, 10)
    #expect(plan.frame(at: 1000) < 10)
  }

  @Test("Invalid rates are rejected", arguments: [0, -30, .nan, .infinity, 1001] as [Double])
  func invalidRatesAreRejected(_ rate: Double) {
    let error = #expect(throws: ExportError.self) { try plan(30, 0, 10, to: rate) }
    #expect(error?.code == .invalidArgument)
  }

  @Test("Too many frames are rejected", arguments: [1e9, 1e300])
  func tooManyFramesAreRejected(_ end: Double) {
    let error = #expect(throws: ExportError.self) { try plan(30, 0, end) }
    #expect(error?.code == .limitExceeded)
    #expect(isWorded(error?.message.contains("maximum of 1000000; choose a shorter range") == true))
  }
}
