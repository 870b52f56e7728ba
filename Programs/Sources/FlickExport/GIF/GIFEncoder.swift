import FlickImage
import FlickRaster

/// Writes the container of a GIF (GIF89a specification) frame by frame.
///
/// The pixels of the frames are compressed beforehand, on any thread: see ``compress(_:options:globalTable:)``.
struct GIFEncoder {
  private var bytes: [UInt8] = []

  /// A frame with compressed pixels.
  struct Frame: Sendable {
    var isDisposed: Bool
    var transparentIndex: Int
    /// The image descriptor, the color table and the image data.
    var image: [UInt8]
  }

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - loops: The number of times the animation is played; 0 means forever.
  ///   - globalTable: The colors of all frames without a table of their own, or `nil`.
  init(
    width: Int, height: Int, loops: Int, globalTable: [UInt32]?,
    metadata: FileMetadata = FileMetadata()
  ) throws(ImageError) {
    guard (1...0xFFFF).contains(width), (1...0xFFFF).contains(height) else {
      throw ImageError(.limitExceeded, "a GIF has between 1 and 65,535 pixels in each direction")
    }
    bytes += Array("GIF89a".utf8) + Self.littleEndian(width) + Self.littleEndian(height)
    if let globalTable {
      let bits = Self.bits(of: globalTable)
      bytes += [UInt8(0xF0 | bits - 1), 0, 0] + Self.bytes(of: globalTable, bits: bits)
    } else {
      bytes += [0x70, 0, 0]
    }
    // The extension of Netscape contains the number of repetitions after the first pass.
    if loops != 1 {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
      bytes += [3, 1] + Self.littleEndian(max(min(loops, 0xFFFF) - 1, 0)) + [0]
    }
    for (key, text) in metadata.entries {
      add(comment: key == .comment ? text : "\(key.rawValue): \(text)")
    }
  }

  /// Adds a comment extension, whose blocks have at most 255 bytes.
  private mutating func add(comment: String) {
    bytes += [0x21, 0xFE]
    var rest = Array(comment.utf8)[...]
    while !rest.isEmpty {
      let block = rest.prefix(255)
      bytes += [UInt8(block.count)] + block
      rest = rest.dropFirst(block.count)
    }
    bytes.append(0)
  }

  /// Adds a frame.
  ///
  /// - Parameter delay: The duration in hundredths of a second, at most 65,535.
  mutating func add(_ frame: Frame, delay: Int, isDisposed: Bool) {
    // The disposal method is to keep the frame (1) or to clear its area (2). One color is transparent (1).
    let flags: UInt8 = (isDisposed ? 2 : 1) << 2 | 1
    bytes += [0x21, 0xF9, 4, flags] + Self.littleEndian(delay)
    bytes += [UInt8(truncatingIfNeeded: frame.transparentIndex), 0]
    bytes += frame.image
  }

  mutating func finish() { bytes.append(0x3B) }

  /// Returns the bytes that were encoded since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Converts the pixels of a patch to a color table and compresses them.
  ///
  /// - Parameter globalTable: The colors of the animation, or `nil` if the frame has a table of its own.
  static func compress(
    _ patch: GIFPatch, _ dithering: GIFColorOptions.Dithering, _ tolerance: GIFTolerance,
    globalTable: [UInt32]?
  ) -> Frame {
    let picture = IndexedPixels(
      patch.pixels, width: patch.area.width, dithering, table: globalTable, tolerance: tolerance)
    let bits = bits(of: picture.colors)
    var image: [UInt8] = [0x2C]
    for number in [patch.area.x, patch.area.y, patch.area.width, patch.area.height] {
      image += littleEndian(number)
    }
    if globalTable == nil {
      image += [UInt8(0x80 | bits - 1)] + bytes(of: picture.colors, bits: bits)
    } else {
      image.append(0)
    }
    image += LZWEncoder.encode(picture.indices, bits: max(bits, 2))
    return Frame(
      isDisposed: patch.isDisposed, transparentIndex: picture.colors.count, image: image)
  }

  /// The number of bits of the indices of a table and the transparent index.
  private static func bits(of colors: [UInt32]) -> Int {
    max(Int.bitWidth - colors.count.leadingZeroBitCount, 1)
  }

  private static func bytes(of colors: [UInt32], bits: Int) -> [UInt8] {
    var bytes = colors.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    bytes += [UInt8](repeating: 0, count: 3 << bits - bytes.count)
    return bytes
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
