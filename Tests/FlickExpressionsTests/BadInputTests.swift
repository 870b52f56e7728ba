import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import FlickExpressions

/// Scripts of strangers, with the limits that files of strangers have.
@Suite("Scripts that waste time and memory")
struct BadInputTests {
  private static let limits: ScriptLimits = {
    var limits = ScriptLimits()
    (limits.steps, limits.length, limits.bytes) = (50_000, 100_000, 4_000_000)
    return limits
  }()

  private func run(_ source: String) -> ScriptEngine.Outcome {
    ScriptEngine(limits: Self.limits).run(Array(source.utf8))
  }

  /// Work that one step must not do: each source would take minutes if it counted as few steps.
  private static let work = [
    // Long texts.
    "var s = 'a'.repeat(1e5), t = s + ''; for (;;) s.substr(0, 99999) == t.substr(0, 99999)",
    "var s = 'a'.repeat(1e5); for (;;) s.substr(0, 99999) < s.substr(1, 99999)",
    "var s = 'a'.repeat(1e5), o = {}; for (;;) o[s.substr(1)]",
    "var s = 'a'.repeat(1e5), m = new Map(); for (;;) m.get(s.substr(1))",
    "var s = 'a'.repeat(1e5); for (;;) s.indexOf('a'.repeat(5e4) + 'b')",
    "var s = 'a'.repeat(1e5), p = 'a'.repeat(5e4) + 'b'; for (;;) s.lastIndexOf(p)",
    "var s = ' '.repeat(1e5); for (;;) s.trim()", "var s = '9'.repeat(1e5); for (;;) +s",
    "var s = '9'.repeat(1e5); for (;;) parseInt(s)",
    "var s = '9'.repeat(1e5); for (;;) parseFloat(s)",
    "var s = 'b'.repeat(1e5); for (;;) s.localeCompare(s)",
    "var s = 'a'.repeat(1e5); for (;;) s.toUpperCase()",
    "var s = '['.repeat(1e5); for (;;) JSON.parse(s)",
    "var s = 'a'.repeat(5e4); for (;;) new RegExp(s)", "for (;;) eval('1 + '.repeat(1e4) + '1')",
    "for (;;) (5e-324).toFixed(100)",
    // Searches.
    "var s = 'a'.repeat(30); for (;;) /(a*)*c|(a*)*d/.test('aaaaaaaaaaaa')",
    "var s = 'a'.repeat(1e4); for (;;) s.replace(/a*b/g, '')",
    "for (;;) /(a+)\\1+b/.test('a'.repeat(1e3))",
    "'x'.repeat(1e4).replace(/x/g, \"$'\")", "'x'.repeat(1e5).replace('x', \"$'$'\".repeat(2e4))",
    // Objects.
    "var o = {}; for (var i = 0; i < 20; i++) o['k' + i] = 1; for (;;) { o.x = 1; delete o.x }",
    "var o = {a: 1}; for (;;) { o.x = 1; delete o.x; for (var k in o); }",
    "var m = new Map(); for (;;) { m.set(1, 1); m.delete(1) }",
    "var m = new Map(); for (var i = 0; i < 5000; i++) { m.set(1, 1); m.delete(1) } for (;;) m.values().next()",
    "var m = new Map(); for (var i = 0; i < 5000; i++) m.set(i, 1); for (;;) m.clear()",
    "var o = {}; for (var i = 0; i < 20000; i++) o = Object.create(o); for (;;) o.missing",
    "var o = {}; for (var i = 0; i < 20000; i++) o = Object.create(o); for (;;) 'x' in o",
    "var f = function () {}; for (;;) f = f.bind()",
    "var a = new Array(1e9); for (;;) a.indexOf(1)",
    "var f = function () {}; f = f.bind.apply(f, new Array(1e4)); for (;;) f()",
    "function f() { \((0..<4000).map { "var a\($0);" }.joined()) f() } f()",
    "function f() { \((0..<4000).map { "var a\($0);" }.joined()) } for (;;) f()",
    "for (;;) [3, 2, 1].sort(function () { for (;;); })",
  ]

  @Test("Work counts as steps, and memory as bytes", .timeLimit(.minutes(10)), arguments: work)
  func workCountsAsSteps(_ source: String) {
    let start = Self.processorSeconds
    guard case .limit = run(source) else {
      Issue.record("no limit is exceeded: \(run(source))")
      return
    }
    // Builds without optimization take about twenty times as long.
    #expect(Self.processorSeconds - start < 20)
  }

  @Test(
    "Large values exceed a limit", .timeLimit(.minutes(10)),
    arguments: [
      "for (;;) JSON.parse('[' + '[],'.repeat(3e4) + '[]]')",
      "var a = []; a.length = 4e9; a.join(',')",
      "new Array(4294967295).fill(0)", "Array.from({length: 1e9})", "'x'.padEnd(1e9)",
      "var a = [1]; for (;;) a = a.concat(a)", "var s = 'ab'; for (;;) s = s.replace(/./g, '$&$&')",
      "'x'.repeat(9e4).split('').map(x => [x, x, x, x])",
      "String.fromCharCode.apply(null, new Array(1e9))",
      "for (;;) new RegExp('a'.repeat(2e4) + Math.random())",
      "JSON.stringify([1, 2, 3].map(x => 'x'.repeat(5e4)))",
      "function f(...a) { return f(...a, ...a) } f(1)",
    ])
  func largeValuesExceedALimit(_ source: String) {
    guard case .limit = run(source) else {
      Issue.record("no limit is exceeded: \(run(source))")
      return
    }
  }

  @Test(
    "Mistakes of scripts are caught by scripts",
    arguments: [
      ("var o = {get x() { throw new Error('no') }}; try { o.x } catch (e) { e.message }", "no"),
      (
        "var o = {toString() { return {} }, valueOf() { return {} }}; try { o + '' } catch (e) { e.name }",
        "TypeError"
      ),
      ("Object.prototype.y = 1; [].y", "1"), ("try { null.x } catch (e) { e.name }", "TypeError"),
      ("var a = [1]; a.push(a); String(a)", "1,"),
      ("try { 'x'.repeat(1e4)() } catch (e) { e.name }", "TypeError"),
    ])
  func mistakesAreCaught(_ source: String, _ answer: String) {
    #expect(run(source) == .value(answer))
  }

  /// A text, a part that is repeated, how often, and a text.
  private static let repetitions: [(String, String, Int, String)] = [
    ("", "-", 50_000, "1"), ("", "(", 250_000, ""), ("", "a:", 100_000, ""),
    ("/", "(?:a|", 20_000, "/"), ("/[", "\\W", 90_000, "]/"), ("/", "a|", 90_000, "/.test('b')"),
    ("`", "${`", 60_000, ""), ("[", "[],", 60_000, "]"), ("", "{", 200_000, ""),
    ("", "a=>", 60_000, "1"), ("x.y", ".y", 90_000, ""), ("", "try{", 40_000, ""),
    ("", "for (var # in {});", 15_000, ""), ("", "#:", 30_000, ""),
    ("(", "#=1,", 30_000, "b) => 0"), ("function f(", "#,", 30_000, "b) {}"),
    ("var ", "#,", 40_000, "b"),
  ]

  /// The sources. In a repeated part, `#` is a name that differs each time.
  private static let largeSources: [String] = repetitions.map { start, part, count, end in
    let pieces = part.split(separator: "#", omittingEmptySubsequences: false)
    guard pieces.count == 2 else { return start + String(repeating: part, count: count) + end }
    var text = start
    for number in 0..<count { text += "\(pieces[0])a\(number)\(pieces[1])" }
    return text + end
  }

  @Test(
    "Large sources are read in a time that grows with their length", .timeLimit(.minutes(10)),
    arguments: largeSources)
  func largeSourcesAreRead(_ source: String) {
    let start = Self.processorSeconds
    _ = run(source)
    #expect(Self.processorSeconds - start < 10)
  }

  /// The processor time of this thread in seconds. It hardly depends on the load of the machine.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
