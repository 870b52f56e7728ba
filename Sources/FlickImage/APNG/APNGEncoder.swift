package import FlickRaster

/// Writes an animated PNG (APNG specification 1.0; PNG third edition, 11.3.5) piece by piece, so that a long animation is
/// never completely in memory.
///
/// The pixels of the frames are compressed beforehand, on any thread: see ``compress(_:compression:)``. The number of
/// frames is known only at the end, so the chunk that contains it must be overwritten: see ``animationControl``.
package struct APNGEncoder {
  private let width: Int
  private let height: Int
  private let loops: Int
  private var file = PNGChunks.signature
  /// The next sequence number. `fcTL` and `fdAT` chunks share one sequence.
  private var sequenceNumber: UInt32 = 0
  /// The number of frames written so far.
  private var frameCount: UInt32 = 0

  /// A frame with compressed pixels.
  package struct Frame: Hashable, Sendable {
    package let area: PixelRect
    package let blend: FramePatch.BlendOperation
    /// The zlib stream of the filtered rows.
    package let data: [UInt8]

    package init(area: PixelRect, blend: FramePatch.BlendOperation, data: [UInt8]) {
      self.area = area
      self.blend = blend
      self.data = data
    }
  }

  /// Creates an encoder.
  ///
  /// - Parameter loops: The number of times the animation is played; 0 means forever.
  package init(
    width: Int, height: Int, loops: Int = 0, metadata: FileMetadata = FileMetadata()
  ) throws(ImageError) {
    try PNGEncoder.check(width: width, height: height)
    self.width = width
    self.height = height
    self.loops = loops
    file.addHeader(width: width, height: height)
    file.add(.animationControl, controlFields)
    file.add(metadata)
  }

  /// Compresses the pixels of a patch.
  package static func compress(
    _ patch: FramePatch, compression: PNGCompression = .animated
  ) throws(ImageError) -> Frame {
    let picture = StraightPixels(
      width: patch.area.width, height: patch.area.height, pixels: patch.unifiedPixels)
    return Frame(
      area: patch.area, blend: patch.blend,
      data: try picture.compressed(picture.bounds, compression))
  }

  /// Adds a frame. The first one must cover the animation.
  package mutating func add(_ frame: Frame, delay: FrameDelay) {
    let area = [frame.area.width, frame.area.height, frame.area.x, frame.area.y]
    let fraction = UInt32(delay.numerator) << 16 | UInt32(delay.denominator)
    // The dispose operation is none (0). The blend operation is source (0) or over (1).
    file.add(
      .frameControl, [nextSequenceNumber()] + area.map { UInt32(clamping: $0) } + [fraction],
      [0, frame.blend == .over ? 1 : 0])
    if frameCount == 0 {
      file.add(.data, [], frame.data)
    } else {
      file.add(.frameData, [nextSequenceNumber()], frame.data)
    }
    frameCount += 1
  }

  /// Ends the file. ``takeBytes()`` then returns the remaining bytes.
  package mutating func finish() throws(ImageError) {
    guard frameCount > 0 else {
      throw ImageError(.invalidArgument, "an animation without frames cannot be written")
    }
    file.add(.end)
  }

  /// Returns the bytes that were encoded since the last call.
  package mutating func takeBytes() -> [UInt8] { file.takeBytes() }

  /// The offset of the animation control chunk in the file, after the signature and the header of 25 bytes,
  /// and its current contents. It must be written to the file after ``finish()``.
  package var animationControl: (offset: Int, bytes: [UInt8]) {
    var chunk = PNGChunks.empty
    chunk.add(.animationControl, controlFields)
    return (33, chunk.bytes)
  }

  private var controlFields: [UInt32] { [frameCount, UInt32(clamping: loops)] }

  private mutating func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber &+= 1 }
    return sequenceNumber
  }
}
