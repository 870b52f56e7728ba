import FlickAnimation
import FlickImage
import FlickRaster
public import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

/// The frames of an SVGA animation as pictures, at a pixel a point: without sound, and without what is put
/// into a player.
#if canImport(ObjectiveC)
  @objcMembers
#endif
@MainActor public final class SVGAExporter: NSObject {
  /// Of one that cannot be played, of more than 65,536 frames, or larger than 64 million pixels, there are
  /// no frames.
  public var videoItem: SVGAVideoEntity?

  public nonisolated override init() { super.init() }

  /// All frames, at once in memory: four bytes a pixel each.
  public func toImages() -> [UIImage] {
    var images: [UIImage] = []
    forEachFrame { bitmap, _ in
      if let image = makeCGImage(bitmap) {
        images.append(UIImage(cgImage: image, scale: 1, orientation: .up))
      }
    }
    return images
  }

  /// Writes a PNG file for each frame: the prefix, the frame's number from 0 on, `.png`.
  ///
  /// - Parameters:
  ///   - toPath: a folder that is there.
  ///   - filePrefix: `nil` for none.
  /// - Returns: how many files were written: as many as there are frames, or else the disk is full, or the
  ///   folder is not there.
  @discardableResult
  public func saveImages(_ toPath: String, filePrefix: String?) -> Int {
    let folder = URL(fileURLWithPath: toPath, isDirectory: true)
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

  /// A file may say that it has any size and any number of frames.
  private static let maxPixels = 1 << 26
  private static let maxFrames = 1 << 16
}
