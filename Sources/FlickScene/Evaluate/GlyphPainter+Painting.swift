import FlickGeometry
import FlickRaster

extension GlyphPainter {
  /// Draws the steps of a painted glyph. `opacity` is less than 1 only for a single step.
  mutating func paint<S: DrawSink & ~Copyable>(
    _ painting: GlyphPainting, _ transform: Affine, _ state: TextGlyphState, _ opacity: Double,
    into sink: inout S
  ) {
    if let clip = painting.clip { sink.pushClip(clip, transform: transform) }
    for step in painting.steps {
      switch step {
      case .fill(let fill):
        guard let paint = paint(of: fill, state.fill, opacity) else { continue }
        sink.fill(
          fill.outline, rule: .nonZero, transform: fill.map.then(transform), paint: paint,
          blend: .normal)
      case .group(let blend): sink.pushLayer(opacity: 1, blend: blend)
      case .clipGroup(let outline):
        sink.pushLayer(opacity: 1, blend: .normal)
        sink.mask(outline, transform: transform, style: MaskStyle(mode: .add))
      case .matte(let mode): sink.beginMatte(mode)
      case .endMatte: sink.endMatte()
      case .end: sink.popLayer()
      }
    }
    if painting.clip != nil { sink.popClip() }
  }

  /// Returns the paint of a fill with the color of the text; `nil` if it has the color of a text without a fill.
  private mutating func paint(
    of fill: GlyphPainting.Fill, _ textColor: Color?, _ opacity: Double
  ) -> Paint? {
    switch fill.paint {
    case .solid(let color):
      guard let stop = fill.textStops.first else {
        return .solid(Color(color.red, color.green, color.blue, color.alpha * opacity))
      }
      return textColor.map {
        .solid(Color($0.red, $0.green, $0.blue, min($0.alpha, 1) * stop.opacity * opacity))
      }
    case .gradient(let gradient, let own):
      guard !fill.textStops.isEmpty else { return .gradient(gradient, opacity: own * opacity) }
      let color = textColor ?? Color(0, 0, 0, 0)
      stops.removeAll(keepingCapacity: true)
      stops.append(contentsOf: gradient.stops)
      for stop in fill.textStops where stops.indices.contains(stop.index) {
        stops[stop.index].color = Color(
          color.red, color.green, color.blue, min(color.alpha, 1) * stop.opacity)
      }
      return .gradient(Gradient(gradient.geometry, stops: stops), opacity: own * opacity)
    }
  }
}
