import FlickMath

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// `Number`, `Math` and the global functions.
extension ScriptLibrary {
  static let numbers = ScriptLibrarySection(
    name: "Number", prototype: .number,
    constructor: .init("Number", 1) { m, a throws(ScriptError) in
      let number = a.count > 0 ? try m.number(m[a, 0]) : 0
      guard a.isConstruct else { return .number(number) }
      let object = m.boxed(.number(number))
      m.heap[object].prototype = try m.prototype(for: a.newTarget, .number)
      return .object(object)
    },
    constants: [
      ("MAX_VALUE", .greatestFiniteMagnitude), ("MIN_VALUE", .leastNonzeroMagnitude), ("NaN", .nan),
      ("NEGATIVE_INFINITY", -.infinity), ("POSITIVE_INFINITY", .infinity), ("EPSILON", 0x1p-52),
      ("MAX_SAFE_INTEGER", 9_007_199_254_740_991), ("MIN_SAFE_INTEGER", -9_007_199_254_740_991),
    ],
    methods: [
      .init("toString", 1) { m, a throws(ScriptError) in
        let number = try m.numberValue(a.this)
        let radix = m[a, 0].isUndefined ? 10 : try m.integer(m[a, 0])
        guard radix >= 2, radix <= 36 else {
          throw m.failure(.range, "the base of a number is invalid")
        }
        try m.countSteps(number == number.rounded() && abs(number) < 0x1p53 ? 2 : 64)
        return try m.newText(ScriptNumberText.text(number, radix: Int(radix)))
      },
      .init("valueOf", 0) { m, a throws(ScriptError) in .number(try m.numberValue(a.this))
      },
      .init("toFixed", 1) { m, a throws(ScriptError) in
        try m.countSteps(32)
        let number = try m.numberValue(a.this)
        let places = try m.integer(m[a, 0])
        guard places >= 0, places <= 100 else {
          throw m.failure(.range, "the number of digits is invalid")
        }
        return try m.newText(ScriptNumberText.fixed(number, Int(places)))
      },
      .init("toExponential", 1) { m, a throws(ScriptError) in
        try m.countSteps(32)
        let number = try m.numberValue(a.this)
        let places = try m.integer(m[a, 0])
        if !number.isFinite { return try m.newText(ScriptNumberText.text(number)) }
        guard places >= 0, places <= 100 else {
          throw m.failure(.range, "the number of digits is invalid")
        }
        return try m.newText(
          ScriptNumberText.exponential(number, m[a, 0].isUndefined ? nil : Int(places)))
      },
      .init("toPrecision", 1) { m, a throws(ScriptError) in
        try m.countSteps(32)
        let number = try m.numberValue(a.this)
        if m[a, 0].isUndefined { return try m.newText(ScriptNumberText.text(number)) }
        let count = try m.integer(m[a, 0])
        if !number.isFinite { return try m.newText(ScriptNumberText.text(number)) }
        guard count >= 1, count <= 100 else {
          throw m.failure(.range, "the number of digits is invalid")
        }
        return try m.newText(ScriptNumberText.precise(number, Int(count)))
      },
    ], sources: numberFunctions)

  private static func function(_ name: StaticString, _ body: @escaping @Sendable (Double) -> Double)
    -> ScriptBuiltin
  {
    .init(name, 1) { m, a throws(ScriptError) in
      .number(body(try m.number(m[a, 0])))
    }
  }

  private static func fold(
    _ name: StaticString, _ start: Double, _ body: @escaping @Sendable (Double, Double) -> Double
  ) -> ScriptBuiltin {
    .init(name, 2) { m, a throws(ScriptError) in
      var result = start
      for index in 0..<a.count { result = body(result, try m.number(m[a, index])) }
      return .number(result)
    }
  }

  static let mathematics = ScriptLibrarySection(
    name: "Math",
    members: [
      function("abs") { Swift.abs($0) }, function("sin") { sine($0) },
      function("cos") { cosine($0) },
      function("tan") { tangent($0) }, function("asin") { arcSine($0) },
      function("acos") { arcCosine($0) },
      function("atan") { $0 == 0 ? $0 : arcTangent($0) }, function("sinh") { sinh($0) },
      function("cosh") { cosh($0) },
      function("tanh") { tanh($0) }, function("asinh") { asinh($0) },
      function("acosh") { acosh($0) },
      function("atanh") { atanh($0) }, function("exp") { exponential($0) },
      function("expm1") { expm1($0) },
      function("log") { logarithm($0) }, function("log2") { log2($0) },
      function("log10") { log10($0) },
      function("log1p") { log1p($0) }, function("sqrt") { $0.squareRoot() },
      function("cbrt") { cbrt($0) },
      function("floor") { $0.rounded(.down) }, function("ceil") { $0.rounded(.up) },
      function("trunc") { $0.rounded(.towardZero) },
      function("round") { ScriptMachine.rounded($0) },
      function("sign") { $0 > 0 ? 1 : $0 < 0 ? -1 : $0 }, function("fround") { Double(Float($0)) },
      function("clz32") {
        Double(UInt32(bitPattern: ScriptNumberText.int32($0)).leadingZeroBitCount)
      },
      .init("atan2", 2) { m, a throws(ScriptError) in
        let y = try m.number(m[a, 0])
        return .number(arcTangent(y, try m.number(m[a, 1])))
      },
      .init("pow", 2) { m, a throws(ScriptError) in
        let base = try m.number(m[a, 0])
        return .number(ScriptMachine.power(base, try m.number(m[a, 1])))
      },
      .init("imul", 2) { m, a throws(ScriptError) in
        let x = ScriptNumberText.int32(try m.number(m[a, 0]))
        return .number(Double(x &* ScriptNumberText.int32(try m.number(m[a, 1]))))
      },
      fold("max", -.infinity) { ScriptMachine.larger($0, $1) },
      fold("min", .infinity) { ScriptMachine.smaller($0, $1) },
      .init("hypot", 2) { m, a throws(ScriptError) in
        var numbers: [Double] = []
        for value in m.list(a) { numbers.append(Swift.abs(try m.number(value))) }
        if numbers.contains(.infinity) { return .number(.infinity) }
        let largest = numbers.reduce(0.0) { $0.isNaN || $1.isNaN ? .nan : Swift.max($0, $1) }
        guard largest > 0 else { return .number(largest) }
        var (sum, rest) = (0.0, 0.0)
        for number in numbers {
          let square = number / largest * (number / largest) - rest
          let next = sum + square
          rest = next - sum - square
          sum = next
        }
        return .number(sum.squareRoot() * largest)
      },
      .init("random", 0) { m, _ throws(ScriptError) in .number(m.random()) },
    ],
    constants: [
      ("E", 2.718281828459045), ("LN10", 2.302585092994046), ("LN2", 0.6931471805599453),
      ("LOG10E", 0.4342944819032518),
      ("LOG2E", 1.4426950408889634), ("PI", .pi), ("SQRT1_2", 0.7071067811865476),
      ("SQRT2", 1.4142135623730951),
    ])

  static let globals = ScriptLibrarySection(
    members: [
      .init("parseInt", 2) { m, a throws(ScriptError) in try m.parseInt(a) },
      .init("parseFloat", 1) { m, a throws(ScriptError) in
        let text = try m.text(m[a, 0])
        try m.countReading(.text(text))
        let units = m.texts.units[m.texts.range(text)].drop(while: ScriptNumberText.isSpace)
        let length = ScriptNumberText.decimalLength(units)
        return .number(length > 0 ? ScriptNumberText.decimal(units.prefix(length)) : .nan)
      },
      .init("isNaN", 1) { m, a throws(ScriptError) in
        .bool(try m.number(m[a, 0]).isNaN)
      },
      .init("isFinite", 1) { m, a throws(ScriptError) in
        .bool(try m.number(m[a, 0]).isFinite)
      },
      .init("eval", 1) { m, a throws(ScriptError) in try m.evaluate(m[a, 0]) },
    ])
}

extension ScriptMachine {
  mutating func numberValue(_ this: ScriptValue) throws(ScriptError) -> Double {
    if case .number(let number) = this { return number }
    if case .object(let object) = this, heap[object].kind == .numberObject {
      return heap[object].number
    }
    throw failure(.type, "the value is not a number")
  }

  mutating func parseInt(_ a: ScriptArguments) throws(ScriptError) -> ScriptValue {
    let text = try text(self[a, 0])
    try countReading(.text(text))
    var radix = Int(ScriptNumberText.int32(try number(self[a, 1])))
    var units = texts.units[texts.range(text)].drop(while: ScriptNumberText.isSpace)
    var sign = 1.0
    if let first = units.first, first == 43 || first == 45 {
      sign = first == 45 ? -1 : 1
      units.removeFirst()
    }
    if radix == 0 || radix == 16, units.count >= 2, units[units.startIndex] == 48,
      units[units.startIndex + 1] | 32 == 120
    {
      units.removeFirst(2)
      radix = 16
    }
    if radix == 0 { radix = 10 }
    guard radix >= 2, radix <= 36 else { return .number(.nan) }
    var digits: [UInt8] = []
    for unit in units {
      let digit: Int
      switch unit {
      case 48...57: digit = Int(unit) - 48
      case 97...122: digit = Int(unit) - 87
      case 65...90: digit = Int(unit) - 55
      default: digit = 99
      }
      if digit >= radix { break }
      digits.append(UInt8(digit))
    }
    guard !digits.isEmpty else { return .number(.nan) }
    return .number(sign * ScriptNumberText.value(ofDigits: digits, radix: radix))
  }

  /// Evaluates a text as a program of its own, which does not see the variables around the call.
  mutating func evaluate(_ value: ScriptValue) throws(ScriptError) -> ScriptValue {
    guard case .text(let text) = value else { return value }
    try countSteps(64 + texts.count(text) >> 3)
    let key = context.names >= 0 ? texts.key(text) : -1
    if let known = evaluatedPrograms[key] { return try run(evaluated: known) }
    let source = Array(texts.string(text).utf8)
    guard source.count <= limits.sourceLength else { throw .limit(.length) }
    let program: ScriptProgram
    do throws(ScriptSyntaxError) {
      program = try ScriptProgram(source, &texts, as: context.names >= 0 ? .expression : .script)
    } catch {
      throw failure(.syntax, error.message)
    }
    programs.append(program)
    tableBytes += program.byteCount
    try checkMemory()
    if key >= 0, evaluatedPrograms.count < Self.maxEvaluatedPrograms {
      keepPrograms()
      evaluatedPrograms[key] = programs.count - 1
    }
    return try run(evaluated: programs.count - 1)
  }

  /// The number of evaluated texts that are compiled once.
  private static let maxEvaluatedPrograms = 64

  private mutating func run(evaluated program: Int) throws(ScriptError) -> ScriptValue {
    let outer = context.firstReference
    context.firstReference = -1
    defer { context.firstReference = outer }
    return try run(program, this: context.layer >= 0 ? .host(context.layer) : realm.global)
  }
}
