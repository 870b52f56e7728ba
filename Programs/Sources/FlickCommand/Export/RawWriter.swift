import FlickSystem
import FlickExport
import FlickRaster

/// Writes the bytes of the frames one after the other, to a file or to standard output.
struct RawWriter: FrameWriter {
  /// The formats of raw pixels, which can be written to standard output.
  static let layouts: [ExportFormat: FrameLayout] = [
    .rgba: .rgba, .yuv420p: .yuv420p, .yuva420p: .yuva420p,
  ]

  private let pipe: FramePipe
  private let output: FrameOutput

  init(_ layout: FrameLayout, size: PixelSize, to path: String, _ rules: OutputRules)
    throws(ExportError)
  {
    let output = FrameOutput(path == "-" ? nil : try OutputFile(path, rules))
    self.output = output
    pipe = FramePipe(layout, width: size.width, height: size.height) { output.append($0) }
  }

  mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    guard pipe.add(bitmap, changedIn: regions, at: index) else { throw output.failure }
  }

  mutating func finish(at count: Int) throws(ExportError) {
    guard pipe.finish(at: count) else { throw output.failure }
    try output.commit()
  }
}

/// The file of frames, or standard output. The thread of a ``FramePipe`` writes it, and another one commits it afterwards.
final class FrameOutput: Sendable {
  // SAFETY: the thread of the frames uses the file and sets the error until the pipe has failed or has finished.
  private nonisolated(unsafe) let file: OutputFile?
  private nonisolated(unsafe) var error: ExportError?

  /// Creates an output.
  ///
  /// - Parameter file: The file; `nil` for standard output.
  init(_ file: OutputFile?) { self.file = file }

  /// The reason why bytes were not written.
  var failure: ExportError { error ?? ExportError(.writing, "the frames cannot be written") }

  /// Writes bytes. Returns `false` after an error.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let file else { return appendToStandardOutput(bytes) }
    do {
      try file.append([UInt8](bytes))
      return true
    } catch {
      self.error = error
      return false
    }
  }

  /// The number of an error belongs to the thread that writes.
  private func appendToStandardOutput(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if Output.standard.write(bytes) { return true }
    error = ExportError(.writing, "cannot write to standard output: \(System.lastError)")
    return false
  }

  /// Gives a file its name.
  func commit() throws(ExportError) { try file?.commit() }
}
