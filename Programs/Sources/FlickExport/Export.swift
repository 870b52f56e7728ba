import FlickRaster

/// Writes the frames of a plan to files.
package enum Export {
  /// Draws and writes each frame of a plan. A single output file appears under its name only when it is
  /// complete. After an error, the frames of a sequence that were already written remain.
  ///
  /// - Parameters:
  ///   - source: The object that draws the frames. All frames must have the same size.
  ///   - progress: A closure that is called after each frame with the number of finished frames.
  package static func write(
    _ plan: ExportPlan, with writer: inout some FrameWriter, drawing source: some FrameSource,
    progress: (Int) -> Void = { _ in }
  ) throws(ExportError) {
    for index in 0..<plan.count {
      let regions = try draw(plan.frame(at: index), source)
      if index == 0 || !regions.isEmpty {
        try writer.write(source.bitmap, changedIn: regions, at: index)
      }
      progress(index + 1)
    }
    try writer.finish(at: plan.count)
  }

  /// Draws and writes each frame of a plan in the format of a target.
  ///
  /// - Parameter output: The output of a format that is one file; `nil` for the file of the target.
  package static func write(
    _ plan: ExportPlan, to target: ExportTarget, output: OutputFile? = nil,
    drawing source: some FrameSource,
    progress: (Int) -> Void = { _ in }
  ) throws(ExportError) {
    var writer = try target.makeWriter(plan, target, output, source)
    try write(plan, with: &writer, drawing: source, progress: progress)
  }

  static func draw(
    _ number: Double, _ source: some FrameSource
  ) throws(ExportError) -> [PixelRect] {
    do {
      return try source.draw(frame: number)
    } catch let error as ExportError {
      throw error
    } catch {
      throw ExportError(.drawing, "frame \(number) could not be drawn: \(error)")
    }
  }
}
