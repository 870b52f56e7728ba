import FlickImage
import FlickRaster

/// Writes an animated PNG to disk piece by piece.
struct APNGWriter: FrameWriter {
  private let file: OutputFile
  private let delay: FrameDelay
  private let target: ExportTarget
  private var encoder: APNGEncoder?

  init(_ plan: ExportPlan, _ target: ExportTarget) throws(ExportError) {
    file = try OutputFile(target.path)
    delay = FrameDelay(framesPerSecond: plan.framesPerSecond)
    self.target = target
  }

  mutating func write(_ bitmap: Bitmap) throws(ExportError) {
    var encoder = if let encoder { encoder } else { try makeEncoder(for: bitmap) }
    try mappingImageErrors { () throws(ImageError) in try encoder.add(bitmap, delay: delay) }
    try file.append(encoder.takeBytes())
    self.encoder = encoder
  }

  private func makeEncoder(for bitmap: Bitmap) throws(ExportError) -> APNGEncoder {
    try mappingImageErrors { () throws(ImageError) in
      try APNGEncoder(
        width: bitmap.width, height: bitmap.height, loops: target.loops,
        compression: target.compression)
    }
  }

  mutating func finish() throws(ExportError) {
    guard var encoder else { return }
    try mappingImageErrors { () throws(ImageError) in try encoder.finish() }
    try file.append(encoder.takeBytes())
    let control = encoder.animationControl
    try file.overwrite(control.bytes, at: control.offset)
    try file.commit()
  }
}
