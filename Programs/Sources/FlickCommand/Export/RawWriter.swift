import FlickSystem
import FlickExport
import FlickRaster

/// Writes the bytes of the frames one after the other, to a file or to standard output.
struct RawWriter: FrameWriter {
  /// The destination of the bytes.
  private enum Destination: Sendable {
    case standardOutput
    case file(RawFile)
  }

  /// The formats of raw pixels, which can be written to standard output.
  static let layouts: [ExportFormat: FrameLayout] = [
    .rgba: .rgba, .yuv420p: .yuv420p, .yuva420p: .yuva420p,
  ]

  private let pipe: FramePipe
  private let destination: Destination

  init(_ layout: FrameLayout, size: PixelSize, to path: String, _ rules: OutputRules)
    throws(ExportError)
  {
    let destination =
      path == "-" ? Destination.standardOutput : .file(RawFile(try OutputFile(path, rules)))
    self.destination = destination
    pipe = FramePipe(layout, width: size.width, height: size.height) { bytes in
      switch destination {
      case .standardOutput: Output.standard.write(bytes)
      case .file(let file): file.append(bytes)
      }
    }
  }

  mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    guard pipe.add(bitmap, changedIn: regions, at: index) else { throw failure }
  }

  mutating func finish(at count: Int) throws(ExportError) {
    guard pipe.finish(at: count) else { throw failure }
    if case .file(let file) = destination { try file.commit() }
  }

  private var failure: ExportError {
    if case .file(let file) = destination, let error = file.error { return error }
    return ExportError(.writing, "cannot write to standard output: \(System.lastError)")
  }
}

/// An output file that one thread writes and another one commits afterwards.
private final class RawFile: Sendable {
  // SAFETY: the thread of the frames uses the file until `FramePipe.finish` returns.
  private nonisolated(unsafe) let file: OutputFile
  // SAFETY: as the file.
  private(set) nonisolated(unsafe) var error: ExportError?

  init(_ file: OutputFile) { self.file = file }

  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do {
      try file.append([UInt8](bytes))
      return true
    } catch {
      self.error = error
      return false
    }
  }

  func commit() throws(ExportError) { try file.commit() }
}
