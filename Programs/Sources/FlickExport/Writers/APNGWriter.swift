import FlickImage
package import FlickRaster

/// Writes an animated PNG to disk piece by piece.
package struct APNGWriter: FrameWriter {
  private let file: OutputFile
  private let delay: FrameDelay
  private let loops: Int
  private let metadata: FileMetadata
  private var encoder: APNGEncoder?
  private var patches: PatchQueue<APNGEncoder.Frame>

  /// Creates a writer.
  ///
  /// - Parameter output: The output; `nil` for the file of the target.
  package init(
    _ plan: ExportPlan, _ target: ExportTarget, output: OutputFile? = nil
  ) throws(ExportError) {
    file = try .output(output, of: target)
    delay = FrameDelay(framesPerSecond: plan.framesPerSecond)
    loops = target.loops
    metadata = target.metadata
    patches = PatchQueue(threads: target.threads) { patch throws(ImageError) in
      try APNGEncoder.compress(patch)
    }
  }

  package mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    if encoder == nil {
      encoder = try mappingImageErrors { () throws(ImageError) in
        try APNGEncoder(
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
    let control = encoder.animationControl
    try file.overwrite(control.bytes, at: control.offset)
    try file.commit()
  }

  private mutating func add(
    _ patches: [PatchQueue<APNGEncoder.Frame>.TimedPatch]
  ) throws(ExportError) {
    for patch in patches {
      var frame = patch.encoded
      for delay in delays(of: patch.frames.count) {
        encoder?.add(frame, delay: delay)
        frame = Self.unchanged
      }
      if let bytes = encoder?.takeBytes() { try file.append(bytes) }
    }
  }

  /// Returns the durations whose sum is that of `count` frames. There are several if the sum does not fit one fraction.
  private func delays(of count: Int) -> [FrameDelay] {
    if count <= 1 { return [delay] }
    if let sum = delay.times(count) { return [sum] }
    return delays(of: count / 2) + delays(of: count - count / 2)
  }

  /// A frame that changes nothing.
  private static let unchanged: APNGEncoder.Frame = {
    let area = PixelRect(x: 0, y: 0, width: 1, height: 1)
    // A zlib stream of a stored block with a filter byte and a transparent pixel (RFC 1950, RFC 1951).
    let data: [UInt8] = [0x78, 1, 1, 5, 0, 0xFA, 0xFF, 0, 0, 0, 0, 0, 0, 5, 0, 1]
    return APNGEncoder.Frame(area: area, blend: .over, data: data)
  }()
}
