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

extension BevelEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let depth = depth.value(at: context)
    var filter = BevelFilter(
      style: style, technique: technique, size: space.length(max(size.value(at: context), 0)),
      depth: isUp ? depth : -depth, highlight: BevelFilter.BevelLighting(highlight, at: context),
      shadow: BevelFilter.BevelLighting(shadow, at: context))
    filter.angle = angle.value(at: context)
    filter.altitude = altitude.value(at: context)
    if filter.size > 0 { add(.bevel(filter)) }
  }
}

extension BevelFilter.BevelLighting {
  fileprivate init(_ side: BevelEffect.Shading, at context: EvaluationContext) {
    var color = side.color.value(at: context)
    color.alpha = side.opacity.value(at: context)
    self.init(color: color, blend: side.blend)
  }
}

extension BevelEffect {
  package func listProperties(in list: inout some PropertyList) {
    list.block("effect bevel \(style) \(technique)") { list in
      list.flag("up", isUp)
      list.number("size", size)
      list.number("depth", depth)
      list.angle("angle", angle)
      list.angle("altitude", altitude)
      highlight.listProperties("highlight", in: &list)
      shadow.listProperties("shadow", in: &list)
    }
  }
}

extension BevelEffect.Shading {
  fileprivate func listProperties(_ name: String, in list: inout some PropertyList) {
    list.block(name) { list in
      list.color("color", color)
      list.number("opacity", opacity, unless: 1)
      list.value("blend", blend, unless: .normal)
    }
  }
}
