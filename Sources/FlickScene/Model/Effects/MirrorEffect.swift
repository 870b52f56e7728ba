/// Shows on one side of a line what is on the other one.
package struct MirrorEffect: Sendable {
  /// On the line.
  package var center: AnimatedPosition
  /// Radians, clockwise: at 0 the right side shows the left one.
  package var angle: Animated<Double>

  package init(center: AnimatedPosition, angle: Animated<Double>) {
    self.center = center
    self.angle = angle
  }
}
