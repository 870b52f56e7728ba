import FlickGeometry

/// The outline of a shape, with all that its edges depend on.
struct ShapeOutline: Sendable {
  var path: Path
  /// The style of a stroke, or `nil` for a fill.
  var style: StrokeStyle?
  var rule = FillRule.nonZero
  var transform: Affine
  /// The projection after the transform, or `nil`.
  var projection: Homography?
  /// The box that edges are clipped to.
  var viewport: Box
}

/// The result of tracing an outline.
struct TracedShape: Sendable {
  /// The number of the worker that has the edges, or -1 if they are edges of the list.
  var worker = -1
  /// The shape, or `nil` if it covers no pixel of the viewport.
  var shape: Shape?
  /// The number of edges, even if there is no shape.
  var edgeCount = 0
  /// The number of points of the outline of a stroke.
  var strokePointCount = 0
  /// A Boolean value that indicates whether the outline of a stroke has more points than the limit allows.
  var isOutlineFull = false
  /// A Boolean value that indicates whether all edges fit the limit.
  var isComplete = true
}

/// Turns outlines into edges.
struct ShapeTracer: Sendable {
  private(set) var stroker = Stroker()
  private var projector = Projector()

  /// The maximum distance between a flattened curve and the true one, in pixels.
  static let tolerance = 0.0625

  mutating func setLimits(_ limits: DrawingLimits) {
    stroker.pointLimit = limits.edges
    stroker.dashLimit = limits.dashes
  }

  /// Adds the edges of a shape to a builder.
  mutating func trace(_ outline: ShapeOutline, into builder: inout EdgeBuilder) -> TracedShape {
    let first = builder.edges.count
    var traced = TracedShape()
    builder.beginShape(in: outline.viewport)
    if let style = outline.style {
      stroker.trace(
        outline.path, style: style, transform: outline.transform, tolerance: Self.tolerance)
      traced.strokePointCount = stroker.outline.points.count
      traced.isOutlineFull = stroker.outline.isFull
    }
    if !traced.isOutlineFull { addEdges(of: outline, to: &builder) }
    traced.isComplete = !builder.isFull
    traced.edgeCount = builder.edges.count - first
    traced.shape = builder.endShape(rule: outline.rule)
    return traced
  }

  /// Adds the edges of a path, or of the outline of a stroke that was traced before.
  private mutating func addEdges(of outline: ShapeOutline, to builder: inout EdgeBuilder) {
    guard let map = outline.projection else {
      if outline.style == nil {
        builder.add(outline.path, outline.transform, tolerance: Self.tolerance)
      } else {
        builder.addRings(stroker.outline.points, stroker.outline.ends, outline.transform)
      }
      return
    }
    projector.begin(map)
    if outline.style == nil {
      outline.path.flatten(outline.transform, tolerance: Self.tolerance, into: &projector)
    } else {
      stroker.outline.send(outline.transform, into: &projector)
    }
    projector.close()
    builder.addRings(projector.points, projector.ends, .identity)
  }
}
