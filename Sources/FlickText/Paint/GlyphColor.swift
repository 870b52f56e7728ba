import FlickGeometry
import FlickRaster

/// A color of the palette, or the color of the text.
struct GlyphColor: Equatable {
  /// Red, green, blue and alpha, 0…1. Nil for the text color.
  var color: SIMD4<Double>?
  /// The opacity of the text color. 1 for other colors.
  var opacity = 1.0

  fileprivate var paintColor: Color {
    let values = color ?? SIMD4(0, 0, 0, opacity)
    return Color(values.x, values.y, values.z, values.w)
  }
}

struct GlyphGradient {
  struct Stop: Equatable {
    var offset: Double
    var color: GlyphColor
  }

  var geometry: Gradient.Geometry
  /// The stops in ascending order of offset, 0…1.
  var stops: [Stop]
}

extension GlyphPainting.Fill {
  init(_ outline: Path, _ map: Affine, _ color: GlyphColor) {
    self.init(
      outline: outline, map: map, paint: .solid(color.paintColor), textStops: [color].textStops)
  }

  init(_ outline: Path, _ map: Affine, _ gradient: GlyphGradient) {
    let stops = gradient.stops.map { GradientStop($0.offset, $0.color.paintColor) }
    self.init(
      outline: outline, map: map,
      paint: .gradient(Gradient(gradient.geometry, stops: stops), opacity: 1),
      textStops: gradient.stops.map { $0.color }.textStops)
  }
}

extension [GlyphColor] {
  fileprivate var textStops: [GlyphPainting.TextStop] {
    enumerated().compactMap { index, color in
      color.color == nil ? (index, color.opacity) : nil
    }
  }
}
