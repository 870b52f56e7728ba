import FlickGeometry
import Testing

@Suite struct HomographyTests {
  private let corners = Homography.Corners(
    topLeft: Point2D(3, 1), topRight: Point2D(20, -4), bottomLeft: Point2D(-2, 9),
    bottomRight: Point2D(14, 17))
  private let box = Rect2D(minX: 2, minY: 5, maxX: 12, maxY: 9)

  @Test("The corners of a rectangle map to the given points")
  func cornersOfRectangleMapToGivenPoints() throws {
    let map = try #require(Homography(box, to: corners))
    for (from, to) in [
      (Point2D(2, 5), corners.topLeft), (Point2D(12, 5), corners.topRight),
      (Point2D(2, 9), corners.bottomLeft), (Point2D(12, 9), corners.bottomRight),
    ] {
      let there = try #require(map.apply(from))
      #expect(there.distance(to: to) < 1e-9)
    }
  }

  @Test("The inverse maps back, and composition matches successive maps")
  func inverseMapsBackAndCompositionMatchesSuccessiveMaps() throws {
    let map = try #require(Homography(box, to: corners))
    let back = try #require(map.inverse)
    let affine = Affine(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    for p in [Point2D(2, 5), Point2D(7, 8), Point2D(11, 6.5)] {
      let there = try #require(map.apply(p))
      let again = try #require(back.apply(there))
      #expect(again.distance(to: p) < 1e-9)
      let both = try #require(map.then(Homography(affine)).apply(p))
      #expect(both.distance(to: affine.apply(there)) < 1e-9)
    }
  }

  @Test("Points behind the viewer have no image under the inverse")
  func pointsBehindViewerHaveNoImageUnderInverse() throws {
    let map = Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), w: SIMD3(-0.5, 0, 1))
    #expect(map.apply(Point2D(3, 0)) == nil)
    let back = try #require(map.inverse)
    // These points show x / (1 − x/2) = −6, which gives x = 3.
    #expect(back.apply(Point2D(-6, 0)) == nil)
    #expect(back.apply(Point2D(6, 0)) != nil)
  }

  @Test("The bounds contain exactly the visible part")
  func boundsContainExactlyVisiblePart() throws {
    let map = try #require(Homography(box, to: corners))
    let seen = map.bounds(of: box)
    #expect(abs(seen.minX + 2) < 1e-9 && abs(seen.maxX - 20) < 1e-9)
    #expect(abs(seen.minY + 4) < 1e-9 && abs(seen.maxY - 17) < 1e-9)
    let cut = Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), w: SIMD3(-1, 0, 2))
    let open = cut.bounds(of: Rect2D(minX: 0, minY: 0, maxX: 5, maxY: 1))
    #expect(open.minX == 0 && open.maxX > 1e6 && open.minY == 0)
    #expect(cut.bounds(of: Rect2D(minX: 3, minY: 0, maxX: 5, maxY: 1)).isEmpty)
  }

  @Test("Collinear corners have no map")
  func collinearCornersHaveNoMap() {
    let line = Homography.Corners(
      topLeft: Point2D(0, 0), topRight: Point2D(1, 1), bottomLeft: Point2D(-1, -1),
      bottomRight: Point2D(2, 2))
    #expect(Homography(box, to: line) == nil)
    #expect(Homography(Rect2D(minX: 0, minY: 0, maxX: 0, maxY: 5), to: corners) == nil)
  }
}
