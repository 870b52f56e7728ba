import Foundation
import Testing

@testable import FlickViews

@Suite("Switches that are animations")
struct SwitchProgressRangesTests {
  @Test("a state has a way of its own, and stands at its end")
  func ways() {
    var ways = SwitchProgressRanges()
    #expect(ways.range(to: true, from: nil, .reverse) == .init(from: 0, to: 1))
    #expect(ways.range(to: false, from: nil, .reverse) == .init(from: 1, to: 0))
    ways[true] = .init(from: 0, to: 0.4)
    ways[false] = .init(from: 0.6, to: 1)
    #expect(ways.range(to: true, from: nil, .none) == .init(from: 0, to: 0.4))
    #expect(ways[false].to == 1)
  }

  @Test(
    "switched back on its way, it turns around, or plays the other way whole",
    arguments: [
      (0.3, SwitchCancelBehavior.reverse, 0.3, 0.0), (0.3, .none, 0.6, 1),
      (0.4, .reverse, 0.6, 1), (0.9, .reverse, 0.6, 1), (0, .reverse, 0.6, 1),
    ])
  func turned(_ at: Double, _ behavior: SwitchCancelBehavior, _ from: Double, _ to: Double) {
    var ways = SwitchProgressRanges()
    ways[true] = .init(from: 0, to: 0.4)
    ways[false] = .init(from: 0.6, to: 1)
    #expect(ways.range(to: false, from: at, behavior) == .init(from: from, to: to))
  }
}
