#if !WithoutExpressions
  import Testing

  @testable import FlickExpressions
  @testable import FlickLottie

  /// Expressions of strangers, with the limits that their files have. Time is what the machine counts: steps, and bytes
  /// of values.
  @Suite("Expressions that fail on purpose")
  struct BadInputTests {
    private static let limits: ScriptLimits = {
      var limits = ScriptLimits()
      (limits.steps, limits.length, limits.bytes) = (50_000, 100_000, 4_000_000)
      return limits
    }()

    private static let mistakes = [
      // Syntax.
      "1 +", "var 1", "a b", "`${", "/(/", "'", "({a: 1", "if (", "x = = 1", "1 = 2",
      "let a; let a",
      String(repeating: "-", count: 50_000) + "1",
      String(repeating: "- ", count: 50_000) + "1",
      // Work without end.
      "for (;;);", "while (true) {}", "function f() { f() } f()", "(f = () => f())()",
      "for (var i = 0; i < 1e9; i++) position", "for (;;) thisComp.layer(1).transform.rotation",
      // Regular expressions with exponentially many matches.
      "/(a+)+$/.test('a'.repeat(40) + 'b')", "/(a|a)*b/.test('a'.repeat(40))",
      "/^(([a-z])+.)+[A-Z]([a-z])+$/.test('a'.repeat(60))", "'a'.repeat(90).match(/(.*)*(.*)*x/)",
      // Texts that double, and lists of a billion elements.
      "s = 'ab'; for (;;) s += s", "s = 'ab'; for (;;) s = s.replace(/b/g, s)", "'x'.repeat(1e9)",
      "new Array(1e9).fill(0)", "Array.from({length: 1e9})",
      "a = []; a.length = 1e9; a.map(x => x)",
      "a = [1]; for (;;) a = a.concat(a)", "a = []; for (;;) a.push([])", "[...new Array(1e9)]",
      // Accessors and conversions that throw or recur.
      "({get x() { throw new Error('no') }}).x", "({get x() { return this.x }}).x",
      "o = {toString() { return o + '' }}; o + ''", "o = {valueOf() { return +o }}; +o",
      "({toString() { throw 1 }}) + ''", "a = [1]; a.push(a); a.toString = () => a + ''; a + ''",
      // Writes to objects that all expressions see.
      "Object.prototype.toString = () => ({}); ({}) + ''", "linear = 1; linear(0, 0, 1)",
      "thisLayer.transform = null; undefinedName", "thisComp = null; thisComp.width",
    ]

    private func file(_ expression: String) -> [UInt8] {
      Array(
        """
        {"v":"5.7.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[{"ty":3,"ind":1,"nm":"A","ip":0,
        "op":60,"ks":{"r":{"a":0,"k":45,"x":\(expression.quotedForJSON)}}}]}
        """.utf8)
    }

    @Test(
      "An expression that fails has one diagnostic, and ends within its limits", arguments: mistakes
    )
    func failureHasOneDiagnostic(_ expression: String) throws {
      var environment = LottieEnvironment()
      environment.limits.expressions = Self.limits
      let document = try LottieReader.read(file(expression), environment: environment)
      #expect((document.diagnostics + document.failingExpressions()).count == 1)

      let expressions = try #require(
        DocumentExpressions(document: file(expression), limits: Self.limits))
      guard let id = try? expressions.bind("layers[0].ks.r", .number) else { return }
      #expect(expressions.number(id, at: 15) == nil)
      // The limit of steps is checked before the work is done.
      let isExhausted = expressions.lastError.contains("limit of steps")
      #expect(isExhausted || expressions.document.machine.steps <= Self.limits.steps)
      let bytes =
        expressions.document.machine.heap.byteCount + expressions.document.machine.texts.byteCount
        + expressions.document.machine.tableBytes
      #expect(bytes <= 2 * Self.limits.bytes)
      // The next evaluation is not affected.
      #expect(expressions.number(id, at: 16) == nil)
    }

    @Test("Properties that refer to each other have their values without the expression")
    func cyclesHaveValues() throws {
      let chain = (1...60).map {
        """
        {"ty":3,"ind":\($0),"nm":"L\($0)","ip":0,"op":60,"ks":{"r":{"k":1,
        "x":"thisComp.layer(index % 60 + 1).rotation + thisComp.layer((index + 1) % 60 + 1).rotation"}}}
        """.replacing("\n", with: "")
      }.joined(separator: ",")
      let text = #"{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[\#(chain)]}"#
      let expressions = try #require(
        DocumentExpressions(document: Array(text.utf8), limits: Self.limits))
      for layer in 0..<60 {
        let id = try expressions.bind("layers[\(layer)].ks.r", .number)
        let found = expressions.number(id, at: 3)?.value[0]
        #expect(found?.isFinite ?? expressions.lastError.contains("limit"))
        #expect(expressions.document.machine.depth == 0)
      }
    }

    @Test("A source that exceeds a limit eight times is not evaluated again")
    func sourceThatExceedsLimitIsNotEvaluatedAgain() throws {
      let layers = (1...20).map {
        """
        {"ty":3,"ind":\($0),"nm":"L\($0)","ip":0,"op":60,"ks":{"r":{"k":1,
        "x":"for (var m = new Map(), i = 0; ; i++) m.set(i, {})"},"o":{"k":1,"x":"index * 2"}}}
        """.replacing("\n", with: "")
      }.joined(separator: ",")
      let text = #"{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[\#(layers)]}"#
      let expressions = try #require(
        DocumentExpressions(document: Array(text.utf8), limits: Self.limits))
      var work: [Int] = []
      for layer in 0..<20 {
        let id = try expressions.bind("layers[\(layer)].ks.r", .number)
        work.append(expressions.document.machine.steps)
        #expect(expressions.number(id, at: 3) == nil)
        #expect(expressions.lastError.contains("exceeds the limit"))
        let other = try expressions.bind("layers[\(layer)].ks.o", .number)
        #expect(expressions.number(other, at: 3)?.value[0] == Double(layer + 1) * 2)
      }
      #expect(work.map { $0 > 1000 } == (0..<20).map { $0 < 8 })
    }
  }
#endif
