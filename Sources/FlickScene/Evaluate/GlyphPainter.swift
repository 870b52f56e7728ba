import FlickGeometry
import FlickRaster

/// Paints one glyph with the values of its animators.
struct GlyphPainter: Sendable {
  struct GlyphTransforms: Sendable {
    /// The map from the em square to the sink.
    var glyph: Affine
    /// The map from the units of the layer to the sink.
    var text: Affine
    /// The scale from the em square to the units of the layer. The stroke width is in units of the
    /// layer.
    var scale: Double
    var isStrokeOverFill: Bool
    var strokeJoin: StrokeStyle.Join
  }

  private var style = StrokeStyle(width: 0)
  /// The stops of a gradient with the color of the text. Reused from frame to frame.
  var stops: [GradientStop] = []

  mutating func paint<S: DrawSink & ~Copyable>(
    _ shape: GlyphShape, _ transforms: GlyphTransforms, _ state: TextGlyphState, into sink: inout S
  ) {
    let opacity = min(state.opacity, 1)
    // A translucent glyph with several paints, and a blurred glyph, are drawn as one image.
    let isBlurred = state.blur.x > 0 || state.blur.y > 0
    let isLayer = isBlurred || opacity < 1 && paints(shape, state) > 1
    if isLayer { sink.pushLayer(opacity: opacity, blend: .normal) }
    if isBlurred {
      let blur = transforms.text.stretch(
        horizontal: max(state.blur.x, 0), vertical: max(state.blur.y, 0))
      sink.filter(.blur(BlurFilter(sigmaX: blur.x, sigmaY: blur.y)))
    }
    let own = isLayer ? 1 : opacity
    switch shape {
    case .outline(let outline): paint(outline, transforms, state, own, into: &sink)
    case .layers(let layers):
      for layer in layers where !sink.isExhausted {
        guard let color = layer.color ?? state.fill else { continue }
        fill(layer.outline, transforms.glyph, color.faded(own), into: &sink)
      }
    case .painting(let painting): paint(painting, transforms.glyph, state, own, into: &sink)
    case .picture(let bitmap, let map):
      sink.image(bitmap, transform: map.then(transforms.glyph), opacity: own, blend: .normal)
    case .composition: break
    }
    if isLayer { sink.popLayer() }
  }

  private func paints(_ shape: GlyphShape, _ state: TextGlyphState) -> Int {
    switch shape {
    case .outline:
      (Self.visible(state.fill) == nil ? 0 : 1) + (Self.stroke(state) == nil ? 0 : 1)
    case .layers(let layers): layers.count
    case .painting(let painting): painting.steps.count
    case .picture, .composition: 1
    }
  }

  private mutating func paint<S: DrawSink & ~Copyable>(
    _ outline: Path, _ transforms: GlyphTransforms, _ state: TextGlyphState, _ opacity: Double,
    into sink: inout S
  ) {
    style.width = state.strokeWidth / transforms.scale
    style.join = transforms.strokeJoin
    let stroke = Self.stroke(state)?.faded(opacity)
    if let stroke, !transforms.isStrokeOverFill {
      self.stroke(outline, transforms.glyph, stroke, into: &sink)
    }
    if let color = Self.visible(state.fill)?.faded(opacity) {
      fill(outline, transforms.glyph, color, into: &sink)
    }
    if let stroke, transforms.isStrokeOverFill {
      self.stroke(outline, transforms.glyph, stroke, into: &sink)
    }
  }

  private func fill<S: DrawSink & ~Copyable>(
    _ outline: Path, _ transform: Affine, _ color: Color, into sink: inout S
  ) {
    sink.fill(
      outline, rule: .nonZero, transform: transform, paint: .solid(color), blend: .normal)
  }

  private func stroke<S: DrawSink & ~Copyable>(
    _ outline: Path, _ transform: Affine, _ color: Color, into sink: inout S
  ) {
    sink.stroke(
      outline, style: style, transform: transform, paint: .solid(color), blend: .normal)
  }

  private static func stroke(_ state: TextGlyphState) -> Color? {
    state.strokeWidth > 0 ? visible(state.stroke) : nil
  }

  private static func visible(_ color: Color?) -> Color? {
    color.flatMap { $0.alpha > 0 ? $0 : nil }
  }
}

extension Color {
  fileprivate func faded(_ opacity: Double) -> Color {
    Color(red, green, blue, min(alpha, 1) * opacity)
  }
}
