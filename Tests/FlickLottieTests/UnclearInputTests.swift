import FlickGeometry
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

@Suite("Input with several meanings")
struct UnclearInputTests {
  private func calls(_ layers: String, assets: String = "", at frame: Double) throws -> String {
    try scene(lottie(layers, assets: assets)).recorded(at: frame).text
  }

  @Test("A time remap to the out point of its layer shows the frame before")
  func timeRemapToOutPointShowsFrameBefore() throws {
    let square = #"{"ty":1,"sc":"red","sw":9,"sh":9,"ip":0,"op":40,"st":0,"ks":{}}"#
    func shows(_ seconds: Double) throws -> Bool {
      try calls(
        #"{"ty":0,"refId":"a","w":9,"h":9,"ip":0,"op":40,"st":0,"ks":{},"tm":{"k":\#(seconds)}}"#,
        assets: #"{"id":"a","layers":[\#(square)]}"#, at: 5
      ).contains("fill")
    }
    #expect(try shows(39 / 30.0))
    #expect(try shows(40 / 30.0))
    #expect(try !shows(41 / 30.0))
  }

  @Test("A trim sees the parts that an earlier trim has left of a line as one path")
  func trimSeesPartsAsOnePath() throws {
    // The first trim keeps 75…100 % and 0…62 % of the line, in this order: 40 and 99.2 of 160 units. 20 to 60 % of these
    // 139.2 units are 27.84 to 83.52.
    let text = try calls(
      shapeLayer(
        #"""
        {"ty":"sh","ks":{"k":{"c":false,"v":[[0,-80],[0,80]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},
        {"ty":"st","c":{"k":[1,0,0]},"w":{"k":2},"o":{"k":100}},
        {"ty":"tm","s":{"k":0},"e":{"k":87},"o":{"k":-90},"m":1},
        {"ty":"tm","s":{"k":20},"e":{"k":60},"o":{"k":0},"m":1}
        """#), at: 0)
    #expect(text.contains("M 0,67.84 L 0,80 M 0,-80 L 0,-36.48"))
  }

  @Test("A text keyframe outside a list is the only one")
  func textKeyframeOutsideListIsOnlyOne() throws {
    func layer(_ text: String) -> [UInt8] {
      lottie(
        #"{"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{"d":{"k":\#(text)},"p":{},"m":{"g":1},"a":[]}}"#
      )
    }
    let key = #"{"s":{"t":"A","f":"None","s":9,"fc":[1,0,0]},"t":0}"#
    let document = try LottieReader.read(layer(key))
    #expect(document.diagnostics.map(\.kindAndDetail).contains("loneKeyframe"))
    #expect(
      SceneDescription(document.scene).text == SceneDescription(try scene(layer("[\(key)]"))).text)
  }

  @Test("A text of a slot without a size has a diagnostic")
  func textOfSlotWithoutSizeHasDiagnostic() throws {
    func features(_ size: String) throws -> [String] {
      let layer =
        #"{"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{"d":{"sid":"a","k":[]},"p":{},"m":{"g":1},"a":[]}}"#
      let slot = #"{"k":[{"s":{"t":"A","f":"None"\#(size)},"t":0}]}"#
      let file = lottie(layer, more: #","slots":{"a":{"p":\#(slot)}}"#)
      return try LottieReader.read(file).diagnostics.map(\.kindAndDetail)
    }
    #expect(try features("").contains("textSize"))
    #expect(try !features(#","s":9"#).contains("textSize"))
  }

  @Test("The value of a slot can have more colors than its gradient")
  func valueOfSlotCanHaveMoreColors() throws {
    func gradient(_ numbers: String) throws -> (text: String, features: [String]) {
      let fill =
        #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"sid":"a","a":0,"k":[]}}}"#
      let file = lottie(
        shapeLayer(#"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]},"r":{"k":0}},\#(fill)"#),
        more: #","slots":{"a":{"p":{"k":\#(numbers)}}}"#)
      let document = try LottieReader.read(file)
      return (document.scene.recorded().text, document.diagnostics.map(\.kindAndDetail))
    }
    let three = try gradient("[0,1,0,0,0.5,0,1,0,1,0,0,1]")
    #expect(three.text.contains("1 (0 0 1 1)"))
    #expect(three.features == ["gradientStops"])
    let opacities = try gradient("[0,1,0,0,1,0,1,0,0,1,1,0.5]")
    #expect(opacities.text.contains("1 (0 1 0 0.5)"))
    #expect(opacities.features.isEmpty)
  }

  @Test("A star with a fraction of a point has a diagnostic")
  func starWithFractionHasDiagnostic() throws {
    func features(_ points: String) throws -> [String] {
      let star =
        #"{"ty":"sr","sy":1,"pt":{"k":\#(points)},"or":{"k":9},"ir":{"k":4},"p":{"k":[1,1]}}"#
      return try LottieReader.read(lottie(shapeLayer(star))).diagnostics.map(\.kindAndDetail)
    }
    #expect(try features("5.5") == ["starPoints"])
    #expect(try features("5").isEmpty)
  }
}
