import FlickRaster
import Testing

@testable import FlickScene

@Suite("Gradient ramps")
struct GradientRampTests {
  private func merged(_ ramp: GradientRamp) -> [GradientStop] {
    var stops: [GradientStop] = []
    ramp.merge(into: &stops)
    return stops
  }

  private let redToBlue = [
    GradientStop(0, Color(1, 0, 0)),
    GradientStop(1, Color(0, 0, 1)),
  ]

  @Test("Without opacity stops the colors are opaque")
  func withoutOpacityStopsColorsAreOpaque() {
    #expect(
      merged(GradientRamp(colors: redToBlue)) == [
        GradientStop(0, Color(1, 0, 0)), GradientStop(1, Color(0, 0, 1)),
      ])
  }

  @Test("An opacity stop between two color stops has the interpolated color")
  func opacityStopBetweenTwoColorStopsHasInterpolatedColor() {
    let ramp = GradientRamp(
      colors: redToBlue,
      opacities: [
        .init(offset: 0, opacity: 1), .init(offset: 0.5, opacity: 0),
        .init(offset: 1, opacity: 0.5),
      ])
    #expect(
      merged(ramp) == [
        GradientStop(0, Color(1, 0, 0, 1)), GradientStop(0.5, Color(0.5, 0, 0.5, 0)),
        GradientStop(1, Color(0, 0, 1, 0.5)),
      ])
  }

  @Test("One stop is a solid color, and no stops paint nothing")
  func oneStopIsSolidColor() {
    #expect(merged(GradientRamp(colors: [redToBlue[1]])) == [GradientStop(1, Color(0, 0, 1))])
    #expect(merged(GradientRamp(colors: [], opacities: [.init(offset: 0, opacity: 1)])).isEmpty)
  }

  @Test("A midpoint is a separate stop, as exporters write it")
  func midpointIsSeparateStop() {
    // The color is halfway at a quarter of the distance.
    let ramp = GradientRamp(
      colors: [redToBlue[0], GradientStop(0.25, Color(0.5, 0, 0.5)), redToBlue[1]],
      opacities: [.init(offset: 0, opacity: 1), .init(offset: 1, opacity: 0)])
    #expect(
      merged(ramp) == [
        GradientStop(0, Color(1, 0, 0, 1)), GradientStop(0.25, Color(0.5, 0, 0.5, 0.75)),
        GradientStop(1, Color(0, 0, 1, 0)),
      ])
  }

  @Test("A hard edge remains two stops")
  func hardEdgeRemainsTwoStops() {
    let ramp = GradientRamp(colors: [
      GradientStop(0.5, Color(1, 0, 0)),
      GradientStop(0.5, Color(0, 1, 0)),
    ])
    #expect(merged(ramp).map(\.color) == [Color(1, 0, 0), Color(0, 1, 0)])
  }

  @Test("Offsets never decrease")
  func offsetsNeverDecrease() {
    let ramp = GradientRamp(
      colors: [
        GradientStop(0.7, Color(1, 0, 0)),
        GradientStop(0.2, Color(0, 1, 0)),
      ], opacities: [.init(offset: 0.5, opacity: 1), .init(offset: 0.1, opacity: 0)])
    let offsets = merged(ramp).map(\.offset)
    #expect(offsets == offsets.sorted())
  }

  @Test("Different numbers of opacity stops are joined at the offsets of both")
  func differentNumbersOfOpacityStopsAreJoined() {
    let a = GradientRamp(
      colors: redToBlue, opacities: [.init(offset: 0, opacity: 1), .init(offset: 1, opacity: 0)])
    let b = GradientRamp(
      colors: redToBlue,
      opacities: [
        .init(offset: 0, opacity: 1), .init(offset: 0.5, opacity: 0),
        .init(offset: 0.5, opacity: 1), .init(offset: 1, opacity: 1),
      ])
    var ramp = GradientRamp(colors: [])
    ramp.blend(a, b, 0.5)
    #expect(ramp.opacities.map(\.offset) == [0, 0.5, 0.5, 1])
    #expect(ramp.opacities.map(\.opacity) == [1, 0.25, 0.75, 0.5])
    // At the keyframes, the joined gradient is that of the keyframe.
    ramp.blend(a, b, 0)
    #expect(ramp.opacities.map(\.opacity) == [1, 0.5, 0.5, 0])
    // A gradient without opacities is opaque.
    ramp.blend(GradientRamp(colors: redToBlue), b, 0.5)
    #expect(ramp.opacities.map(\.opacity) == [1, 0.5, 1, 1])
    // Of different numbers of colors, the earlier gradient stays.
    ramp.blend(a, GradientRamp(colors: [redToBlue[0]]), 0.5)
    #expect(ramp == a)
  }
}
