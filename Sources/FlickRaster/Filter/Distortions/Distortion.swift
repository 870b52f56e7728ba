import FlickGeometry

/// Where a distortion takes its colours from, in coordinates of its own, which are not the canvas's.
protocol Distortion {
  /// Whether neighbouring places may take their colours from places far apart, or from nowhere.
  static var hasSeams: Bool { get }
  var extent: DistortionExtent { get }
  /// The place that the colour at `p` comes from; NaN for nothing.
  func source(_ p: SIMD2<Double>) -> SIMD2<Double>
}

/// Which places a distortion has to do with.
enum DistortionExtent: Hashable, Sendable {
  /// No colour comes from farther than this.
  case near(Double)
  /// Nothing outside of this box is moved, and nothing inside of it comes from outside.
  case inside(Rect2D)
  /// All colours come from one box, and all go into another one.
  case between(Rect2D, Rect2D)

  /// What `r` is made of.
  func inputRect(for r: Rect2D) -> Rect2D {
    switch self {
    case .near(let reach): r.expanded(by: reach)
    case .inside(let box): r.overlaps(box) ? r.union(box) : r
    case .between(let source, let result): r.overlaps(result) ? source : .null
    }
  }

  /// Where what lies in `r` may go.
  func outputRect(for r: Rect2D) -> Rect2D {
    switch self {
    case .near(let reach): r.expanded(by: reach)
    case .inside(let box): r.overlaps(box) ? r.union(box) : r
    case .between(let source, let result): r.overlaps(source) ? result : .null
    }
  }
}

/// A distortion in the coordinates of the canvas.
struct TransformedDistortion<B: Distortion>: WarpMap {
  let distortion: B
  private let inverse: Affine
  private let transform: Affine

  static var hasSeams: Bool { B.hasSeams }

  init(_ bend: B, _ transform: Affine, inverse: Affine) {
    self.distortion = bend
    self.transform = transform
    self.inverse = inverse
  }

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

  /// Around a circle or an ellipse.
  init(around center: Point2D, _ radiusX: Double, _ radiusY: Double) {
    self.init(
      minX: center.x - radiusX, minY: center.y - radiusY, maxX: center.x + radiusX,
      maxY: center.y + radiusY)
  }
}

extension Affine {
  /// The box around the image of a box.
  func bounds(of r: Rect2D) -> Rect2D {
    if r.isEmpty { return .null }
    var box = Rect2D.null
    box.formUnion(apply(Point2D(r.minX, r.minY)))
    box.formUnion(apply(Point2D(r.maxX, r.minY)))
    box.formUnion(apply(Point2D(r.minX, r.maxY)))
    box.formUnion(apply(Point2D(r.maxX, r.maxY)))
    return box
  }
}
