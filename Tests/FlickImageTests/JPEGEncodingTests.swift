#if os(Linux)

  import FlickRaster
  import Testing

  @testable import FlickImage

  @Suite("Writing JPEG")
  struct JPEGEncodingTests {
    /// A picture whose left half is blue at half alpha, and whose right half is red.
    private func picture(_ order: Bitmap.ByteOrder = .rgba) -> Bitmap {
      var bitmap = Bitmap(width: 32, height: 16, order: order)
      let (blue, red): (UInt32, UInt32) =
        order == .rgba ? (0x8080_0000, 0xFF00_00FF) : (0x8000_0080, 0xFFFF_0000)
      for index in bitmap.pixels.indices { bitmap.pixels[index] = index % 32 < 16 ? blue : red }
      return bitmap
    }

    private func decoded(_ bytes: [UInt8]) throws -> Bitmap {
      let size = try JPEGReader.size(bytes)
      var bitmap = Bitmap(width: size.width, height: size.height)
      try JPEGReader.decode(bytes, &bitmap)
      return bitmap
    }

    private func isNear(_ pixel: UInt32, _ expected: [UInt32]) -> Bool {
      expected.enumerated().allSatisfy { position, value in
        let found = pixel >> UInt32(8 * position) & 0xFF
        return max(found, value) - min(found, value) <= 3
      }
    }

    @Test("Colors are over white, in both byte orders")
    func colorsAreOverWhite() throws {
      for order in [Bitmap.ByteOrder.rgba, .bgra] {
        let bitmap = try decoded(JPEGEncoder.encode(picture(order), JPEGOptions()))
        #expect(bitmap.width == 32 && bitmap.height == 16)
        #expect(isNear(bitmap.pixels[8 * 32 + 4], [127, 127, 255]))
        // Colors beside an edge are not mixed.
        #expect(isNear(bitmap.pixels[8 * 32 + 15], [127, 127, 255]))
        #expect(isNear(bitmap.pixels[8 * 32 + 16], [255, 0, 0]))
      }
    }

    @Test("A lower quality gives a smaller file")
    func lowerQualityGivesSmallerFile() throws {
      var noise = Bitmap(width: 64, height: 64)
      var state: UInt32 = 1
      for index in noise.pixels.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        noise.pixels[index] = state | 0xFF00_0000
      }
      let sizes = try [0, 50, 90, nil, 100].map { quality in
        try JPEGEncoder.encode(noise, JPEGOptions(quality: quality)).count
      }
      #expect(sizes == sizes.sorted() && sizes[2] == sizes[3] && sizes[0] < sizes[4])
    }

    @Test("Pictures without pixels and pictures that are too large are errors")
    func impossibleSizesAreErrors() {
      for (width, height, code) in [
        (0, 4, ImageError.Code.invalidArgument), (65_501, 1, .limitExceeded),
      ] {
        let error = #expect(throws: ImageError.self) {
          try JPEGEncoder.encode(Bitmap(width: width, height: height), JPEGOptions())
        }
        #expect(error?.code == code)
      }
    }
  }

#endif
