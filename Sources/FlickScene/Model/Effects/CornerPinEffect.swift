/// The effect Corner Pin: maps the corners of the layer to four points.
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
