import FlickGeometry
package import FlickRaster

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

extension MotionTileEffect: EffectModel {
  /// AE: The output area is centered on the layer, independent of the position of the tiles.
  /// (Skottie's Motion Tile.)
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let (box, middle) = (space.bounds, center.value(at: context))
    func around(_ center: Point2D, _ width: Double, _ height: Double) -> Rect2D {
      let (w, h) = (box.width * width / 2, box.height * height / 2)
      return Rect2D(
        minX: center.x - w, minY: center.y - h, maxX: center.x + w, maxY: center.y + h)
    }
    let tile = around(middle, tileWidth.value(at: context), tileHeight.value(at: context))
    let output = around(box.center, outputWidth.value(at: context), outputHeight.value(at: context))
    guard !tile.isEmpty, !output.isEmpty, !box.isEmpty else {
      return add(.color(.fill(.clear)))
    }
    var bend = TileDistortion(source: box, tile: tile, output: output)
    bend.isMirrored = mirrorsEdges
    bend.phase = phase.value(at: context)
    bend.shiftsRows = shiftsRows
    bend.inset = space.inset
    add(.warp(WarpFilter(.tile(bend), in: space.transform)))
  }
}

extension EffectSpace {
  /// The distance from the edge of the layer to the first pixels that are fully covered: half a
  /// pixel if the edges lie on the pixel grid, or a whole pixel otherwise.
  var inset: Vector2D {
    var pixels = 1.0
    if let r = uprightBounds {
      let isWhole = [r.minX, r.minY, r.maxX, r.maxY].allSatisfy {
        abs($0 - $0.rounded()) < 1 / 256
      }
      if isWhole { pixels = 0.5 }
    }
    let t = transform
    let across = (t.a * t.a + t.b * t.b).squareRoot()
    let down = (t.c * t.c + t.d * t.d).squareRoot()
    return Vector2D(
      min(pixels / max(across, 1e-9), bounds.width / 2),
      min(pixels / max(down, 1e-9), bounds.height / 2))
  }
}

extension MotionTileEffect {
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
