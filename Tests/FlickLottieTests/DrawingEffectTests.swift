import FlickArchive
import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@testable import FlickLottie

@Suite("Effects on masks and other layers")
struct DrawingEffectTests {
  private func stages(_ effects: String, index: Int = 1) throws -> [DrawingEffect] {
    let masks = ["n", "a"].map {
      #"{"mode":"\#($0)","pt":{"k":{"v":[[0,0],[9,0]],"i":[],"o":[],"c":false}}}"#
    }
    let bytes = lottie(
      null(
        more:
          #","ind":\#(index),"ef":[\#(effects)],"masksProperties":[\#(masks.joined(separator: ","))]"#
      )
        + "," + null(more: #","ind":7"#))
    return try scene(bytes).compositions[0].layers[0].drawingEffects
  }

  private func effect(_ head: String, _ values: [String]) -> String {
    let list = values.map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ",")
    return #"{\#(head),"ef":[\#(list)]}"#
  }

  private func stroke(_ values: [String]) throws -> PathStrokeEffect {
    for head in [#""ty":22"#, #""ty":5,"mn":"ADBE Stroke""#] {
      guard case .stroke(let stroke)? = try stages(effect(head, values)).first?.operation
      else { throw Missing() }
      if head.contains("mn") { return stroke }
    }
    throw Missing()
  }

  @Test("A stroke uses one mask or all, including masks with the mode none")
  func strokeUsesOneMaskOrAll() throws {
    let values = ["2", "0", "0", "[1,0,0,1]", "3.2", "0.95", "0.5", "10", "60", "150", "3"]
    let one = try stroke(values)
    #expect(one.paths.count == 1)
    #expect(one.brush.radius.constant == 3.2 && one.brush.hardness.constant == 0.95)
    #expect(one.brush.opacity.constant == 0.5 && one.brush.spacing.constant == 1.5)
    #expect(one.brush.color.constant == Color(1, 0, 0))
    #expect(one.start.constant == 0.1 && one.end.constant == 0.6)
    #expect(one.placement == .reveal && !one.isSequential)
    let all = try stroke(["0", "1", "1"] + values.dropFirst(3))
    #expect(all.paths.count == 2 && all.isSequential)
    for nowhere in ["0", "3", "-1", "1e300"] {
      #expect(try stroke([nowhere] + values.dropFirst()).paths.isEmpty)
    }
  }

  private func matte(_ values: [String]) throws -> SetMatteEffect? {
    guard case .setMatte(let matte)? = try stages(effect(#""ty":28"#, values)).first?.operation
    else { return nil }
    return matte
  }

  @Test("Set matte uses the layer and channel with these numbers")
  func setMatteUsesLayerAndChannelWithTheseNumbers() throws {
    let usual = try matte(["7"]).orFail()
    #expect(usual.source == 1 && usual.mode == .alpha && usual.isStretched && usual.keepsAlpha)
    let other = try matte(["7", "5", "1", "0", "0", "0"]).orFail()
    #expect(other.mode == MatteMode(.luma, isInverted: true, isStraight: true))
    #expect(!other.isStretched && !other.keepsAlpha)
    let channels = try (1...9).map { try matte(["7", "\($0)"]).orFail().mode.channel }
    #expect(
      channels == [
        .red, .green, .blue, .alpha, .luma, .hue, .lightness, .saturation, .full,
      ])
    #expect(try matte(["7", "10"])?.mode == MatteMode(.full, isInverted: true))
    #expect(try matte(["7", "10", "1"])?.mode == MatteMode(.full))
    #expect(try matte(["0"]) == nil)
  }

  @Test("Echo has its values, and those of After Effects if they are missing")
  func echoHasItsValues() throws {
    func echo(_ values: [String]) throws -> EchoEffect {
      let head = #""ty":5,"mn":"ADBE Echo""#
      guard case .echo(let echo)? = try stages(effect(head, values)).first?.operation
      else { throw Missing() }
      return echo
    }
    let written = try echo(["-0.2", "4", "0.8", "0.5", "6"])
    #expect(written.interval.constant == -0.2 && written.count.constant == 4)
    #expect(written.startingIntensity.constant == 0.8 && written.decay.constant == 0.5)
    #expect(written.operator == .compositeInFront)
    let usual = try echo([])
    #expect(usual.count.constant == 1 && usual.decay.constant == 1 && usual.operator == .add)
    #expect(try echo(["0", "1", "1", "1", "9"]).operator == .add)
  }

  @Test("A missing layer gets a diagnostic")
  func missingLayerGetsDiagnostic() throws {
    let missing = null(more: #","ef":[{"ty":28,"ef":[{"v":{"k":9}}]}]"#)
    #expect(
      try diagnostics(lottie(missing)) == [
        "warning: unknownReference: 9 at layers[0].ef"
      ])
  }

  @Test("An adjustment layer has effects that draw")
  func adjustmentLayerHasEffectsThatDraw() throws {
    let bytes = lottie(#"{"ty":12,"ip":0,"op":60,"st":0,"ks":{},"ef":[{"ty":22,"ef":[]}]}"#)
    let layer = try scene(bytes).compositions[0].layers[0]
    #expect(layer.isAdjustment && layer.drawingEffects.count == 1)
    #expect(try diagnostics(bytes).isEmpty)
  }

  @Test("Drawing effects record the number of effects before them")
  func drawingEffectsRecordNumberOfEffectsBeforeThem() throws {
    let blur = effect(#""ty":29"#, ["10"])
    let stroke = effect(#""ty":22"#, ["1"])
    let stages = try stages([stroke, blur, blur, stroke].joined(separator: ","))
    #expect(stages.map(\.effectIndex) == [0, 2])
  }

  @Test("Too many drawing effects on a layer are rejected")
  func tooManyDrawingEffectsOnLayerAreRejected() {
    let stroke = effect(#""ty":22"#, ["1"])
    let many = Array(repeating: stroke, count: 80).joined(separator: ",")
    let error = readError(
      String(decoding: lottie(null(more: #","ef":[\#(many)]"#)), as: UTF8.self))
    #expect(error?.code == .limitExceeded)
    #expect(isWorded(error?.message == "more than 64 nested layers"))
  }

  @Test("Layers that effects draw count as drawn layers")
  func layersThatEffectsDrawCountAsDrawnLayers() {
    // Ten compositions. Each shows the next one ten times, as mattes of one layer.
    let matte = effect(#""ty":28"#, ["1"])
    let mattes = Array(repeating: matte, count: 9).joined(separator: ",")
    let assets = (0..<9).map { i in
      let inner = i < 8 ? #"{"ty":0,"refId":"\#(i + 1)","ind":1,"ef":[\#(mattes)]}"# : null()
      return #"{"id":"\#(i)","layers":[\#(inner)]}"#
    }
    let file = lottie(#"{"ty":0,"refId":"0"}"#, assets: assets.joined(separator: ","))
    let error = readError(String(decoding: file, as: UTF8.self))
    #expect(error?.code == .limitExceeded)
    #expect(isWorded(error?.message.contains("layers to draw") == true))
  }
}
