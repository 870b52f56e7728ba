package import FlickRaster

/// Shading inside of the layer, from two copies of its shape.
package struct SatinEffect: Sendable {
  package var color: Animated<Color>
  /// 0…1.
  package var opacity: Animated<Double>
  /// Where one copy goes: radians, clockwise from straight up. The other goes the opposite way.
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
