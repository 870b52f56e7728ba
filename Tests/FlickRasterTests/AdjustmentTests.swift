import FlickGeometry
import Testing

@testable import FlickRaster

@Suite struct AdjustmentTests {
  private let red = Color(1, 0, 0)
  private let inverted = Filter.color(
    .tones(ToneCurves(.levels(ToneCurve.Levels(outputBlack: 1, outputWhite: 0)))))
  private let everything = Sketch.rectangle(0, 0, 8, 8)

  private func picture(
    opacity: Double = 1, blend: BlendMode = .normal, background: Color? = nil,
    _ draw: (inout Canvas) -> Void
  ) -> Bitmap {
    Sketch.picture(8, 8, background: background) { canvas in
      canvas.pushBackdrop()
      canvas.fill(Sketch.rectangle(0, 0, 4, 8), red)
      canvas.pushAdjustment(opacity: opacity, blend: blend)
      draw(&canvas)
      canvas.popLayer()
      canvas.fill(Sketch.rectangle(0, 6, 8, 2), red)
      canvas.popLayer()
    }
  }

  private func bytes(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bytes {
    Bytes(bitmap.pixels[y * bitmap.width + x])
  }

  @Test("An adjustment changes the pixels below it, only where it has content")
  func adjustmentChangesPixelsBelowIt() {
    let result = picture { canvas in
      canvas.filter(inverted)
      canvas.fill(Sketch.rectangle(0, 0, 8, 4), red)
    }
    #expect(bytes(result, 1, 1) == Bytes(0, 255, 255, 255))
    #expect(bytes(result, 1, 5) == Bytes(255, 0, 0, 255))
    #expect(bytes(result, 1, 7) == Bytes(255, 0, 0, 255))
    #expect(bytes(result, 6, 1) == Bytes(0, 0, 0, 0))
  }

  @Test(
    "Alpha, masks, matte and opacity of an adjustment determine its strength; its color does not")
  func colorDoesNotDetermineStrength() {
    func at(_ draw: @escaping (inout Canvas) -> Void, opacity: Double = 1) -> Bytes {
      bytes(
        picture(opacity: opacity) { canvas in
          canvas.filter(inverted)
          draw(&canvas)
        }, 1, 1)
    }
    let half = Bytes(127, 128, 128, 255)
    #expect(at { $0.fill(everything, Color(0, 1, 0, 0.5)) } == half)
    #expect(at({ $0.fill(everything, .init(0, 0, 1)) }, opacity: 0.5) == half)
    #expect(
      at {
        $0.fill(everything, Color(0, 0, 1))
        $0.mask(everything, .add, opacity: 0.5)
      } == half)
    #expect(
      at {
        $0.fill(everything, Color(0, 0, 1))
        $0.beginMatte(.alphaInverted)
        $0.fill(Sketch.rectangle(0, 0, 8, 2), Color(0, 0, 1, 0.5))
        $0.endMatte()
      } == Bytes(128, 127, 127, 255))
    #expect(
      at {
        $0.fill(everything, Color(0, 0, 1))
        $0.mask(Sketch.rectangle(4, 0, 4, 8), .add)
      } == Bytes(255, 0, 0, 255))
  }

  @Test("An adjustment replaces its input where a blur reduces alpha, unlike source-over")
  func adjustmentReplacesItsInputWhereBlurReducesAlpha() {
    let blur = Filter.blur(BlurFilter(sigmaX: 2, sigmaY: 0))
    let result = picture { canvas in
      canvas.filter(blur)
      canvas.fill(everything, red)
    }
    let alone = Sketch.picture(8, 8) { canvas in
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.filter(blur)
      canvas.fill(Sketch.rectangle(0, 0, 4, 8), red)
      canvas.popLayer()
    }
    #expect(bytes(result, 3, 2).alpha < 255)
    #expect(bytes(result, 5, 2).alpha > 0)
    #expect((0..<8).allSatisfy { result.pixels[16 + $0] == alone.pixels[16 + $0] })
  }

  @Test("An adjustment with a blend mode is composited on top of its input")
  func adjustmentWithBlendModeIsCompositedOnTopOfItsInput() {
    let result = picture(blend: .screen) { canvas in
      canvas.filter(inverted)
      canvas.fill(everything, red)
    }
    #expect(bytes(result, 1, 1) == Bytes(255, 255, 255, 255))
  }

  @Test("An adjustment reads its backdrop only, not the pixels below the backdrop")
  func adjustmentReadsItsBackdropOnly() {
    let result = picture(background: Color(0, 0, 1)) { canvas in
      canvas.filter(inverted)
      canvas.fill(everything, red)
    }
    #expect(bytes(result, 6, 1) == Bytes(0, 0, 255, 255))
  }

  @Test("An adjustment draws nothing outside a backdrop, or without a filter")
  func adjustmentDrawsNothingOutsideBackdrop() {
    let without = picture { $0.fill(everything, red) }
    #expect(bytes(without, 1, 1) == Bytes(255, 0, 0, 255))
    let misplaced = Sketch.picture(8, 8) { canvas in
      canvas.pushLayer(opacity: 1, blend: .normal)
      canvas.fill(everything, red)
      canvas.pushAdjustment(opacity: 1, blend: .normal)
      canvas.filter(inverted)
      canvas.fill(everything, red)
      canvas.popLayer()
      canvas.popLayer()
    }
    #expect(misplaced.pixels.allSatisfy { Bytes($0) == Bytes(255, 0, 0, 255) })
  }

  @Test("Pixels outside the canvas and its clips are available to adjustments")
  func adjustmentsReadPixelsOutsideCanvas() {
    func draw(_ margin: Int) -> Bitmap {
      Sketch.picture(40 + 2 * margin, 40 + 2 * margin) { canvas in
        let place = Affine.translation(Double(margin), Double(margin))
        canvas.pushClip(Rect2D(minX: 0, minY: 0, maxX: 40, maxY: 30), transform: place)
        canvas.pushBackdrop()
        canvas.extendBackdrop()
        canvas.fill(
          Sketch.rectangle(-20, -20, 90, 90), rule: .nonZero, transform: place,
          paint: .solid(red), blend: .normal)
        canvas.pushAdjustment(opacity: 1, blend: .normal)
        canvas.filter(.blur(BlurFilter(sigmaX: 2, sigmaY: 2)))
        canvas.fill(
          Sketch.rectangle(-20, -20, 90, 90), rule: .nonZero, transform: place,
          paint: .solid(red), blend: .normal)
        canvas.popLayer()
        canvas.popLayer()
        canvas.popClip()
      }
    }
    let small = draw(0)
    let large = draw(30)
    for y in 0..<40 {
      for x in 0..<40 {
        let expected = y < 30 ? Bytes(255, 0, 0, 255) : Bytes(0, 0, 0, 0)
        #expect(bytes(small, x, y) == expected)
        #expect(bytes(large, x + 30, y + 30) == expected)
      }
    }
    #expect(bytes(large, 10, 10) == Bytes(0, 0, 0, 0))
  }
}
