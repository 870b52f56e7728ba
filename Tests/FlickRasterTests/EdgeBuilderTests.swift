import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Edge builder")
struct EdgeBuilderTests {
  /// A path with lines, curves, an open contour, a contour without a move, and points outside the viewport.
  private var path: Path {
    var path = Path()
    path.move(to: Point2D(10, 10))
    path.line(to: Point2D(130.5, -20.25))
    path.cubic(Point2D(180, 40), Point2D(-90, 90), to: Point2D(40, 140))
    path.close()
    path.line(to: Point2D(60, 60))
    path.cubic(Point2D(60, 60), Point2D(61, 61), to: Point2D(62, 62))
    path.move(to: Point2D(5, 80))
    path.cubic(Point2D(5000, -4000), Point2D(-7000, 6000), to: Point2D(5, 80))
    path.move(to: Point2D(30, 30))
    path.line(to: Point2D(30, 30))
    return path
  }

  private let transforms = [
    Affine.identity, Affine(a: 0.3, b: 0.9, c: -1.2, d: 0.4, tx: 20, ty: -7),
    Affine(a: 4, b: 0, c: 3, d: -2.5, tx: -250, ty: 150),
  ]

  /// Returns the shape and the edges that `add` builds.
  private func shape(_ add: (inout EdgeBuilder) -> Void) -> (Shape?, [Edge]) {
    var builder = EdgeBuilder()
    builder.beginShape(in: Box(minX: 0, minY: 0, maxX: 100, maxY: 90))
    add(&builder)
    let shape = builder.endShape(rule: .nonZero)
    return (shape, builder.edges)
  }

  /// Returns the shape and the edges of the contours that `send` sends.
  private func shape(ofContours send: (inout Projector) -> Void) -> (Shape?, [Edge]) {
    var projector = Projector()
    send(&projector)
    projector.close()
    return shape { $0.addRings(projector.points, projector.ends, .identity) }
  }

  @Test("The edges of a path are those of the flattened path")
  func edgesOfPathAreThoseOfFlattenedPath() {
    for transform in transforms {
      let direct = shape { $0.add(path, transform, tolerance: 0.1) }
      let sent = shape(ofContours: { path.flatten(transform, tolerance: 0.1, into: &$0) })
      #expect(direct.0 == sent.0)
      #expect(direct.1 == sent.1)
      #expect(!direct.1.isEmpty)
    }
  }

  @Test("A path of more edges than are written at a time is complete")
  func pathOfMoreEdgesThanAreWrittenAtTimeIsComplete() {
    var long = Path()
    for _ in 0..<500 { long.append(path) }
    let direct = shape { $0.add(long, .identity, tolerance: 0.01) }
    let sent = shape(ofContours: { long.flatten(.identity, tolerance: 0.01, into: &$0) })
    #expect(direct.0 == sent.0)
    #expect(direct.1 == sent.1)
  }

  @Test("Contours with invalid coordinates are left out")
  func contoursWithInvalidCoordinatesAreLeftOut() {
    var damaged = path
    damaged.move(to: Point2D(.nan, 0))
    damaged.line(to: Point2D(50, 50))
    let direct = shape { $0.add(damaged, .identity, tolerance: 0.1) }
    #expect(direct.1 == shape { $0.add(path, .identity, tolerance: 0.1) }.1)
  }

  @Test("The edges of a stroke are those of its rings")
  func edgesOfStrokeAreThoseOfItsRings() {
    for transform in transforms {
      let style = StrokeStyle(width: 7, cap: .round, join: .round)
      var stroker = Stroker()
      let sent = shape(ofContours: {
        stroker.stroke(path, style: style, transform: transform, tolerance: 0.1, into: &$0)
      })
      let direct = shape {
        $0.addRings(stroker.outline.points, stroker.outline.ends, transform)
      }
      #expect(direct.0 == sent.0)
      #expect(direct.1 == sent.1)
    }
  }
}
