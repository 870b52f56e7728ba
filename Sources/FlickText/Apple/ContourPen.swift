#if canImport(CoreText)

  import CoreGraphics
  import FlickGeometry

  /// Collects the elements of a Core Graphics path, scaled to one em, y down.
  struct ContourPen {
    private(set) var path = Path()
    private let em: Double
    private var at = Point2D.zero

    init(em: Double) {
      self.em = em
    }

    mutating func add(_ element: CGPathElement) {
      // SAFETY: `points` holds as many points as the element type requires: none, one, two or three.
      let points = element.points
      switch element.type {
      case .moveToPoint:
        at = point(points[0])
        path.move(to: at)
      case .addLineToPoint:
        at = point(points[0])
        path.line(to: at)
      case .addQuadCurveToPoint:
        let (control, end) = (point(points[0]), point(points[1]))
        path.cubic(at.lerp(to: control, 2 / 3), end.lerp(to: control, 2 / 3), to: end)
        at = end
      case .addCurveToPoint:
        at = point(points[2])
        path.cubic(point(points[0]), point(points[1]), to: at)
      case .closeSubpath: path.close()
      @unknown default: break
      }
    }

    private func point(_ p: CGPoint) -> Point2D { Point2D(Double(p.x) / em, 0 - Double(p.y) / em) }
  }

#endif
