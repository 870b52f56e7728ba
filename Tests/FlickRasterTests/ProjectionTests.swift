import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Drawing through projections")
struct ProjectionTests {
  /// A plane of 100 × 100 whose top edge is twice as far away as its bottom edge.
  private let turned = Homography(
    x: SIMD3(1, -0.5, 50), y: SIMD3(0, 0.5, 20), w: SIMD3(0, -0.01, 2))

  private func seen(_ x: Double, _ y: Double) -> Point2D { turned.apply(Point2D(x, y)) ?? .zero }

  private func through(
    _ map: Homography, _ draw: (inout Canvas) -> Void
  ) -> Bitmap {
    Sketch.picture(160, 140) { canvas in
      canvas.pushProjection(map)
      draw(&canvas)
      canvas.popProjection()
    }
  }

  @Test("A square becomes the polygon of its projected corners")
  func squareBecomesPolygonOfItsProjectedCorners() {
    let red = Color(1, 0, 0)
    let drawn = through(turned) { $0.fill(Sketch.rectangle(0, 0, 100, 100), red) }
    let corners = [seen(0, 0), seen(100, 0), seen(100, 100), seen(0, 100)]
    #expect(drawn == Sketch.picture(160, 140) { $0.fill(Sketch.polygon(corners), red) })
    #expect(drawn.pixels.contains { $0 != 0 })
  }

  @Test("A stroke becomes narrower with the distance")
  func strokeBecomesNarrowerWithDistance() {
    var line = Path()
    line.move(to: Point2D(0, 10))
    line.line(to: Point2D(100, 10))
    line.move(to: Point2D(0, 90))
    line.line(to: Point2D(100, 90))
    let drawn = through(turned) {
      $0.stroke(
        line, style: StrokeStyle(width: 10), transform: .identity,
        paint: .solid(Color(1, 1, 1)), blend: .normal)
    }
    let bars = Sketch.picture(160, 140) { canvas in
      for y in [10.0, 90] {
        let corners = [seen(0, y - 5), seen(100, y - 5), seen(100, y + 5), seen(0, y + 5)]
        canvas.fill(Sketch.polygon(corners), Color(1, 1, 1))
      }
    }
    #expect(drawn == bars)
  }

  @Test("Points behind the viewer are clipped at the horizon")
  func pointsBehindViewerAreClippedAtHorizon() {
    // A floor: y on the plane is the distance. No point is closer than 0.
    let floor = Homography(x: SIMD3(1, 80, 0), y: SIMD3(0, 70, 40), w: SIMD3(0, 1, 0))
    let drawn = through(floor) { $0.fill(Sketch.rectangle(-1e6, -1e6, 2e6, 2e6), Color(1, 1, 1)) }
    // The horizon is at y = 70. The area above it shows nothing.
    #expect(drawn.pixels[..<(160 * 69)].allSatisfy { $0 == 0 })
    #expect(drawn.pixels[(160 * 71)...].allSatisfy { $0 >> 24 == 255 })
    let behind = through(floor) { $0.fill(Sketch.rectangle(0, -20, 5, 10), Color(1, 1, 1)) }
    #expect(behind.pixels.allSatisfy { $0 == 0 })
  }

  @Test("A gradient has the color of the projected position at each pixel")
  func gradientHasColorOfProjectedPositionAtEachPixel() throws {
    let stops = [
      GradientStop(0, Color(0, 0, 0)), GradientStop(1, Color(1, 0, 0)),
    ]
    let geometries: [(Gradient.Geometry, (Point2D) -> Double)] = [
      (.linear(start: Point2D(0, 0), end: Point2D(0, 100)), { $0.y / 100 }),
      (
        .radial(center: Point2D(50, 50), radius: 80, focus: Point2D(50, 50)),
        { $0.distance(to: Point2D(50, 50)) / 80 }
      ),
    ]
    let back = try #require(turned.inverse)
    for (geometry, offset) in geometries {
      let drawn = through(turned) {
        $0.fill(
          Sketch.rectangle(0, 0, 100, 100), rule: .nonZero, transform: .identity,
          paint: .gradient(Gradient(geometry, stops: stops), opacity: 1), blend: .normal)
      }
      for (x, y) in [(60, 30), (50, 60), (75, 45), (90, 80), (40, 61)] {
        let pixel = drawn.pixels[y * 160 + x]
        guard pixel >> 24 == 255 else { continue }
        let place = try #require(back.apply(Point2D(Double(x) + 0.5, Double(y) + 0.5)))
        let expected = 255 * offset(place)
        #expect(abs(Double(pixel & 255) - expected) <= 2, "at \(x), \(y)")
      }
    }
  }

  @Test("The halves of an image meet at the projected border")
  func halvesOfImageMeetAtProjectedBorder() throws {
    var bitmap = Bitmap(width: 20, height: 20)
    for i in bitmap.pixels.indices { bitmap.pixels[i] = i < 200 ? 0xFF00_00FF : 0xFFFF_0000 }
    let drawn = through(turned) {
      $0.image(bitmap, transform: .scale(5, 5), opacity: 1, blend: .normal)
    }
    let border = seen(50, 50)
    let (x, y) = (Int(border.x), Int(border.y))
    #expect(drawn.pixels[(y - 4) * 160 + x] == 0xFF00_00FF)
    #expect(drawn.pixels[(y + 4) * 160 + x] == 0xFFFF_0000)
  }

  @Test("Masks and clips are projected like paths")
  func masksAndClipsAreProjectedLikePaths() {
    let all = Sketch.rectangle(-50, -50, 250, 250)
    let part = Sketch.rectangle(10, 20, 60, 70)
    let filled = through(turned) { $0.fill(part, Color(0, 1, 0)) }
    let masked = through(turned) { canvas in
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.fill(all, Color(0, 1, 0))
      canvas.mask(part, .add)
      canvas.popLayer()
    }
    let clipped = through(turned) { canvas in
      canvas.pushClip(Rect2D(minX: 10, minY: 20, maxX: 70, maxY: 90), transform: .identity)
      canvas.fill(all, Color(0, 1, 0))
      canvas.popClip()
    }
    #expect(filled.isNear(masked) && filled.isNear(clipped))
    #expect(filled.pixels.contains { $0 != 0 })
  }

  @Test("Nested projections are applied in order")
  func nestedProjectionsAreAppliedInOrder() {
    let inner = Homography(Affine(a: 0.5, b: 0, c: 0, d: 0.5, tx: 30, ty: 30))
    let square = Sketch.rectangle(0, 0, 100, 100)
    let nested = through(turned) { canvas in
      canvas.pushProjection(inner)
      canvas.fill(square, Color(1, 0, 0))
      canvas.popProjection()
    }
    #expect(nested == through(inner.then(turned)) { $0.fill(square, Color(1, 0, 0)) })
    #expect(nested != through(turned) { $0.fill(square, Color(1, 0, 0)) })
  }

  @Test("The pixels do not depend on the bands", arguments: 1...6 as ClosedRange<UInt64>)
  func pixelsDoNotDependOnBands(_ seed: UInt64) {
    let map = Homography(
      x: SIMD3(1, -0.2, 5), y: SIMD3(0.1, 0.6, 8), w: SIMD3(0.002, -0.004, 1))
    var pictures: [Bitmap] = []
    for bands in [1, 2, 7] {
      var canvas = Canvas()
      var bitmap = Bitmap(width: 70, height: 70)
      canvas.begin(width: 70, height: 70)
      canvas.pushProjection(map)
      var scene = RandomScene(seed, size: 70)
      scene.record(on: &canvas)
      canvas.popProjection()
      canvas.draw(into: &bitmap, background: nil, bands: bands)
      pictures.append(bitmap)
    }
    #expect(pictures[0].pixels.contains { $0 != 0 })
    #expect(pictures.allSatisfy { $0 == pictures[0] })
  }

  @Test("Invalid numbers do not break drawing")
  func invalidNumbersDoNotBreakDrawing() {
    for value in [Double.nan, .infinity, 1e300, -1e300, 0, 1e-300] {
      let map = Homography(
        x: SIMD3(value, 1, 0), y: SIMD3(0, value, 1), w: SIMD3(value, -value, value))
      let drawn = through(map) { canvas in
        canvas.fill(Sketch.circle(50, 50, 40), Color(1, 0, 0))
        canvas.image(
          Bitmap(width: 3, height: 3), transform: .scale(30, 30), opacity: 1, blend: .normal)
        canvas.fill(
          Sketch.circle(50, 50, 40), rule: .nonZero, transform: .identity,
          paint: .gradient(
            Gradient(
              .linear(start: .zero, end: Point2D(9, 9)),
              stops: [GradientStop(0, Color(0, 0, 0))]), opacity: 1),
          blend: .normal)
      }
      #expect(drawn.width == 160)
    }
  }
}

extension Bitmap {
  fileprivate func isNear(_ other: Bitmap) -> Bool {
    func isNear(_ a: UInt32, _ b: UInt32, _ byte: UInt32) -> Bool {
      abs(Int(a >> (byte * 8) & 255) - Int(b >> (byte * 8) & 255)) <= 2
    }
    return zip(pixels, other.pixels).allSatisfy { a, b in
      isNear(a, b, 0) && isNear(a, b, 1) && isNear(a, b, 2) && isNear(a, b, 3)
    }
  }
}
