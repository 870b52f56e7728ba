package import FlickRaster

/// The layer style Bevel and Emboss: lights the layer like a slab with rounded or cut edges.
package struct BevelEffect: EffectModel {
  /// The color, opacity and blend mode of the highlight or the shadow.
  package struct Shading: Sendable {
    package var color: Animated<Color>
    /// The opacity, 0…1.
    package var opacity: Animated<Double> = 0.75
    package var blend = BlendMode.normal

    func lighting(at context: EvaluationContext) -> BevelFilter.BevelLighting {
      var color = color.value(at: context)
      color.alpha = opacity.value(at: context)
      return BevelFilter.BevelLighting(color: color, blend: blend)
    }

    func listProperties(_ name: String, in list: inout some PropertyList) {
      list.block(name) { list in
        list.color("color", color)
        list.number("opacity", opacity, unless: 1)
        list.value("blend", blend, unless: .normal)
      }
    }
  }

  package var style: BevelFilter.BevelStyle
  package var technique = BevelFilter.Technique.smooth
  package var isUp = true
  package var size: Animated<Double> = 5.0
  /// The radius by which the shading is blurred.
  package var softness: Animated<Double> = 0.0
  /// The depth. At 1 the height of the slope equals its width.
  package var depth: Animated<Double> = 1.0
  /// The direction of the light: `angle` in radians counterclockwise from the right, and `altitude`
  /// in radians above the image plane.
  package var angle = Animated.constant(2 * Double.pi / 3)
  package var altitude = Animated.constant(Double.pi / 6)
  package var highlight: Shading
  package var shadow: Shading

  package init(
    style: BevelFilter.BevelStyle, highlight: Animated<Color>, shadow: Animated<Color>
  ) {
    self.style = style
    self.highlight = Shading(color: highlight)
    self.shadow = Shading(color: shadow)
  }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let size = space.length(max(size.value(at: context), 0))
    guard size > 0 else { return nil }
    let depth = depth.value(at: context)
    var filter = BevelFilter(
      style: style, technique: technique, size: size, depth: isUp ? depth : -depth,
      highlight: highlight.lighting(at: context), shadow: shadow.lighting(at: context))
    filter.softness = space.length(max(softness.value(at: context), 0))
    filter.angle = angle.value(at: context)
    filter.altitude = altitude.value(at: context)
    return .bevel(filter)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect bevel \(style) \(technique)") { list in
      list.flag("up", isUp)
      list.number("size", size)
      list.number("softness", softness, unless: 0)
      list.number("depth", depth)
      list.angle("angle", angle)
      list.angle("altitude", altitude)
      highlight.listProperties("highlight", in: &list)
      shadow.listProperties("shadow", in: &list)
    }
  }
}
