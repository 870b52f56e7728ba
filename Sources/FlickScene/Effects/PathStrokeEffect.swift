package import FlickRaster

/// The effect Stroke: draws a brush along the mask paths of the layer.
package struct PathStrokeEffect: Sendable {
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
    package var opacity: Animated<Double>
    package var radius: Animated<Double>
    /// The part of the radius in which the brush has its full strength, 0…1.
    package var hardness: Animated<Double>
    /// The distance between two dabs, in diameters.
    package var spacing: Animated<Double>

    package init(
      color: Animated<Color>, opacity: Animated<Double> = 1.0,
      radius: Animated<Double>, hardness: Animated<Double> = 1.0,
      spacing: Animated<Double> = 0.0
    ) {
      self.color = color
      self.opacity = opacity
      self.radius = radius
      self.hardness = hardness
      self.spacing = spacing
    }
  }

  package var paths: [AnimatedPath]
  /// A Boolean value that indicates whether all paths are treated as one path, end to end.
  package var isSequential: Bool
  package var brush: Brush
  /// The ends of the painted part, as fractions of the length.
  package var start: Animated<Double>
  package var end: Animated<Double>
  package var placement: Placement

  package init(
    paths: [AnimatedPath], isSequential: Bool = false, brush: Brush,
    start: Animated<Double> = 0.0, end: Animated<Double> = 1.0,
    placement: Placement = .above
  ) {
    self.paths = paths
    self.isSequential = isSequential
    self.brush = brush
    self.start = start
    self.end = end
    self.placement = placement
  }
}

extension PathStrokeEffect {
  func listProperties(in list: inout some PropertyList) {
    list.block("effect path stroke, \(placement)") { list in
      for path in paths { list.path("path", path) }
      list.flag("sequential", isSequential)
      brush.listProperties(in: &list)
      list.number("start", start, unless: 0)
      list.number("end", end, unless: 1)
    }
  }
}

extension PathStrokeEffect.Brush {
  fileprivate func listProperties(in list: inout some PropertyList) {
    list.color("color", color)
    list.number("opacity", opacity, unless: 1)
    list.number("radius", radius)
    list.number("hardness", hardness, unless: 1)
    list.number("spacing", spacing, unless: 0)
  }
}
