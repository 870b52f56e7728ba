import FlickPlayback
import FlickRaster
import Testing

@testable import FlickExport

@Suite("Frames drawn ahead by several threads")
struct ParallelSourceTests {
  /// Draws one pixel with the number of the frame.
  private final class Source: FrameSource {
    private(set) var bitmap = Bitmap(width: 2, height: 1)
    private(set) var count = 0
    private let failure: Double

    struct Failure: Error {}

    init(failingAt failure: Double) { self.failure = failure }

    func draw(frame: Double) throws -> [PixelRect] {
      if frame == failure { throw Failure() }
      count += 1
      // Two frames in succession have equal pixels.
      bitmap.pixels[0] = UInt32(frame / 2)
      return []
    }
  }

  private func plan(_ frames: Double) throws -> ExportPlan {
    try ExportPlan(Timeline(frameRate: 10, frames: FrameRange(0, frames)))
  }

  private func sources(_ count: Int, failingAt failure: Double = -1) -> [Source] {
    (0..<count).map { _ in Source(failingAt: failure) }
  }

  @Test("frames arrive in order, and equal ones have no regions", arguments: [2, 3, 8])
  func order(threads: Int) throws {
    let plan = try plan(50)
    let all = sources(threads)
    let source = ParallelSource(all, drawing: plan)
    for _ in 0..<2 {
      for index in 0..<plan.count {
        let regions = try source.draw(frame: plan.frame(at: index))
        #expect(source.bitmap.pixels[0] == UInt32(index / 2))
        #expect(regions.isEmpty == !index.isMultiple(of: 2))
      }
    }
    #expect(all.reduce(0) { $0 + $1.count } == 2 * plan.count)
  }

  @Test("a frame out of order is drawn, too")
  func jump() throws {
    let plan = try plan(20)
    let source = ParallelSource(sources(3), drawing: plan)
    for frame in [0.0, 1, 2, 14, 15, 3, 0, 1, 2, 3] {
      _ = try source.draw(frame: frame)
      #expect(source.bitmap.pixels[0] == UInt32(frame / 2))
    }
  }

  @Test("an error is thrown for its frame")
  func failure() throws {
    let plan = try plan(20)
    let source = ParallelSource(sources(2, failingAt: 5), drawing: plan)
    for index in 0..<5 { _ = try source.draw(frame: plan.frame(at: index)) }
    #expect(throws: Source.Failure.self) { try source.draw(frame: 5) }
  }
}
