import FlickGeometry
package import FlickRaster

/// The effect Offset: moves the image inside the bounds of the layer. Pixels that leave on one side
/// reenter on the opposite side.
package struct OffsetEffect: Sendable {
  /// The new position of the center of the bounds.
  package var center: AnimatedPosition

  package init(center: AnimatedPosition) { self.center = center }
}

extension OffsetEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let (box, middle) = (space.bounds, center.value(at: context))
    guard !box.isEmpty else { return }
    let shift = middle - box.center
    let tile = Rect2D(
      minX: box.minX + shift.x, minY: box.minY + shift.y, maxX: box.maxX + shift.x,
      maxY: box.maxY + shift.y)
    var bend = TileDistortion(source: box, tile: tile, output: box)
    bend.inset = space.inset
    add(.warp(WarpFilter(.tile(bend), in: space.transform)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect offset") { list in
      list.position("center", center)
    }
  }
}
