/// Moves the layer's picture inside of its box; what leaves it comes in again on the other side.
package struct OffsetEffect: Sendable {
  /// Where the middle of the box goes.
  package var center: AnimatedPosition

  package init(center: AnimatedPosition) { self.center = center }
}
