/// Converts strokes of paths to outlines for the non-zero fill rule.
///
/// The outline is built in the space of the path and transformed afterwards, so a transform that
/// squashes the path also squashes the line. The outline is a sum of pieces that run around their
/// inside in the same direction: a quadrilateral for each piece of the center line, and a wedge for
/// the outer side of each corner. The winding number is therefore at least 1 inside every piece and 0
/// elsewhere, for self-intersections too. Where a curve is tighter than half of the line width, the
/// inner side runs backwards, and pieces cancel each other.
///
/// Reuse one instance: it keeps its working memory.
@usableFromInline
package struct Stroker: Sendable {
  /// The outline of the last stroke, in the space of its path.
  @usableFromInline package private(set) var outline = StrokeOutline()
  private var line = CenterLine()
  private var dasher = Dasher()
  private var isDashed = false
  /// The maximum number of points of an outline. An outline that needs more is incomplete.
  package var pointLimit: Int {
    get { outline.pointLimit }
    set {
      outline.pointLimit = newValue
      line.nodeLimit = max(newValue / 4, 2)
    }
  }

  /// The maximum number of dashes of a stroke. A stroke with more is drawn solid.
  package var dashLimit: Int {
    get { dasher.limit }
    set { dasher.limit = newValue }
  }

  package init() {}

  /// Sends closed contours that cover the stroke of `path`, mapped by `transform`. They differ from
  /// the exact stroke by about `tolerance`, in units after `transform`.
  @inlinable package mutating func stroke<S: PolylineSink>(
    _ path: Path, style: StrokeStyle, transform: Affine, tolerance: Double, into sink: inout S
  ) {
    trace(path, style: style, transform: transform, tolerance: tolerance)
    outline.send(transform, into: &sink)
  }

  /// Fills `outline`, in the space of `path`.
  @usableFromInline package mutating func trace(
    _ path: Path, style: StrokeStyle, transform: Affine, tolerance: Double
  ) {
    outline.removeAll()
    let limit = Path.coordinateLimit
    let scale = transform.maxScale
    guard style.width > 0, style.width < limit, scale > 0, scale < limit,
      abs(transform.tx) < limit, abs(transform.ty) < limit
    else { return }
    let inner = (tolerance > 1e-6 ? tolerance : 1e-6) / scale
    outline.parameters = StrokeParameters(style, tolerance: inner)
    line.prepare(tolerance: inner, halfWidth: style.width / 2)
    isDashed = dasher.prepare(style)
    if path.hasValidCoordinates(under: .identity) {
      walk(path)
    } else {
      walk(path.validContours(under: .identity))
    }
  }

  private mutating func walk(_ path: Path) {
    for contour in path.contours {
      line.begin(at: contour.start)
      for segment in path.segments(of: contour) {
        if segment.isLine {
          line.line(to: segment.cubic.p3)
        } else {
          line.cubic(segment.cubic.p1, segment.cubic.p2, to: segment.cubic.p3)
        }
      }
      if contour.isClosed { line.close() }
      if line.isFull { outline.stop() }
      if outline.isFull { return }
      if isDashed {
        dasher.trace(line, into: &outline)
      } else {
        outline.trace(line.nodes, isClosed: line.isClosed)
      }
    }
  }
}
