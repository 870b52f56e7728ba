import FlickGeometry
import Testing

@testable import FlickRaster

@Suite("Pictures of adjustments")
struct AdjustmentPictureTests {
  private let red = Color(1, 0, 0)
  private let green = Color(0, 1, 0)
  private let clear = Bytes(0, 0, 0, 0)
  private let everything = Sketch.rectangle(0, 0, 8, 8)

  /// Draws an adjustment of the rows 0 ..< 6 above a red square in the columns 0 ..< 4, and a red row below it.
  private func adjusted(
    filter: Filter? = nil, opacity: Double = 1, blend: BlendMode = .normal,
    _ picture: (inout Canvas) -> Void
  ) -> Bitmap {
    Sketch.picture(8, 8) { canvas in
      canvas.pushBackdrop()
      canvas.fill(Sketch.rectangle(0, 0, 4, 8), red)
      canvas.pushAdjustment(opacity: opacity, blend: blend)
      if let filter { canvas.filter(filter) }
      canvas.beginPicture()
      picture(&canvas)
      canvas.endPicture()
      canvas.fill(Sketch.rectangle(0, 0, 8, 6), Color(0, 0, 1))
      canvas.popLayer()
      canvas.popLayer()
    }
  }

  private func bytes(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bytes {
    Bytes(bitmap.pixels[y * bitmap.width + x])
  }

  @Test("The picture replaces the backdrop where the adjustment has content")
  func pictureReplacesBackdropWhereAdjustmentHasContent() {
    let result = adjusted { $0.fill(Sketch.rectangle(6, 0, 2, 8), green) }
    #expect(bytes(result, 1, 1) == clear)
    #expect(bytes(result, 7, 1) == Bytes(0, 255, 0, 255))
    #expect(bytes(result, 1, 7) == Bytes(255, 0, 0, 255))
    #expect(bytes(result, 7, 7) == clear)
  }

  @Test("The picture can show the backdrop, through mattes and below other content")
  func pictureCanShowBackdrop() {
    let plain = adjusted { $0.drawBackdrop() }
    #expect(bytes(plain, 1, 1) == Bytes(255, 0, 0, 255))
    #expect(bytes(plain, 6, 1) == clear)
    let result = adjusted { canvas in
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.drawBackdrop()
      canvas.beginMatte(.alpha)
      canvas.fill(Sketch.rectangle(0, 0, 2, 8), green)
      canvas.endMatte()
      canvas.popLayer()
      canvas.fill(Sketch.rectangle(0, 0, 8, 2), green)
    }
    #expect(bytes(result, 1, 1) == Bytes(0, 255, 0, 255))
    #expect(bytes(result, 1, 3) == Bytes(255, 0, 0, 255))
    #expect(bytes(result, 3, 3) == clear)
  }

  @Test("Filters, opacity and blend mode apply to the picture")
  func filtersOpacityAndBlendModeApplyToPicture() {
    let inverted = Filter.color(
      .tones(ToneCurves(.levels(ToneCurve.Levels(outputBlack: 1, outputWhite: 0)))))
    let filtered = adjusted(filter: inverted) { $0.drawBackdrop() }
    #expect(bytes(filtered, 1, 1) == Bytes(0, 255, 255, 255))
    let half = adjusted(opacity: 0.5) { $0.fill(everything, green) }
    #expect(bytes(half, 1, 1) == Bytes(127, 128, 0, 255))
    let screen = adjusted(blend: .screen) { $0.fill(everything, green) }
    #expect(bytes(screen, 1, 1) == Bytes(255, 255, 0, 255))
  }

  @Test("A blur of the picture reads the backdrop around the changed area")
  func blurOfPictureReadsBackdropAroundChangedArea() {
    let blur = Filter.blur(BlurFilter(sigmaX: 0, sigmaY: 2))
    let direct = adjusted(filter: blur) { $0.drawBackdrop() }
    let nested = adjusted { canvas in
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.filter(blur)
      canvas.drawBackdrop()
      canvas.popLayer()
    }
    let row = 1 * 8..<6 * 8
    #expect(direct.pixels[row] == nested.pixels[row])
    #expect(bytes(direct, 1, 5).alpha > 200)
  }

  @Test("Outside the picture of an adjustment, there is no backdrop to draw")
  func outsidePictureOfAdjustmentThereIsNoBackdropToDraw() {
    let result = Sketch.picture(8, 8) { canvas in
      canvas.drawBackdrop()
      canvas.pushBackdrop()
      canvas.fill(everything, red)
      canvas.drawBackdrop()
      canvas.pushLayer(opacity: 1, blend: .multiply)
      canvas.beginPicture()
      canvas.drawBackdrop()
      canvas.fill(everything, green)
      canvas.endPicture()
      canvas.popLayer()
      canvas.popLayer()
    }
    #expect(result.pixels.allSatisfy { Bytes($0) == Bytes(255, 0, 0, 255) })
  }
}
