/// `Array`.
extension ScriptLibrary {
  static let arrays = ScriptLibrarySection(
    name: "Array", prototype: .array,
    constructor: .init("Array", 1) { m, a throws(ScriptError) in
      let array = m.newArray(try m.prototype(for: a.newTarget, .array))
      if a.count == 1, case .number(let length) = m[a, 0] {
        guard length >= 0, length == length.rounded(), length <= ScriptMachine.maxIndex + 1 else {
          throw m.failure(.range, "the length of an array is invalid")
        }
        try m.setLength(array, length)
      } else {
        for value in m.list(a) { try m.append(value, to: array) }
      }
      return .object(array)
    },
    members: [
      .init("isArray", 1) { m, a throws(ScriptError) in
        .bool(m.array(m[a, 0]) != nil || m.host(m[a, 0])?.isList == true)
      },
      .init("of", 0) { m, a throws(ScriptError) in m.makeArray(m.list(a)) },
      .init(
        "from", 1,
        """
        (items, f, t) {
          if (f !== undefined) $function(f)
          const r = [], add = v => $set(r, r.length, f === undefined ? v : $call(f, t, v, r.length))
          const method = items[Symbol.iterator]
          if (method !== undefined && method !== null) {
            for (const v of items) add(v)
            return r
          }
          const a = $object(items), n = $length(a)
          for (let i = 0; i < n; i++) add(a[i])
          return r
        }
        """),
    ],
    methods: arrayMethods + arrayFunctionMethods,
    aliases: [(ScriptBuiltin.iterator, of: "values")])

  private static let arrayMethods: [ScriptBuiltin] = [
    .init("at", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      let index = try m.integer(m[a, 0])
      let position = index < 0 ? length + index : index
      return position >= 0 && position < length ? try m.element(array, position) : .undefined
    },
    .init("concat", 1) { m, a throws(ScriptError) in
      let result = m.newArray()
      for item in [.object(try m.object(a.this))] + m.list(a) {
        if m.array(item) != nil {
          try m.copy(item, 0, try m.length(item), to: result)
        } else {
          try m.append(item, to: result)
        }
      }
      return .object(result)
    },
    .init("copyWithin", 2) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      let to = try m.relative(m[a, 0], length, 0)
      let from = try m.relative(m[a, 1], length, 0)
      let end = try m.relative(m[a, 2], length, length)
      try m.move(array, from: from, to: to, count: min(end - from, length - to))
      return array
    },
    .init("entries", 0) { m, a throws(ScriptError) in try m.arrayIterator(a.this, 2) },
    .init("keys", 0) { m, a throws(ScriptError) in try m.arrayIterator(a.this, 1) },
    .init("values", 0) { m, a throws(ScriptError) in try m.arrayIterator(a.this, 0) },
    .init("fill", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      let start = try m.relative(m[a, 1], length, 0)
      try m.visit(try m.relative(m[a, 2], length, length) - start) { m, index throws(ScriptError) in
        try m.put(array, start + index, m[a, 0])
      }
      return array
    },
    .init("includes", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      var index = try m.relative(m[a, 1], length, 0)
      while index < length {
        try m.countReading(m[a, 0])
        let element = try m.element(array, index)
        if m.isSameKey(element, m[a, 0]) { return .bool(true) }
        index += 1
      }
      return .bool(false)
    },
    .init("indexOf", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      let start = length == 0 ? 0 : try m.relative(m[a, 1], length, 0)
      return try m.position(in: array, from: start, to: length, step: 1, m[a, 0])
    },
    .init("lastIndexOf", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      guard length > 0 else { return .number(-1) }
      let from = a.count > 1 ? try m.integer(m[a, 1]) : length - 1
      let start = from < 0 ? length + from : min(from, length - 1)
      return try m.position(in: array, from: start, to: -1, step: -1, m[a, 0])
    },
    .init("join", 1) { m, a throws(ScriptError) in
      .text(try m.join(.object(try m.object(a.this)), m[a, 0]))
    },
    .init("pop", 0) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      let value = length > 0 ? try m.element(array, length - 1) : .undefined
      if length > 0 { try m.place(nil, at: length - 1, of: array) }
      try m.setLength(of: array, max(length - 1, 0))
      return value
    },
    .init("push", 1) { m, a throws(ScriptError) in
      var (array, length) = try m.arrayLike(a)
      try m.checkLength(length + Double(a.count))
      for value in m.list(a) {
        try m.put(array, length, value)
        length += 1
      }
      try m.setLength(of: array, length)
      return .number(length)
    },
    .init("reverse", 0) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      try m.visit((length / 2).rounded(.down)) { m, low throws(ScriptError) in
        let high = length - 1 - low
        let first = try m.existingElement(array, low)
        let last = try m.existingElement(array, high)
        try m.place(last, at: low, of: array)
        try m.place(first, at: high, of: array)
      }
      return array
    },
    .init("shift", 0) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      let value = length > 0 ? try m.element(array, 0) : .undefined
      if length > 0 {
        try m.move(array, from: 1, to: 0, count: length - 1)
        try m.place(nil, at: length - 1, of: array)
      }
      try m.setLength(of: array, max(length - 1, 0))
      return value
    },
    .init("unshift", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      let count = Double(a.count)
      try m.checkLength(length + count)
      if count > 0 { try m.move(array, from: 0, to: count, count: length) }
      for (index, value) in m.list(a).enumerated() { try m.put(array, Double(index), value) }
      try m.setLength(of: array, length + count)
      return .number(length + count)
    },
    .init("slice", 2) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      let start = try m.relative(m[a, 0], length, 0)
      let end = try m.relative(m[a, 1], length, length)
      let result = m.newArray()
      try m.copy(array, start, max(end - start, 0), to: result)
      return .object(result)
    },
    .init("splice", 2) { m, a throws(ScriptError) in try m.splice(a) },
    .init("toString", 0) { m, a throws(ScriptError) in
      let this = ScriptValue.object(try m.object(a.this))
      let join = try m.get(this, .join)
      if m.isCallable(join) { return try m.call(join, this) }
      return try m.newText("[object \(m.className(this))]")
    },
  ]
}

extension ScriptMachine {
  /// Creates an empty array.
  mutating func newArray(_ prototype: Int32? = nil) -> Int32 {
    makeObject(prototype: prototype ?? realm[.array], kind: .array)
  }

  /// Returns the object and its length.
  mutating func arrayLike(_ a: ScriptArguments) throws(ScriptError) -> (ScriptValue, Double) {
    let object = ScriptValue.object(try object(a.this))
    return (object, try length(object))
  }

  mutating func element(_ array: ScriptValue, _ index: Double) throws(ScriptError) -> ScriptValue {
    try get(array, try key(.number(index)))
  }

  /// Returns an element; `nil` if the array has a gap there.
  mutating func existingElement(_ array: ScriptValue, _ index: Double) throws(ScriptError)
    -> ScriptValue?
  {
    guard case .object(let object) = array else { return nil }
    let key = try key(.number(index))
    return try has(object, key) ? try get(array, key) : nil
  }

  mutating func put(_ array: ScriptValue, _ index: Double, _ value: ScriptValue) throws(ScriptError)
  {
    guard try set(array, try key(.number(index)), value) else {
      throw failure(.type, "an element cannot be set")
    }
  }

  /// Sets an element, or removes it.
  mutating func place(_ value: ScriptValue?, at index: Double, of array: ScriptValue)
    throws(ScriptError)
  {
    if let value { return try put(array, index, value) }
    guard case .object(let object) = array else { return }
    guard delete(object, try key(.number(index))) else {
      throw failure(.type, "an element cannot be removed")
    }
  }

  mutating func setLength(of array: ScriptValue, _ length: Double) throws(ScriptError) {
    guard try set(array, .length, .number(length)) else {
      throw failure(.type, "the length cannot be set")
    }
  }

  mutating func checkLength(_ length: Double) throws(ScriptError) {
    guard length <= 9_007_199_254_740_991 else { throw failure(.type, "an array is too long") }
  }

  /// Returns a position that counts from the end if it is negative.
  mutating func relative(_ value: ScriptValue, _ length: Double, _ standard: Double)
    throws(ScriptError) -> Double
  {
    if value.isUndefined { return standard }
    let index = try integer(value)
    return index < 0 ? max(length + index, 0) : min(index, length)
  }

  /// Calls a function with each position up to a length.
  mutating func visit(
    _ length: Double, _ body: (inout ScriptMachine, Double) throws(ScriptError) -> Void
  ) throws(ScriptError) {
    var index = 0.0
    while index < length {
      try countSteps()
      try body(&self, index)
      index += 1
    }
  }

  /// Adds elements of an array to the end of another.
  mutating func copy(_ array: ScriptValue, _ start: Double, _ count: Double, to result: Int32)
    throws(ScriptError)
  {
    let end = heap[result].number
    try visit(count) { m, index throws(ScriptError) in
      if let value = try m.existingElement(array, start + index) {
        try m.setElement(result, Int(end + index), value)
      }
    }
    try setLength(result, end + count)
  }

  /// Moves elements within an array.
  mutating func move(_ array: ScriptValue, from: Double, to: Double, count: Double)
    throws(ScriptError)
  {
    try visit(count) { m, moved throws(ScriptError) in
      let offset = to < from ? moved : count - 1 - moved
      try m.place(try m.existingElement(array, from + offset), at: to + offset, of: array)
    }
  }

  /// Returns the first position from which an element is equal to a value.
  mutating func position(
    in array: ScriptValue, from: Double, to: Double, step: Double, _ value: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    var index = from
    while (to - index) * step > 0 {
      try countReading(value)
      if let element = try existingElement(array, index), isStrictlyEqual(element, value) {
        return .number(index + 0)
      }
      index += step
    }
    return .number(-1)
  }

  mutating func join(_ array: ScriptValue, _ separator: ScriptValue) throws(ScriptError) -> Int32 {
    let length = try length(array)
    let between = separator.isUndefined ? texts.key(",") : try text(separator)
    guard case .object(let object) = array, !joining.contains(object) else {
      return ScriptName.empty.handle
    }
    joining.append(object)
    defer { joining.removeLast() }
    var result = ScriptName.empty.handle
    try visit(length) { m, index throws(ScriptError) in
      if index > 0 { result = try m.joined(result, between) }
      let value = try m.element(array, index)
      if !value.isNullish { result = try m.joined(result, try m.text(value)) }
    }
    return result
  }

  mutating func arrayIterator(_ this: ScriptValue, _ yields: Int32) throws(ScriptError)
    -> ScriptValue
  { makeIterator(.arrayIterator, try object(this), .arrayIterator, yields) }

  mutating func splice(_ a: ScriptArguments) throws(ScriptError) -> ScriptValue {
    let (array, length) = try arrayLike(a)
    let start = try relative(self[a, 0], length, 0)
    let inserted = list(a, from: 2)
    let removed =
      a.count == 0
      ? 0 : a.count == 1 ? length - start : min(max(try integer(self[a, 1]), 0), length - start)
    let shift = Double(inserted.count) - removed
    try checkLength(length + shift)
    let result = newArray()
    try copy(array, start, removed, to: result)
    if shift != 0 {
      try move(
        array, from: start + removed, to: start + Double(inserted.count),
        count: length - start - removed)
    }
    try visit(-shift) { m, index throws(ScriptError) in
      try m.place(nil, at: length - 1 - index, of: array)
    }
    for (offset, value) in inserted.enumerated() { try put(array, start + Double(offset), value) }
    try setLength(of: array, length + shift)
    return .object(result)
  }
}
