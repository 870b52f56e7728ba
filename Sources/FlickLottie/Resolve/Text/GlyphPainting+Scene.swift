import FlickRaster
import FlickScene
import FlickText

extension FlickScene.GlyphPainting {
  /// Converts the painting of a font's glyph.
  init(_ painting: FlickText.GlyphPainting) {
    self.init(steps: painting.steps.map { Step($0) }, clip: painting.clip)
  }
}

extension FlickScene.GlyphPainting.Step {
  fileprivate init(_ step: FlickText.GlyphPainting.Step) {
    self =
      switch step {
      case .fill(let fill): .fill(FlickScene.GlyphPainting.Fill(fill))
      case .group(let blend): .group(BlendMode(blend))
      case .clipGroup(let outline): .clipGroup(outline)
      case .matte(let isInverted): .matte(isInverted ? .alphaInverted : .alpha)
      case .endMatte: .endMatte
      case .end: .end
      }
  }
}

extension FlickScene.GlyphPainting.Fill {
  fileprivate init(_ fill: FlickText.GlyphPainting.Fill) {
    switch fill.paint {
    case .color(let color):
      self.init(
        outline: fill.outline, map: fill.map, paint: .solid(Color(color)),
        textStops: [color].textStops)
    case .gradient(let gradient):
      let stops = gradient.stops.map { GradientStop($0.offset, Color($0.color)) }
      self.init(
        outline: fill.outline, map: fill.map,
        paint: .gradient(
          Gradient(Gradient.Geometry(gradient.geometry), stops: stops), opacity: 1),
        textStops: gradient.stops.map { $0.color }.textStops)
    }
  }
}

extension [GlyphColor] {
  fileprivate var textStops: [FlickScene.GlyphPainting.TextStop] {
    enumerated().compactMap { index, color in
      color.color == nil ? (index, color.opacity) : nil
    }
  }
}

extension Color {
  fileprivate init(_ color: GlyphColor) {
    let values = color.color ?? SIMD4(0, 0, 0, color.opacity)
    self.init(values.x, values.y, values.z, values.w)
  }
}

extension Gradient.Geometry {
  fileprivate init(_ geometry: GlyphGradient.Geometry) {
    self =
      switch geometry {
      case .linear(let start, let end): .linear(start: start, end: end)
      case .radial(let center, let radius, let focus):
        .radial(center: center, radius: radius, focus: focus)
      case .conic(let center): .conic(center: center, angle: 0)
      }
  }
}

extension BlendMode {
  fileprivate init(_ blend: GlyphBlend) {
    self =
      switch blend {
      case .normal: .normal
      case .plus: .add
      case .screen: .screen
      case .overlay: .overlay
      case .darken: .darken
      case .lighten: .lighten
      case .colorDodge: .colorDodge
      case .colorBurn: .colorBurn
      case .hardLight: .hardLight
      case .softLight: .softLight
      case .difference: .difference
      case .exclusion: .exclusion
      case .multiply: .multiply
      case .hue: .hue
      case .saturation: .saturation
      case .color: .color
      case .luminosity: .luminosity
      }
  }
}
