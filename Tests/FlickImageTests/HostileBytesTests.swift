import FlickRaster
import Testing

@testable import FlickImage

struct HostileBytesTests {
  @Test("A picture with a huge size is rejected before memory is allocated")
  func pictureWithHugeSizeIsRejectedBeforeMemoryIsAllocated() throws {
    let png = HandmadePNG.file(
      width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, depth: 8, color: 6, rows: [[0]])
    #expect(throws: ImageError.self) { try ImageDecoder.decode(png) }
    let large = HandmadePNG.file(width: 30_000, height: 30_000, depth: 8, color: 6, rows: [[0]])
    let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(large) }
    #expect(error?.code == .limitExceeded)
    // The frame header of the JPEG contains its height and width.
    var jpeg = EncodedSamples.jpeg
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageError.self) { try ImageDecoder.decode(jpeg) }
  }

  @Test("A PNG that is too short for its number of pixels is rejected before memory is allocated")
  func pngThatIsTooShortIsRejected() {
    func message(_ width: Int, depth: UInt8, color: UInt8) -> String {
      let png = HandmadePNG.file(
        width: width, height: 8000, depth: depth, color: color, rows: [[0]])
      let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(png) }
      #expect(error?.code == .malformed)
      return error?.message ?? ""
    }
    #expect(isWorded(message(8000, depth: 8, color: 6).contains("too short")))
    #expect(isWorded(message(1000, depth: 16, color: 2).contains("too short")))
    // 69 bytes are enough for 71,208 bytes of pixels.
    #expect(isWorded(message(71, depth: 1, color: 3).contains("libpng")))
    #expect(isWorded(message(71, depth: 8, color: 2).contains("too short")))
  }

  @Test("The caller's limits are enforced")
  func callerLimitsAreEnforced() throws {
    let png = try PNGEncoder.encode(Samples.gradient(width: 20, height: 5))
    #expect(throws: Never.self) {
      try ImageDecoder.decode(png, limits: ImageLimits(maxPixels: 100))
    }
    let error = #expect(throws: ImageError.self) {
      try ImageDecoder.decode(png, limits: ImageLimits(maxPixels: 99))
    }
    #expect(error?.code == .limitExceeded)
    #expect(throws: ImageError.self) {
      try ImageDecoder.decode(png, limits: ImageLimits(maxSide: 19))
    }
  }

  @Test(
    "Every prefix of a picture is an error, or the picture if only its end marker is missing",
    arguments: EncodedSamples.all.keys.sorted())
  func everyPrefixOfPictureIsError(_ name: String) throws {
    let bytes = try #require(EncodedSamples.all[name])
    let whole = try ImageDecoder.decode(bytes)
    for count in bytes.indices {
      guard let bitmap = try? ImageDecoder.decode(Array(bytes.prefix(count))) else { continue }
      #expect(bitmap == whole && count >= bytes.count - 2, "\(count) of \(bytes.count) bytes")
    }
  }

  @Test("Every prefix of a PNG before the end of its pixels is an error")
  func everyPrefixOfPNGBeforeEndOfItsPixelsIsError() throws {
    let bytes = try PNGEncoder.encode(Samples.gradient(width: 13, height: 11))
    let whole = try ImageDecoder.decode(bytes)
    for count in bytes.indices {
      guard let bitmap = try? ImageDecoder.decode(Array(bytes.prefix(count))) else { continue }
      // The Adler-32, the chunk's CRC and the end chunk follow the pixels.
      #expect(bitmap == whole && count >= bytes.count - 20, "\(count) of \(bytes.count) bytes")
    }
  }

  @Test("A flipped bit never traps")
  func flippedBitNeverTraps() throws {
    let files =
      try [PNGEncoder.encode(Samples.gradient(width: 6, height: 5))] + EncodedSamples.all.values
    var pictures = 0
    for file in files {
      for bit in 0..<file.count * 8 where bit % 3 == 0 {
        var bytes = file
        bytes[bit / 8] ^= 1 << (bit % 8)
        // Small limits keep wrong sizes from taking time.
        let limits = ImageLimits(maxPixels: 1 << 16)
        if (try? ImageDecoder.decode(bytes, limits: limits)) != nil { pictures += 1 }
      }
    }
    #expect(pictures > 0)
  }

  @Test("Noise after the signature of each format is an error")
  func noiseAfterSignatureOfEachFormatIsError() {
    let starts: [[UInt8]] = [
      HandmadePNG.signature, [0xFF, 0xD8, 0xFF], Array("RIFF\u{40}\0\0\0WEBPVP8 ".utf8),
      Array("RIFF\u{40}\0\0\0WEBPVP8L".utf8), Array("RIFF\u{40}\0\0\0WEBPVP8X".utf8),
      Array("GIF89a".utf8), [],
    ]
    for start in starts {
      for seed in UInt64(0)..<200 {
        let bytes = start + Samples.noise(Int(seed), seed: seed)
        #expect(throws: ImageError.self) {
          try ImageDecoder.decode(bytes, limits: ImageLimits(maxPixels: 1 << 16))
        }
        _ = try? ImageDecoder.size(of: bytes)
      }
    }
  }

  @Test(
    "Damaged GIF pictures end without a trap", arguments: [GIFSamples.plain, GIFSamples.placed])
  func damagedGIFPicturesEndWithoutTrap(sample: [UInt8]) {
    for position in sample.indices {
      if position < sample.count - 2 {
        #expect(throws: ImageError.self) { try ImageDecoder.decode(Array(sample[..<position])) }
      }
      for byte in [0, 0x21, 0x2C, 0x3B, 0x80, 0xFF] as [UInt8] {
        var bytes = sample
        bytes[position] = byte
        _ = try? ImageDecoder.decode(bytes, limits: ImageLimits(maxPixels: 1 << 16))
      }
    }
  }
}
