/// Turns the strokes of paths into outlines to be filled with the non-zero rule.
///
/// The outline is made in the path's own space and mapped afterwards, so that a transform that
/// squashes the path squashes the line as well. It is a sum of pieces that all run around their
/// inside in the same direction (a quadrilateral for each straight piece of the centre line, a wedge
/// for the outer side of each bend): the winding number is at least one wherever a piece lies
/// and zero elsewhere, however tightly the line bends and however often it crosses itself.
///
/// Keep one and reuse it: it holds the memory that stroking needs.
@usableFromInline
package struct Stroker: Sendable {
  @usableFromInline var outline = StrokeOutline()
  private var line = CenterLine()
  private var dasher = Dasher()
  private var isDashed = false

  package init() {}

  /// Sends closed contours, mapped by `transform`, that cover the stroke of `path`. They leave the
  /// true stroke by about `tolerance`, in the units after `transform`.
  @inlinable package mutating func stroke<S: PolylineSink>(
    _ path: Path, style: StrokeStyle, transform: Affine, tolerance: Double, into sink: inout S
  ) {
    trace(path, style: style, transform: transform, tolerance: tolerance)
    outline.send(transform, into: &sink)
  }

  /// Fills `outline`, in the space of `path`.
  @usableFromInline mutating func trace(
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
    line.prepare(tolerance: inner)
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
      if isDashed {
        dasher.trace(line, into: &outline)
      } else {
        outline.trace(line.nodes, isClosed: line.isClosed)
      }
    }
  }
}
