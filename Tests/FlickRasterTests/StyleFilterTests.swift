import FlickGeometry
import Testing

@testable import FlickRaster

/// Draws a filtered grey square of side 40 in the middle of 60 × 60 pixels.
private func slab(_ filter: Filter, _ color: Color = Color(0.5, 0.5, 0.5)) -> Bitmap {
  Sketch.picture(60, 60) {
    $0.pushLayer(opacity: 1, blend: .normal)
    $0.filter(filter)
    $0.fill(Sketch.rectangle(10, 10, 40, 40), color)
    $0.popLayer()
  }
}

private let blackToWhite = GradientFilter.StopInterpolation([
  GradientStop(0, Color(0, 0, 0)), GradientStop(1, Color(1, 1, 1)),
])

@Suite("Gradients, satin and bevels inside a layer's shape")
struct StyleFilterTests {
  private func gradient(_ form: GradientFilter.GradientStyle, _ degrees: Double) -> GradientFilter {
    GradientFilter(style: form, stops: blackToWhite, angle: degrees * Double.pi / 180)
  }

  @Test("A linear gradient runs along its angle over the layer's content")
  func linearGradientRunsAlongItsAngleOverLayerContent() {
    let up = slab(.gradient(gradient(.linear, 90)))
    let right = slab(.gradient(gradient(.linear, 0)))
    for i in 0..<40 {
      let t = Int(((Double(i) + 0.5) / 40 * 255).rounded())
      #expect(abs(up[30, 49 - i].red - t) <= 1 && abs(right[10 + i, 30].red - t) <= 1)
    }
    #expect(up[5, 5].alpha == 0 && up.area == 1600)
    // To the corners at 45°.
    let corner = slab(.gradient(gradient(.linear, 45)))
    #expect(
      corner[10, 49].red <= 4 && corner[49, 10].red >= 251 && abs(corner[30, 29].red - 131) < 6)
  }

  @Test("Each gradient style has its own isolines")
  func eachGradientStyleHasItsOwnIsolines() {
    let radial = slab(.gradient(gradient(.radial, 90)))
    #expect(radial[30, 30].red < 12 && abs(radial[40, 30].red - 134) < 6)
    #expect(abs(radial[30, 40].red - radial[40, 30].red) <= 2 && radial[10, 10].red == 255)
    let reflected = slab(.gradient(gradient(.reflected, 90)))
    #expect(abs(reflected[20, 40].red - 134) < 6 && reflected[20, 40] == reflected[20, 19])
    let diamond = slab(.gradient(gradient(.diamond, 90)))
    #expect(abs(diamond[35, 35].red - 140) < 8 && diamond[45, 45].red == 255)
    let angle = slab(.gradient(gradient(.angle, 0)))
    // Counterclockwise from the right: a quarter turn is straight up.
    #expect(abs(angle[30, 12].red - 64) <= 3 && abs(angle[12, 30].red - 126) <= 4)
    #expect(abs(angle[29, 48].red - 192) <= 3)
  }

  @Test("A gradient is scaled, offset, reversed and faded by its settings")
  func gradientIsScaledOffset() {
    var settings = gradient(.linear, 0)
    settings.scale = 0.5
    settings.offset = Vector2D(0.25, 0)
    // From the middle of the box to its right side.
    let b = slab(.gradient(settings))
    #expect(b[29, 30].red <= 1 && abs(b[40, 30].red - 134) <= 2 && b[49, 30].red >= 248)
    settings.isReversed = true
    #expect(slab(.gradient(settings))[29, 30].red >= 254)
    settings.isReversed = false
    settings.opacity = 0.5
    #expect(abs(slab(.gradient(settings))[20, 30].red - 64) <= 1)
    settings.blend = .multiply
    settings.opacity = 1
    #expect(abs(slab(.gradient(settings))[40, 30].red - 67) <= 2)
  }

  @Test("Content outside the canvas counts for the gradient's box")
  func contentOutsideCanvasCountsForGradientBox() {
    let b = Sketch.picture(20, 20) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.filter(.gradient(gradient(.linear, 0)))
      $0.fill(Sketch.rectangle(-80, 0, 200, 20), Color(1, 1, 1))
      $0.popLayer()
    }
    #expect(abs(b[0, 10].red - 102) <= 2 && abs(b[19, 10].red - 127) <= 2)
  }

  @Test("Stops are interpolated with those of a second list")
  func stopsAreInterpolatedWithThoseOfSecondList() {
    var moving = gradient(.linear, 0)
    moving.stops.to = [GradientStop(0, Color(1, 0, 0)), GradientStop(0.5, Color(1, 1, 1))]
    moving.stops.progress = 0.5
    let b = slab(.gradient(moving))
    // From (0.5, 0, 0) at 0 to white at 0.75.
    #expect(b[10, 30].distance(to: Bytes(130, 4, 4, 255)) <= 2)
    #expect(b[25, 30].distance(to: Bytes(194, 132, 132, 255)) <= 2 && b[41, 30].green == 255)
  }

  @Test("Satin is drawn where two copies of the shape differ, or where they are equal")
  func satinIsDrawnWhereTwoCopiesOfShapeDiffer() {
    let black = Color(0, 0, 0)
    let plain = slab(.satin(SatinFilter(color: black, offset: Vector2D(6, 0), sigma: 0)))
    // Offset by 6 to both sides, the copies differ within 6 pixels of the left and right borders.
    for x in 10..<50 { #expect(plain[x, 30].red == (x < 16 || x >= 44 ? 0 : 128), "\(x)") }
    let inverted = slab(
      .satin(SatinFilter(color: black, offset: Vector2D(6, 0), sigma: 0, isInverted: true)))
    for x in 10..<50 { #expect(inverted[x, 30].red == (x < 16 || x >= 44 ? 128 : 0)) }
    #expect(inverted.area == 1600 && inverted[5, 5].alpha == 0)
    let soft = slab(.satin(SatinFilter(color: black, offset: Vector2D(6, 0), sigma: 3)))
    #expect(soft[30, 30].red > 120 && soft[10, 30].red < soft[18, 30].red)
    #expect(abs(soft[10, 30].red - soft[49, 30].red) <= 1)
  }

  private func bevel(_ form: BevelFilter.BevelStyle, _ technique: BevelFilter.Technique)
    -> BevelFilter
  {
    var bevel = BevelFilter(
      style: form, technique: technique, size: 8,
      highlight: BevelFilter.BevelLighting(color: Color(1, 1, 1), blend: .normal),
      shadow: BevelFilter.BevelLighting(color: Color(0, 0, 0), blend: .normal))
    bevel.angle = Double.pi
    return bevel
  }

  @Test("A hard chisel of depth 1 rises by 45° and is lit by its angle to the light")
  func hardChiselOfDepth1RisesBy45AndIsLitByItsAngleToLight() {
    let b = slab(.bevel(bevel(.inner, .hard)))
    // Light from the left at an altitude of 30°. The left slope's normal is (−1, 0, 1)/√2. Its brightness is (cos 30°
    // + sin 30°)/√2 = 0.9659, compared with 0.5 for a level point. The right slope is in shadow, with 0.
    let bright = 127.5 + 127.5 * (0.9659 - 0.5) / 0.5
    for x in 12..<17 { #expect(abs(Double(b[x, 30].red) - bright) <= 3, "\(x): \(b[x, 30])") }
    for x in 44..<48 { #expect(b[x, 30].red <= 2, "\(x): \(b[x, 30])") }
    #expect(b[30, 30].red == 128)
    // The slopes above and below are perpendicular to the light: 0.5/√2.
    #expect(abs(Double(b[30, 13].red) - 127.5 * 0.5.squareRoot()) <= 3)
    #expect(b.area == 1600)
  }

  @Test(
    "Softness blurs the shading and keeps its sides",
    arguments: [BevelFilter.Technique.smooth, .hard])
  func softnessBlursShading(technique: BevelFilter.Technique) {
    for form in [BevelFilter.BevelStyle.inner, .outer, .emboss, .pillow] {
      let sharp = slab(.bevel(bevel(form, technique)))
      var soft = bevel(form, technique)
      soft.softness = 6
      let blurred = slab(.bevel(soft))
      // A blur of the shading lowers its greatest step, and moves no light to the other side.
      func step(_ b: Bitmap) -> Int {
        (1..<59).map { abs(Int(b[$0, 30].red) - Int(b[$0 - 1, 30].red)) }.max() ?? 0
      }
      if form == .inner { #expect(step(blurred) <= step(sharp)) }
      #expect(blurred != sharp)
      let sides = (left: blurred[12, 30].red, right: blurred[47, 30].red)
      if form != .outer { #expect(sides.left > sides.right, "\(form)") }
      #expect(abs(Int(blurred[30, 30].red) - 128) <= 2)
      soft.softness = 0
      #expect(slab(.bevel(soft)) == sharp)
    }
  }

  @Test("Negative depth exchanges highlight and shadow")
  func negativeDepthExchangesHighlightAndShadow() {
    var falling = bevel(.inner, .smooth)
    let up = slab(.bevel(falling))
    falling.depth = -1
    let down = slab(.bevel(falling))
    for x in 11..<49 { #expect(abs(up[x, 30].red - down[59 - x, 30].red) <= 2) }
    #expect(up[11, 30].red > 180 && up[48, 30].red < 60 && up[30, 30].red == 128)
  }

  @Test("Outer bevels are drawn around the layer, and pillow bevels are pressed in")
  func outerBevelsAreDrawnAroundLayer() {
    let outer = slab(.bevel(bevel(.outer, .hard)))
    #expect(outer[12, 30] == Bytes(128, 128, 128, 255))
    #expect(outer[6, 30].red > 200 && outer[6, 30].alpha > 200)
    #expect(outer[53, 30].red == 0 && outer[53, 30].alpha > 200)
    #expect(outer[0, 30].alpha == 0)
    let emboss = slab(.bevel(bevel(.emboss, .smooth)))
    let pillow = slab(.bevel(bevel(.pillow, .smooth)))
    #expect(emboss[8, 30].red > 100 && emboss[12, 30] == pillow[12, 30])
    // The highlight of the emboss's outer slope is the pillow's shadow.
    #expect(pillow[8, 30].red == 0 && pillow[8, 30].alpha > 100)
  }

  @Test("Invalid numbers do not trap")
  func invalidNumbersDoNotTrap() {
    for n in [Double.nan, .infinity, -.infinity, 1e300, -1e300, -5, 0] {
      var gradient = gradient(.linear, 0)
      gradient.angle = n
      _ = slab(.gradient(gradient))
      gradient.angle = 0
      (gradient.scale, gradient.offset) = (n, Vector2D(n, n))
      gradient.stops.from[1].offset = n
      _ = slab(.gradient(gradient))
      gradient.box = Rect2D(minX: n, minY: 0, maxX: 5, maxY: n)
      _ = slab(.gradient(gradient))
      for technique in [BevelFilter.Technique.smooth, .hard, .soft] {
        var bevel = bevel(.emboss, technique)
        (bevel.depth, bevel.angle, bevel.altitude) = (n, n, n)
        for softness in [0, 4, n] {
          bevel.softness = softness
          _ = slab(.bevel(bevel))
        }
      }
      _ = slab(.satin(SatinFilter(color: Color(n, n, n, n), offset: Vector2D(n, -n), sigma: 1)))
      _ = slab(.directionalBlur(DirectionalBlurFilter(direction: Vector2D(n, 1), sigma: n)))
      _ = slab(.sharpen(SharpenFilter(amount: n)))
      _ = slab(.blinds(BlindsFilter(origin: Point2D(n, 0), period: Vector2D(n, 1), completion: n)))
      _ = slab(.ramp(RampFilter(map: .scale(n, n), from: Color(n, 0, 0), to: Color(0, 0, 0))))
      let stop = FourColorFilter.Stop(Point2D(n, n), Color(n, n, n))
      _ = slab(.fourColors(FourColorFilter((stop, stop, stop, stop), map: .scale(n, 1))))
      _ = slab(
        .color(.tones(ToneCurves(.exposure(stops: n, offset: n, gamma: n, isLinear: false)))))
      _ = slab(.color(.tones(ToneCurves(.contrast(n, brightness: n)))))
      let frame = LayerFrame(.scale(n, n), bounds: Rect2D(minX: 0, minY: n, maxX: n, maxY: 9))
      for mix in [
        ColorMix.hue(HueShift(hue: n, saturation: n, lightness: n)), .threshold(n),
        .inverted(ModelInversion(.alpha, amount: n)),
        .gray(GrayMix(reds: n, yellows: n, greens: n, cyans: n, blues: n, magentas: n)),
      ] {
        let b = slab(.mix(ColorMixFilter(mix, frame: frame)))
        #expect(b.pixels.map(Bytes.init).allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
      }
    }
  }
}
