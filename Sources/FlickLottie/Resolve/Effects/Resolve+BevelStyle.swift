import FlickRaster
import FlickScene

extension Resolver {
  /// AE: "Use Global Light" takes the global angle instead of that of the style (layer style settings in Adobe's help),
  /// but files do not contain that angle.
  mutating func bevel(_ written: Schema.LayerStyle) -> BevelEffect? {
    guard let bevel = written.bevel else { return nil }
    guard let form = Self.bevelForms[staticInteger(bevel.style, or: 2)] else {
      diagnosticLog.add(.styleStrokeEmboss, at: written.source)
      return nil
    }
    let techniques: [Int: BevelFilter.Technique] = [2: .hard, 3: .soft]
    var effect = BevelEffect(
      style: form, highlight: color(bevel.highlightColor, or: Color(1, 1, 1)),
      shadow: color(bevel.shadowColor))
    effect.technique = techniques[staticInteger(bevel.technique, or: 1)] ?? .smooth
    effect.highlight.opacity = opacity(bevel.highlightOpacity, or: 0.75)
    effect.highlight.blend = styleBlend(bevel.highlightMode, or: 11)
    effect.shadow.opacity = opacity(bevel.shadowOpacity, or: 0.75)
    effect.shadow.blend = styleBlend(bevel.shadowMode, or: 5)
    effect.isUp = staticInteger(bevel.direction, or: 1) != 2
    effect.size = scalar(written.size, or: 5)
    effect.softness = scalar(bevel.softness, or: 0)
    effect.depth = percent(bevel.depth, or: 1)
    effect.angle = scalar(written.angle, or: 2 * Double.pi / 3, unit: UnitScale.degree)
    effect.altitude = scalar(bevel.altitude, or: Double.pi / 6, unit: UnitScale.degree)
    if staticInteger(bevel.usesGlobalLight, or: 0) != 0 {
      diagnosticLog.add(.styleGlobalLight, at: written.source)
    }
    return effect
  }

  private static let bevelForms: [Int: BevelFilter.BevelStyle] = [
    1: .outer, 2: .inner, 3: .emboss, 4: .pillow,
  ]

  private mutating func color(
    _ property: Schema.VectorProperty?, or fallback: Color
  ) -> Animated<Color> {
    property == nil ? .constant(fallback) : color(property)
  }
}
