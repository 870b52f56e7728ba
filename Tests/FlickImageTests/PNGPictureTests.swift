#if os(Linux)

  import CZlib
  import FlickRaster
  import Testing

  @testable import FlickImage

  /// What is read by hand is what libpng reads.
  struct PNGPictureTests {
    /// Bits of a pixel, for each colour type and depth that is read by hand.
    static let kinds: [(color: UInt8, depth: Int, bits: Int)] = [
      (0, 1, 1), (0, 2, 2), (0, 4, 4), (0, 8, 8), (2, 8, 24), (3, 1, 1), (3, 2, 2), (3, 4, 4),
      (3, 8, 8), (4, 8, 16), (6, 8, 32),
    ]

    /// Runs and noise; rows that are like the one above them and rows that are not.
    static func rows(_ kind: Int, _ width: Int, _ height: Int, seed: UInt64) -> [[UInt8]] {
      let count = (width * kinds[kind].bits + 7) / 8
      var rows: [[UInt8]] = []
      for y in 0..<height {
        let noise = Samples.noise(2 * count + 2, seed: seed &* 977 &+ UInt64(y))
        var row = [UInt8](repeating: 0, count: count)
        for x in 0..<count where noise[x] < 90 && y % 5 != 0 { row[x] = noise[count + x] }
        for x in 0..<count / 2 where y % 3 == 0 { row[x] = 255 }
        // A filter for every row; some of its bytes are nought, which repeats what a filter foresees.
        rows.append([noise[2 * count] % 5] + (y % 7 == 6 ? row.map { _ in 0 } : row))
      }
      return rows
    }

    static func file(_ kind: Int, _ width: Int, _ height: Int, _ stream: [UInt8]) -> [UInt8] {
      let sizes =
        HandmadePNG.bigEndian(UInt32(width)) + HandmadePNG.bigEndian(UInt32(height))
      let (color, depth, _) = kinds[kind]
      var chunks = [HandmadePNG.Chunk("IHDR", sizes + [UInt8(depth), color, 0, 0, 0])]
      chunks.append(.init("gAMA", [0, 0, 0xB1, 0x8F]))
      if color == 3 {
        let count = max((1 << depth) * 3 / 4, 1)
        chunks.append(.init("PLTE", Samples.noise(count * 3, seed: 5)))
        chunks.append(.init("tRNS", [0, 255, 40] + Samples.noise(count, seed: 6)))
        chunks[chunks.count - 1].data = Array(chunks[chunks.count - 1].data.prefix(count))
      }
      // In two pieces, as long files have them.
      chunks.append(.init("IDAT", Array(stream.prefix(stream.count / 3))))
      chunks.append(.init("IDAT", Array(stream.dropFirst(stream.count / 3))))
      chunks.append(.init("IEND", []))
      return HandmadePNG.join(chunks)
    }

    /// A stream of zlib's, at each of its levels, or with codes that are the same for all.
    static func compressed(_ bytes: [UInt8], level: Int32, isFixed: Bool = false) -> [UInt8] {
      var stream = z_stream()
      deflateInit2_(
        &stream, level, Z_DEFLATED, 15, 8, isFixed ? Z_FIXED : Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      var input = bytes
      var output = [UInt8](repeating: 0, count: bytes.count * 2 + 1000)
      // SAFETY: zlib is told how long both buffers are.
      let left = input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          stream.next_in = input.baseAddress
          stream.avail_in = uInt(input.count)
          stream.next_out = output.baseAddress
          stream.avail_out = uInt(output.count)
          deflate(&stream, Z_FINISH)
          return Int(stream.avail_out)
        }
      }
      deflateEnd(&stream)
      return Array(output.dropLast(left))
    }

    static func byLibrary(
      _ bytes: [UInt8], _ limits: ImageLimits = .default
    ) throws(ImageError) -> Bitmap {
      guard ImageFormat(bytes) == .png else { return try ImageDecoder.decode(bytes) }
      return try ImageCodec(size: PNGReader.size, decode: PNGReader.decode).whole(bytes, limits)
    }

    @Test("every colour type, depth and filter", arguments: PNGPictureTests.kinds.indices)
    func everyKind(_ kind: Int) throws {
      for (width, height) in [(1, 1), (3, 7), (37, 20), (130, 101)] {
        let rows = Self.rows(kind, width, height, seed: UInt64(width))
        for (level, isFixed) in [(0, false), (1, false), (6, true), (9, false)] as [(Int32, Bool)] {
          let stream = Self.compressed(rows.flatMap { $0 }, level: level, isFixed: isFixed)
          let bytes = Self.file(kind, width, height, stream)
          let picture = try #require(PNGFile(bytes)?.picture())
          let expected = try Self.byLibrary(bytes)
          #expect(picture == expected, "\(width) × \(height), level \(level)")
          #expect(picture.halved == expected.halved)
        }
      }
    }

    @Test("long runs come back from the packing, and its halves are those of the pixels")
    func packing() throws {
      // A disc in the middle of nothing, its border half there; odd in both directions.
      let (width, height) = (401, 303)
      var rows: [[UInt8]] = []
      for y in 0..<height {
        var row: [UInt8] = [0]
        for x in 0..<width {
          let square = (x - 200) * (x - 200) + (y - 150) * (y - 150)
          row +=
            square < 9_000
            ? [200, 30, 10, 255] : square < 9_400 ? [9, 200, 90, 77] : [1, 1, 1, 0]
        }
        rows.append(row)
      }
      let stream = Self.compressed(rows.flatMap { $0 }, level: 6)
      let bytes = Self.file(10, width, height, stream)
      let picture = try ImageDecoder.picture(bytes)
      let expected = try Self.byLibrary(bytes)
      #expect(picture.isPacked && !expected.isPacked)
      #expect(picture.pixels == expected.pixels)
      #expect(picture.halved == expected.halved)
      #expect(picture.halved.halved == expected.halved.halved)
      #expect(picture.unpacked == expected)
      // A pixel can be changed.
      var changed = picture
      changed.pixels[7] = 0xFFFF_FFFF
      #expect(!changed.isPacked && changed.pixels[7] == 0xFFFF_FFFF && changed.pixels[8] == 0)
    }

    @Test("pixels without any order are not packed")
    func noise() throws {
      let bytes = try PNGEncoder.encode(Samples.gradient(width: 300, height: 200))
      let picture = try ImageDecoder.picture(bytes)
      #expect(try !picture.isPacked && picture == Self.byLibrary(bytes))
    }

    @Test("a flipped bit or a missing end means the same to both ways")
    func damage() throws {
      for kind in [0, 4, 7, 8, 10] {
        let rows = Self.rows(kind, 13, 9, seed: 3)
        for level: Int32 in [0, 6] {
          let stream = Self.compressed(rows.flatMap { $0 }, level: level)
          let whole = Self.file(kind, 13, 9, stream)
          for bit in 0..<whole.count * 8 where bit % 13 == 0 {
            var bytes = whole
            bytes[bit / 8] ^= 1 << (bit % 8)
            compare(bytes)
          }
          for count in stride(from: 0, to: whole.count, by: 3) {
            compare(Array(whole.prefix(count)))
          }
          // Broken streams in whole chunks.
          for bit in 0..<stream.count * 8 where bit % 17 == 0 {
            var stream = stream
            stream[bit / 8] ^= 1 << (bit % 8)
            compare(Self.file(kind, 13, 9, stream))
          }
          for count in stride(from: 0, to: stream.count, by: 7) {
            compare(Self.file(kind, 13, 9, Array(stream.prefix(count))))
          }
        }
      }
    }

    private func compare(_ bytes: [UInt8]) {
      let limits = ImageLimits(maxPixels: 1 << 16)
      let picture = Result { () throws(ImageError) in
        try ImageDecoder.picture(bytes, limits: limits)
      }
      let expected = Result { () throws(ImageError) in
        try Self.byLibrary(bytes, limits)
      }
      #expect(picture == expected)
    }

    @Test("the limits hold before any row is read")
    func limits() throws {
      let bytes = try PNGEncoder.encode(Samples.gradient(width: 20, height: 5))
      let error = #expect(throws: ImageError.self) {
        try ImageDecoder.picture(bytes, limits: ImageLimits(maxPixels: 99))
      }
      #expect(error?.code == .limitExceeded)
    }

    @Test("another gamma, sixteen bits and interlacing are left to libpng")
    func others() throws {
      let deep = HandmadePNG.file(
        width: 1, height: 1, depth: 16, color: 0, rows: [[0, 128, 128]])
      let gamma = HandmadePNG.file(
        width: 1, height: 1, depth: 8, color: 0, before: [.init("gAMA", [0, 1, 0, 0])],
        rows: [[0, 128]])
      let interlaced = HandmadePNG.file(
        width: 1, height: 1, depth: 8, color: 0, interlaced: true, rows: [[0, 128]])
      for bytes in [deep, gamma, interlaced] {
        #expect(PNGFile(bytes) == nil)
        #expect(try ImageDecoder.picture(bytes) == Self.byLibrary(bytes))
      }
    }
  }

#endif
