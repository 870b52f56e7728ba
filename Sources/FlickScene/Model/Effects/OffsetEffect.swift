/// The effect Offset: moves the image inside the bounds of the layer. Pixels that leave on one side
/// reenter on the opposite side.
package struct OffsetEffect: Sendable {
  /// The new position of the center of the bounds.
  package var center: AnimatedPosition

  package init(center: AnimatedPosition) { self.center = center }
}
