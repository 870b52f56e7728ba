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
    get { evaluator.spriteOverrides }
    _modify { yield &evaluator.spriteOverrides }
  }

  /// The host's overrides of the animation. Changes take effect in the next frame.
  package let overridden: OverriddenAnimation

  private var scene: Scene
  let transform: Affine
  private let contentClip: Rect2D?
  private var evaluator: FrameEvaluator
  /// The ``OverriddenAnimation/resolveCount`` of the scene.
  private var resolveCount = 0
  private var canvas = Canvas()

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
    scene = animation.document.scene
    evaluator = FrameEvaluator(scene)
    let (w, h) = (scene.size.width, scene.size.height)
    let scale = min(Double(self.width) / w, Double(self.height) / h)
    let x = (Double(self.width) - w * scale) / 2
    let y = (Double(self.height) - h * scale) / 2
    transform = Affine(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
    // Clips content outside the composition when there are bars beside it.
    let hasBars = x >= 1 || y >= 1
    contentClip =
      hasBars
      ? Rect2D(
        minX: x.rounded(.down), minY: y.rounded(.down),
        maxX: (x + w * scale).rounded(.up), maxY: (y + h * scale).rounded(.up)) : nil
  }

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
    if bitmap.width != width || bitmap.height != height {
      bitmap = Bitmap(width: width, height: height, order: bitmap.order)
    }
    if overridden.isStale { setScene(overridden.currentVariant()) }
    if overridden.sample(frame: frame) { evaluator.setSlotValues(overridden.values) }
    canvas.begin(width: width, height: height)
    if let contentClip { canvas.pushClip(contentClip, transform: .identity) }
    evaluator.draw(scene, at: frame, tween: tween, transform: transform, into: &canvas)
    if contentClip != nil { canvas.popClip() }
    canvas.draw(into: &bitmap, background: background, threads: threads, redraw: redraw)
  }

  /// Returns the point of the composition at a position of the picture, in pixels; `nil` if the position is
  /// outside the composition.
  package func contentPoint(x: Double, y: Double) -> Point2D? {
    guard let point = transform.inverse?.apply(Point2D(x, y)),
      point.x >= 0, point.y >= 0, point.x < scene.size.width, point.y < scene.size.height
    else { return nil }
    return point
  }

  private func setScene(_ variant: LottieAnimation) {
    scene = variant.document.scene
    if overridden.resolveCount != resolveCount {
      resolveCount = overridden.resolveCount
      let changes = evaluator.spriteOverrides
      evaluator = FrameEvaluator(scene)
      evaluator.spriteOverrides = changes
    }
    evaluator.setSlotValues(overridden.values)
  }
}

extension FrameEvaluator {
  /// Creates an evaluator with the scene's expression computer and sprite pictures.
  fileprivate init(_ scene: Scene) {
    self.init(computer: scene.makeComputer?(), pictures: scene.sprites?.makePictures?())
  }
}
