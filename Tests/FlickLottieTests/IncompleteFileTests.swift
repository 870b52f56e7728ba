import FlickGeometry
import FlickScene
import Testing

@testable import FlickLottie

@Suite("Incomplete files")
struct IncompleteFileTests {
  /// A layer with some members, and a red square.
  private func layer(_ members: String) -> String {
    #"""
    {\#(members)"shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}},
    {"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]}
    """#
  }

  @Test(
    "A layer without a member is drawn, with a diagnostic for all of its kind",
    arguments: [
      (#""ty":4,"op":60,"st":0,"ks":{},"#, "layerTimes"),
      (#""ty":4,"ip":0,"st":0,"ks":{},"#, "layerTimes"),
      (#""ty":4,"ip":0,"op":null,"st":0,"ks":{},"#, "layerTimes"),
      (#""ty":4,"ip":0,"op":60,"ks":{},"#, "layerStart"),
      (#""ty":4,"ip":0,"op":60,"st":0,"#, "layerTransform"),
      (#""ip":0,"op":60,"st":0,"ks":{},"#, "layerType"),
    ])
  func layerWithoutMemberIsDrawn(members: String, feature: String) throws {
    let whole = layer(#""ty":4,"ip":0,"op":60,"st":0,"ks":{},"#)
    let document = try LottieReader.read(
      lottie(layer(members) + "," + layer(members)))
    #expect(document.diagnostics.map(\.kindAndDetail) == [feature])
    #expect(document.diagnostics.allSatisfy { $0.severity == .note && $0.path == "layers[0]" })
    #expect(
      SceneDescription(document.scene).text
        == SceneDescription(try scene(lottie(whole + "," + whole))).text)
  }

  @Test("A layer without an index is drawn as others draw it")
  func layerWithoutIndexIsDrawn() throws {
    #expect(try diagnostics(lottie(layer(#""ty":4,"ip":0,"op":60,"st":0,"ks":{},"#))).isEmpty)
  }

  @Test("A layer without an in point starts at 0, also in a file that starts later")
  func layerWithoutInPointStartsAt0() throws {
    let file = Array(
      #"{"v":"5.9.0","fr":30,"ip":20,"op":60,"w":9,"h":9,"layers":[{"ty":3,"op":60,"st":0,"ks":{}}]}"#
        .utf8)
    #expect(try scene(file).compositions[0].layers[0].inPoint == 0)
  }

  @Test("A precomposition without a size has that of the animation")
  func precompositionWithoutSizeHasThatOfAnimation() throws {
    let document = try LottieReader.read(
      lottie(
        #"{"ty":0,"refId":"a","ip":0,"op":60,"st":0,"ks":{}}"#,
        assets: #"{"id":"a","layers":[\#(null())]}"#))
    guard case .precomposition(_, let size, _) = document.scene.compositions[0].layers[0].content
    else { throw Missing() }
    #expect(size.width == 200 && size.height == 100)
    #expect(document.diagnostics.map(\.kindAndDetail) == ["compositionSize"])
  }

  private func root(_ members: String, layers: String = null()) -> [UInt8] {
    Array(#"{"v":"5.9.0","w":9,"h":9,\#(members)"layers":[\#(layers)]}"#.utf8)
  }

  @Test("A file without a frame rate plays 30 frames a second")
  func fileWithoutFrameRatePlays30() throws {
    for members in [#""ip":0,"op":9,"#, #""fr":null,"ip":0,"op":9,"#] {
      let document = try LottieReader.read(root(members))
      #expect(document.scene.frameRate == 30)
      #expect(document.diagnostics.map(\.kindAndDetail) == ["missingFrameRate"])
    }
  }

  @Test(
    "A file without an end ends with its last layer, or after a frame",
    arguments: [
      (#""fr":30,"ip":0,"#, null(), 60.0), (#""fr":30,"ip":0,"op":null,"#, null(), 60),
      (#""fr":30,"ip":0,"op":0,"#, "", 1), (#""fr":30,"ip":5,"op":5,"#, "", 6),
    ])
  func fileWithoutEndEndsWithLastLayer(members: String, layers: String, end: Double) throws {
    let document = try LottieReader.read(root(members, layers: layers))
    #expect(document.scene.endFrame == end)
    #expect(document.diagnostics.map(\.kindAndDetail) == ["missingEnd"])
  }

  @Test("Numbers in texts are read, as JavaScript reads them")
  func numbersInTextsAreRead() throws {
    let file = Array(
      #"""
      {"v":"5.9.0","w":"9","h":"9.5","fr":"25","ip":"0","op":"50",
      "layers":[{"ty":3,"ip":"10","op":"20","st":"5","ks":{}}]}
      """#.utf8)
    let document = try LottieReader.read(file)
    #expect(document.diagnostics.isEmpty)
    #expect(document.scene.size.height == 9.5)
    #expect(document.scene.frameRate == 25 && document.scene.endFrame == 50)
    #expect(document.scene.compositions[0].layers[0].inPoint == 10)
    #expect(document.scene.compositions[0].layers[0].outPoint == 20)
  }

  @Test("A gradient of the colors of a failed export has a diagnostic")
  func gradientOfFailedExportHasDiagnostic() throws {
    func features(_ colors: String) throws -> [String] {
      let gradient =
        #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"a":0,"k":\#(colors)}}}"#
      return try LottieReader.read(lottie(shapeLayer(gradient))).diagnostics.map(\.kindAndDetail)
    }
    #expect(try features("[0,1,1,1,1,0,0,0]") == ["exportedGradient"])
    #expect(try features("[0,1,1,1,1,0,0,0.5]").isEmpty)
  }

  @Test("Several markers of one name have a diagnostic, and the last one is used")
  func severalMarkersOfOneNameHaveDiagnostic() throws {
    func markers(_ second: String) -> [UInt8] {
      lottie(
        null(), more: #","markers":[{"cm":"a","tm":1,"dr":2},{"cm":"\#(second)","tm":5,"dr":2}]"#)
    }
    #expect(
      try LottieReader.read(markers("a")).diagnostics.map(\.kindAndDetail) == [
        "duplicateMarker"
      ])
    #expect(try diagnostics(markers("b")).isEmpty)
  }

  @Test("States that only the player of Lottielab plays have a diagnostic")
  func statesOfLottielabHaveDiagnostic() throws {
    func kinds(_ metadata: String) throws -> [String] {
      let file = lottie(null(), more: #","metadata":\#(metadata)"#)
      return try LottieReader.read(file).diagnostics.map(\.kindAndDetail)
    }
    #expect(try kinds(#"{"lottielabInteractivity":{"states":{}}}"#) == ["lottielabInteractivity"])
    #expect(try kinds(#"{"lottielabInteractivity":1}"#).isEmpty)
    #expect(try kinds(#"{"filename":"a"}"#).isEmpty)
  }
}
