import FlickGeometry
import FlickRaster

/// The effect Offset: moves the image inside the bounds of the layer. Pixels that leave on one side
/// reenter on the opposite side.
package struct OffsetEffect: Sendable {
  /// The new position of the center of the bounds.
  package var center: AnimatedPosition

  package init(center: AnimatedPosition) { self.center = center }
}

extension OffsetEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let (box, middle) = (space.bounds, center.value(at: frame))
    guard !box.isEmpty else { return }
    let shift = middle - box.center
    let tile = Rect2D(
      minX: box.minX + shift.x, minY: box.minY + shift.y, maxX: box.maxX + shift.x,
      maxY: box.maxY + shift.y)
    var bend = TileDistortion(source: box, tile: tile, output: box)
    bend.inset = space.inset
    sink.filter(.warp(WarpFilter(.tile(bend), in: space.transform)))
  }
}

extension OffsetEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect offset") { text in
      text.position("center", center)
    }
  }
}
