import Testing

@testable import FlickExpressions

@Suite("Limits of evaluations")
struct LimitTests {
  private func run(_ source: String) -> ScriptEngine.Outcome {
    ScriptEngine().run(Array(source.utf8))
  }

  @Test(
    "Work without end exceeds a limit, which the script cannot catch",
    arguments: [
      ("while (true);", ScriptLimit.steps), ("for (;;) { try { null.x } catch (e) {} }", .memory),
      ("function f() { f() } f()", .depth), ("[1].map(function g() { return [1].map(g) })", .depth),
      ("var a = {toString() { return a + '' }}; a + ''", .depth),
      ("var s = 'x'; for (;;) s += s", .length), ("'x'.repeat(1e9)", .length),
      ("var a = []; for (;;) a.push([1, 2, 3, 4, 5, 6, 7, 8, 9])", .memory),
      ("var m = new Map(); for (var i = 0; ; i++) m.set(i, {})", .memory),
      ("/(a*)*b/.test('a'.repeat(40))", .matching), ("try { for (;;); } finally { 1 }", .steps),
      ("[].concat(new Array(4294967295)).map(x => x)", .steps),
    ])
  func workWithoutEndExceedsALimit(_ source: String, _ limit: ScriptLimit) {
    var limits = ScriptLimits()
    (limits.steps, limits.matchSteps, limits.bytes) = (100_000, 100_000, 1 << 20)
    limits.length = 100_000
    let engine = ScriptEngine(limits: limits)
    #expect(engine.run(Array(source.utf8)) == .limit(limit))
    #expect(engine.run(Array("try { \(source) } catch (e) { 1 }".utf8)) == .limit(limit))
  }

  @Test("A long sum needs no nesting, and deep nesting is a mistake with a place")
  func deepNestingIsAMistake() {
    let sum = Array(repeating: "1", count: 20_000).joined(separator: "+")
    #expect(run(sum) == .value("20000"))
    guard case .syntax(let error) = run("1 +\n" + String(repeating: "-", count: 50_000) + "1")
    else {
      Issue.record("deep nesting is accepted")
      return
    }
    #expect(error.line == 2 && error.message == "the source is nested too deeply")
  }

  @Test(
    "A construct that is not supported is named with its line and column",
    arguments: [
      ("1;\n function* g() {}", "generators are not supported", 2),
      ("async function f() {}", "asynchronous functions are not supported", 1),
      ("class A { x = 1 }", "fields of classes are not supported", 1),
      ("with (a) b", "'with' statements are not supported", 1),
      ("1n", "big integers are not supported", 1),
    ])
  func unsupportedConstructsAreNamed(_ source: String, _ message: String, _ line: Int) {
    guard case .syntax(let error) = run(source) else {
      Issue.record("the source is accepted")
      return
    }
    #expect(error.isUnsupported && error.message == message && error.line == line)
  }

  @Test("Nothing of one evaluation is visible to the next")
  func evaluationsAreSeparate() throws {
    var texts = ScriptTexts.ofLanguage
    let source = "var before = [typeof x, [].y]; x = 1; Array.prototype.y = 2; String(before)"
    let program = try ScriptProgram(Array(source.utf8), &texts)
    var machine = ScriptMachine(texts: texts)
    let number = machine.add(program)
    machine.begin()
    for _ in 0..<3 {
      let value = try machine.run(number)
      #expect(try machine.string(value) == "undefined,")
      machine.clear()
    }
  }

  @Test("Memory does not grow over many evaluations")
  func memoryDoesNotGrow() throws {
    var texts = ScriptTexts.ofLanguage
    let source = "var o = {a: [1, 2, 3].map(x => x + 'y')}; JSON.stringify(o).replace(/y/g, 'z')"
    let program = try ScriptProgram(Array(source.utf8), &texts)
    var machine = ScriptMachine(texts: texts)
    let number = machine.add(program)
    machine.begin()
    var sizes: [Int] = []
    for _ in 0..<100 {
      _ = try machine.run(number)
      sizes.append(machine.heap.byteCount + machine.texts.byteCount)
      machine.clear()
    }
    #expect(sizes.allSatisfy { $0 == sizes[0] })
  }
}
