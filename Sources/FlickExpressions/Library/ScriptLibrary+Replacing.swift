/// Replacing and splitting with regular expressions.
extension ScriptMachine {
  // MARK: Replacing

  mutating func replace(_ a: ScriptArguments, all: Bool) throws(ScriptError) -> ScriptValue {
    let text = try thisText(a)
    let pattern = knownPattern(self[a, 0])
    if all { try requireGlobal(self[a, 0]) }
    let searched = pattern == nil ? try self.text(self[a, 0]) : -1
    let replacement = self[a, 1]
    let isFunction = isCallable(replacement)
    let template = isFunction ? ScriptName.empty.handle : try self.text(replacement)
    var found: [[Int]] = []
    if let pattern {
      found = try matches(pattern, text)
    } else {
      var from = 0
      while let position = try position(of: searched, in: text, from: from) {
        found.append([position, position + texts.count(searched)])
        try countSteps()
        if found.count & 255 == 0 { try checkMemory(adding: found.count * 64) }
        from = position + max(texts.count(searched), 1)
        if !all || from > texts.count(text) { break }
      }
    }
    var result: [UInt16] = []
    var end = 0
    let compiled = pattern.map { patterns[Int(heap[$0].a)] }
    let start = texts.start(text)
    for match in found {
      result += texts.units[(start + end)..<(start + match[0])]
      var new = template
      if isFunction {
        var values = captures(text, match)
        let named = compiled.map { groups($0, values) } ?? .undefined
        values += [.number(Double(match[0])), .text(text)]
        if !named.isUndefined { values.append(named) }
        new = try self.text(try call(replacement, .undefined, list: values))
      } else {
        new = try expanded(template, text, match, compiled)
      }
      try countSteps(1 + texts.count(new) >> 6)
      result += texts.units[texts.range(new)]
      end = match[1]
      guard result.count <= limits.length else { throw .limit(.length) }
      try checkMemory(adding: result.count * 2)
    }
    result += texts.units[(start + end)..<(start + texts.count(text))]
    try countSteps(texts.count(text) >> 6)
    return try newText(result)
  }

  /// Replaces `$1` and the like in the text of a replacement.
  private mutating func expanded(
    _ template: Int32, _ text: Int32, _ match: [Int], _ pattern: ScriptPattern?
  ) throws(ScriptError) -> Int32 {
    try countSteps(texts.count(template) >> 4)
    let units = Array(texts.units[texts.range(template)])
    guard units.contains(0x24) else { return template }
    let start = texts.start(text)
    let count = match.count / 2
    var result: [UInt16] = []
    func part(_ from: Int, _ to: Int) -> ArraySlice<UInt16> {
      from >= 0 && to >= 0 ? texts.units[(start + from)..<(start + to)] : []
    }
    func group(_ number: Int) -> ArraySlice<UInt16> {
      part(match[number * 2], match[number * 2 + 1])
    }
    var at = 0
    while at < units.count {
      guard result.count <= limits.length else { throw .limit(.length) }
      guard units[at] == 0x24, at + 1 < units.count else {
        result.append(units[at])
        at += 1
        continue
      }
      switch units[at + 1] {
      case 0x24: result.append(0x24)
      case 0x26: result += group(0)
      case 0x60: result += part(0, match[0])
      case 0x27: result += part(match[1], texts.count(text))
      case 48...57:
        var number = Int(units[at + 1]) - 48
        var length = 1
        if at + 2 < units.count, units[at + 2] >= 48, units[at + 2] <= 57 {
          let longer = number * 10 + Int(units[at + 2]) - 48
          if longer > 0, longer < count { (number, length) = (longer, 2) }
        }
        if number > 0, number < count {
          result += group(number)
        } else {
          result += units[at...(at + length)]
        }
        at += length - 1
      case 0x3C where pattern?.names.isEmpty == false:
        guard let close = units[at...].firstIndex(of: 0x3E) else {
          result += units[at...(at + 1)]
          break
        }
        try countSteps(pattern?.names.count ?? 0)
        let name = Array(units[(at + 2)..<close])
        for known in pattern?.names ?? [] where known.name == name { result += group(known.group) }
        at = close - 1
      default: result += units[at...(at + 1)]
      }
      at += 2
    }
    try countSteps(result.count >> 6)
    try checkMemory(adding: result.count * 2)
    return texts.add(result)
  }

  // MARK: Splitting

  mutating func split(_ text: Int32, by separator: Int32, _ limit: Double) throws(ScriptError)
    -> ScriptValue
  {
    var parts: [ScriptValue] = []
    let count = texts.count(text)
    if texts.count(separator) == 0 {
      try checkMemory(adding: count * 32)
      for index in 0..<min(count, Int(limit)) {
        parts.append(.text(texts.part(text, index..<(index + 1))))
      }
      try countSteps(count)
      return makeArray(parts)
    }
    var start = 0
    while Double(parts.count) < limit,
      let position = try position(of: separator, in: text, from: start)
    {
      parts.append(.text(texts.part(text, start..<position)))
      start = position + texts.count(separator)
      try countSteps()
      if parts.count & 63 == 0 { try checkMemory(adding: parts.count * 16) }
    }
    if Double(parts.count) < limit { parts.append(.text(texts.part(text, start..<count))) }
    try checkMemory()
    return makeArray(parts)
  }

  mutating func split(_ text: Int32, _ pattern: Int32, _ limit: Double) throws(ScriptError)
    -> ScriptValue
  {
    guard limit > 0 else { return makeArray(capacity: 0) }
    let count = texts.count(text)
    if count == 0 {
      let isMatched = try find(pattern, text, from: 0, isSticky: true) != nil
      return isMatched ? makeArray(capacity: 0) : makeArray([.text(text)])
    }
    var parts: [ScriptValue] = []
    var (start, position) = (0, 0)
    while position < count {
      guard let found = try find(pattern, text, from: position, isSticky: false), found[0] < count
      else { break }
      guard found[1] > start, found[1] != found[0] || found[0] > start else {
        position = nextPosition(pattern, text, max(position, found[0]))
        continue
      }
      parts.append(.text(texts.part(text, start..<found[0])))
      if Double(parts.count) == limit { return makeArray(parts) }
      for group in 1..<max(found.count / 2, 1) {
        parts.append(capture(text, found, group))
        if Double(parts.count) == limit { return makeArray(parts) }
      }
      start = found[1]
      position = max(start, found[0] == found[1] ? nextPosition(pattern, text, start) : start)
      try countSteps()
      try checkMemory(adding: parts.count * 16)
    }
    parts.append(.text(texts.part(text, start..<count)))
    return makeArray(parts)
  }
}
