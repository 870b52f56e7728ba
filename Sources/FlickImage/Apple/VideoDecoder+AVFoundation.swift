// visionOS has no function of an image generator that waits for its image.
#if canImport(AVFoundation) && canImport(ImageIO) && !os(visionOS)

  import AVFoundation
  import CoreGraphics
  import CoreMedia
  import FlickRaster
  import Foundation

  extension VideoDecoder {
    /// Opens a video with AVFoundation.
    static func open(_ input: VideoInput) throws(ImageError) -> Video {
      guard input.format == .mov else {
        throw ImageError(.unsupported, "AVFoundation reads MP4 and QuickTime files only")
      }
      let file = try TemporaryVideo(input.bytes)
      let first = try AssetPictures.first(of: file, input.limits.image)
      return Video(first: first, keptPixels: 3 * first.width * first.height) {
        AssetPictures(file, first)
      }
    }
  }

  /// A copy of a video, because AVFoundation reads files only. It is deleted with the last user of the video.
  private final class TemporaryVideo: Sendable {
    let url: URL

    init(_ bytes: [UInt8]) throws(ImageError) {
      let isQuickTime = bytes[4..<12].elementsEqual("ftypqt  ".utf8)
      let name = "\(UUID().uuidString).\(isQuickTime ? "mov" : "mp4")"
      let folder = FileManager.default.temporaryDirectory
      url = URL(string: name, relativeTo: folder)?.absoluteURL ?? folder
      do {
        try Data(bytes).write(to: url)
      } catch {
        throw ImageError(.limitExceeded, "there is no space for the file")
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  /// The pictures that an image generator makes. It finds the picture at each time itself, so no decoder stays open.
  private final class AssetPictures: VideoPictures {
    private let generator: AVAssetImageGenerator
    private let first: Bitmap
    /// The last time at which there is a picture, in seconds.
    private let end: Double
    /// The picture that was returned last. A picture that is shown for several frames keeps its identity.
    private var last: VideoPicture?

    /// Containers round times. The tolerance is that of ``VideoCursor``.
    private static let tolerance = 0.001
    private static let scale: CMTimeScale = 90_000

    init(_ file: TemporaryVideo, _ first: Bitmap) {
      self.first = first
      let asset = AVURLAsset(url: file.url)
      end = asset.duration.seconds - Self.tolerance
      generator = AVAssetImageGenerator(asset: asset)
      generator.appliesPreferredTrackTransform = true
      generator.requestedTimeToleranceBefore = .zero
      generator.requestedTimeToleranceAfter = .zero
    }

    /// Returns the picture that is nearest to the beginning.
    static func first(of file: TemporaryVideo, _ limits: ImageLimits) throws(ImageError) -> Bitmap {
      let generator = AVAssetImageGenerator(asset: AVURLAsset(url: file.url))
      generator.appliesPreferredTrackTransform = true
      guard let image = try? generator.copyCGImage(at: .zero, actualTime: nil) else {
        throw ImageError(.malformed, "the file cannot be decoded")
      }
      let size = ImageSize(width: image.width, height: image.height)
      try limits.check(size)
      var bitmap = Bitmap(width: size.width, height: size.height)
      guard ImageIOReader.draw(image, into: &bitmap) else {
        throw ImageError(.malformed, "Core Graphics cannot draw the pictures")
      }
      return bitmap
    }

    func bitmap(at seconds: Double) -> Bitmap {
      let moment = min(seconds + Self.tolerance, end)
      guard moment > Self.tolerance else { return first }
      var actual = CMTime()
      let time = CMTime(seconds: moment, preferredTimescale: Self.scale)
      guard let image = try? generator.copyCGImage(at: time, actualTime: &actual),
        image.width == first.width, image.height == first.height
      else { return first }
      if let last, last.time == actual.seconds { return last.bitmap }
      var bitmap = Bitmap(width: image.width, height: image.height)
      guard ImageIOReader.draw(image, into: &bitmap) else { return first }
      last = VideoPicture(time: actual.seconds, bitmap: bitmap)
      return bitmap
    }

    var isDecoding: Bool { false }

    func stop() {}
  }

#endif
