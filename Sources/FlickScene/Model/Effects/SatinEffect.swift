package import FlickRaster

/// The layer style Satin: shades the inside of the layer with two offset copies of its shape.
package struct SatinEffect: Sendable {
  package var color: Animated<Color>
  /// The opacity, 0…1.
  package var opacity: Animated<Double>
  /// The direction of the first copy in radians, clockwise from straight up. The second copy moves
  /// in the opposite direction.
  package var direction: Animated<Double>
  package var distance: Animated<Double>
  package var sigma: Animated<Double>
  package var isInverted: Bool
  package var blend: BlendMode

  package init(
    color: Animated<Color>, opacity: Animated<Double>, direction: Animated<Double>,
    distance: Animated<Double>, sigma: Animated<Double>
  ) {
    self.color = color
    self.opacity = opacity
    self.direction = direction
    self.distance = distance
    self.sigma = sigma
    isInverted = true
    blend = .normal
  }
}
