import FlickRaster
import Testing

@testable import FlickImage

/// The loops that compare frames, at widths and offsets that are no multiple of their step.
struct PatchKernelsTests {
  @Test("A patch has the rectangle and the pixels of a change", arguments: [1, 3, 4, 5, 8, 13])
  func patchHasRectangleAndPixelsOfChange(width: Int) throws {
    let height = 3
    for first in 0..<width * height {
      for second in [first, width * height - 1] {
        var canvas = AnimationCanvas(width: width, height: height)
        var bitmap = Bitmap(width: width, height: height)
        let whole = [PixelRect(x: 0, y: 0, width: width, height: height)]
        _ = try canvas.show(bitmap, changedIn: whole)
        for place in [first, second] { bitmap.pixels[place] = 0xFF00_FF00 }
        let patch = try #require(try canvas.show(bitmap, changedIn: whole))
        let (columns, rows) = ([first % width, second % width], [first / width, second / width])
        let area = PixelRect(
          minX: try #require(columns.min()), minY: rows[0],
          maxX: try #require(columns.max()) + 1, maxY: rows[1] + 1)
        #expect(patch.area == area)
        for y in 0..<area.height {
          for x in 0..<area.width {
            let place = (area.y + y) * width + area.x + x
            let isChanged = place == first || place == second
            #expect(patch.pixels[y * area.width + x] == (isChanged ? 0xFF00_FF00 : 0))
          }
        }
        #expect(canvas.pixels == bitmap.pixels)
      }
    }
  }

  @Test("One translucent pixel anywhere makes a patch replace its rectangle", arguments: 0..<9)
  func translucentPixelMakesPatchReplaceItsRectangle(place: Int) throws {
    var canvas = AnimationCanvas(width: 9, height: 1)
    var bitmap = Bitmap(width: 9, height: 1)
    let whole = [PixelRect(x: 0, y: 0, width: 9, height: 1)]
    _ = try canvas.show(bitmap, changedIn: whole)
    for x in stride(from: 0, to: 9, by: 2) { bitmap.pixels[x] = 0xFF00_0000 + UInt32(x) }
    bitmap.pixels[place] = 0x8000_0000
    #expect(try canvas.show(bitmap, changedIn: whole)?.blend == .source)
  }

  @Test("Gradients consist of shades, and areas of different colors do not")
  func gradientsConsistOfShades() {
    let width = 31
    let gradient = (0..<width * 20).map { 0xFF00_0000 + UInt32($0 % width * 5 + $0 / width * 3) }
    #expect(PatchPixels.shadeRatio(gradient, width: width) > 0.9)
    let checks = (0..<width * 20).map { i -> UInt32 in
      (i % width / 4 + i / width / 4) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
    }
    #expect(PatchPixels.shadeRatio(checks, width: width) < 0.1)
    #expect(PatchPixels.shadeRatio([], width: 0) == 0)
  }
}
