import FlickArchive
import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

/// Tests a property of each type with its value in the slots of the file.
@Suite("Slots")
struct SlotTests {
  private func file(_ slot: String, _ layer: String, assets: String = "") -> [UInt8] {
    lottie(layer, assets: assets, more: #","slots":{"s":{"p":\#(slot)}}"#)
  }

  private func layer(_ slot: String, _ written: String, assets: String = "") throws -> Layer {
    let bytes = file(slot, written, assets: assets)
    #expect(try diagnostics(bytes).filter { $0.contains("malformed") }.isEmpty)
    return try scene(bytes).compositions[0].layers[0]
  }

  /// Returns the fill of the only shape as text.
  private func drawn(_ slot: String, _ elements: String, at frame: Double = 0) throws -> String {
    try scene(file(slot, shapeLayer(elements))).recorded(at: frame).text
  }

  private let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]}}"#
  private let fill = #"{"ty":"fl","c":{"k":[1,0,0]}}"#

  @Test("Slots replace scalars, vectors and positions, joined or split, static or animated")
  func slotsReplaceScalarsVectorsAndPositions() throws {
    func transform(_ slot: String, _ key: String) throws -> Transform {
      try layer(slot, null(#""\#(key)":{"sid":"s"}"#)).transform
    }
    #expect(try transform(#"{"k":50}"#, "o").opacity.constant == 0.5)
    #expect(try transform(#"{"k":[200,50]}"#, "s").scale.constant == Vector2D(2, 0.5))
    #expect(try transform(#"{"k":[3,4]}"#, "p").position.value(at: 0) == Point2D(3, 4))
    let split = try transform(#"{"s":true,"x":{"k":7},"y":{"k":8}}"#, "p")
    #expect(split.position.value(at: 0) == Point2D(7, 8))
    let moving = try transform(
      #"{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[10,20]}]}"#, "a")
    #expect(moving.anchor.value(at: 5) == Point2D(5, 10))
  }

  @Test("Slots replace colors, and sizes and positions of shapes")
  func slotsReplaceColorsAndSizesAndPositionsOfShapes() throws {
    #expect(
      try drawn(#"{"k":[0,1,0]}"#, box + #",{"ty":"fl","c":{"sid":"s","k":[1,0,0]}}"#)
        .hasPrefix("fill (0 1 0 1)"))
    let sized = try drawn(#"{"k":[4,2]}"#, #"{"ty":"rc","s":{"sid":"s"}},"# + fill)
    #expect(sized.contains("2,-1"))
    let round = try drawn(#"{"k":[4,2]}"#, #"{"ty":"el","p":{"sid":"s"},"s":{"k":[2,2]}},"# + fill)
    #expect(round.contains("4,1"))
  }

  @Test("A slot replaces a path, static or animated")
  func slotReplacesPathStaticOrAnimated() throws {
    let slot =
      #"{"k":{"c":true,"v":[[0,0],[9,0],[0,8]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#
    #expect(
      try drawn(slot, #"{"ty":"sh","ks":{"sid":"s"}},"# + fill)
        == "fill (1 0 0 1) M 0,0 L 9,0 L 0,8 Z")
    let moving = #"{"a":1,"k":[{"t":0,"s":[\#(slot.dropFirst(5).dropLast())]}]}"#
    #expect(
      try drawn(moving, #"{"ty":"sh","ks":{"sid":"s"}},"# + fill).contains("L 9,0"))
  }

  @Test("Slots replace gradients with the identifier beside the colors or the count")
  func slotsReplaceGradientsWithIdentifierBesideColorsOrCount() throws {
    let slot = #"{"p":2,"k":{"a":0,"k":[0,1,0,0,1,0,0,1]}}"#
    for stops in [#"{"sid":"s"}"#, #"{"p":1,"k":{"sid":"s","k":[0,0,0,0]}}"#] {
      let text = try drawn(
        slot, box + #",{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"g":\#(stops)}"#)
      #expect(text.contains("[0 (1 0 0 1), 1 (0 0 1 1)]"))
    }
  }

  @Test("Slots replace trims, dashes, stroke widths and miter limits")
  func slotsReplaceTrimsDashesAndStrokeWidths() throws {
    let line = #"{"ty":"sh","ks":{"k":{"v":[[0,0],[10,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    func stroke(_ more: String) -> String { #"{"ty":"st","c":{"k":[0,0,0]},"lj":1\#(more)}"# }
    let trimmed = try drawn(
      #"{"k":40}"#, "\(line),{\"ty\":\"tm\",\"s\":{\"k\":0},\"e\":{\"sid\":\"s\"}},\(stroke(""))")
    #expect(trimmed.hasSuffix("M 0,0 L 4,0"))
    #expect(
      try drawn(#"{"k":3}"#, line + "," + stroke(#","d":[{"n":"d","v":{"sid":"s"}}]"#))
        .contains("dash 3"))
    #expect(try drawn(#"{"k":6}"#, line + "," + stroke(#","w":{"sid":"s"}"#)).contains("stroke 6"))
    #expect(
      try drawn(#"{"k":9}"#, line + "," + stroke(#","ml2":{"sid":"s"}"#)).contains("limit 9"))
  }

  @Test("A slot replaces a value of an effect")
  func slotReplacesValueOfEffect() throws {
    let values = Array(repeating: #"{"v":{"k":0}}"#, count: 2) + [#"{"v":{"sid":"s"}}"#]
    let layer = try layer(
      #"{"k":[0,1,0]}"#,
      null(more: #","ef":[{"ty":21,"mn":"ADBE Fill","ef":[\#(values.joined(separator: ","))]}]"#))
    let effect = try #require((layer.effects.first as? ModelEffect<FillEffect>)?.model)
    #expect(effect.color.constant == Color(0, 1, 0))
  }

  @Test("A slot replaces a time remapping")
  func slotReplacesTimeRemapping() throws {
    let layer = try layer(
      #"{"k":0.5}"#, #"{"ty":0,"refId":"p","tm":{"sid":"s"}}"#,
      assets: #"{"id":"p","layers":[]}"#)
    guard case .precomposition(_, _, .remap(let map, _)) = layer.content else { throw Missing() }
    #expect(map.constant == 15)
  }

  @Test("Slots replace texts, also in files before version 4.4.14 without a property object")
  func slotsReplaceTexts() throws {
    let document = #"{"t":"Hi","f":"F","s":20,"fc":[0,1,0]}"#
    for (slot, text) in [
      (#"{"k":[{"t":0,"s":\#(document)}]}"#, #"{"sid":"s"}"#),
      (#"{"k":\#(document)}"#, #"{"sid":"s","k":[]}"#), (#"{"k":0}"#, document),
    ] {
      let bytes = file(slot, #"{"ty":5,"ks":{},"t":{"d":\#(text),"a":[]}}"#)
      let outline = try LottieReader.read(bytes).outline
      #expect(outline.compositions[0].layers[0].text == "Hi")
    }
  }

  @Test(
    "A slot of another type is reported, and the property keeps its own value",
    arguments: [
      (#"{"k":[200,50]}"#, #""o":{"sid":"s","k":50}"#, "o"),
      (#"{"k":3}"#, #""s":{"sid":"s","k":[9,9]}"#, "s"),
      (#"{"ty":"c","k":[1,0,0]}"#, #""p":{"sid":"s","k":[3,4]}"#, "p"),
      (#"{"ty":"v","k":50}"#, #""o":{"sid":"s","k":50}"#, "o"),
      (#"{"a":1,"k":[{"t":0,"s":[1,2]},{"t":9,"s":[3,4]}]}"#, #""o":{"sid":"s","k":50}"#, "o"),
      (#"{"k":"text"}"#, #""o":{"sid":"s","k":50}"#, "o"),
    ])
  func slotOfAnotherTypeIsReported(slot: String, property: String, key: String) throws {
    let bytes = file(slot, null(property))
    #expect(try diagnostics(bytes) == ["warning: slotType: s at layers[0].ks.\(key)"])
    let own = try scene(lottie(null(property))).compositions[0].layers[0].transform
    let found = try scene(bytes).compositions[0].layers[0].transform
    #expect(found.opacity.constant == own.opacity.constant)
    #expect(found.scale.constant == own.scale.constant)
    #expect(found.position.value(at: 0) == own.position.value(at: 0))
  }

  @Test(
    "Shapes, colors, gradients, texts and images keep their own value beside a slot of another type"
  )
  func shapesAndTextsKeepTheirOwnValue() throws {
    func features(_ slot: String, _ layer: String, assets: String = "") throws -> [String] {
      try diagnostics(file(slot, layer, assets: assets)).filter { $0.contains("slot") }
    }
    let line = #"{"k":{"v":[[0,0],[9,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}"#
    let shape = #"{"ty":"sh","ks":{"sid":"s",\#(line.dropFirst())}"#
    let colored = #"{"ty":"fl","c":{"sid":"s","k":[0,0,1]}}"#
    let ramp =
      #"{"ty":"gf","s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":1,"k":{"sid":"s","k":[0,0,0,0]}}}"#
    for (slot, element) in [(#"{"k":5}"#, shape), (#"{"k":[1,2]}"#, colored), (line, ramp)] {
      #expect(try features(slot, shapeLayer(box + "," + element)).count == 1, "\(element)")
    }
    #expect(try drawn(#"{"k":[1,2]}"#, box + "," + colored).hasPrefix("fill (0 0 1 1)"))
    let document = #"{"t":"Hi","f":"F","s":20,"fc":[0,1,0]}"#
    let text = #"{"ty":5,"ks":{},"t":{"d":{"sid":"s","k":[{"t":0,"s":\#(document)}]},"a":[]}}"#
    #expect(try features(#"{"k":5}"#, text).count == 1)
    #expect(
      try LottieReader.read(file(#"{"k":5}"#, text)).outline.compositions[0].layers[0].text == "Hi")
    let image = #"{"id":"i","sid":"s","w":30,"h":20,"u":"a/","p":"own.png"}"#
    #expect(try features(#"{"k":5}"#, #"{"ty":2,"refId":"i","ks":{}}"#, assets: image).count == 1)
  }

  @Test("The expression of a slot computes the property")
  func expressionOfSlotComputesProperty() throws {
    let layer = null(#""o":{"sid":"s","k":100}"#)
    for slot in [#"{"k":40,"x":"var $bm_rt = value / 2"}"#, #"{"x":"var $bm_rt = value / 5"}"#] {
      let scene = try scene(file(slot, layer))
      let frame = EvaluationContext(0, computer: scene.makeComputer?())
      #expect(scene.compositions[0].layers[0].transform.opacity.value(at: frame) == 0.2)
    }
  }

  private func corners(_ count: Int, _ slot: String = "s") -> String {
    Array(repeating: #"{"ty":"rd","r":{"sid":"\#(slot)","k":1}}"#, count: count)
      .joined(separator: ",")
  }

  // Without the caches, each of these takes many minutes.

  @Test("A long slot is examined once for all its properties", .timeLimit(.minutes(10)))
  func longSlotIsExaminedOnceForAllItsProperties() throws {
    let numbers = Array(repeating: "1", count: 400_000).joined(separator: ",")
    let some = shapeLayer(box + "," + corners(400) + "," + fill)
    #expect(try !scene(file("{\"k\":[\(numbers)]}", some)).compositions.isEmpty)
    let keyframes = (0..<100_000).map { "{\"t\":\($0),\"s\":[1]}" }.joined(separator: ",")
    var limits = LottieLimits()
    limits.values = 500_000
    let elements = box + "," + corners(8000) + "," + fill
    let animated = file("{\"k\":[\(keyframes)]}", shapeLayer(elements))
    do throws(ReadError) {
      _ = try LottieReader.read(animated, environment: LottieEnvironment(limits: limits))
      Issue.record("the keyframes of all properties are read")
    } catch {
      #expect(error.code == .limitExceeded)
    }
  }

  @Test("Slots of expressions are found by their names", .timeLimit(.minutes(10)))
  func slotsOfExpressionsAreFoundByTheirNames() throws {
    let slots = (0..<60_000).map { #""n\#($0)":{"p":{"k":1}}"# }.joined(separator: ",")
    let layers = Array(
      repeating: null(#""o":{"sid":"s","k":1}"#), count: 3000
    ).joined(separator: ",")
    let more = #","slots":{\#(slots),"s":{"p":{"k":40,"x":"var $bm_rt = value / 2"}}}"#
    let scene = try scene(lottie(layers, more: more))
    let frame = EvaluationContext(0, computer: scene.makeComputer?())
    for layer in scene.compositions[0].layers {
      #expect(layer.transform.opacity.value(at: frame) == 0.2)
    }
  }

  @Test("Images have the file and the size of their slot")
  func imagesHaveFileAndSizeOfTheirSlot() throws {
    func content(_ slot: String) throws -> (size: Size2D, asked: String) {
      nonisolated(unsafe) var asked = ""
      let environment = LottieEnvironment { directory, name in
        asked = directory + name
        return nil
      }
      let bytes = file(
        slot, #"{"ty":2,"refId":"i","ks":{}}"#,
        assets: #"{"id":"i","sid":"s","w":30,"h":20,"u":"a/","p":"own.png"}"#)
      let scene = try LottieReader.read(bytes, environment: environment).scene
      guard case .image(_, let size, _) = scene.compositions[0].layers[0].content
      else { throw Missing() }
      return (size, asked)
    }
    let other = try content(#"{"u":"b/","p":"other.png"}"#)
    #expect(other.asked == "b/other.png")
    #expect(other.size == Size2D(30, 20))
    #expect(try content(#"{"w":4,"h":2,"p":"other.png"}"#).size == Size2D(4, 2))
    #expect(try content(#"{"w":4,"h":2}"#).asked == "a/own.png")
  }
}
