import FlickGeometry
import Testing

@testable import FlickRaster

/// The division of frames into tiles for several threads.
struct TileTests {
  private let size = 512

  private func drawn(
    _ canvas: consuming Canvas, threads: Int, _ record: (inout Canvas) -> Void
  ) -> Canvas {
    var bitmap = Bitmap(width: size, height: size)
    canvas.begin(width: size, height: size)
    record(&canvas)
    canvas.draw(into: &bitmap, threads: threads)
    return canvas
  }

  /// Draws translucent gradients, which cost much, in the rows `top` ..< `bottom`.
  private func drawGradients(_ top: Double, _ bottom: Double, on canvas: inout Canvas) {
    let gradient = Gradient(
      .linear(start: Point2D(0, 0), end: Point2D(512, 0)),
      stops: [GradientStop(0, Color(1, 0, 0, 0.5)), GradientStop(1, Color(0, 0, 1, 0.5))])
    for _ in 0..<20 {
      canvas.fill(
        Sketch.rectangle(0, top, 512, bottom - top), rule: .nonZero, transform: .identity,
        paint: .gradient(gradient, opacity: 1), blend: .normal)
    }
  }

  @Test("Tiles cover every row once, and number several for each thread", arguments: [2, 3, 8])
  func tilesCoverEveryRowOnce(threads: Int) {
    for (top, bottom) in [(0.0, 512.0), (300, 400), (500, 512)] {
      let canvas = drawn(.sharingAllFrames(), threads: threads) {
        drawGradients(top, bottom, on: &$0)
      }
      let tiles = canvas.composer.tiles
      #expect(tiles.first?.minY == 0 && tiles.last?.maxY == size)
      #expect(zip(tiles, tiles.dropFirst()).allSatisfy { $0.maxY == $1.minY })
      #expect(tiles.count >= 2 * threads && tiles.allSatisfy { $0.height > 0 })
    }
  }

  @Test("Costs of tiles become smaller towards the end of the frame")
  func costsOfTilesBecomeSmallerTowardsEndOfFrame() {
    let canvas = drawn(.sharingAllFrames(), threads: 2) { drawGradients(0, 512, on: &$0) }
    let heights = canvas.composer.tiles.map(\.height)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 >= $1 })
    #expect((heights.first ?? 0) > 100 && (heights.last ?? 99) <= 48)
  }

  @Test("Expensive rows are divided more often than cheap ones")
  func expensiveRowsAreDividedMoreOftenThanCheapOnes() {
    for top in [0, 200, 392] {
      let canvas = drawn(.sharingAllFrames(), threads: 2) {
        drawGradients(Double(top), Double(top + 120), on: &$0)
      }
      let expensive = canvas.composer.tiles.filter { $0.minY < top + 120 && $0.maxY > top }
      #expect(expensive.count >= 5, "rows from \(top)")
      #expect(expensive.allSatisfy { $0.height <= 64 || $0.minY < top })
    }
  }

  @Test("The estimate counts pixels, hidden layers cost nothing")
  func estimateCountsPixelsHiddenLayersCostNothing() {
    func costs(_ record: (inout Canvas) -> Void) -> RowCosts {
      drawn(.sharingAllFrames(), threads: 2, record).composer.rowCosts
    }
    let (none, all) = (costs { _ in }, costs { drawGradients(0, 512, on: &$0) })
    #expect(none.total < all.total / 100)
    let half = costs { drawGradients(256, 512, on: &$0) }
    #expect(half.cost(below: 256) > half.total * 9 / 10 && half.cost(below: 512) == 0)
    #expect(half.total < all.total * 6 / 10 && half.total > all.total * 4 / 10)
    let hidden = costs {
      $0.pushLayer(opacity: 0, blend: .normal)
      drawGradients(0, 512, on: &$0)
      $0.popLayer()
    }
    #expect(hidden.total == none.total)
  }

  @Test("One thread draws a frame that costs less than starting another")
  func oneThreadDrawsFrameThatCostsLessThanStartingAnother() {
    let cheap = drawn(Canvas(), threads: 4) { $0.fill(Sketch.circle(40, 40, 30), Color(1, 0, 0)) }
    #expect(cheap.threads.pool == nil && cheap.threads.wokenCount == 0)
    let expensive = drawn(Canvas(), threads: 4) { drawGradients(0, 512, on: &$0) }
    #expect(expensive.threads.pool != nil && expensive.threads.wokenCount == 3)
  }
}
