/// Stretches the layer so that its corners come to lie in four points.
package struct CornerPinEffect: Sendable {
  package var topLeft: AnimatedPosition
  package var topRight: AnimatedPosition
  package var bottomLeft: AnimatedPosition
  package var bottomRight: AnimatedPosition

  package init(
    topLeft: AnimatedPosition, topRight: AnimatedPosition, bottomLeft: AnimatedPosition,
    bottomRight: AnimatedPosition
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }
}
