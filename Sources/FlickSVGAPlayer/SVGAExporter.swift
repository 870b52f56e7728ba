import FlickAnimation
import FlickImage
public import FlickPlatform
public import FlickPlayer
import FlickRaster

/// An exporter that renders the frames of an SVGA animation as pictures, at one pixel per point, without sounds and
/// dynamic objects. Any thread can use it; it blocks until all frames are rendered.
#if canImport(ObjectiveC)
  @objc(SVGAExporter)
  @objcMembers
#endif
public final class SVGAExporter: NSObject, Sendable {
  /// The animation to export; `nil` by default. An animation that cannot be played, that has more
  /// than 65,536 frames, or that has more than 67,108,864 pixels has no frames to export.
  public var videoItem: SVGAVideoEntity? {
    get { item.withLock { $0 } }
    set { item.withLock { $0 = newValue } }
  }

  private let item = LockedValue<SVGAVideoEntity?>(nil)

  /// Creates an exporter without an animation.
  public override init() { super.init() }

  /// Renders all frames.
  ///
  /// All pictures are in memory at the same time, with four bytes per pixel.
  ///
  /// - Returns: One picture per frame; an empty array if there is nothing to export.
  public func toImages() -> [LottieImage] {
    var images: [LottieImage] = []
    forEachFrame { bitmap, _ in
      if let image = makeCGImage(bitmap) {
        images.append(makeLottieImage(image, scale: 1))
      }
    }
    return images
  }

  /// Writes a PNG file for each frame. The file name is the prefix, the frame index from 0, and `.png`. Creates the
  /// folder if it does not exist, also if there is nothing to export.
  ///
  /// - Parameters:
  ///   - toPath: The path of the folder.
  ///   - filePrefix: The prefix of the file names; `nil` for none.
  /// - Returns: The number of written files. It is less than the number of frames if a file could not be written.
  @discardableResult
  public func saveImages(_ toPath: String, filePrefix: String?) -> Int {
    let folder = URL(fileURLWithPath: toPath, isDirectory: true)
    // If the folder cannot be created, no file can be written.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var count = 0
    forEachFrame { bitmap, frame in
      guard let png = try? PNGEncoder.encode(bitmap) else { return }
      let file = folder.appendingPathComponent("\(filePrefix ?? "")\(frame).png")
      if (try? Data(png).write(to: file, options: .atomic)) != nil { count += 1 }
    }
    return count
  }

  private func forEachFrame(_ take: (Bitmap, Int) -> Void) {
    guard let videoItem, videoItem.entityError == .none, let animation = videoItem.animation
    else { return }
    let width = wholePixels(Double(videoItem.videoSize.width).rounded(.up))
    let height = wholePixels(Double(videoItem.videoSize.height).rounded(.up))
    let (area, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard area > 0, !isTooLarge, area <= Self.maxPixels, videoItem.frames <= Self.maxFrames
    else { return }
    let renderer = FrameRenderer(animation, width: width, height: height)
    for frame in 0..<Int(videoItem.frames) {
      var bitmap = Bitmap(width: width, height: height, order: .bgra)
      renderer.draw(frame: Double(frame), into: &bitmap)
      take(bitmap, frame)
    }
  }

  /// Limits, because a file can contain any size and any number of frames.
  private static let maxPixels = 1 << 26
  private static let maxFrames = 1 << 16
}
