import Testing

@testable import FlickExpressions

/// Lengths, counts and positions that scripts make large or meaningless. Each conversion of such a number ends with a value, an
/// error that scripts can catch, or a limit.
@Suite("Large numbers")
struct LargeNumberTests {
  private static let limits: ScriptLimits = {
    var limits = ScriptLimits()
    (limits.steps, limits.length, limits.bytes) = (20_000, 100_000, 1 << 20)
    return limits
  }()

  private static let numbers = [
    "NaN", "Infinity", "-Infinity", "1e308", "-1e308", "-1", "0.5", "-0", "2**31", "-2147483649",
    "2**32", "2**53",
    "4294967295", "1e21",
  ]

  /// Scripts in which `#` is a number.
  private static let scripts = [
    // Texts.
    "'abc'.at(#)", "'abc'.charAt(#)", "'abc'.charCodeAt(#)", "'abc'.codePointAt(#)",
    "'abc'.slice(#)",
    "'abc'.slice(1, #)", "'abc'.substring(#, 1)", "'abc'.substr(#, #)", "'abc'.substr(1, #)",
    "'abc'[#]",
    "'abc'.indexOf('b', #)", "'abc'.lastIndexOf('b', #)", "'abc'.includes('b', #)",
    "'abc'.startsWith('b', #)",
    "'abc'.endsWith('b', #)", "'abc'.padStart(#)", "'abc'.padEnd(#, 'xy')", "'abc'.repeat(#)",
    "''.repeat(#)",
    "String.fromCharCode(#)", "String.fromCodePoint(#)", "'a,b'.split(',', #)",
    "'a,b'.split(/,/, #)", "'' + #",
    "String.raw({raw: {length: #, 0: 'a'}})",
    // Numbers.
    "(#).toFixed(2)", "(1.5).toFixed(#)", "(#).toPrecision(3)", "(1.5).toPrecision(#)",
    "(#).toExponential(3)",
    "(1.5).toExponential(#)", "(#).toString(36)", "(1.5).toString(#)", "(#).toLocaleString()",
    "parseInt('7', #)",
    "# << 1", "1 << #", "# >> 1", "# >>> 1", "1 >>> #", "~#", "# % 7", "Math.imul(#, #)",
    "Math.clz32(#)",
    "Math.fround(#)", "Math.hypot(#, #)", "Math.round(#)",
    // Arrays.
    "new Array(#)", "new Array(#).join('')", "[1, 2].at(#)", "[1, 2].slice(#, #)",
    "[1, 2].splice(#, 1)",
    "[1, 2].splice(0, #)", "[1, 2].fill(0, #, 9)", "[1, 2].fill(0, 0, #)",
    "[1, 2].copyWithin(#, 0, 1)",
    "[1, 2].copyWithin(0, #)", "[1, 2].indexOf(2, #)", "[1, 2].lastIndexOf(2, #)",
    "[1, 2].includes(2, #)",
    "[[1]].flat(#)", "var a = [1]; a.length = #; a.push(1)", "var a = [1]; a[#] = 2; a.concat([3])",
    "var a = []; a.length = #; a.reverse()", "var a = []; a.length = #; a.sort()",
    "var a = []; a.length = #; Object.keys(a)", "Array.from({length: #})",
    "Array.prototype.push.call({length: #}, 1)",
    "Array.prototype.pop.call({length: #})", "Array.prototype.map.call({length: #}, x => x)",
    "Math.max.apply(null, {length: #})", "Array.prototype.values.call({length: #}).next()",
    "[1, 2][#]",
    "JSON.stringify([1], null, #)", "var o = {}; o[#] = 1; Object.keys(o)",
    // Regular expressions.
    "var r = /a/g; r.lastIndex = #; r.test('aaa')", "var r = /a/y; r.lastIndex = #; 'aaa'.match(r)",
    "var r = /a/g; r.lastIndex = #; [...'aaa'.matchAll(r)]", "'abc'.replace(/(a)/, '$' + #)",
    // Dates.
    "new Date(#).toISOString()", "new Date(#).getFullYear()", "new Date(2020, #).getTime()",
    "new Date(#, 1, #).toString()", "Date.UTC(#, #, #, #)", "new Date(0).setMonth(#)",
    "new Date(0).setFullYear(#)",
    "new Date(0).setHours(#, #, #, #)", "new Date(8.64e15).setDate(#)",
    "new Date(#).toLocaleTimeString()",
  ]

  @Test("A large number has a result, an error or a limit", arguments: scripts)
  func largeNumberHasResult(_ script: String) {
    for number in Self.numbers {
      let source = script.replacing("#", with: "(\(number))")
      if case .syntax(let error) = ScriptEngine(limits: Self.limits).run(Array(source.utf8)) {
        Issue.record("\(source): \(error.message)")
      }
    }
  }

  @Test(
    "A large number in a source has a result or a mistake",
    arguments: [
      "/\\99999999999999999999/.test('a')", "/(a)\\18446744073709551616/.test('a')",
      "/a{99999999999999999999}/.test('a')", "/a{0,99999999999999999999}/.test('a')",
      "/a{9223372036854775807}/.test('a')", "/\\u{FFFFFFFFFFFFFFFFF}/u.test('a')",
      "/\\x{99999999999}/.test('a')",
      "'\\u{FFFFFFFFFFFFFFFFF}'", "99999999999999999999999", "0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
      "1e99999999999999999999", "0b1" + String(repeating: "0", count: 2000),
      "'$99999999999'.replace('$', '$99')",
      "JSON.parse('1e99999999999999999999')", "JSON.parse('\"\\\\uFFFF\"')",
    ])
  func largeNumberInSource(_ source: String) {
    _ = ScriptEngine(limits: Self.limits).run(Array(source.utf8))
  }

  @Test("Limits that positions cannot express are lowered")
  func limitsAreRepresentable() {
    var limits = ScriptLimits()
    (limits.bytes, limits.length) = (.max, .max)
    let machine = ScriptMachine(texts: .ofLanguage, limits: limits)
    #expect(machine.limits.bytes == 1 << 30 && machine.limits.length == 1 << 28)
    // The units of a text have half as many positions as bytes.
    #expect(machine.limits.bytes / 2 + (1 << 27) < Int(Int32.max))
    limits.bytes = 1 << 20
    let engine = ScriptEngine(limits: limits)
    #expect(engine.run(Array("'x'.repeat(1e300)".utf8)) == .limit(.length))
    #expect(engine.run(Array("'x'.repeat(1e8)".utf8)) == .limit(.steps))
    #expect(engine.run(Array("'x'.repeat(1e6)".utf8)) == .limit(.memory))
    #expect(engine.run(Array("'x'.padEnd(1e6)".utf8)) == .limit(.memory))
  }
}
