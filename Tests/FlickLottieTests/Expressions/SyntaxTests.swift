#if !WithoutExpressions
  import Testing

  @testable import FlickLottie

  @Suite("Expression syntax")
  struct SyntaxTests {
    @Test(
      "Without $bm_rt, the last statement is the result and operators take vectors",
      arguments: [
        Case("time * 10", 5), Case("x = 3; y = 4; x * y", 12),
        Case("if (time > 0) { 7 } else { 8 }", 7),
        Case("try { missing } catch (e) { 9 }", 9), Case("a = 1\nb = 2\na + b", 3),
        Case("(transform.position + [1, 2])[1]", 27), Case("(-transform.position)[0]", -50),
        Case("a = [10, 20]; a += [1, 1]; a[1]", 21),
        Case("switch (2) { case 2: 6; break; default: 7 }", 6),
        Case("a = 10; a / 2 / 5", 1), Case("thisLayer.index; ;", 1), Case("this.index", 1),
      ])
    func withoutBmRtLastStatementIsResultAndOperatorsTakeVectors(_ each: Case) throws {
      try expect(each)
    }

    @Test(
      "Statements and expressions of the language are evaluated",
      arguments: [
        Case("let f = (a, b = 3) => a + b; f(1)", 4),
        Case("const f = n => { return n * 2 }; f(4)", 8),
        Case("function f(n) { return n < 2 ? n : f(n - 1) + f(n - 2) } f(10)", 55),
        Case("`a${1 + 1}b`.length", 3), Case("/[/]a+/.test('/aa') ? 1 : 0", 1),
        Case("s = 0; for (const k of [1, 2, 3]) s += k; s", 6),
        Case(
          "outer: for (i = 0; i < 3; i++) { for (;;) { if (i == 2) break outer; continue outer } } i",
          2),
        Case("n = 0; do n++; while (n < 5); n", 5),
        Case("var {a, b: [c]} = {a: 1, b: [2]}; a + c", 3),
        Case("[a, b] = [3, 4]; a * b", 12), Case("a = 1; a++; ++a; a", 3), Case("2 ** 3", 8),
        Case(
          "class A { constructor(x) { this.x = x } get d() { return this.x * 2 } } new A(4).d", 8),
        Case("o = {f() { return this.y }, y: 3}; o.f()", 3), Case("null ?? 5", 5),
        Case("0x10 + .5", 16.5),
        Case("// one\n/* two\n */ 4 // three", 4), Case("((a, ...b) => a + b.length)(1, 2, 3)", 3),
        Case("[...'ab'].length + Math.max(...[1, 2])", 4),
        Case("f(1, 2,); function f(a, b) { return b }", 2),
        Case("var index = index + 1; index", 2), Case("function clamp() { return 77 } clamp()", 77),
        Case("time = 4; time", 4), Case("eval('thisLayer.in' + 'dex')", 1),
      ])
    func statementsAndExpressionsOfLanguageAreEvaluated(_ each: Case) throws { try expect(each) }

    @Test("Names of a joystick rig in old exports are resolved")
    func namesOfJoystickRigInOldExportsAreResolved() throws {
      let expression = """
        var $bm_rt;
        $bm_rt = total('thisLayer');
        function total(chain) {
          var found = 0, name = chain;
          while (eval([name][0]).hasParent) {
            name = sum(name, '.parent');
            found = sum(found, eval(name)('ADBE Transform Group')('ADBE Scale')[0]);
          }
          return sum(found, thisLayer(2)('G')(2)(1)._name.length);
        }
        """
      #expect(try ExpressionFixture.number(expression) == 1)
    }

    @Test(
      "Syntax errors are reported by bind, with the line",
      arguments: [
        "1 +", "a b", "var 5", "(1", "'abc", "x = {", "return 5", "/abc", "with (Math) { PI }",
      ])
    func syntaxErrorsAreReportedByBind(_ expression: String) {
      let message = ExpressionFixture.failure("1;\n" + expression)
      #expect(message?.contains("SyntaxError") == true, "\(message ?? "")")
      #expect(message?.contains("(line 2, column ") == true, "\(message ?? "")")
    }

    @Test("Runtime errors report the reason and the line")
    func runtimeErrorsReportReasonAndLine() {
      let message = ExpressionFixture.failure("1;\n\nmissing")
      #expect(message?.contains("'missing' is not defined (line 3") == true, "\(message ?? "")")
      #expect(ExpressionFixture.failure("thisComp.layer('x')")?.contains("no layer \"x\"") == true)
      #expect(ExpressionFixture.failure("effect('x')(1)")?.contains("\"x\" was not found") == true)
      #expect(ExpressionFixture.failure("0 / 0")?.contains("not a number") == true)
      #expect(ExpressionFixture.failure("")?.contains("no result") == true)
      #expect(ExpressionFixture.failure("5", at: .position)?.contains("array") == true)
    }
  }
#endif
