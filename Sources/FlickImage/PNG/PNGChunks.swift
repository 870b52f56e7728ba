import FlickCZlib

/// Writes a PNG file as the signature and chunks of length, type, data and CRC-32 (PNG specification, 5.2 and
/// 5.3).
struct PNGChunks {
  private(set) var bytes: [UInt8]

  static var signature: PNGChunks { PNGChunks(bytes: [137, 80, 78, 71, 13, 10, 26, 10]) }
  static var empty: PNGChunks { PNGChunks(bytes: []) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Adds a chunk whose data are big-endian numbers, followed by bytes.
  mutating func add(_ type: ChunkType, _ numbers: [UInt32] = [], _ data: [UInt8] = []) {
    bytes.append(bigEndian: UInt32(clamping: numbers.count * 4 + data.count))
    let start = bytes.count
    bytes.append(contentsOf: type.rawValue.utf8)
    for number in numbers { bytes.append(bigEndian: number) }
    bytes.append(contentsOf: data)
    bytes.append(bigEndian: Self.crc(of: bytes[start...]))
  }

  /// Returns the bytes so far and removes them.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private static func crc(of bytes: ArraySlice<UInt8>) -> UInt32 {
    // SAFETY: zlib reads exactly this buffer.
    let crc = bytes.withUnsafeBufferPointer { buffer in
      crc32_z(0, buffer.baseAddress, buffer.count)
    }
    return UInt32(truncatingIfNeeded: crc)
  }

  /// Adds the header of a picture with 8-bit RGBA pixels: depth 8, color type 6, Deflate, the five filters,
  /// not interlaced.
  mutating func addHeader(width: Int, height: Int) {
    add(.header, [UInt32(clamping: width), UInt32(clamping: height)], [8, 6, 0, 0, 0])
  }
}

enum ChunkType: String {
  case header = "IHDR"
  case data = "IDAT"
  case end = "IEND"
  case text = "tEXt"
  case internationalText = "iTXt"
  case animationControl = "acTL"
  case frameControl = "fcTL"
  case frameData = "fdAT"
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
