internal import CKernels

/// Draws spans of rows: coverage × paint × blend. Solid colors with source-over are drawn by ``SolidColor`` instead.
struct Painter {
  /// The source of the colors.
  enum ColorSource {
    /// One row of colors for all rows, starting at the clip's left side.
    case row(UnsafePointer<UInt32>)
    case gradient(GradientSampler, table: UnsafePointer<UInt32>)
    /// A function, with a context that stays valid while the painter is used.
    case function(FlickColorFunction, UnsafeRawPointer)
    /// The pixels of a layer.
    case pixels(Target)
  }

  private var kernel: FlickPaint

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether all colors are opaque.
  ///   - opacity: The opacity 0…255, in addition to the alpha of the colors.
  init(
    _ state: Renderer.DrawState, _ colors: ColorSource, isOpaque: Bool, opacity: UInt32,
    blend: BlendMode, order: Bitmap.ByteOrder, rows: ScratchRows
  ) {
    let (target, clip) = (state.target, state.clip)
    // SAFETY: the clip lies within the target and the modulation, and no scratch row is shorter.
    kernel = FlickPaint(
      base: target.base, stride: target.stride, target_min_x: target.box.minX,
      target_min_y: target.box.minY, touched: target.touched, clip_min_x: clip.minX,
      clip_max_x: clip.maxX, factors: state.modulation?.kernel ?? FlickFactors(),
      colors: colors.kernel, is_opaque: isOpaque, opacity: opacity,
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

extension Modulation {
  var kernel: FlickFactors {
    FlickFactors(
      base: UnsafePointer(base), stride: stride, min_y: box.minY, full: full.kernel)
  }
}

extension Painter.ColorSource {
  fileprivate var kernel: FlickColors {
    var colors = FlickColors()
    switch self {
    case .row(let row):
      colors.source = FLICK_COLORS_ROW
      colors.pixels = row
    case .gradient(let sampler, let table): return sampler.kernel(table)
    case .function(let function, let context):
      colors.source = FLICK_COLORS_FUNCTION
      colors.function = function
      colors.context = context
    case .pixels(let layer):
      colors.source = FLICK_COLORS_PIXELS
      colors.pixels = UnsafePointer(layer.base)
      colors.stride = layer.stride
      colors.min_y = layer.box.minY
    }
    return colors
  }
}
