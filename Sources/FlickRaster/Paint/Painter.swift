internal import CKernels

/// Draws spans of rows: coverage × paint × blend. Solid colors with source-over are drawn by ``SolidColor`` instead.
struct Painter {
  /// The source of the colors.
  enum ColorSource {
    /// One row of colors for all rows, starting at the clip's left side.
    case row(UnsafePointer<UInt32>)
    case linear(LinearSampler, table: UnsafePointer<UInt32>)
    case radial(RadialSampler, table: UnsafePointer<UInt32>)
    case conic(ConicSampler, table: UnsafePointer<UInt32>)
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
    let clip = state.clip
    // SAFETY: the clip lies within the target and the modulation, and no scratch row is shorter.
    kernel = FlickPaint(
      target: state.target.kernel, clip_min_x: clip.minX, clip_max_x: clip.maxX,
      factors: state.modulation?.kernel ?? FlickFactors(),
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

extension Painter.ColorSource {
  fileprivate var kernel: FlickColors {
    var colors = FlickColors()
    switch self {
    case .row(let row):
      colors.source = FLICK_COLORS_ROW
      colors.pixels = row
    case .linear(let sampler, let table):
      colors.source = FLICK_COLORS_LINEAR
      colors.gradient.linear = sampler.kernel
      colors.pixels = table
    case .radial(let sampler, let table):
      colors.source = FLICK_COLORS_RADIAL
      colors.gradient.radial = sampler.kernel
      colors.pixels = table
    case .conic(let sampler, let table):
      colors.source = FLICK_COLORS_CONIC
      colors.gradient.conic = sampler.kernel
      colors.pixels = table
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
