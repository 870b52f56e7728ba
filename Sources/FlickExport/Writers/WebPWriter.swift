import FlickImage
import FlickRaster

/// Writes an animated WebP. The encoder keeps the compressed frames in memory until the end.
struct WebPWriter: FrameWriter {
  private let file: OutputFile
  private let plan: ExportPlan
  private let target: ExportTarget
  private var encoder: WebPAnimationEncoder?
  private var count = 0

  init(_ plan: ExportPlan, _ target: ExportTarget) throws(ExportError) {
    file = try OutputFile(target.path)
    self.plan = plan
    self.target = target
  }

  mutating func write(_ bitmap: Bitmap) throws(ExportError) {
    let encoder = if let encoder { encoder } else { try makeEncoder(for: bitmap) }
    let time = time(of: count)
    try mappingImageErrors { () throws(ImageError) in try encoder.add(bitmap, at: time) }
    self.encoder = encoder
    count += 1
  }

  private func makeEncoder(for bitmap: Bitmap) throws(ExportError) -> WebPAnimationEncoder {
    let options = WebPAnimationOptions(quality: target.quality, loops: target.loops)
    return try mappingImageErrors { () throws(ImageError) in
      try WebPAnimationEncoder(width: bitmap.width, height: bitmap.height, options: options)
    }
  }

  mutating func finish() throws(ExportError) {
    guard let encoder else { return }
    let end = time(of: count)
    try file.append(try mappingImageErrors { () throws(ImageError) in try encoder.finish(at: end) })
    try file.commit()
  }

  /// Returns the start time of a frame in milliseconds. It is rounded from the exact time, so that errors do
  /// not accumulate. The plan's limits keep it within `Int` and the times of frames at least a millisecond
  /// apart.
  private func time(of index: Int) -> Int {
    Int(min((Double(index) * 1000 / plan.framesPerSecond).rounded(), 1e15))
  }
}
