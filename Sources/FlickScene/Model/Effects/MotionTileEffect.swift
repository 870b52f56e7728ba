/// The effect Motion Tile: fills an area with scaled copies of the layer.
package struct MotionTileEffect: Sendable {
  /// The center of one of the tiles.
  package var center: AnimatedPosition
  /// The sizes of a tile and of the filled area, as fractions of the size of the layer.
  package var tileWidth: Animated<Double>
  package var tileHeight: Animated<Double>
  package var outputWidth: Animated<Double>
  package var outputHeight: Animated<Double>
  package var mirrorsEdges: Bool
  /// The phase, in tiles.
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
