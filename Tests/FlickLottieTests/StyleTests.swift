import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

@Suite("Fills and strokes")
struct StyleTests {
  private func style(_ element: String, version: String = "5.9.0") throws -> ShapeStyle {
    guard case .style(let style)? = try items(element, version: version).first
    else { throw Missing() }
    return style
  }

  private func color(_ written: String, version: String) throws -> Color? {
    let style = try style(#"{"ty":"fl","c":{"k":\#(written)}}"#, version: version)
    guard case .solid(let color) = style.paint else { throw Missing() }
    return color.constant
  }

  @Test("A fill has its color, opacity, rule and blend mode")
  func fillHasItsColor() throws {
    let style = try style(
      #"{"ty":"fl","c":{"k":[1,0.5,0,0.1]},"o":{"k":30},"r":2,"bm":2}"#)
    guard case .fill(.evenOdd) = style.operation, case .solid(let color) = style.paint
    else { throw Missing() }
    #expect(color.constant == Color(1, 0.5, 0))
    #expect(style.opacity.constant == 0.3)
    #expect(style.blend == .screen)
  }

  @Test("A stroke has its width, cap, join and dashes")
  func strokeHasItsWidth() throws {
    let style = try style(
      #"""
      {"ty":"st","c":{"k":[0,0,1]},"w":{"k":4},"lc":3,"lj":1,"ml":7,"d":[{"n":"d","v":{"k":5}},
      {"n":"g","v":{"k":6}},{"n":"o","v":{"k":8}}]}
      """#)
    guard case .stroke(let stroke) = style.operation else { throw Missing() }
    #expect(stroke.width.constant == 4)
    #expect(stroke.cap == .square)
    #expect(stroke.join == .miter)
    #expect(stroke.miterLimit.constant == 7)
    #expect(stroke.dashes.map(\.constant) == [5, 6])
    #expect(stroke.dashOffset.constant == 8)
  }

  @Test("An animated miter limit takes precedence, and round is the default join")
  func animatedMiterLimitTakesPrecedence() throws {
    let style = try style(#"{"ty":"st","w":{"k":1},"ml":7,"ml2":{"k":3}}"#)
    guard case .stroke(let stroke) = style.operation else { throw Missing() }
    #expect(stroke.miterLimit.constant == 3)
    #expect(stroke.cap == .round)
    #expect(stroke.join == .round)
  }

  @Test("Colors of old files are in 0…255 if one of them exceeds 1")
  func colorsOfOldFilesAreBytesIfOneExceeds1() throws {
    #expect(try color("[255,51,0,255]", version: "4.1.9") == Color(1, 0.2, 0))
    #expect(try color("[1,0.2,0,1]", version: "1.0.0") == Color(1, 0.2, 0))
    #expect(try color("[255,0,0]", version: "4.2.0") == Color(1, 0, 0))
  }
}

@Suite("Gradients")
struct GradientTests {
  @Test("A radial gradient has the values of its keys")
  func radialGradientHasValuesOfItsKeys() throws {
    let items = try items(
      #"""
      {"ty":"gf","t":2,"s":{"k":[1,2]},"e":{"k":[3,4]},"h":{"k":50},"a":{"k":180},"o":{"k":40},
      "g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}
      """#)
    guard case .style(let style)? = items.first, case .gradient(let gradient) = style.paint
    else { throw Missing() }
    #expect(gradient.type == .radial)
    #expect(gradient.start.value(at: 0) == Point2D(1, 2))
    #expect(gradient.end.value(at: 0) == Point2D(3, 4))
    #expect(gradient.highlightLength.constant == 0.5)
    #expect(gradient.highlightAngle.constant == Double.pi)
    #expect(gradient.ramp.isConstant)
    #expect(style.opacity.constant == 0.4)
  }

  @Test("A conic gradient starts at its angle, around its start point")
  func conicGradientStartsAtItsAngle() throws {
    let items = try items(
      #"""
      {"ty":"gs","t":3,"s":{"k":[1,2]},"a":{"k":90},"w":{"k":1},"g":{"p":1,"k":{"k":[0,1,0,0]}}}
      """#)
    guard case .style(let style)? = items.first, case .gradient(let gradient) = style.paint
    else { throw Missing() }
    #expect(gradient.type == .conic)
    #expect(gradient.start.value(at: 0) == Point2D(1, 2))
    #expect(gradient.highlightAngle.constant == Double.pi / 2)
  }

  @Test("Opacity stops follow the colors")
  func opacityStopsFollowColors() {
    let ramp = GradientRamp([0, 1, 0.5, 0, 1, 0, 0, 1, 0, 0.2, 0.7, 1], colorCount: 2)
    #expect(
      ramp
        == GradientRamp(
          colors: [
            GradientStop(0, Color(1, 0.5, 0)),
            GradientStop(1, Color(0, 0, 1)),
          ],
          opacities: [.init(offset: 0, opacity: 0.2), .init(offset: 0.7, opacity: 1)]))
  }

  @Test(
    "A color count that does not match the numbers is limited to them",
    arguments: [0, 2, 1_000_000])
  func colorCountThatDoesNotMatchNumbersIsLimitedToThem(_ count: Int) {
    let ramp = GradientRamp([0, 1, 1, 1, 1, 0, 0, 0, 9], colorCount: count)
    #expect(ramp.colors.count == 2)
    #expect(ramp.opacities.isEmpty)
    #expect(GradientRamp([], colorCount: count).colors.isEmpty)
    #expect(GradientRamp([0.5], colorCount: count).opacities.isEmpty)
  }
}

@Suite("Masks")
struct MaskTests {
  private func masks(_ written: String) throws -> [Mask] {
    try scene(lottie(null(more: #","masksProperties":[\#(written)]"#)))
      .compositions[0].layers[0].masks
  }

  @Test("A mask has the mode of its letter, and masks with the mode none are left out")
  func maskHasModeOfItsLetter() throws {
    let written = ["a", "s", "n", "i", "l", "d", "f", "?"].map { #"{"mode":"\#($0)"}"# }
    #expect(
      try masks(written.joined(separator: ",")).map(\.mode)
        == [.add, .subtract, .intersect, .lighten, .darken, .difference])
  }

  @Test("A feather of n is a Gaussian with a deviation of n / 4, never negative")
  func featherOfNIsGaussianWithDeviationOfN4() throws {
    let masks = try masks(
      #"""
      {"mode":"a","f":{"k":[8,2]}},{"mode":"a"},{"mode":"a","f":{"k":-5}},
      {"mode":"a","f":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[40,20]}]}}
      """#)
    #expect(masks.map(\.feather.constant) == [Vector2D(2, 0.5), .zero, .zero, nil])
    #expect(masks[3].feather.value(at: 5) == Vector2D(5, 2.5))
  }

  @Test("A mask has its opacity, inversion and path")
  func maskHasItsOpacity() throws {
    let mask = try masks(
      #"""
      {"mode":"a","inv":true,"o":{"k":30},"pt":{"k":{"v":[[0,0],[9,0],[9,9]],"i":[],"o":[],
      "c":true}},"x":{"k":0}}
      """#
    ).first.orFail()
    #expect(mask.isInverted)
    #expect(mask.opacity.constant == 0.3)
    guard case .constant(let path) = mask.path else { throw Missing() }
    #expect(path.verbs == [.move, .line, .line, .close])
  }
}
