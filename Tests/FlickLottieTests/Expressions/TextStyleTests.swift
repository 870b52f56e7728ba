#if !WithoutExpressions
  import FlickExpressions
  import FlickScene
  import FlickTestSupport
  import Testing

  @testable import FlickLottie

  /// Styles of texts, selectors and members that expressions read.
  @Suite("Styles and selectors in expressions")
  struct TextStyleTests {
    private func text(_ expression: String) throws -> Schema.TextDocument {
      let other = #"""
        {"ty":5,"nm":"Other","ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":40,"f":"Wide","t":"other",
        "fc":[1,0,0],"tr":50,"sz":[90,90]}}]}}},
        """#
      let own = #"""
        {"ty":5,"ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":10,"f":"Box-Regular","t":"own","fc":[0,0,0]}}],
        "x":\#(expression.quotedForJSON)}}}
        """#
      let session = try DocumentExpressions(document: lottie(other + own)).orFail()
      let id = try session.bind("layers[1].t.d", .text)
      guard let text = session.text(id, at: 0) else {
        throw DocumentExpressions.Failure(message: session.lastError)
      }
      return text
    }

    private static let other = "thisComp.layer('Other').text.sourceText"

    @Test(
      "The style of another layer has no text and no box", arguments: ["style", "getStyleAt(0, 0)"])
    func styleOfOtherLayerHasNoText(member: String) throws {
      let styled = try text("\(Self.other).\(member)")
      #expect(styled.text == "own" && styled.size == 40 && styled.font == "Wide")
      #expect(styled.tracking == 50 && styled.boxSize == nil)
      let both = try text("\(Self.other).style.setText(\(Self.other))")
      #expect(both.text == "other" && both.size == 40)
      #expect(try text("\(Self.other).style.replaceText('x', 0, 1)").text == "xther")
    }

    @Test("A new style keeps the font and the size that it does not set")
    func newStyleKeepsFontAndSize() throws {
      let larger = try text("\(Self.other).createStyle().setFontSize(30)")
      #expect(larger.text == "own" && larger.size == 30 && larger.font == "Box-Regular")
      let named = try text("text.sourceText.createStyle().setFont('Thin').setText('t')")
      #expect(named.text == "t" && named.size == 10 && named.font == "Thin")
    }

    @Test("The style of a range of characters is an error, unless it is that of all")
    func styleOfRangeIsError() throws {
      #expect(try text("style.setFontSize(20, 0, 3)").size == 20)
      let error = #expect(throws: DocumentExpressions.Failure.self) {
        try text("style.setFontSize(20, 1, 2)")
      }
      #expect(error?.message.contains("range of characters") == true)
    }

    /// Returns the horizontal positions of three glyphs with a selector of an animator that moves them by 10, and 100 down.
    private func positions(_ selector: String) throws -> [String] {
      let animator = #","a":[{"s":\#(selector),"a":{"p":{"k":[10,100]}}}],"p":{},"m":{"g":1}"#
      let file = textFile(document("ABC"), inText: animator)
      let document = try LottieReader.read(
        file, environment: LottieEnvironment(usesSystemFonts: false))
      #expect(document.diagnostics.isEmpty)
      return document.scene.recorded(at: 0).calls.filter { $0.hasPrefix("fill") }.map {
        $0.split(separator: " ").first { $0.contains(",") }.map(String.init) ?? ""
      }
    }

    @Test("The expression of a selector is that of its amount")
    func expressionOfSelectorIsThatOfAmount() throws {
      let source = #""x":"selectorValue * (textIndex - 1) / textTotal * 3""#
      let long = try positions(#"{"t":1,"b":1,"a":{"k":100,\#(source)}}"#)
      #expect(long == ["0,0", "16,100", "32,200"])
      #expect(try positions(#"{"t":1,"b":1,\#(source)}"#) == long)
    }

    @Test("An amount has a number for each dimension")
    func amountHasNumberForEachDimension() throws {
      #expect(try positions(#"{"t":1,"b":1,"x":"[100, 0, 100]"}"#) == ["10,0", "16,0", "22,0"])
      #expect(try positions(#"{"t":1,"b":1,"x":"[0, 50, 0]"}"#) == ["0,50", "6,50", "12,50"])
      #expect(try positions(#"{"t":1,"b":1,"x":"50"}"#) == ["5,50", "11,50", "17,50"])
    }

    @Test("The active camera is the topmost one at the time")
    func activeCameraIsTopmostAtTime() throws {
      let layers = #"""
        {"ty":3,"ip":0,"op":60,"ks":{"o":{"k":1,"x":"c = thisComp.activeCamera; c ? c.position[0] : -1"}}},
        {"ty":13,"ip":10,"op":20,"pe":{"k":300},"ks":{"p":{"k":[3,0,0]},"a":{"k":[0,0,0]}}},
        {"ty":13,"ip":0,"op":30,"pe":{"k":300},"ks":{"p":{"k":[4,0,0]},"a":{"k":[0,0,0]}}}
        """#
      let session = try DocumentExpressions(document: lottie(layers)).orFail()
      let id = try session.bind("layers[0].ks.o", .number)
      #expect([0, 15, 25, 40].map { session.number(id, at: $0)?.value[0] } == [4, 3, 4, -1])
    }

    @Test(
      "Dashes after the first have names",
      arguments: [
        ("dash.dash2", 3), ("dash.gap2", 4), ("dash('Dash 2')", 3), ("dash('Gap 1')", 2),
        ("dash('dash2')", 3),
        ("dash('Dash')", 1), ("dash.gap", 2), ("dash('Offset')", 5),
      ] as [(String, Double)])
    func dashesAfterFirstHaveNames(member: String, length: Double) throws {
      let layers = #"""
        {"ty":3,"ip":0,"op":60,"ks":{"o":{"k":9,"x":\#("thisComp.layer('S').content('K').\(member).value".quotedForJSON)}}},
        {"ty":4,"nm":"S","ip":0,"op":60,"ks":{},"shapes":[{"ty":"st","nm":"K","w":{"k":2},"c":{"k":[0,0,0]},"d":[
        {"n":"d","nm":"dash","v":{"k":1}},{"n":"g","nm":"gap","v":{"k":2}},{"n":"d","nm":"dash2","v":{"k":3}},
        {"n":"g","nm":"gap2","v":{"k":4}},{"n":"o","nm":"offset","v":{"k":5}}]}]}
        """#
      let session = try DocumentExpressions(document: lottie(layers)).orFail()
      let id = try session.bind("layers[0].ks.o", .number)
      #expect(session.number(id, at: 0)?.value[0] == length, "\(session.lastError)")
    }
  }
#endif
