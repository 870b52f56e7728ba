import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

@Suite("Layers")
struct LayerTests {
  private func layers(_ written: String, assets: String = "") throws -> [Layer] {
    try scene(lottie(written, assets: assets)).compositions[0].layers
  }

  @Test("A mask has an opacity and an expansion")
  func maskHasOpacityAndExpansion() throws {
    let bytes = lottie(
      null(more: #","masksProperties":[{"mode":"a","o":{"k":50},"x":{"k":-3}},{"mode":"s"}]"#))
    let masks = try scene(bytes).compositions[0].layers[0].masks
    #expect(masks.map(\.expansion.constant) == [-3, 0])
    #expect(masks.map(\.opacity.constant) == [0.5, 1])
  }

  @Test("A member of a layer can occur twice, have escapes and be null")
  func memberOfLayerCanOccurTwice() throws {
    var reading = Schema.ReadContext(limits: .default)
    let layer = try #require(
      Schema.Layer(
        json(
          ##"""
          {"ty":1,"ty":3,"nm":"a","\u006em":"b","ind":1,"i\u006ed":2,"parent":3,"parent":4,"ip":5,
          "op":6,"st":7,"sr":8,"ddd":1,"hd":true,"ct":1,"bm":2,"td":1,"tt":2,"tp":9,"ao":1,"mb":true,
          "ks":null,"isAdjustment":true,"masks\u0050roperties":[{"mode":"a"}],"ef":[{"ty":5}],"sy":null}
          """##), &reading))
    #expect(layer.type == .null)
    #expect(layer.name == "b")
    #expect([layer.index, layer.parent, layer.inPoint, layer.outPoint] == [2, 4, 5, 6])
    #expect([layer.startTime, layer.timeStretch, layer.matteParent] == [7, 8, 9])
    #expect([layer.blendMode, layer.matteMode] == [2, 2])
    #expect(layer.isThreeDimensional && layer.isHidden && layer.isCollapsed && layer.isMatteTarget)
    #expect(layer.isAutoOriented && layer.hasMotionBlur && layer.isAdjustment)
    #expect(layer.masks.count == 1 && layer.effects.count == 1 && layer.styles.isEmpty)
    #expect(layer.transform == nil)
  }

  @Test("The root's values are resolved")
  func rootValuesAreResolved() throws {
    let scene = try scene(
      lottie("", more: #","markers":[{"cm":"in","tm":5,"dr":3},{"cm":"no time"}]"#))
    #expect(scene.size == Size2D(200, 100))
    #expect(scene.frameRate == 30)
    #expect(scene.startFrame == 0)
    #expect(scene.endFrame == 60)
    #expect(scene.markers == [Marker(name: "in", frame: 5, duration: 3)])
  }

  @Test(
    "A marker has the name in its comment, without white space around it",
    arguments: [
      (#""in""#, "in"), (#""  out\r""#, "out"), (#""{\"name\":\"in\"}""#, "in"),
      (#""{\r\"name\":\" cw \"\r}""#, "cw"), (#"{"name":"ccw"}"#, "ccw"),
      (#""name: third\r\nspeed: 2""#, "third"), (#""{broken""#, "{broken"),
      (#""Part: 2""#, "Part: 2"),
      ("7", ""),
    ])
  func markerHasNameInItsComment(comment: String, name: String) throws {
    let scene = try scene(lottie("", more: #","markers":[{"cm":\#(comment),"tm":5,"dr":3}]"#))
    #expect(scene.markers == [Marker(name: name, frame: 5, duration: 3)])
  }

  @Test("Layers are 3D layers if they are marked or have a 3D rotation")
  func layersAre3DLayersIfTheyAreMarkedOrHave3DRotation() throws {
    let layers = try layers(
      #"""
      {"ty":3,"ddd":1,"ks":{"rx":{"k":0},"ry":{"k":0},"rz":{"k":30},"or":{"k":[0,0,0]}}},
      {"ty":3,"ddd":1,"ks":{"p":{"k":[1,2,3]},"a":{"k":[0,0,4]},"s":{"k":[100,100,50]},
      "rx":{"k":90},"or":{"k":[0,180,0]}}},
      {"ty":3,"ks":{"p":{"k":[1,2,3]},"ry":{"k":0}}},{"ty":3,"ks":{"ry":{"k":5}}}
      """#)
    #expect(layers.map(\.space.is3D) == [true, true, false, true])
    #expect(layers.map(\.space.leavesPlane) == [false, true, false, true])
    guard case .threeDimensional(let depth) = layers[1].space else { throw Missing() }
    #expect(depth.scaleZ.constant == 0.5)
    #expect(layers[0].transform.rotation.constant == .pi / 6)
    #expect(depth.rotationX.constant == .pi / 2)
    #expect(depth.orientation.constant == Orientation(x: 0, y: .pi, z: 0))
    #expect(depth.positionZ.constant == 3)
    #expect(depth.anchorZ.constant == 4)
  }

  @Test("A camera is a 3D layer with a zoom, and has a target if it has an anchor")
  func cameraIs3DLayerWithZoom() throws {
    let layers = try layers(
      #"""
      {"ty":13,"pe":{"k":300},"ks":{"p":{"k":[1,2,-300]},"a":{"k":[4,5,6]}}},
      {"ty":13,"ks":{"p":{"k":[1,2,-300]}}}
      """#)
    guard case .camera(let two) = layers[0].content, case .camera(let one) = layers[1].content,
      case .threeDimensional(let depth) = layers[0].space
    else { throw Missing() }
    #expect(two.zoom.constant == 300)
    #expect(two.hasTarget && !one.hasTarget)
    #expect(depth.anchorZ.constant == 6)
    #expect(depth.positionZ.constant == -300)
    // A 50 mm lens and a 36 mm film, for a composition width of 200.
    let zoom = try #require(one.zoom.constant)
    #expect(abs(zoom - 277.777_8) < 0.001)
  }

  @Test("Layers in 3D are reported without a camera, and if they may need too many cuts")
  func layersIn3DAreReportedWithoutCamera() throws {
    let turned = #"{"ty":1,"ddd":1,"ks":{"ry":{"k":5}}}"#
    let deep = #"{"ty":1,"ddd":1,"ks":{"p":{"k":[0,0,5]}}}"#
    let camera = #"{"ty":13,"ks":{}}"#
    func found(_ layers: [String]) throws -> [String] {
      try diagnostics(lottie(layers.joined(separator: ","))).filter { $0.contains("3D") }
    }
    #expect(
      try found([turned, deep]) == [
        "warning: noCamera at layers[0]"
      ])
    let many = [camera, turned] + Array(repeating: deep, count: 63)
    #expect(try found(many).isEmpty)
    #expect(
      try found(many + [deep]) == ["note: intersection at layers[1]"])
    #expect(try found([camera, deep, deep]).isEmpty)
    #expect(try found([camera, turned]).isEmpty)
    #expect(try found([#"{"ty":1,"ddd":1,"ip":0,"op":60,"st":0,"ks":{}}"#]).isEmpty)
  }

  @Test("Only precompositions are collapsed")
  func onlyPrecompositionsAreCollapsed() throws {
    let bytes = lottie(
      [("0", 1), ("0", 0), ("3", 1)].map { type, collapse in
        #"{"ty":\#(type),"refId":"c","ct":\#(collapse),"w":9,"h":9,"ip":0,"op":60,"st":0,"ks":{}}"#
      }.joined(separator: ","),
      assets: #"{"id":"c","layers":[]}"#)
    #expect(try scene(bytes).compositions[0].layers.map(\.isCollapsed) == [true, false, false])
    #expect(try diagnostics(bytes).isEmpty)
  }

  @Test("A layer has the values of its keys")
  func layerHasValuesOfItsKeys() throws {
    let layer = try layers(
      #"{"ty":3,"nm":"A","ip":-3,"op":7.5,"ao":1,"hd":true,"td":1,"bm":16,"ks":{}}"#
    ).first.orFail()
    #expect(layer.name == "A")
    #expect(layer.inPoint == -3)
    #expect(layer.outPoint == 7.5)
    #expect(layer.isAutoOriented)
    #expect(layer.isHidden)
    #expect(layer.isMatteSource)
    #expect(layer.blend == .add)
  }

  @Test(
    "A solid has the color of its text, or black if the text is invalid",
    arguments: [
      ("#ff8000", Color(1, 128 / 255.0, 0)), ("#F80", Color(1, 136 / 255.0, 0)),
      ("00ff00", Color(0, 1, 0)), ("#+f0000", Color(0, 0, 0)), ("nothing", Color(0, 0, 0)),
      ("red", Color(1, 0, 0)),
      ("#ff000080", Color(1, 0, 0, 128 / 255.0)), ("rgb(0, 255, 0)", Color(0, 1, 0)),
    ])
  func solidHasColorOfItsText(_ text: String, _ color: Color) throws {
    let layer = try layers(#"{"ty":1,"sc":"\#(text)","sw":20,"sh":10}"#).first.orFail()
    guard case .solid(let fill, let size) = layer.content else { throw Missing() }
    #expect(fill.constant == color)
    #expect(size == Size2D(20, 10))
  }

  @Test("A precomposition's time is mapped by start and stretch, or by time remapping")
  func precompositionTimeIsMappedByStartAndStretch() throws {
    let asset = #"{"id":"c","layers":[]}"#
    let plain = #"{"ty":0,"refId":"c","w":50,"h":40,"st":10,"sr":2}"#
    let unstretched = #"{"ty":0,"refId":"c","st":4,"sr":0}"#
    let remapped = #"{"ty":0,"refId":"c","st":9,"tm":{"k":2}}"#
    let layers = try layers("\(plain),\(unstretched),\(remapped)", assets: asset)
    let frames = try layers.map { layer in
      guard case .precomposition(1, _, let time) = layer.content else { throw Missing() }
      return time.innerFrame(at: 20)
    }
    #expect(frames == [5, 16, 60])
    guard case .precomposition(_, let size, _) = layers[0].content else { throw Missing() }
    #expect(size == Size2D(50, 40))
  }

  @Test("A stretch rounded to 32 bits is restored")
  func stretchRoundedTo32BitsIsRestored() throws {
    let written = #"{"ty":0,"refId":"c","sr":1.20000004768372}"#
    let layer = try layers(written, assets: #"{"id":"c","layers":[]}"#)[0]
    guard case .precomposition(1, _, let time) = layer.content else { throw Missing() }
    #expect(time.innerFrame(at: 6) == 5)
  }

  @Test("A composition that is used twice is resolved once")
  func compositionThatIsUsedTwiceIsResolvedOnce() throws {
    let use = #"{"ty":0,"refId":"c"}"#
    let scene = try scene(
      lottie("\(use),\(use)", assets: #"{"id":"c","layers":[\#(null())]}"#))
    #expect(scene.compositions.count == 2)
    #expect(scene.compositions[1].layers.count == 1)
  }

  @Test("A composition that contains itself is removed with a diagnostic")
  func compositionThatContainsItselfIsRemovedWithDiagnostic() throws {
    let size = #""w":9,"h":9,"ip":0,"op":60,"st":0,"ks":{}"#
    let bytes = lottie(
      #"{"ty":0,"refId":"a",\#(size)}"#,
      assets: """
        {"id":"a","layers":[{"ty":0,"refId":"b",\(size)}]},
        {"id":"b","layers":[{"ty":0,"refId":"a",\(size)}]}
        """)
    #expect(
      try diagnostics(bytes) == ["warning: cycle: a at assets[1].layers[0]"])
    let scene = try scene(bytes)
    guard case .null = scene.compositions[1].layers[0].content else { throw Missing() }
  }
}

@Suite("Links between layers")
struct LinkTests {
  private func layers(_ written: String...) throws -> [Layer] {
    try scene(lottie(written.joined(separator: ","))).compositions[0].layers
  }

  @Test("Parents are found by index in any order")
  func parentsAreFoundByIndexInAnyOrder() throws {
    let layers = try layers(
      null(more: #","ind":7,"parent":3"#), null(more: #","ind":5,"parent":7"#),
      null(more: #","ind":3"#))
    #expect(layers.map(\.parent) == [2, 0, nil])
  }

  @Test("Missing parents and parent cycles get diagnostics")
  func missingParentsAndParentCyclesGetDiagnostics() throws {
    let bytes = lottie(
      [
        null(more: #","ind":1,"parent":2"#), null(more: #","ind":2,"parent":1"#),
        null(more: #","ind":3,"parent":9"#), null(more: #","ind":4,"parent":4"#),
      ].joined(separator: ","))
    #expect(
      try diagnostics(bytes) == [
        "warning: unknownReference at layers[2].parent",
        "warning: cycle at layers[1].parent",
        "warning: cycle at layers[3].parent",
      ])
    #expect(try scene(bytes).compositions[0].layers.map(\.parent) == [1, nil, nil, nil])
  }

  @Test("A matte is the layer above, or the layer with the given index")
  func matteIsLayerAbove() throws {
    let layers = try layers(
      null(more: #","ind":1,"td":1"#), null(more: #","ind":2,"tt":2"#),
      null(more: #","ind":3,"tt":3,"tp":1"#), null(more: #","ind":4,"tt":0"#))
    #expect(
      layers.map(\.matte) == [
        nil, Matte(mode: .alphaInverted, source: 0), Matte(mode: .luma, source: 0), nil,
      ])
    #expect(layers.map(\.isMatteSource) == [true, false, false, false])
  }

  @Test("Invalid mattes are removed with diagnostics")
  func invalidMattesAreRemovedWithDiagnostics() throws {
    let bytes = lottie(
      [
        null(more: #","ind":1,"tt":1"#), null(more: #","ind":2,"tt":9"#),
        null(more: #","ind":3,"tt":1,"tp":4"#), null(more: #","ind":4,"tt":1,"tp":3"#),
        null(more: #","ind":5,"tt":1,"tp":77"#),
      ].joined(separator: ","))
    #expect(
      try diagnostics(bytes) == [
        "warning: unknownReference at layers[0].tt",
        "warning: matteMode: 9 at layers[1].tt",
        "warning: unknownReference at layers[4].tp",
        "warning: cycle at layers[3].tt",
      ])
    let mattes = try scene(bytes).compositions[0].layers.map { $0.matte?.source }
    #expect(mattes == [nil, nil, 3, nil, nil])
  }
}
