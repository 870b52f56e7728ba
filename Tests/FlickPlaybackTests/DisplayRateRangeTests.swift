import FlickScene
import Testing

@testable import FlickPlayback

@Suite("DisplayRateRange")
struct DisplayRateRangeTests {
  @Test(
    "A rate that divides that of the display is asked for, and otherwise every refresh",
    arguments: [
      (30.0, 60.0, [30.0, 30, 30]), (24, 120, [24, 24, 24]), (60, 60, [60, 60, 60]),
      (24, 60, [24, 60, 60]), (25, 60, [25, 60, 60]), (50, 60, [50, 60, 60]),
      (50, 120, [50, 120, 120]), (29.97, 60, [29.97, 60, 60]), (.infinity, 120, [60, 120, 120]),
      (.infinity, 60, [60, 60, 60]), (240, 60, [60, 60, 60]), (.infinity, 0, [60, 60, 60]),
      (.nan, 60, [60, 60, 60]),
    ])
  func rateThatDividesDisplayRateIsAskedFor(rate: Double, display: Double, range: [Double]) {
    let asked = DisplayRateRange(rate: rate, display: display)
    #expect([asked.minimum, asked.maximum, asked.preferred] == range)
  }

  /// Plays whole frames at the rate of a display, and returns the number of refreshes for which each is shown.
  private func holds(_ rate: Double, display: Double, phase: Double) -> [Int] {
    let ticks = DisplayRateRange(rate: rate, display: display).preferred
    var machine = PlayerMachine(Timeline(frameRate: rate, frames: FrameRange(0, 10_000)))
    machine.handle(.play, at: phase / display)
    var counts: [Int: Int] = [:]
    for tick in 0..<Int(20 * ticks) {
      machine.handle(.tick, at: Double(tick + 1) / ticks)
      counts[Int(machine.position.rounded(.down)), default: 0] += Int((display / ticks).rounded())
    }
    let shown = counts.keys.sorted()
    #expect(shown == Array(shown[0]...shown[shown.count - 1]))
    return shown.dropFirst().dropLast().map { counts[$0] ?? 0 }
  }

  @Test("Whole frames are each shown once, for times that differ by a refresh at most")
  func wholeFramesAreEachShownOnce() {
    for rate in [24.0, 25, 50, 30, 60, 29.97] {
      for display in [60.0, 120] {
        for phase in [0, 0.3, 0.9] {
          let holds = holds(rate, display: display, phase: phase)
          let difference = (holds.max() ?? 0) - (holds.min() ?? 0)
          #expect(difference <= 1, "\(rate) of \(display)")
        }
      }
    }
  }

  @Test("A filter passes on as many ticks as wanted, evenly")
  func filterPassesOnTicksEvenly() {
    for rate in [24.0, 25, 50] {
      var filter = TickFilter(rate: rate)
      let passed = (0..<600).filter { filter.passes(1000 + Double($0) / 60) }
      #expect(abs(Double(passed.count) - rate * 10) <= 1)
      let steps = zip(passed.dropFirst(), passed).map { $0 - $1 }
      #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1)
    }
    var all = TickFilter(rate: .infinity)
    #expect((0..<10).allSatisfy { all.passes(Double($0) / 120) })
  }
}
