package import FlickRaster

/// The effect Stroke: draws a brush along the mask paths of the layer.
package struct PathStrokeEffect: PropertyModel {
  /// The combination of the stroke with the layer's image (Paint Style).
  package enum Placement: UInt8, Sendable {
    /// The stroke is drawn over the image of the layer.
    case above
    /// The stroke replaces the image of the layer.
    case alone
    /// The image of the layer is visible only where the stroke is.
    case reveal
  }

  /// The brush of a stroke.
  package struct Brush: Sendable {
    package var color: Animated<Color>
    /// The opacity, 0…1.
    package var opacity: Animated<Double> = 1.0
    package var radius: Animated<Double> = 2.0
    /// The part of the radius in which the brush has its full strength, 0…1.
    package var hardness: Animated<Double> = 1.0
    /// The distance between two dabs, in diameters.
    package var spacing: Animated<Double> = 0.0

    package init(color: Animated<Color>) { self.color = color }
  }

  package var paths: [AnimatedPath]
  /// A Boolean value that indicates whether all paths are treated as one path, end to end.
  package var isSequential = false
  package var brush: Brush
  /// The ends of the painted part, as fractions of the length.
  package var start: Animated<Double> = 0.0
  package var end: Animated<Double> = 1.0
  package var placement = Placement.above

  package init(paths: [AnimatedPath], brush: Brush) {
    self.paths = paths
    self.brush = brush
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect path stroke, \(placement)") { list in
      for path in paths { list.path("path", path) }
      list.flag("sequential", isSequential)
      list.color("color", brush.color)
      list.number("opacity", brush.opacity, unless: 1)
      list.number("radius", brush.radius)
      list.number("hardness", brush.hardness, unless: 1)
      list.number("spacing", brush.spacing, unless: 0)
      list.number("start", start, unless: 0)
      list.number("end", end, unless: 1)
    }
  }
}
