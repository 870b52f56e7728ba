import FlickGeometry
import Testing

@testable import FlickRaster

@Suite struct CoverageTests {
  private let white = Color(1, 1, 1)

  @Test("A rectangle with fractional edges covers its border pixels exactly by their share")
  func fractionalRectangleCoversItsBorderExactly() {
    let b = Sketch.picture(8, 8) {
      $0.fill(Sketch.rectangle(1.5, 2.25, 3.25, 3.5), white)
    }
    // Columns: 1 (half), 2, 3 (full), 4 (three quarters). Rows: 2 (three quarters), 3, 4 (full), 5 (three quarters).
    let columns: [Double] = [0, 0.5, 1, 1, 0.75, 0, 0, 0]
    let rows: [Double] = [0, 0, 0.75, 1, 1, 0.75, 0, 0]
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(b[x, y].alpha == Int((columns[x] * rows[y] * 255).rounded()), "\(x), \(y)")
      }
    }
  }

  @Test("A diagonal covers half of the pixels that it crosses")
  func diagonalCoversHalfOfPixelsThatItCrosses() {
    let b = Sketch.picture(16, 16) {
      $0.fill(Sketch.polygon([Point2D(0, 0), Point2D(16, 16), Point2D(0, 16)]), white)
    }
    for y in 0..<16 {
      for x in 0..<16 {
        #expect(b[x, y].alpha == (x < y ? 255 : x == y ? 128 : 0), "\(x), \(y)")
      }
    }
  }

  @Test("A circle covers its area", arguments: [3.0, 20.5, 200])
  func circleCoversItsArea(r: Double) {
    let b = Sketch.picture(420, 420) { $0.fill(Sketch.circle(210.3, 209.6, r), white) }
    // Chords reduce the area by up to two thirds of the flattening tolerance all around. Rounding adds a small error.
    let lost = 2.0 / 3 * ShapeTracer.tolerance * 2 / r
    let ratio = b.area / (Double.pi * r * r)
    #expect(ratio < 1.001)
    #expect(ratio > 0.999 - lost)
  }

  @Test("Thin slanted triangles cover their area at any slope")
  func thinSlantedTrianglesCoverTheirAreaAtAnySlope() {
    for i in 0..<24 {
      let a = Double(i) / 24 * 2 * .pi
      let (s, c) = (sine(a), sine(a + .pi / 2))
      let end = Point2D(100 + 90 * c, 100 + 90 * s)
      let side = Point2D(100 - 10 * s, 100 + 10 * c)
      let b = Sketch.picture(200, 200) {
        $0.fill(Sketch.polygon([Point2D(100, 100), end, side]), white)
      }
      #expect(abs(b.area - 450) < 2, "at \(i)/24 of a turn: \(b.area)")
    }
  }

  @Test("Even-odd leaves out areas covered twice, and non-zero does not")
  func evenOddLeavesOutAreasCoveredTwice() {
    var p = Sketch.rectangle(0, 0, 8, 8)
    p.append(Sketch.rectangle(2, 2, 4, 4))
    let odd = Sketch.picture(8, 8) { $0.fill(p, white, rule: .evenOdd) }
    let full = Sketch.picture(8, 8) { $0.fill(p, white, rule: .nonZero) }
    #expect(odd.area == 48)
    #expect(full.area == 64)
    #expect(odd[3, 3].alpha == 0)
  }

  @Test("Contours of opposite direction leave a hole with the non-zero rule")
  func contoursOfOppositeDirectionLeaveHoleWithNonZeroRule() {
    var p = Sketch.rectangle(0, 0, 8, 8)
    p.append(
      Sketch.polygon([Point2D(2, 2), Point2D(2, 6), Point2D(6, 6), Point2D(6, 2)]))
    let b = Sketch.picture(8, 8) { $0.fill(p, white) }
    #expect(b.area == 48)
  }

  @Test("An open contour is filled as if it were closed")
  func openContourIsFilledAsIfItWereClosed() {
    var p = Path()
    p.move(to: Point2D(0, 0))
    p.line(to: Point2D(8, 0))
    p.line(to: Point2D(8, 8))
    p.line(to: Point2D(0, 8))
    let b = Sketch.picture(8, 8) { $0.fill(p, white) }
    #expect(b.area == 64)
  }

  @Test("A shape around the viewport fills it, and one beside it leaves it empty")
  func shapeAroundViewportFillsIt() {
    let around = Sketch.picture(10, 10) { $0.fill(Sketch.circle(5, 5, 1000), white) }
    #expect(around.area == 100)
    for (x, y) in [(-30.0, 0.0), (30, 0), (0, -30), (0, 30)] {
      let beside = Sketch.picture(10, 10) { $0.fill(Sketch.rectangle(x, y, 10, 10), white) }
      #expect(beside.area == 0)
    }
  }

  @Test("A shape clipped at the viewport matches the same part of the whole shape")
  func shapeClippedAtViewportMatchesSamePartOfWholeShape() {
    let path = Sketch.circle(20, 20, 18)
    let whole = Sketch.picture(40, 40) { $0.fill(path, white) }
    for (dx, dy) in [(-20, 0), (20, 0), (0, -20), (0, 20), (-15, 15)] {
      let part = Sketch.picture(40, 40) {
        $0.fill(
          path, rule: .nonZero, transform: .translation(Double(dx), Double(dy)),
          paint: .solid(white), blend: .normal)
      }
      for y in max(0, dy)..<min(40, 40 + dy) {
        for x in max(0, dx)..<min(40, 40 + dx) {
          let difference = abs(part[x, y].alpha - whole[x - dx, y - dy].alpha)
          #expect(difference <= 1, "moved by \(dx), \(dy): pixel \(x), \(y)")
        }
      }
    }
  }

  @Test("A stroke covers its width")
  func strokeCoversItsWidth() {
    var p = Path()
    p.move(to: Point2D(2, 5))
    p.line(to: Point2D(12, 5))
    let b = Sketch.picture(16, 10) {
      $0.stroke(
        p, style: StrokeStyle(width: 3), transform: .identity, paint: .solid(white), blend: .normal)
    }
    #expect(abs(b.area - 30) < 0.1)
    #expect(b[5, 3].alpha == 128)
    #expect(b[5, 4].alpha == 255)
  }

  /// Computed by its series, so that the tests of this module need no mathematics library.
  private func sine(_ x: Double) -> Double {
    var term = x
    var sum = x
    for i in 1..<30 {
      term *= -x * x / Double((2 * i) * (2 * i + 1))
      sum += term
    }
    return sum
  }
}
