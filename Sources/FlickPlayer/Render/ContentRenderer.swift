import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene

/// A renderer that draws frames of one animation at one size. It reuses its scratch memory between frames.
struct ContentRenderer {
  let canvasSize: ContentSize
  let contentSize: ContentSize
  let width: Int
  let height: Int
  let numberOfFrames: Double

  private let scene: Scene
  private let threadCount: Int
  private var evaluator: FrameEvaluator
  private var canvas = Canvas()

  init(_ lottie: Lottie, engine: Engine, width: Int, height: Int) {
    self.width = min(max(width, 0), Self.maximumSideLength)
    self.height = min(max(height, 0), Self.maximumSideLength)
    scene = lottie.scene
    threadCount = engine.threadsPerFrame
    numberOfFrames = lottie.endFrame - lottie.startFrame
    canvasSize = ContentSize(width: Double(self.width), height: Double(self.height))
    contentSize = ContentSize(width: scene.size.width, height: scene.size.height)
    evaluator = FrameEvaluator(
      computer: scene.makeComputer?(), pictures: scene.sprites?.makePictures?())
  }

  /// The host's overrides of sprites, by the sprites' indices in the scene. They apply from the next frame.
  var spriteOverrides: [SpriteOverride?] {
    get { evaluator.spriteOverrides }
    set { evaluator.spriteOverrides = newValue }
  }

  /// The maximum width and height of a canvas in pixels.
  private static let maximumSideLength = 16384

  /// Sets the values of the scene's slots for the following frames.
  mutating func setSlotValues(_ values: [SlotValue]) { evaluator.setSlotValues(values) }

  /// Draws a frame into `memory` and overwrites its contents.
  ///
  /// - Parameter frame: The frame number, counted from the animation's first frame. Fractions are allowed. At the
  ///   number of frames, the last instant is drawn.
  mutating func draw(
    frame: Double, at place: ContentPlacement, into memory: PixelMemory
  ) throws(LottieRenderingError) {
    guard memory.width == width, memory.height == height, memory.stride >= width
    else { throw .failedToDrawFrame }
    try record(frame: frame, at: place)
    canvas.draw(into: memory, threads: threadCount)
  }

  /// Draws a frame, or the tween between two frames, into a bitmap. When the bitmap holds an earlier frame, only the
  /// changed areas are redrawn.
  mutating func draw(
    frame: Double, tween: FrameTween? = nil, at place: ContentPlacement, background: Color? = nil,
    into bitmap: inout Bitmap
  ) throws(LottieRenderingError) {
    guard bitmap.width == width, bitmap.height == height else { throw .failedToDrawFrame }
    try record(frame: frame, tween, at: place)
    canvas.draw(into: &bitmap, background: background, threads: threadCount, redraw: .changes)
  }

  private mutating func record(
    frame: Double, _ tween: FrameTween? = nil, at place: ContentPlacement
  ) throws(LottieRenderingError) {
    guard frame >= 0, frame <= numberOfFrames else { throw .frameIndexOutOfRange }
    guard width > 0, height > 0 else { throw .failedToDrawFrame }
    canvas.begin(width: width, height: height)
    if let clip = place.clip { canvas.pushClip(clip.rect, transform: clip.transform) }
    evaluator.draw(
      scene, at: scene.startFrame + frame, tween: tween, transform: place.transform,
      into: &canvas)
    if place.clip != nil { canvas.popClip() }
  }
}
