import FlickGeometry
package import FlickRaster

/// The effect Motion Tile: fills an area with scaled copies of the layer.
package struct MotionTileEffect: EffectModel {
  /// The center of one of the tiles.
  package var center: AnimatedPosition
  /// The sizes of a tile and of the filled area, as fractions of the size of the layer.
  package var tileWidth: Animated<Double> = 1.0
  package var tileHeight: Animated<Double> = 1.0
  package var outputWidth: Animated<Double> = 1.0
  package var outputHeight: Animated<Double> = 1.0
  package var mirrorsEdges = false
  /// The phase, in tiles.
  package var phase: Animated<Double> = 0.0
  package var shiftsRows = false

  package init(center: AnimatedPosition) { self.center = center }

  /// AE: The output area is centered on the layer, independent of the position of the tiles.
  /// (Skottie's Motion Tile.)
  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let (box, middle) = (space.bounds, center.value(at: context))
    func around(_ center: Point2D, _ width: Double, _ height: Double) -> Rect2D {
      let (w, h) = (box.width * width / 2, box.height * height / 2)
      return Rect2D(
        minX: center.x - w, minY: center.y - h, maxX: center.x + w, maxY: center.y + h)
    }
    let tile = around(middle, tileWidth.value(at: context), tileHeight.value(at: context))
    let output = around(box.center, outputWidth.value(at: context), outputHeight.value(at: context))
    guard !tile.isEmpty, !output.isEmpty, !box.isEmpty else { return .color(.fill(.clear)) }
    var tiles = TileDistortion(source: box, tile: tile, output: output)
    tiles.isMirrored = mirrorsEdges
    tiles.phase = phase.value(at: context)
    tiles.shiftsRows = shiftsRows
    tiles.inset = space.inset
    return space.warp(.tile(tiles))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect motion tile") { list in
      list.position("center", center)
      list.number("tile width", tileWidth)
      list.number("tile height", tileHeight)
      list.number("output width", outputWidth)
      list.number("output height", outputHeight)
      list.flag("mirrors edges", mirrorsEdges)
      list.number("phase", phase, unless: 0)
      list.flag("shifts rows", shiftsRows)
    }
  }
}
