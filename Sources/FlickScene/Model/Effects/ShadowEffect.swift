package import FlickRaster

/// A coloured shape behind or inside of the layer: shadows, and glows, which are shadows straight
/// below.
package struct ShadowEffect: Sendable {
  package var placement: SilhouetteFilter.Placement
  package var color: Animated<Color>
  /// 0…1.
  package var opacity: Animated<Double>
  /// Where it falls: radians, clockwise from straight up.
  package var direction: Animated<Double>
  package var distance: Animated<Double>
  /// The standard deviation of its blur.
  package var sigma: Animated<Double>
  /// 0…1: how much of the way that the blur reaches is shape instead.
  package var spread: Animated<Double>
  /// The part of the coverage, from 0 on, that becomes all of it.
  package var range = Animated<Double>.constant(1)
  /// 0…1: how much of it is grains.
  package var noise = Animated<Double>.constant(0)
  package var blend: BlendMode

  package init(
    placement: SilhouetteFilter.Placement, color: Animated<Color>,
    opacity: Animated<Double> = .constant(1), direction: Animated<Double> = .constant(0),
    distance: Animated<Double> = .constant(0), sigma: Animated<Double> = .constant(0),
    spread: Animated<Double> = .constant(0), blend: BlendMode = .normal
  ) {
    self.placement = placement
    self.color = color
    self.opacity = opacity
    self.direction = direction
    self.distance = distance
    self.sigma = sigma
    self.spread = spread
    self.blend = blend
  }
}
