/// Repeats the layer's picture, brought to another size, over and around the layer's box.
package struct MotionTileEffect: Sendable {
  /// Of one of the tiles.
  package var center: AnimatedPosition
  /// The sizes of a tile and of what is filled, as parts of the layer's own.
  package var tileWidth: Animated<Double>
  package var tileHeight: Animated<Double>
  package var outputWidth: Animated<Double>
  package var outputHeight: Animated<Double>
  package var mirrorsEdges: Bool
  /// In whole tiles.
  package var phase: Animated<Double>
  package var shiftsRows: Bool

  package init(
    center: AnimatedPosition, tileWidth: Animated<Double>, tileHeight: Animated<Double>,
    outputWidth: Animated<Double>, outputHeight: Animated<Double>, mirrorsEdges: Bool,
    phase: Animated<Double>, shiftsRows: Bool
  ) {
    self.center = center
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
    self.outputWidth = outputWidth
    self.outputHeight = outputHeight
    self.mirrorsEdges = mirrorsEdges
    self.phase = phase
    self.shiftsRows = shiftsRows
  }
}
