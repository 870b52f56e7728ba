import FlickGeometry
import FlickRaster

/// A sink that draws nothing and computes the bounds of all control points. Content of mattes and
/// displacement maps is not included.
struct BoundsSink: DrawSink {
  var box = Rect2D.null
  private var hiddenDepth = 0

  mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    add(path, transform, margin: 0)
  }

  mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    add(path, transform, margin: style.width / 2 * abs(transform.determinant).squareRoot())
  }

  mutating func image(_ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode) {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    for corner in [Point2D.zero, Point2D(width, 0), Point2D(0, height), Point2D(width, height)] {
      add(transform.apply(corner), margin: 0)
    }
  }

  private mutating func add(_ path: Path, _ transform: Affine, margin: Double) {
    for point in path.points { add(transform.apply(point), margin: margin) }
  }

  private mutating func add(_ p: Point2D, margin: Double) {
    guard p.isFinite, margin.isFinite, hiddenDepth == 0 else { return }
    box.formUnion(Point2D(p.x - margin, p.y - margin))
    box.formUnion(Point2D(p.x + margin, p.y + margin))
  }

  mutating func pushLayer(opacity: Double, blend: BlendMode) {}
  mutating func popLayer() {}
  mutating func mask(_ path: Path, transform: Affine, style: MaskStyle) {}
  mutating func filter(_ filter: Filter) {}
  mutating func beginMatte(_ mode: MatteMode) { hiddenDepth += 1 }
  mutating func endMatte() { hiddenDepth -= 1 }
  mutating func pushClip(_ rect: Rect2D, transform: Affine) {}
  mutating func popClip() {}
}
