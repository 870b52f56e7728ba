/// The effect Mirror: replaces one side of a line by the mirror image of the other side.
package struct MirrorEffect: Sendable {
  /// A point on the line.
  package var center: AnimatedPosition
  /// The angle of the line in radians, clockwise. At 0 the right side shows the left side.
  package var angle: Animated<Double>

  package init(center: AnimatedPosition, angle: Animated<Double>) {
    self.center = center
    self.angle = angle
  }
}
