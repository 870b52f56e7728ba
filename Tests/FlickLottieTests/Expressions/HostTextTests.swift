#if !WithoutExpressions
  import Testing

  @testable import FlickExpressions
  @testable import FlickLottie

  /// Texts and numbers of the file that expressions read.
  @Suite("Texts of the file in expressions")
  struct HostTextTests {
    private static let limits: ScriptLimits = {
      var limits = ScriptLimits()
      (limits.steps, limits.length, limits.bytes) = (50_000, 100_000, 4 << 20)
      return limits
    }()

    private static let long = String(repeating: "x", count: 1 << 17)

    private static func file(_ expression: String, _ text: String = "x") -> [UInt8] {
      Array(
        """
        {"v":"5.7.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"assets":[{"id":"d","t":3,"nm":"D",
        "data":{"a":"\(text)","list":[1,2]}}],"markers":[{"tm":0,"cm":"\(text)","dr":0}],
        "fonts":{"list":[{"fName":"\(text)","fFamily":"F","fStyle":"R"}]},
        "layers":[{"ty":3,"ind":1,"nm":"A","ip":0,"op":60,
        "ks":{"r":{"a":0,"k":45,"x":\(expression.quotedForJSON)},
        "p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":30,"s":[9,9]}]}},"ef":[{"nm":"E","mn":"M","ef":[]}],
        "markers":[{"tm":0,"cm":"\(text)","dr":0}]},
        {"ty":5,"ind":2,"nm":"\(text)","ip":0,"op":60,"ks":{},
        "t":{"d":{"k":[{"t":0,"s":{"s":9,"f":"\(text)","t":"\(text)","fc":[0,0,0]}}]},"a":[],"m":{},"p":{}}},
        {"ty":4,"ind":3,"nm":"S","ip":0,"op":60,"ks":{},"shapes":[{"ty":"sh","nm":"\(text)","mn":"\(text)",
        "ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}]}]}
        """.utf8)
    }

    /// Each reads a text of 128 KB until the memory ends: 20,000 of them have more units than positions.
    @Test(
      "A long text of the file is counted each time that it is read",
      arguments: [
        "thisComp.marker.key(1).comment", "thisLayer.marker.key(1).comment",
        "thisComp.layer(2).name",
        "thisComp.layer(2).text.sourceText.value", "thisComp.layer(2).text.sourceText",
        "thisComp.layer(2).text.sourceText.style.font",
        "thisComp.layer(2).text.sourceText.style.fontFamily",
        "thisComp.layer(3).content(1).name", "thisComp.layer(3).content(1).matchName",
        "footage('D').sourceText", "footage('D')('Data')('Outline')('a')",
        "footage('D').dataValue(['a'])",
        "footage('D').sourceData.a",
      ])
    func longTextIsCounted(_ read: String) throws {
      let source = "var s; for (var i = 0; i < 20000; i++) s = '' + \(read); s.charCodeAt(5)"
      var limits = Self.limits
      limits.steps = 1_000_000
      let expressions = try #require(
        DocumentExpressions(document: Self.file(source, Self.long), limits: limits))
      let id = try expressions.bind("layers[0].ks.r", .number)
      #expect(expressions.number(id, at: 0) == nil)
      #expect(expressions.lastError.contains("exceeds the limit of"), "\(expressions.lastError)")
      let bytes = expressions.document.machine.byteCount
      #expect(bytes < 2 * Self.limits.bytes)
    }

    @Test(
      "A message with a text of the file or the script is short",
      arguments: [
        "thisComp.layer('x'.repeat(1e5))", "thisComp.layer(2)('y')",
        "thisComp.layer(3).content('x'.repeat(1e5))",
        "throw new Error('x'.repeat(1e5))", "throw 'x'.repeat(1e5)", "null['x'.repeat(1e5)]",
        "thisComp.layer(3).content(1)('y')", "thisComp.layer(2).name()", "comp('x'.repeat(1e5))",
        "footage('x'.repeat(1e5))", "'x'.repeat(1e5)()",
      ])
    func messageIsShort(_ source: String) throws {
      let expressions = try #require(
        DocumentExpressions(document: Self.file(source, Self.long), limits: Self.limits))
      let id = try expressions.bind("layers[0].ks.r", .number)
      #expect(expressions.number(id, at: 0) == nil)
      #expect((1...300).contains(expressions.lastError.utf8.count))
    }

    private static let numbers = [
      "NaN", "Infinity", "-Infinity", "1e308", "-1e308", "-1", "0.5", "2**31", "2**32", "2**53",
      "1e21",
    ]

    @Test(
      "A large number given to the document has a result, an error or a limit",
      arguments: [
        "thisComp.layer(#).index", "thisComp.layer(1, #).index", "thisComp.marker.key(#).time",
        "thisComp.marker.nearestKey(#).time", "transform.position.key(#).time",
        "transform.position.nearestKey(#).time", "transform.position.valueAtTime(#)[0]",
        "transform.position.velocityAtTime(#)[0]", "transform.position.speedAtTime(#)",
        "transform.position[#]", "transform.position.loopOut('cycle', #)[0]",
        "transform.position.loopIn('pingpong', #)[0]",
        "transform.position.loopOutDuration('offset', #)[0]",
        "transform.position.loopInDuration('continue', #)[0]",
        "transform.position.smooth(#, #)[0]", "transform.position.smooth(1, 5, #)[0]",
        "wiggle(#, #)",
        "wiggle(1, 1, #, #, #)", "temporalWiggle(#, #, #)", "effect(#).name", "effect('E')(#)",
        "thisComp.layer(3).content(#).name", "thisComp.layer(3).content(1).path.points(#).length",
        "thisComp.layer(3).content(1).path.pointOnPath(#)[0]",
        "thisComp.layer(3).content(1).path.tangentOnPath(#)[0]",
        "createPath([[#, #], [1, 1]]).pointOnPath(0.5)[0]", "toComp([#, #])[0]",
        "toWorld([#, #, #], #)[0]",
        "fromComp([#, #])[0]", "sourceRectAtTime(#).width",
        "thisComp.layer(2).sourceRectAtTime(#).width",
        "thisComp.layer(3).sourceRectAtTime(#).width", "isActiveAt(#) ? 1 : 0", "sourceTime(#)",
        "posterizeTime(#)",
        "random(#)", "gaussRandom(#, #)", "seedRandom(#, true); random()", "noise([#, #, #])",
        "linear(#, #, #, 0, 1)",
        "ease(#, #, #)", "timeToFrames(#, #)", "framesToTime(#, #)", "timeToTimecode(#, #).length",
        "timeToNTSCTimecode(#, true).length", "timeToFeetAndFrames(#, #, #).length",
        "timeToCurrentFormat(#, #).length",
        "thisComp.layer(2).text.sourceText.style.replaceText('a', #, #).text",
        "thisComp.layer(2).text.sourceText.style.setJustification(#).fontSize",
        "thisComp.layer(2).text.sourceText.style.setFontSize(#).fontSize",
        "thisComp.layer(2).text.sourceText.getStyleAt(0, #).fontSize",
        "footage('D').dataValue(['list', #])",
        "footage('D')('list')(#)", "footage('D')(#)", "transform.propertyGroup(#).name",
        "propertyGroup(#).name",
        "thisComp.layer(3).content(1).propertyGroup(#).name", "lookAt([#, #, #], [0, 0, 0])[0]",
        "clamp(#, #, #)",
        "rgbToHsl([#, #, #, #])[0]", "hslToRgb([#, #, #, #])[0]", "length([#, #], [#, #])",
        "normalize([#, #])[0]",
      ])
    func largeNumberHasResult(_ source: String) throws {
      for number in Self.numbers {
        let source = source.replacing("#", with: "(\(number))")
        let expressions = try #require(
          DocumentExpressions(document: Self.file(source), limits: Self.limits))
        let id = try expressions.bind("layers[0].ks.r", .number)
        for frame in [0.0, 15, 59] {
          let value = expressions.number(id, at: frame)?.value[0]
          #expect(value?.isFinite ?? !expressions.lastError.isEmpty, "\(source)")
        }
      }
    }
  }
#endif
