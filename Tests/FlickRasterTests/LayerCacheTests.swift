import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Static layers")
struct LayerCacheTests {
  /// Records a blurred, masked and matted layer over a background, with a moving dot above or inside it.
  private func record(
    _ step: Int, on canvas: inout Canvas, moves: Bool = false, opacity: Double = 0.8
  ) {
    canvas.begin(width: 128, height: 128)
    canvas.fill(Sketch.rectangle(0, 0, 80, 50), Color(0.2, 0.5, 0.1))
    let dot = Sketch.circle(10 + 9 * Double(step), 40, 5)
    canvas.pushClip(Rect2D(minX: 2.5, minY: 1.5, maxX: 75, maxY: 77.25), transform: .identity)
    canvas.pushLayer(opacity: opacity, blend: .normal)
    canvas.filter(.blur(BlurFilter(sigmaX: 2, sigmaY: 2)))
    canvas.fill(Sketch.rectangle(10, 10, 50, 50), Color(1, 0, 0, 0.7))
    canvas.fill(Sketch.circle(45, 45, 22), Color(0, 0, 1))
    if moves { canvas.fill(dot, Color(1, 1, 1)) }
    canvas.mask(Sketch.circle(38, 38, 30), .add)
    canvas.beginMatte(.luma)
    canvas.fill(Sketch.circle(30, 30, 25), Color(0.5, 0.9, 0.4))
    canvas.fill(Sketch.circle(50, 50, 20), Color(0.9, 0.3, 0.4))
    canvas.endMatte()
    canvas.popLayer()
    canvas.popClip()
    canvas.pushLayer(opacity: 1, blend: .normal)
    canvas.fill(Sketch.rectangle(30, 20, 45, 50), Color(0, 0.7, 0.7))
    canvas.fill(Sketch.circle(60, 30, 12), Color(0.8, 0.7, 0))
    canvas.mask(Sketch.circle(55, 45, 24), .subtract)
    canvas.popLayer()
    if !moves { canvas.fill(dot, Color(1, 1, 1)) }
  }

  private func fresh(_ step: Int, moves: Bool, opacity: Double, order: Bitmap.ByteOrder) -> Bitmap {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 128, height: 128, order: order)
    record(step, on: &canvas, moves: moves, opacity: opacity)
    canvas.draw(into: &bitmap)
    return bitmap
  }

  @Test(
    "Static layers are cached from the second frame on, with the same pixels in any number of bands",
    arguments: [(1, 1), (5, 1), (5, 3)])
  func staticLayersAreCachedFromSecondFrameOn(bands: Int, threads: Int) {
    var canvas = Canvas.sharingAllFrames()
    var bitmap = Bitmap(width: 128, height: 128)
    for step in 0..<5 {
      let opacity = step == 3 ? 0.4 : 0.8
      record(step, on: &canvas, opacity: opacity)
      canvas.draw(into: &bitmap, bands: bands, threads: threads)
      #expect(bitmap == fresh(step, moves: false, opacity: opacity, order: .rgba), "step \(step)")
      #expect(canvas.composer.layerCache.layers.count == 2)
      #expect(
        canvas.composer.layerCache.layers.map { $0.state == .drawn }
          == (step > 0 ? [true, true] : [false, false]))
    }
  }

  /// Records two shapes below a mask, in a layer with another mask. Neither layer needs a buffer.
  private func recordNested(on canvas: inout Canvas) {
    canvas.begin(width: 128, height: 128)
    canvas.pushLayer(opacity: 1, blend: .normal)
    canvas.mask(Sketch.circle(60, 64, 50), .add)
    canvas.pushLayer(opacity: 1, blend: .normal)
    Sketch.pair(on: &canvas, Color(0.1, 0.4, 0.9), within: Sketch.circle(70, 60, 50))
    canvas.popLayer()
    canvas.popLayer()
  }

  @Test("Static layers are drawn in each frame where the mask of an outer layer multiplies theirs")
  func maskedStaticLayersAreDrawnInEachFrame() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 128, height: 128)
    recordNested(on: &canvas)
    canvas.draw(into: &bitmap)
    let first = bitmap
    #expect(first[64, 64].alpha == 255)
    for step in 1..<5 {
      recordNested(on: &canvas)
      canvas.draw(into: &bitmap)
      #expect(bitmap == first, "step \(step)")
    }
  }

  @Test("Layers are not cached if something in them moves")
  func layersAreNotCachedIfSomethingInThemMoves() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 128, height: 128)
    for step in 0..<5 {
      record(step, on: &canvas, moves: true)
      canvas.draw(into: &bitmap)
      #expect(bitmap == fresh(step, moves: true, opacity: 0.8, order: .rgba), "step \(step)")
      #expect(
        canvas.composer.layerCache.layers.filter { $0.state == .drawn }.count == (step > 0 ? 1 : 0))
    }
  }

  @Test("Static layers are drawn again for another byte order")
  func staticLayersAreDrawnAgainForAnotherByteOrder() {
    var canvas = Canvas()
    for order in [Bitmap.ByteOrder.rgba, .bgra, .rgba] {
      for step in 0..<3 {
        var bitmap = Bitmap(width: 128, height: 128, order: order)
        record(step, on: &canvas)
        canvas.draw(into: &bitmap)
        #expect(bitmap == fresh(step, moves: false, opacity: 0.8, order: order))
      }
    }
  }

  @Test(
    "Cached layers are used where only a part is drawn, and rendered only where drawn completely")
  func cachedLayersAreUsedWhereOnlyPartIsDrawn() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 128, height: 128)
    for step in 0..<6 {
      record(step, on: &canvas)
      canvas.draw(into: &bitmap, redraw: .changes)
      #expect(bitmap == fresh(step, moves: false, opacity: 0.8, order: .rgba), "step \(step)")
    }
  }

  /// Records masked layers that exist in some frames only: a small one, and two of equal size.
  private func record(_ names: String, on canvas: inout Canvas) {
    canvas.begin(width: 128, height: 128)
    for name in names {
      canvas.pushLayer(opacity: 0.8, blend: .normal)
      switch name {
      case "a": Sketch.pair(on: &canvas, Color(1, 0, 0), within: Sketch.circle(60, 60, 55))
      case "b": Sketch.pair(on: &canvas, Color(0, 0.6, 0.2), within: Sketch.circle(64, 64, 55))
      default: Sketch.pair(on: &canvas, Color(0.3, 0, 0.9), within: Sketch.circle(100, 100, 20))
      }
      canvas.popLayer()
    }
  }

  @Test("Layers are drawn again when they return after their memory was reused")
  func layersThatReturnAreDrawnAgain() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 128, height: 128)
    for (step, names) in ["ca", "ca", "ca", "", "", "b", "b", "b", "a", "ca", "ab"].enumerated() {
      record(names, on: &canvas)
      canvas.draw(into: &bitmap)
      var other = Canvas()
      var expected = Bitmap(width: 128, height: 128)
      record(names, on: &other)
      other.draw(into: &expected)
      #expect(bitmap == expected, "step \(step)")
    }
  }
}

extension Sketch {
  /// Fills two overlapping shapes behind a mask.
  fileprivate static func pair(on canvas: inout Canvas, _ color: Color, within mask: Path) {
    canvas.fill(rectangle(0, 0, 90, 128), color)
    canvas.fill(rectangle(40, 0, 88, 128), Color(0.9, 0.9, 0.3))
    canvas.mask(mask, .add)
  }
}
