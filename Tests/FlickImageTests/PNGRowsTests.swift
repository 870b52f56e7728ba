#if os(Linux)

  import FlickRaster
  import Testing

  @testable import FlickImage

  /// The reader of frequent PNG files, compared with libpng.
  struct PNGRowsTests {
    typealias Chunk = HandmadePNG.Chunk

    /// The color type, the bit depth and the number of samples of a pixel.
    static let kinds: [(color: UInt8, depth: Int, samples: Int)] = [
      (2, 8, 3), (6, 8, 4), (3, 8, 1), (3, 4, 1), (3, 2, 1), (3, 1, 1),
    ]
    static let sizes = [(1, 1), (2, 9), (3, 7), (4, 5), (5, 11), (17, 6), (67, 31)]

    /// Returns rows of random bytes. Row by row, the filters are `first` and those after it.
    private static func rows(
      _ width: Int, _ height: Int, bits: Int, first: Int = 0
    ) -> [[UInt8]] {
      let length = (width * bits + 7) / 8
      let noise = Samples.noise(length * height, seed: UInt64(width * 31 + height * 7 + bits))
      return (0..<height).map { y in
        [UInt8((y + first) % 5)] + noise[y * length..<(y + 1) * length]
      }
    }

    private static func palette(_ depth: Int, colors: Int? = nil) -> [Chunk] {
      let count = colors ?? 1 << depth
      let bytes = (0..<count * 3).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
      let alphas = (0..<count / 2 + 1).map { UInt8(truncatingIfNeeded: $0 * 83) }
      return [Chunk("PLTE", bytes), Chunk("tRNS", alphas)]
    }

    private static func decodedByLibpng(_ bytes: [UInt8]) throws -> Bitmap {
      let size = try PNGReader.size(bytes)
      var bitmap = Bitmap(width: size.width, height: size.height)
      try PNGReader.decode(bytes, &bitmap)
      return bitmap
    }

    @Test("All filters are undone in the first row and after every other filter", arguments: kinds)
    func allFiltersAreUndoneInFirstRowAndAfterEveryOtherFilter(
      _ kind: (color: UInt8, depth: Int, samples: Int)
    ) throws {
      for (width, height) in Self.sizes {
        for first in 0..<5 {
          let file = HandmadePNG.file(
            width: width, height: height, depth: UInt8(kind.depth), color: kind.color,
            before: kind.color == 3 ? Self.palette(kind.depth) : [],
            rows: Self.rows(width, height, bits: kind.depth * kind.samples, first: first))
          let bitmap = try #require(PNGRows.decode(file, .default))
          #expect(try bitmap == Self.decodedByLibpng(file), "\(width) × \(height), \(first)")
        }
      }
    }

    @Test("Rows of one color are read between other rows", arguments: kinds)
    func rowsOfOneColorAreReadBetweenOtherRows(_ kind: (color: UInt8, depth: Int, samples: Int))
      throws
    {
      let (width, height) = (301, 40)
      var rows = Self.rows(width, height, bits: kind.depth * kind.samples)
      for y in stride(from: 0, to: height, by: 2) {
        // Each index in some row, in the whole row or in its middle.
        let byte = UInt8(truncatingIfNeeded: y / 4 * 0x11)
        rows[y][0] = 0
        for i in rows[y].indices.dropFirst(y % 4 == 0 ? 1 : 20).dropLast(y % 4 == 0 ? 0 : 5) {
          rows[y][i] = byte
        }
      }
      let file = HandmadePNG.file(
        width: width, height: height, depth: UInt8(kind.depth), color: kind.color,
        before: kind.color == 3 ? Self.palette(kind.depth) : [], rows: rows)
      let bitmap = try #require(PNGRows.decode(file, .default))
      #expect(try bitmap == Self.decodedByLibpng(file))
    }

    @Test("A stream in several chunks is read, between chunks that do not change pixels")
    func streamInSeveralChunksIsRead() throws {
      let file = HandmadePNG.file(
        width: 30, height: 20, depth: 8, color: 6,
        before: [
          Chunk("gAMA", [0, 0, 0xB1, 0x8F]), Chunk("sRGB", [0]), Chunk("tEXt", [65, 0, 66]),
        ],
        rows: Self.rows(30, 20, bits: 32))
      var chunks = try #require(HandmadePNG.split(file))
      let at = try #require(chunks.firstIndex { $0.type == "IDAT" })
      let data = chunks[at].data
      let parts = [data[..<1], data[1..<700], [], data[700...]]
      chunks.replaceSubrange(at...at, with: parts.map { Chunk("IDAT", Array($0)) })
      let divided = HandmadePNG.join(chunks)
      let bitmap = try #require(PNGRows.decode(divided, .default))
      #expect(try bitmap == Self.decodedByLibpng(file))
    }

    /// Files that are left to libpng.
    static let others: [(name: String, bytes: [UInt8])] = {
      func file(
        _ color: UInt8, _ depth: Int, _ bits: Int, interlaced: Bool = false,
        before: [Chunk] = [], rows: [[UInt8]]? = nil
      ) -> [UInt8] {
        HandmadePNG.file(
          width: 6, height: 4, depth: UInt8(depth), color: color, interlaced: interlaced,
          before: before, rows: rows ?? Self.rows(6, 4, bits: bits))
      }
      func changed(_ bytes: [UInt8], _ change: (inout [Chunk]) -> Void) -> [UInt8] {
        var chunks = HandmadePNG.split(bytes) ?? []
        change(&chunks)
        return HandmadePNG.join(chunks)
      }
      let plain = file(6, 8, 32)
      let colors = file(3, 4, 4, before: palette(4))
      let end = plain.count - 12
      return [
        ("gray", file(0, 8, 8)), ("gray and alpha", file(4, 8, 16)), ("16 bits", file(6, 16, 64)),
        ("interlaced", file(6, 8, 32, interlaced: true)),
        ("a transparent color", file(2, 8, 24, before: [Chunk("tRNS", [0, 1, 0, 2, 0, 3])])),
        ("another exponent", file(6, 8, 32, before: [Chunk("gAMA", [0, 1, 0x86, 0xA0])])),
        ("a color profile", file(6, 8, 32, before: [Chunk("iCCP", [1, 2, 3])])),
        ("no palette", file(3, 8, 8)),
        ("a color outside the palette", file(3, 8, 8, before: palette(8, colors: 3))),
        (
          "more alphas than colors",
          file(
            3, 4, 4,
            before: palette(4).map {
              $0.type == "tRNS" ? Chunk("tRNS", [UInt8](repeating: 1, count: 17)) : $0
            })
        ),
        ("alphas before colors", file(3, 4, 4, before: palette(4).reversed())),
        ("two palettes", file(3, 4, 4, before: palette(4) + palette(4))),
        (
          "an unknown filter",
          file(
            6, 8, 32,
            rows: [[5] + [UInt8](repeating: 1, count: 24)]
              + Self.rows(6, 3, bits: 32))
        ),
        ("too few rows", file(6, 8, 32, rows: Self.rows(6, 3, bits: 32))),
        ("too many rows", file(6, 8, 32, rows: Self.rows(6, 5, bits: 32))),
        (
          "data in two places",
          changed(plain) { chunks in
            let data = chunks[1].data
            chunks[1].data = Array(data[..<9])
            chunks.insert(Chunk("tEXt", [65, 0, 66]), at: 2)
            chunks.insert(Chunk("IDAT", Array(data[9...])), at: 3)
          }
        ),
        ("a wrong checksum of the rows", changed(plain) { $0[1].data[$0[1].data.count - 1] ^= 1 }),
        ("no end", Array(plain[..<end])), ("a cut end", Array(plain[..<(plain.count - 1)])),
        ("a wrong checksum", plain.enumerated().map { $0 == end - 1 ? $1 ^ 1 : $1 }),
        ("a wrong checksum of the palette", colors.enumerated().map { $0 == 45 ? $1 ^ 1 : $1 }),
      ]
    }()

    @Test("Other files and broken files are left to libpng", arguments: others)
    func otherFilesAndBrokenFilesAreLeftToLibpng(_ other: (name: String, bytes: [UInt8])) {
      #expect(PNGRows.decode(other.bytes, .default) == nil)
      let expected = try? Self.decodedByLibpng(other.bytes)
      #expect((try? ImageDecoder.decode(other.bytes)) == expected)
    }

    @Test("Limits are checked before memory is taken")
    func limitsAreCheckedBeforeMemoryIsTaken() {
      let file = HandmadePNG.file(
        width: 5, height: 4, depth: 8, color: 6, rows: Self.rows(5, 4, bits: 32))
      #expect(PNGRows.decode(file, ImageLimits(maxPixels: 19)) == nil)
      #expect(PNGRows.decode(file, ImageLimits(maxPixels: 20)) != nil)
      let empty = HandmadePNG.file(width: 60_000, height: 1000, depth: 8, color: 6, rows: [])
      #expect(PNGRows.decode(empty, .default) == nil)
    }

    @Test("No byte of a file makes the reader trap")
    func noByteOfFileMakesReaderTrap() throws {
      let file = HandmadePNG.file(
        width: 9, height: 5, depth: 4, color: 3, before: Self.palette(4),
        rows: Self.rows(9, 5, bits: 4))
      for at in file.indices {
        for value: UInt8 in [0, 1, 127, 255] {
          var changed = file
          changed[at] = value
          if let bitmap = PNGRows.decode(changed, .default) {
            #expect(try bitmap == Self.decodedByLibpng(changed))
          }
        }
        _ = PNGRows.decode(Array(file[..<at]), .default)
      }
    }
  }

#endif
