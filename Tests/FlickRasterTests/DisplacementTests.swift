import FlickGeometry
import Testing

@testable import FlickRaster

/// Pixels that are moved by the values of a map.
@Suite struct DisplacementTests {
  private func displaced(
    _ displacement: Displacement, bands: Int = 1, threads: Int = 1, map: Color?,
    in transform: Affine = .identity
  ) -> Bitmap {
    var canvas = Canvas.sharingAllFrames()
    var bitmap = Bitmap(width: 40, height: 40)
    canvas.begin(width: 40, height: 40)
    canvas.pushLayer(opacity: 1, blend: .normal)
    canvas.filter(.warp(WarpFilter(.displace(displacement), in: transform)))
    canvas.fill(Sketch.rectangle(16, 10, 8, 20), Color(1, 0, 0))
    canvas.beginMap()
    // The upper half only.
    if let map { canvas.fill(Sketch.rectangle(0, 0, 40, 20), map) }
    canvas.endMap()
    canvas.popLayer()
    canvas.draw(into: &bitmap, bands: bands, threads: threads)
    return bitmap
  }

  private func across(_ channel: MatteMode.Channel, _ most: Double) -> Displacement {
    Displacement(
      horizontal: .channel(channel), vertical: .fixed(0.5), maxOffset: Vector2D(most, most))
  }

  /// Returns the first column of a row that contains a visible pixel.
  private func left(_ b: Bitmap, _ y: Int) -> Int? { (0..<40).first { b[$0, y].alpha > 127 } }

  @Test("A full channel samples from the right, an empty one from the left")
  func fullChannelSamplesFromRight() {
    let red = displaced(across(.red, 6), map: Color(1, 0, 0))
    #expect(left(red, 15) == 10 && left(red, 25) == 16)
    #expect(red[12, 15] == Bytes(255, 0, 0, 255))
    #expect(left(displaced(across(.green, 6), map: Color(1, 0, 0)), 15) == 22)
    #expect(left(displaced(across(.luma, -6), map: Color(1, 1, 1)), 15) == 22)
    // The map itself is not visible.
    #expect(red.area == 160)
  }

  @Test("Transparent map pixels displace by alpha only, not by color")
  func transparentMapPixelsDisplaceByAlphaOnly() {
    let half = displaced(across(.red, 6), map: Color(1, 0, 0, 0.5))
    #expect(left(half, 15) == 13 && left(half, 25) == 16)
    let alpha = displaced(across(.alpha, 6), map: Color(1, 0, 0))
    #expect(left(alpha, 15) == 10 && left(alpha, 25) == 22)
    #expect(left(displaced(across(.red, 6), map: nil), 15) == 16)
  }

  @Test("Lengths and directions are in the layer's coordinates")
  func lengthsAndDirectionsAreInLayerCoordinates() {
    // A quarter turn with scale 2: right becomes down.
    let b = displaced(
      across(.red, 3), map: Color(1, 0, 0), in: Affine(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0))
    #expect((0..<40).first { b[20, $0].alpha > 127 } == 4)
  }

  @Test("Colors that leave a wrapped box enter it on the opposite side")
  func colorsThatLeaveWrappedBoxEnterItOnOppositeSide() {
    var displacement = across(.red, 20)
    displacement.wrapBox = Rect2D(minX: 0, minY: 0, maxX: 40, maxY: 40)
    let b = displaced(displacement, map: Color(1, 0, 0))
    #expect(b[0, 15].alpha == 255 && b[38, 15].alpha == 255 && b[20, 15].alpha == 0)
  }

  @Test("Displaced pixels do not depend on the number of bands")
  func displacedPixelsDoNotDependOnNumberOfBands() {
    for channel in MatteMode.Channel.allCases {
      let d = Displacement(
        horizontal: .channel(channel), vertical: .channel(.alpha), maxOffset: Vector2D(9, -7))
      let turn = Affine(a: 0.9, b: 0.4, c: -0.4, d: 0.9, tx: 0, ty: 0)
      let whole = displaced(d, map: Color(0.8, 0.3, 0.6, 0.7), in: turn)
      for (bands, threads) in [(2, 1), (7, 3)] {
        #expect(
          displaced(
            d, bands: bands, threads: threads, map: Color(0.8, 0.3, 0.6, 0.7), in: turn) == whole)
      }
    }
  }

  @Test("Invalid lengths do not break drawing", arguments: [.nan, .infinity, -1e300])
  func invalidLengthsDoNotBreakDrawing(n: Double) {
    for wrapped in [nil, Rect2D(minX: 0, minY: n, maxX: n, maxY: 9)] {
      let d = Displacement(
        horizontal: .channel(.hue), vertical: .channel(.saturation), maxOffset: Vector2D(n, n),
        wrapBox: wrapped)
      let b = displaced(d, map: Color(1, 0.2, 0))
      #expect(b.pixels.allSatisfy { $0 & 255 <= $0 >> 24 })
    }
  }
}
