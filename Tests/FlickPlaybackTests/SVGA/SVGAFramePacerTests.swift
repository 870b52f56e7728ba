import Testing

@testable import FlickPlayback

@Suite("SVGAFramePacer")
struct SVGAFramePacerTests {
  @Test("Frames are due by time, for any rate of calls")
  func framesAreDueByTime() {
    var pace = SVGAFramePacer()
    pace.start(at: 100, framesPerSecond: 20)
    var frames = 0
    for tick in 1...60 { frames += pace.dueFrames(at: 100 + Double(tick) / 60) }
    #expect(frames == 20)
    for tick in 1...10 { frames += pace.dueFrames(at: 101 + Double(tick) / 10) }
    #expect(frames == 40)
  }

  @Test("After a long delay, playback continues from the current frame")
  func afterLongDelayPlaybackContinuesFromCurrentFrame() {
    var pace = SVGAFramePacer()
    pace.start(at: 0, framesPerSecond: 20)
    #expect(pace.dueFrames(at: 0.25) == 5)
    #expect(pace.dueFrames(at: 60) == 1)
    #expect(pace.dueFrames(at: 60.05) == 1)
    #expect(pace.dueFrames(at: 10) == 0)
  }

  @Test("Invalid numbers produce no due frames")
  func invalidNumbersProduceNoDueFrames() {
    var pace = SVGAFramePacer()
    pace.start(at: 0, framesPerSecond: .nan)
    #expect(pace.dueFrames(at: 5) == 0)
    pace.start(at: 0, framesPerSecond: 20)
    #expect(pace.dueFrames(at: .nan) == 0)
    #expect(pace.dueFrames(at: .infinity) == 1)
  }

  @Test("A new rate keeps the elapsed part of a frame")
  func newRateKeepsElapsedPartOfFrame() {
    var pace = SVGAFramePacer()
    pace.start(at: 10, framesPerSecond: 10)
    #expect(pace.dueFrames(at: 10.1) == 1)
    // Half of the second frame has passed; the other half takes a quarter of the time.
    pace.setRate(at: 10.15, framesPerSecond: 40)
    #expect(pace.dueFrames(at: 10.155) == 0)
    #expect(pace.dueFrames(at: 10.1625) == 1)
    #expect(pace.dueFrames(at: 10.1875) == 1)
    pace.setRate(at: 10.1875, framesPerSecond: 0)
    #expect(pace.dueFrames(at: 50) == 0)
    pace.setRate(at: 50, framesPerSecond: 10)
    #expect(pace.dueFrames(at: 50.05) == 0)
    #expect(pace.dueFrames(at: 50.1) == 1)
  }

  /// Returns the number of ticks for which each frame is shown on a display.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate.
  ///   - hertz: The ticks per second.
  ///   - phase: The time from the start to the first tick, in ticks.
  ///   - jitter: The largest deviation of a tick from its time, in seconds.
  private func durations(
    _ framesPerSecond: Double, hertz: Double = 60, phase: Double, jitter: Double = 0.0008
  ) -> [Int] {
    var pace = SVGAFramePacer()
    pace.start(at: 1000, framesPerSecond: framesPerSecond)
    var durations: [Int] = []
    var shownAt: Int?
    for tick in 0..<1800 {
      // A sequence of deviations without a period.
      let deviation = (Double(tick) * 0.618_034).truncatingRemainder(dividingBy: 1) * 2 - 1
      let time = 1000 + (phase + Double(tick)) / hertz + deviation * jitter
      let due = pace.dueFrames(at: time)
      // The first ticks determine the phase.
      guard due > 0, tick > 30 else { continue }
      if due > 1 { return [] }
      if let shownAt { durations.append(tick - shownAt) }
      shownAt = tick
    }
    return durations
  }

  @Test(
    "Each frame lasts the same number of ticks, for any phase of the display",
    arguments: [(20.0, 3), (30, 2), (15, 4), (12, 5), (10, 6), (60, 1)])
  func eachFrameLastsSameNumberOfTicks(framesPerSecond: Double, ticks: Int) {
    for phase in stride(from: 0.0, to: 1, by: 0.05) {
      let durations = durations(framesPerSecond, phase: phase)
      #expect(durations.count > 150)
      #expect(durations.allSatisfy { $0 == ticks }, "phase \(phase): \(durations.prefix(20))")
    }
  }

  @Test(
    "Frames that last no whole number of ticks are distributed evenly",
    arguments: [(24.0, 60.0), (25, 60), (50, 60), (24, 120), (25, 120)])
  func framesThatLastNoWholeNumberOfTicksAreDistributedEvenly(
    framesPerSecond: Double, hertz: Double
  ) {
    for phase in stride(from: 0.0, to: 1, by: 0.05) {
      let durations = durations(framesPerSecond, hertz: hertz, phase: phase, jitter: 0.0004)
      #expect(durations.count > 150)
      // The sums of any number of consecutive frames differ by at most one tick.
      for length in 1...4 {
        let sums = (20..<durations.count - length).map {
          durations[$0..<$0 + length].reduce(0, +)
        }
        let spread = (sums.max() ?? 0) - (sums.min() ?? 0)
        #expect(spread <= 1, "phase \(phase), length \(length)")
      }
    }
  }

  @Test("A frame rate that differs slightly from the display's does not drift")
  func frameRateThatDiffersSlightlyFromDisplayDoesNotDrift() {
    var pace = SVGAFramePacer()
    pace.start(at: 0, framesPerSecond: 20)
    var frames = 0
    for tick in 1...60_000 {
      let time = Double(tick) / 59.94
      frames += pace.dueFrames(at: time)
      #expect(abs(Double(frames) - time * 20) < 1)
    }
  }

  @Test("A gap is reported for the call that finds it")
  func gapIsReportedForCallThatFindsIt() {
    var pace = SVGAFramePacer()
    pace.start(at: 0, framesPerSecond: 20)
    #expect(pace.dueFrames(at: 0.05) == 1 && !pace.hadGap)
    #expect(pace.dueFrames(at: 2) == 1 && pace.hadGap)
    #expect(pace.dueFrames(at: 2.05) == 1 && !pace.hadGap)
  }
}
