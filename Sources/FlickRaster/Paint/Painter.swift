internal import CKernels

/// Draws spans of rows: coverage × paint × blend. Solid colours with source-over are drawn by ``SolidSink`` instead.
struct Painter {
  /// The source of the colours.
  enum ColorSource {
    /// One row of colours for all rows, starting at the clip's left side.
    case row(UnsafePointer<UInt32>)
    case linear(LinearSampler, UnsafePointer<UInt32>)
    case radial(RadialSampler, UnsafePointer<UInt32>)
    case conic(ConicSampler, UnsafePointer<UInt32>)
    case image(ImageSampler, BitmapView)
    /// An image with columns prepared in ``ScratchRows/columns``, starting at the clip's left side.
    case uprightImage(ImageSampler, BitmapView)
    /// A projected paint, passed by pointer because it is large and copied for every row.
    case projected(UnsafePointer<ProjectedSampler>, ProjectedSampler.ColorMemory)
    /// The pixels of a layer.
    case pixels(Target)
  }

  let target: Target
  /// A box within the target, the modulation, and the source layer.
  let clip: Box
  let modulation: Modulation?
  let colors: ColorSource
  /// A Boolean value that indicates whether all colours are opaque.
  let isOpaque: Bool
  /// The opacity 0…255, in addition to the alpha of the colours.
  let opacity: UInt32
  let blend: BlendMode
  let order: Bitmap.ByteOrder
  let rows: ScratchRows

  /// Draws the pixels x0 ..< x1 of row y, which lie inside the clip. The coverage comes from `coverage`, which is
  /// overwritten, or is `constant` if `coverage` is `nil`.
  func paint(
    _ y: Int, _ x0: Int, _ x1: Int, coverage: UnsafeMutablePointer<UInt32>?, constant: UInt32
  ) {
    let constant = opacity == 255 ? constant : mulDiv255(constant, opacity)
    guard let modulation else {
      return paint(PixelSpan(y: y, x: x0, count: x1 &- x0), coverage, constant, nil)
    }
    // SAFETY: the clip lies within the modulation.
    let factors = modulation.row(y)
    let full = modulation.full
    let first = max(x0, full.minX)
    let last = min(x1, full.maxX)
    if y < full.minY || y >= full.maxY || first >= last {
      return paint(PixelSpan(y: y, x: x0, count: x1 &- x0), coverage, constant, factors + x0)
    }
    let (middle, right) = (coverage.map { $0 + (first &- x0) }, coverage.map { $0 + (last &- x0) })
    paint(PixelSpan(y: y, x: x0, count: first &- x0), coverage, constant, factors + x0)
    paint(PixelSpan(y: y, x: first, count: last &- first), middle, constant, nil)
    paint(PixelSpan(y: y, x: last, count: x1 &- last), right, constant, factors + last)
  }

  private struct PixelSpan {
    let y: Int
    let x: Int
    let count: Int
  }

  /// Draws a span, with coverage multiplied by `factors` if it is not `nil`.
  private func paint(
    _ span: PixelSpan, _ coverage: UnsafeMutablePointer<UInt32>?, _ constant: UInt32,
    _ factors: UnsafePointer<UInt8>?
  ) {
    let (y, x0, count) = (span.y, span.x, span.count)
    if count <= 0 { return }
    // SAFETY: the clip lies within the target, and no scratch row is shorter.
    let below = target.row(y) + x0
    if coverage == nil, blend == .normal, let factors {
      return flick_source_over_factors(
        fetch(y, x0, count), constant, factors, count, isOpaque, below)
    }
    let coverage = modulated(count, coverage, constant, factors)
    if blend != .normal {
      let mixed = rows.mixed
      flick_scale_colors(fetch(y, x0, count), coverage, constant, count, mixed)
      blend.row(mixed, count: count, below: below, order)
    } else if let coverage {
      flick_source_over_coverage(fetch(y, x0, count), coverage, count, below)
    } else if isOpaque, constant == 255 {
      copy(y, x0, count, to: below)
    } else {
      flick_source_over(fetch(y, x0, count), constant, count, below)
    }
  }

  /// Returns the coverage multiplied by opacity and modulation, or `nil` if it is constant.
  @inline(__always) private func modulated(
    _ count: Int, _ coverage: UnsafeMutablePointer<UInt32>?, _ constant: UInt32,
    _ factors: UnsafePointer<UInt8>?
  ) -> UnsafeMutablePointer<UInt32>? {
    // SAFETY: each has `count` entries, and no scratch row is shorter.
    if let coverage {
      if opacity != 255 { flick_scale(coverage, opacity, count) }
      if let factors { flick_scale_factors(coverage, factors, count) }
      return coverage
    }
    guard let factors else { return nil }
    flick_constant_factors(rows.spare, constant, factors, count)
    return rows.spare
  }

  /// Returns the colours of a span, in scratch memory or in their own.
  @inline(__always)
  private func fetch(_ y: Int, _ x: Int, _ count: Int) -> UnsafePointer<UInt32> {
    switch colors {
    case .row(let row): return row + (x &- clip.minX)
    case .pixels(let layer): return UnsafePointer(layer.row(y) + x)
    case .linear, .radial, .conic, .image, .uprightImage, .projected:
      fill(y, x, count, into: rows.colors)
      return UnsafePointer(rows.colors)
    }
  }

  /// Replaces the pixels at `below` with the colours of a span.
  private func copy(_ y: Int, _ x: Int, _ count: Int, to below: UnsafeMutablePointer<UInt32>) {
    switch colors {
    case .row(let row): below.update(from: row + (x &- clip.minX), count: count)
    case .pixels(let layer): below.update(from: layer.row(y) + x, count: count)
    case .linear, .radial, .conic, .image, .uprightImage, .projected: fill(y, x, count, into: below)
    }
  }

  private func fill(
    _ y: Int, _ x: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    switch colors {
    case .row, .pixels: break
    case .linear(let sampler, let table): sampler.fill(x, y, count: count, from: table, into: row)
    case .radial(let sampler, let table): sampler.fill(x, y, count: count, from: table, into: row)
    case .conic(let sampler, let table): sampler.fill(x, y, count: count, from: table, into: row)
    case .image(let sampler, let bitmap): sampler.fill(x, y, count: count, from: bitmap, into: row)
    case .uprightImage(let sampler, let bitmap):
      sampler.fill(
        x, y, count: count, from: bitmap, by: rows.columns.dropping(x &- clip.minX), into: row)
    case .projected(let sampler, let colors):
      // SAFETY: the sampler stays at its address while its item is drawn.
      sampler.pointee.fill(x, y, count: count, from: colors, into: row)
    }
  }
}

/// Rows of scratch memory. Each is as long as the canvas is wide, plus a margin.
struct ScratchRows {
  /// Coverage from the sweep.
  let coverage: UnsafeMutablePointer<UInt32>
  /// Coverage made of a constant and a modulation.
  let spare: UnsafeMutablePointer<UInt32>
  /// Colours of a paint.
  let colors: UnsafeMutablePointer<UInt32>
  /// Colours multiplied by coverage.
  let mixed: UnsafeMutablePointer<UInt32>
  /// Columns of images.
  let columns: ImageColumns
  /// The spans of the coverage. A span for every four columns fits, and two more.
  let spans: UnsafeMutablePointer<FlickSpan>

  /// Divides the memory at `base` into rows of `length` entries each.
  init(_ base: UnsafeMutablePointer<UInt32>, length: Int) {
    coverage = base
    spare = base + length
    colors = base + 2 * length
    mixed = base + 3 * length
    columns = ImageColumns(
      offsets: base + 4 * length, fractions: base + 5 * length, line: base + 6 * length,
      lineCapacity: 2 * length)
    // SAFETY: three words for every four columns fit a row of words.
    spans = UnsafeMutableRawPointer(base + 8 * length).assumingMemoryBound(to: FlickSpan.self)
  }

  /// The memory for the coverage of a row.
  var spanMemory: SpanMemory { SpanMemory(coverage: coverage, spans: spans) }

  static let count = 9
  /// Additional entries beyond the canvas's width: blocks extend over both ends, and stores can be wide.
  static let margin = 16
}
