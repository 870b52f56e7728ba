import FlickGeometry
import Testing

@testable import FlickRaster

/// Static shapes, next to moving ones.
struct CoverageCacheTests {
  private static let size = 160

  /// Draws frames with one canvas and compares each with the result of a new canvas.
  private func expectSame(
    _ frames: Int, redraw: Redraw = .everything, threads: Int = 1, size: Int = size,
    _ record: (inout Canvas, Int) -> Void
  ) -> Canvas {
    var canvas = Canvas.sharingAllFrames()
    var bitmap = Bitmap(width: size, height: size)
    for frame in 0..<frames {
      canvas.begin(width: size, height: size)
      record(&canvas, frame)
      canvas.draw(into: &bitmap, threads: threads, redraw: redraw)
      let fresh = Sketch.picture(size, size) { record(&$0, frame) }
      #expect(bitmap == fresh, "frame \(frame)")
    }
    return canvas
  }

  private func kept(_ canvas: borrowing Canvas) -> Int {
    canvas.composer.coverageCache.cacheIndices.count { $0 >= 0 }
  }

  @Test("A static shape is drawn from the cache in the third frame")
  func staticShapeIsDrawnFromCacheInThirdFrame() {
    for (frames, count) in [(2, 0), (3, 1), (6, 1)] {
      let canvas = expectSame(frames) { canvas, _ in
        canvas.fill(Sketch.circle(70.3, 61.7, 50), Color(0.2, 0.7, 1, 0.7))
      }
      #expect(kept(canvas) == count)
    }
  }

  @Test("Moving shapes and shapes with few edges are not cached")
  func movingShapesAndShapesWithFewEdgesAreNotCached() {
    let canvas = expectSame(6) { canvas, frame in
      canvas.fill(Sketch.circle(60 + Double(frame), 60, 40), Color(1, 0, 0))
      canvas.fill(Sketch.rectangle(10, 10, 30.5, 20), Color(0, 1, 0))
    }
    #expect(kept(canvas) == 0)
    #expect(canvas.composer.coverageCache.words.isEmpty)
  }

  @Test("A shape that changes only in the middle is not taken for a static one")
  func shapeThatChangesOnlyInMiddleIsNotTakenForStaticOne() {
    _ = expectSame(8) { canvas, frame in
      var points: [Point2D] = []
      for i in 0..<40 {
        let x = Double(20 + (i < 20 ? i : 39 - i) * 6)
        points.append(Point2D(x, i < 20 ? 20 + Double(i % 2) * 9 : 120))
      }
      points[7].y += Double(frame / 2) * 3
      canvas.fill(Sketch.polygon(points), Color(0.4, 0.1, 0.9))
    }
  }

  @Test("Random static pictures are drawn with exactly the same pixels", arguments: 1...8)
  func randomStaticPicturesAreDrawnWithExactlySamePixels(seed: Int) {
    var scene = RandomScene(UInt64(seed), size: 64)
    scene.filters = seed % 4 == 0
    let canvas = expectSame(4, threads: 1 + seed % 3, size: 64) { canvas, _ in
      var copy = scene
      copy.record(on: &canvas)
    }
    #expect(canvas.composer.coverageCache.cacheIndices.count == canvas.list.draws.count)
  }

  @Test("Static shapes are drawn correctly when only changes are drawn", arguments: 1...6)
  func staticShapesAreDrawnCorrectlyWhenOnlyChangesAreDrawn(seed: Int) {
    _ = expectSame(5, redraw: .changes, size: 64) { canvas, frame in
      var scene = RandomScene(UInt64(seed), size: 64)
      scene.record(on: &canvas)
      canvas.fill(
        Sketch.circle(20 + Double(frame) * 9, 30, 17),
        Color(1, 0.5, 0, 0.8))
    }
  }

  @Test("Coverage that was not drawn for a while is compared again before it is used")
  func returningCoverageIsComparedAgain() {
    let canvas = expectSame(12, redraw: .changes) { canvas, frame in
      // A star with constant first, middle and last edges that changes outside the redrawn area.
      var points: [Point2D] = []
      for i in 0..<12 {
        let x = 80 + Double((i % 2 + 1) * (6 - i)) * 5
        points.append(Point2D(x, 20 + Double(i) * 10))
      }
      if frame >= 6 { points[3].x += 7.5 }
      canvas.fill(Sketch.polygon(points), Color(0.4, 0.1, 0.9, 0.5))
      let isOver = frame < 4 || frame > 8
      canvas.fill(
        Sketch.circle(isOver ? 80 + Double(frame) : 8, isOver ? 80 : 150, 7), Color(1, 0, 0))
    }
    #expect(kept(canvas) > 0)
  }

  @Test("A solid color behind a static mask is cached together with the mask")
  func solidColorBehindStaticMaskIsCachedTogetherWithMask() {
    for opacity in [1, 0.6] {
      let canvas = expectSame(8) { canvas, frame in
        canvas.pushLayer(opacity: 1, blend: .normal)
        canvas.mask(Sketch.circle(80, 80, 60.4), .subtract, opacity: opacity, isInverted: true)
        canvas.fill(
          Sketch.circle(50, 90, 45), Color(0.1, 0.9, 0.3, opacity))
        canvas.fill(
          Sketch.circle(121.3, 90, 25.5), Color(0.9, Double(frame) / 8, 0.3))
        canvas.popLayer()
      }
      // The two shapes do not overlap: only the mask is between them and the pixels.
      #expect(kept(canvas) == 2)
      #expect(canvas.composer.coverageCache.shapes.allSatisfy { $0.isModulated })
    }
  }

  @Test("A mask that starts to move is not drawn from the cache")
  func maskThatStartsToMoveIsNotDrawnFromCache() {
    _ = expectSame(12) { canvas, frame in
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.mask(Sketch.circle(80, 80 + Double(max(0, frame - 6)), 60.4), .add)
      canvas.fill(Sketch.circle(70, 90, 55), Color(0.1, 0.9, 0.3))
      canvas.popLayer()
    }
  }

  @Test("The cache does not exceed the size of the canvas")
  func cacheDoesNotExceedSizeOfCanvas() {
    let canvas = expectSame(24, size: 40) { canvas, frame in
      for i in 0..<12 {
        let place = Double((frame / 4) * 12 + i)
        canvas.fill(
          Sketch.circle(20 + place.truncatingRemainder(dividingBy: 7), 20, 3 + place / 5),
          Color(place / 80, 0.5, 1))
      }
    }
    #expect(canvas.composer.coverageCache.words.count <= 40 * 40 / 2)
    #expect(kept(canvas) > 0)
  }

  @Test("Recorded coverage equals swept coverage in any rows")
  func recordedCoverageEqualsSweptCoverageInAnyRows() {
    for rule in [FillRule.nonZero, .evenOdd] {
      _ = expectSame(4) { canvas, _ in
        for (i, size) in [3, 14, 30, 67.0].enumerated() {
          canvas.pushClip(
            Rect2D(minX: 7, minY: 11 + Double(i), maxX: 131, maxY: 97), transform: .identity)
          canvas.fill(
            Sketch.circle(-4 + Double(i) * 50, 90 - size, size),
            Color(0.3, 0.2, Double(i) / 4, 0.5), rule: rule,
            blend: i == 2 ? .multiply : .normal)
          canvas.popClip()
        }
      }
    }
  }
}
