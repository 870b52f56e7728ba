package import FlickGeometry

/// Recorded drawing calls of shapes that do not change. They are drawn repeatedly, each time with another transform.
package struct ShapeRecording: ShapeSink, Sendable {
  enum Call: Sendable {
    /// The fill or stroke with this index.
    case shape(Int)
    case pushLayer(opacity: Double, blend: BlendMode)
    case popLayer
  }

  enum Operation: Sendable {
    case fill(FillRule)
    case stroke(StrokeStyle)
  }

  struct RecordedShape: Sendable {
    var path: Path
    var operation: Operation
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
    add(path, .fill(rule), transform, paint, blend)
  }

  package mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    var copy = style
    copy.dashes = style.dashes.map { $0 }
    add(path, .stroke(copy), transform, paint, blend)
  }

  package mutating func pushLayer(opacity: Double, blend: BlendMode) {
    calls.append(.pushLayer(opacity: opacity, blend: blend))
  }

  package mutating func popLayer() { calls.append(.popLayer) }

  /// Adds a shape. The path and the dashes are copied, because the caller reuses their memory.
  private mutating func add(
    _ path: Path, _ operation: Operation, _ transform: Affine, _ paint: Paint, _ blend: BlendMode
  ) {
    var copy = Path()
    copy.append(path)
    pointCount += path.points.count
    calls.append(.shape(shapes.count))
    shapes.append(
      RecordedShape(
        path: copy, operation: operation, transform: transform, paint: paint, blend: blend))
  }

  /// Makes all calls, each with its transform followed by `transform`.
  package func send<S: ShapeSink>(_ transform: Affine, to sink: inout S) {
    for call in calls {
      switch call {
      case .pushLayer(let opacity, let blend): sink.pushLayer(opacity: opacity, blend: blend)
      case .popLayer: sink.popLayer()
      case .shape(let index): send(shapes[index], transform, to: &sink)
      }
    }
  }

  func send<S: ShapeSink>(
    _ shape: borrowing RecordedShape, _ transform: Affine, to sink: inout S
  ) {
    if sink.isExhausted { return }
    let whole = shape.transform.then(transform)
    switch shape.operation {
    case .fill(let rule):
      sink.fill(
        shape.path, rule: rule, transform: whole, paint: shape.paint, blend: shape.blend)
    case .stroke(let style):
      sink.stroke(
        shape.path, style: style, transform: whole, paint: shape.paint, blend: shape.blend)
    }
  }
}

extension ShapeRecording.RecordedShape {
  var rule: FillRule { if case .fill(let rule) = operation { rule } else { .nonZero } }
}
