import FlickImage
package import FlickRaster

/// Writes an animated WebP to disk frame by frame.
package struct WebPWriter: FrameWriter {
  private let file: OutputFile
  private let plan: ExportPlan
  private let loops: Int
  private let metadata: FileMetadata
  private var encoder: WebPAnimationEncoder?
  private var patches: PatchQueue<EncodedPatch>

  /// A patch and its pixels as a still WebP file.
  private struct EncodedPatch: Sendable {
    var area: PixelRect
    var blend: FramePatch.BlendOperation
    var still: [UInt8]

    init(_ patch: FramePatch, _ options: WebPOptions) throws(ImageError) {
      // In lossy compression, the edges of transparent pixels need more bytes than the pixels that they leave out.
      let patch = options.isLossless ? patch : patch.replacement ?? patch
      area = patch.area
      blend = patch.blend
      still = try WebPPatchEncoder.encode(patch, options)
    }
  }

  /// Creates a writer.
  ///
  /// - Parameter output: The output; `nil` for the file of the target.
  package init(
    _ plan: ExportPlan, _ target: ExportTarget, output: OutputFile? = nil
  ) throws(ExportError) {
    file = try .output(output, of: target)
    self.plan = plan
    loops = target.loops
    metadata = target.metadata
    let options = WebPOptions(quality: target.quality, effort: target.effort)
    // The container stores half of each offset.
    patches = PatchQueue(threads: target.threads, alignment: 2, equalSizeRatio: 1.2) {
      patch throws(ImageError) in
      try EncodedPatch(patch, options)
    }
  }

  package mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    if encoder == nil {
      encoder = try mappingImageErrors { () throws(ImageError) in
        try WebPAnimationEncoder(
          width: bitmap.width, height: bitmap.height, loops: loops, metadata: metadata)
      }
    }
    try add(patches.add(bitmap, changedIn: regions, at: index))
  }

  package mutating func finish(at count: Int) throws(ExportError) {
    try add(patches.finish(at: count))
    guard var encoder else { return }
    try mappingImageErrors { () throws(ImageError) in try encoder.finish() }
    try file.append(encoder.takeBytes())
    try file.overwrite(encoder.fileHeader, at: 0)
    try file.commit()
  }

  private mutating func add(
    _ patches: [PatchQueue<EncodedPatch>.TimedPatch]
  ) throws(ExportError) {
    for patch in patches {
      var rest = time(of: patch.frames.upperBound) - time(of: patch.frames.lowerBound)
      // A duration that is too long is divided among equal frames.
      repeat {
        let duration = min(rest, WebPAnimationEncoder.maxDuration)
        try mappingImageErrors { () throws(ImageError) in
          try encoder?.add(
            still: patch.encoded.still, area: patch.encoded.area, blend: patch.encoded.blend,
            duration: duration)
        }
        rest -= duration
      } while rest > 0
      if let bytes = encoder?.takeBytes() { try file.append(bytes) }
    }
  }

  /// Returns the start time of a frame in milliseconds. The plan's limits keep the times of frames at least a
  /// millisecond apart.
  private func time(of index: Int) -> Int { plan.time(of: index, unitsPerSecond: 1000) }
}
