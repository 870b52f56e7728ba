/// Takes a wedge away that opens around a point.
package struct RadialWipeEffect: Sendable {
  package enum Direction: UInt8, Sendable { case clockwise, counterclockwise, both }

  /// 0…1 of a whole turn.
  package var completion: Animated<Double>
  /// Radians, clockwise from straight up.
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
