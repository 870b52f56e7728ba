import Testing

@testable import FlickExpressions

@Suite("Texts that grow")
struct GrowingTextTests {
  /// The number of the program of a machine.
  private let program = 0

  private func machine(_ source: String, _ limits: ScriptLimits = ScriptLimits()) throws
    -> ScriptMachine
  {
    var texts = ScriptTexts.ofLanguage
    let content = try ScriptProgram(Array(source.utf8), &texts)
    var machine = ScriptMachine(texts: texts, limits: limits)
    let number = machine.add(content)
    try #require(number == program)
    machine.begin()
    return machine
  }

  /// Loops that append to one text, to several in turn, and before a text that others share.
  private static let loops = [
    "var s = ''; for (var i = 0; i < #; i++) s += 'a' + i; s.length",
    "var s = '', t = ''; for (var i = 0; i < #; i++) { s += 'a' + i; t = t + i + ',' } s.length + t.length",
    "var a = []; for (var i = 0; i < #; i++) a.push(i); a.join().length",
    "var s = ''; for (var i = 0; i < #; i++) s = `${s}${i},`; s.length",
    "var s = ''; for (var i = 0; i < #; i++) s = s.concat(i, ','); s.length",
  ]

  @Test(
    "A loop that appends to a text takes memory and steps in proportion to its length",
    arguments: loops)
  func appendingIsLinear(_ loop: String) throws {
    func costs(_ count: Int) throws -> (bytes: Int, steps: Int, length: Double) {
      var machine = try self.machine(loop.replacing("#", with: "\(count)"))
      let value = try machine.run(program)
      return (machine.byteCount, machine.steps, try machine.number(value))
    }
    let (few, many) = (try costs(1000), try costs(8000))
    let growth = many.length / few.length
    #expect(Double(many.steps) < 1.5 * growth * Double(few.steps))
    #expect(Double(many.bytes) < 2.5 * growth * Double(few.bytes))
  }

  @Test("A text that others grow from keeps its content")
  func sharedTextKeepsContent() throws {
    let source = """
      var base = 'x'.repeat(100) + '0'; base += '1'
      var a = base, b = base, tail = base.slice(-5), all = []
      for (var i = 0; i < 50; i++) { a += 'a' + i; b += 'b' + i; tail += 't' + i; all.push(base + i) }
      var wantA = base, wantB = base
      wantA = [base].concat(Array.from({length: 50}, (_, i) => 'a' + i)).join('')
      wantB = [base].concat(Array.from({length: 50}, (_, i) => 'b' + i)).join('')
      var wantTail = ['xxx01'].concat(Array.from({length: 50}, (_, i) => 't' + i)).join('')
      String([a === wantA, b === wantB, tail === wantTail, base.length,
        all.every((s, i) => s === base + String(i) && s.length === 102 + String(i).length)])
      """
    let outcome = ScriptEngine().run(Array(source.utf8))
    #expect(outcome == .value("true,true,true,102,true"))
  }

  @Test("The memory of a large evaluation is given back")
  func memoryIsGivenBack() throws {
    var machine = try self.machine(
      "var a = []; for (var i = 0; i < 40000; i++) a.push({x: 'a' + i}); 'y'.repeat(1e6).length")
    _ = try machine.run(program)
    #expect(machine.byteCount > 4_000_000)
    machine.clear()
    #expect(machine.byteCount < 100_000)
    #expect(machine.texts.capacity < 1 << 18)
    #expect(machine.heap.capacity < 1 << 20)
  }

  @Test(
    "An evaluation ends when its values take more bytes than the limit, however many steps it has")
  func bytesAreLimited() throws {
    for source in [
      "var a = []; for (;;) a.push({})", "for (;;) (() => 1)", "for (;;) [1, 2, 3, 4, 5, 6, 7, 8]",
      "var s = 'x'.repeat(9999); for (var i = 0;; i++) s + i",
      "for (let i = 0;; i++) { (() => i) }",
      "for (var i = 0;; i++) Object.keys({a: i})", "for (;;) ({a: 1, b: 2, c: 3})",
      "for (;;) new Date()",
      "var s = 'x'.repeat(5000); for (;;) s.split('')", "for (;;) /a/.exec('a')",
      "for (var i = 0;; i++) String(i)",
      "for (;;) try { null.x } catch (e) {}", "var s = 'x'.repeat(9999); for (;;) s.toUpperCase()",
    ] {
      var limits = ScriptLimits()
      (limits.steps, limits.bytes) = (1 << 40, 1 << 20)
      limits.frameSteps = 1 << 40
      var machine = try self.machine(source, limits)
      #expect(throws: ScriptError.limit(.memory), "\(source)") { try machine.run(program) }
      #expect(machine.byteCount < 2 << 20, "\(source)")
    }
  }

  @Test("Evaluations of a frame share their steps, and fail after they are used up")
  func evaluationsShareSteps() throws {
    var limits = ScriptLimits()
    limits.frameSteps = 10_000
    var machine = try self.machine("for (var i = 0; i < 3000; i++); i", limits)
    machine.beginFrame()
    for _ in 0..<3 {
      _ = try machine.run(program)
      machine.clear()
    }
    #expect(machine.isFrameExhausted == false)
    #expect(throws: ScriptError.limit(.frameSteps)) { try machine.run(program) }
    machine.clear()
    #expect(machine.isFrameExhausted == true)
    machine.beginFrame()
    #expect(machine.isFrameExhausted == false)
    _ = try machine.run(program)
  }
}
