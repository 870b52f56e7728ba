import Dispatch
import FlickAnimation
import FlickExport
import FlickRaster

/// Draws the frames of an animation for an export.
final class RendererSource: FrameSource {
  private(set) var bitmap: Bitmap
  private let renderer: FrameRenderer
  private let background: Color?
  private let limits: LimitNotes

  init(
    _ animation: LottieAnimation, size: PixelSize, threads: Int, background: Color?,
    limits: LimitNotes
  ) {
    renderer = FrameRenderer(
      animation, width: size.width, height: size.height, threads: threads)
    bitmap = Bitmap(width: size.width, height: size.height)
    self.background = background
    self.limits = limits
  }

  func draw(frame: Double) -> [PixelRect] {
    renderer.draw(frame: frame, background: background, into: &bitmap)
    for diagnostic in renderer.frameDiagnostics { limits.add(diagnostic.explanation) }
    return renderer.drawnRegions
  }
}

/// Sentences about the limits that the frames of an export have exceeded, sorted. Several threads add them.
final class LimitNotes: Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var sentences: Set<String> = []

  var notes: [String] {
    mutex.wait()
    defer { mutex.signal() }
    return sentences.sorted()
  }

  func add(_ sentence: String) {
    mutex.wait()
    defer { mutex.signal() }
    sentences.insert(sentence)
  }
}
