import FlickGeometry
import Testing

@testable import FlickRaster

/// Draws a filtered square of side `side` in the middle of `size`.
private func square(_ size: Int, _ side: Int, _ filter: Filter, _ color: Color = Color(1, 1, 1))
  -> Bitmap
{
  Sketch.picture(size, size) {
    $0.pushLayer(opacity: 1, blend: .normal)
    $0.filter(filter)
    let corner = Double((size - side) / 2)
    $0.fill(Sketch.rectangle(corner, corner, Double(side), Double(side)), color)
    $0.popLayer()
  }
}

@Suite("Filters that paint, wipe and blur")
struct PaintedFilterTests {
  @Test("A ramp runs from one point to the other in the layer's coordinates")
  func rampRunsFromOnePointToOtherInLayerCoordinates() {
    // From x = 5 to x = 25. The vertical position has no effect.
    let map = Affine.translation(-5, 0).then(.scale(1 / 20.0, 1 / 20.0))
    var ramp = RampFilter(map: map, from: Color(1, 0, 0), to: Color(0, 0, 1))
    let b = square(30, 30, .ramp(ramp))
    #expect(b[2, 7] == Bytes(255, 0, 0, 255) && b[27, 7] == Bytes(0, 0, 255, 255))
    for x in 5..<25 {
      let t = (Double(x) + 0.5 - 5) / 20
      let expected = Bytes(Int((255 * (1 - t)).rounded()), 0, Int((255 * t).rounded()), 255)
      #expect(b[x, 20].distance(to: expected) <= 1)
    }
    ramp.isRadial = true
    let r = square(30, 30, .ramp(ramp))
    // 10 pixels in any direction is half of the ramp.
    #expect(abs(r[14, 0].blue - r[5, 9].blue) <= 3)
    #expect(abs(r[5, 9].blue - Int(255 * (0.5 * 0.5 + 9.5 * 9.5).squareRoot() / 20)) <= 2)
    ramp.original = 0.25
    #expect(square(30, 30, .ramp(ramp))[5, 0].distance(to: Bytes(255, 70, 70, 255)) <= 12)
    ramp.map = nil
    ramp.original = 0
    #expect(square(30, 30, .ramp(ramp))[3, 3] == Bytes(0, 0, 255, 255))
  }

  @Test("A ramp keeps the layer's alpha")
  func rampKeepsLayerAlpha() {
    let ramp = RampFilter(map: .identity, from: Color(1, 0, 0), to: Color(0, 1, 0))
    let b = square(20, 10, .ramp(ramp), Color(1, 1, 1, 0.5))
    #expect(b[10, 10] == Bytes(0, 128, 0, 128))
    #expect(b[2, 2].alpha == 0)
  }

  @Test("A scattered ramp has the mean of a smooth one, and is deterministic")
  func scatteredRampHasMeanOfSmoothOne() {
    let map = Affine.scale(1 / 60.0, 1)
    var ramp = RampFilter(map: map, from: Color(0, 0, 0), to: Color(1, 1, 1))
    let smooth = square(60, 60, .ramp(ramp))
    ramp.scatter = 0.1
    let rough = square(60, 60, .ramp(ramp))
    #expect(rough == square(60, 60, .ramp(ramp)))
    for x in stride(from: 10, to: 50, by: 7) {
      let column = (0..<60).map { rough[x, $0].red }
      #expect(abs(column.reduce(0, +) / 60 - smooth[x, 0].red) <= 6)
      #expect(Set(column).count > 15)
      // At most a tenth of the ramp.
      #expect(column.allSatisfy { abs($0 - smooth[x, 0].red) <= 27 })
    }
  }

  @Test("Each of four colors is at its point, and their mean is between them")
  func eachOfFourColorsIsAtItsPoint() {
    let stops = (
      FourColorFilter.Stop(Point2D(0.5, 0.5), Color(1, 0, 0)),
      FourColorFilter.Stop(Point2D(40.5, 0.5), Color(0, 1, 0)),
      FourColorFilter.Stop(Point2D(0.5, 40.5), Color(0, 0, 1)),
      FourColorFilter.Stop(Point2D(40.5, 40.5), Color(1, 1, 0))
    )
    var filter = FourColorFilter(stops, map: .identity)
    let b = square(41, 41, .fourColors(filter))
    #expect(b[0, 0].distance(to: Bytes(255, 0, 0, 255)) <= 1)
    #expect(b[40, 40].distance(to: Bytes(255, 255, 0, 255)) <= 1)
    #expect(b[20, 20].distance(to: Bytes(128, 128, 64, 255)) <= 1)
    // 10 and 30 pixels away along one side: the weights are 1/100, 1/900, 1/1700 and 1/2500.
    let weights: [Double] = [1 / 100, 1 / 900, 1 / 1700, 1 / 2500]
    let sum = weights.reduce(0, +)
    let red = (weights[0] + weights[3]) / sum
    #expect(abs(b[10, 0].red - Int(255 * red)) <= 1)
    filter.opacity = 0.5
    #expect(square(41, 41, .fourColors(filter))[0, 0].distance(to: Bytes(255, 128, 128, 255)) <= 1)
    filter.opacity = 1
    filter.mode = .multiply
    #expect(square(41, 41, .fourColors(filter), Color(0, 1, 0))[0, 0] == Bytes(0, 0, 0, 255))
  }

  @Test("Blinds remove a part of each slat, on whole and fractional pixels")
  func blindsRemovePartOfEachSlat() {
    let blinds = BlindsFilter(origin: Point2D(20, 20), period: Vector2D(10, 0), completion: 0.4)
    let b = square(40, 40, .blinds(blinds))
    for x in 0..<40 { #expect(b[x, 7].alpha == (x % 10 < 4 ? 0 : 255), "\(x)") }
    let slanted = BlindsFilter(origin: Point2D(3, 7), period: Vector2D(5, 4), completion: 0.3)
    #expect(abs(square(200, 200, .blinds(slanted)).area / 40_000 - 0.7) < 0.01)
    let soft = BlindsFilter(
      origin: Point2D(20, 20), period: Vector2D(0, 20), completion: 0.5, feather: 8)
    let s = square(40, 40, .blinds(soft))
    #expect(abs(s.area / 1600 - 0.5) < 0.02)
    // The border itself is half covered.
    #expect(abs((s[5, 19].alpha + s[5, 20].alpha) / 2 - 128) <= 2)
    #expect(s[5, 25].alpha == 0 && s[5, 15].alpha == 255)
  }

  /// Returns the sum, and the covariance of the alpha.
  private func moments(_ b: Bitmap) -> (weight: Double, xx: Double, xy: Double, yy: Double) {
    var (w, x, y) = (0.0, 0.0, 0.0)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for v in 0..<b.height {
      for u in 0..<b.width {
        let a = Double(b[u, v].alpha) / 255
        w += a
        x += a * Double(u)
        y += a * Double(v)
        xx += a * Double(u * u)
        xy += a * Double(u * v)
        yy += a * Double(v * v)
      }
    }
    (x, y) = (x / w, y / w)
    return (w, xx / w - x * x, xy / w - x * y, yy / w - y * y)
  }

  @Test(
    "A directional blur adds its variance along its direction and little across",
    arguments: [(1.0, 0.0), (0, 1), (1, 1), (2, 1), (-1, 2), (3, -1), (1, 10)])
  func directionalBlurAddsItsVarianceAlong(x: Double, y: Double) {
    let sigma = 6.0
    let filter = DirectionalBlurFilter(direction: Vector2D(x, y), sigma: sigma)
    let before = moments(
      square(101, 21, .blinds(BlindsFilter(origin: .zero, period: .zero, completion: 0))))
    let after = moments(square(101, 21, .directionalBlur(filter)))
    #expect(abs(after.weight / before.weight - 1) < 0.01)
    let length = x * x + y * y
    let (vx, vy) = (sigma * sigma * x * x / length, sigma * sigma * y * y / length)
    let cross = sigma * sigma * x * y / length
    #expect(abs(after.xx - before.xx - vx) < 1.2, "\(after.xx - before.xx) for \(vx)")
    #expect(abs(after.yy - before.yy - vy) < 1.2, "\(after.yy - before.yy) for \(vy)")
    #expect(abs(after.xy - before.xy - cross) < 1.2)
  }

  @Test("One box blur is a linear ramp, and two are a parabola")
  func oneBoxBlurIsLinearRamp() {
    // Radius 4: nine pixels.
    let sigma = ((81.0 - 1) / 12).squareRoot()
    let one = square(60, 20, .blur(BlurFilter(sigmaX: sigma, sigmaY: 0, passes: 1)))
    for x in 0..<60 {
      let overlap = max(0, min(x + 4, 39) - max(x - 4, 20) + 1)
      #expect(abs(one[x, 30].alpha - Int((255 * Double(overlap) / 9).rounded())) <= 1)
    }
    let two = square(
      60, 20, .blur(BlurFilter(sigmaX: sigma * 2.0.squareRoot(), sigmaY: 0, passes: 2)))
    // One pixel inside the border: 45 of 81 weights of the tent.
    #expect(abs(two[20, 30].alpha - 255 * 45 / 81) <= 1)
    #expect(two[11, 30].alpha == 0 && two[12, 30].alpha == 3)
  }

  @Test("Sharpening moves colors away from the mean of their neighbours")
  func sharpeningMovesColorsAwayFromMeanOfTheirNeighbours() {
    let b = Sketch.picture(20, 20) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.filter(.sharpen(SharpenFilter(amount: 1)))
      $0.fill(Sketch.rectangle(2, 2, 16, 16), Color(0.4, 0.4, 0.4))
      $0.fill(Sketch.rectangle(10, 2, 8, 16), Color(0.6, 0.6, 0.6))
      $0.popLayer()
    }
    // Three of eight neighbours differ by 51.
    #expect(abs(b[9, 10].red - (102 - 19)) <= 1 && abs(b[10, 10].red - (153 + 19)) <= 1)
    #expect(b[5, 10].red == 102)
    // Transparent pixels around the layer do not count as neighbours.
    #expect(b[2, 10].red == 102 && b[1, 10].alpha == 0 && b.area == 256)
  }
}
