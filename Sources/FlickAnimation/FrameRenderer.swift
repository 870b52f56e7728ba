package import FlickGeometry
import FlickLottie
package import FlickRaster
package import FlickScene

/// Draws frames of one animation at one size, reusing all its memory from frame to frame.
///
/// Not shared between threads; several renderers may share an animation.
public final class FrameRenderer {
  /// In pixels.
  public let width: Int
  public let height: Int
  /// How many threads draw one frame. The pixels do not depend on it.
  public let threads: Int

  /// Whether a frame drawn into the bitmap of the frame before is drawn anew only where it differs. The
  /// pixels do not depend on it.
  package var redraw = Redraw.changes

  /// What a host has sprites show, by their positions in the scene's table: from the next frame on.
  package var spriteChanges: [SpriteOverride?] {
    get { evaluator.spriteOverrides }
    _modify { yield &evaluator.spriteOverrides }
  }

  /// What takes the place of parts of the animation, from the next frame on.
  package let overridden: OverriddenAnimation

  private var scene: Scene
  let transform: Affine
  private let contentClip: Rect2D?
  private var evaluator: FrameEvaluator
  private var canvas = Canvas()

  /// The animation is scaled to fit, its aspect kept, and centred.
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
    // Bars beside the composition show nothing of what lies outside it.
    let hasBars = x >= 1 || y >= 1
    contentClip =
      hasBars
      ? Rect2D(
        minX: x.rounded(.down), minY: y.rounded(.down),
        maxX: (x + w * scale).rounded(.up), maxY: (y + h * scale).rounded(.up)) : nil
  }

  /// Draws one frame, replacing what `bitmap` held.
  ///
  /// - Parameters:
  ///   - frame: in composition frames, fractions allowed; clamped to the animation's range.
  ///   - tween: where the picture is on its way to from there, if anywhere.
  ///   - background: what lies behind the animation; transparent when `nil`.
  ///   - bitmap: of this renderer's size, in either byte order; replaced by one when it is not.
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

  /// The point of the composition that is seen at a place of the picture; `nil` for one beside it.
  package func contentPoint(x: Double, y: Double) -> Point2D? {
    guard let point = transform.inverse?.apply(Point2D(x, y)),
      point.x >= 0, point.y >= 0, point.x < scene.size.width, point.y < scene.size.height
    else { return nil }
    return point
  }

  private func setScene(_ edition: LottieAnimation) {
    scene = edition.document.scene
    let changes = evaluator.spriteOverrides
    evaluator = FrameEvaluator(scene)
    evaluator.spriteOverrides = changes
  }
}

extension FrameEvaluator {
  /// With all that the scene asks for to be drawn.
  fileprivate init(_ scene: Scene) {
    self.init(computer: scene.makeComputer?(), pictures: scene.sprites?.makePictures?())
  }
}
