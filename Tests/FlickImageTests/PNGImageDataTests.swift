#if os(Linux)
  import FlickRaster
  import Testing

  @testable import FlickImage

  @Suite("Image data of PNG files")
  struct PNGImageDataTests {
    struct Kind: Sendable, CustomTestStringConvertible {
      var depth: UInt8
      var color: UInt8
      var isInterlaced = false
      var rows: [[UInt8]]

      var testDescription: String { "\(depth) bits, color type \(color)" }

      /// Returns a file of 3 × 3 pixels with further rows.
      func file(_ more: [[UInt8]] = []) -> [UInt8] {
        HandmadePNG.file(
          width: 3, height: 3, depth: depth, color: color, interlaced: isInterlaced,
          before: color == 3 ? [.init("PLTE", [1, 2, 3, 4, 5, 6])] : [], rows: rows + more)
      }
    }

    static let kinds = [
      Kind(depth: 8, color: 0, rows: [[0, 10, 20, 30], [1, 40, 50, 60], [2, 70, 80, 90]]),
      Kind(depth: 1, color: 3, rows: [[0, 64], [0, 128], [0, 0]]),
      Kind(
        depth: 16, color: 2,
        rows: (1...3).map { row in [0] + (0..<18).map { UInt8($0) &* 9 &+ UInt8(row) } }),
      Kind(
        depth: 8, color: 6, rows: (1...3).map { row in [1] + (0..<12).map { UInt8($0 * 3 + row) } }),
      Kind(
        depth: 8, color: 0, isInterlaced: true,
        rows: [[0, 10], [0, 30], [0, 70, 90], [0, 20], [0, 80], [0, 40, 50, 60]]),
    ]

    private let more = [[UInt8]](repeating: [UInt8](repeating: 0, count: 1 << 16), count: 16)

    @Test("Data behind the last row are left out, and the picture is the same", arguments: kinds)
    func dataBehindLastRowAreLeftOut(_ kind: Kind) throws {
      let (file, long) = (kind.file(), kind.file(more))
      let stored = PNGImageData.withStoredRows(long)
      #expect(long.count > 1 << 20 && stored == file)
      #expect(try ImageDecoder.decode(long) == ImageDecoder.decode(file))
    }

    @Test("Other data stay as they are, or are stored", arguments: kinds)
    func otherDataStay(_ kind: Kind) throws {
      let file = kind.file()
      #expect(PNGImageData.withStoredRows(file) == file)
      let chunks = try #require(HandmadePNG.split(file))
      let parts = chunks.flatMap { chunk -> [HandmadePNG.Chunk] in
        guard chunk.type == "IDAT" else { return [chunk] }
        return [
          .init("IDAT", Array(chunk.data.prefix(9))), .init("IDAT", Array(chunk.data.dropFirst(9))),
        ]
      }
      #expect(PNGImageData.withStoredRows(HandmadePNG.join(parts)) == file)
      for count in file.indices {
        let part = Array(file[..<count])
        let isWhole = part.count > file.count - 12
        #expect(PNGImageData.withStoredRows(part) == part || isWhole)
      }
    }

    @Test("A wrong checksum and a missing end are errors after the rows", arguments: kinds)
    func wrongChecksumIsErrorAfterRows(_ kind: Kind) throws {
      let whole = try ImageDecoder.decode(kind.file())
      var wrong = kind.file(more)
      // The checksum is in front of the chunk IEND.
      wrong[wrong.count - 13] ^= 1
      for damaged in [wrong, Array(kind.file(more).dropLast(100))] {
        #expect(PNGImageData.withStoredRows(damaged).count < 1000)
        #expect(throws: ImageError.self) { try ImageDecoder.decode(damaged) }
        var isDamaged = false
        let picture = try ImageDecoder.picture(damaged, isDamaged: &isDamaged)
        #expect(isDamaged && picture == whole)
      }
    }
  }
#endif
