#if !WithoutExpressions
  import Testing

  @testable import FlickExpressions

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
    func code(_ expression: String) {
      #expect(ExpressionFixture.failure(expression) != nil)
    }

    @Test(
      "Host objects are not available",
      arguments: [
        "Date.now()", "new Date().getTime()", "globalThis.x", "setTimeout(1)", "Reflect.x",
        "new Proxy({}, {}).x", "new Promise(() => 1)", "new Float64Array(1)[0]", "Symbol.iterator",
      ])
    func host(_ expression: String) {
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
    func loops(_ expression: String) {
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
    func memory(_ expression: String) {
      #expect(ExpressionFixture.failure(expression) != nil)
    }

    @Test("Built-ins cannot be modified")
    func builtIns() throws {
      #expect(try ExpressionFixture.number("Array.prototype.map = null; [1].map(x => x)[0]") == 1)
      #expect(try ExpressionFixture.number("Math.sin = null; Math.sin(0)") == 0)
      #expect(try ExpressionFixture.number("thisLayer.transform = null; transform.opacity") == 50)
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
    func documents(_ text: String) {
      let session = ExpressionSession(document: Array(text.utf8))
      guard let id = try? session?.bind("layers[0].ks.o", .number) else { return }
      let answer = session?.number(id, at: .nan)
      #expect(answer?.value[0].isFinite ?? true)
    }

    @Test("A slot overrides the property's value")
    func slots() throws {
      let text = #"""
        {"fr":30,"slots":{"s":{"p":{"a":0,"k":7}}},
        "layers":[{"ks":{"o":{"sid":"s","k":5,"x":"value + 1"}}}]}
        """#
      let session = ExpressionSession(document: Array(text.utf8))
      let id = try #require(try session?.bind("layers[0].ks.o", .number))
      #expect(session?.number(id, at: 0)?.value[0] == 8)
    }
  }
#endif
