package import FlickRaster

/// A picture of a video and the time at which it appears.
package struct VideoPicture: Sendable {
  /// The time in seconds after the start of the file.
  package var time: Double
  package var bitmap: Bitmap
}

/// Decodes the pictures of a video in the order in which they appear. A reader belongs to one thread at a time.
package protocol VideoReader: AnyObject {
  /// Returns the time of the next picture, and its pixels unless it begins before the start of the reader. Returns `nil`
  /// after the last picture, or if the rest cannot be decoded.
  func next() -> (time: Double, bitmap: Bitmap?)?
}

/// Returns a reader that begins at the first picture of a video, or `nil` if it cannot be started. Its parameter is the
/// start: pictures that begin before this time, in seconds, are passed without their pixels, which costs less.
package typealias VideoReaderMaker = @Sendable (_ start: Double) -> (any VideoReader)?

/// The pictures of a video by time. A value belongs to one thread at a time.
package protocol VideoPictures: AnyObject {
  /// Returns the last picture whose time is not after a time in seconds: before the beginning the first picture, after
  /// the end the last one. The picture depends on nothing but the time.
  func bitmap(at seconds: Double) -> Bitmap

  /// A Boolean value that indicates whether a decoder is open.
  var isDecoding: Bool { get }

  /// Closes the decoder. A picture that is not kept opens it again.
  func stop()
}

/// A video that the system can decode.
package struct Video: Sendable {
  /// The first picture. All pictures have its size.
  package let first: Bitmap
  /// The number of pixels of the pictures that are in memory at the same time.
  package let keptPixels: Int
  /// Creates the pictures of the video for one thread.
  package let makePictures: @Sendable () -> any VideoPictures
}

extension Video {
  /// Creates a video that is decoded in the order of its pictures.
  ///
  /// - Parameter makeReader: Starts a reader.
  package init(
    first: VideoPicture, limits: VideoLimits, makeReader: @escaping VideoReaderMaker
  ) {
    let kept = limits.keptPictures(of: first.bitmap)
    self.first = first.bitmap
    keptPixels = first.bitmap.width * first.bitmap.height * (kept + 1)
    makePictures = {
      VideoCursor(
        first, pictureLimit: limits.pictures, keptLimit: kept, makeReader: makeReader)
    }
  }
}

/// The bounds of the memory and the time of a video.
package struct VideoLimits: Hashable, Sendable {
  /// The size of a picture.
  package var image = ImageLimits.default
  /// The number of pictures that can be reached: 11 minutes of 30 pictures a second. With 0, no decoder is started.
  package var pictures = 20_000
  /// The number of pixels of the decoded pictures that a cursor keeps: 64 MB. It keeps at least two pictures.
  package var keptPixels = 16 << 20
  /// The number of decoded pictures that a cursor keeps.
  package var maxKeptPictures = 64
  /// The time in seconds to wait for one picture.
  package var waitSeconds = 60.0
  /// The processor time in seconds of a decoder that is a program. It is started again for an earlier picture.
  package var processorSeconds = 120

  package init() {}

  /// Returns the number of pictures that a cursor keeps, at least 2.
  func keptPictures(of first: Bitmap) -> Int {
    min(max(keptPixels / max(first.width * first.height, 1), 2), maxKeptPictures)
  }
}

/// The decoder of the system.
package enum VideoDecoder {
  /// Opens a video and decodes its first picture.
  ///
  /// - Parameter program: The program that decodes on Linux.
  package static func open(
    _ bytes: [UInt8], limits: VideoLimits, program: String = "ffmpeg"
  ) throws(ImageError) -> Video {
    guard limits.pictures > 0 else {
      throw ImageError(.unsupported, "the limits allow no decoder")
    }
    guard let format = VideoFormat(bytes) else {
      throw ImageError(.unknownFormat, "the file is not an MP4, QuickTime, WebM, AVI or Ogg file")
    }
    return try open(VideoInput(bytes: bytes, format: format, limits: limits, program: program))
  }

  #if !os(Linux) && (!canImport(AVFoundation) || os(watchOS))
    private static func open(_ source: VideoInput) throws(ImageError) -> Video {
      throw ImageError(.unsupported, "the system has no decoder")
    }
  #endif
}

/// A file to decode.
struct VideoInput {
  var bytes: [UInt8]
  var format: VideoFormat
  var limits: VideoLimits
  var program: String
}
