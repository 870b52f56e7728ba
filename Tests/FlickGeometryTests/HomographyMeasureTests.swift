import FlickGeometry
import Testing

@Suite("Measures of projective maps")
struct HomographyMeasureTests {
  /// A plane rotated by 60° about x, at a distance of 4 units.
  private let turned = Homography(
    x: SIMD3(1, 0, 0), y: SIMD3(0, 0.5, 0), w: SIMD3(0, 0.75.squareRoot() / 4, 1))

  @Test("An affine map is recognized for any constant W")
  func affineMapIsRecognizedForAnyConstantW() {
    let map = Affine(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6)
    var seen = Homography(map)
    #expect(seen.affine == map)
    seen.x *= 2
    seen.y *= 2
    seen.w *= 2
    #expect(seen.affine == map)
    #expect(turned.affine == nil)
    seen.w *= -1
    #expect(seen.affine == nil)
  }

  @Test("The magnification matches finite differences")
  func magnificationMatchesFiniteDifferences() throws {
    let (p, step) = (Point2D(3, -2), 1e-5)
    let middle = try #require(turned.apply(p))
    let right = try #require(turned.apply(Point2D(p.x + step, p.y))) - middle
    let down = try #require(turned.apply(Point2D(p.x, p.y + step))) - middle
    let expected = abs(right.cross(down)).squareRoot() / step
    let size = try #require(turned.magnification(at: p))
    #expect(abs(size - expected) < 1e-4)
    #expect(turned.magnification(at: Point2D(0, -100)) == nil)
  }
}
