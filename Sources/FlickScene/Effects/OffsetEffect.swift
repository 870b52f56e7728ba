import FlickGeometry
package import FlickRaster

/// The effect Offset: moves the image inside the bounds of the layer. Pixels that leave on one side
/// reenter on the opposite side.
package struct OffsetEffect: EffectModel {
  /// The new position of the center of the bounds.
  package var center: AnimatedPosition

  package init(center: AnimatedPosition) { self.center = center }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let (box, middle) = (space.bounds, center.value(at: context))
    guard !box.isEmpty else { return nil }
    let shift = middle - box.center
    let tile = Rect2D(
      minX: box.minX + shift.x, minY: box.minY + shift.y, maxX: box.maxX + shift.x,
      maxY: box.maxY + shift.y)
    var tiles = TileDistortion(source: box, tile: tile, output: box)
    tiles.inset = space.inset
    return space.warp(.tile(tiles))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect offset") { $0.position("center", center) }
  }
}
