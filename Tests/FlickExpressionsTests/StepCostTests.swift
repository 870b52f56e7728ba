import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import FlickExpressions

/// The steps of each function of the library stand for about the same time, whatever the length of its inputs.
@Suite("Steps of library functions")
struct StepCostTests {
  /// The values with which the functions are called, in an order in which each needs values before it. `N` is their length.
  private static let inputs: [(name: Substring, source: String)] = [
    ("S", "S = 'ab '.repeat(N / 3 | 0) + 'ä'"), ("S2", "S2 = S + ''"), ("Z", "Z = '9'.repeat(N)"),
    ("A", "A = []; for (var i = 0; i < N; i++) A.push(i % 7)"),
    ("O", "O = {}; for (var i = 0; i < N / 8; i++) O['k' + i] = i"),
    ("E", "E = new Error('x')"), ("F", "F = x => x"), ("J", "J = JSON.stringify(A)"),
    ("M", "M = new Map(A.map((x, i) => [i, x]))"), ("T", "T = new Set(S.slice(0, 99))"),
    ("R", "R = /b+c|a/g"), ("D", "D = new Date(1e12)"), ("V", "V = A.slice(0, 3)"),
  ]

  /// Returns the source of the values that a call needs.
  private static func source(of call: String, _ length: Int) -> String {
    var (needed, sources) = ([call], [String]())
    for input in inputs.reversed() {
      let words = needed.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
      guard words.contains(input.name) else { continue }
      needed.append(input.source)
      sources.insert(input.source, at: 0)
    }
    return (["N = \(length)"] + sources).joined(separator: "\n")
  }

  /// The values whose methods are called, by the names of their constructors.
  private static let receivers = [
    "Array": "A", "String": "S", "Number": "(1234.5678)", "Boolean": "true", "Date": "D",
    "RegExp": "R", "Map": "M",
    "Set": "T", "Object": "O", "Function": "F", "Error": "E",
  ]

  /// The arguments of functions, by name, or by section and name.
  private static let arguments: [String: String] = [
    "every": "x => true", "some": "x => false", "find": "x => false", "findIndex": "x => false",
    "findLast": "x => false", "findLastIndex": "x => false", "forEach": "x => x", "map": "x => x",
    "filter": "x => true", "flatMap": "x => x", "reduce": "(a, b) => b",
    "reduceRight": "(a, b) => b", "sort": "",
    "Array.concat": "A", "splice": "1, 1, 2", "fill": "1", "Array.indexOf": "99",
    "Array.lastIndexOf": "99",
    "Array.includes": "99", "Array.slice": "1", "copyWithin": "1, 2", "Array.from": "A",
    "of": "...A",
    "isArray": "A", "Array.at": "-1", "Array.join": "", "String.at": "5", "charAt": "5",
    "charCodeAt": "5",
    "codePointAt": "5", "String.slice": "1", "substring": "1", "substr": "1", "repeat": "2",
    "padStart": "N * 2", "padEnd": "N * 2, 'xy'", "replace": "/b/g, 'c'", "replaceAll": "'b', 'cd'",
    "split": "'b'", "match": "/b/g", "matchAll": "/b/g", "search": "/c/", "fromCharCode": "...A",
    "fromCodePoint": "...A",
    "raw": "{raw: A}", "String.concat": "S", "fromEntries": "M", "is": "S, S2",
    "Object.create": "O",
    "setPrototypeOf": "{}, O", "assign": "{}, O", "hasOwn": "O, S", "hasOwnProperty": "S",
    "call": "null, 1",
    "apply": "null, A", "bind": "null, ...V", "toFixed": "20", "Number.toString": "7",
    "toPrecision": "50",
    "toExponential": "20", "max": "...A", "min": "...A", "hypot": "...A", "parse": "J",
    "stringify": "O",
    "exec": "S", "test": "S", "parseInt": "Z", "parseFloat": "Z", "eval": "'1 + ' + S.length",
    "hexToRgb": "Z",
    "get": "S", "has": "S", "set": "S, 1", "add": "S", "delete": "S", "Date.parse": "'2020-01-01'",
    "UTC": "2020, 1",
    "Number.isNaN": "1", "isNaN": "Z", "isFinite": "Z", "imul": "Z, Z", "localeCompare": "S2",
    "normalize": "",
    "isPrototypeOf": "[]", "propertyIsEnumerable": "S", "clamp": "A, 0, 9",
    "linear": "0.5, 0, 1, A, A",
    "ease": "0.5, 0, 1, A, A", "easeIn": "0.5, 0, 1, A, A", "easeOut": "0.5, 0, 1, A, A",
  ]

  /// Returns the names of the members of an object that are functions, or of the others.
  private static func members(_ object: String, areFunctions: Bool = true) -> [String] {
    let source = """
      Object.getOwnPropertyNames(\(object)).filter(name => {
        try { return (typeof \(object)[name] === 'function') === \(areFunctions) } catch (e) { return \(!areFunctions) }
      }).join()
      """
    guard case .value(let list) = ScriptEngine().run(Array(source.utf8)) else { return [] }
    return list.split(separator: ",").map(String.init).filter { $0 != "constructor" }
  }

  private static func call(
    _ section: String, _ function: String, _ name: String, _ standard: String
  )
    -> String
  { "\(function)(\(arguments["\(section).\(name)"] ?? arguments[name] ?? standard))" }

  /// The calls of all functions of the library.
  private static let calls: [String] = {
    let functions = members("globalThis").filter { $0.first?.isLowercase == true }
    var calls = functions.map { call("", $0, $0, "A, A") }
    for section in members("globalThis", areFunctions: false) + members("globalThis")
    where section.first?.isUppercase == true && !["NaN", "Infinity", "Symbol"].contains(section) {
      calls += members(section).map { call(section, "\(section).\($0)", $0, "S") }
      if !["Math", "JSON"].contains(section) { calls.append("new \(section)(S)") }
      guard let receiver = receivers[section] else { continue }
      let prototype = "\(section).prototype"
      calls += members(prototype).map { call(section, "\(receiver).\($0)", $0, "S") }
      calls += members(prototype, areFunctions: false).map { "\(receiver).\($0)" }
    }
    return calls + ["A", "S", "M", "T"].map { "\($0)[Symbol.iterator]().next()" }
  }()

  /// The calls of the functions of After Effects.
  private static let expressions = ScriptTemplate.standard.realm.functions.map(\.name)
    .filter {
      ScriptTemplate.standard.heap.entry(
        ScriptTemplate.standard.realm.afterEffects, ScriptKey(number: $0)) >= 0
    }
    .map { ScriptTexts.ofLanguage.string($0) }.map { call("", $0, $0, "A, A") }

  /// Operators and conversions, which are not functions.
  private static let operators = [
    "S + A.length", "S == S2", "S < S2", "S + S2", "`${S}${A}`", "O[S]", "+Z", "[...A]", "F(...A)",
    "({...O})",
    "for (var k in O);", "A + ''", "[A] == S", "-A.length", "(1.1 + A.length) + ''",
    "var [x, ...y] = A",
    "var {k1, ...z} = O", "S.match(/(a)(b)(c)?/g)", "S.replace(/A/gi, x => x)", "/[ä-ü]/iu.test(S)",
    "/(?=.*c)b/.test(S)",
    "null[S]", "throw S", "class C { m() {} }", "[[1, [2]], A].flat(9)",
    "S.split('').reverse().join('')", "A.sort((a, b) => b - a)",
    "Object.keys(A)", "JSON.stringify(A, null, 9)", "JSON.stringify(S)", "new RegExp(A.length)",
    "'ABC'[1]",
  ]

  @Test(
    "Steps of every function stand for a similar time at every length", .timeLimit(.minutes(15)))
  func stepsStandForSimilarTime() throws {
    for length in [12, 1000] {
      var times: [(call: String, time: Double)] = []
      for call in Self.calls + Self.operators + Self.expressions {
        times.append((call, try Self.timeOfStep(call, length)))
      }
      let median = times.map(\.time).sorted()[times.count / 2]
      for (call, first) in times {
        // Another thread can delay one measurement, but hardly all of several.
        var time = first
        for _ in 0..<20 where time > 8 * median {
          time = min(time, try Self.timeOfStep(call, length))
        }
        #expect(
          time <= 8 * median,
          "\(call) with a length of \(length): \(time / median) times the median")
      }
    }
  }

  /// Returns the processor time of a step in seconds.
  private static func timeOfStep(_ call: String, _ length: Int) throws -> Double {
    var texts = ScriptTexts.ofLanguage
    let sources = [source(of: call, length), "for (;;) try { \(call) } catch (e) {}"]
    let kinds: [ScriptSourceKind] = [.script, expressions.contains(call) ? .expression : .script]
    let programs = try zip(sources, kinds).map { try ScriptProgram(Array($0.utf8), &texts, as: $1) }
    var machine = ScriptMachine(texts: texts)
    let numbers = programs.map { machine.add($0) }
    machine.begin()
    _ = try machine.run(numbers[0])
    let first = machine.steps
    machine.limits.steps = first + 4000
    let start = processorSeconds
    #expect(throws: ScriptError.self, "\(call)") { try machine.run(numbers[1]) }
    return (processorSeconds - start) / Double(max(machine.steps - first, 1))
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
