import FlickAnimation
import FlickExport
import FlickRaster

/// Draws the frames of an animation for an export.
final class RendererSource: FrameSource {
  private(set) var bitmap: Bitmap
  private let renderer: FrameRenderer
  private let background: Color?
  /// The limits that frames have exceeded.
  private(set) var exceededLimits: [Diagnostic] = []

  init(_ animation: LottieAnimation, size: PixelSize, threads: Int, background: Color?) {
    renderer = FrameRenderer(
      animation, width: size.width, height: size.height, threads: threads)
    bitmap = Bitmap(width: size.width, height: size.height)
    self.background = background
  }

  func draw(frame: Double) -> [PixelRect] {
    renderer.draw(frame: frame, background: background, into: &bitmap)
    for diagnostic in renderer.frameDiagnostics
    where !exceededLimits.contains(diagnostic) {
      exceededLimits.append(diagnostic)
    }
    return renderer.drawnRegions
  }
}
