/// Waves that run away from a point.
package struct RippleEffect: Sendable {
  /// As a part of half of the longer side of the layer's box.
  package var radius: Animated<Double>
  package var center: AnimatedPosition
  package var isSymmetric: Bool
  /// Waves in a frame.
  package var speed: Animated<Double>
  /// From one wave to the next.
  package var width: Animated<Double>
  package var height: Animated<Double>
  /// In waves.
  package var phase: Animated<Double>

  package init(
    radius: Animated<Double>, center: AnimatedPosition, isSymmetric: Bool,
    speed: Animated<Double>, width: Animated<Double>, height: Animated<Double>,
    phase: Animated<Double>
  ) {
    self.radius = radius
    self.center = center
    self.isSymmetric = isSymmetric
    self.speed = speed
    self.width = width
    self.height = height
    self.phase = phase
  }
}
