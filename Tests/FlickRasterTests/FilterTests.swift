import FlickGeometry
import Testing

@testable import FlickRaster

/// Blurs, compared with the formula in Double, one weight at a time.
@Suite struct BlurTests {
  /// Draws a filtered white square of side 21 in the middle of `size`.
  private func square(_ size: Int, _ filters: [Filter]) -> Bitmap {
    Sketch.picture(size, size) { canvas in
      canvas.pushLayer(opacity: 1, blend: .normal)
      for f in filters { canvas.filter(f) }
      let corner = Double(size / 2 - 10)
      canvas.fill(Sketch.rectangle(corner, corner, 21, 21), Color(1, 1, 1))
      canvas.popLayer()
    }
  }

  @Test(
    "The box kernel has the variance of its Gaussian",
    arguments: [0.05, 0.3, 0.7, 1, 1.9, 3, 5.2, 17, 123.4, 249])
  func boxKernelHasVarianceOfItsGaussian(sigma: Double) throws {
    let kernel = try #require(BoxKernel(sigma: sigma))
    let (r, part) = (Double(kernel.radius), Double(kernel.fraction))
    #expect(part >= 0 && part <= 1)
    var variance = 2 * part * (r + 1) * (r + 1)
    for k in 0...kernel.radius { variance += 2 * Double(k * k) }
    variance *= Double(kernel.norm) * Double(kernel.passes)
    #expect(abs(variance / (sigma * sigma) - 1) < 1e-4)
    #expect(abs((2 * r + 1 + 2 * part) * Double(kernel.norm) - 1) < 1e-5)
  }

  @Test("A blurred square matches a Gaussian", arguments: [1.5, 4, 8])
  func blurredSquareMatchesGaussian(sigma: Double) {
    let b = square(101, [.blur(BlurFilter(sigmaX: sigma, sigmaY: sigma))])
    let line = (0..<101).map { (40...60).contains($0) ? 255.0 : 0 }
    let blurred = Gaussian.blur(line, sigma)
    var worst = 0.0
    for y in 0..<101 {
      for x in 0..<101 {
        worst = max(worst, abs(blurred[x] * blurred[y] / 255 - Double(b[x, y].alpha)))
      }
    }
    // Three box passes differ from a Gaussian by a few hundredths of the height.
    #expect(worst < 6)
  }

  @Test("A blur of one axis does not change the other")
  func blurOfOneAxisDoesNotChangeOther() {
    let b = square(61, [.blur(BlurFilter(sigmaX: 0, sigmaY: 4))])
    #expect((0..<61).allSatisfy { b[19, $0].alpha == 0 && b[41, $0].alpha == 0 })
    #expect(b[20, 17].alpha > 20 && b[20, 17] == b[40, 17])
    #expect(abs(b.area - 21 * 21) < 5)
  }

  @Test("Repeated edges keep their position and lose no coverage")
  func repeatedEdgesKeepTheirPositionAndLoseNoCoverage() {
    let box = Rect2D(minX: 20, minY: 20, maxX: 41, maxY: 41)
    let b = square(61, [.blur(BlurFilter(sigmaX: 5, sigmaY: 5, repeatedEdges: box))])
    #expect(b[20, 20] == Bytes(255, 255, 255, 255) && b[40, 30] == Bytes(255, 255, 255, 255))
    #expect(b[19, 30].alpha == 0)
    #expect(b.area == 21 * 21)
  }

  @Test("Masks apply before filters, mattes after them")
  func masksApplyBeforeFilters() {
    func draw(_ shape: (inout Canvas) -> Void) -> Bitmap {
      Sketch.picture(60, 20) {
        $0.pushLayer(opacity: 1, blend: .normal)
        $0.filter(.blur(BlurFilter(sigmaX: 4, sigmaY: 0)))
        $0.fill(Sketch.rectangle(0, 0, 60, 20), Color(1, 0, 0))
        shape(&$0)
        $0.popLayer()
      }
    }
    let masked = draw { $0.mask(Sketch.rectangle(30, -30, 90, 90), .add) }
    #expect((100...150).contains(masked[29, 10].alpha), "the mask's border is blurred")
    let matted = draw {
      $0.beginMatte(.alpha)
      $0.fill(Sketch.rectangle(30, -30, 90, 90), Color(1, 1, 1))
      $0.endMatte()
    }
    #expect(matted[29, 10].alpha == 0 && matted[31, 10].alpha == 255)
  }

  @Test("Filters apply in the order of the calls, and opacity after them")
  func filtersApplyInOrderOfCalls() {
    let shadow = Filter.silhouette(
      SilhouetteFilter(color: Color(0, 0, 0), placement: .below, offset: Vector2D(25, 0)))
    let fill = Filter.color(.fill(Color(0, 1, 0)))
    #expect(square(101, [fill, shadow])[70, 50] == Bytes(0, 0, 0, 255))
    #expect(square(101, [shadow, fill])[70, 50] == Bytes(0, 255, 0, 255))
    let faint = Sketch.picture(30, 10) {
      $0.pushLayer(opacity: 0.5, blend: .normal)
      $0.filter(
        .silhouette(
          SilhouetteFilter(color: Color(0, 0, 1), placement: .below, offset: Vector2D(10, 0))))
      $0.fill(Sketch.rectangle(0, 0, 10, 10), Color(1, 0, 0))
      $0.popLayer()
    }
    #expect(faint[5, 5] == Bytes(128, 0, 0, 128) && faint[15, 5] == Bytes(0, 0, 128, 128))
  }
}

@Suite struct SilhouetteTests {
  private func disc(_ filter: SilhouetteFilter) -> Bitmap {
    Sketch.picture(60, 60) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.filter(.silhouette(filter))
      $0.fill(Sketch.rectangle(20, 20, 20, 20), Color(1, 0.5, 0))
      $0.popLayer()
    }
  }

  private let black = Color(0, 0, 0)

  @Test("A shadow is drawn below the layer, with offsets of fractions of a pixel")
  func shadowIsDrawnBelowLayer() {
    let b = disc(SilhouetteFilter(color: black, placement: .below, offset: Vector2D(10.25, 4)))
    #expect(b[30, 30] == Bytes(255, 128, 0, 255))
    #expect(b[45, 30] == Bytes(0, 0, 0, 255))
    #expect(b[50, 30] == Bytes(0, 0, 0, 64))
    #expect(b[45, 23].alpha == 0 && b[45, 24].alpha == 255)
  }

  @Test("The alone placement replaces the picture")
  func alonePlacementReplacesPicture() {
    let b = disc(
      SilhouetteFilter(color: Color(0, 0, 1, 0.5), placement: .alone, offset: Vector2D(5, 0)))
    #expect(b[22, 30].alpha == 0)
    #expect(b[30, 30] == Bytes(0, 0, 128, 128))
  }

  @Test("An inner shadow stays inside and keeps the alpha")
  func innerShadowStaysInsideAndKeepsAlpha() {
    let b = disc(SilhouetteFilter(color: black, placement: .insideEdge, offset: Vector2D(6, 0)))
    #expect(b[22, 30] == Bytes(0, 0, 0, 255))
    #expect(b[30, 30] == Bytes(255, 128, 0, 255))
    #expect(b.area == 400)
  }

  @Test("Silhouettes blend with the layer's own colors")
  func silhouettesBlendWithLayerOwnColors() {
    let b = disc(
      SilhouetteFilter(color: Color(0.5, 0.5, 1), placement: .overlay, blend: .multiply))
    #expect(b[30, 30].distance(to: Bytes(128, 64, 0, 255)) <= 1)
    #expect(b[10, 10].alpha == 0)
  }

  @Test("Growth extends the shape in all directions before the blur")
  func growthExtendsShapeInAllDirectionsBeforeBlur() {
    func area(_ growth: Double, _ sigma: Double) -> Double {
      disc(SilhouetteFilter(color: black, placement: .alone, sigma: sigma, growth: growth)).area
    }
    // A square of 20 with rounded corners.
    let grown = 400 + 4 * 20 * 6 + Double.pi * 36
    #expect(abs(area(6, 0) - grown) < 12, "\(area(6, 0))")
    #expect(abs(area(6, 2) - grown) < 14)
    #expect(abs(area(0, 3) - 400) < 4)
  }

  @Test("An inner edge grows inwards")
  func innerEdgeGrowsInwards() {
    let b = disc(SilhouetteFilter(color: black, placement: .insideEdge, growth: 4))
    #expect(b[23, 30] == Bytes(0, 0, 0, 255) && b[24, 30] == Bytes(255, 128, 0, 255))
    #expect(b.area == 400)
  }

  @Test(
    "An inner edge is the same whatever surrounds the shape",
    arguments: [Vector2D.zero, Vector2D(3, 0.5), Vector2D(-40, 90)], [(0.0, 2.5), (5, 0), (5, 2.5)])
  func innerEdgeIsSameWhateverSurroundsShape(
    offset: Vector2D, sizes: (growth: Double, sigma: Double)
  ) {
    let (growth, sigma) = sizes
    let filter = SilhouetteFilter(
      color: black, placement: .insideEdge, offset: offset, sigma: sigma, growth: growth)
    func draw(_ isAlone: Bool) -> Bitmap {
      Sketch.picture(60, 60) { canvas in
        canvas.pushLayer(opacity: 1, blend: .normal)
        canvas.filter(.silhouette(filter))
        canvas.fill(Sketch.rectangle(20, 20, 20, 20), Color(1, 0.5, 0))
        // Pixels that cast no shadow make the picture larger.
        if !isAlone {
          for corner in [0.0, 59] {
            canvas.fill(Sketch.rectangle(corner, corner, 1, 1), Color(1, 1, 1, 1 / 255))
          }
        }
        canvas.popLayer()
      }
    }
    let (alone, surrounded) = (draw(true), draw(false))
    for y in 20..<40 {
      for x in 20..<40 { #expect(alone[x, y] == surrounded[x, y], "\(x), \(y)") }
    }
  }

  @Test("Gain multiplies coverage, and noise keeps its mean")
  func gainMultipliesCoverageAndNoiseKeepsItsMean() {
    var filter = SilhouetteFilter(color: black, placement: .alone, sigma: 4)
    let plain = disc(filter)
    filter.gain = 2
    let strong = disc(filter)
    for x in 0..<60 {
      #expect(abs(strong[x, 30].alpha - min(2 * plain[x, 30].alpha, 255)) <= 2)
    }
    filter.gain = 1
    filter.noise = 1
    let grains = disc(filter)
    #expect(grains.pixels.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 })
    #expect(abs(grains.area / plain.area - 1) < 0.06)
    #expect(grains == disc(filter))
  }

  @Test("The outside placement draws only outside the layer's shape")
  func outsidePlacementDrawsOnlyOutsideLayerShape() {
    let b = disc(SilhouetteFilter(color: black, placement: .outside, offset: Vector2D(8, 0)))
    #expect(b[30, 30].alpha == 0 && b[44, 30] == Bytes(0, 0, 0, 255) && b.area == 160)
  }

  @Test("Later silhouettes and outlines use the captured shape")
  func laterSilhouettesAndOutlinesUseCapturedShape() {
    func draw(_ remembers: Bool) -> Bitmap {
      Sketch.picture(60, 60) {
        $0.pushLayer(opacity: 1, blend: .normal)
        if remembers { $0.filter(.captureShape) }
        $0.filter(
          .outline(OutlineFilter(color: Color(0, 1, 0), width: 4, position: .outside)))
        $0.filter(
          .silhouette(SilhouetteFilter(color: black, placement: .below, offset: Vector2D(15, 0))))
        $0.fill(Sketch.rectangle(20, 20, 20, 20), Color(1, 0.5, 0))
        $0.popLayer()
      }
    }
    // The shadow of the square, and the shadow of the square with its outline.
    #expect(draw(true)[54, 30] == Bytes(0, 0, 0, 255) && draw(true)[56, 30].alpha == 0)
    #expect(draw(false)[56, 30] == Bytes(0, 0, 0, 255))
  }
}

@Suite struct ColorFilterTests {
  private func mapped(_ color: Color, _ filter: ColorFilter, _ order: Bitmap.ByteOrder) -> Bytes {
    let b = Sketch.picture(1, 1, order: order) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.filter(.color(filter))
      $0.fill(Sketch.rectangle(0, 0, 1, 1), color)
      $0.popLayer()
    }
    let p = b[0, 0]
    return order == .rgba ? p : Bytes(p.blue, p.green, p.red, p.alpha)
  }

  private static let orders: [Bitmap.ByteOrder] = [.rgba, .bgra]

  @Test("A fill multiplies the layer's alpha by its own", arguments: orders)
  func fillMultipliesLayerAlphaByItsOwn(order: Bitmap.ByteOrder) {
    let red = ColorFilter.fill(Color(1, 0.2, 0, 0.5))
    #expect(mapped(Color(0, 0, 1), red, order).distance(to: Bytes(128, 26, 0, 128)) <= 1)
    #expect(mapped(Color(0, 0, 1, 0.5), red, order).distance(to: Bytes(64, 13, 0, 64)) <= 1)
  }

  @Test("A ramp uses the Rec. 709 luma of the straight color", arguments: orders)
  func rampUsesRec709LumaOfStraightColor(order: Bitmap.ByteOrder) {
    let ramp = LumaRamp(shadows: Color(1, 0, 0), highlights: Color(0, 0, 1))
    let green = mapped(Color(0, 1, 0, 0.5), .ramp(ramp, amount: 1), order)
    // 71.5 % of the way from red to blue, at half alpha.
    #expect(green.distance(to: Bytes(36, 0, 92, 128)) <= 1)
    let half = mapped(Color(0, 1, 0), .ramp(ramp, amount: 0.5), order)
    #expect(half.distance(to: Bytes(36, 128, 91, 255)) <= 1)
    var three = ramp
    three.midtones = Color(0, 1, 0)
    let gray = mapped(Color(0.5, 0.5, 0.5), .ramp(three, amount: 1), order)
    #expect(gray.distance(to: Bytes(0, 254, 1, 255)) <= 2)
  }

  @Test("Curves clip, bend and spread each channel", arguments: orders)
  func curvesClipBendAndSpreadEachChannel(order: Bitmap.ByteOrder) {
    var red = ToneCurve.Levels(outputBlack: 1, outputWhite: 0)
    red.inputBlack = 0.25
    red.inputWhite = 0.75
    var green = ToneCurve.Levels()
    green.exponent = 0.5
    let blue = ToneCurve.Levels(outputBlack: 0.2, outputWhite: 0.4)
    let filter = ColorFilter.tones(
      ToneCurves(red: .levels(red), green: .levels(green), blue: .levels(blue)))
    #expect(
      mapped(Color(0.35, 0.25, 0.5), filter, order).distance(to: Bytes(204, 128, 77, 255)) <= 1)
    #expect(mapped(Color(0.9, 0, 1), filter, order) == Bytes(0, 0, 102, 255))
  }
}
