import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

@Suite("Properties")
struct PropertyTests {
  @Test("Percentages become fractions, and degrees become radians")
  func percentagesBecomeFractionsAndDegreesBecomeRadians() throws {
    let t = try transform(
      #"""
      "a":{"k":[10,20,0]},"p":{"k":[30,40]},"s":{"k":[50,200,100]},"r":{"k":180},"o":{"k":25},
      "sk":{"k":90},"sa":{"k":-90}
      """#)
    #expect(t.anchor.value(at: 0) == Point2D(10, 20))
    #expect(t.position.value(at: 0) == Point2D(30, 40))
    #expect(t.scale.constant == Vector2D(0.5, 2))
    #expect(t.rotation.constant == Double.pi)
    #expect(t.opacity.constant == 0.25)
    #expect(t.skew.constant == Double.pi / 2)
    #expect(t.skewAxis.constant == -Double.pi / 2)
  }

  @Test("Missing values take their defaults")
  func missingValuesTakeTheirDefaults() throws {
    let t = try transform("")
    #expect(t.scale.constant == Vector2D(1, 1))
    #expect(t.opacity.constant == 1)
    #expect(t.rotation.constant == 0)
    #expect(t.position.value(at: 0) == .zero)
  }

  @Test("Numbers in arrays, arrays as numbers and bare values are read alike")
  func numbersAndArraysAreReadAlike() throws {
    let t = try transform(#""r":{"k":[90]},"s":{"k":50},"o":40"#)
    #expect(t.rotation.constant == Double.pi / 2)
    #expect(t.scale.constant == Vector2D(0.5, 0.5))
    #expect(t.opacity.constant == 0.4)
  }

  @Test("Keyframes are recognized by content, not by the flag", arguments: ["0", "1", "false"])
  func keyframesAreRecognizedByContent(_ flag: String) throws {
    let t = try transform(
      #""o":{"a":\#(flag),"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]},"r":{"a":1,"k":90}"#)
    #expect(t.opacity.value(at: 5) == 0.5)
    #expect(t.rotation.constant == Double.pi / 2)
  }

  @Test("Keyframes that are all equal become a constant")
  func keyframesThatAreAllEqualBecomeConstant() throws {
    let t = try transform(
      #""o":{"k":[{"t":0,"s":[50]},{"t":9,"s":[50]}]},"r":{"k":[{"t":3,"s":[180]}]}"#)
    #expect(t.opacity.constant == 0.5)
    #expect(t.rotation.constant == Double.pi)
  }

  @Test("Keyframe keys can have escapes, and the last of equal keys applies")
  func keyframeKeysCanHaveEscapes() throws {
    let t = try transform(
      #""o":{"a":1,"k":[{"\u0074":3,"s":[20],"s":[90],"\u0068":1},{"t":9,"s":[40]}]}"#)
    #expect(t.opacity.keyframes.map(\.frame) == [3, 9])
    #expect(t.opacity.keyframes.map(\.value) == [0.9, 0.4])
    #expect(t.opacity.keyframes.map(\.isHold) == [true, false])
  }

  @Test("A hold keyframe keeps its value until the next")
  func holdKeyframeKeepsItsValueUntilNext() throws {
    let t = try transform(#""o":{"k":[{"t":0,"s":[0],"h":1},{"t":10,"s":[100]}]}"#)
    #expect(t.opacity.keyframes.map(\.isHold) == [true, false])
    #expect(t.opacity.value(at: 9.9) == 0)
  }

  @Test("Easings are simplified to linear or to one curve if possible")
  func easingsAreSimplifiedToLinearOrToOneCurveIfPossible() throws {
    func first(_ out: String, _ into: String) throws -> Easing? {
      try transform(
        #""s":{"k":[{"t":0,"s":[0,0,0],"o":\#(out),"i":\#(into)},{"t":9,"s":[9,9,9]}]}"#
      ).scale.keyframes.first?.easing
    }
    #expect(try first(#"{"x":[0.2,0.2],"y":[0.2,0.2]}"#, #"{"x":0.8,"y":0.8}"#) == .linear)
    let curve = CubicEasing(out: Point2D(0.3, 0), in: Point2D(0.7, 1))
    #expect(try first(#"{"x":0.3,"y":0}"#, #"{"x":[0.7],"y":[1]}"#) == .uniform(curve))
    // The third dimension is not drawn and is ignored.
    #expect(
      try first(#"{"x":[0.3,0.3,0.1],"y":[0,0,0]}"#, #"{"x":[0.7,0.7,0.7],"y":[1,1,1]}"#)
        == .uniform(curve))
    let other = CubicEasing(out: Point2D(0.5, 0), in: Point2D(0.7, 1))
    #expect(
      try first(#"{"x":[0.3,0.5],"y":[0,0]}"#, #"{"x":[0.7,0.7],"y":[1,1]}"#)
        == .perDimension([curve, other]))
  }

  @Test("An old keyframe without a value takes the end of the previous one")
  func oldKeyframeWithoutValueTakesEndOfPreviousOne() throws {
    let t = try transform(
      #""o":{"k":[{"t":0,"s":[0],"e":[80]},{"t":10,"s":[80],"e":[40]},{"t":20}]}"#)
    #expect(t.opacity.keyframes.map(\.value) == [0, 0.8, 0.4])
    #expect(abs(t.opacity.value(at: 15) - 0.6) < 1e-12)
    #expect(t.opacity.value(at: 30) == 0.4)
  }

  @Test("Numbers are clamped to a safe range")
  func numbersAreClampedToSafeRange() throws {
    let t = try transform(#""r":{"k":1e300},"p":{"k":[-1e300,0]},"o":{"k":-1e300}"#)
    #expect(t.rotation.constant == 1e9 * Double.pi / 180)
    #expect(t.position.value(at: 0) == Point2D(-1e9, 0))
    #expect(t.opacity.constant == 0)
  }

  @Test("A slot's value takes precedence over the property's own")
  func slotValueTakesPrecedenceOverPropertyOwn() throws {
    let slots = #","slots":{"a":{"p":{"k":40}},"b":{"p":{"k":[{"t":0,"s":[0]},{"t":9,"s":[9]}]}}}"#
    let layer = null(#""o":{"sid":"a","k":10},"r":{"sid":"b"},"sk":{"sid":"none","k":180}"#)
    let t = try scene(lottie(layer, more: slots)).compositions[0].layers[0].transform
    #expect(t.opacity.constant == 0.4)
    #expect(t.rotation.keyframes.count == 2)
    #expect(t.skew.constant == Double.pi)
  }
}

@Suite("Positions")
struct PositionTests {
  @Test("X and y can be split")
  func xAndYCanBeSplit() throws {
    let t = try transform(
      #""p":{"s":true,"x":{"k":5},"y":{"k":[{"t":0,"s":[0]},{"t":10,"s":[20]}]}}"#)
    guard case .split = t.position else { throw Missing() }
    #expect(t.position.value(at: 5) == Point2D(5, 10))
  }

  @Test("Tangents make a motion path, and zero tangents make straight lines")
  func tangentsMakeMotionPath() throws {
    let keys = #"[{"t":0,"s":[0,0],"to":[0,50],"ti":[0,50]},{"t":10,"s":[100,0]}]"#
    let curved = try transform(#""p":{"k":\#(keys)}"#)
    guard case .motion = curved.position else { throw Missing() }
    #expect(abs(curved.position.value(at: 5).y - 37.5) < 1e-6)
    let flat = keys.replacing("[0,50]", with: "[0,0]")
    let straight = try transform(#""p":{"k":\#(flat)}"#)
    guard case .point = straight.position else { throw Missing() }
    #expect(straight.position.value(at: 5) == Point2D(50, 0))
  }

  @Test("A closed motion path is kept, although its ends are equal")
  func closedMotionPathIsKept() throws {
    let t = try transform(
      #""p":{"k":[{"t":0,"s":[0,0],"to":[90,0],"ti":[0,90]},{"t":10,"s":[0,0]}]}"#)
    #expect(t.position.value(at: 5).x > 10)
  }

  @Test("The z rotation replaces a missing rotation")
  func zRotationReplacesMissingRotation() throws {
    #expect(try transform(#""rz":{"k":180}"#).rotation.constant == Double.pi)
  }

  @Test("Diagnostics report 3D rotation where it occurs")
  func diagnosticsReport3DRotationWhereItOccurs() throws {
    let layer = null(
      #"""
      "p":{"k":[1,2,3]},"a":{"k":[1,2,0]},"rx":{"k":0},"ry":{"k":[{"t":0,"s":[0]},
      {"t":9,"s":[9]}]},"or":{"k":[0,0,0]}
      """#)
    #expect(
      try Set(diagnostics(lottie(layer))) == [
        "warning: noCamera at layers[0]"
      ])
  }
}
