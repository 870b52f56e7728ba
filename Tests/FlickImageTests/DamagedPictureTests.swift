import FlickRaster
import Testing

@testable import FlickImage

@Suite("Damaged pictures")
struct DamagedPictureTests {
  private func picture(_ bytes: [UInt8]) throws -> (bitmap: Bitmap, isDamaged: Bool) {
    var isDamaged = false
    let bitmap = try ImageDecoder.picture(bytes, isDamaged: &isDamaged)
    return (bitmap, isDamaged)
  }

  @Test("The rows of a PNG before the end of its bytes are decoded")
  func rowsOfPNGBeforeEndAreDecoded() throws {
    let side = 64
    // Values without patterns, so that each row takes its own bytes.
    var state: UInt32 = 1
    let rows = (0..<side).map { _ in
      [0]
        + (0..<side).flatMap { _ -> [UInt8] in
          state = state &* 1_664_525 &+ 1_013_904_223
          return [UInt8(truncatingIfNeeded: state >> 24), 10, 200, 255]
        }
    }
    let bytes = HandmadePNG.file(width: side, height: side, depth: 8, color: 6, rows: rows)
    let whole = try picture(bytes)
    #expect(!whole.isDamaged)
    let half = try picture(Array(bytes.prefix(bytes.count / 2)))
    #expect(half.isDamaged)
    let kept = half.bitmap.pixels.prefix { $0 != 0 }.count
    #expect(kept > side * side / 3 && kept < side * side * 2 / 3)
    #expect(half.bitmap.pixels.prefix(kept).elementsEqual(whole.bitmap.pixels.prefix(kept)))
    #expect(half.bitmap.pixels.dropFirst(kept + side).allSatisfy { $0 == 0 })
    #expect(throws: ImageError.self) {
      try ImageDecoder.decode(Array(bytes.prefix(bytes.count / 2)))
    }
  }

  @Test("The part of a JPEG before the end of its bytes is decoded")
  func partOfJPEGBeforeEndIsDecoded() throws {
    let bytes = EncodedSamples.jpeg
    let short = try picture(Array(bytes.dropLast(30)))
    #expect(short.isDamaged)
    // The first block.
    let whole = try ImageDecoder.decode(bytes)
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(short.bitmap.pixels[y * 16 + x] == whole.pixels[y * 16 + x])
      }
    }
  }

  @Test("A picture without any pixel before the damage is an error")
  func pictureWithoutAnyPixelIsError() throws {
    let bytes = try PNGEncoder.encode(Samples.gradient(width: 20, height: 5))
    #expect(throws: ImageError.self) { try picture(Array(bytes.prefix(45))) }
    #expect(throws: ImageError.self) { try picture([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1]) }
  }
}
