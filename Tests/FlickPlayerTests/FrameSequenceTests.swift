import Flick
import FlickPlayer
import Foundation
import Testing

/// The frames that a model shows at each tick, for combinations of loop mode, frame rate and speed.
@MainActor @Suite("Frame sequences")
struct FrameSequenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var mode: LottieConfiguration.LoopMode
    /// Ticks per second.
    var rate: Int
    /// The speed in quarters.
    var quarters: Int

    var testDescription: String { "\(mode) at \(rate) fps, speed \(Double(quarters) / 4)" }

    static let all: [Case] = [.playOnce, .loop, .repeat(count: 3), .autoReverse].flatMap { mode in
      [24, 30, 60, 120].flatMap { rate in
        [-4, 1, 4, 12].map { Case(mode: mode, rate: rate, quarters: $0) }
      }
    }
  }

  /// A model of the expected frames of an animation with 180 frames at 60 frames per second. It uses integers in
  /// units of `1 / (4 · rate)` frames, so that nothing is rounded.
  struct Expectation {
    private let unit: Int
    private let length: Int
    private let step: Int
    private let passes: Int
    private let turns: Bool
    private let goesBack: Bool
    /// The distance travelled at the latest tick.
    private var elapsed = 0
    private var pass = 0
    private var hasShownLast: Bool
    private(set) var isCompleted = false
    private(set) var frame: Double

    init(_ test: Case) {
      unit = 4 * test.rate
      length = 180 * unit
      step = 60 * abs(test.quarters)
      goesBack = test.quarters < 0
      turns = test.mode == .autoReverse
      switch test.mode {
      case .playOnce: passes = 1
      case .repeat(let count): passes = count
      case .loop, .autoReverse: passes = .max
      }
      hasShownLast = false
      frame = goesBack ? 180 : 0
    }

    mutating func tick() {
      if isCompleted { return }
      elapsed += step
      var travelled = elapsed - pass * length
      let crossed = travelled / length
      if crossed > 0, !hasShownLast, crossed < passes - pass {
        travelled = length
      } else if crossed >= passes - pass {
        pass = passes - 1
        travelled = length
        isCompleted = true
      } else if crossed > 0 {
        pass += crossed
        travelled = elapsed - pass * length
        hasShownLast = false
      }
      let isBackward = goesBack != (turns && pass % 2 == 1)
      let place = isBackward ? length - travelled : travelled
      frame = Double(place) / Double(unit)
      if isBackward ? place < unit : place >= 179 * unit { hasShownLast = true }
    }

    /// Returns the number of ticks of `count` passes and a tenth of another pass.
    func ticks(passes count: Int) -> Int { (count * length + length / 10) / step }
  }

  @Test("Each shown frame matches the elapsed time, over more than two passes", arguments: Case.all)
  func eachShownFrameMatchesElapsedTime(test: Case) throws {
    let ticker = ManualTicker()
    let configuration = LottieConfiguration(
      loopMode: test.mode, speed: Double(test.quarters) / 4, frameRate: Double(test.rate))
    let (model, _) = try makeModel(
      movingSquareJSON(), size: CGSize(width: 2, height: 1), configuration, ticker: ticker)
    model.finishDrawing()
    #expect(model.shownFrame == 0)
    model.play()
    model.finishDrawing()
    var expected = Expectation(test)
    #expect(model.shownFrame == expected.frame)
    let start = ticker.now
    for tick in 1...expected.ticks(passes: 3) {
      expected.tick()
      // Display timestamps are not sums of intervals.
      ticker.advance(by: start + Double(tick) / Double(test.rate) - ticker.now)
      model.finishDrawing()
      let shown = try #require(model.shownFrame)
      guard abs(shown - expected.frame) < 1e-6 else {
        Issue.record("tick \(tick): \(shown) instead of \(expected.frame)")
        return
      }
      let isWhole = expected.frame == expected.frame.rounded()
      #expect(!isWhole || shown == expected.frame)
      #expect(abs(model.progress - expected.frame / 180) < 1e-8)
      #expect(model.playbackState == (expected.isCompleted ? .completed : .playing))
      #expect(ticker.isRunning == !expected.isCompleted)
    }
    #expect(model.error == nil)
  }

  private func shown(
    _ mode: LottieConfiguration.LoopMode, speed: Double, rate: Double, ticks: Int
  ) throws -> [Double] {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), size: CGSize(width: 2, height: 1),
      LottieConfiguration(loopMode: mode, speed: speed, frameRate: rate))
    model.play()
    return try (0..<ticks).map { _ in
      ticker.advance(by: 1 / rate)
      model.finishDrawing()
      // The result is rounded to a millionth, because clock times are not exact.
      return (try #require(model.shownFrame) * 1e6).rounded() / 1e6
    }
  }

  private func range(_ from: Double, _ to: Double, by step: Double) -> [Double] {
    Array(stride(from: from, through: to, by: step))
  }

  @Test("A loop shows all frames at the animation's frame rate, and every second one at half of it")
  func loopShowsAllFrames() throws {
    #expect(
      try shown(.loop, speed: 1, rate: 60, ticks: 361)
        == range(1, 179, by: 1) + range(0, 179, by: 1) + [0, 1])
    // The last frame of a pass is shown even if no tick coincides with it.
    #expect(
      try shown(.loop, speed: 1, rate: 30, ticks: 182)
        == range(2, 180, by: 2) + range(2, 180, by: 2) + [2, 4])
  }

  @Test("Playback with autoReverse shows each end frame once per turn")
  func autoReverseShowsEndFramesOncePerTurn() throws {
    #expect(
      try shown(.autoReverse, speed: 1, rate: 60, ticks: 540)
        == range(1, 180, by: 1) + range(179, 0, by: -1) + range(1, 180, by: 1))
    #expect(
      try shown(.autoReverse, speed: 3, rate: 24, ticks: 72)
        == range(7.5, 180, by: 7.5) + range(172.5, 0, by: -7.5) + range(7.5, 180, by: 7.5))
  }

  @Test("Backward playback, slow motion and a repeat count show the expected frames")
  func backwardSlowAndRepeatedFramesAreShown() throws {
    #expect(
      try shown(.playOnce, speed: -1, rate: 60, ticks: 182)
        == range(179, 0, by: -1) + [0, 0])
    #expect(
      try shown(.playOnce, speed: 0.25, rate: 60, ticks: 722)
        == range(0.25, 180, by: 0.25) + [180, 180])
    #expect(
      try shown(.repeat(count: 2), speed: 3, rate: 120, ticks: 242)
        == range(1.5, 178.5, by: 1.5) + [180] + range(1.5, 180, by: 1.5) + [180, 180])
  }

  @Test("After a stall, the last frame is shown, and then the frame for the current time")
  func afterStallLastFrameIsShown() throws {
    let (model, ticker) = try makeModel(movingSquareJSON(), size: CGSize(width: 2, height: 1))
    model.play()
    var shown: [Double?] = []
    for seconds in [0.1, 10.4, 0.1, 0.1] {
      ticker.advance(by: seconds)
      model.finishDrawing()
      shown.append(model.shownFrame)
    }
    // At 10.6 s, three passes of 3 s and 96 frames have elapsed. At 10.5 s, the last frame of a pass is shown first.
    #expect(shown == [6, 180, 96, 102])
  }
}
