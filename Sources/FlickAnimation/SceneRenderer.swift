import FlickArchive
import FlickGeometry
package import FlickRaster
package import FlickScene

/// A renderer that draws frames of a scene. It reuses its scratch memory between frames, scenes and sizes.
package struct SceneRenderer: ~Copyable {
  /// The scene to draw. A change keeps the overrides of sprites.
  package var scene: Scene {
    get { shownScene }
    set {
      shownScene = newValue
      replaceEvaluator()
    }
  }
  /// The number of threads that draw one frame, at least 1. It does not affect the pixels.
  package let threads: Int

  /// The observer of the work of several threads, or `nil`.
  package var pieceObserver: (any PieceObserver)? {
    get { canvas.pieceObserver }
    set { canvas.pieceObserver = newValue }
  }

  /// Lets threads share cheap frames, too, so that small pictures test them.
  mutating func shareAllFrames() { canvas.shareAllFrames() }

  private var shownScene: Scene
  /// The content that the canvas has recorded, or `nil` if it can have changed otherwise.
  private var recorded: Content?
  /// The times at which the scene can change, computed for the second frame.
  private var changeTimes: ChangeTimes?
  private var evaluator: FrameEvaluator
  private var canvas = Canvas()

  package init(_ scene: Scene, threads: Int) {
    shownScene = scene
    self.threads = max(threads, 1)
    evaluator = FrameEvaluator(scene)
  }

  /// A frame of the scene and its place on the canvas.
  package struct Content: Equatable, Sendable {
    /// The frame in composition frames.
    package var frame: Double
    /// The transition to another frame, or `nil`.
    package var tween: FrameTween?
    package var placement: ContentPlacement
    /// The color behind the animation; transparent when `nil`.
    package var background: Color?

    package init(
      frame: Double, tween: FrameTween? = nil, placement: ContentPlacement,
      background: Color? = nil
    ) {
      self.frame = frame
      self.tween = tween
      self.placement = placement
      self.background = background
    }
  }

  /// The host's overrides of sprites, by the sprites' indices in the scene. They apply from the next frame.
  package var spriteOverrides: [SpriteOverride?] {
    get { evaluator.spriteOverrides }
    _modify {
      recorded = nil
      yield &evaluator.spriteOverrides
    }
  }

  /// Replaces the scene by a variant that differs only in values and enabled nodes, such as the next
  /// ``OverriddenAnimation/currentVariant()`` with the same ``OverriddenAnimation/resolveCount``. Expressions keep their
  /// state. Set the values of the variant's slots afterwards.
  package mutating func setVariant(_ scene: Scene) {
    shownScene = scene
    forgetContent()
    evaluator.removeRecordings()
  }

  /// Sets the values of the scene's slots for the following frames.
  package mutating func setSlotValues(_ values: [SlotValue]) {
    recorded = nil
    evaluator.setSlotValues(values)
  }

  /// Draws a frame into memory and overwrites its contents.
  package mutating func draw(_ content: Content, into memory: PixelMemory) {
    record(content, width: memory.width, height: memory.height)
    let interval = SignpostInterval("draw")
    defer { interval.end() }
    canvas.draw(into: memory, background: content.background, threads: threads)
  }

  /// Draws a frame into a bitmap. With `.changes`, only the areas that differ from the frame that the bitmap holds
  /// are drawn.
  ///
  /// - Returns: A number that is equal for two frames of this renderer with the same pixels at the same size.
  @discardableResult package mutating func draw(
    _ content: Content, into bitmap: inout Bitmap, redraw: Redraw = .changes
  ) -> UInt64 {
    if redraw == .everything || !isRecorded(content, bitmap.width, bitmap.height) {
      record(content, width: bitmap.width, height: bitmap.height)
    } else if canvas.keepsPixels(of: bitmap, background: content.background) {
      return bitmap.contentsDigest
    }
    let interval = SignpostInterval("draw")
    defer { interval.end() }
    canvas.draw(
      into: &bitmap, background: content.background, threads: threads, redraw: redraw)
    return bitmap.contentsDigest
  }

  /// Returns whether the canvas has recorded this content, or another frame between which and this one nothing changes.
  private mutating func isRecorded(_ content: Content, _ width: Int, _ height: Int) -> Bool {
    canvas.width == width && canvas.height == height && canvas.limits == shownScene.limits.drawing
      && hasSamePixels(content)
  }

  /// Returns whether a content has the same pixels as the one that was drawn last, at the same size: nothing changes
  /// between their frames. Memory that was released does not matter.
  package mutating func hasSamePixels(_ content: Content) -> Bool {
    guard var known = recorded else { return false }
    let frame = known.frame
    known.frame = content.frame
    guard known == content, content.tween == nil else { return false }
    let times = changeTimes ?? ChangeTimes(shownScene)
    changeTimes = times
    return times.isConstant(from: frame, to: content.frame)
  }

  /// The limit that the last frame exceeded, or `nil`. The frame is incomplete then.
  package var exceededLimit: DrawingLimit? { evaluator.exceededLimit ?? canvas.exceededLimit }

  /// The diagnostics of the limits that the last frame exceeded: at most one of the computed values, and one of the drawing.
  package var diagnostics: [Diagnostic] {
    [
      evaluator.exceededComputationLimit.map { Diagnostic($0) },
      exceededLimit.map { Diagnostic($0) },
    ].compactMap { $0 }
  }

  /// The work of the last frame that was recorded; see `Canvas.work`.
  package var work: Int { canvas.work }

  /// The regions of the bitmap that the last frame drew; see `Canvas.drawnRegions`.
  package var drawnRegions: [PixelRect] { canvas.drawnRegions }

  /// The number of the recorded frame. It is the same for frames that were not evaluated again.
  package var recordingNumber: Int { canvas.recordingNumber }

  /// Releases the scratch memory and the caches of the canvas. The next frame is drawn from scratch.
  package mutating func releaseMemory() {
    canvas = Canvas()
    evaluator.removeRecordings()
  }

  /// The memory of the caches and of the scratch memory in bytes.
  package var cacheBytes: Int { canvas.cacheBytes }

  private mutating func record(_ content: Content, width: Int, height: Int) {
    let interval = SignpostInterval("evaluate")
    defer { interval.end() }
    let placement = content.placement
    if canvas.limits != shownScene.limits.drawing { canvas.limits = shownScene.limits.drawing }
    canvas.begin(width: width, height: height)
    if let clip = placement.clip { canvas.pushClip(clip.rect, transform: clip.transform) }
    evaluator.draw(
      shownScene, at: content.frame, tween: content.tween, transform: placement.transform,
      into: &canvas)
    if placement.clip != nil { canvas.popClip() }
    recorded = content
  }

  private mutating func forgetContent() {
    recorded = nil
    changeTimes = nil
  }

  private mutating func replaceEvaluator() {
    forgetContent()
    let overrides = evaluator.spriteOverrides
    evaluator = FrameEvaluator(shownScene)
    evaluator.spriteOverrides = overrides
  }
}
