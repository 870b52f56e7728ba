/// `String`.
extension ScriptLibrary {
  static let texts = ScriptLibrarySection(
    name: "String", prototype: .text,
    constructor: .init("String", 1) { m, a throws(ScriptError) in
      let text: Int32
      if a.count == 0 {
        text = ScriptName.empty.handle
      } else if !a.isConstruct, case .symbol = m[a, 0] {
        text = m.texts.key("Symbol(Symbol.iterator)")
      } else {
        text = try m.text(m[a, 0])
      }
      guard a.isConstruct else { return .text(text) }
      let object = m.boxed(.text(text))
      m.heap[object].prototype = try m.prototype(for: a.newTarget, .text)
      return .object(object)
    },
    members: [
      .init("fromCharCode", 1) { m, a throws(ScriptError) in
        var units: [UInt16] = []
        for value in m.list(a) {
          units.append(UInt16(truncatingIfNeeded: ScriptNumberText.int32(try m.number(value))))
        }
        return try m.newText(units)
      },
      .init("fromCodePoint", 1) { m, a throws(ScriptError) in
        var units: [UInt16] = []
        for value in m.list(a) {
          let number = try m.number(value)
          guard let point = UInt32(exactly: number), point <= 0x10FFFF else {
            throw m.failure(.range, "\(m.describe(value)) is not a code point")
          }
          ScriptLexer.append(point, to: &units)
        }
        return try m.newText(units)
      },
    ],
    methods: textMethods + textPatternMethods,
    aliases: [("trimLeft", of: "trimStart"), ("trimRight", of: "trimEnd")],
    sources: textFunctions)

  private static let textFunctions: StaticString = #"""
    static raw 1 (x, ...values) {
      const raw = $object($object(x).raw), n = $length(raw)
      let s = ''
      for (let i = 0; i < n; i++) {
        s += $text(raw[i])
        if (i + 1 < n && i < values.length) s += $text(values[i])
      }
      return s
    }
    at 1 (index) { const s = $textOf(this), i = $integer(index); return s[i < 0 ? s.length + i : i] }
    startsWith 1 (x, from) {
      const s = $textOf(this), part = $searched(x)
      return $startsWith(s, part, Math.min(Math.max($integer(from), 0), s.length))
    }
    endsWith 1 (x, last) {
      const s = $textOf(this), part = $searched(x), n = s.length
      const start = (last === undefined ? n : Math.min(Math.max($integer(last), 0), n)) - part.length
      return start >= 0 && $startsWith(s, part, start)
    }
    includes 1 (x, from) { return $textOf(this).indexOf($searched(x), from) >= 0 }
    $searched 1 (x) {
      if ($isPattern(x)) throw new TypeError('the searched text is a regular expression')
      return $text(x)
    }
    repeat 1 (n) {
      const s = $textOf(this), count = $integer(n)
      if (count < 0 || count === Infinity) throw new RangeError('the number of repetitions is invalid')
      return $repeat(s, count)
    }
    substr 2 (from, count) {
      const s = $textOf(this), start = $relative(from, s.length, 0)
      return s.slice(start, count === undefined ? s.length : start + Math.max($integer(count), 0))
    }
    lastIndexOf 1 (x, from) {
      const s = $textOf(this), part = $text(x), last = s.length - part.length
      from = +from
      for (let i = from !== from ? last : Math.min(Math.max($integer(from), 0), last); i >= 0; i--)
        if ($startsWith(s, part, i)) return i
      return -1
    }
    padStart 2 (n, x) { const s = $textOf(this); return $padding(s, n, x) + s }
    padEnd 2 (n, x) { const s = $textOf(this); return s + $padding(s, n, x) }
    $padding 3 (s, n, x) {
      const count = $integer(n) - s.length, part = x === undefined ? ' ' : $text(x)
      return count > 0 && part !== '' ? $repeat(part, Math.ceil(count / part.length)).slice(0, count) : ''
    }
    replace 2 (x, f) { return $replaced($textOf(this), x, f, false) }
    replaceAll 2 (x, f) {
      if ($isPattern(x) && !$flag(x, 2)) throw new TypeError('the regular expression has no flag g')
      return $replaced($textOf(this), x, f, true)
    }
    $replaced 4 (s, x, f, isAll) {
      const isPattern = $isPattern(x), isFunction = typeof f === 'function', part = isPattern ? '' : $text(x)
      const template = isFunction ? '' : $text(f), hasGroups = isFunction || template.includes('$')
      // The starts and ends of all groups.
      const found = isPattern ? $matches(x, s) : [], count = isPattern ? $groupCount(x) * 2 : 2
      for (let at = isPattern ? -1 : s.indexOf(part); at >= 0; at = isAll && at <= s.length ? s.indexOf(part, at) : -1) {
        $set(found, found.length, at)
        $set(found, found.length, at + part.length)
        at += part.length || 1
      }
      let r = '', end = 0
      for (let i = 0; i < found.length; i += count) {
        const start = found[i], groups = []
        r += s.slice(end, start)
        end = found[i + 1]
        if (hasGroups) {
          for (let k = i; k < i + count; k += 2)
            $set(groups, groups.length, found[k] < 0 ? undefined : s.slice(found[k], found[k + 1]))
          const names = isPattern ? $groups(x, groups) : undefined
          r += !isFunction ? $expand(template, s, start, groups, names)
            : $text(names ? f(...groups, start, s, names) : f(...groups, start, s))
        } else r += template
      }
      return r + s.slice(end)
    }
    // Replaces `$1` and the like in the text of a replacement.
    $expand 5 (template, s, start, groups, names) {
      let r = '', end = 0
      for (let at = template.indexOf('$'); at >= 0; at = template.indexOf('$', end)) {
        const sign = template[at + 1], close = sign === '<' && names ? template.indexOf('>', at) : -1
        const number = +template.slice(at + 1, at + 3), isLong = number >= 10 && number < groups.length
          || number > 0 && sign === '0'
        const group = isLong ? number : +sign
        r += template.slice(end, at)
        end = at + 2
        if (sign === '$') r += '$'
        else if (sign === '&') r += groups[0]
        else if (sign === '`') r += s.slice(0, start)
        else if (sign === "'") r += s.slice(start + groups[0].length)
        else if (close >= 0) {
          r += $text(names[template.slice(at + 2, close)] ?? '')
          end = close + 1
        } else if (group > 0 && group < groups.length) {
          r += groups[group] ?? ''
          if (isLong) end++
        } else {
          r += '$'
          end = at + 1
        }
      }
      return r + template.slice(end)
    }
    search 1 (x) { const s = $textOf(this), p = $pattern(x); return ($find(p, s, 0, $flag(p, 64)) ?? [-1])[0] }
    split 2 (x, most) {
      const s = $textOf(this), limit = most === undefined ? 4294967295 : most >>> 0, isPattern = $isPattern(x), r = []
      const part = isPattern || x === undefined ? x : $text(x)
      if (limit === 0 || isPattern && s === '' && $find(x, s, 0, true)) return r
      if (part === undefined || s === '' && part !== '') return [s]
      let start = 0, at = 0
      if (part === '') for (; at < s.length && at < limit; at++) $set(r, at, s[at])
      for (; part !== '' && !isPattern && r.length < limit && (at = s.indexOf(part, start)) >= 0; start = at + part.length)
        $set(r, r.length, s.slice(start, at))
      while (isPattern && at < s.length && r.length < limit) {
        const m = $find(x, s, at, false)
        if (!m || m[0] >= s.length) break
        at = m[1] === m[0] ? $next(x, s, Math.max(at, m[1])) : m[1]
        if (m[1] <= start) continue
        $set(r, r.length, s.slice(start, m[0]))
        for (let i = 2; i < m.length && r.length < limit; i += 2)
          $set(r, r.length, m[i] < 0 ? undefined : s.slice(m[i], m[i + 1]))
        start = m[1]
      }
      if (part !== '' && r.length < limit) $set(r, r.length, s.slice(start))
      return r
    }
    """#

  private static let textMethods: [ScriptBuiltin] = [
    .init("[Symbol.iterator]", 0) { m, a throws(ScriptError) in
      m.makeIterator(.textIterator, try m.thisText(a), .textIterator, 0)
    },
    .init("toString", 0) { m, a throws(ScriptError) in try m.textValue(a.this) },
    .init("valueOf", 0) { m, a throws(ScriptError) in try m.textValue(a.this) },
    .init("normalize", 0) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      let name = m[a, 0].isUndefined ? "NFC" : try m.string(m[a, 0])
      guard let form = ScriptNormalization(rawValue: name) else {
        throw m.failure(.range, "'\(name)' is no form of normalization that is supported")
      }
      let count = m.texts.count(text)
      try m.countSteps(1 + count >> 1)
      try m.checkMemory(adding: count * 16)
      return try m.newText(form.normalized(Array(m.texts.units[m.texts.range(text)])))
    },
    .init("charAt", 1) { m, a throws(ScriptError) in
      let (text, index) = try m.position(a)
      guard let index else { return .text(ScriptName.empty.handle) }
      return .text(m.texts.part(text, index..<(index + 1)))
    },
    .init("charCodeAt", 1) { m, a throws(ScriptError) in
      let (text, index) = try m.position(a)
      return .number(index.map { Double(m.texts.unit(text, $0)) } ?? .nan)
    },
    .init("codePointAt", 1) { m, a throws(ScriptError) in
      let (text, index) = try m.position(a)
      guard let index else { return .undefined }
      let unit = UInt32(m.texts.unit(text, index))
      guard m.characterLength(text, at: index) == 2 else { return .number(Double(unit)) }
      let low = UInt32(m.texts.unit(text, index + 1))
      return .number(Double((unit - 0xD800) << 10 + (low - 0xDC00) + 0x10000))
    },
    .init("concat", 1) { m, a throws(ScriptError) in
      var text = try m.receivedText(a)
      for value in m.list(a) { text = try m.joined(text, try m.text(value)) }
      return .text(text)
    },
    .init("indexOf", 1) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      let part = try m.text(m[a, 0])
      let start = try m.clamped(m[a, 1], m.texts.count(text), 0)
      return .number(Double(try m.position(of: part, in: text, from: start) ?? -1))
    },
    .init("localeCompare", 1) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      let other = try m.text(m[a, 0])
      try m.countSteps((m.texts.count(text) + m.texts.count(other)) >> 3)
      let (x, y) = (m.texts.string(text), m.texts.string(other))
      let (low, high) = (x.lowercased(), y.lowercased())
      // Without regard to case first. Of texts that differ in case only, lowercase comes first.
      if low != high { return .number(low < high ? -1 : 1) }
      return .number(x == y ? 0 : x > y ? -1 : 1)
    },
    .init("slice", 2) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      let count = Double(m.texts.count(text))
      let start = try m.relative(m[a, 0], count, 0)
      let end = try m.relative(m[a, 1], count, count)
      return .text(m.texts.part(text, Int(start)..<Int(max(start, end))))
    },
    .init("substring", 2) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      let count = m.texts.count(text)
      let start = try m.clamped(m[a, 0], count, 0)
      let end = try m.clamped(m[a, 1], count, count)
      return .text(m.texts.part(text, min(start, end)..<max(start, end)))
    },
    changing("toLowerCase", isUpper: false), changing("toUpperCase", isUpper: true),
    changing("toLocaleLowerCase", isUpper: false), changing("toLocaleUpperCase", isUpper: true),
    trimming("trim", start: true, end: true), trimming("trimStart", start: true, end: false),
    trimming("trimEnd", start: false, end: true),
  ]

  private static func changing(_ name: StaticString, isUpper: Bool) -> ScriptBuiltin {
    .init(name, 0) { m, a throws(ScriptError) in try m.changedCase(a, isUpper: isUpper) }
  }

  private static func trimming(_ name: StaticString, start: Bool, end: Bool) -> ScriptBuiltin {
    .init(name, 0) { m, a throws(ScriptError) in
      let text = try m.thisText(a)
      let range = m.texts.range(text)
      var (low, high) = (range.lowerBound, range.upperBound)
      while start, low < high, ScriptNumberText.isSpace(m.texts.units[low]) { low += 1 }
      while end, high > low, ScriptNumberText.isSpace(m.texts.units[high - 1]) { high -= 1 }
      return .text(m.texts.part(text, (low - range.lowerBound)..<(high - range.lowerBound)))
    }
  }

  static let booleans = ScriptLibrarySection(
    name: "Boolean", prototype: .bool,
    constructor: .init("Boolean", 1) { m, a throws(ScriptError) in
      let flag = m.isTrue(m[a, 0])
      guard a.isConstruct else { return .bool(flag) }
      let object = m.boxed(.bool(flag))
      m.heap[object].prototype = try m.prototype(for: a.newTarget, .bool)
      return .object(object)
    },
    methods: [
      .init("toString", 0) { m, a throws(ScriptError) in
        .text((try m.boolValue(a.this) ? ScriptName.true : .false).handle)
      },
      .init("valueOf", 0) { m, a throws(ScriptError) in .bool(try m.boolValue(a.this)) },
    ])
}

extension ScriptMachine {
  mutating func boolValue(_ this: ScriptValue) throws(ScriptError) -> Bool {
    if case .bool(let flag) = this { return flag }
    if case .object(let object) = this, heap[object].kind == .boolObject {
      return heap[object].number != 0
    }
    throw failure(.type, "the value is not a Boolean value")
  }

  mutating func textValue(_ this: ScriptValue) throws(ScriptError) -> ScriptValue {
    if case .text = this { return this }
    if case .object(let object) = this, heap[object].kind == .textObject {
      return .text(heap[object].a)
    }
    throw failure(.type, "the value is not a text")
  }

  /// Returns the text that a method is called on.
  mutating func receivedText(_ a: ScriptArguments) throws(ScriptError) -> Int32 {
    if a.this.isNullish { throw failure(.type, "\(describe(a.this)) is not a text") }
    return try text(a.this)
  }

  /// Returns the text that a method is called on and reads.
  mutating func thisText(_ a: ScriptArguments) throws(ScriptError) -> Int32 {
    let text = try receivedText(a)
    try countSteps(texts.count(text) >> 6)
    return text
  }

  /// Returns the text that a method is called on, and the position of its argument; `nil` if it is outside.
  mutating func position(_ a: ScriptArguments) throws(ScriptError) -> (Int32, Int?) {
    let text = try receivedText(a)
    let index = try integer(self[a, 0])
    return (text, index >= 0 && index < Double(texts.count(text)) ? Int(index) : nil)
  }

  /// Converts an argument to a position within a count.
  mutating func clamped(_ value: ScriptValue, _ count: Int, _ standard: Int) throws(ScriptError)
    -> Int
  {
    if value.isUndefined { return standard }
    return Int(min(max(try integer(value), 0), Double(count)))
  }

  /// Returns the first position of a text in another.
  mutating func position(of part: Int32, in text: Int32, from: Int) throws(ScriptError) -> Int? {
    let (range, searched) = (texts.range(text), texts.range(part))
    guard searched.count <= range.count else { return nil }
    var at = range.lowerBound + from
    guard let first = searched.isEmpty ? nil : texts.units[searched.lowerBound] else {
      return from <= range.count ? from : nil
    }
    while at + searched.count <= range.upperBound {
      if at & 63 == 0 { try countSteps() }
      if texts.units[at] == first {
        try countSteps(searched.count >> 3)
        if texts.units[at..<(at + searched.count)].elementsEqual(texts.units[searched]) {
          return at - range.lowerBound
        }
      }
      at += 1
    }
    return nil
  }

  mutating func repeated(_ text: Int32, _ count: Double) throws(ScriptError) -> Int32 {
    let length = texts.count(text)
    guard count > 0, length > 0 else { return ScriptName.empty.handle }
    guard Double(length) * count <= Double(limits.length) else { throw .limit(.length) }
    let total = length * Int(count)
    try countSteps(total >> 6 + Int(count) >> 4)
    try checkMemory(adding: total * 2)
    return texts.repeat(text, Int(count))
  }

  mutating func changedCase(_ a: ScriptArguments, isUpper: Bool) throws(ScriptError) -> ScriptValue
  {
    let text = try thisText(a)
    try countSteps(texts.count(text) >> 4)
    try checkMemory(adding: texts.count(text) * 8)
    let units = Array(texts.units[texts.range(text)])
    if units.allSatisfy({ $0 < 128 }) {
      let (low, high) = isUpper ? (UInt16(97), UInt16(122)) : (65, 90)
      return .text(texts.add(units.map { $0 >= low && $0 <= high ? $0 ^ 32 : $0 }))
    }
    try countSteps(units.count >> 2)
    var result: [UInt16] = []
    for point in ScriptPatternSyntax.points(units) {
      // Lone surrogates stay as they are.
      let properties = Unicode.Scalar(point)?.properties
      let changed = isUpper ? properties?.uppercaseMapping : properties?.lowercaseMapping
      if let changed { result += changed.utf16 } else { result.append(UInt16(point)) }
    }
    return try newText(result)
  }
}
