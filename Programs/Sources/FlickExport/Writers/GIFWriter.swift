import FlickImage
package import FlickRaster

/// Writes a GIF to disk frame by frame. Pixels with an alpha below one half become transparent, and all others opaque.
package struct GIFWriter: FrameWriter {
  private let file: OutputFile
  private let plan: ExportPlan
  private let loops: Int
  private let metadata: FileMetadata
  private let dithering: GIFColorOptions.Dithering
  private let tolerance: GIFTolerance
  /// The colors of all frames as 0xBBGGRR, or `nil` if each frame has its own.
  private let globalTable: [UInt32]?
  private let jobs: OrderedJobs<GIFEncoder.Frame>
  private var encoder: GIFEncoder?
  private var canvas: GIFCanvas?
  /// The first frames of the patches that were not written yet, and of the patch after them.
  private var starts: [Int] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - output: The output; `nil` for the file of the target.
  ///   - source: The object that draws the frames. Some are drawn for a global color table.
  package init(
    _ plan: ExportPlan, _ target: ExportTarget, output: OutputFile? = nil,
    drawing source: some FrameSource
  ) throws(ExportError) {
    file = try .output(output, of: target)
    self.plan = plan
    globalTable =
      target.colors.table == .global ? try Self.globalTable(of: plan, drawing: source) : nil
    loops = target.loops
    metadata = target.metadata
    dithering = target.colors.dithering
    tolerance = GIFTolerance(quality: target.quality ?? GIFTolerance.standardQuality)
    jobs = OrderedJobs(threads: target.threads)
  }

  /// Returns a color table for all frames of a plan. Draws some of them.
  private static func globalTable(
    of plan: ExportPlan, drawing source: some FrameSource
  ) throws(ExportError) -> [UInt32] {
    var histogram = ColorHistogram()
    let sampleCount = min(plan.count, maxSamples)
    for sample in 0..<sampleCount {
      _ = try Export.draw(plan.frame(at: sample * plan.count / sampleCount), source)
      let bitmap = source.bitmap
      var pixels = [UInt32](repeating: 0, count: bitmap.width * bitmap.height)
      StraightAlpha.convert(
        bitmap, PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height), into: &pixels)
      for i in pixels.indices where pixels[i] >> 31 == 0 { pixels[i] = 0 }
      histogram.add(pixels)
    }
    return ColorQuantizer.table(for: histogram, count: IndexedPixels.maxColors)
  }

  /// The number of frames whose colors the global table represents.
  private static let maxSamples = 24

  package mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    if encoder == nil {
      encoder = try mappingImageErrors { () throws(ImageError) in
        try GIFEncoder(
          width: bitmap.width, height: bitmap.height, loops: loops, globalTable: globalTable,
          metadata: metadata)
      }
    }
    var canvas =
      self.canvas
      ?? GIFCanvas(
        width: bitmap.width, height: bitmap.height, tolerance: tolerance.unchanged)
    // The canvas has one owner, so that its pixels are not copied.
    self.canvas = nil
    defer { self.canvas = canvas }
    var patch: GIFPatch?
    let isNew = try mappingImageErrors { () throws(ImageError) in
      try canvas.show(bitmap, changedIn: regions, patch: &patch)
    }
    guard isNew else { return }
    starts.append(index)
    if let patch { compress(patch) }
    try save(waiting: false)
  }

  package mutating func finish(at count: Int) throws(ExportError) {
    if let patch = canvas?.finish() { compress(patch) }
    starts.append(count)
    try save(waiting: true)
    guard var encoder else { return }
    encoder.finish()
    try file.append(encoder.takeBytes())
    try file.commit()
  }

  private func compress(_ patch: GIFPatch) {
    jobs.add { [dithering, tolerance, globalTable] in
      GIFEncoder.compress(patch, dithering, tolerance, globalTable: globalTable)
    }
  }

  private mutating func save(waiting: Bool) throws(ExportError) {
    while starts.count > 1, let frame = jobs.next(waiting: waiting) {
      var rest = time(of: starts[1]) - time(of: starts[0])
      // A duration that is too long is divided among equal frames. The last one clears its area.
      repeat {
        let delay = min(rest, 0xFFFF)
        rest -= delay
        encoder?.add(frame, delay: delay, isDisposed: frame.isDisposed && rest == 0)
      } while rest > 0
      if let bytes = encoder?.takeBytes() { try file.append(bytes) }
      starts.removeFirst()
    }
  }

  /// Returns the start time of a frame in hundredths of a second.
  private func time(of index: Int) -> Int { plan.time(of: index, unitsPerSecond: 100) }
}
