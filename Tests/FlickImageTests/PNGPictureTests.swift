#if os(Linux)

  import FlickRaster
  import Testing

  @testable import FlickImage

  /// Pictures that the decoder keeps compressed in memory.
  struct PNGPictureTests {
    @Test("Long runs are unpacked without loss, and halving matches that of the pixels")
    func longRunsAreUnpackedWithoutLoss() throws {
      // A disc with a half-transparent border on a transparent background. Both sizes are odd.
      let (width, height) = (641, 483)
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
      let bytes = HandmadePNG.file(width: width, height: height, depth: 8, color: 6, rows: rows)
      let picture = try picture(bytes)
      let expected = try ImageDecoder.decode(bytes)
      #expect(picture.isPacked && !expected.isPacked)
      #expect(picture.pixels == expected.pixels)
      #expect(picture.halved == expected.halved)
      #expect(picture.halved.halved == expected.halved.halved)
      #expect(picture.unpacked == expected)
      // Pixels can be modified.
      var changed = picture
      changed.pixels[7] = 0xFFFF_FFFF
      #expect(!changed.isPacked && changed.pixels[7] == 0xFFFF_FFFF && changed.pixels[8] == 0)
    }

    private func picture(
      _ bytes: [UInt8], limits: ImageLimits = .default
    ) throws(ImageError) -> Bitmap {
      var isDamaged = false
      let picture = try ImageDecoder.picture(bytes, limits: limits, isDamaged: &isDamaged)
      #expect(!isDamaged)
      return picture
    }

    @Test("Noise and small pictures are not packed", arguments: [8, 700])
    func noiseAndSmallPicturesAreNotPacked(_ side: Int) throws {
      let bytes = try PNGEncoder.encode(Samples.gradient(width: side, height: side))
      let picture = try picture(bytes)
      #expect(try !picture.isPacked && picture == ImageDecoder.decode(bytes))
    }

    @Test("Limits are enforced before any row is read")
    func limitsAreEnforcedBeforeAnyRowIsRead() throws {
      let bytes = try PNGEncoder.encode(Samples.gradient(width: 20, height: 5))
      let error = #expect(throws: ImageError.self) {
        try picture(bytes, limits: ImageLimits(maxPixels: 99))
      }
      #expect(error?.code == .limitExceeded)
    }
  }

#endif
