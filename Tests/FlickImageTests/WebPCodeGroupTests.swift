#if os(Linux)
  import FlickRaster
  import Testing

  @testable import FlickImage

  @Suite("Groups of codes of lossless WebP pictures")
  struct WebPCodeGroupTests {
    /// Numbers of bits, the lowest bit first.
    private struct BitWriter {
      var bytes: [UInt8] = []
      private var count = 0

      mutating func write(_ value: Int, _ bits: Int) {
        for bit in 0..<bits {
          if count % 8 == 0 { bytes.append(0) }
          bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(count % 8)
          count += 1
        }
      }

      /// Writes a code of the symbol 0, which has no bits.
      mutating func writeEmptyCode() { write(1, 4) }

      /// Writes a code in which the first 256 symbols have 8 bits.
      mutating func writeByteCode(_ alphabet: Int) {
        write(0, 1)
        write(8, 4)
        // The lengths of the codes of the lengths 0 and 8, at their places in the order of the format.
        for place in 0..<12 { write(place == 2 || place == 11 ? 1 : 0, 3) }
        write(0, 1)
        for symbol in 0..<alphabet { write(symbol < 256 ? 1 : 0, 1) }
      }

      mutating func writeByte(_ value: Int) {
        for bit in (0..<8).reversed() { write(value >> bit & 1, 1) }
      }
    }

    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let size = (0..<4).map { UInt8(truncatingIfNeeded: data.count >> ($0 * 8)) }
      return Array(name.utf8) + size + data + (data.count % 2 == 1 ? [0] : [])
    }

    /// Returns the data of a square of transparent black pixels, in blocks of 4 × 4 that use some groups in turn.
    private func pixels(_ side: Int, groups: Int, hasHeader: Bool = true) -> [UInt8] {
      var bits = BitWriter()
      if hasHeader {
        bits.write(0x2F, 8)
        bits.write(side - 1, 14)
        bits.write(side - 1, 14)
        bits.write(0, 4)
      }
      // No transform, no cache, and groups of blocks of 4 pixels.
      bits.write(0b100, 3)
      bits.write(0, 3)
      bits.write(0, 1)
      bits.writeByteCode(280)
      bits.writeByteCode(256)
      for _ in 0..<3 { bits.writeEmptyCode() }
      let blocks = (side + 3) / 4
      for block in 0..<blocks * blocks {
        bits.writeByte((block % groups) & 255)
        bits.writeByte((block % groups) >> 8)
      }
      for _ in 0..<5 * groups { bits.writeEmptyCode() }
      return bits.bytes + [0, 0, 0, 0]
    }

    private func file(_ chunks: [UInt8]) -> [UInt8] {
      chunk("RIFF", Array("WEBP".utf8) + chunks)
    }

    private func result(_ bytes: [UInt8]) -> ImageError.Code? {
      do {
        _ = try ImageDecoder.decode(bytes, limits: .default)
        return nil
      } catch {
        return error.code
      }
    }

    @Test("A picture with as many groups as the limit is read, and one with more is refused")
    func groupsAreLimited() {
      #expect(result(file(chunk("VP8L", pixels(64, groups: 256)))) == nil)
      let most = WebPCodeGroups.most
      #expect(result(file(chunk("VP8L", pixels(400, groups: most)))) == nil)
      #expect(result(file(chunk("VP8L", pixels(400, groups: most + 1)))) == .limitExceeded)
    }

    @Test("The groups of an alpha channel and of a frame are limited")
    func groupsOfPartsAreLimited() {
      let large = pixels(400, groups: 10_000)
      let size: [UInt8] = [143, 1, 0, 143, 1, 0]
      let start: [UInt8] = [0, 0, 0, 0, 0, 0]
      for stream in [chunk("VP8L", large), large] {
        let frame = chunk("ANMF", start + size + [0, 0, 0, 0] + stream)
        let animated = file(chunk("VP8X", [2, 0, 0, 0] + size) + chunk("ANIM", start) + frame)
        #expect(throws: ImageError.self) { try ImageDecoder.decode(animated, limits: .default) }
        #expect(throws: ImageError.self) { try WebPCodeGroups.check(stream) }
      }
      // The header of a lossy picture: three bytes, a signature, the width and the height.
      let lossy = chunk("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 144, 1, 144, 1])
      for (groups, isRead) in [(100, true), (10_000, false)] {
        let alpha = chunk("ALPH", [1] + pixels(400, groups: groups, hasHeader: false))
        let stream = file(chunk("VP8X", [16, 0, 0, 0] + size) + alpha + lossy)
        #expect(((try? WebPCodeGroups.check(stream)) != nil) == isRead)
      }
    }

    @Test("Data that end within the codes are an error")
    func dataThatEndAreError() {
      let whole = pixels(64, groups: 256)
      // The codes of the groups, of 20 bits each, are not read.
      for count in stride(from: 5, to: whole.count - 660, by: 61) {
        #expect(throws: ImageError.self) { try WebPCodeGroups.check(Array(whole.prefix(count))) }
      }
    }

    @Test("The groups of encoded pictures are read")
    func groupsOfEncodedPicturesAreRead() throws {
      var state: UInt32 = 1
      for (colors, side) in [(2, 33), (4, 17), (16, 65), (200, 40), (1 << 24, 130)] {
        var bitmap = Bitmap(width: side, height: side)
        for index in bitmap.pixels.indices {
          state = state &* 1_664_525 &+ 1_013_904_223
          let color = UInt32(Int(state >> 8) % colors) &* 0x01_0203
          bitmap.pixels[index] = (index % 7 < 3 ? color : UInt32(index % colors)) | 0xFF00_0000
        }
        let area = PixelRect(x: 0, y: 0, width: side, height: side)
        for effort in [0, 2, 6] {
          let data = try WebPPatchEncoder.encode(
            FramePatch(area: area, pixels: bitmap.pixels, blend: .source),
            WebPOptions(effort: effort))
          try WebPCodeGroups.check(data)
        }
      }
    }
  }
#endif
