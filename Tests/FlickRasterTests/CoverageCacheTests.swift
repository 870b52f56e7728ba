import FlickGeometry
import Testing

@testable import FlickRaster

/// Shapes that stand still, beside some that move.
struct CoverageCacheTests {
  private static let size = 160

  /// Frames of one canvas, each with a picture drawn by a canvas that knows nothing.
  private func expectSame(
    _ frames: Int, redraw: Redraw = .everything, threads: Int = 1, size: Int = size,
    _ record: (inout Canvas, Int) -> Void
  ) -> Canvas {
    var canvas = Canvas()
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

  private func kept(_ canvas: Canvas) -> Int { canvas.coverageCache.cacheIndices.count { $0 >= 0 } }

  @Test("the third frame of a shape that stands still is drawn by what is kept of it")
  func stillShape() {
    for (frames, count) in [(2, 0), (3, 1), (6, 1)] {
      let canvas = expectSame(frames) { canvas, _ in
        canvas.fill(Sketch.circle(70.3, 61.7, 50), Color(0.2, 0.7, 1, 0.7))
      }
      #expect(kept(canvas) == count)
    }
  }

  @Test("nothing is kept of shapes that move, nor of those with few edges")
  func movingShape() {
    let canvas = expectSame(6) { canvas, frame in
      canvas.fill(Sketch.circle(60 + Double(frame), 60, 40), Color(1, 0, 0))
      canvas.fill(Sketch.rectangle(10, 10, 30.5, 20), Color(0, 1, 0))
    }
    #expect(kept(canvas) == 0)
    #expect(canvas.coverageCache.words.isEmpty)
  }

  @Test("a shape of which only the middle moves is not taken for one that stands still")
  func innerChange() {
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

  @Test("random pictures that stand still are the same to the bit", arguments: 1...8)
  func randomPictures(seed: Int) {
    var scene = RandomScene(UInt64(seed), size: 64)
    scene.filters = seed % 4 == 0
    let canvas = expectSame(4, threads: 1 + seed % 3, size: 64) { canvas, _ in
      var copy = scene
      copy.record(on: &canvas)
    }
    #expect(canvas.coverageCache.cacheIndices.count == canvas.list.draws.count)
  }

  @Test("what stands still is the same where only changes are drawn", arguments: 1...6)
  func changes(seed: Int) {
    _ = expectSame(5, redraw: .changes, size: 64) { canvas, frame in
      var scene = RandomScene(UInt64(seed), size: 64)
      scene.record(on: &canvas)
      canvas.fill(
        Sketch.circle(20 + Double(frame) * 9, 30, 17),
        Color(1, 0.5, 0, 0.8))
    }
  }

  @Test("what was not drawn for a while is compared again before it is used")
  func returning() {
    let canvas = expectSame(12, redraw: .changes) { canvas, frame in
      // A star of the same first, middle and last edges, which changes beside what is drawn.
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

  @Test("a plain colour behind a mask that stands still is kept with the mask")
  func maskedShape() {
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
      // Two that do not touch: nothing but the mask stands between them and the pixels.
      #expect(kept(canvas) == 2)
      #expect(canvas.coverageCache.shapes.allSatisfy { $0.isModulated })
    }
  }

  @Test("a mask that begins to move is not the one that was kept")
  func movingMask() {
    _ = expectSame(12) { canvas, frame in
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.mask(Sketch.circle(80, 80 + Double(max(0, frame - 6)), 60.4), .add)
      canvas.fill(Sketch.circle(70, 90, 55), Color(0.1, 0.9, 0.3))
      canvas.popLayer()
    }
  }

  @Test("no more is kept than the canvas has pixels")
  func budget() {
    let canvas = expectSame(24, size: 40) { canvas, frame in
      for i in 0..<12 {
        let place = Double((frame / 4) * 12 + i)
        canvas.fill(
          Sketch.circle(20 + place.truncatingRemainder(dividingBy: 7), 20, 3 + place / 5),
          Color(place / 80, 0.5, 1))
      }
    }
    #expect(canvas.coverageCache.words.count <= 40 * 40 / 2)
    #expect(kept(canvas) > 0)
  }

  @Test("coverage that was recorded is what was swept, in any rows")
  func recording() {
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
