import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Images aligned with the canvas's pixel grid")
struct ImageGridTests {
  private var picture: Bitmap {
    var picture = Bitmap(width: 6, height: 5)
    for i in 0..<30 { picture.pixels[i] = 0xFF00_0000 | UInt32(i * 8) }
    return picture
  }

  @Test(
    "Images are copied column by column at any position",
    arguments: [-3, -1, 0, 1, 4, 7])
  func imagesAreCopiedColumnByColumnAtAnyPosition(x: Int) {
    let drawn = Sketch.picture(10, 8) {
      $0.image(picture, transform: .translation(Double(x), 1), opacity: 1, blend: .normal)
    }
    for row in 0..<8 {
      for column in 0..<10 {
        let (u, v) = (column - x, row - 1)
        let inside = u >= 0 && u < 6 && v >= 0 && v < 5
        #expect(drawn.pixels[row * 10 + column] == (inside ? picture.pixels[v * 6 + u] : 0))
      }
    }
  }

  @Test("Images at half offsets are the mean of two rows, except in the first and last row")
  func imagesAtHalfOffsetsAreMeanOfTwoRows() {
    let drawn = Sketch.picture(6, 6) {
      $0.image(picture, transform: .translation(0, 0.5), opacity: 1, blend: .normal)
    }
    for row in 1..<5 {
      for column in 0..<6 {
        let (a, b) = (picture.pixels[(row - 1) * 6 + column], picture.pixels[row * 6 + column])
        #expect(drawn.pixels[row * 6 + column] == 0xFF00_0000 | ((a & 255) + (b & 255)) / 2)
      }
    }
  }

  @Test("Slanted images are sheared along their rows, each row farther than the one above")
  func slantedImagesAreShearedAlongTheirRows() {
    let drawn = Sketch.picture(14, 6) {
      $0.image(
        picture, transform: Affine(a: 1, b: 0, c: 1, d: 1, tx: 0.5, ty: 0), opacity: 1,
        blend: .normal)
    }
    for row in 0..<5 {
      for column in 1..<5 {
        #expect(drawn.pixels[row * 14 + row + column + 1] == picture.pixels[row * 6 + column])
      }
    }
  }
}
