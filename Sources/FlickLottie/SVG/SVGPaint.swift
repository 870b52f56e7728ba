import FlickGeometry
import FlickRaster
import FlickScene

/// A paint of a fill or a stroke.
enum SVGPaint {
  case solid(Color)
  /// A gradient and the map from its coordinates to those of the shape.
  case gradient(AnimatedGradient, Affine)

  /// Returns the fragment of a reference `url(#…)`, or the whole address of another file.
  static func reference(_ text: String) -> String? {
    guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    return SVGTokens.unquoted(text[..<end].dropFirst(4))
  }

  /// Returns a fill of a path.
  func filling(
    _ outline: Path, _ rule: FillRule, _ opacity: Double, _ transform: Affine
  ) -> ShapeItem {
    var path = Path()
    guard case .gradient(let gradient, let map) = self, !gradient.canFollow(map.then(transform))
    else {
      path.append(outline, transform)
      return Self.group(path, then(transform), .fill(rule), opacity, .identity)
    }
    // The shape is drawn in the coordinates of the gradient, so that any map of the gradient is exact.
    path.append(outline, map.inverse ?? .identity)
    return Self.group(
      path, .gradient(gradient, .identity), .fill(rule), opacity, map.then(transform))
  }

  /// Returns a stroke of a path; `nil` if the limits do not allow its points.
  func stroking(
    _ outline: Path, _ stroke: StrokeStyle, _ opacity: Double, _ transform: Affine,
    _ budget: inout SVGBudget
  ) -> ShapeItem? {
    if case .gradient(let gradient, let map) = self, !gradient.canFollow(map) {
      var (stroker, pen) = (Stroker(), PathPen())
      stroker.pointLimit = max(budget.limits.points - budget.points, 0)
      stroker.stroke(
        outline, style: stroke, transform: .identity,
        tolerance: 0.05 / max(transform.maxScale, 1e-6), into: &pen)
      guard budget.spend(points: pen.path.points.count) else { return nil }
      return filling(pen.path, .nonZero, opacity, transform)
    }
    let style = AnimatedStrokeStyle(
      width: .constant(stroke.width), cap: stroke.cap, join: stroke.join,
      miterLimit: .constant(stroke.miterLimit), dashes: stroke.dashes.map { .constant($0) },
      dashOffset: .constant(stroke.dashOffset))
    return Self.group(outline, then(.identity), .stroke(style), opacity, transform)
  }

  /// Returns the paint in other coordinates.
  private func then(_ transform: Affine) -> SVGPaint {
    guard case .gradient(let gradient, let map) = self else { return self }
    return .gradient(gradient.mapped(by: map.then(transform)), .identity)
  }

  private static func group(
    _ path: Path, _ paint: SVGPaint, _ operation: ShapeStyle.Operation, _ opacity: Double,
    _ transform: Affine
  ) -> ShapeItem {
    let style =
      switch paint {
      case .solid(let color):
        ShapeStyle(
          operation: operation, paint: .solid(.constant(Color(color.red, color.green, color.blue))),
          opacity: .constant(opacity * color.alpha))
      case .gradient(let gradient, _):
        ShapeStyle(
          operation: operation, paint: .gradient(gradient), opacity: .constant(opacity))
      }
    let items: [ShapeItem] = [.path(PathShape(path: .constant(path))), .style(style)]
    return .group(ShapeGroup(items: items, transform: Transform(transform)))
  }
}

/// A sink that collects contours in a path.
private struct PathPen: PolylineSink {
  var path = Path()

  mutating func move(to p: Point2D) { path.move(to: p) }
  mutating func line(to p: Point2D) { path.line(to: p) }
  mutating func close() { path.close() }
}

extension AnimatedGradient {
  /// Whether a gradient can be drawn in mapped coordinates: circles must stay circles.
  fileprivate func canFollow(_ map: Affine) -> Bool {
    let slack = 1e-9 * (map.a * map.a + map.b * map.b)
    return type == .linear
      || abs(map.a * map.c + map.b * map.d) <= slack && map.determinant > 0
        && abs(map.a * map.a + map.b * map.b - map.c * map.c - map.d * map.d) <= slack
  }

  /// Returns the gradient with its points mapped. The lines of equal color of a linear gradient are mapped, too.
  fileprivate func mapped(by map: Affine) -> AnimatedGradient {
    guard map != .identity else { return self }
    var gradient = self
    let origin = EvaluationContext(0)
    let (start, end) = (start.value(at: origin), end.value(at: origin))
    let (first, vector) = (map.apply(start), map.apply(end - start))
    var reach = vector
    if type == .linear {
      let line = map.apply(Vector2D(start.y - end.y, end.x - start.x))
      let normal = Vector2D(-line.y, line.x)
      let square = normal.dot(normal)
      if square > 0 { reach = normal * (vector.dot(normal) / square) }
    }
    gradient.start = .point(.constant(first))
    gradient.end = .point(.constant(first + reach))
    return gradient
  }
}

extension Transform {
  /// Creates a constant transform.
  init(_ map: Affine) {
    let parts = AffineDecomposition(map)
    self.init(
      position: .point(.constant(parts.position)), scale: .constant(parts.scale),
      rotation: .constant(parts.rotation), skew: .constant(parts.skew))
  }
}
