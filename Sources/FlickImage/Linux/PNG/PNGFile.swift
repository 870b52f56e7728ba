#if os(Linux)

  import CZlib

  /// A PNG file taken apart, where it is one of the usual kind: not interlaced, no more than eight bits a
  /// sample, in sRGB or without any word about it, and with nothing out of order. All others are libpng's.
  struct PNGFile: Sendable {
    enum Color: Sendable {
      /// So many bits a pixel, which stand for one of the premultiplied colours.
      case table(bits: Int, [UInt32])
      case rgb, greyAlpha, rgba
    }

    let size: ImageSize
    let color: Color
    /// The deflate stream, with the padding that ``BitReader`` asks for.
    let stream: [UInt8]
    /// The farthest that the stream may reach back.
    let farthest: Int

    init?(_ bytes: [UInt8]) {
      var chunks = ChunkReader(bytes)
      guard let header = chunks.next(), header.type == ChunkName.header, header.data.count == 13
      else { return nil }
      let data = Array(header.data)
      let size = ImageSize(width: Int(data.number(0)), height: Int(data.number(4)))
      let (depth, kind) = (Int(data[8]), data[9])
      // Compression, filters, interlacing: the only ones, and none.
      guard data[10...] == [0, 0, 0], size.width > 0, size.height > 0, size.width <= 65_535,
        size.height <= 65_535
      else { return nil }
      var palette: ArraySlice<UInt8>?
      var alphas: ArraySlice<UInt8>?
      var stream: [UInt8] = []
      while let chunk = chunks.next() {
        switch chunk.type {
        case ChunkName.data:
          stream.append(contentsOf: chunk.data)
          if chunks.nextType == ChunkName.data { continue }
          guard let color = Self.color(kind, depth, palette, alphas),
            let farthest = Self.farthest(stream)
          else { return nil }
          self.size = size
          self.color = color
          self.farthest = farthest
          stream.removeFirst(2)
          self.stream = stream + [UInt8](repeating: 0, count: BitReader.padding)
          return
        case ChunkName.palette:
          guard palette == nil, alphas == nil, kind == 3 else { return nil }
          palette = chunk.data
        case ChunkName.transparency:
          guard alphas == nil, palette != nil, !chunk.data.isEmpty else { return nil }
          alphas = chunk.data
        case ChunkName.gamma:
          // That of sRGB, 1 / 2.2.
          guard Array(chunk.data) == [0, 0, 0xB1, 0x8F] else { return nil }
        default:
          guard chunk.isAncillary else { return nil }
        }
      }
      return nil
    }

    private static func color(
      _ kind: UInt8, _ depth: Int, _ palette: ArraySlice<UInt8>?, _ alphas: ArraySlice<UInt8>?
    ) -> Color? {
      switch (kind, depth) {
      case (2, 8): return .rgb
      case (4, 8): return .greyAlpha
      case (6, 8): return .rgba
      case (0, 1), (0, 2), (0, 4), (0, 8):
        let most = UInt32(1) << UInt32(depth) - 1
        return .table(
          bits: depth,
          (0...most).map { (level: UInt32) in 0xFF00_0000 | level * (255 / most) * 0x01_0101 })
      case (3, 1), (3, 2), (3, 4), (3, 8):
        guard let palette else { return nil }
        return table(Array(palette), Array(alphas ?? []), depth)
      default: return nil
      }
    }

    private static func table(_ palette: [UInt8], _ alphas: [UInt8], _ depth: Int) -> Color? {
      let count = palette.count / 3
      guard palette.count % 3 == 0, count > 0, count <= 1 << depth, alphas.count <= count
      else { return nil }
      var colors: [UInt32] = []
      for index in 0..<count {
        let alpha = UInt32(index < alphas.count ? alphas[index] : 255)
        let (red, green) = (UInt32(palette[3 * index]), UInt32(palette[3 * index + 1]))
        colors.append(alpha << 24 | UInt32(palette[3 * index + 2]) << 16 | green << 8 | red)
      }
      Alpha.premultiply(&colors)
      // What is beyond the palette comes out of libpng as black.
      colors.append(contentsOf: repeatElement(0xFF00_0000, count: 1 << depth - count))
      return .table(bits: depth, colors)
    }

    /// The window that the header of the zlib stream (RFC 1950, 2.2) states.
    private static func farthest(_ stream: [UInt8]) -> Int? {
      guard stream.count > 2, stream[0] & 15 == 8, stream[0] >> 4 <= 7, stream[1] & 0x20 == 0,
        (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0
      else { return nil }
      return 256 << Int(stream[0] >> 4)
    }
  }

  extension PNGFile.Color {
    var bitsPerPixel: Int {
      switch self {
      case .table(let bits, _): bits
      case .rgb: 24
      case .greyAlpha: 16
      case .rgba: 32
      }
    }
  }

  private enum ChunkName {
    static let header: UInt32 = 0x4948_4452
    static let palette: UInt32 = 0x504C_5445
    static let transparency: UInt32 = 0x7452_4E53
    static let gamma: UInt32 = 0x6741_4D41
    static let data: UInt32 = 0x4944_4154
  }

  /// The chunks of a file one after the other, for as long as they are whole and their sums are right.
  private struct ChunkReader {
    struct Chunk {
      var type: UInt32
      var data: ArraySlice<UInt8>

      /// By the letter's case, and of letters alone; longer ones are for libpng to refuse.
      var isAncillary: Bool {
        let isWord = [24, 16, 8, 0].allSatisfy { (shift: UInt32) in
          let letter = UInt8(truncatingIfNeeded: type >> shift) | 0x20
          return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
        }
        return isWord && type & 0x2000_0000 != 0 && data.count <= 1 << 20
      }
    }

    private let bytes: [UInt8]
    private var cursor = 8

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The type of the chunk that ``next()`` would read.
    var nextType: UInt32? { cursor + 8 <= bytes.count ? bytes.number(cursor + 4) : nil }

    mutating func next() -> Chunk? {
      guard let type = nextType else { return nil }
      let length = Int(bytes.number(cursor))
      let end = cursor + 8 + length
      guard length <= 0x7FFF_FFFF, end + 4 <= bytes.count else { return nil }
      // SAFETY: zlib reads exactly the buffer that it is given.
      let sum = bytes[(cursor + 4)..<end].withUnsafeBufferPointer {
        crc32_z(0, $0.baseAddress, $0.count)
      }
      guard UInt32(truncatingIfNeeded: sum) == bytes.number(end) else { return nil }
      let data = bytes[(cursor + 8)..<end]
      cursor = end + 4
      return Chunk(type: type, data: data)
    }
  }

  extension [UInt8] {
    /// Big-endian; there are four bytes at `place`.
    fileprivate func number(_ place: Int) -> UInt32 {
      UInt32(self[place]) << 24 | UInt32(self[place + 1]) << 16 | UInt32(self[place + 2]) << 8
        | UInt32(self[place + 3])
    }
  }

#endif
