import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Axis-aligned rectangles between pixels, without a sweep")
struct AxisAlignedRectTests {
  /// Boxes with whole and fractional sides, thinner than a pixel, and beyond the viewport.
  private static let boxes: [[Double]] = [
    [3.25, 2.5, 20.3, 17.1], [0, 4.75, 12.5, 12], [-7.5, -3, 60.5, 90], [5.1, 5.2, 0.4, 0.3],
    [10.5, 0.5, 60, 8.25], [8, 8, 12, 9.5],
  ]

  /// Returns the same outline with an additional corner, so that it is swept like any other shape.
  private static func swept(_ b: [Double]) -> Path {
    Sketch.polygon([
      Point2D(b[0], b[1]), Point2D(b[0] + b[2], b[1]), Point2D(b[0] + b[2], b[1] + b[3]),
      Point2D(b[0], b[1] + b[3]), Point2D(b[0], b[1] + b[3] * 0.375),
    ])
  }

  private static func draw(_ canvas: inout Canvas, _ blend: BlendMode) {
    canvas.fill(Sketch.rectangle(-5, -5, 60, 60), Color(0.2, 0.4, 0.9))
    canvas.fill(Sketch.circle(18, 15, 14), Color(1, 0.5, 0, 0.6), blend: blend)
    canvas.pushLayer(opacity: 0.7, blend: .normal)
    canvas.fill(Sketch.circle(10, 10, 3), Color(1, 1, 1))
    canvas.fill(Sketch.circle(12, 11, 3), Color(0, 1, 0))
    canvas.popLayer()
  }

  @Test("A rectangular mask gives the same coverage as the sweep", arguments: boxes)
  func rectangularMaskGivesSameCoverageAsSweep(box: [Double]) {
    func picture(_ path: Path) -> Bitmap {
      Sketch.picture(40, 32) {
        $0.pushLayer(opacity: 1, blend: .normal)
        Self.draw(&$0, .multiply)
        $0.mask(path, .add)
        $0.popLayer()
      }
    }
    let plain = picture(Sketch.rectangle(box[0], box[1], box[2], box[3]))
    let isSame = plain.pixels == picture(Self.swept(box)).pixels
    #expect(isSame && plain.pixels.contains { $0 != 0 })
  }

  @Test("Nested clips both reduce the coverage of their borders", arguments: boxes)
  func nestedClipsBothReduceCoverageOfTheirBorders(box: [Double]) {
    let outer = [2.5, 1.25, 25.25, 24.5]
    let ball = Sketch.circle(16, 14, 15)
    let clipped = Sketch.picture(40, 32) {
      for b in [outer, box] {
        $0.pushClip(
          Rect2D(minX: b[0], minY: b[1], maxX: b[0] + b[2], maxY: b[1] + b[3]),
          transform: .identity)
      }
      $0.fill(ball, Color(1, 0.5, 0, 0.6))
    }
    let masked = Sketch.picture(40, 32) {
      for b in [outer, box] {
        $0.pushLayer(opacity: 1, blend: .normal)
        $0.mask(Self.swept(b), .add)
      }
      $0.fill(ball, Color(1, 0.5, 0, 0.6))
    }
    let isSame = clipped.pixels == masked.pixels
    #expect(isSame)
  }

  @Test("Fully covered pixels are known and need no stored coverage")
  func fullyCoveredPixelsAreKnownAndNeedNoStoredCoverage() throws {
    var canvas = Canvas()
    canvas.begin(width: 40, height: 32)
    canvas.pushClip(Rect2D(minX: 2.5, minY: 3.25, maxX: 60, maxY: 20.5), transform: .identity)
    canvas.popClip()
    let shape = try #require(canvas.list.clips.first?.shape)
    let sides = try #require(
      canvas.list.builder.edges.withUnsafeBufferPointer { edges in
        edges.baseAddress.flatMap { AxisAlignedRect(shape, $0) }
      })
    #expect(sides.fullyCovered == Box(minX: 3, minY: 4, maxX: 40, maxY: 20))
    let box = Box(minX: 0, minY: 0, maxX: 40, maxY: 32)
    func coverage(_ full: Box) -> [UInt8] {
      var values = [UInt8](repeating: 1, count: box.area)
      values.withUnsafeMutableBufferPointer { values in
        guard let base = values.baseAddress else { return }
        Modulation(base: base, box: box, full: full).fill(sides)
      }
      return values
    }
    let all = coverage(.empty)
    #expect(all[10 * 40 + 2] == 128 && all[3 * 40 + 9] == 191 && all[10 * 40 + 1] == 0)
    #expect(all[10 * 40 + 3] == 255 && all[20 * 40 + 9] == 128)
    // Values of full coverage stay as they are.
    let full = coverage(sides.fullyCovered)
    #expect(full[10 * 40 + 2] == 128 && full[3 * 40 + 9] == 191 && full[10 * 40 + 3] == 1)
  }
}
