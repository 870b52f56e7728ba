import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

/// Tests effects and layer styles by the draw calls of a frame.
@Suite("Effects and layer styles")
struct EffectTests {
  /// Returns the filters of a white solid layer with these keys. `keys` starts with a comma.
  private func filters(_ more: String, at frame: Double = 0) throws -> [String] {
    try solidCalls(more, at: frame).filter { $0.contains("filter") }.map {
      String($0.dropFirst("filter ".count))
    }
  }

  private func effect(_ head: String, _ values: [String]) -> String {
    let list = values.map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ",")
    return #","ef":[{\#(head),"ef":[\#(list)]}]"#
  }

  private func line(_ filter: Filter) -> String { "\(filter)" }

  @Test("A fill is found by type and match name, its parameters by position and match name")
  func fillIsFoundByTypeAndMatchName() throws {
    let red = [line(.color(.fill(Color(1, 0, 0, 0.5))))]
    let values = ["0", "0", "[1,0,0,1]", "0", "0", "0", "0.5"]
    #expect(try filters(effect(#""ty":21"#, values)) == red)
    #expect(try filters(effect(#""ty":5,"mn":"ADBE Fill""#, values)) == red)
    let named = #"""
      ,"ef":[{"ty":21,"ef":[{"mn":"ADBE Fill-0007","v":{"k":0.5}},
      {"mn":"ADBE Fill-0003","v":{"k":[1,0,0]}}]}]
      """#
    #expect(try filters(named) == red)
  }

  @Test("The position of a parameter takes precedence over the number in its match name")
  func positionOfParameterTakesPrecedence() throws {
    let written = #"""
      ,"ef":[{"ty":21,"ef":[{"mn":"ADBE Fill-0001","v":{"k":0}},{"mn":"ADBE Fill-0007","v":{"k":0}},
      {"mn":"ADBE Fill-0002","v":{"k":[1,0,0,1]}},{"mn":"ADBE Fill-0006","v":{"k":0}},
      {"mn":"ADBE Fill-0003","v":{"k":0}},{"mn":"ADBE Fill-0004","v":{"k":0}},
      {"mn":"ADBE Fill-0005","v":{"k":0.5}}]}]
      """#
    #expect(try filters(written) == [line(.color(.fill(Color(1, 0, 0, 0.5))))])
  }

  @Test("Disabled effects and expression controls do nothing")
  func disabledEffectsAndExpressionControlsDoNothing() throws {
    #expect(try filters(effect(#""ty":21,"en":0"#, ["0"])).isEmpty)
    #expect(try filters(effect(#""ty":5,"mn":"ADBE Slider Control""#, ["3"])).isEmpty)
  }

  @Test("Tint and tritone map brightness to colors")
  func tintAndTritoneMapBrightnessToColors() throws {
    let (black, white) = (Color(0, 0, 0), Color(1, 1, 1))
    #expect(
      try filters(effect(#""ty":20"#, ["[0,0,0]", "[1,1,1]", "50"]))
        == [line(.color(.ramp(LumaRamp(shadows: black, highlights: white), amount: 0.5)))])
    let ramp = LumaRamp(shadows: black, midtones: Color(1, 0, 0), highlights: white)
    #expect(
      try filters(effect(#""ty":23"#, ["[1,1,1]", "[1,0,0]", "[0,0,0]", "25"]))
        == [line(.color(.ramp(ramp, amount: 0.75)))])
  }

  @Test("Invert is a decreasing curve for all channels or for one")
  func invertIsDecreasingCurveForAllChannelsOrForOne() throws {
    let curve = ToneCurve.Levels(outputBlack: 0.75, outputWhite: 0.25)
    #expect(
      try filters(effect(#""ty":5,"mn":"ADBE Invert""#, ["1", "25"]))
        == [line(.color(.tones(ToneCurves(.levels(curve)))))])
    let plain = ToneCurve.Levels()
    #expect(
      try filters(effect(#""ty":5,"mn":"ADBE Invert""#, ["3", "25"]))
        == [
          line(
            .color(
              .tones(ToneCurves(red: .levels(plain), green: .levels(curve), blue: .levels(plain)))))
        ])
  }

  @Test("A levels gamma of 2 is a square root")
  func levelsGammaOf2IsSquareRoot() throws {
    var curve = ToneCurve.Levels(outputBlack: 0.1, outputWhite: 0.9)
    curve.inputBlack = 0.2
    curve.inputWhite = 0.8
    curve.exponent = 0.5
    let values = ["1", "0", "0", "0.2", "0.8", "2", "0.1", "0.9"]
    #expect(
      try filters(effect(#""ty":24"#, values)) == [line(.color(.tones(ToneCurves(.levels(curve)))))]
    )
    #expect(
      try filters(effect(#""ty":5,"mn":"ADBE Easy Levels2""#, ["1", "0"] + values[3...]))
        == [line(.color(.tones(ToneCurves(.levels(curve)))))])
  }

  @Test("Blurriness scales with the layer and keeps its dimensions and edge mode")
  func blurrinessScalesWithLayer() throws {
    // A blurriness of 10 is a standard deviation of 3, doubled for a layer at 200 %.
    #expect(
      try filters(effect(#""ty":29"#, ["10", "1", "0"]))
        == [line(.blur(BlurFilter(sigmaX: 6, sigmaY: 6)))])
    let edges = Rect2D(minX: 0, minY: 0, maxX: 20, maxY: 20)
    #expect(
      try filters(effect(#""ty":29"#, ["10", "2", "1"]))
        == [line(.blur(BlurFilter(sigmaX: 6, sigmaY: 0, repeatedEdges: edges)))])
    #expect(try filters(effect(#""ty":29"#, ["0", "1", "0"])).isEmpty)
  }

  @Test("A drop shadow with a direction of 90° falls to the right")
  func dropShadowWithDirectionOf90DegreesFallsToRight() throws {
    let values = ["[1,0,0]", "127.5", "90", "10", "8", "0"]
    let lines = try filters(effect(#""ty":25"#, values))
    let offset = Affine.scale(2, 2).apply(Vector2D(1, -6.123233995736766e-17) * 10)
    let shadow = SilhouetteFilter(
      color: Color(1, 0, 0, 0.5), placement: .below, offset: offset, sigma: 4)
    #expect(lines == [line(.silhouette(shadow))])
    #expect(try filters(effect(#""ty":25"#, values.dropLast() + ["1"]))[0].contains("alone"))
  }

  @Test("A drop shadow style falls away from the light and does not scale with the layer")
  func dropShadowStyleFallsAwayFromLight() throws {
    let lines = try filters(
      #"""
      ,"sy":[{"ty":1,"c":{"k":[0,0,0]},"o":{"k":40},"a":{"k":90},"d":{"k":7},"s":{"k":6},
      "ch":{"k":10},"bm":{"k":5}}]
      """#)
    let shadow = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(shadow.contains("sigma: 2.7") && shadow.contains("growth: 0.6"))
    #expect(shadow.contains("y: 7.0") && shadow.contains("multiply"))
  }

  @Test("Styles are painted in a fixed order, independent of the file")
  func stylesArePaintedInFixedOrder() throws {
    let lines = try filters(
      #"""
      ,"sy":[{"ty":1},{"ty":0,"s":{"k":2},"p":{"k":3}},{"ty":7,"c":{"k":[0,1,0]},"o":{"k":60}}]
      """#)
    #expect(lines.count == 5)
    #expect(lines[0] == line(.captureShape))
    #expect(lines[1].contains("overlay") && lines[1].contains("alpha: 0.6"))
    #expect(lines[2].contains("inside") && lines[2].contains("width: 1.0"))
    #expect(lines[3].contains("outside") && lines[3].contains("width: 1.0"))
    #expect(lines[4].contains("below"))
  }

  @Test("Wipes show everything at 0 and nothing at 100")
  func wipesShowEverythingAt0AndNothingAt100() throws {
    let clear = [line(.color(.fill(.clear)))]
    for head in [#""ty":26"#, #""ty":5,"mn":"ADBE Linear Wipe""#] {
      #expect(try filters(effect(head, ["0", "0"])).isEmpty)
      #expect(try filters(effect(head, ["100", "0"])) == clear)
      #expect(try filters(effect(head, ["30", "0"]))[0].hasPrefix("wipe"))
    }
  }

  @Test("Effect parameters can be animated")
  func effectParametersCanBeAnimated() throws {
    let amount = #"[{"t":0,"s":[0]},{"t":10,"s":[100]}]"#
    #expect(
      try filters(effect(#""ty":20"#, ["[0,0,0]", "[1,1,1]", amount]), at: 5)[0]
        .contains("amount: 0.5"))
  }

  @Test("Hostile parameters never trap")
  func hostileParametersNeverTrap() throws {
    for type in 20...34 {
      for value in ["-1e300", "[]", "[1e3,-1e9,1e9,1e9]", "\"x\""] {
        let values = [String](repeating: value, count: 30)
        let layer =
          ##"{"ty":1,"sw":9,"sh":9,"sc":"#fff","ip":0,"op":60,"ks":{}\##(effect("\"ty\":\(type)", values))}"##
        _ = try scene(lottie(layer)).picture(width: 8, height: 8)
      }
    }
  }
}
