import FlickGeometry
import Testing

@testable import FlickRaster

/// A layer's picture under a homography.
@Suite struct WarpTests {
  private func warped(
    _ map: Homography, _ size: Int = 40, _ draw: (inout Canvas) -> Void
  ) -> Bitmap {
    Sketch.picture(size, size) { canvas in
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.filter(.warp(WarpFilter(map)))
      draw(&canvas)
      canvas.popLayer()
    }
  }

  private func warped(_ map: Affine, _ draw: (inout Canvas) -> Void) -> Bitmap {
    warped(Homography(map), 40, draw)
  }

  private let colors = [Color(1, 0, 0), Color(0, 1, 0, 0.5), Color(0.2, 0.4, 1), Color(1, 1, 0)]

  private func blocks(_ canvas: inout Canvas) {
    for i in 0..<4 {
      canvas.fill(
        Sketch.rectangle(Double(8 + i % 2 * 7), Double(6 + i / 2 * 9), 7, 9), colors[i])
    }
  }

  @Test("An identity map changes nothing, and a translation by whole pixels copies them")
  func identityMapChangesNothing() {
    let plain = Sketch.picture(40, 40) { blocks(&$0) }
    #expect(warped(.identity) { blocks(&$0) } == plain)
    let moved = warped(.translation(11, -4)) { blocks(&$0) }
    for y in 0..<36 {
      for x in 11..<40 { #expect(moved[x, y] == plain[x - 11, y + 4]) }
    }
    // A quarter turn about the middle, premultiplied.
    let turned = warped(Affine(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0)) { blocks(&$0) }
    for y in 0..<40 {
      for x in 0..<40 { #expect(turned[x, y] == plain[y, 39 - x]) }
    }
  }

  @Test("A translation by half a pixel mixes two pixels, and borders with transparency")
  func translationByHalfPixelMixesTwoPixels() {
    let b = warped(.translation(0.5, 0)) { blocks(&$0) }
    #expect(b[8, 10].distance(to: Bytes(128, 0, 0, 128)) <= 1)
    #expect(b[12, 10] == Bytes(255, 0, 0, 255))
    // Red, and green at half alpha.
    #expect(b[15, 10].distance(to: Bytes(128, 64, 0, 192)) <= 1)
    #expect(b[22, 10].distance(to: Bytes(0, 64, 0, 64)) <= 1)
  }

  @Test("In a reduction, every pixel has the same weight", arguments: [2, 3, 5, 9, 16])
  func inReductionEveryPixelHasSameWeight(by factor: Int) {
    // Single lines, one in every `factor` pixels, have the same share everywhere.
    let b = warped(.scale(1 / Double(factor), 1 / Double(factor))) { canvas in
      for i in 0..<20 {
        canvas.fill(
          Sketch.rectangle(Double(i * factor), 0, 1, Double(20 * factor)), Color(1, 1, 1))
      }
    }
    for y in 2..<18 {
      let row = (2..<18).map { b[$0, y].alpha }
      #expect(row.allSatisfy { abs($0 - 255 / factor) <= 2 }, "\(row)")
    }
    #expect(abs(b.area - 400 / Double(factor)) < 0.04 * 400)
  }

  @Test("Content far outside the canvas is drawn if the map moves it inside")
  func contentFarOutsideCanvasIsDrawnIfMapMovesItInside() {
    let b = warped(.translation(-3000, 2000)) { canvas in
      canvas.fill(Sketch.rectangle(3010, -1985, 8, 5), Color(0, 0, 1))
      // This rectangle covers the canvas and is moved out of it.
      canvas.fill(Sketch.rectangle(0, 0, 40, 40), Color(1, 0, 0))
    }
    #expect(b.area == 40)
    #expect(b[10, 15] == Bytes(0, 0, 255, 255) && b[17, 19] == Bytes(0, 0, 255, 255))
  }

  @Test("A square is drawn between the four corners that it is pinned to")
  func squareIsDrawnBetweenFourCornersThatItIsPinnedTo() throws {
    let corners = Homography.Corners(
      topLeft: Point2D(5, 3), topRight: Point2D(36, 9), bottomLeft: Point2D(8, 37),
      bottomRight: Point2D(30, 28))
    let map = try #require(Homography(Rect2D(minX: 0, minY: 0, maxX: 24, maxY: 24), to: corners))
    let b = warped(map) { $0.fill(Sketch.rectangle(0, 0, 24, 24), Color(1, 1, 1)) }
    let outline = Sketch.polygon([
      corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft,
    ])
    let expected = Sketch.picture(40, 40) { $0.fill(outline, Color(1, 1, 1)) }
    // The border is as soft as the picture's own pixels.
    #expect(abs(b.area - expected.area) < 6)
    for y in 0..<40 {
      for x in 0..<40 where [0, 255].contains(expected[x, y].alpha) {
        let far = (-1...1).allSatisfy { dy in
          (-1...1).allSatisfy { dx in
            let (i, j) = (x + dx, y + dy)
            return !(0..<40).contains(i) || !(0..<40).contains(j)
              || expected[i, j].alpha == expected[x, y].alpha
          }
        }
        if far { #expect(b[x, y].alpha == expected[x, y].alpha, "at \(x), \(y)") }
      }
    }
  }

  @Test("Perspective puts the middle at the intersection of the diagonals")
  func perspectivePutsMiddleAtIntersectionOfDiagonals() throws {
    let corners = Homography.Corners(
      topLeft: Point2D(10, 5), topRight: Point2D(30, 5), bottomLeft: Point2D(0, 35),
      bottomRight: Point2D(40, 35))
    let map = try #require(Homography(Rect2D(minX: 0, minY: 0, maxX: 30, maxY: 30), to: corners))
    // The intersection of the diagonals (10,5)-(40,35) and (30,5)-(0,35).
    let middle = try #require(map.apply(Point2D(15, 15)))
    #expect(middle.distance(to: Point2D(20, 15)) < 1e-9)
    let b = warped(map) { canvas in
      canvas.fill(Sketch.rectangle(0, 0, 30, 15), Color(1, 0, 0))
      canvas.fill(Sketch.rectangle(0, 15, 30, 15), Color(0, 0, 1))
    }
    #expect(b[20, 12] == Bytes(255, 0, 0, 255) && b[20, 17] == Bytes(0, 0, 255, 255))
  }

  @Test("Points behind the viewer are not visible")
  func pointsBehindViewerAreNotVisible() {
    // W = 1 − x/20: points with x ≥ 20 are behind the viewer.
    let map = Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), w: SIMD3(-1.0 / 20, 0, 1))
    let b = warped(map) { $0.fill(Sketch.rectangle(0, 0, 4000, 10), Color(1, 1, 1)) }
    // x = 10 maps to 20, and (10, 10) to (20, 20).
    #expect(b[20, 18].alpha == 255 && b[20, 22].alpha == 0)
    #expect(b[39, 25].alpha == 255)
    let other = warped(map) { $0.fill(Sketch.rectangle(21, 0, 4000, 10), Color(1, 1, 1)) }
    #expect(other.area == 0)
  }

  @Test("A map moves the result of the filters before it, but not of those after it")
  func mapMovesResultOfFiltersBeforeIt() {
    let shadow = Filter.silhouette(
      SilhouetteFilter(color: Color(0, 0, 0), placement: .below, offset: Vector2D(8, 0)))
    let map = Filter.warp(WarpFilter(Homography(Affine(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0))))
    func draw(_ filters: [Filter]) -> Bitmap {
      Sketch.picture(40, 40) { canvas in
        canvas.pushLayer(opacity: 1, blend: .normal)
        for f in filters { canvas.filter(f) }
        canvas.fill(Sketch.rectangle(10, 15, 5, 5), Color(1, 0, 0))
        canvas.popLayer()
      }
    }
    // The square moves to 20…25, 10…15.
    let before = draw([shadow, map])
    #expect(before[22, 12] == Bytes(255, 0, 0, 255) && before[22, 20] == Bytes(0, 0, 0, 255))
    let after = draw([map, shadow])
    #expect(after[22, 12] == Bytes(255, 0, 0, 255) && after[30, 12] == Bytes(0, 0, 0, 255))
    #expect(before.area == 50 && after.area == 50)
  }

  @Test(
    "Invalid maps draw nothing and take no time", arguments: [0, .nan, .infinity, 1e300, -1e-300])
  func invalidMapsDrawNothingAndTakeNoTime(number: Double) {
    for map in [
      Homography(x: SIMD3(number, 0, 0), y: SIMD3(0, number, 0), w: SIMD3(0, 0, 1)),
      Homography(x: SIMD3(1, 0, number), y: SIMD3(0, 1, 0), w: SIMD3(number, number, 1)),
      Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), w: SIMD3(0, 0, number)),
    ] {
      let b = warped(map) { $0.fill(Sketch.rectangle(0, 0, 40, 40), Color(1, 1, 1)) }
      #expect(b.pixels.allSatisfy { $0 & 255 <= $0 >> 24 })
    }
  }

  @Test("Many maps on one layer terminate and use bounded memory")
  func manyMapsOnOneLayerTerminateAndUseBoundedMemory() {
    var canvas = Canvas()
    canvas.begin(width: 64, height: 64)
    canvas.pushLayer(opacity: 1, blend: .normal)
    for _ in 0..<1000 {
      canvas.filter(.warp(WarpFilter(Homography(.scale(0.5, 0.5)))))
    }
    canvas.fill(Sketch.rectangle(0, 0, 64, 64), Color(1, 1, 1))
    canvas.popLayer()
    #expect(canvas.list.filters.count == Canvas.maxFilters)
    var b = Bitmap(width: 64, height: 64)
    canvas.draw(into: &b)
    #expect(canvas.composer.workers.allSatisfy { $0.pixels.count < 1 << 27 })
  }

  @Test("Warped pixels do not depend on the number of bands", arguments: UInt64(1)...3)
  func warpedPixelsDoNotDependOnNumberOfBands(seed: UInt64) {
    var canvas = Canvas.sharingAllFrames()
    var dice = RandomScene(seed, size: 48)
    canvas.begin(width: 48, height: 50)
    canvas.pushLayer(opacity: 0.9, blend: .normal)
    var box = Rect2D(minX: 0, minY: 0, maxX: 48, maxY: 50)
    for k in 0..<2 {
      let corners = Homography.Corners(
        topLeft: dice.dice.point(-6...9), topRight: dice.dice.point(-9...3) + Vector2D(48, 0),
        bottomLeft: dice.dice.point(-6...9) + Vector2D(0, 50),
        bottomRight: dice.dice.point(-9...9) + Vector2D(48, 50))
      if let map = Homography(box, to: corners) { canvas.filter(.warp(WarpFilter(map))) }
      box = Rect2D(minX: 4, minY: -9, maxX: 50, maxY: 60)
      if k == 0 { canvas.filter(.blur(BlurFilter(sigmaX: 2, sigmaY: 1))) }
    }
    dice.record(on: &canvas)
    canvas.popLayer()
    var whole = Bitmap(width: 48, height: 50)
    canvas.draw(into: &whole)
    #expect(whole.area > 50)
    for (bands, threads) in [(2, 1), (7, 3)] {
      var other = Bitmap(width: 48, height: 50)
      canvas.draw(into: &other, bands: bands, threads: threads)
      let different = whole.pixels.indices.filter { whole.pixels[$0] != other.pixels[$0] }
      let first = different.first.map {
        "(\($0 % 48), \($0 / 48)) \(Bytes(whole.pixels[$0])) \(Bytes(other.pixels[$0]))"
      }
      #expect(first == nil, "\(different.count) in \(bands) bands")
    }
  }
}
