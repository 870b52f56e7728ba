/// `RegExp`, and the methods of texts that use it.
extension ScriptLibrary {
  static let patterns = ScriptLibrarySection(
    name: "RegExp", prototype: .pattern,
    constructor: .init("RegExp", 2) { m, a throws(ScriptError) in
      var (source, flags) = (m[a, 0], m[a, 1])
      if let known = m.knownPattern(source) {
        if !a.isConstruct, flags.isUndefined { return source }
        if flags.isUndefined { flags = .text(m.heap[known].c) }
        source = .text(m.heap[known].b)
      }
      return try m.makePattern(source: source, flags: flags, newTarget: a.newTarget)
    },
    methods: [
      .init("exec", 1) { m, a throws(ScriptError) in
        let pattern = try m.pattern(a.this)
        return try m.exec(pattern, try m.text(m[a, 0])) ?? .null
      },
      .init("test", 1) { m, a throws(ScriptError) in
        guard case .object = a.this else {
          throw m.failure(.type, "the value is not a regular expression")
        }
        return .bool(!(try m.execMethod(a.this, try m.text(m[a, 0]))).isNull)
      },
      .init(
        "toString", 0,
        """
        () {
          if (!$isObject(this)) throw new TypeError('the value is not an object')
          return '/' + $text(this.source) + '/' + $text(this.flags)
        }
        """),
    ],
    getters: [
      .init("get source", 0) { m, a throws(ScriptError) in
        if a.this.object == m.realm[.pattern] { return try m.newText("(?:)") }
        return .text(try m.escapedSource(m.heap[try m.pattern(a.this)].b))
      },
      .init(
        "get flags", 0,
        """
        () {
          if (!$isObject(this)) throw new TypeError('the value is not an object')
          const shown = (flag, letter) => flag ? letter : ''
          return shown(this.hasIndices, 'd') + shown(this.global, 'g') + shown(this.ignoreCase, 'i')
            + shown(this.multiline, 'm') + shown(this.dotAll, 's') + shown(this.unicode, 'u')
            + shown(this.sticky, 'y')
        }
        """),
      flag("hasIndices", .indices), flag("global", .global), flag("ignoreCase", .ignoreCase),
      flag("multiline", .multiline), flag("dotAll", .dotAll), flag("unicode", .unicode),
      flag("sticky", .sticky),
    ])

  private static func flag(_ name: String, _ flag: ScriptPatternFlags) -> ScriptBuiltin {
    .init("get " + name, 0) { m, a throws(ScriptError) in
      if a.this.object == m.realm[.pattern] { return .undefined }
      return .bool(m.patterns[Int(m.heap[try m.pattern(a.this)].a)].flags.contains(flag))
    }
  }

  static let textPatternMethods: [ScriptBuiltin] = [
    .init("match", 1) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      return try m.match(try m.asPattern(m[a, 0], flags: ""), text)
    },
    .init("matchAll", 1) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      try m.requireGlobal(m[a, 0])
      let pattern = try m.asPattern(m[a, 0], flags: "g")
      let copy = try m.makePattern(
        source: .text(m.heap[pattern].b), flags: .text(m.heap[pattern].c))
      guard case .object(let object) = copy else { return copy }
      try m.setLastIndex(object, try m.lastIndex(pattern))
      return m.makeIterator(.matchIterator, object, .matchIterator, text)
    },
    .init("replace", 2) { m, a throws(ScriptError) in try m.replace(a, all: false) },
    .init("replaceAll", 2) { m, a throws(ScriptError) in try m.replace(a, all: true) },
    .init("search", 1) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      let pattern = try m.asPattern(m[a, 0], flags: "")
      guard let found = try m.find(pattern, text, from: 0, isSticky: m.isSticky(pattern)) else {
        return .number(-1)
      }
      return .number(Double(found[0]))
    },
    .init("split", 2) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      let limit =
        m[a, 1].isUndefined
        ? 4_294_967_295
        : Double(UInt32(bitPattern: ScriptNumberText.int32(try m.number(m[a, 1]))))
      let separator = m[a, 0]
      if let known = m.knownPattern(separator) { return try m.split(text, known, limit) }
      let between = separator.isUndefined ? ScriptName.empty.handle : try m.text(separator)
      if limit == 0 { return m.makeArray(capacity: 0) }
      return separator.isUndefined
        ? m.makeArray([.text(text)]) : try m.split(text, by: between, limit)
    },
  ]
}

extension ScriptMachine {
  // MARK: Patterns

  mutating func compiled(_ source: Int32, _ flags: Int32) throws(ScriptError) -> Int {
    try countSteps(texts.count(source) >> 4)
    let key = ScriptPatternKey(source: texts.string(source), flags: texts.string(flags))
    if let known = patternNumbers[key] { return known }
    let start = steps
    try countSteps(16 + texts.count(source) >> 2)
    noteReuse(since: start)
    guard let options = ScriptPatternFlags(texts.units[texts.range(flags)]) else {
      throw failure(.syntax, "the flags of a regular expression are invalid")
    }
    do throws(ScriptPatternError) {
      patterns.append(
        ScriptPattern(try ScriptPatternSyntax(texts.units[texts.range(source)], options)))
    } catch {
      throw failure(.syntax, error.message)
    }
    tableBytes += patterns[patterns.count - 1].byteCount + texts.count(source)
    patternNumbers[key] = patterns.count - 1
    try checkMemory()
    return patterns.count - 1
  }

  mutating func makePattern(
    source: ScriptValue, flags: ScriptValue, newTarget: ScriptValue = .undefined
  ) throws(ScriptError) -> ScriptValue {
    let sourceText = source.isUndefined ? ScriptName.empty.handle : try text(source)
    let flagText = flags.isUndefined ? ScriptName.empty.handle : try text(flags)
    let number = Int32(truncatingIfNeeded: try compiled(sourceText, flagText))
    let object = makeObject(prototype: try prototype(for: newTarget, .pattern), kind: .pattern)
    (heap[object].a, heap[object].b, heap[object].c) = (number, sourceText, flagText)
    heap.addHidden(object, ScriptName.lastIndex.key, .number(0), .writable)
    return .object(object)
  }

  mutating func pattern(_ value: ScriptValue) throws(ScriptError) -> Int32 {
    try receiver(value, .pattern, "a regular expression")
  }

  mutating func knownPattern(_ value: ScriptValue) -> Int32? {
    guard case .object(let object) = value, heap[object].kind == .pattern else { return nil }
    return object
  }

  mutating func requireGlobal(_ value: ScriptValue) throws(ScriptError) {
    guard let known = knownPattern(value), !isGlobal(known) else { return }
    throw failure(.type, "the regular expression has no flag g")
  }

  mutating func asPattern(_ value: ScriptValue, flags: String) throws(ScriptError) -> Int32 {
    if let known = knownPattern(value) { return known }
    return try pattern(try makePattern(source: value, flags: .text(texts.key(flags))))
  }

  mutating func escapedSource(_ source: Int32) throws(ScriptError) -> Int32 {
    if texts.count(source) == 0 { return texts.key("(?:)") }
    try countSteps(texts.count(source) >> 4)
    var result: [UInt16] = []
    var isInClass = false
    var isEscaped = false
    for unit in texts.units[texts.range(source)] {
      switch unit {
      case 0x2F where !isEscaped && !isInClass: result += [0x5C, 0x2F]
      case 10: result += isEscaped ? [0x6E] : [0x5C, 0x6E]
      case 13: result += isEscaped ? [0x72] : [0x5C, 0x72]
      case 0x2028: result += (isEscaped ? "u2028" : "\\u2028").utf16
      case 0x2029: result += (isEscaped ? "u2029" : "\\u2029").utf16
      default: result.append(unit)
      }
      if !isEscaped {
        if unit == 0x5B { isInClass = true }
        if unit == 0x5D { isInClass = false }
      }
      isEscaped = unit == 0x5C && !isEscaped
    }
    return texts.add(result)
  }

  mutating func isGlobal(_ pattern: Int32) -> Bool {
    patterns[Int(heap[pattern].a)].flags.contains(.global)
  }
  mutating func isSticky(_ pattern: Int32) -> Bool {
    patterns[Int(heap[pattern].a)].flags.contains(.sticky)
  }

  mutating func lastIndex(_ pattern: Int32) throws(ScriptError) -> Double {
    let value = try integer(try get(.object(pattern), .lastIndex))
    return min(max(value, 0), 9_007_199_254_740_991)
  }

  mutating func setLastIndex(_ pattern: Int32, _ index: Double) throws(ScriptError) {
    guard try set(.object(pattern), ScriptPropertyKey(.lastIndex), .number(index)) else {
      throw failure(.type, "'lastIndex' cannot be set")
    }
  }

  // MARK: Searching

  /// Searches a text. Returns the starts and ends of the groups.
  mutating func find(_ pattern: Int32, _ text: Int32, from: Int, isSticky: Bool) throws(ScriptError)
    -> [Int]?
  {
    try countSteps(2)
    guard from <= texts.count(text) else { return nil }
    // A search ends when it has used up the steps of the evaluation.
    let most = min(
      limits.matchSteps, (min(stepsLeft, limits.matchSteps) + 1) * Self.matchStepsOfStep)
    var matcher = ScriptMatcher(
      patterns[Int(heap[pattern].a)], texts.units, texts.range(text), steps: most)
    var failure: ScriptError?
    var isFound = false
    do throws(ScriptError) {
      isFound = try matcher.search(from: from, isSticky: isSticky)
    } catch {
      failure = error
    }
    try countSteps(
      (most - matcher.steps) / Self.matchStepsOfStep + matcher.captures.count >> 2)
    if let failure { throw failure }
    return isFound ? matcher.captures : nil
  }

  /// The number of steps of a search that count as a step.
  private static let matchStepsOfStep = 16

  mutating func exec(_ pattern: Int32, _ text: Int32) throws(ScriptError) -> ScriptValue? {
    let last = try lastIndex(pattern)
    let usesIndex = isGlobal(pattern) || isSticky(pattern)
    let start = usesIndex ? last : 0
    guard start <= Double(texts.count(text)),
      let found = try find(pattern, text, from: Int(start), isSticky: isSticky(pattern))
    else {
      if usesIndex { try setLastIndex(pattern, 0) }
      return nil
    }
    if usesIndex { try setLastIndex(pattern, Double(found[1])) }
    return matchResult(pattern, text, found)
  }

  mutating func capture(_ text: Int32, _ found: [Int], _ group: Int) -> ScriptValue {
    guard found[group * 2] >= 0, found[group * 2 + 1] >= 0 else { return .undefined }
    return .text(texts.part(text, found[group * 2]..<found[group * 2 + 1]))
  }

  mutating func captures(_ text: Int32, _ found: [Int]) -> [ScriptValue] {
    (0..<(found.count / 2)).map { capture(text, found, $0) }
  }

  private mutating func matchResult(_ pattern: Int32, _ text: Int32, _ found: [Int]) -> ScriptValue
  {
    let compiled = patterns[Int(heap[pattern].a)]
    let values = captures(text, found)
    let result = makeArray(values)
    guard case .object(let object) = result else { return result }
    define(object, .index, .number(Double(found[0])))
    define(object, .input, .text(text))
    define(object, .groups, groups(compiled, values))
    if compiled.flags.contains(.indices) {
      let pairs = (0..<compiled.groupCount).map { group in
        found[group * 2] < 0
          ? .undefined : makeArray(found[(group * 2)...(group * 2 + 1)].map { .number(Double($0)) })
      }
      let indices = makeArray(pairs)
      if case .object(let list) = indices { define(list, .groups, groups(compiled, pairs)) }
      define(object, .indices, indices)
    }
    return result
  }

  mutating func groups(_ pattern: ScriptPattern, _ values: [ScriptValue]) -> ScriptValue {
    guard !pattern.names.isEmpty else { return .undefined }
    let object = makeObject(prototype: -1)
    for (name, group) in pattern.names {
      define(object, ScriptKey(number: texts.key(texts.add(name))), values[group])
    }
    return .object(object)
  }

  /// Calls the method `exec` of an object, which scripts can replace.
  mutating func execMethod(_ value: ScriptValue, _ text: Int32) throws(ScriptError) -> ScriptValue {
    let method = try get(value, .exec)
    if case .object(let function) = method, heap[function].kind != .builtin, isCallable(method) {
      let result = try call(method, value, .text(text))
      guard result.object != nil || result.isNull else {
        throw failure(.type, "'exec' returns no object")
      }
      return result
    }
    return try exec(try pattern(value), text) ?? .null
  }

  /// Returns the position after an empty match.
  mutating func nextPosition(_ pattern: Int32, _ text: Int32, _ position: Int) -> Int {
    let isUnicode = patterns[Int(heap[pattern].a)].flags.contains(.unicode)
    return position
      + (isUnicode && position < texts.count(text) ? characterLength(text, at: position) : 1)
  }

  /// Returns all matches, or the first one.
  mutating func matches(_ pattern: Int32, _ text: Int32) throws(ScriptError) -> [[Int]] {
    guard isGlobal(pattern) else {
      let start = isSticky(pattern) ? try lastIndex(pattern) : 0
      let isInside = start <= Double(texts.count(text))
      let found =
        isInside ? try find(pattern, text, from: Int(start), isSticky: isSticky(pattern)) : nil
      if isSticky(pattern) { try setLastIndex(pattern, Double(found?[1] ?? 0)) }
      return found.map { [$0] } ?? []
    }
    try setLastIndex(pattern, 0)
    var result: [[Int]] = []
    var position = 0
    while let found = try find(pattern, text, from: position, isSticky: isSticky(pattern)) {
      result.append(found)
      position = found[1] == found[0] ? nextPosition(pattern, text, found[1]) : found[1]
      try checkMemory(adding: result.count * (found.count * 8 + 32))
    }
    return result
  }

  mutating func match(_ pattern: Int32, _ text: Int32) throws(ScriptError) -> ScriptValue {
    guard isGlobal(pattern) else { return try exec(pattern, text) ?? .null }
    let found = try matches(pattern, text)
    return found.isEmpty ? .null : makeArray(found.map { capture(text, $0, 0) })
  }

  mutating func nextMatch(_ iterator: Int32) throws(ScriptError) -> ScriptValue? {
    let record = heap[iterator]
    let (pattern, text) = (record.a, record.c)
    let start = Int(min(try lastIndex(pattern), Double(texts.count(text) + 1)))
    guard let found = try find(pattern, text, from: start, isSticky: isSticky(pattern)) else {
      return nil
    }
    try setLastIndex(
      pattern, Double(found[0] == found[1] ? nextPosition(pattern, text, found[1]) : found[1]))
    return matchResult(pattern, text, found)
  }
}
