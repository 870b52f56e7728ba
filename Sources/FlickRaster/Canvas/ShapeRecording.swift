package import FlickGeometry

/// Recorded drawing calls of shapes that do not change. They are drawn repeatedly, each time with another transform.
package struct ShapeRecording: ShapeSink, Sendable {
  enum Call: Sendable {
    /// The fill or stroke with this index.
    case shape(Int)
    case pushLayer(opacity: Double, blend: BlendMode)
    case popLayer
  }

  struct RecordedShape: Sendable {
    var path: Path
    /// The style of a stroke, or `nil` for a fill.
    var style: StrokeStyle?
    var rule: FillRule
    var transform: Affine
    var paint: Paint
    var blend: BlendMode
  }

  private(set) var calls: [Call] = []
  private(set) var shapes: [RecordedShape] = []
  /// The number of points of all paths.
  package private(set) var pointCount = 0

  package init() {}

  package mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    add(path, nil, rule, transform, paint, blend)
  }

  package mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    var copy = style
    copy.dashes = style.dashes.map { $0 }
    add(path, copy, .nonZero, transform, paint, blend)
  }

  package mutating func pushLayer(opacity: Double, blend: BlendMode) {
    calls.append(.pushLayer(opacity: opacity, blend: blend))
  }

  package mutating func popLayer() { calls.append(.popLayer) }

  /// Adds a shape. The path and the dashes are copied, because the caller reuses their memory.
  private mutating func add(
    _ path: Path, _ style: StrokeStyle?, _ rule: FillRule, _ transform: Affine, _ paint: Paint,
    _ blend: BlendMode
  ) {
    var copy = Path()
    copy.append(path)
    pointCount += path.points.count
    calls.append(.shape(shapes.count))
    shapes.append(
      RecordedShape(
        path: copy, style: style, rule: rule, transform: transform, paint: paint, blend: blend))
  }

  /// Makes all calls, each with its transform followed by `transform`.
  package func send<S: ShapeSink & ~Copyable>(_ transform: Affine, to sink: inout S) {
    for call in calls {
      switch call {
      case .pushLayer(let opacity, let blend): sink.pushLayer(opacity: opacity, blend: blend)
      case .popLayer: sink.popLayer()
      case .shape(let index):
        if sink.isExhausted { continue }
        let shape = shapes[index]
        let whole = shape.transform.then(transform)
        if let style = shape.style {
          sink.stroke(
            shape.path, style: style, transform: whole, paint: shape.paint, blend: shape.blend)
        } else {
          sink.fill(
            shape.path, rule: shape.rule, transform: whole, paint: shape.paint, blend: shape.blend)
        }
      }
    }
  }
}
