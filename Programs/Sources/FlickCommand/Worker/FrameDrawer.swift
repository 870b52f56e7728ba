import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene

/// Draws frames of one animation after the other. The scratch memory of drawing is kept between animations.
final class FrameDrawer {
  private var renderer: SceneRenderer?
  private(set) var bitmap = Bitmap(width: 0, height: 0)
  private var placement = ContentPlacement(
    .contain, content: ContentSize(width: 1, height: 1), canvas: ContentSize(width: 1, height: 1))
  private var background: Color?

  /// The number of pixels of the largest picture whose scratch memory is kept.
  private static let maxKeptPixels = 4 << 20

  /// Starts an animation. The pictures are those of a new ``FrameRenderer``.
  func show(_ animation: LottieAnimation, size: PixelSize, background: Color?) {
    animation.releaseParsedContent()
    if bitmap.width * bitmap.height > Self.maxKeptPixels { renderer?.releaseMemory() }
    if renderer == nil {
      renderer = SceneRenderer(animation.scene, threads: 1)
    } else {
      renderer?.scene = animation.scene
    }
    bitmap = Bitmap(width: size.width, height: size.height)
    self.background = background
    let own = animation.scene.size
    placement = ContentPlacement(
      .contain, content: ContentSize(width: own.width, height: own.height),
      canvas: ContentSize(width: Double(size.width), height: Double(size.height)))
  }

  /// Draws a frame into ``bitmap``. Returns whether any pixel may differ from the frame before.
  func draw(frame: Double) -> Bool {
    renderer?.draw(
      SceneRenderer.Content(frame: frame, placement: placement, background: background),
      into: &bitmap)
    return renderer?.drawnRegions.isEmpty == false
  }

  /// The limit that the last frame exceeded, if any.
  var exceededLimit: Diagnostic? { renderer?.diagnostics.first }
}
