import Foundation
import Testing

@testable import FlickPlayer

@Suite("Progress ranges of animated switches")
struct SwitchProgressRangesTests {
  @Test("Each state has its own range, and rests at the end of it")
  func eachStateHasItsOwnRange() {
    var ways = SwitchProgressRanges()
    #expect(ways.range(to: true, from: nil, .reverse) == .init(from: 0, to: 1))
    #expect(ways.range(to: false, from: nil, .reverse) == .init(from: 1, to: 0))
    ways[true] = .init(from: 0, to: 0.4)
    ways[false] = .init(from: 0.6, to: 1)
    #expect(ways.range(to: true, from: nil, .none) == .init(from: 0, to: 0.4))
    #expect(ways[false].to == 1)
  }

  @Test(
    "A switch that is toggled during playback reverses, or plays the other range in full",
    arguments: [
      (0.3, SwitchCancelBehavior.reverse, 0.3, 0.0), (0.3, .none, 0.6, 1),
      (0.4, .reverse, 0.6, 1), (0.9, .reverse, 0.6, 1), (0, .reverse, 0.6, 1),
    ])
  func switchThatIsToggledDuringPlaybackReverses(
    _ at: Double, _ behavior: SwitchCancelBehavior, _ from: Double, _ to: Double
  ) {
    var ways = SwitchProgressRanges()
    ways[true] = .init(from: 0, to: 0.4)
    ways[false] = .init(from: 0.6, to: 1)
    #expect(ways.range(to: false, from: at, behavior) == .init(from: from, to: to))
  }
}
