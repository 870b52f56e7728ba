import FlickArchive
import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

@Suite("Themes")
struct ThemeTests {
  /// Returns an animation's JSON with the rules of a theme in its slots.
  private func themed(
    _ rules: String, _ bytes: [UInt8], animation: String = "a"
  ) throws -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let theme = try ThemeDocument(Array(#"{"rules":[\#(rules)]}"#.utf8), name: "t/x.json")
    return try theme.applied(to: bytes, animation: animation)
  }

  /// Returns the fill of the only shape as text.
  private func drawn(_ bytes: [UInt8], at frame: Double = 0) throws -> String {
    try scene(bytes).recorded(at: frame).text
  }

  private let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]}}"#

  private func filled(slots: String = "") -> [UInt8] {
    lottie(shapeLayer(box + #",{"ty":"fl","c":{"sid":"c","k":[1,0,0]}}"#), more: slots)
  }

  @Test(
    "A theme color takes precedence over the slot and the property",
    arguments: [
      "", #","slots":{}"#, #","slots":{"c":{"p":{"a":0,"k":[0,0,1]}}}"#, #","slots":{"c":{}}"#,
      #","slots":{"c":7}"#, #","slots":{"other":{"p":{"k":1}}}"#, #","slots":null"#,
    ])
  func themeColorTakesPrecedenceOverSlotAndProperty(slots: String) throws {
    let rule = #"{"id":"c","type":"Color","value":[0,1,0,0.5]}"#
    let (bytes, diagnostics) = try themed(rule, filled(slots: slots))
    #expect(diagnostics.isEmpty)
    #expect(try drawn(bytes).hasPrefix("fill (0 1 0 1)"))
    #expect(try !drawn(filled(slots: slots)).hasPrefix("fill (0 1 0 1)"))
  }

  @Test(
    "A theme can consist of slots",
    arguments: [#"{"c":{"p":{"a":0,"k":[0,1,0]}}}"#, #"{"slots":{"c":{"p":{"k":[0,1,0]}},"d":7}}"#])
  func themeCanConsistOfSlots(json: String) throws {
    let theme = try ThemeDocument(Array(json.utf8), name: "t/x.json")
    let (bytes, diagnostics) = try theme.applied(to: filled(), animation: "a")
    #expect(diagnostics.isEmpty)
    #expect(try drawn(bytes).hasPrefix("fill (0 1 0 1)"))
    #expect(throws: ReadError.self) {
      try ThemeDocument(Array(#"{"c":{"k":1}}"#.utf8), name: "t/x.json")
    }
  }

  @Test("A color may be written in hexadecimal", arguments: ["#00ff00", "#0F0", "#00ff0080"])
  func colorMayBeWrittenInHexadecimal(text: String) throws {
    let rule = #"{"id":"c","type":"Color","value":"\#(text)"}"#
    #expect(try drawn(themed(rule, filled()).bytes).hasPrefix("fill (0 1 0 1)"))
  }

  @Test("Colors are animated by keyframes in any order, with hold or easing")
  func colorsAreAnimatedByKeyframesInAnyOrder() throws {
    func color(_ keys: String, at frame: Double) throws -> String {
      let bytes = try themed(#"{"id":"c","type":"Color","keyframes":[\#(keys)]}"#, filled()).bytes
      return String(try drawn(bytes, at: frame).prefix { $0 != ")" })
    }
    let linear =
      #"{"frame":20,"value":[1,1,1],"inTangent":{"x":1,"y":1}},"#
      + #"{"frame":0,"value":[0,0,0,1],"outTangent":{"x":0,"y":0}}"#
    #expect(try color(linear, at: 0) == "fill (0 0 0 1")
    #expect(try color(linear, at: 10) == "fill (0.5 0.5 0.5 1")
    #expect(try color(linear, at: 20) == "fill (1 1 1 1")
    let held = #"{"frame":0,"value":[0,0,0],"hold":true},{"frame":20,"value":[1,1,1]}"#
    #expect(try color(held, at: 19) == "fill (0 0 0 1")
  }

  @Test("The incoming tangent is read from its keyframe or the previous one")
  func incomingTangentIsReadFromItsKeyframeOrPreviousOne() throws {
    func scale(_ first: String, _ second: String) throws -> Double {
      let rule = """
        {"id":"c","type":"Scalar","keyframes":[{"frame":0,"value":0,\
        "outTangent":{"x":0.9,"y":0}\(first)},{"frame":10,"value":100\(second)}]}
        """
      let bytes = try themed(rule, lottie(null(#""o":{"sid":"c"}"#))).bytes
      return try scene(bytes).compositions[0].layers[0].transform.opacity.value(at: 5)
    }
    let into = #","inTangent":{"x":0.9,"y":0}"#
    let here = try scale(into, "")
    #expect(try scale("", into) == here)
    #expect(try scale("", "") > here + 0.01)
  }

  @Test("Scalars, vectors and positions can be static or animated")
  func scalarsVectorsAndPositionsCanBeStaticOrAnimated() throws {
    func transform(_ rule: String, _ key: String) throws -> Transform {
      let bytes = lottie(null(#""\#(key)":{"sid":"c"}"#))
      return try scene(themed(#"{"id":"c",\#(rule)}"#, bytes).bytes).compositions[0].layers[0]
        .transform
    }
    #expect(try transform(#""type":"Scalar","value":50"#, "o").opacity.constant == 0.5)
    #expect(
      try transform(#""type":"Vector","value":[200,50]"#, "s").scale.constant == Vector2D(2, 0.5))
    #expect(
      try transform(#""type":"Position","value":[3,4]"#, "p").position.value(at: 0) == Point2D(3, 4)
    )
    let curve = try transform(
      #""type":"Position","keyframes":[{"frame":0,"value":[0,0],"valueOutTangent":[0,30],"#
        + #""valueInTangent":[0,30]},{"frame":10,"value":[40,0]}]"#, "p")
    #expect(curve.position.value(at: 5).y > 10)
  }

  @Test("Gradient keyframes get equal stop counts, and opacity if a stop has it")
  func gradientKeyframesGetEqualStopCounts() throws {
    func text(_ rule: String, at frame: Double = 0) throws -> String {
      let stops = #"{"p":2,"k":{"sid":"c","k":[0,0,0,0,1,1,1,1]}}"#
      let bytes = lottie(
        shapeLayer(box + #",{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"g":\#(stops)}"#))
      return try drawn(
        themed(#"{"id":"c","type":"Gradient",\#(rule)}"#, bytes).bytes, at: frame)
    }
    let two = #"[{"offset":0,"color":[1,0,0,1]},{"offset":1,"color":[0,0,1,1]}]"#
    #expect(try text(#""value":\#(two)"#).contains("[0 (1 0 0 1), 1 (0 0 1 1)]"))
    let clear = #"[{"offset":0,"color":[1,0,0,1]},{"offset":1,"color":[0,0,1,0.5]}]"#
    #expect(try text(#""value":\#(clear)"#).contains("[0 (1 0 0 1), 1 (0 0 1 0.5)]"))
    let one = #"[{"offset":0,"color":[0,1,0]}]"#
    let moving = #""keyframes":[{"frame":0,"value":\#(two)},{"frame":10,"value":\#(one)}]"#
    #expect(try text(moving).contains("[0 (1 0 0 1), 1 (0 0 1 1)]"))
    #expect(try text(moving, at: 10).contains("(0 1 0 1)"))
  }

  @Test("Images can be packaged or embedded, with their own size or the asset's")
  func imagesCanBePackagedOrEmbedded() throws {
    func asked(_ value: String) throws -> (String, Size2D) {
      nonisolated(unsafe) var asked = ""
      let environment = LottieEnvironment { directory, name in
        asked = directory + name
        return nil
      }
      let bytes = lottie(
        #"{"ty":2,"refId":"i","ks":{}}"#,
        assets: #"{"id":"i","sid":"c","w":30,"h":20,"u":"a/","p":"own.png","e":0}"#)
      let (themed, _) = try themed(#"{"id":"c","type":"Image","value":\#(value)}"#, bytes)
      let layer = try LottieReader.read(themed, environment: environment).scene.compositions[0]
        .layers[0]
      guard case .image(_, let size, _) = layer.content else { throw Missing() }
      return (asked, size)
    }
    #expect(try asked(#"{"src":"other.png"}"#) == ("other.png", Size2D(30, 20)))
    #expect(try asked(#"{"src":"o.png","width":4,"height":2}"#) == ("o.png", Size2D(4, 2)))
    #expect(try asked(#"{"src":"data:image/png;base64,AAAA"}"#).0 == "")
    #expect(try asked(#"{"url":"other.png"}"#).0 == "other.png")
  }

  @Test("Images replace each other at the keyframes")
  func imagesReplaceEachOtherAtKeyframes() throws {
    nonisolated(unsafe) var asked: [String] = []
    let environment = LottieEnvironment { directory, name in
      asked.append(directory + name)
      return nil
    }
    let bytes = lottie(
      #"{"ty":2,"refId":"i","ks":{}},{"ty":2,"refId":"i","ks":{}}"#,
      assets: #"{"id":"i","sid":"c","w":30,"h":20,"u":"a/","p":"own.png","e":0}"#)
    let rule = """
      {"id":"c","type":"Image","keyframes":[{"frame":9,"value":{"src":"late.png","width":4,"height":2}},
      {"frame":3,"value":{"src":"first.png"}},{"frame":5,"value":7}]}
      """
    let (themed, diagnostics) = try themed(rule, bytes)
    #expect(diagnostics.map(\.kindAndDetail) == ["themeRule: keyframe"])
    let layers = try LottieReader.read(themed, environment: environment).scene.compositions[0]
      .layers
    #expect(asked == ["first.png", "late.png"])
    for layer in layers {
      guard case .imageTrack(let keys) = layer.content else { throw Missing() }
      #expect(keys.map(\.frame) == [0, 9] && keys.map(\.image) == [0, 1])
      #expect(keys.map(\.size) == [Size2D(30, 20), Size2D(4, 2)])
    }
  }

  @Test("A text rule changes its members and keeps the others")
  func textRuleChangesItsMembersAndKeepsOthers() throws {
    let document = #"{"t":"Hi","f":"F","s":20,"fc":[0,1,0],"j":2}"#
    for slots in ["", #","slots":{"c":{"p":{"k":[{"t":0,"s":\#(document)}]}}}"#] {
      let bytes = lottie(
        #"{"ty":5,"ks":{},"t":{"d":{"sid":"c","k":[{"t":0,"s":\#(document)}]},"a":[]}}"#,
        more: slots)
      let rule = """
        {"id":"c","type":"Text","value":{"text":"Bye\\n","fontSize":9,"justify":"Right",
        "textCaps":"AllCaps","strokeOverFill":false,"fillColor":[1,0,0],"wrapSize":[50,20],
        "unheard":1}}
        """
      let json = try JSONDocument(themed(rule, bytes).bytes).root
      let text = try #require(json["slots"]?["c"]?["p"]?["k"]?[0]?["s"])
      #expect(text["t"]?.string == "Bye\n" && text["f"]?.string == "F")
      #expect(text["s"]?.number == 9 && text["j"]?.integer == 1 && text["ca"]?.integer == 1)
      #expect(text["of"]?.bool == false && text["fc"]?.sourceText == "[1.0,0.0,0.0]")
      #expect(text["sz"]?.sourceText == "[50.0,20.0]" && text["unheard"] == nil)
    }
    let moving =
      #"{"id":"c","type":"Text","keyframes":[{"frame":0,"value":{"text":"A"}},"#
      + #"{"frame":9,"value":{"text":"B"}}]}"#
    let json = try JSONDocument(themed(moving, filled()).bytes).root
    let keys = try #require(json["slots"]?["c"]?["p"]?["k"])
    #expect(keys.elements.compactMap { $0["s"]?["t"]?.string } == ["A", "B"])
    #expect(keys[1]?["t"]?.number == 9)
  }

  @Test(
    "Each member of a text is converted",
    arguments: [
      (#""fontName":"G""#, "f", #""G""#), (#""fontFamily":"G""#, "f", #""G""#),
      (#""strokeColor":[1,0,0]"#, "sc", "[1.0,0.0,0.0]"), (#""strokeWidth":2"#, "sw", "2.0"),
      (#""lineHeight":30"#, "lh", "30.0"), (#""tracking":-5"#, "tr", "-5.0"),
      (#""baselineShift":3"#, "ls", "3.0"), (#""wrapPosition":[4,5]"#, "ps", "[4.0,5.0]"),
    ])
  func eachMemberOfTextIsConverted(member: String, key: String, value: String) throws {
    let bytes = lottie(
      #"{"ty":5,"ks":{},"t":{"d":{"sid":"c","k":[{"t":0,"s":{"t":"Hi","f":"F","s":20}}]}}}"#)
    let rule = #"{"id":"c","type":"Text","value":{\#(member)}}"#
    let json = try JSONDocument(themed(rule, bytes).bytes).root
    let text = try #require(json["slots"]?["c"]?["p"]?["k"]?[0]?["s"])
    let own = text.members.first { $0.key == key }?.value
    #expect(own?.sourceText == value && text["t"]?.string == "Hi")
  }

  @Test("Rules apply to the listed animations, and the last rule for a slot applies")
  func rulesApplyToListedAnimations() throws {
    let rules =
      #"{"id":"c","type":"Color","value":[0,1,0]},"#
      + #"{"id":"c","type":"Color","value":[0,0,1],"animations":["b"]}"#
    #expect(try drawn(themed(rules, filled()).bytes).hasPrefix("fill (0 1 0 1)"))
    #expect(
      try drawn(themed(rules, filled(), animation: "b").bytes).hasPrefix("fill (0 0 1 1)"))
  }

  @Test(
    "An unreadable rule gets a diagnostic, and the others apply",
    arguments: [
      #"{"id":"x","type":"Nope","value":1}"#, #"{"type":"Color","value":[0,0,0]}"#, "7",
      #"{"id":"x","type":"Color"}"#, #"{"id":"x","type":"Color","value":[1]}"#,
      #"{"id":"x","type":"Position","value":3}"#, #"{"id":"x","type":"Image","value":{}}"#,
      #"{"id":"x","type":"Gradient","value":[]}"#,
      #"{"id":"x","type":"Color","value":"red"}"#,
    ])
  func unreadableRuleGetsDiagnostic(rule: String) throws {
    let good = #"{"id":"c","type":"Color","value":[0,1,0]}"#
    let (bytes, diagnostics) = try themed("\(rule),\(good)", filled())
    #expect(try drawn(bytes).hasPrefix("fill (0 1 0 1)"))
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.kindAndDetail.hasPrefix("themeRule: ") == true)
    #expect(diagnostics.first?.path == "t/x.json: rules[0]")
  }

  @Test("A keyframe with a fractional or negative frame applies and gets a diagnostic")
  func fractionalAndNegativeFramesApplyWithDiagnostic() throws {
    let rule =
      #"{"id":"c","type":"Color","keyframes":[{"frame":-10,"value":[0,0,0]},"#
      + #"{"frame":2.5,"value":[1,1,1]},{"frame":3},{"frame":"x","value":[0,0,0]}]}"#
    let (bytes, diagnostics) = try themed(rule, filled())
    #expect(try drawn(bytes, at: 2.5).hasPrefix("fill (1 1 1 1)"))
    #expect(try drawn(bytes).hasPrefix("fill (0.8 0.8 0.8 1)"))
    #expect(
      diagnostics.map(\.severity) == [.note, .note, .warning, .warning])
    #expect(diagnostics[1].path == "t/x.json: rules[0].keyframes[1]")
  }

  @Test("A rule whose expression is not a string has no expression")
  func ruleWhoseExpressionIsNotStringHasNoExpression() throws {
    let rule = #"{"id":"c","type":"Color","value":[0,1,0],"expression":7}"#
    let (bytes, diagnostics) = try themed(rule, filled())
    #expect(try drawn(bytes).hasPrefix("fill (0 1 0 1)"))
    #expect(diagnostics.isEmpty)
  }

  @Test("An expression stands in the slot beside the value, the keyframes or the slot's own value")
  func expressionStandsInSlotBesideValue() throws {
    func slot(_ rule: String, slots: String = "") throws -> String? {
      let (bytes, diagnostics) = try themed(#"{"id":"c",\#(rule)}"#, filled(slots: slots))
      #expect(diagnostics.isEmpty)
      return try JSONDocument(bytes).root["slots"]?["c"]?["p"]?.sourceText
    }
    let expression = #""expression":"\"a\" + value""#
    let written = #""x":"\"a\" + value"}"#
    #expect(
      try slot(#""type":"Scalar","value":5,\#(expression)"#) == #"{"a":0,"k":5.0,"# + written)
    #expect(
      try slot(#""type":"Vector","keyframes":[{"frame":0,"value":[1,2]}],\#(expression)"#)
        == #"{"a":1,"k":[{"t":0.0,"s":[1.0,2.0]}],"# + written)
    #expect(
      try slot(#""type":"Text","value":{"text":"b"},\#(expression)"#)
        == #"{"k":[{"t":0,"s":{"t":"b"}}],"# + written)
    #expect(
      try slot(#""type":"Gradient","value":[{"offset":0,"color":[1,0,0]}],\#(expression)"#)
        == #"{"p":1,"k":{"a":0,"k":[0.0,1.0,0.0,0.0],"# + written + "}")
    #expect(try slot(#""type":"Color",\#(expression)"#) == "{" + written)
    #expect(
      try slot(
        #""type":"Color",\#(expression)"#,
        slots: #","slots":{"c":{"p":{"k":[0,0,1],"x":"old"}}}"#) == #"{"k":[0,0,1],"# + written)
    let (_, diagnostics) = try themed(
      #"{"id":"c","type":"Image","value":{"src":"a.png"},\#(expression)}"#, filled())
    #expect(diagnostics.map(\.kindAndDetail) == ["themeRule: Image with an expression"])
  }

  @Test("Text outside the slots stays unchanged")
  func textOutsideSlotsStaysUnchanged() throws {
    let bytes = filled(slots: #","slots":{"c":{"p":{"k":[0,0,1]},"own":[1, 2]}},"odd" : 1e2"#)
    let rule = #"{"id":"c","type":"Color","value":[0,1,0]}"#
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      try String(decoding: themed(rule, bytes).bytes, as: UTF8.self)
        == text.replacing(#"{"k":[0,0,1]}"#, with: #"{"a":0,"k":[0.0,1.0,0.0]}"#))
  }

  @Test("A malformed theme is rejected with a path")
  func malformedThemeIsRejectedWithPath() {
    for (text, code) in [
      ("{}", ReadError.Code.missing), (#"{"rules":{}}"#, .wrongType), ("[", .truncated),
    ] {
      let error = #expect(throws: ReadError.self) {
        try ThemeDocument(Array(text.utf8), name: "t/x.json")
      }
      #expect(error?.code == code)
      #expect(error?.path.hasPrefix("t/x.json") == true)
    }
  }

  @Test("A small theme cannot allocate much memory")
  func smallThemeCannotAllocateMuchMemory() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let document = #"{"t":"\#(long)","f":"F","s":20}"#
    let bytes = lottie(#"{"ty":5,"ks":{},"t":{"d":{"sid":"c","k":[{"t":0,"s":\#(document)}]}}}"#)
    let keys = (0..<100).map { #"{"frame":\#($0),"value":{"fontSize":\#($0)}}"# }
    let rule = #"{"id":"c","type":"Text","keyframes":[\#(keys.joined(separator: ","))]}"#
    let (result, diagnostics) = try themed(rule, bytes)
    #expect(result.count < 2 << 20)
    #expect(diagnostics.count == 1)
  }
}
