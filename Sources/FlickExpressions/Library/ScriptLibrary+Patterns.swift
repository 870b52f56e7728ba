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
      }
    ],
    sources: #"""
      test 1 (x) {
        if (!$isObject(this)) throw new TypeError('the value is not a regular expression')
        return $exec(this, $text(x)) !== null
      }
      toString 0 () {
        if (!$isObject(this)) throw new TypeError('the value is not an object')
        return '/' + $text(this.source) + '/' + $text(this.flags)
      }
      get source 0 () {
        const ends = {'\n': '\\n', '\r': '\\r', '\u2028': '\\u2028', '\u2029': '\\u2029'}
        let isInClass = false
        return $source(this).replace(/\\?[^]/g, x => {
          if (x === '[' || x === ']') isInClass = x === '['
          return ends[x.slice(-1)] ?? (x === '/' && !isInClass ? '\\/' : x)
        }) || '(?:)'
      }
      get flags 0 () {
        if (!$isObject(this)) throw new TypeError('the value is not an object')
        return (this.hasIndices ? 'd' : '') + (this.global ? 'g' : '') + (this.ignoreCase ? 'i' : '')
          + (this.multiline ? 'm' : '') + (this.dotAll ? 's' : '') + (this.unicode ? 'u' : '') + (this.sticky ? 'y' : '')
      }
      get hasIndices 0 () { return $flag(this, 1) }
      get global 0 () { return $flag(this, 2) }
      get ignoreCase 0 () { return $flag(this, 4) }
      get multiline 0 () { return $flag(this, 8) }
      get dotAll 0 () { return $flag(this, 16) }
      get unicode 0 () { return $flag(this, 32) }
      get sticky 0 () { return $flag(this, 64) }
      """#)

  /// Functions on patterns that the sources of the library call.
  static let patternIntrinsics: [ScriptBuiltin] = [
    .init("$exec", 2) { m, a throws(ScriptError) in
      try m.execMethod(m[a, 0], try m.text(m[a, 1]))
    },
    .init("$pattern", 1) { m, a throws(ScriptError) in
      .object(try m.asPattern(m[a, 0], flags: ""))
    },
    .init("$isPattern", 1) { m, a throws(ScriptError) in .bool(m.knownPattern(m[a, 0]) != nil) },
    .init("$flag", 2) { m, a throws(ScriptError) in
      if m[a, 0].object == m.realm[.pattern] { return .undefined }
      let flags = m.patterns[Int(m.heap[try m.pattern(m[a, 0])].a)].flags
      return .bool(flags.rawValue & UInt8(try m.number(m[a, 1])) != 0)
    },
    .init("$source", 1) { m, a throws(ScriptError) in
      let isPrototype = m[a, 0].object == m.realm[.pattern]
      return .text(isPrototype ? ScriptName.empty.handle : m.heap[try m.pattern(m[a, 0])].b)
    },
    .init("$groupCount", 1) { m, a throws(ScriptError) in
      .number(Double(m.patterns[Int(m.heap[try m.pattern(m[a, 0])].a)].groupCount))
    },
    // The values of the groups of a pattern as an object with their names.
    .init("$groups", 2) { m, a throws(ScriptError) in
      let pattern = m.patterns[Int(m.heap[try m.pattern(m[a, 0])].a)]
      return m.groups(pattern, try m.elements(m[a, 1]))
    },
    // Searches a text from a position. Returns the starts and ends of the groups.
    .init("$find", 4) { m, a throws(ScriptError) in
      let (text, from) = (try m.text(m[a, 1]), Int(try m.number(m[a, 2])))
      let pattern = try m.pattern(m[a, 0])
      let found = try m.find(pattern, text, from: from, isSticky: m.isTrue(m[a, 3]))
      return found.map { m.makeArray($0.map { .number(Double($0)) }) } ?? .undefined
    },
    .init("$matches", 2) { m, a throws(ScriptError) in
      let found = try m.matches(try m.pattern(m[a, 0]), try m.text(m[a, 1]))
      return m.makeArray(found.flatMap { $0.map { .number(Double($0)) } })
    },
    .init("$next", 3) { m, a throws(ScriptError) in
      let (text, position) = (try m.text(m[a, 1]), Int(try m.number(m[a, 2])))
      return .number(Double(m.nextPosition(try m.pattern(m[a, 0]), text, position)))
    },
  ]

  static let textPatternMethods: [ScriptBuiltin] = [
    .init("match", 1) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      return try m.match(try m.asPattern(m[a, 0], flags: ""), text)
    },
    .init("matchAll", 1) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      if let known = m.knownPattern(m[a, 0]), !m.isGlobal(known) {
        throw m.failure(.type, "the regular expression has no flag g")
      }
      let pattern = try m.asPattern(m[a, 0], flags: "g")
      let copy = try m.makePattern(
        source: .text(m.heap[pattern].b), flags: .text(m.heap[pattern].c))
      guard case .object(let object) = copy else { return copy }
      try m.setLastIndex(object, try m.lastIndex(pattern))
      return m.makeIterator(.matchIterator, object, .matchIterator, text)
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

  mutating func asPattern(_ value: ScriptValue, flags: String) throws(ScriptError) -> Int32 {
    if let known = knownPattern(value) { return known }
    return try pattern(try makePattern(source: value, flags: .text(texts.key(flags))))
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

  private mutating func matchResult(_ pattern: Int32, _ text: Int32, _ found: [Int]) -> ScriptValue
  {
    let compiled = patterns[Int(heap[pattern].a)]
    let values = (0..<(found.count / 2)).map { capture(text, found, $0) }
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
