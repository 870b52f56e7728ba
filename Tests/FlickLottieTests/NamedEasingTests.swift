import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@testable import FlickLottie

@Suite("Named easings")
struct NamedEasingTests {
  private func easing(_ keyframe: String, more: String = "") throws -> Easing {
    let rotation = #""r":{"a":1,"k":[{"t":0,"s":[0]\#(keyframe)},{"t":9,"s":[9]}]}"#
    let layer = try scene(lottie(null(rotation) + more)).compositions[0].layers[0]
    return try layer.transform.rotation.keyframes.first.orFail().easing
  }

  private let curve = CubicEasing(out: Point2D(0.2, 0.1), in: Point2D(0.7, 1.5))

  @Test(
    "A generated name encodes the control points",
    arguments: [#""0p7_1p5_0p2_0p1""#, #"["0.7_1.5_.2_.1"]"#])
  func generatedNameEncodesControlPoints(name: String) throws {
    #expect(try easing(#","n":\#(name)"#) == .uniform(curve))
  }

  @Test("Explicit control points take precedence over a name, and hold over both")
  func explicitControlPointsTakePrecedenceOverName() throws {
    let points = #","i":{"x":0.7,"y":1.5},"o":{"x":0.2,"y":0.1},"n":"0_0_1_1""#
    #expect(try easing(points) == .uniform(curve))
  }

  @Test("Any other name refers to a keyframe with control points")
  func anyOtherNameRefersToKeyframeWithControlPoints() throws {
    let other = null(
      #"""
      "o":{"a":1,"k":[{"t":0,"s":[0],"n":"soft","i":{"x":[0.7],"y":[1.5]},
      "o":{"x":[0.2],"y":[0.1]}},{"t":9,"s":[9]}]}
      """#)
    #expect(try easing(#","n":"soft""#, more: "," + other) == .uniform(curve))
    #expect(try easing(#","n":"hard""#, more: "," + other) == .linear)
    #expect(try easing(#","n":7"#) == .linear)
  }

  @Test("A name can be given for each dimension")
  func nameCanBeGivenForEachDimension() throws {
    let scale =
      #""s":{"a":1,"k":[{"t":0,"s":[1,1],"n":["0p7_1p5_0p2_0p1","1_1_0_0"]},{"t":9,"s":[9,9]}]}"#
    let key = try transform(scale).scale.keyframes.first.orFail()
    #expect(
      key.easing
        == .perDimension([curve, CubicEasing(out: Point2D(0, 0), in: Point2D(1, 1))]))
  }
}

@Suite("Byte colors in old files")
struct ByteColorTests {
  @Test(
    "Gradients, effects and texts use 0…255 up to version 4.1.9", arguments: ["4.1.9", "4.2.0"])
  func gradientsEffectsAndTextsUse0255UpToVersion419(version: String) throws {
    let isOld = version == "4.1.9"
    let style = try items(
      #"{"ty":"gf","t":1,"g":{"p":2,"k":{"k":[0,51,0,0,1,0,0,102]}}}"#, version: version)
    guard case .style(let style)? = style.first, case .gradient(let gradient) = style.paint,
      case .constant(let ramp) = gradient.ramp
    else { throw Missing() }
    #expect(ramp.map(\.color.red) == [isOld ? 0.2 : 1, 0])
    #expect(ramp.map(\.offset) == [0, 1])
    let values = #"{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":[0,51,0]}}"#
    let layer = try scene(
      lottie(
        null(more: #","ef":[{"ty":21,"mn":"ADBE Fill","ef":[\#(values)]}]"#), version: version)
    ).compositions[0].layers[0]
    let effect = try #require((layer.effects.first as? ModelEffect<FillEffect>)?.model)
    #expect(effect.color.constant?.green == (isOld ? 0.2 : 1))
  }
}
