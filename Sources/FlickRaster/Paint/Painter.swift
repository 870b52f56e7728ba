internal import FlickCKernels

/// Draws spans of rows: coverage × paint × blend. Solid colors with source-over are drawn by ``SolidColor`` instead.
struct Painter {
  private var kernel: FlickPaint

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether all colors are opaque.
  ///   - opacity: The opacity 0…255, in addition to the alpha of the colors.
  init(
    _ state: Renderer.DrawState, _ colors: FlickColors, isOpaque: Bool, opacity: UInt32,
    blend: BlendMode, order: Bitmap.ByteOrder, rows: ScratchRows
  ) {
    let clip = state.clip
    // SAFETY: the clip lies within the target and the modulation, and no scratch row is shorter.
    kernel = FlickPaint(
      target: state.target.kernel, clip_min_x: clip.minX, clip_max_x: clip.maxX,
      factors: state.modulation?.kernel ?? FlickFactors(), colors: colors, is_opaque: isOpaque,
      opacity: opacity,
      blend: FlickBlendMode(UInt32(blend.rawValue)), is_bgra: order == .bgra, spare: rows.spare,
      fetched: rows.colors, mixed: rows.mixed)
  }

  /// Draws the pixels first ..< last of row y, which lie inside the clip.
  mutating func paint(_ y: Int, _ first: Int, _ last: Int) {
    flick_paint_constant(&kernel, y, first, last, 255)
  }
}

extension Painter: CoverageSink {
  var columns: Range<Int> { kernel.clip_min_x..<kernel.clip_max_x }

  mutating func draw(_ y: Int, _ row: FlickSpanRow) {
    var row = row
    // SAFETY: spans are clipped to the columns of the clip.
    flick_paint_row(&kernel, y, &row)
  }
}

extension Target {
  var kernel: FlickTarget {
    FlickTarget(base: base, stride: stride, min_x: box.minX, min_y: box.minY, touched: touched)
  }
}

extension Modulation {
  var kernel: FlickFactors {
    FlickFactors(
      base: UnsafePointer(base), stride: stride, min_y: box.minY, full: full.kernel)
  }
}

extension FlickColors {
  /// One row of colors for all rows, starting at the clip's left side.
  init(row: UnsafePointer<UInt32>) {
    self.init()
    source = FLICK_COLORS_ROW
    pixels = row
  }

  /// The colors of a function, with a context that stays valid while the painter is used.
  init(_ function: FlickColorFunction, _ context: UnsafeRawPointer) {
    self.init()
    source = FLICK_COLORS_FUNCTION
    self.function = function
    self.context = context
  }

  /// The pixels of a layer.
  init(_ layer: Target) {
    self.init()
    source = FLICK_COLORS_PIXELS
    pixels = UnsafePointer(layer.base)
    stride = layer.stride
    min_y = layer.box.minY
  }
}
