import FlickGeometry
import Testing

@testable import FlickRaster

struct PackedPictureTests {
  /// Returns a disc on a transparent background, with some repeated rows.
  private func picture(_ width: Int, _ height: Int) -> Bitmap {
    var builder = PictureBuilder(width: width, height: height)
    for y in 0..<height {
      if y % 4 == 3 {
        builder.repeatLast()
        continue
      }
      let row = (0..<width).map { x -> UInt32 in
        let (dx, dy) = (x - width / 2, y - height / 2)
        let square = dx * dx + dy * dy
        if square < height * height / 9 { return 0xFF10_80F0 }
        return square < height * height / 8 ? UInt32(x % 100) * 0x0101_0101 : 0
      }
      row.withUnsafeBufferPointer { builder.append($0) }
    }
    return builder.finish()
  }

  @Test("A packed picture is drawn like an unpacked one at every size and angle")
  func packedPictureIsDrawnLikeUnpackedOneAtEverySizeAndAngle() {
    let packed = picture(161, 123)
    let plain = packed.unpacked
    #expect(packed.isPacked && !plain.isPacked && packed == plain)
    let maps = [
      Affine.translation(3, 2), .scale(0.7, 0.7), .scale(0.4, 0.4), .scale(0.2, 0.21),
      .scale(0.06, 0.05), Affine(a: 0.3, b: 0.4, c: -0.4, d: 0.3, tx: 60, ty: 2),
      Affine(a: 0.9, b: 0.5, c: -0.5, d: 0.9, tx: 60, ty: 2),
    ]
    for map in maps {
      let (a, b) = (draw(packed, map), draw(plain, map))
      #expect(a == b)
      #expect(a.area > 0)
    }
  }

  @Test(
    "A packed picture is stored once between frames, and unpacked when it is enlarged")
  func packedPictureIsStoredOnceBetweenFrames() {
    let packed = picture(161, 123)
    var canvas = Canvas()
    for scale in [0.4, 1, 0.2, 1.5, 0.4] {
      var (a, b) = (Bitmap(width: 200, height: 200), Bitmap(width: 200, height: 200))
      canvas.begin(width: 200, height: 200)
      canvas.image(packed, transform: .scale(scale, scale), opacity: 1, blend: .normal)
      canvas.draw(into: &a)
      #expect(canvas.list.images.images.count == 1)
      var other = Canvas()
      other.begin(width: 200, height: 200)
      other.image(packed.unpacked, transform: .scale(scale, scale), opacity: 1, blend: .normal)
      other.draw(into: &b)
      #expect(a == b)
    }
  }

  @Test("A canvas draws on a packed picture as on any other")
  func canvasDrawsOnPackedPictureAsOnAnyOther() {
    var packed = picture(161, 123)
    var plain = packed.unpacked
    for _ in 0..<2 {
      draw(on: &packed)
      draw(on: &plain)
      #expect(packed == plain)
    }
  }

  @Test("Pictures stay packed only if this takes less than a quarter of the memory")
  func picturesStayPackedOnlyIfTheyAreSmall() {
    let packed = picture(161, 123)
    #expect((packed.packed?.words.count ?? .max) < 161 * 123 / 4)
    var builder = PictureBuilder(width: 190, height: 90)
    var rows: [[UInt32]] = []
    for y in 0..<90 {
      rows.append((0..<190).map { UInt32($0 * 90 + y) &* 2_654_435_761 | 1 })
      if y % 9 == 8 { rows[y] = rows[y - 1] }
      if y % 9 == 8 {
        builder.repeatLast()
      } else {
        rows[y].withUnsafeBufferPointer { builder.append($0) }
      }
    }
    let noise = builder.finish()
    #expect(!noise.isPacked && noise.pixels == rows.flatMap { $0 })
  }

  @Test("Missing rows are transparent")
  func missingRowsAreTransparent() {
    for width in [3, 200] {
      var builder = PictureBuilder(width: width, height: 100)
      [UInt32](repeating: 0xFFFF_FFFF, count: width).withUnsafeBufferPointer { builder.append($0) }
      let picture = builder.finish()
      let expected = (0..<100 * width).map { $0 < width ? UInt32.max : 0 }
      #expect(picture.pixels == expected)
    }
  }

  private func draw(_ bitmap: Bitmap, _ map: Affine) -> Bitmap {
    Sketch.picture(200, 200) {
      $0.image(bitmap, transform: map, opacity: 1, blend: .normal)
    }
  }

  private func draw(on bitmap: inout Bitmap) {
    var canvas = Canvas()
    canvas.begin(width: bitmap.width, height: bitmap.height)
    canvas.fill(Sketch.circle(40, 40, 20), Color(1, 0, 0, 0.5))
    canvas.draw(into: &bitmap)
  }
}
