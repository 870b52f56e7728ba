package import FlickGeometry

/// Tiles an area with a scaled rectangle.
package struct TileDistortion: Hashable, Sendable, Distortion {
  /// The rectangle that is repeated.
  package var source: Rect2D
  /// One of the tiles. The others surround it.
  package var tile: Rect2D
  /// The area that is filled.
  package var output: Rect2D
  /// A Boolean value that indicates whether every other tile is mirrored.
  package var isMirrored = false
  /// The shift of every other column downwards, or of every other row to the right, in tiles.
  package var phase = 0.0
  package var shiftsRows = false
  /// The distance kept from the sides of the source, so that no color from outside is sampled.
  package var inset = Vector2D.zero

  package init(source: Rect2D, tile: Rect2D, output: Rect2D) {
    self.source = source
    self.tile = tile
    self.output = output
  }

  static var hasSeams: Bool { true }
  static var work: Double { 8 }

  var extent: DistortionExtent { .between(source, output) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    guard output.contains(p) else { return SIMD2(repeating: .nan) }
    var (u, v) = ((p.x - tile.minX) / tile.width, (p.y - tile.minY) / tile.height)
    if phase != 0 {
      if shiftsRows {
        if Self.isOdd(v.rounded(.down)) { u -= phase }
      } else {
        if Self.isOdd(u.rounded(.down)) { v -= phase }
      }
    }
    let x = source.minX + folded(u) * source.width
    let y = source.minY + folded(v) * source.height
    return SIMD2(
      min(max(x, source.minX + inset.x), source.maxX - inset.x),
      min(max(y, source.minY + inset.y), source.maxY - inset.y))
  }

  /// Returns the fractional part of a number, mirrored in every other tile if requested.
  private func folded(_ u: Double) -> Double {
    let whole = u.rounded(.down)
    let part = u - whole
    return isMirrored && Self.isOdd(whole) ? 1 - part : part
  }

  private static func isOdd(_ whole: Double) -> Bool {
    whole - 2 * (whole * 0.5).rounded(.down) != 0
  }
}
