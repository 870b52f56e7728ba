/// The effect Radial Wipe: wipes a wedge that opens around a point.
package struct RadialWipeEffect: Sendable {
  /// The direction of the wipe.
  package enum Direction: UInt8, Sendable { case clockwise, counterclockwise, both }

  /// The angle of the wedge, 0…1 of a full turn.
  package var completion: Animated<Double>
  /// The start angle in radians, clockwise from straight up.
  package var startAngle: Animated<Double>
  package var center: AnimatedPosition
  package var direction: Direction
  package var feather: Animated<Double>

  package init(
    completion: Animated<Double>, startAngle: Animated<Double>, center: AnimatedPosition,
    direction: Direction = .clockwise, feather: Animated<Double> = .constant(0)
  ) {
    self.completion = completion
    self.startAngle = startAngle
    self.center = center
    self.direction = direction
    self.feather = feather
  }
}
