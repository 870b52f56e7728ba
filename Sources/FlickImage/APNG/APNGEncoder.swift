package import FlickRaster

/// Frames → an animated PNG (APNG specification 1.0; PNG third edition, 11.3.5), piece by piece, so
/// that a long animation never lies in memory whole.
///
/// Each frame holds the smallest rectangle that contains its changes and replaces what was there;
/// a frame without changes prolongs the one before. So the number of frames is known at the end
/// only, and the chunk that states it is to be overwritten then: see `animationControl`.
package struct APNGEncoder {
  private let width: Int
  private let height: Int
  private let loops: Int
  private let compression: PNGCompression
  private var file = PNGChunks.signature
  private var pending: (picture: StraightPixels, frame: Frame)?
  /// What the next `fcTL` or `fdAT` is numbered; both share one count.
  private var sequenceNumber: UInt32 = 0
  /// How many frames the file has so far.
  private var frameCount: UInt32 = 0

  /// - Parameter loops: how often the animation is played; 0 is for ever.
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

  /// Adds a frame of the animation's size.
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
    // Where the sum of two delays cannot be written exactly, a pixel is drawn once more.
    let changed = area ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    let data = try picture.compressed(changed, compression)
    writePending()
    pending = (picture, Frame(area: changed, delay: delay, data: data))
  }

  /// Ends the file. The bytes still to be taken include its end.
  package mutating func finish() throws(ImageError) {
    writePending()
    pending = nil
    guard frameCount > 0 else {
      throw ImageError(.invalidArgument, "an animation without frames cannot be written")
    }
    file.add(.end)
  }

  /// The bytes that were made since this was last asked.
  package mutating func takeBytes() -> [UInt8] { file.takeBytes() }

  /// Where in the file its animation control chunk lies, behind the signature and the header of 25
  /// bytes, and what it holds now. After `finish` it must be written there.
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

    /// Size, place and delay. Behind them come how the area is disposed of (0: it stays) and how
    /// it is drawn (0: it replaces what was there).
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
  /// The smallest rectangle outside which both pictures, which are equally large, are the same;
  /// nil when they are the same everywhere.
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
