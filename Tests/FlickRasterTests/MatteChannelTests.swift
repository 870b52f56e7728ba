import FlickGeometry
import Testing

@testable import FlickRaster

/// The channels of a matte, compared with values computed by hand.
@Suite struct MatteChannelTests {
  /// Returns the alpha of white under a matte of `color`, and outside the matte's picture.
  private func alphas(
    _ mode: MatteMode, _ color: Color, order: Bitmap.ByteOrder = .rgba
  ) -> [Int] {
    let b = Sketch.picture(20, 10, order: order) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.beginMatte(mode)
      $0.fill(Sketch.rectangle(0, 0, 10, 10), color)
      $0.endMatte()
      $0.fill(Sketch.rectangle(0, 0, 20, 10), Color(1, 1, 1))
      $0.popLayer()
    }
    return [b[5, 5].alpha, b[15, 5].alpha]
  }

  /// 0.8, 0.2, 0.4: bytes 204, 51, 102. Hue 340°, lightness one half, saturation 153 / 255.
  private let color = Color(0.8, 0.2, 0.4)

  @Test(
    "Each channel has its value in either byte order",
    arguments: [
      (MatteMode.Channel.alpha, 255), (.red, 204), (.green, 51), (.blue, 102),
      (.luma, 87), (.hue, 242), (.lightness, 128), (.saturation, 153), (.full, 255),
    ])
  func eachChannelHasItsValueInEitherByteOrder(channel: MatteMode.Channel, value: Int) {
    for order in [Bitmap.ByteOrder.rgba, .bgra] {
      let outside = channel == .full ? 255 : 0
      let plain = alphas(MatteMode(channel), color, order: order)
      #expect(abs(plain[0] - value) <= 1 && plain[1] == outside, "\(channel): \(plain)")
      let inverted = alphas(MatteMode(channel, isInverted: true), color, order: order)
      #expect(abs(inverted[0] - (255 - value)) <= 1 && inverted[1] == 255 - outside)
    }
  }

  @Test("Colors are premultiplied, or straight if requested")
  func colorsArePremultipliedOrStraightIfRequested() {
    var faint = color
    faint.alpha = 0.5
    for (channel, value) in [
      (MatteMode.Channel.red, 204), (.luma, 87), (.hue, 242), (.lightness, 128),
      (.saturation, 153),
    ] {
      #expect(abs(alphas(MatteMode(channel), faint)[0] - value / 2) <= 2, "\(channel)")
      let straight = alphas(MatteMode(channel, isStraight: true), faint)
      #expect(abs(straight[0] - value) <= 3 && straight[1] == 0, "\(channel)")
    }
    #expect(alphas(MatteMode(.alpha, isStraight: true), faint)[0] == 128)
  }

  @Test("Grays have no hue and saturation, and saturation does not depend on brightness")
  func graysHaveNoHueAndSaturation() {
    #expect(alphas(MatteMode(.hue), Color(0.5, 0.5, 0.5))[0] == 0)
    #expect(alphas(MatteMode(.saturation), Color(1, 1, 1))[0] == 0)
    #expect(alphas(MatteMode(.saturation), Color(1, 0.8, 0.8))[0] == 255)
    #expect(alphas(MatteMode(.saturation), Color(0.2, 0, 0))[0] == 255)
    #expect(alphas(MatteMode(.hue), Color(0, 1, 0))[0] == 85)
    #expect(alphas(MatteMode(.hue), Color(0, 0, 1))[0] == 170)
  }

  @Test("The opaque filter keeps the straight color, and transparent pixels stay transparent")
  func opaqueFilterKeepsStraightColor() {
    let b = Sketch.picture(20, 10) {
      $0.pushLayer(opacity: 1, blend: .normal)
      $0.filter(.color(.opaque))
      $0.fill(Sketch.rectangle(0, 0, 10, 10), Color(1, 0.4, 0, 0.5))
      $0.popLayer()
    }
    #expect(b[5, 5].distance(to: Bytes(255, 102, 0, 255)) <= 1)
    #expect(b[15, 5].alpha == 0)
  }
}
