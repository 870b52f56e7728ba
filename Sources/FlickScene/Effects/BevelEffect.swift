package import FlickRaster

/// The layer style Bevel and Emboss: lights the layer like a slab with rounded or cut edges.
package struct BevelEffect: Sendable {
  /// The color, opacity and blend mode of the highlight or the shadow.
  package struct Shading: Sendable {
    package var color: Animated<Color>
    /// The opacity, 0…1.
    package var opacity: Animated<Double>
    package var blend: BlendMode

    package init(color: Animated<Color>, opacity: Animated<Double>, blend: BlendMode) {
      self.color = color
      self.opacity = opacity
      self.blend = blend
    }
  }

  package var style: BevelFilter.BevelStyle
  package var technique: BevelFilter.Technique
  package var isUp: Bool
  package var size: Animated<Double>
  /// The depth. At 1 the height of the slope equals its width.
  package var depth: Animated<Double>
  /// The direction of the light: `angle` in radians counterclockwise from the right, and `altitude`
  /// in radians above the image plane.
  package var angle: Animated<Double>
  package var altitude: Animated<Double>
  package var highlight: Shading
  package var shadow: Shading

  package init(
    style: BevelFilter.BevelStyle, technique: BevelFilter.Technique, highlight: Shading,
    shadow: Shading
  ) {
    self.style = style
    self.technique = technique
    isUp = true
    size = .constant(5)
    depth = .constant(1)
    angle = .constant(2 * Double.pi / 3)
    altitude = .constant(Double.pi / 6)
    self.highlight = highlight
    self.shadow = shadow
  }
}

extension BevelEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let depth = depth.value(at: frame)
    var filter = BevelFilter(
      style: style, technique: technique, size: space.length(max(size.value(at: frame), 0)),
      depth: isUp ? depth : -depth, highlight: BevelFilter.BevelLighting(highlight, at: frame),
      shadow: BevelFilter.BevelLighting(shadow, at: frame))
    filter.angle = angle.value(at: frame)
    filter.altitude = altitude.value(at: frame)
    if filter.size > 0 { sink.filter(.bevel(filter)) }
  }
}

extension BevelFilter.BevelLighting {
  fileprivate init(_ side: BevelEffect.Shading, at frame: EvaluationContext) {
    var color = side.color.value(at: frame)
    color.alpha = side.opacity.value(at: frame)
    self.init(color: color, blend: side.blend)
  }
}

extension BevelEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect bevel \(style) \(technique)") { text in
      text.flag("up", isUp)
      text.number("size", size)
      text.number("depth", depth)
      text.angle("angle", angle)
      text.angle("altitude", altitude)
      highlight.describe("highlight", to: &text)
      shadow.describe("shadow", to: &text)
    }
  }
}

extension BevelEffect.Shading {
  fileprivate func describe(_ name: String, to text: inout SceneDescription) {
    text.block(name) { text in
      text.color("color", color)
      text.number("opacity", opacity, unless: 1)
      text.value("blend", blend, unless: .normal)
    }
  }
}
