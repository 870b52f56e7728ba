package import FlickGeometry

/// A distortion that maps each point to the point its color comes from, in a coordinate system of its own.
protocol Distortion {
  /// A Boolean value that indicates whether neighbouring points can map to distant points, or to none.
  static var hasSeams: Bool { get }
  /// The work of ``source(_:)``.
  static var work: Double { get }
  var extent: DistortionExtent { get }
  /// Returns the point that the color at `p` comes from, or NaN for none.
  func source(_ p: SIMD2<Double>) -> SIMD2<Double>
}

/// The area that a distortion affects.
enum DistortionExtent: Hashable, Sendable {
  /// No color comes from a distance greater than this.
  case near(Double)
  /// No point outside this box is moved, and no color inside it comes from outside.
  case inside(Rect2D)
  /// All colors come from the first box and go to the second.
  case between(Rect2D, Rect2D)

  /// Returns the area that colors in `r` come from.
  func inputRect(for r: Rect2D) -> Rect2D {
    switch self {
    case .near(let reach): r.expanded(by: reach)
    case .inside(let box): r.overlaps(box) ? r.union(box) : r
    case .between(let source, let result): r.overlaps(result) ? source : .null
    }
  }

  /// Returns the area that colors in `r` can go to.
  func outputRect(for r: Rect2D) -> Rect2D {
    if case .between(let source, let result) = self { return r.overlaps(source) ? result : .null }
    return inputRect(for: r)
  }
}

/// A distortion in the coordinates of the canvas.
struct TransformedDistortion<B: Distortion>: WarpMap {
  let distortion: B
  let inverse: Affine
  let transform: Affine

  static var hasSeams: Bool { B.hasSeams }
  static var work: Double { B.work }

  @inline(__always) func source(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let (m, n) = (inverse, transform)
    let p = distortion.source(
      SIMD2(m.a * x + (m.c * y + m.tx), m.b * x + (m.d * y + m.ty)))
    return SIMD2(n.a * p.x + (n.c * p.y + n.tx), n.b * p.x + (n.d * p.y + n.ty))
  }
}

extension Rect2D {
  func expanded(by reach: Double) -> Rect2D {
    Rect2D(minX: minX - reach, minY: minY - reach, maxX: maxX + reach, maxY: maxY + reach)
  }

  func overlaps(_ r: Rect2D) -> Bool {
    minX < r.maxX && r.minX < maxX && minY < r.maxY && r.minY < maxY
  }

  @inline(__always) func contains(_ p: SIMD2<Double>) -> Bool {
    p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY
  }

  /// Creates the bounds of an ellipse.
  init(around center: Point2D, _ radiusX: Double, _ radiusY: Double) {
    self.init(
      minX: center.x - radiusX, minY: center.y - radiusY, maxX: center.x + radiusX,
      maxY: center.y + radiusY)
  }
}

extension Affine {
  /// Returns the bounds of a transformed rectangle.
  package func bounds(of r: Rect2D) -> Rect2D {
    if r.isEmpty { return .null }
    var box = Rect2D.null
    box.formUnion(apply(Point2D(r.minX, r.minY)))
    box.formUnion(apply(Point2D(r.maxX, r.minY)))
    box.formUnion(apply(Point2D(r.minX, r.maxY)))
    box.formUnion(apply(Point2D(r.maxX, r.maxY)))
    return box
  }
}
