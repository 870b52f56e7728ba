public import FlickAnimation
import FlickImage
import FlickLoading
public import FlickPlatform
import FlickRaster

/// Pictures of an animation without a view: for widgets, Live Activities, notifications, snapshot tests and app icons.
///
/// ```swift
/// let snapshot = LottieSnapshot(animation, size: CGSize(width: 100, height: 100), scale: 3)
/// let image = try snapshot.image(progress: 0.5)
/// ```
///
/// The pictures that were used last are kept, until they exceed a number of bytes or the system is short of memory. Any
/// thread may use a snapshot. The memory for drawing is released after each call.
public final class LottieSnapshot: Sendable {
  /// The animation.
  public let animation: LottieAnimation
  /// The size of the pictures in points.
  public let size: CGSize
  /// The rule for fitting the animation into the size.
  public let contentMode: LottieConfiguration.ContentMode
  /// The largest number of bytes of the pictures that are kept, and of those that one call returns.
  public let byteBudget: Int

  private let requestedScale: Double
  private let pictures: LockedValue<PictureCache>
  private let memoryWarning: MemoryWarningObserver

  /// Creates the pictures of an animation at one size.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - size: The size of the pictures in points. When `nil`, the size of the animation.
  ///   - scale: The number of pixels per point.
  ///   - contentMode: The rule for fitting the animation into the size.
  ///   - byteBudget: The largest number of bytes of the pictures that are kept, and of those that one call returns. A picture
  ///     has four bytes per pixel. Pictures that would exceed it have fewer pixels, and the same size in points. The system
  ///     ends widgets that use more than 30 MB in all.
  public convenience init(
    _ animation: LottieAnimation, size: CGSize? = nil, scale: CGFloat = 2,
    contentMode: LottieConfiguration.ContentMode = .scaleAspectFit, byteBudget: Int = 8 << 20
  ) {
    self.init(
      animation, size: size, scale: scale, contentMode: contentMode, byteBudget: byteBudget,
      notifications: .default)
  }

  init(
    _ animation: LottieAnimation, size: CGSize?, scale: CGFloat,
    contentMode: LottieConfiguration.ContentMode, byteBudget: Int,
    notifications: NotificationCenter
  ) {
    self.animation = animation
    self.size = size ?? animation.frameSize
    self.contentMode = contentMode
    self.byteBudget = max(byteBudget, 0)
    requestedScale = Double(scale)
    pictures = LockedValue(PictureCache(limit: self.byteBudget))
    memoryWarning = MemoryWarningObserver(notifications)
    memoryWarning.observe { [weak self] in self?.removeAll() }
  }

  /// The number of pixels per point of a picture.
  public var scale: CGFloat { CGFloat(geometry(sharedBy: 1)?.scale ?? 1) }

  /// Returns the picture of a frame.
  ///
  /// - Parameter frame: The frame number, from 0 to the number of frames. Fractions are allowed.
  /// - Returns: The picture.
  /// - Throws: ``LottieRenderingError/frameIndexOutOfRange`` for a frame outside the animation, and
  ///   ``LottieRenderingError/failedToDrawFrame`` if the picture has no pixels.
  public func image(frame: Double) throws(LottieRenderingError) -> CGImage { try drawImage(frame) }

  /// Returns the picture of a frame, which is drawn on a thread in the background.
  ///
  /// - Parameter frame: The frame number, from 0 to the number of frames. Fractions are allowed.
  /// - Returns: The picture.
  /// - Throws: ``LottieRenderingError/frameIndexOutOfRange`` for a frame outside the animation, and
  ///   ``LottieRenderingError/failedToDrawFrame`` if the picture has no pixels.
  public func image(frame: Double) async throws(LottieRenderingError) -> CGImage {
    try drawImage(frame)
  }

  /// Returns the picture at a progress.
  ///
  /// - Parameter progress: The position from 0 to 1. Values outside this range are clamped.
  /// - Returns: The picture.
  /// - Throws: ``LottieRenderingError/failedToDrawFrame`` if the picture has no pixels.
  public func image(progress: Double) throws(LottieRenderingError) -> CGImage {
    try image(frame: frame(at: progress))
  }

  /// Returns the picture at a progress, which is drawn on a thread in the background.
  ///
  /// - Parameter progress: The position from 0 to 1. Values outside this range are clamped.
  /// - Returns: The picture.
  /// - Throws: ``LottieRenderingError/failedToDrawFrame`` if the picture has no pixels.
  public func image(progress: Double) async throws(LottieRenderingError) -> CGImage {
    try await image(frame: frame(at: progress))
  }

  /// Returns the pictures of several frames. Together, they have at most ``byteBudget`` bytes.
  ///
  /// - Parameter frames: The frame numbers, from 0 to the number of frames. Fractions are allowed.
  /// - Returns: The pictures, in the order of the frames.
  /// - Throws: ``LottieRenderingError/frameIndexOutOfRange`` for a frame outside the animation, and
  ///   ``LottieRenderingError/failedToDrawFrame`` if the pictures have no pixels.
  public func images(frames: [Double]) throws(LottieRenderingError) -> [CGImage] {
    try drawImages(frames)
  }

  /// Returns the pictures of several frames, which are drawn on a thread in the background. Together, they have at most
  /// ``byteBudget`` bytes.
  ///
  /// - Parameter frames: The frame numbers, from 0 to the number of frames. Fractions are allowed.
  /// - Returns: The pictures, in the order of the frames.
  /// - Throws: ``LottieRenderingError/frameIndexOutOfRange`` for a frame outside the animation, and
  ///   ``LottieRenderingError/failedToDrawFrame`` if the pictures have no pixels.
  public func images(frames: [Double]) async throws(LottieRenderingError) -> [CGImage] {
    try drawImages(frames)
  }

  /// Returns the picture of a frame as a PNG file, for the attachment of a notification, an app icon or a comparison.
  ///
  /// - Parameter frame: The frame number, from 0 to the number of frames. Fractions are allowed.
  /// - Returns: The bytes of the file.
  /// - Throws: ``LottieRenderingError/frameIndexOutOfRange`` for a frame outside the animation, and
  ///   ``LottieRenderingError/failedToDrawFrame`` if the picture has no pixels.
  public func pngData(frame: Double) throws(LottieRenderingError) -> Data {
    var drawing = Drawing()
    let bitmap = try draw(frame, geometry(sharedBy: 1), &drawing)
    guard let bytes = try? PNGEncoder.encode(bitmap) else { throw .failedToDrawFrame }
    return Data(bytes)
  }

  /// Releases the pictures that are kept.
  public func removeAll() { pictures.withLock { $0.removeAll() } }

  /// The number of pictures that are kept.
  package var keptCount: Int { pictures.withLock { $0.count } }

  /// The renderer of one call.
  private struct Drawing {
    var renderer: FrameRenderer?
  }

  private func frame(at progress: Double) -> Double {
    (progress > 0 ? min(progress, 1) : 0) * Double(animation.numberOfFrames)
  }

  private func drawImage(_ frame: Double) throws(LottieRenderingError) -> CGImage {
    var drawing = Drawing()
    return try image(frame, sharedBy: 1, &drawing)
  }

  private func drawImages(_ frames: [Double]) throws(LottieRenderingError) -> [CGImage] {
    var drawing = Drawing()
    var images: [CGImage] = []
    for frame in frames { images.append(try image(frame, sharedBy: frames.count, &drawing)) }
    return images
  }

  private func image(
    _ frame: Double, sharedBy count: Int, _ drawing: inout Drawing
  ) throws(LottieRenderingError) -> CGImage {
    let geometry = geometry(sharedBy: count)
    let id = "\(geometry?.width ?? 0) \(frame)"
    if let known = pictures.withLock({ $0.value(id) }) { return known }
    let bitmap = try draw(frame, geometry, &drawing)
    guard let image = FrameBuffer(bitmap, pool: BitmapPool()).makeImage() else {
      throw .failedToDrawFrame
    }
    pictures.withLock { $0.insert(image, id) }
    return image
  }

  private func draw(
    _ frame: Double, _ geometry: CanvasGeometry?, _ drawing: inout Drawing
  ) throws(LottieRenderingError) -> Bitmap {
    guard frame >= 0, frame <= Double(animation.numberOfFrames) else {
      throw .frameIndexOutOfRange
    }
    guard let geometry else { throw .failedToDrawFrame }
    let renderer = drawing.renderer ?? renderer(geometry)
    drawing.renderer = renderer
    var bitmap = Bitmap(
      width: geometry.width, height: geometry.height, order: PixelFormat.argb.order)
    renderer.draw(frame: animation.startFrame + frame, into: &bitmap)
    return bitmap
  }

  private func renderer(_ geometry: CanvasGeometry) -> FrameRenderer {
    let renderer = FrameRenderer(animation, width: geometry.width, height: geometry.height)
    renderer.canvas = FrameCanvas(
      width: geometry.width, height: geometry.height, placement: geometry.placement)
    return renderer
  }

  /// The geometry of a picture, or `nil` if it has no pixels.
  ///
  /// - Parameter count: The number of pictures that share the budget.
  private func geometry(sharedBy count: Int) -> CanvasGeometry? {
    var area = CanvasGeometry.Area(points: ContentSize(size))
    area.scale = requestedScale
    area.fit = ContentFit(contentMode)
    area.maximumPixels = Double(byteBudget / 4 / max(count, 1))
    guard area.maximumPixels >= 1 else { return nil }
    return CanvasGeometry(area, content: ContentSize(animation.frameSize))
  }
}
