#if canImport(FlickCDeflate)
  import FlickCDeflate

  /// The positions of the compressed data in a PNG file, and its palette. Only for files whose samples are the sRGB values
  /// of the pixels, and whose chunks have the right order and checksums (PNG specification, 5.6).
  struct PNGLayout {
    private(set) var size = ImageSize(width: 0, height: 0)
    /// The bits of a sample, and the samples of a pixel.
    private(set) var depth = 8
    private(set) var samples = 4
    /// The premultiplied colors of the palette, followed by transparent ones. There are 256, or none.
    private(set) var palette: [UInt32] = []
    private(set) var colorCount: Int32 = 0
    /// The ranges of bytes whose join is the zlib stream.
    private(set) var data: [Range<Int>] = []
    private var hasTransparency = false

    /// Reads the chunks of a file.
    init?(_ bytes: [UInt8], _ limits: ImageLimits) {
      let isRead = bytes.withUnsafeBufferPointer { read(Chunks(bytes: $0), limits) }
      guard isRead, !data.isEmpty, samples > 1 || colorCount > 0 else { return nil }
    }

    private struct Chunks {
      let bytes: UnsafeBufferPointer<UInt8>
      var position = 8

      func number(_ at: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
      }

      /// Returns the type and the data of the next chunk. Nil if it is not complete or its checksum differs.
      mutating func next() -> (type: Int, data: Range<Int>)? {
        guard bytes.count - position >= 12 else { return nil }
        let length = number(position)
        guard length <= bytes.count - position - 12 else { return nil }
        let start = position + 8
        position = start + length + 4
        // SAFETY: the type and the data are inside the bytes.
        let checksum = libdeflate_crc32(
          0, bytes.baseAddress.map { $0 + start - 4 }, length + 4)
        guard Int(checksum) == number(start + length) else { return nil }
        return (number(start - 4), start..<start + length)
      }
    }

    private static func type(_ name: StaticString) -> Int {
      name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
    }

    private mutating func read(_ chunks: Chunks, _ limits: ImageLimits) -> Bool {
      var chunks = chunks
      // The signature of PNG files.
      guard chunks.bytes.count >= 8, chunks.number(0) == 0x8950_4E47,
        chunks.number(4) == 0x0D0A_1A0A,
        let header = chunks.next(), header.type == Self.type("IHDR"),
        readHeader(chunks, header.data), (try? limits.check(size)) != nil
      else { return false }
      var hasEnded = false
      while let chunk = chunks.next() {
        switch chunk.type {
        case Self.type("IDAT"):
          if hasEnded { return false }
          data.append(chunk.data)
          continue
        case Self.type("IEND"): return true
        case Self.type("PLTE"):
          guard data.isEmpty, readPalette(chunks, chunk.data) else { return false }
        case Self.type("tRNS"):
          guard data.isEmpty, readTransparency(chunks, chunk.data) else { return false }
        case Self.type("gAMA"):
          // The exponent of sRGB.
          guard chunk.data.count == 4, chunks.number(chunk.data.lowerBound) == 45_455
          else { return false }
        case Self.type("sRGB"), Self.type("pHYs"), Self.type("tEXt"), Self.type("zTXt"),
          Self.type("iTXt"), Self.type("tIME"):
          break
        default: return false
        }
        hasEnded = !data.isEmpty
      }
      return false
    }

    private mutating func readHeader(_ chunks: Chunks, _ range: Range<Int>) -> Bool {
      let bytes = chunks.bytes
      let at = range.lowerBound
      // The methods of compression and filtering, and no interlacing.
      guard range.count == 13, bytes[at + 10] == 0, bytes[at + 11] == 0, bytes[at + 12] == 0
      else { return false }
      size = ImageSize(width: chunks.number(at), height: chunks.number(at + 4))
      depth = Int(bytes[at + 8])
      switch bytes[at + 9] {
      case 2: samples = 3
      case 3: samples = 1
      case 6: samples = 4
      default: return false
      }
      return depth == 8 || (samples == 1 && [1, 2, 4].contains(depth))
    }

    private mutating func readPalette(_ chunks: Chunks, _ range: Range<Int>) -> Bool {
      // Other files can contain a palette as a suggestion.
      guard samples == 1, palette.isEmpty, !hasTransparency, range.count % 3 == 0,
        (1...(1 << depth)).contains(range.count / 3)
      else { return false }
      colorCount = Int32(range.count / 3)
      palette = [UInt32](repeating: 0, count: 256)
      for (index, at) in stride(from: range.lowerBound, to: range.upperBound, by: 3).enumerated() {
        let bytes = chunks.bytes
        palette[index] =
          0xFF00_0000 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at])
      }
      return true
    }

    private mutating func readTransparency(_ chunks: Chunks, _ range: Range<Int>) -> Bool {
      guard samples == 1, !hasTransparency, (1...Int(max(colorCount, 1))).contains(range.count),
        colorCount > 0
      else { return false }
      hasTransparency = true
      for (index, at) in range.enumerated() {
        palette[index] = palette[index] & 0x00FF_FFFF | UInt32(chunks.bytes[at]) << 24
      }
      Alpha.premultiply(&palette)
      return true
    }
  }
#endif
