package import FlickRaster

/// Writes the frames of a plan to files.
package enum Export {
  /// Draws and writes each frame of a plan. A single output file appears under its name only when it is
  /// complete. After an error, the frames of a sequence that were already written remain.
  ///
  /// - Parameters:
  ///   - progress: A closure that is called after each frame with the number of finished frames and the
  ///     total.
  ///   - frame: A closure that draws a frame of the animation. All frames must have the same size.
  package static func write(
    _ plan: ExportPlan, to target: ExportTarget, progress: (Int, Int) -> Void = { _, _ in },
    frame: (Double) throws -> Bitmap
  ) throws(ExportError) {
    var writer = try makeWriter(plan, target)
    for index in 0..<plan.count {
      let bitmap = try draw(plan.frame(at: index), frame)
      try writer.write(bitmap)
      progress(index + 1, plan.count)
    }
    try writer.finish()
  }

  private static func draw(
    _ number: Double, _ frame: (Double) throws -> Bitmap
  ) throws(ExportError) -> Bitmap {
    do {
      return try frame(number)
    } catch {
      throw ExportError(.drawing, "frame \(number) could not be drawn: \(error)")
    }
  }

  private static func makeWriter(
    _ plan: ExportPlan, _ target: ExportTarget
  ) throws(ExportError) -> any FrameWriter {
    switch target.format {
    case .apng: try APNGWriter(plan, target)
    case .webp: try WebPWriter(plan, target)
    case .pngSequence(let pattern): try PNGSequenceWriter(pattern, target)
    }
  }
}
