package import FlickRaster

/// Writes the container of an animated WebP (WebP container specification, "Extended file format") frame by frame.
///
/// The pixels of the frames are compressed beforehand, on any thread: see ``WebPPatchEncoder``. The length of the file is
/// known only at the end, so the chunk that contains it must be overwritten: see ``fileHeader``.
package struct WebPAnimationEncoder {
  /// The bytes that were written since the last call of ``takeBytes()``.
  private var bytes: [UInt8] = []
  /// The length of the file so far.
  private var length = 0
  private var frameCount = 0
  private let metadata: FileMetadata

  /// The length of a frame's duration in milliseconds, which the container stores in 24 bits.
  package static let maxDuration = 1 << 24 - 1

  /// Creates an encoder.
  ///
  /// - Parameter loops: The number of times the animation is played; 0 means forever.
  package init(
    width: Int, height: Int, loops: Int = 0, metadata: FileMetadata = FileMetadata()
  ) throws(ImageError) {
    self.metadata = metadata
    try WebPOptions.check(width: width, height: height)
    append(Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8))
    // The flags are animation (2), XMP metadata (4) and alpha (16).
    appendChunk(
      "VP8X",
      [metadata.isEmpty ? 0x12 : 0x16, 0, 0, 0] + littleEndian(width - 1, 3)
        + littleEndian(height - 1, 3))
    // The background color, which browsers ignore, is transparent.
    appendChunk("ANIM", [0, 0, 0, 0] + littleEndian(min(max(loops, 0), 65_535), 2))
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - still: The pixels of the frame as a still WebP file.
  ///   - area: The rectangle that the frame covers. Its offsets are even.
  ///   - duration: The duration in milliseconds, at most ``maxDuration``.
  package mutating func add(
    still: [UInt8], area: PixelRect, blend: FramePatch.BlendOperation, duration: Int
  ) throws(ImageError) {
    guard let data = Self.bitstream(of: still), area.x % 2 == 0, area.y % 2 == 0 else {
      throw ImageError(.encodingFailed, "a frame of the WebP is invalid")
    }
    let fields =
      littleEndian(area.x / 2, 3) + littleEndian(area.y / 2, 3)
      + littleEndian(area.width - 1, 3) + littleEndian(area.height - 1, 3)
      + littleEndian(min(max(duration, 0), Self.maxDuration), 3)
    // The dispose method is none (0). The blending method is alpha blending (0) or none (2).
    appendChunk("ANMF", fields + [blend == .over ? 0 : 2] + data)
    frameCount += 1
  }

  /// Ends the file. Throws if it has no frames or is too long.
  package mutating func finish() throws(ImageError) {
    guard frameCount > 0 else {
      throw ImageError(.invalidArgument, "an animation without frames cannot be written")
    }
    if !metadata.isEmpty { appendChunk("XMP ", Array(metadata.packet.utf8)) }
    guard UInt32(exactly: length + 9) != nil else {
      throw ImageError(.limitExceeded, "a WebP cannot be longer than 4 GB")
    }
  }

  /// Returns the bytes that were encoded since the last call.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// The first 8 bytes of the file. They must be written to the file after ``finish()``.
  package var fileHeader: [UInt8] { Array("RIFF".utf8) + littleEndian(length - 8, 4) }

  /// Returns the chunks of a still picture that a frame contains: `ALPH`, `VP8 ` and `VP8L`.
  private static func bitstream(of still: [UInt8]) -> [UInt8]? {
    guard still.count > 20, still.starts(with: "RIFF".utf8) else { return nil }
    var result: [UInt8] = []
    var start = 12
    while start + 8 <= still.count {
      let length = (0..<4).reduce(0) { $0 | Int(still[start + 4 + $1]) << ($1 * 8) }
      let end = start + 8 + length + length % 2
      guard end <= still.count else { return nil }
      let type = still[start..<start + 4]
      if ["ALPH", "VP8 ", "VP8L"].contains(where: { type.elementsEqual($0.utf8) }) {
        result += still[start..<end]
      }
      start = end
    }
    return result.isEmpty ? nil : result
  }

  private mutating func appendChunk(_ type: String, _ data: [UInt8]) {
    append(Array(type.utf8) + littleEndian(data.count, 4) + data)
    if data.count % 2 == 1 { append([0]) }
  }

  private mutating func append(_ more: [UInt8]) {
    bytes += more
    length += more.count
  }

  private func littleEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
