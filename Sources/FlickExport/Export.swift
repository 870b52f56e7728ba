package import FlickRaster

/// The loop that turns a plan into files.
package enum Export {
  /// Draws each frame of the plan and writes it. A single file appears under its name when it is
  /// complete and not before; of a sequence the frames written until an error stay.
  ///
  /// - Parameters:
  ///   - progress: called after each frame with how many are done, and of how many.
  ///   - frame: draws a frame of the animation, always in the same size.
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
