import FlickGeometry
import Testing

@testable import FlickRaster

/// Returns one filtered pixel of a color.
private func mapped(
  _ color: Color, _ filter: Filter, _ order: Bitmap.ByteOrder = .rgba
) -> Bytes {
  let b = Sketch.picture(1, 1, order: order) {
    $0.pushLayer(opacity: 1, blend: .normal)
    $0.filter(filter)
    $0.fill(Sketch.rectangle(0, 0, 1, 1), color)
    $0.popLayer()
  }
  let p = b[0, 0]
  return order == .rgba ? p : Bytes(p.blue, p.green, p.red, p.alpha)
}

private let frame = LayerFrame(.identity, bounds: Rect2D(minX: 0, minY: 0, maxX: 1, maxY: 1))

private func mix(_ mix: ColorMix) -> Filter { .mix(ColorMixFilter(mix, frame: frame)) }

private let orders: [Bitmap.ByteOrder] = [.rgba, .bgra]

/// Formulas, compared with values computed by hand or by Python's `colorsys` and `math`.
@Suite("Tone curves and color mixes")
struct ToneTests {
  @Test(
    "Brightness applies before an increase of legacy contrast and after a reduction",
    arguments: [
      // Value, brightness and contrast in the effect's units: 255ths and percent.
      (100, 20, 0, 120), (100, 0, 50, 73), (100, 20, 50, 113), (100, 20, -50, 134),
      (250, 20, 0, 255),
      (10, 0, 90, 0), (200, 0, 100, 255), (77, 0, -100, 128),
    ])
  func orderOfLegacyContrastAndBrightnessDependsOnSign(
    value: Int, brightness: Int, contrast: Int, expected: Int
  ) {
    let curve = ToneCurve.legacyContrast(
      Double(contrast) / 100, brightness: Double(brightness) / 255)
    let gray = Double(value) / 255
    let p = mapped(Color(gray, gray, gray), .color(.tones(ToneCurves(curve))))
    #expect(p.distance(to: Bytes(expected, expected, expected, 255)) <= 1)
  }

  @Test(
    "Curved contrast keeps black and white unchanged",
    arguments: [
      // 1 − (1 − x)^(2^(1.8·b)), then x − c/3π·sin 2πx.
      (64, 1.0, 0.0, 162), (64, -1.0, 0.0, 20), (64, 0.0, 1.0, 37), (191, 0.0, 1.0, 218),
      (64, 0.0, -0.5, 78), (128, 0.0, 1.0, 128), (0, 1.0, 1.0, 0), (255, 1.0, 1.0, 255),
    ])
  func curvedContrastKeepsBlackAndWhiteUnchanged(
    value: Int, brightness: Double, contrast: Double, expected: Int
  ) {
    let curve = ToneCurve.contrast(contrast, brightness: brightness)
    let gray = Double(value) / 255
    let p = mapped(Color(gray, gray, gray), .color(.tones(ToneCurves(curve))))
    #expect(p.distance(to: Bytes(expected, expected, expected, 255)) <= 1, "\(p)")
  }

  @Test("Exposure doubles linear light", arguments: orders)
  func exposureDoublesLinearLight(order: Bitmap.ByteOrder) {
    func curve(_ stops: Double, _ offset: Double, _ gamma: Double, _ isLinear: Bool = false)
      -> ToneCurve
    {
      .exposure(stops: stops, offset: offset, gamma: gamma, isLinear: isLinear)
    }
    let curves = ToneCurves(red: curve(1, 0, 1), green: curve(0, 0.1, 1), blue: curve(0, 0, 2))
    // 0.4·2^(1/2.2); (0.4^2.2 + 0.1)^(1/2.2); √0.4
    let p = mapped(Color(0.4, 0.4, 0.4), .color(.tones(curves)), order)
    #expect(p.distance(to: Bytes(140, 132, 161, 255)) <= 1, "\(p)")
    let linear = mapped(Color(0.4, 0.4, 0.4), .color(.tones(ToneCurves(curve(1, 0, 1, true)))))
    #expect(linear.distance(to: Bytes(204, 204, 204, 255)) <= 1)
    let dark = mapped(Color(0.4, 0.4, 0.4), .color(.tones(ToneCurves(curve(0, -3, 1)))))
    #expect(dark == Bytes(0, 0, 0, 255))
  }

  @Test("Hue rotates, and saturation and lightness change", arguments: orders)
  func hueRotatesAndSaturationAndLightnessChange(order: Bitmap.ByteOrder) {
    let third = HueShift(hue: 2 * Double.pi / 3)
    #expect(mapped(Color(1, 0, 0), mix(.hue(third)), order) == Bytes(0, 255, 0, 255))
    // rgb_to_hls(0.8, 0.4, 0.2) rotated by 30°: hue 0.0556 → 0.1389.
    let turned = mapped(
      Color(0.8, 0.4, 0.2, 0.5), mix(.hue(HueShift(hue: Double.pi / 6))), order)
    #expect(turned.distance(to: Bytes(102, 89, 26, 128)) <= 2, "\(turned)")
    let pale = mapped(Color(0.8, 0.4, 0.2), mix(.hue(HueShift(saturation: -0.5))), order)
    #expect(pale.distance(to: Bytes(166, 115, 89, 255)) <= 1)
    // Twice the distance from the middle, 0.5, limited to white.
    let vivid = mapped(Color(0.6, 0.5, 0.4), mix(.hue(HueShift(saturation: 0.5))), order)
    #expect(vivid.distance(to: Bytes(179, 128, 77, 255)) <= 1)
    let light = mapped(Color(0.8, 0.4, 0.2), mix(.hue(HueShift(lightness: 0.5))), order)
    #expect(light.distance(to: Bytes(230, 179, 153, 255)) <= 1)
    let dark = mapped(Color(0.8, 0.4, 0.2), mix(.hue(HueShift(lightness: -0.25))), order)
    #expect(dark.distance(to: Bytes(153, 77, 38, 255)) <= 1)
  }

  @Test("A range of hues does not affect the others")
  func rangeOfHuesDoesNotAffectOthers() {
    let reds = mix(.hue(HueShift(hue: Double.pi, range: .reds)))
    #expect(mapped(Color(1, 0, 0), reds) == Bytes(0, 255, 255, 255))
    #expect(mapped(Color(0, 1, 0), reds) == Bytes(0, 255, 0, 255))
    #expect(mapped(Color(0.5, 0.5, 0.5), reds) == Bytes(128, 128, 128, 255))
    // 330° is 30° away: half of the change towards the opposite color, (0, 1, 0.5).
    #expect(mapped(Color(1, 0, 0.5), reds).distance(to: Bytes(128, 128, 128, 255)) <= 2)
    let blues = mix(.hue(HueShift(saturation: -1, range: .blues)))
    #expect(mapped(Color(0, 0, 1), blues).distance(to: Bytes(128, 128, 128, 255)) <= 1)
    #expect(mapped(Color(1, 1, 0), blues) == Bytes(255, 255, 0, 255))
  }

  @Test("Colorize takes hue and saturation from the effect and lightness from the luma")
  func colorizeTakesHueAndSaturationFromEffect() {
    let blue = mix(.hue(HueShift(hue: 4 * Double.pi / 3, saturation: 0.5, isColorizing: true)))
    // hls_to_rgb(2/3, 0.7152, 0.5).
    #expect(mapped(Color(0, 1, 0), blue).distance(to: Bytes(146, 146, 219, 255)) <= 1)
  }

  @Test("Black and white weights families of colors")
  func blackAndWhiteWeightsFamiliesOfColors() {
    let mixed = GrayMix(
      reds: 0.4, yellows: 0.6, greens: 0.4, cyans: 0.6, blues: 0.2, magentas: 0.8)
    func level(_ color: Color) -> Int { mapped(color, mix(.gray(mixed))).red }
    #expect(level(Color(1, 0, 0)) == 102 && level(Color(1, 1, 0)) == 153)
    #expect(level(Color(0, 1, 0)) == 102 && level(Color(0, 1, 1)) == 153)
    #expect(level(Color(0, 0, 1)) == 51 && level(Color(1, 0, 1)) == 204)
    #expect(level(Color(0.4, 0.4, 0.4)) == 102)
    // 0.2 + 0.2·60 % + 0.4·40 %.
    #expect(abs(level(Color(0.8, 0.4, 0.2)) - 122) <= 1)
    var tinted = mixed
    tinted.tint = Color(1, 0, 0)
    // A red of the lightness of the grey at 40 %.
    #expect(
      mapped(Color(1, 0, 0), mix(.gray(tinted))).distance(to: Bytes(204, 0, 0, 255)) <= 1)
  }

  @Test("A threshold uses Rec. 709 luma, and its own level is white", arguments: orders)
  func thresholdUsesRec709Luma(order: Bitmap.ByteOrder) {
    let half = mix(.threshold(128 / 255.0))
    func isWhite(_ color: Color) -> Bool { mapped(color, half, order).red == 255 }
    #expect(isWhite(Color(0, 1, 0)) && !isWhite(Color(1, 0, 1)))
    #expect(isWhite(Color(128 / 255.0, 128 / 255.0, 128 / 255.0)))
    #expect(!isWhite(Color(127 / 255.0, 127 / 255.0, 127 / 255.0)))
    #expect(mapped(Color(1, 1, 1, 0.5), half, order) == Bytes(128, 128, 128, 128))
  }

  @Test("Channels are taken from other channels", arguments: orders)
  func channelsAreTakenFromOtherChannels(order: Bitmap.ByteOrder) {
    let turned = ChannelShift(red: .blue, green: .red, blue: .full)
    #expect(
      mapped(Color(0.2, 0.4, 0.6), mix(.channels(turned)), order).distance(
        to: Bytes(153, 51, 255, 255)) <= 1)
    let parts = ChannelShift(red: .hue, green: .lightness, blue: .saturation)
    // rgb_to_hls(0.2, 0.4, 0.6) = 0.5833, 0.4, 0.5.
    #expect(
      mapped(Color(0.2, 0.4, 0.6), mix(.channels(parts)), order).distance(
        to: Bytes(149, 102, 128, 255)) <= 1)
    let alpha = ChannelShift(alpha: .luminance)
    // The straight color, with its luma as alpha.
    #expect(
      mapped(Color(0, 1, 0), mix(.channels(alpha)), order).distance(
        to: Bytes(0, 182, 0, 182)) <= 1)
  }

  @Test(
    "Colors are inverted in each model",
    arguments: [
      // For (0.8, 0.4, 0.2): hue 0.0556, lightness 0.5, saturation 0.6; Y 0.4968, I 0.3026, Q 0.0223.
      (ModelInversion.Component.hue, Bytes(51, 204, 153, 255)),
      (.lightness, Bytes(204, 102, 51, 255)),
      (.saturation, Bytes(179, 110, 77, 255)),
      (.luminance, Bytes(206, 104, 53, 255)),
      (.inPhase, Bytes(56, 144, 222, 255)),
      (.quadrature, Bytes(197, 109, 32, 255)),
      (.yiq, Bytes(51, 153, 204, 255)),
    ])
  func colorsAreInvertedInEachModel(component: ModelInversion.Component, expected: Bytes) {
    let p = mapped(Color(0.8, 0.4, 0.2), mix(.inverted(ModelInversion(component))))
    #expect(p.distance(to: expected) <= 2, "\(p)")
  }

  @Test("An inverted alpha fills the layer's box, and half of it mixes both")
  func invertedAlphaFillsLayerBox() {
    let box = LayerFrame(
      Affine.translation(4, 4), bounds: Rect2D(minX: 0, minY: 0, maxX: 10, maxY: 8.5))
    func draw(_ amount: Double) -> Bitmap {
      Sketch.picture(20, 20) {
        $0.pushLayer(opacity: 1, blend: .normal)
        $0.filter(
          .mix(ColorMixFilter(.inverted(ModelInversion(.alpha, amount: amount)), frame: box)))
        $0.fill(Sketch.rectangle(6, 6, 2, 2), Color(1, 0, 0))
        $0.popLayer()
      }
    }
    let b = draw(1)
    #expect(b[6, 6].alpha == 0 && b[5, 6].alpha == 255 && b[3, 6].alpha == 0)
    #expect(b[13, 5].alpha == 255 && b[14, 5].alpha == 0 && b[8, 12].alpha == 128)
    #expect(abs(b.area - (10 * 8.5 - 4)) < 0.1)
    #expect(draw(0.5)[6, 6].alpha == 128 && draw(0.5)[5, 6].alpha == 128)
  }

  @Test("A toner has five colors by brightness")
  func tonerHasFiveColorsByBrightness() {
    let ramp = ToneRamp(
      shadows: Color(0, 0, 0), darks: Color(1, 0, 0), midtones: Color(0, 1, 0),
      brights: Color(0, 0, 1), highlights: Color(1, 1, 1))
    func at(_ gray: Double, _ amount: Double = 1) -> Bytes {
      mapped(Color(gray, gray, gray), .color(.toner(ramp, amount: amount)))
    }
    #expect(at(0.25).distance(to: Bytes(255, 0, 0, 255)) <= 2)
    #expect(at(0.5).distance(to: Bytes(0, 254, 1, 255)) <= 3)
    #expect(at(0.625).distance(to: Bytes(0, 128, 128, 255)) <= 3)
    #expect(at(1) == Bytes(255, 255, 255, 255))
    #expect(at(0.25, 0.5).distance(to: Bytes(160, 32, 32, 255)) <= 2)
  }
}
