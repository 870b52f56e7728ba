#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  @Suite("Restrictions of expressions")
  struct ConfinementTests {
    @Test(
      "Code cannot be created from text",
      arguments: [
        "Function('return 1')()", "(function () {}).constructor('return 1')()",
        "[].constructor.constructor('return 1')()", "thisLayer.toComp.constructor('return 1')()",
        "''.constructor.constructor('return 1')()", "new (class extends Function {})('return 1')()",
        "Object.getPrototypeOf(() => 1).constructor('return 1')()",
        "eval('(() => 1).constructor')('1')()",
        "async () => 1", "function* f() {}", "import('x')",
      ])
    func codeCannotBeCreatedFromText(_ expression: String) {
      #expect(ExpressionFixture.failure(expression) != nil)
    }

    @Test(
      "Host objects are not available",
      arguments: [
        "globalThis.x", "setTimeout(1)", "Reflect.x",
        "new Proxy({}, {}).x", "new Promise(() => 1)", "new Float64Array(1)[0]", "Symbol.iterator",
      ])
    func hostObjectsAreNotAvailable(_ expression: String) {
      #expect(ExpressionFixture.failure(expression) != nil)
    }

    @Test(
      "Endless loops and recursion are terminated",
      arguments: [
        "while (true) {}", "for (;;);", "do {} while (1)", "f = () => f(); f()",
        "function f() { f() } f()", "f = n => f(n) + f(n); f(1)",
        "a = [1]; for (x of a) a.push(x); 1",
        "for (;;) { try { for (;;); } catch (e) {} }", "o = { valueOf() { for (;;); } }; o + 1",
        "[1, 2].sort(function () { for (;;); })", "eval('for (;;);')",
        "class A { constructor() { for (;;); } } new A()",
      ])
    func endlessLoopsAndRecursionAreTerminated(_ expression: String) {
      #expect(ExpressionFixture.failure(expression) != nil)
    }

    @Test(
      "Memory use is limited",
      arguments: [
        "'a'.repeat(1e9).length", "'a'.padEnd(1e9).length", "new Array(1e9).fill(1).length",
        "a = []; a.length = 4e9; a.indexOf(1)", "Array.from({ length: 1e9 }).length",
        "Array.prototype.forEach.call({ length: 1e15 }, function () {}); 1",
        "x = [1]; for (;;) x = x.concat(x)", "a = []; for (;;) a.push(1)",
      ])
    func memoryUseIsLimited(_ expression: String) {
      #expect(ExpressionFixture.failure(expression) != nil)
    }

    @Test("Built-ins cannot be modified")
    func builtInsCannotBeModified() throws {
      #expect(try ExpressionFixture.number("Array.prototype.map = null; [1].map(x => x)[0]") == 1)
      #expect(try ExpressionFixture.number("Math.sin = null; Math.sin(0)") == 0)
      #expect(try ExpressionFixture.number("thisLayer.transform = null; transform.opacity") == 50)
    }

    @Test(
      "An evaluation leaves nothing behind for the next one",
      arguments: [
        "Object.prototype", "Array.prototype", "Function.prototype", "Math", "JSON", "Array",
        "[].push", "thisLayer", "thisComp", "thisProperty", "thisProperty.constructor",
        "thisLayer.constructor.prototype", "transform", "linear", "comp", "thisProject",
        "footage('data.json')", "effect('Slide')", "thisComp.marker", "content('G')", "/a/.exec",
        "RegExp", "String.prototype", "Number", "Map.prototype", "Error.prototype", "Object.keys",
      ])
    func evaluationLeavesNothingBehindForNextOne(_ place: String) throws {
      for name in ["n", "prototype"] {
        let expression = """
          var o; try { o = \(place) } catch (e) { o = {} };
          var old = o.\(name), n = old && old.count || 0;
          try { o.\(name) = { count: n + 1 } } catch (e) {};
          n
          """
        let studio = try ExpressionFixture(expression)
        for frame in 0..<4 {
          #expect(
            studio.session.number(studio.id, at: Double(frame))?.value[0] == 0, "\(place).\(name)")
        }
      }
    }

    @Test(
      "An undeclared variable, the global object, the last match and eval do not keep a state",
      arguments: [
        "var k = typeof zy === 'undefined' ? 0 : zy; zy = k + 1; k",
        "(function () { this.zz = (this.zz || 0) + 1 })(); typeof zz === 'undefined' ? 0 : 1",
        "var k = RegExp.lastMatch === 'b' ? 1 : 0; 'abc'.replace(/b/, ''); k",
        "for (var i = 0; i < 70; i++) eval('0+' + (timeToFrames() * 70 + i)); 0",
      ])
    func evaluationsKeepNoState(_ expression: String) throws {
      let studio = try ExpressionFixture(expression)
      for frame in 0..<4 {
        #expect(studio.session.number(studio.id, at: Double(frame))?.value[0] == 0)
      }
    }

    @Test(
      "Deep nesting is an error",
      arguments: [
        String(repeating: "- ", count: 50_000) + "1",
        String(repeating: "(", count: 50_000) + "1" + String(repeating: ")", count: 50_000),
        String(repeating: "[", count: 50_000) + "1" + String(repeating: "]", count: 50_000),
        String(repeating: "!", count: 50_000) + "1",
      ])
    func deepNestingIsError(_ expression: String) {
      #expect(ExpressionFixture.failure(expression) != nil)
    }

    @Test(
      "Invalid documents cause errors, not crashes",
      arguments: [
        "5", "null", "[]", #"{"layers":5}"#, #"{"layers":[null,{"ks":5}]}"#,
        #"{"layers":[{"ks":{"o":{"k":{"a":1},"x":"value"}}}]}"#,
        #"{"layers":[{"ks":{"o":{"k":[{"t":"x"},{"t":1,"s":"y"}],"x":"value"}}}]}"#,
        #"{"layers":[{"ks":{"o":{"k":5,"x":"value"}}}],"slots":5,"assets":{"a":1},"fr":-1}"#,
        #"{"layers":[{"parent":0,"ind":0,"ks":{"o":{"k":5,"x":"toComp([0,0])[0]"}},"shapes":[5]}]}"#,
      ])
    func invalidDocumentsCauseErrors(_ text: String) {
      let session = DocumentExpressions(document: Array(text.utf8))
      guard let id = try? session?.bind("layers[0].ks.o", .number) else { return }
      let answer = session?.number(id, at: .nan)
      #expect(answer?.value[0].isFinite ?? true)
    }

    @Test("A slot overrides the property's value")
    func slotOverridesPropertyValue() throws {
      let text = #"""
        {"fr":30,"slots":{"s":{"p":{"a":0,"k":7}}},
        "layers":[{"ks":{"o":{"sid":"s","k":5,"x":"value + 1"}}}]}
        """#
      let session = DocumentExpressions(document: Array(text.utf8))
      let id = try #require(try session?.bind("layers[0].ks.o", .number))
      #expect(session?.number(id, at: 0)?.value[0] == 8)
    }
  }
#endif
