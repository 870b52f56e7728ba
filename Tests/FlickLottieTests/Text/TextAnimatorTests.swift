import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

@Suite("Reading text animators")
struct TextAnimatorTests {
  private func animator(_ written: String) throws -> TextAnimator {
    try textContent(textFile(document("ABC"), inText: #","a":[\#(written)]"#))
      .animators.first.orFail()
  }

  @Test("A selector's percentages become fractions, and its numbers become enumerations")
  func selectorPercentagesBecomeFractions() throws {
    let selector = try animator(
      #"""
      {"s":{"t":0,"s":{"k":10},"e":{"k":40},"o":{"k":-20},"r":1,"b":3,"sh":5,"m":2,
      "a":{"k":50},"sm":{"k":30},"xe":{"k":-100},"ne":{"k":25},"rn":0},"a":{}}
      """#
    ).selectors.first.orFail()
    #expect(selector.start.constant == 0.1 && selector.end?.constant == 0.4)
    #expect(selector.offset.constant == -0.2 && selector.amount.constant == 0.5)
    #expect(selector.smoothness.constant == 0.3)
    #expect(selector.easeHigh.constant == -1 && selector.easeLow.constant == 0.25)
    #expect(selector.unit == .words && selector.shape == .round && selector.mode == .subtract)
    #expect(!selector.usesIndex)
  }

  @Test("A selector by index is read, and missing and invalid members take defaults")
  func selectorByIndexIsRead() throws {
    let selector = try animator(#"{"s":{"r":2,"s":{"k":3},"b":77,"sh":-1},"a":{}}"#)
      .selectors.first.orFail()
    #expect(selector.usesIndex && selector.start.constant == 3 && selector.end == nil)
    #expect(selector.unit == .characters && selector.shape == .square && selector.mode == .add)
    #expect(try animator(#"{"a":{}}"#).selectors.isEmpty)
  }

  @Test("An animator can have several selectors, each with its own order")
  func animatorCanHaveSeveralSelectors() throws {
    let file = textFile(
      document("ABCABC"),
      inText: #","a":[{"s":[{"r":2,"e":{"k":2}},{"m":3,"rn":1}],"a":{}},{"s":{"rn":1},"a":{}}]"#)
    let content = try textContent(file)
    #expect(content.animators.map(\.selectors.count) == [2, 1])
    #expect(content.animators[0].selectors.map(\.mode) == [.add, .intersect])
    #expect(content.documents[0].randomOrders.map(\.count) == [0, 6, 6])
    #expect(content.documents[0].randomOrders[1] != content.documents[0].randomOrders[2])
  }

  @Test("Animator properties have the units of the scene")
  func animatorPropertiesHaveUnitsOfScene() throws {
    let properties = try animator(
      #"""
      {"a":{"a":{"k":[1,2]},"p":{"k":[3,4,7]},"s":{"k":[50,200]},"r":{"k":180},"sk":{"k":90},
      "sa":{"k":45},"o":{"k":30},"fc":{"k":[1,0.5,0]},"fo":{"k":40},"fh":{"k":90},
      "fs":{"k":-50},"fb":{"k":20},"bl":{"k":[10,20]},"rx":{"k":90},"ry":{"k":-90},"sc":{"k":[0,0,1]},"so":{"k":60},"sh":{"k":-36},
      "ss":{"k":10},"sb":{"k":-10},"sw":{"k":4},"t":{"k":5},"ls":{"k":[1,7]}}}
      """#
    ).properties
    #expect(properties.anchor.value(at: 0) == Point2D(1, 2))
    #expect(properties.position.value(at: 0) == Point2D(3, 4))
    #expect(properties.scale.constant == Vector2D(0.5, 2))
    #expect(properties.rotation.constant == .pi)
    #expect(properties.skew.constant == .pi / 2 && properties.skewAxis.constant == .pi / 4)
    #expect(properties.opacity?.constant == 0.3)
    #expect(properties.depth.constant == 7 && properties.leavesPlane)
    #expect(properties.rotationX.constant == .pi / 2 && properties.rotationY.constant == -.pi / 2)
    #expect(properties.blur.constant == Vector2D(3, 6))
    #expect(properties.fill.color?.constant == Color(1, 0.5, 0))
    #expect(properties.fill.opacity?.constant == 0.4 && properties.fill.hue.constant == 0.25)
    #expect(properties.fill.saturation.constant == -0.5)
    #expect(properties.fill.brightness.constant == 0.2)
    #expect(properties.stroke.color?.constant == Color(0, 0, 1))
    #expect(properties.stroke.opacity?.constant == 0.6 && properties.stroke.hue.constant == -0.1)
    #expect(properties.stroke.saturation.constant == 0.1)
    #expect(properties.stroke.brightness.constant == -0.1)
    #expect(properties.strokeWidth.constant == 4 && properties.tracking.constant == 5)
    #expect(properties.lineSpacing.constant == Vector2D(1, 7))
  }

  @Test("A random order is a fixed permutation that differs from the text's order")
  func randomOrderIsFixedPermutationThatDiffersFromTextOrder() throws {
    let text = String(repeating: "AB ", count: 10)
    func orders() throws -> [[Int32]] {
      let selectors = #"{"s":{"rn":1},"a":{}},{"s":{"rn":1,"b":3},"a":{}},{"s":{},"a":{}}"#
      return try textContent(textFile(document(text), inText: #","a":[\#(selectors)]"#))
        .documents[0].randomOrders
    }
    let found = try orders()
    #expect(found.map(\.count) == [30, 10, 0])
    #expect(found[0].sorted() == Array(0..<30) && found[0] != Array(0..<30))
    #expect(found[1].sorted() == Array(0..<10))
    #expect(try found == orders())
  }

  @Test("Unsupported animator features get diagnostics")
  func unsupportedAnimatorFeaturesGetDiagnostics() throws {
    let file = textFile(
      document("A"),
      inText: #","a":[{"s":{"t":1},"a":{"bl":{"k":[5,5]},"rx":{"k":20},"ry":{"k":0}}}],"p":{"m":3}"#
    )
    #expect(
      try Set(textDiagnostics(file)) == [
        "warning: textSelectorExpression at layers[0].t.a[0].s",
        "warning: unknownReference at layers[0].t.p",
      ])
  }

  @Test("Alignment is a fraction of the group")
  func alignmentIsFractionOfGroup() throws {
    let file = textFile(document("A"), inText: #","a":[],"m":{"g":1,"a":{"k":[-50,100]}}"#)
    #expect(try textContent(file).alignment.constant == Vector2D(-0.5, 1))
  }

  @Test("A text's path is the mask with that number, in any mode")
  func textPathIsMaskWithThatNumber() throws {
    let masks =
      #","masksProperties":[{"mode":"n","pt":{"k":{"c":false,"v":[[0,0],[9,0]],"i":[[0,0],[0,0]],"#
      + #""o":[[0,0],[0,0]]}}}]"#
    let file = textFile(
      document("A"),
      inText: #","p":{"m":0,"f":{"k":5},"l":{"k":-6},"r":{"k":1},"a":{"k":1},"p":{"k":0}}"#,
      inLayer: masks)
    let path = try textContent(file).path.orFail()
    guard case .constant(let curve) = path.path else { throw Missing() }
    #expect(curve.points == [Point2D(0, 0), Point2D(9, 0)])
    #expect(path.firstMargin.constant == 5 && path.lastMargin.constant == -6)
    #expect(path.isReversed.constant == 1 && path.forcesAlignment.constant == 1)
    #expect(path.isPerpendicular.constant == 0)
    #expect(try textContent(textFile(document("A"))).path == nil)
  }
}
