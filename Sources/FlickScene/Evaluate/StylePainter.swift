import FlickGeometry
import FlickMath
import FlickRaster

/// Draws geometry with a fill or a stroke.
struct StylePainter: Sendable {
  private var path = Path()
  private var ramp = GradientRamp(colors: [])
  private var stops: [GradientStop] = []
  /// The numbers of a computed gradient. Reused from frame to frame.
  private var numbers: [Double] = []
  private var stroke = StrokeStyle(width: 0)

  /// - Parameters:
  ///   - own: the map from the coordinates of the style to those of the layer.
  ///   - layer: the map from the coordinates of the layer to those of the sink.
  mutating func paint<S: ShapeSink & ~Copyable>(
    _ style: ShapeStyle, at context: EvaluationContext, own: Affine, layer: Affine,
    _ geometry: ArraySlice<ShapeEvaluator.Geometry>, _ paths: [Path], into sink: inout S
  ) {
    let opacity = min(max(style.opacity.value(at: context), 0), 1)
    guard opacity > 0, collectPaths(geometry, paths, in: own), !path.isEmpty else { return }
    let transform = own.then(layer)
    // Nothing of a gradient is visible, so its stops are not computed.
    if case .gradient = style.paint, transform.inverse == nil { return }
    let paint = paint(style.paint, opacity: opacity, at: context)
    switch style.operation {
    case .fill(let rule):
      sink.fill(path, rule: rule, transform: transform, paint: paint, blend: style.blend)
    case .stroke(let shape):
      guard evaluate(shape, at: context) else { return }
      sink.stroke(
        path, style: stroke, transform: transform, paint: paint, blend: style.blend)
    }
    if case .gradient(let gradient, _) = paint, case .gradient(let source) = style.paint,
      case .track = source.ramp
    {
      // The sink no longer uses the stops. Takes their memory back for the next gradient.
      stops = gradient.stops
    }
  }

  /// Collects one path in the coordinates of the style, in which stroke widths and gradient points
  /// are defined. Returns `false` if these coordinates are not invertible, because nothing is
  /// visible then.
  private mutating func collectPaths(
    _ geometry: ArraySlice<ShapeEvaluator.Geometry>, _ paths: [Path], in own: Affine
  ) -> Bool {
    path.removeAll()
    var toOwn: Affine?
    for g in geometry {
      if g.transform == own {
        path.append(paths[g.path])
        continue
      }
      if toOwn == nil { toOwn = own.inverse }
      guard let toOwn else { return false }
      path.append(paths[g.path], g.transform.then(toOwn))
    }
    return true
  }

  private mutating func evaluate(_ shape: AnimatedStrokeStyle, at context: EvaluationContext)
    -> Bool
  {
    stroke.width = shape.width.value(at: context)
    guard stroke.width > 0 else { return false }
    stroke.cap = shape.cap
    stroke.join = shape.join
    stroke.miterLimit = shape.miterLimit.value(at: context)
    stroke.dashes.removeAll(keepingCapacity: true)
    for dash in shape.dashes { stroke.dashes.append(dash.value(at: context)) }
    stroke.dashOffset = shape.dashOffset.value(at: context)
    return true
  }

  private mutating func paint(
    _ paint: AnimatedPaint, opacity: Double, at context: EvaluationContext
  ) -> Paint {
    switch paint {
    case .solid(let color):
      var color = color.value(at: context)
      color.alpha = min(max(color.alpha, 0), 1) * opacity
      return .solid(color)
    case .gradient(let gradient):
      return .gradient(
        Gradient(gradient.geometry(at: context), stops: stops(of: gradient.ramp, at: context)),
        opacity: opacity)
    }
  }

  private mutating func stops(of ramp: AnimatedRamp, at context: EvaluationContext)
    -> [GradientStop]
  {
    switch ramp {
    case .constant(let stops): return stops
    case .track(let track):
      track.evaluate(at: context.frame, scratch: &self.ramp, into: &stops)
      for step in context.tween?.steps ?? [] {
        var next: [GradientStop] = []
        track.evaluate(at: step.targetFrame, scratch: &self.ramp, into: &next)
        stops.blend(with: next, step.progress)
      }
      // Moves the array out instead of sharing it, so that the next evaluation does not copy it.
      var moved: [GradientStop] = []
      swap(&moved, &stops)
      return moved
    case .computed(let property, let own):
      return context.computer?.stops(of: property) ?? own
    case .expression(let property, let fallback, let convert):
      guard let computer = context.computer,
        computer.list(of: property, at: context.frame, into: &numbers)
      else { return stops(of: fallback, at: context) }
      var result: [GradientStop] = []
      convert(numbers).merge(into: &result)
      for step in context.tween?.steps ?? [] {
        guard computer.list(of: property, at: step.targetFrame, into: &numbers) else { continue }
        var next: [GradientStop] = []
        convert(numbers).merge(into: &next)
        result.blend(with: next, step.progress)
      }
      return result
    }
  }
}

extension AnimatedGradient {
  func geometry(at context: EvaluationContext) -> Gradient.Geometry {
    let start = start.value(at: context)
    if type == .conic {
      return .conic(center: start, angle: highlightAngle.value(at: context))
    }
    let end = end.value(at: context)
    guard type == .radial else { return .linear(start: start, end: end) }
    let radius = start.distance(to: end)
    // A focus on the circle itself would make the gradient undefined.
    let length = min(max(highlightLength.value(at: context), -0.99), 0.99)
    guard length != 0 else { return .radial(center: start, radius: radius, focus: start) }
    let angle =
      arcTangent(end.y - start.y, end.x - start.x) + highlightAngle.value(at: context)
    let focus = start + Vector2D(cosine(angle), sine(angle)) * (length * radius)
    return .radial(center: start, radius: radius, focus: focus)
  }
}
