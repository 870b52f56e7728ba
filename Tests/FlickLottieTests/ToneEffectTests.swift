import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@testable import FlickLottie

/// Tests effects that have no number in the format, and layer styles, by the draw calls of a frame.
@Suite("Color effects, generators and styles")
struct ToneEffectTests {
  /// Returns the draw calls of a frame with a solid layer of 10 by 10 at 200 %, with these keys.
  private func calls(_ more: String, at frame: Double = 0) throws -> [String] {
    try solidCalls(more, at: frame)
  }

  private func filters(_ more: String, at frame: Double = 0) throws -> [String] {
    try calls(more, at: frame).filter { $0.hasPrefix("filter ") }
      .map { String($0.dropFirst("filter ".count)) }
  }

  private func effect(_ name: String, _ values: String...) -> String {
    let list = values.map { $0.isEmpty ? #"{"ty":6,"v":0}"# : #"{"v":{"k":\#($0)}}"# }
    return #","ef":[{"ty":5,"mn":"\#(name)","ef":[\#(list.joined(separator: ","))]}]"#
  }

  private func line(_ filter: Filter) -> String { "\(filter)" }

  private func mix(_ mix: ColorMix) -> String {
    line(
      .mix(
        ColorMixFilter(
          mix,
          frame: LayerFrame(.scale(2, 2), bounds: Rect2D(minX: 0, minY: 0, maxX: 10, maxY: 10)))))
  }

  @Test("Brightness and contrast become a curve, or a straight line if legacy")
  func brightnessAndContrastBecomeCurve() throws {
    let name = "ADBE Brightness & Contrast 2"
    let curved = ToneCurve.contrast(0.5, brightness: 0.5)
    #expect(
      try filters(effect(name, "75", "50", "0")) == [line(.color(.tones(ToneCurves(curved))))])
    let straight = line(
      .color(.tones(ToneCurves(.legacyContrast(0.5, brightness: 51 * (1 / 255.0))))))
    #expect(try filters(effect(name, "51", "50", "1")) == [straight])
    #expect(try filters(effect("ADBE Brightness & Contrast", "51", "50")) == [straight])
    #expect(try filters(effect(name, "0", "0", "1")).isEmpty)
  }

  @Test("Exposure applies to all channels or to each")
  func exposureAppliesToAllChannelsOrToEach() throws {
    let one = ToneCurve.exposure(stops: 1, offset: 0.5, gamma: 2, isLinear: true)
    var values = ["1", "", "1", "0.5", "2", ""]
    for _ in 0..<3 { values += ["", "3", "0", "1", ""] }
    let list = { (v: [String]) in v.map { $0.isEmpty ? #"{"ty":6}"# : #"{"v":{"k":\#($0)}}"# } }
    func written(_ v: [String]) -> String {
      #","ef":[{"ty":5,"mn":"ADBE Exposure2","ef":[\#(list(v).joined(separator: ","))]}]"#
    }
    #expect(try filters(written(values + ["1"])) == [line(.color(.tones(ToneCurves(one))))])
    values[0] = "2"
    let each = ToneCurve.exposure(stops: 3, offset: 0, gamma: 1, isLinear: false)
    #expect(try filters(written(values + ["0"])) == [line(.color(.tones(ToneCurves(each))))])
  }

  @Test("Hue and saturation change all colors, colors of a range, or colorize")
  func hueAndSaturationChangeAllColors() throws {
    let name = "ADBE HUE SATURATION"
    var shift = HueShift(hue: Double.pi / 2, saturation: 0.5, lightness: -0.25)
    #expect(
      try filters(effect(name, "1", "", "90", "50", "-25", "0", "0", "25", "0")) == [
        mix(.hue(shift))
      ])
    shift.range = .greens
    #expect(
      try filters(effect(name, "4", "", "90", "50", "-25", "0", "0", "25", "0")) == [
        mix(.hue(shift))
      ])
    let colorized = HueShift(hue: Double.pi, saturation: 0.25, isColorizing: true)
    #expect(
      try filters(effect(name, "1", "", "90", "50", "-25", "1", "180", "25", "0")) == [
        mix(.hue(colorized))
      ])
    #expect(try filters(effect(name, "1", "", "0", "0", "0", "0")).isEmpty)
  }

  @Test("Black and white, threshold, shift channels and invert mix channels")
  func channelMixesHaveTheirParameters() throws {
    let gray = GrayMix(
      reds: 0.4, yellows: 0.6, greens: 0.4, cyans: 0.6, blues: 0.2, magentas: 0.8,
      tint: Color(1, 0.5, 0))
    #expect(
      try filters(
        effect("ADBE Black&White", "40", "60", "40", "60", "20", "80", "1", "[1,0.5,0]")) == [
          mix(.gray(gray))
        ])
    #expect(try filters(effect("ADBE Threshold2", "51")) == [mix(.threshold(51 * (1 / 255.0)))])
    #expect(
      try filters(effect("ADBE Shift Channels", "9", "4", "5", "6")) == [
        mix(.channels(ChannelShift(alpha: .full, red: .blue, green: .luminance, blue: .hue)))
      ])
    #expect(try filters(effect("ADBE Shift Channels", "1", "2", "3", "4")).isEmpty)
    #expect(
      try filters(effect("ADBE Invert", "16", "25")) == [
        mix(.inverted(ModelInversion(.alpha, amount: 0.75)))
      ])
    #expect(
      try filters(effect("ADBE Invert", "12", "0")) == [
        mix(.inverted(ModelInversion(.luminance)))
      ])
  }

  @Test("A toner's colors are in order from highlights to shadows")
  func tonerColorsAreInOrderFromHighlightsToShadows() throws {
    let (a, b, c) = (Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1))
    let values = ["[1,0,0]", "[1,1,1]", "[0,1,0]", "[0,0,0]", "[0,0,1]", "25"]
    let two = ToneRamp(
      shadows: c, darks: Color(0.25, 0, 0.75), midtones: Color(0.5, 0, 0.5),
      brights: Color(0.75, 0, 0.25), highlights: a)
    let five = ToneRamp(
      shadows: c, darks: Color(0, 0, 0), midtones: b, brights: Color(1, 1, 1), highlights: a)
    func written(_ tones: String) -> String {
      let list = ([tones] + values).map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ",")
      return #","ef":[{"ty":5,"mn":"CC Toner","ef":[\#(list)]}]"#
    }
    #expect(try filters(written("1")) == [line(.color(.toner(two, amount: 0.75)))])
    #expect(try filters(written("3")) == [line(.color(.toner(five, amount: 0.75)))])
  }

  @Test("A ramp runs between two points of the layer")
  func rampRunsBetweenTwoPointsOfLayer() throws {
    // From (5, 0) to (5, 10) in the layer is from (10, 0) to (10, 20) on the canvas.
    let drawn = try filters(
      effect("ADBE Ramp", "[5,0]", "[1,0,0]", "[5,10]", "[0,0,1]", "2", "5", "50"))
    var ramp = RampFilter(
      map: Affine(a: 0, b: -0.05, c: 0.05, d: 0, tx: 0, ty: 0.5), from: Color(1, 0, 0),
      to: Color(0, 0, 1))
    ramp.isRadial = true
    ramp.scatter = 0.5
    ramp.original = 0.5
    #expect(drawn == [line(.ramp(ramp))])
    #expect(
      try filters(effect("ADBE Ramp", "[5,0]", "[1,0,0]", "[5,0]", "[0,0,1]"))[0]
        .contains("map: nil"))
  }

  @Test("The parameters of four-color gradient follow headings")
  func parametersOfFourColorGradientFollowHeadings() throws {
    let drawn = try filters(
      effect(
        "ADBE 4ColorGradient", "", "[0,0]", "[1,0,0]", "[10,0]", "[0,1,0]", "[0,10]", "[0,0,1]",
        "[10,10]", "[1,1,0]", "", "50", "20", "75", "4"))
    var filter = FourColorFilter(
      (
        FourColorFilter.Stop(Point2D(0, 0), Color(1, 0, 0)),
        FourColorFilter.Stop(Point2D(10, 0), Color(0, 1, 0)),
        FourColorFilter.Stop(Point2D(0, 10), Color(0, 0, 1)),
        FourColorFilter.Stop(Point2D(10, 10), Color(1, 1, 0))
      ), map: .scale(0.5, 0.5))
    filter.map = Affine(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
    filter.blend = 0.5
    filter.jitter = 0.2
    filter.opacity = 0.75
    filter.mode = .multiply
    #expect(drawn[0].replacing("-0.0", with: "0.0") == line(.fourColors(filter)))
  }

  @Test("Directional, box and radial blurs and sharpening have their parameters")
  func blursHaveTheirParameters() throws {
    let right = try filters(effect("ADBE Motion Blur", "90", "10"))
    // A standard deviation of 3, doubled for a layer at 200 %.
    #expect(right.count == 1 && right[0].contains("x: 6.0") && right[0].contains("sigma: 6.0"))
    // Five pixels wide: a variance of 2 for each of two passes.
    let sigma = 4.0.squareRoot() * 2
    #expect(
      try filters(effect("ADBE Box Blur2", "2", "2", "2", "0")) == [
        line(.blur(BlurFilter(sigmaX: sigma, sigmaY: 0, passes: 2)))
      ])
    let spin = RadialBlurFilter(
      center: Point2D(10, 10), kind: .spin(Double.pi / 18), extent: 2 * 50.0.squareRoot())
    #expect(
      try filters(effect("ADBE Radial Blur", "10", "[5,5]", "1")) == [line(.radialBlur(spin))])
    #expect(
      try filters(effect("ADBE Sharpen", "50")) == [line(.sharpen(SharpenFilter(amount: 0.5)))])
  }

  @Test("Blinds start at the layer's center")
  func blindsStartAtLayerCenter() throws {
    let drawn = try filters(effect("ADBE Venetian Blinds", "40", "0", "4", "1"))
    #expect(
      drawn[0].replacing("-0.0", with: "0.0")
        == line(
          .blinds(
            BlindsFilter(
              origin: Point2D(10, 10), period: Vector2D(8, 0), completion: 0.4, feather: 6))))
    #expect(try filters(effect("ADBE Venetian Blinds", "0", "0", "4")).isEmpty)
    #expect(
      try filters(effect("ADBE Venetian Blinds", "100", "0", "4")) == [
        line(.color(.fill(.clear)))
      ])
  }

  @Test("Noise parameters are read at positions after headings")
  func noiseParametersAreReadAtPositionsAfterHeadings() throws {
    let drawn = try filters(
      effect(
        "ADBE Fractal Noise", "1", "3", "1", "120", "10", "1", "", "0", "1", "50", "100", "100",
        "[0,0]", "0", "", "4", "", "60", "50", "0", "[0,0]", "0", "", "360", "", "0", "1", "7",
        "", "80", "2"))
    #expect(drawn.count == 1)
    for part in [
      "octaves: 4.0", "influence: 0.6", "evolution: 3.0", "seed: 7", "isInverted: true",
      "contrast: 1.2", "brightness: 0.1", "opacity: 0.8",
    ] {
      #expect(drawn[0].contains(part), "\(part) in \(drawn[0])")
    }
  }

  @Test("A gradient overlay spans the layer's content or the composition")
  func gradientOverlaySpansLayerContentOrComposition() throws {
    let gradient = #"""
      "bm":{"k":5},"o":{"k":50},"gf":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,0.5,1,1]}},"gs":{"k":0},
      "a":{"k":0},"gt":{"k":5},"re":{"k":1},"s":{"k":150},"of":{"k":[10,-20]}
      """#
    let drawn = try filters(#","sy":[{"ty":8,\#(gradient)}]"#)
    var filter = GradientFilter(
      style: .diamond,
      stops: GradientFilter.StopInterpolation([
        GradientStop(0, Color(1, 0, 0, 0.5)), GradientStop(1, Color(0, 0, 1, 1)),
      ]), angle: 0)
    filter.scale = 1.5
    filter.offset = Vector2D(0.1, -0.2)
    filter.isReversed = true
    filter.opacity = 0.5
    filter.blend = .multiply
    #expect(drawn == [line(.gradient(filter))])
    filter.box = Rect2D(minX: 0, minY: 0, maxX: 200, maxY: 100)
    #expect(
      try filters(#","sy":[{"ty":8,"al":{"k":0},\#(gradient)}]"#) == [line(.gradient(filter))])
  }

  @Test("A gradient overlay's colors are animated and smoothed")
  func gradientOverlayColorsAreAnimatedAndSmoothed() throws {
    let gradient = #"""
      ,"sy":[{"ty":8,"gs":{"k":100},"gf":{"p":2,"k":{"k":[{"t":0,"s":[0,0,0,0,1,1,1,1]},
      {"t":10,"s":[0,1,0,0,1,1,1,1]}]}}}]
      """#
    let drawn = try filters(gradient, at: 5)
    #expect(drawn[0].contains("progress: 0.5"))
    // From black to white, at a quarter of the distance: t²(3 − 2t) + t(1 − t)(0.5(1 − t) − 0.5t).
    #expect(drawn[0].contains("offset: 0.25, color: FlickRaster.Color(red: 0.203125"))
    // A file without the colors gets a diagnostic.
    let bytes = lottie(
      ##"{"ty":1,"sw":9,"sh":9,"sc":"#fff","ip":0,"op":60,"st":0,"ks":{},"sy":[{"ty":8}]}"##)
    #expect(
      try diagnostics(bytes) == [
        "warning: styleGradientColors at layers[0].sy[0]"
      ])
  }

  @Test("Satin and bevel styles have their angles and modes")
  func satinAndBevelStylesHaveTheirAnglesAndModes() throws {
    let satin = try filters(
      #"""
      ,"sy":[{"ty":6,"bm":{"k":5},"c":{"k":[1,0,0]},"o":{"k":50},"a":{"k":90},"d":{"k":11},
      "s":{"k":14},"in":{"k":0}}]
      """#)
    #expect(satin[0].contains("y: -11.0") && satin[0].contains("sigma: 7.0"))
    #expect(satin[0].contains("isInverted: false") && satin[0].contains("multiply"))
    let bevel = try filters(
      #"""
      ,"sy":[{"ty":5,"bs":{"k":3},"bt":{"k":2},"sr":{"k":200},"bd":{"k":2},"s":{"k":8},"a":{"k":90},
      "ll":{"k":45},"hm":{"k":27},"hc":{"k":[1,1,0]},"ho":{"k":60},"sm":{"k":1},
      "sc":{"k":[0,0,1]},"so":{"k":40}}]
      """#)
    var filter = BevelFilter(
      style: .emboss, technique: .hard, size: 8, depth: -2,
      highlight: BevelFilter.BevelLighting(color: Color(1, 1, 0, 0.6), blend: .hue),
      shadow: BevelFilter.BevelLighting(color: Color(0, 0, 1, 0.4), blend: .normal))
    filter.angle = Double.pi / 2
    filter.altitude = Double.pi / 4
    #expect(bevel == [line(.bevel(filter))])
  }

  @Test("The default range of a glow is half, and the default source is the edge")
  func defaultRangeOfGlowIsHalf() throws {
    let outer = try filters(#","sy":[{"ty":3,"s":{"k":10},"no":{"k":30}}]"#)
    #expect(outer[0].contains("gain: 2.0") && outer[0].contains("noise: 0.3"))
    #expect(outer[0].contains("below"))
    let inner = try filters(#","sy":[{"ty":4,"s":{"k":10},"r":{"k":100},"sr":{"k":2}}]"#)
    #expect(inner[0].contains("gain: 1.0") && inner[0].contains("insideCenter"))
    #expect(try filters(#","sy":[{"ty":4,"s":{"k":10}}]"#)[0].contains("insideEdge"))
  }

  @Test("A color overlay's opacity is read from the exporter's key")
  func colorOverlayOpacityIsReadFromExporterKey() throws {
    #expect(
      try filters(#","sy":[{"ty":7,"c":{"k":[1,0,0]},"so":{"k":40}}]"#)[0]
        .contains("alpha: 0.4"))
  }

  @Test("Shadows and glows blend with the layers below")
  func shadowsAndGlowsBlendWithLayersBelow() throws {
    let styles = #"""
      ,"sy":[{"ty":3,"c":{"k":[1,1,0]},"s":{"k":10},"bm":{"k":11}},
      {"ty":1,"c":{"k":[0,0,1]},"d":{"k":5},"bm":{"k":5},"lc":{"k":0}}]
      """#
    let drawn = try calls(styles).filter { $0.hasPrefix("layer") || $0.hasPrefix("filter") }
    #expect(drawn.count == 4)
    #expect(
      drawn[0].contains("multiply")
        && drawn[1].contains("placement: FlickRaster.SilhouetteFilter.Placement.alone"))
    #expect(drawn[2].contains("screen") && drawn[3].contains("Placement.outside"))
    // Black multiplied is black, so no separate picture is needed.
    let plain = try calls(#","sy":[{"ty":1,"c":{"k":[0,0,0]},"bm":{"k":5}}]"#)
    #expect(plain.filter { $0.hasPrefix("filter") }.count == 1)
    #expect(plain.contains { $0.contains("below") })
  }
}
