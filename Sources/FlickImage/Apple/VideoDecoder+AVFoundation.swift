#if canImport(AVFoundation) && canImport(ImageIO) && !os(watchOS)

  import AVFoundation
  import CoreGraphics
  import CoreMedia
  import CoreVideo
  import FlickRaster
  import Foundation

  extension VideoDecoder {
    /// Opens a video with AVFoundation.
    static func open(_ input: VideoInput) throws(ImageError) -> Video {
      guard input.format == .mov else {
        throw ImageError(.unsupported, "AVFoundation reads MP4 and QuickTime files only")
      }
      let file = try TemporaryVideo(input.bytes)
      guard let reader = AssetVideoReader(file, from: -.infinity) else {
        throw ImageError(.malformed, "the file cannot be decoded")
      }
      try input.limits.image.check(reader.size)
      guard let first = reader.next(), let bitmap = first.bitmap else {
        throw ImageError(.malformed, "the file cannot be decoded")
      }
      return Video(
        first: VideoPicture(time: first.time, bitmap: bitmap), limits: input.limits
      ) { start in AssetVideoReader(file, from: start) }
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

  /// The function that returns the tracks of a file on the disk at once. It is deprecated on visionOS, but the other one
  /// answers on a queue of a lower priority, which a thread that waits on a semaphore does not raise.
  private protocol TrackList {
    func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack]
  }
  extension AVAsset: TrackList {}

  /// Decodes the pictures of a video from the first one on. `VideoCursor` decides which of them are kept.
  private final class AssetVideoReader: VideoReader {
    /// The size of the stored pictures.
    let size: ImageSize
    private let file: TemporaryVideo
    private let start: Double
    private let reader: AVAssetReader
    private let output: AVAssetReaderTrackOutput
    private let orientation: ImageOrientation

    /// Starts a reader, which returns the pixels of the pictures from `start` on.
    init?(_ file: TemporaryVideo, from start: Double) {
      (self.file, self.start) = (file, start)
      let asset = AVURLAsset(url: file.url)
      guard let track = (asset as any TrackList).tracks(withMediaType: .video).first,
        let reader = try? AVAssetReader(asset: asset)
      else { return nil }
      let turn = track.preferredTransform
      orientation = ImageOrientation(
        a: Double(turn.a), b: Double(turn.b), c: Double(turn.c), d: Double(turn.d))
      size = ImageSize(
        width: Int(exactly: track.naturalSize.width.rounded()) ?? 0,
        height: Int(exactly: track.naturalSize.height.rounded()) ?? 0)
      self.reader = reader
      output = AVAssetReaderTrackOutput(
        track: track,
        outputSettings: [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA])
      output.alwaysCopiesSampleData = false
      guard reader.canAdd(output) else { return nil }
      reader.add(output)
      guard reader.startReading() else { return nil }
    }

    deinit { reader.cancelReading() }

    func next() -> (time: Double, bitmap: Bitmap?)? {
      while let sample = output.copyNextSampleBuffer() {
        // A sample can hold no picture, only changes of the format.
        guard let picture = CMSampleBufferGetImageBuffer(sample) else { continue }
        let time = CMSampleBufferGetPresentationTimeStamp(sample).seconds
        guard time.isFinite else { continue }
        return (time, time < start ? nil : bitmap(of: picture))
      }
      return nil
    }

    /// Copies the pixels of a picture, which have premultiplied alpha.
    private func bitmap(of picture: CVPixelBuffer) -> Bitmap? {
      guard CVPixelBufferLockBaseAddress(picture, .readOnly) == kCVReturnSuccess else { return nil }
      defer { _ = CVPixelBufferUnlockBaseAddress(picture, .readOnly) }
      let (width, height) = (CVPixelBufferGetWidth(picture), CVPixelBufferGetHeight(picture))
      let stride = CVPixelBufferGetBytesPerRow(picture)
      guard let base = CVPixelBufferGetBaseAddress(picture), width > 0, height > 0,
        stride >= width * 4
      else { return nil }
      var bitmap = Bitmap(width: width, height: height)
      bitmap.pixels.withUnsafeMutableBytes { target in
        let words = target.bindMemory(to: UInt32.self)
        for y in 0..<height {
          // SAFETY: a locked buffer has `height` rows of `stride` bytes, each with `width` words first.
          let row = UnsafeRawBufferPointer(start: base + y * stride, count: width * 4)
          for x in 0..<width {
            let word = row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
            words[y * width + x] = word & 0xFF00_FF00 | word >> 16 & 0xFF | (word & 0xFF) << 16
          }
        }
      }
      return bitmap.turned(orientation)
    }
  }

#endif
