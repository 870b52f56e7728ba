import FlickGeometry
import Testing

@testable import FlickScene

@Suite("Path cache")
struct PathCacheTests {
  private func square(_ x: Double) -> Path {
    var path = Path()
    path.addRectangle(
      center: Point2D(x, 0), size: Size2D(10, 10), roundness: 0, isReversed: false)
    return path
  }

  /// Looks a key up and stores a result if there is none. Returns whether a result was cached.
  private func ask(_ kept: inout PathCache, _ x: Double, _ style: OffsetStyle?) -> Bool {
    kept.key.begin(style == nil ? .union : nil, style)
    kept.key.add(square(x))
    kept.key.add(square(0))
    var result = Path()
    if let effort = kept.lookUp(into: &result) {
      #expect(effort == Int(x))
      #expect(result == square(x))
      return true
    }
    kept.store(square(x), cost: Int(x))
    return false
  }

  @Test("Results are found in the next frame, also if other keys were added or removed")
  func resultsAreFoundInNextFrame() {
    var kept = PathCache()
    func frame(_ questions: [Double]) -> [Bool] {
      kept.beginFrame()
      return questions.map { ask(&kept, $0, nil) }
    }
    #expect(frame([1, 2, 3, 4]) == [false, false, false, false])
    #expect(frame([1, 2, 3, 4]) == [true, true, true, true])
    #expect(frame([2, 4]) == [true, true])
    #expect(frame([1, 9, 3, 4]) == [true, false, true, true])
    #expect(frame([1, 9, 3, 4]) == [true, true, true, true])
  }

  @Test("Other paths, another number of paths and another style are not found")
  func otherPathsAndStylesAreNotFound() {
    var kept = PathCache()
    let style = OffsetStyle(amount: 2, join: .round)
    #expect(!ask(&kept, 1, style))
    kept.beginFrame()
    #expect(ask(&kept, 1, style))
    kept.beginFrame()
    #expect(!ask(&kept, 1, OffsetStyle(amount: 3, join: .round)))
    kept.beginFrame()
    #expect(!ask(&kept, 1, nil))
    kept.beginFrame()
    kept.key.begin(.union, nil)
    var both = square(1)
    both.append(square(0))
    kept.key.add(both)
    var result = Path()
    #expect(kept.lookUp(into: &result) == nil)
  }

  @Test("A cached result has the cost of its computation")
  func cachedResultHasCostOfItsComputation() {
    var evaluator = OffsetEvaluator()
    let style = OffsetStyle(amount: 2, join: .round)
    var frames: [Int] = []
    for _ in 0..<3 {
      evaluator.beginFrame(SceneLimits())
      var result = Path()
      evaluator.offset(square(5), style, into: &result)
      #expect(result.controlBounds.width > 13.9)
      frames.append(evaluator.cost)
    }
    #expect(frames[0] > 0)
    #expect(Set(frames).count == 1)
  }
}
