#if !WithoutExpressions
  import FlickGeometry
  import FlickScene
  import FlickTestSupport
  import Testing

  @testable import FlickLottie

  @Suite("Expressions in files")
  struct ExpressionTests {
    @Test("An expression replaces the value, in the units of the file")
    func expressionReplacesValueInUnitsOfFile() throws {
      let drawn = try Computed(null(#""r":{"k":10,"x":"var $bm_rt; $bm_rt = value + time * 90;"}"#))
      let rotation = drawn.scene.compositions[0].layers[0].transform.rotation
      // 30 frames are one second.
      #expect(rotation.value(at: drawn.context(0)) == 10 * .pi / 180)
      #expect(abs(rotation.value(at: drawn.context(30)) - 100 * .pi / 180) < 1e-12)
    }

    @Test("A position keeps its motion path if its expression fails")
    func positionKeepsItsMotionPathIfItsExpressionFails() throws {
      let keys = """
        [{"t":0,"s":[0,0],"to":[0,40],"ti":[0,40],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},
        {"t":10,"s":[60,0]}]
        """
      let plain = try Computed(null(#""p":{"a":1,"k":\#(keys)}"#))
      let failing = try Computed(null(#""p":{"a":1,"k":\#(keys),"x":"nothing.known"}"#))
      func position(_ drawn: Computed) -> Point2D {
        drawn.scene.compositions[0].layers[0].transform.position.value(at: drawn.context(4))
      }
      #expect(position(plain) == position(failing))
      #expect(position(plain).y > 10)
    }

    @Test("A path expression determines the drawn path")
    func pathExpressionDeterminesDrawnPath() throws {
      let drawn = try Computed(
        shapeLayer(
          """
          {"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],
          "o":[[0,0],[0,0],[0,0]]},"x":"$bm_rt = createPath([[1,2],[3,4]],[],[],false)"}},
          {"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2}}
          """))
      #expect(drawn.picture(at: 0).contains("M 1,2 C 1,2 3,4 3,4"))
    }

    @Test("The numbers of a gradient are those of its expression, or its own if that fails")
    func numbersOfGradientAreThoseOfItsExpression() throws {
      func picture(_ colors: String, _ expression: String, at frame: Double) throws -> String {
        try Computed(
          shapeLayer(
            """
            {"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},
            {"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100},
            "g":{"p":2,"k":{"k":[\(colors),0,1,1,0.5]\(expression)}}}
            """)
        ).picture(at: frame)
      }
      func computed(_ expression: String, at frame: Double) throws -> String {
        try picture("0,1,0,0,1,0,0,1", #","x":"\#(expression)""#, at: frame)
      }
      let own = try picture("0,1,0,0,1,0,0,1", "", at: 0)
      let changed = try picture("0,1,0.5,0,1,0,0,1", "", at: 0)
      #expect(own != changed)
      #expect(try computed("var c = value.slice(); c[2] = time; $bm_rt = c", at: 15) == changed)
      #expect(try computed("nothing.known", at: 0) == own)
      #expect(try computed("'red'", at: 0) == own)
    }

    @Test("The text of an expression is laid out with the layer's glyphs")
    func textOfExpressionIsLaidOutWithLayerGlyphs() throws {
      let drawn = try Computed(
        """
        {"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":
        {"t":"x","f":"F","s":10,"fc":[0,0,0],"j":0}}],"x":"$bm_rt = time < 1 ? 'i' : 'ii'"},
        "a":[],"m":{},"p":{}}}
        """,
        more: letter)
      func letters(_ frame: Double) -> Int {
        drawn.picture(at: frame).split(separator: "\n").count { $0.hasPrefix("fill") }
      }
      #expect(letters(0) == 1)
      #expect(letters(30) == 2)
    }

    @Test("A selector expression is evaluated for each letter")
    func selectorExpressionIsEvaluatedForEachLetter() throws {
      let drawn = try Computed(
        """
        {"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":
        {"t":"iii","f":"F","s":10,"fc":[0,0,0],"j":0}}]},
        "a":[{"s":{"t":1,"b":1,"a":{"k":100,"x":"$bm_rt = selectorValue * textIndex / textTotal"}},
        "a":{"o":{"k":0}}}],"m":{},"p":{}}}
        """,
        more: letter)
      let opacities = drawn.picture(at: 0).split(separator: "\n").filter { $0.hasPrefix("fill") }
        .compactMap { $0.split(separator: ")").first?.split(separator: " ").last }
      // The third letter is fully selected and gets the opacity 0.
      #expect(opacities == ["0.667", "0.333"])
    }

    @Test("An expression without time is evaluated once, others at every frame")
    func expressionWithoutTimeIsEvaluatedOnce() throws {
      let file = null(
        #""r":{"k":0,"x":"thisComp.width / 2"},"o":{"k":0,"x":"time * 10"}"#)
      let drawn = try Computed(file)
      let transform = drawn.scene.compositions[0].layers[0].transform
      #expect(transform.rotation.value(at: drawn.context(0)) == 100 * .pi / 180)
      #expect(transform.rotation.value(at: drawn.context(45)) == 100 * .pi / 180)
      #expect(transform.opacity.value(at: drawn.context(30)) == 0.1)
      #expect(transform.opacity.value(at: drawn.context(60)) == 0.2)
    }

    @Test("Footage reads data that the host supplies")
    func footageReadsDataThatHostSupplies() throws {
      var environment = LottieEnvironment()
      environment.data = { id, path in
        id == "d" && path == "data/a.json" ? Array(#"{"angles":[30,60]}"#.utf8) : nil
      }
      let document = try LottieReader.read(
        lottie(
          #"{"ty":15,"refId":"d","ip":0,"op":60,"ks":{}},"#
            + null(#""r":{"k":0,"x":"$bm_rt = footage('a').sourceData.angles[1]"}"#),
          assets: #"{"id":"d","t":3,"nm":"a","u":"data/","p":"a.json"}"#),
        environment: environment)
      let rotation = document.scene.compositions[0].layers[1].transform.rotation
      #expect(
        rotation.value(at: EvaluationContext(0, computer: document.scene.makeComputer?())) == .pi
          / 3)
    }

    @Test("Without expressions, a property keeps its value and gets a diagnostic")
    func withoutExpressionsPropertyKeepsItsValueAndGetsDiagnostic() throws {
      var environment = LottieEnvironment()
      environment.usesExpressions = false
      let document = try LottieReader.read(
        lottie(null(#""r":{"k":90,"x":"time"}"#)), environment: environment)
      #expect(document.scene.makeComputer == nil)
      #expect(
        document.scene.compositions[0].layers[0].transform.rotation.value(at: 5) == .pi / 2)
      #expect(document.diagnostics.count == 1)
    }

    @Test("An empty text is no expression")
    func emptyTextIsNoExpression() throws {
      let document = try LottieReader.read(lottie(null(#""r":{"k":90,"x":""}"#)))
      #expect(document.scene.makeComputer == nil)
      #expect(document.diagnostics.isEmpty)
      #expect(document.scene.compositions[0].layers[0].transform.rotation.value(at: 5) == .pi / 2)
    }

    @Test("Failures are reported with the path and the engine's message")
    func failuresAreReportedWithPathAndEngineMessage() throws {
      let document = try LottieReader.read(
        lottie(
          null(
            #""r":{"k":90,"x":"$bm_rt = unheardOf + 1"},"o":{"k":1,"x":"$bm_rt = 50"}"#,
            more: #","nm":"Hero""#)))
      let failures = document.failingExpressions()
      #expect(failures.map(\.path) == ["layers[0].ks.r"])
      #expect(failures.map(\.names) == [["Hero"]])
      #expect(failures[0].kindAndDetail.contains("unheardOf"))
    }

    @Test(
      "Endless expressions are terminated",
      arguments: [
        "while (true) {}", "for (;;) ;", "var f = function () { return f(); }; f();",
        "var a = 'a'; for (var i = 0; i < 60; i++) a += a; $bm_rt = a.length;",
        "$bm_rt = new Array(1e9).fill(0).length", "'a'.repeat(1e9)",
        "var f = function (n) { return n ? f(n - 1) + f(n - 1) : 0 }; $bm_rt = f(60);",
      ])
    func endlessExpressionsAreTerminated(program: String) throws {
      let drawn = try Computed(null(#""r":{"k":90,"x":"\#(program)"}"#))
      let rotation = drawn.scene.compositions[0].layers[0].transform.rotation
      #expect(rotation.value(at: drawn.context(0)) == .pi / 2)
    }

    @Test(
      "Expressions cannot access anything outside the animation",
      arguments: [
        "performance.now()", "fetch('x')", "require('fs')",
        "print('x')", "load('x')",
        "(function () { return this.constructor.constructor('return 7')() })()",
        "new Function('return 7')()", "WebAssembly.Module",
      ])
    func expressionsCannotAccessAnythingOutsideAnimation(program: String) throws {
      let drawn = try Computed(null(#""r":{"k":90,"x":"$bm_rt = \#(program)"}"#))
      let rotation = drawn.scene.compositions[0].layers[0].transform.rotation
      #expect(rotation.value(at: drawn.context(0)) == .pi / 2)
    }
  }

  /// A font with the letter i.
  private let letter = """
    ,"fonts":{"list":[{"fName":"F","fFamily":"None such","fStyle":"Regular","ascent":70}]},
    "chars":[{"ch":"i","fFamily":"None such","style":"Regular","size":10,"w":50,"data":{"shapes":
    [{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[2,0],[2,-9]],
    "i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}]}]}}]
    """

  /// A scene and the evaluator of its expressions.
  private struct Computed {
    let scene: Scene
    let computer: (any PropertyComputer)?

    init(_ layers: String, more: String = "") throws {
      scene = try LottieReader.read(lottie(layers, more: more)).scene
      computer = scene.makeComputer?()
    }

    func context(_ frame: Double) -> EvaluationContext {
      EvaluationContext(frame, computer: computer)
    }

    func picture(at frame: Double) -> String {
      var evaluator = FrameEvaluator(computer: computer)
      return evaluator.record(scene, at: frame).text
    }
  }
#endif
