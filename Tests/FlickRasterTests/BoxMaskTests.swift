import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Masks of whole pixels")
struct BoxMaskTests {
  private let everything = Sketch.rectangle(0, 0, 40, 40)

  /// Records a blue square, and a red one that is masked to the columns before `edge`.
  private func record(_ edge: Double, on canvas: inout Canvas) {
    canvas.begin(width: 40, height: 40)
    canvas.fill(everything, Color(0, 0, 1))
    canvas.pushLayer(opacity: 1, blend: .normal)
    canvas.fill(everything, Color(1, 0, 0))
    canvas.mask(Sketch.rectangle(0, 0, edge, 40), .add)
    canvas.popLayer()
  }

  private func isRight(_ bitmap: Bitmap, _ edge: Int) -> Bool {
    (0..<40).allSatisfy { x in
      let expected = x < edge ? Bytes(255, 0, 0, 255) : Bytes(0, 0, 255, 255)
      return Bytes(bitmap.pixels[20 * 40 + x]) == expected
    }
  }

  @Test("An opaque layer hides the items below it only inside its mask")
  func opaqueLayerHidesItemsBelowItOnlyInsideItsMask() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 40, height: 40)
    record(25, on: &canvas)
    canvas.draw(into: &bitmap)
    #expect(isRight(bitmap, 25))
  }

  @Test("A mask that changes is a change of the layer")
  func maskThatChangesIsChangeOfLayer() {
    var canvas = Canvas()
    var bitmap = Bitmap(width: 40, height: 40)
    for edge in [25, 30, 10, 39, 25] {
      record(Double(edge), on: &canvas)
      canvas.draw(into: &bitmap, redraw: .changes)
      #expect(isRight(bitmap, edge), "at \(edge)")
    }
  }
}
