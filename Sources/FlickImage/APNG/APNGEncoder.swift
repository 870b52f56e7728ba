package import FlickRaster

/// Encodes an animated PNG (APNG specification 1.0; PNG third edition, 11.3.5) piece by piece, so that a long
/// animation is never completely in memory.
///
/// Each frame contains the smallest rectangle of changed pixels and replaces them. A frame without changes
/// extends the duration of the previous one. The number of frames is known only at the end, so the chunk that
/// contains it must be overwritten: see `animationControl`.
package struct APNGEncoder {
  private let width: Int
  private let height: Int
  private let loops: Int
  private let compression: PNGCompression
  private var file = PNGChunks.signature
  private var pending: (picture: StraightPixels, frame: Frame)?
  /// The next sequence number. `fcTL` and `fdAT` chunks share one sequence.
  private var sequenceNumber: UInt32 = 0
  /// The number of frames written so far.
  private var frameCount: UInt32 = 0

  /// Creates an encoder.
  ///
  /// - Parameter loops: The number of times the animation is played; 0 means forever.
  package init(
    width: Int, height: Int, loops: Int = 0, compression: PNGCompression = .fast
  ) throws(ImageError) {
    try PNGEncoder.check(width: width, height: height)
    self.width = width
    self.height = height
    self.loops = loops
    self.compression = compression
    file.addHeader(width: width, height: height)
    file.add(.animationControl, controlFields)
  }

  /// Adds a frame. Its size must be that of the animation.
  package mutating func add(_ bitmap: Bitmap, delay: FrameDelay) throws(ImageError) {
    guard bitmap.width == width, bitmap.height == height else {
      throw ImageError(.invalidArgument, "all frames of an animation have the same size")
    }
    let picture = StraightPixels(bitmap)
    let area = pending.map { picture.changes(since: $0.picture) } ?? picture.bounds
    if area == nil, let sum = pending?.frame.delay.followed(by: delay) {
      pending?.frame.delay = sum
      return
    }
    // If the sum of two delays has no exact fraction, a frame with a single unchanged pixel is added.
    let changed = area ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    let data = try picture.compressed(changed, compression)
    writePending()
    pending = (picture, Frame(area: changed, delay: delay, data: data))
  }

  /// Ends the file. ``takeBytes()`` then returns the remaining bytes.
  package mutating func finish() throws(ImageError) {
    writePending()
    pending = nil
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
}

extension APNGEncoder {
  private struct Frame {
    var area: PixelRect
    var delay: FrameDelay
    var data: [UInt8]

    /// The size, position and delay. The dispose operation (0: none) and the blend operation (0: source)
    /// follow them.
    var controlFields: [UInt32] {
      [area.width, area.height, area.x, area.y].map { UInt32(clamping: $0) }
        + [UInt32(delay.numerator) << 16 | UInt32(delay.denominator)]
    }
  }

  private mutating func writePending() {
    guard let frame = pending?.frame else { return }
    file.add(.frameControl, [nextSequenceNumber()] + frame.controlFields, [0, 0])
    if frameCount == 0 {
      file.add(.data, [], frame.data)
    } else {
      file.add(.frameData, [nextSequenceNumber()], frame.data)
    }
    frameCount += 1
  }

  private mutating func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber &+= 1 }
    return sequenceNumber
  }
}

extension StraightPixels {
  /// Returns the smallest rectangle that contains all differences from a picture of the same size; `nil` if
  /// there are none.
  fileprivate func changes(since other: StraightPixels) -> PixelRect? {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      let (new, old) = (pixels[row], other.pixels[row])
      guard let first = zip(new, old).enumerated().first(where: { $1.0 != $1.1 })?.offset,
        let behind = zip(new.reversed(), old.reversed()).enumerated()
          .first(where: { $1.0 != $1.1 })?.offset
      else { continue }
      left = min(left, first)
      right = max(right, width - behind)
      top = min(top, y)
      bottom = y + 1
    }
    guard left < right else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
