package import FlickRaster

/// Paint along paths of the layer.
package struct PathStrokeEffect: Sendable {
  package enum Placement: UInt8, Sendable {
    /// Over the layer's picture.
    case above
    /// Instead of it.
    case alone
    /// The picture shows where the paint is.
    case reveal
  }

  /// What a brush leaves of its colour.
  package struct Brush: Sendable {
    package var color: Animated<Color>
    /// 0…1.
    package var opacity: Animated<Double>
    package var radius: Animated<Double>
    /// 0…1: the part of the radius up to which the brush is at full strength.
    package var hardness: Animated<Double>
    /// From one dab to the next, in diameters.
    package var spacing: Animated<Double>

    package init(
      color: Animated<Color>, opacity: Animated<Double> = .constant(1),
      radius: Animated<Double>, hardness: Animated<Double> = .constant(1),
      spacing: Animated<Double> = .constant(0)
    ) {
      self.color = color
      self.opacity = opacity
      self.radius = radius
      self.hardness = hardness
      self.spacing = spacing
    }
  }

  package var paths: [AnimatedPath]
  /// Whether all paths count as one, end to end.
  package var isSequential: Bool
  package var brush: Brush
  /// 0…1 of the length.
  package var start: Animated<Double>
  package var end: Animated<Double>
  package var placement: Placement

  package init(
    paths: [AnimatedPath], isSequential: Bool = false, brush: Brush,
    start: Animated<Double> = .constant(0), end: Animated<Double> = .constant(1),
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
