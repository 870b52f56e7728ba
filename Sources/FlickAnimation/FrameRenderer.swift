package import FlickGeometry
import FlickLottie
package import FlickRaster
package import FlickScene

/// Draws frames of one animation at one size and reuses its memory from frame to frame.
///
/// A renderer belongs to one thread at a time. Several renderers may share an animation.
public final class FrameRenderer {
  /// The width of the picture in pixels.
  public let width: Int
  /// The height of the picture in pixels.
  public let height: Int
  /// The number of threads that draw one frame. It does not affect the pixels.
  public let threads: Int

  /// A value that specifies whether a frame drawn into the previous frame's bitmap redraws only the parts
  /// that changed. It does not affect the pixels.
  package var redraw = Redraw.changes

  /// The changes that the host applies to sprites, by their indices in the scene's table. They take effect in
  /// the next frame.
  package var spriteChanges: [SpriteOverride?] {
    get { renderer.spriteOverrides }
    _modify { yield &renderer.spriteOverrides }
  }

  /// The observer of the work of several threads, or `nil`. With an observer, one thread does all of the work.
  package var pieceObserver: (any PieceObserver)? {
    get { renderer.pieceObserver }
    set { renderer.pieceObserver = newValue }
  }

  /// Lets threads share cheap frames, too, so that small pictures test them.
  package func shareAllFrames() { renderer.shareAllFrames() }

  /// The host's overrides of the animation. Changes take effect in the next frame.
  package let overridden: OverriddenAnimation

  /// The canvas that is drawn in place of the whole animation at ``width`` and ``height``, or `nil`.
  package var canvas: FrameCanvas?

  private let wholePlacement: ContentPlacement
  private var renderer: SceneRenderer
  /// The ``OverriddenAnimation/resolveCount`` of the renderer's scene.
  private var resolveCount = 0
  /// The ``OverriddenAnimation/variantCount`` of the renderer's scene.
  private var variantCount = 0
  private var hasDrawn = false

  /// Creates a renderer for an animation. The animation is scaled to fit the picture, keeping its aspect
  /// ratio, and centered.
  ///
  /// - Parameters:
  ///   - animation: The animation to draw.
  ///   - width: The width of the picture in pixels. Negative values count as 0.
  ///   - height: The height of the picture in pixels. Negative values count as 0.
  ///   - threads: The number of threads that draw one frame, at least 1. It does not affect the pixels.
  public init(_ animation: LottieAnimation, width: Int, height: Int, threads: Int = 1) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.threads = max(threads, 1)
    overridden = OverriddenAnimation(animation)
    let scene = animation.document.scene
    renderer = SceneRenderer(scene, threads: self.threads)
    wholePlacement = ContentPlacement(
      .contain, content: ContentSize(width: scene.size.width, height: scene.size.height),
      canvas: ContentSize(width: Double(self.width), height: Double(self.height)))
  }

  /// The diagnostics of the last frame that was drawn: at most one which says that its expressions exceeded a limit, and one
  /// which says that its drawing did and is therefore incomplete. They depend only on the animation, the size and the frame.
  public var frameDiagnostics: [Diagnostic] { renderer.diagnostics }

  /// The work of the last frame, which ``Limits/Drawing-swift.struct/work`` limits.
  package var frameWork: Int { renderer.work }

  var scene: Scene { renderer.scene }

  private var placement: ContentPlacement { canvas?.placement ?? wholePlacement }

  /// The transform from the composition's coordinates to pixels of the picture.
  var transform: Affine { placement.transform }

  /// Draws one frame and replaces the contents of `bitmap`.
  ///
  /// - Parameters:
  ///   - frame: The frame in composition frames, clamped to the animation's range. Fractions are allowed.
  ///   - tween: The frame toward which the picture is interpolated, if any.
  ///   - background: The color behind the animation; transparent when `nil`.
  ///   - bitmap: A bitmap of either byte order. It is replaced if its size differs from the renderer's.
  package func draw(
    frame: Double, tween: FrameTween? = nil, background: Color? = nil, into bitmap: inout Bitmap
  ) {
    let (width, height) = canvas.map { ($0.width, $0.height) } ?? (width, height)
    if bitmap.width != width || bitmap.height != height {
      bitmap = Bitmap(width: width, height: height, order: bitmap.order)
    }
    if overridden.isStale || overridden.variantCount != variantCount { showVariant() }
    if !hasDrawn {
      hasDrawn = true
      overridden.original.releaseParsedContent()
    }
    if overridden.sample(frame: frame) { renderer.setSlotValues(overridden.values) }
    renderer.draw(
      SceneRenderer.Content(
        frame: frame, tween: tween, placement: placement, background: background), into: &bitmap,
      redraw: redraw)
  }

  /// The regions of the bitmap that the last frame drew. If that frame was drawn into the bitmap of the frame before, no
  /// other pixel has changed.
  package var drawnRegions: [PixelRect] { renderer.drawnRegions }

  /// The number of the recorded frame; see ``SceneRenderer/recordingNumber``.
  package var recordingNumber: Int { renderer.recordingNumber }

  /// Returns the point of the composition at a position of the picture, in pixels; `nil` if the position is
  /// outside the composition.
  package func contentPoint(x: Double, y: Double) -> Point2D? {
    guard let point = transform.inverse?.apply(Point2D(x, y)),
      point.x >= 0, point.y >= 0, point.x < renderer.scene.size.width,
      point.y < renderer.scene.size.height
    else { return nil }
    return point
  }

  private func showVariant() {
    let scene = overridden.currentVariant().document.scene
    variantCount = overridden.variantCount
    if overridden.resolveCount == resolveCount {
      renderer.setVariant(scene)
    } else {
      renderer.scene = scene
      resolveCount = overridden.resolveCount
    }
    renderer.setSlotValues(overridden.values)
  }
}

/// A canvas and the place of the composition on it. The composition may extend beyond the canvas.
package struct FrameCanvas: Hashable, Sendable {
  /// The size of the canvas in pixels.
  package var width: Int
  package var height: Int
  package var placement: ContentPlacement

  package init(width: Int, height: Int, placement: ContentPlacement) {
    self.width = width
    self.height = height
    self.placement = placement
  }
}
