import FlickArchive
import FlickScene
import Testing

@testable import FlickLottie

@Suite("Diagnostics")
struct DiagnosticTests {
  @Test(
    "Layers that are not drawn get a diagnostic",
    arguments: [
      (9, "warning: videoLayer"),
      (11, "note: guideLayer"),
      (14, "warning: light"), (137, "warning: unknownLayer: 137"),
    ])
  func layersThatAreNotDrawnGetDiagnostic(_ type: Int, _ words: String) throws {
    let bytes = lottie(null() + #",{"ty":\#(type),"ip":0,"op":9}"#)
    #expect(try diagnostics(bytes) == ["\(words) at layers[1]"])
    guard case .null = try scene(bytes).compositions[0].layers[1].content
    else { throw Missing() }
  }

  @Test(
    "Shapes that are not drawn get a diagnostic",
    arguments: [
      ("??", "unknownShape: ??"), ("zz2", "unknownShape: zz2"),
    ])
  func shapesThatAreNotDrawnGetDiagnostic(_ type: String, _ words: String) throws {
    let bytes = lottie(
      shapeLayer(
        #"{"ty":"gr","it":[{"ty":"el"},{"ty":"\#(type)"},{"ty":"\#(type)","hd":true}]}"#))
    #expect(try diagnostics(bytes) == ["warning: \(words) at layers[0].shapes[0].it[1]"])
  }

  @Test("Effects and layer styles get diagnostics, except disabled ones and expression controls")
  func effectsAndLayerStylesGetDiagnostics() throws {
    let bytes = lottie(
      null(
        more: #"""
          ,"ef":[{"ty":34,"mn":"ADBE FreePin3"},{"ty":31,"en":0},{"ty":5,
          "mn":"ADBE Slider Control"},{"ty":5,"mn":"Pseudo/x"},{"ty":5,"mn":"CC Slant"}],
          "sy":[{"ty":5,"bs":{"k":5}},{"ty":99}]
          """#))
    #expect(
      try diagnostics(bytes) == [
        "warning: effectPuppet at layers[0].ef[0]",
        "warning: effect: CC Slant at layers[0].ef[4]",
        "warning: styleStrokeEmboss at layers[0].sy[0]",
        "warning: layerStyle at layers[0].sy[1]",
      ])
  }

  @Test("A bevel with the global light gets a note", arguments: [(1, true), (0, false)])
  func bevelWithGlobalLightGetsNote(flag: Int, isReported: Bool) throws {
    let bytes = lottie(null(more: #","sy":[{"ty":5,"ga":{"k":\#(flag)}}]"#))
    let note = "note: styleGlobalLight at layers[0].sy[0]"
    #expect(try diagnostics(bytes) == (isReported ? [note] : []))
  }

  @Test("Expressions that are not evaluated get diagnostics")
  func expressionsThatAreNotEvaluatedGetDiagnostics() throws {
    var environment = LottieEnvironment()
    environment.usesExpressions = false
    let bytes = lottie(
      null(#""r":{"k":1,"x":"time"},"p":{"s":true,"x":{"k":0,"x":"wiggle(1,1)"},"y":{"k":0}}"#))
    let found = try LottieReader.read(bytes, environment: environment).diagnostics
    #expect(
      Set(found.map { "\($0.kindAndDetail) at \($0.path)" }) == [
        "expression at layers[0].ks.r",
        "expression at layers[0].ks.p.x",
      ])
  }

  @Test("An unknown blend mode gets a diagnostic")
  func unknownBlendModeGetsDiagnostic() throws {
    let bytes = lottie(
      null(more: #","mb":true,"ct":1,"bm":77"#)
        + #",{"ty":0,"refId":"c","ct":1,"w":1,"h":1,"ip":0,"op":60,"st":0,"ks":{}}"#,
      assets: #"{"id":"c","layers":[]}"#)
    #expect(
      try diagnostics(bytes) == [
        "warning: blendMode: 77 at layers[0]"
      ])
  }

  @Test("Values of the wrong type are skipped without affecting the layer")
  func valuesOfWrongTypeAreSkippedWithoutAffectingLayer() throws {
    let bytes = lottie(
      #"7,{"ty":4,"ip":0,"op":60,"st":0,"ks":{"r":{"k":"x"},"o":{"k":50}},"shapes":[5,{"nm":"no type"},{"ty":"el"}]}"#
    )
    #expect(
      try diagnostics(bytes) == [
        "warning: malformed at layers[0]",
        "warning: malformed at layers[1].shapes[0]",
        "warning: malformed at layers[1].shapes[1]",
        "warning: malformed at layers[1].ks.r.k",
      ])
    let layer = try scene(bytes).compositions[0].layers.first.orFail()
    #expect(layer.transform.opacity.constant == 0.5)
    #expect(layer.transform.rotation.constant == 0)
  }

  @Test("A list of diagnostics beyond its limit ends with a diagnostic")
  func listOfDiagnosticsBeyondItsLimitEndsWithDiagnostic() throws {
    var limits = LottieLimits()
    limits.diagnostics = 3
    let document = try LottieReader.read(
      lottie((0..<9).map { _ in #"{"ty":6}"# }.joined(separator: ",")),
      environment: LottieEnvironment(limits: limits))
    #expect(document.diagnostics.count == 4)
    #expect(document.diagnostics.last?.line == "note: diagnosticLimit at ")
  }

  @Test("A diagnostic has a kind and a detail")
  func diagnosticHasKindAndDetail() throws {
    let found = try #require(LottieReader.read(lottie(#"{"ty":137}"#)).diagnostics.first)
    #expect(found.kind == .unknownLayer && found.detail == "137")
    #expect(found.kindAndDetail == "unknownLayer: 137")
    #expect("\(found.kind)" == "unknownLayer" && found.kind != .unknownShape)
  }

  @Test("The sentence of a diagnostic is made from its kind and its detail")
  func sentenceIsMadeFromKindAndDetail() {
    let limit = Diagnostic(.drawingLimit, "edges")
    #expect(limit.kindAndDetail == "drawingLimit: edges")
    #expect(
      isWorded(
        limit.explanation
          == "The frame has more edges than the limits allow. The rest is not drawn."))
    let own = Diagnostic(Diagnostic.Kind("own", "own feature", ""), path: "layers[1]")
    #expect(isWorded("\(own)" == "warning: own feature at layers[1]"))
  }
}
