import FlickGeometry
import FlickRaster

/// A sink that draws nothing and measures what is drawn.
///
/// One type for all measures, because the compiler makes a copy of the evaluation for each type of sinks.
struct MeasuringSink: DrawSink {
  enum Measure {
    /// The bounds of all control points. Content of mattes and displacement maps is not included.
    case bounds
    /// A hash. Equal drawings have equal hashes.
    case fingerprint
    /// The outlines of one content, until they exceed a cost.
    case outlines(costLimit: Int)
  }

  private let measure: Measure
  var box = Rect2D.null
  var extent = ContentExtent()
  private var hasher = Hasher()
  private var hiddenDepth = 0

  init(_ measure: Measure) { self.measure = measure }

  /// The hash of all calls so far.
  var fingerprint: Int { hasher.finalize() }

  var isExhausted: Bool {
    if case .outlines(let limit) = measure { extent.cost > limit } else { false }
  }

  private var isFingerprint: Bool { if case .fingerprint = measure { true } else { false } }

  mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    switch measure {
    case .bounds: add(path, transform, margin: 0)
    case .fingerprint:
      combine(path, transform, paint)
      hasher.combine(blend)
    case .outlines:
      extent.cost += 1 + path.points.count
      extent.outlines.formUnion(path, transform)
    }
  }

  mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    let margin = style.width / 2 * abs(transform.determinant).squareRoot()
    switch measure {
    case .bounds: add(path, transform, margin: margin)
    case .fingerprint:
      combine(path, transform, paint)
      hasher.combine(style)
      hasher.combine(blend)
    case .outlines:
      extent.cost += 1
      extent.strokeMargin = max(extent.strokeMargin, margin)
    }
  }

  mutating func image(_ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode) {
    if case .fingerprint = measure {
      hasher.combine(transform)
      hasher.combine(opacity)
      return
    }
    var path = Path()
    path.appendRectangle(Size2D(Double(bitmap.width), Double(bitmap.height)))
    if case .bounds = measure { return add(path, transform, margin: 0) }
    extent.cost += 1
    extent.outlines.formUnion(path, transform)
  }

  mutating func mask(_ path: Path, transform: Affine, style: MaskStyle) {
    guard isFingerprint else { return }
    hasher.combine(path)
    hasher.combine(transform)
    hasher.combine(style)
  }

  mutating func pushLayer(opacity: Double, blend: BlendMode) {
    if isFingerprint { hasher.combine(opacity) }
  }
  mutating func popLayer() { if isFingerprint { hasher.combine(0) } }
  mutating func filter(_ filter: Filter) { if isFingerprint { hasher.combine(filter) } }
  mutating func beginMatte(_ mode: MatteMode) { hiddenDepth += 1 }
  mutating func endMatte() { hiddenDepth -= 1 }
  mutating func pushClip(_ rect: Rect2D, transform: Affine) {
    if isFingerprint { hasher.combine(transform) }
  }
  mutating func popClip() {}

  private mutating func combine(_ path: Path, _ transform: Affine, _ paint: Paint) {
    hasher.combine(path)
    hasher.combine(transform)
    switch paint {
    case .solid(let color): hasher.combine(color)
    case .gradient(let gradient, let opacity):
      hasher.combine(gradient.geometry)
      hasher.combine(gradient.stops)
      hasher.combine(opacity)
    }
  }

  private mutating func add(_ path: Path, _ transform: Affine, margin: Double) {
    guard margin.isFinite, hiddenDepth == 0 else { return }
    for point in path.points {
      let p = transform.apply(point)
      guard p.isFinite else { continue }
      box.formUnion(Point2D(p.x - margin, p.y - margin))
      box.formUnion(Point2D(p.x + margin, p.y + margin))
    }
  }
}
