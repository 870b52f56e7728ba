/// `Array`.
extension ScriptLibrary {
  static let arrays = ScriptLibrarySection(
    name: "Array",
    constructor: ScriptBuiltin("Array", 1) { m, a throws(ScriptError) in
      let prototype = try m.prototype(for: a.newTarget, m.realm.arrayPrototype)
      let array = m.makeArray(capacity: 0, prototype: prototype)
      guard case .object(let object) = array else { return array }
      if a.count == 1, case .number(let length) = m.argument(a, 0) {
        guard length >= 0, length == length.rounded(), length <= ScriptMachine.maxIndex + 1 else {
          throw m.failure(.range, "the length of an array is invalid")
        }
        try m.setLength(object, length)
      } else {
        for value in m.list(a) { try m.append(value, to: object) }
      }
      return array
    },
    members: [
      ScriptBuiltin("isArray", 1) { m, a throws(ScriptError) in
        .bool(m.array(m.argument(a, 0)) != nil)
      },
      ScriptBuiltin("of", 0) { m, a throws(ScriptError) in
        let values = m.list(a)
        guard m.isOther(a.this) else { return m.makeArray(values) }
        let result = try m.construct(a.this, [.number(Double(values.count))])
        for (index, value) in values.enumerated() { try m.createElement(result, index, value) }
        try m.setLength(of: result, Double(values.count))
        return result
      },
      ScriptBuiltin("from", 1) { m, a throws(ScriptError) in try m.arrayFrom(a) },
    ],
    methods: arrayMethods + arrayFunctionMethods)

  private static let arrayMethods: [ScriptBuiltin] = [
    ScriptBuiltin("at", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      let index = try m.integer(m.argument(a, 0))
      let position = index < 0 ? length + index : index
      return position >= 0 && position < length ? try m.element(array, position) : .undefined
    },
    ScriptBuiltin("concat", 1) { m, a throws(ScriptError) in
      let result = m.makeArray(capacity: 0)
      guard case .object(let object) = result else { return result }
      for item in [.object(try m.object(a.this))] + m.list(a) {
        guard m.array(item) != nil else {
          try m.append(item, to: object)
          continue
        }
        let length = try m.length(item)
        let start = m.heap[object].number
        try m.visit(length) { m, index throws(ScriptError) in
          if let value = try m.existingElement(item, index) {
            try m.setElement(object, Int(start + index), value)
          }
        }
        try m.setLength(object, start + length)
      }
      return result
    },
    ScriptBuiltin("copyWithin", 2) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      var to = try m.relative(m.argument(a, 0), length, 0)
      var from = try m.relative(m.argument(a, 1), length, 0)
      let end = try m.relative(m.argument(a, 2), length, length)
      var count = min(end - from, length - to)
      let isBackward = from < to && to < from + count
      if isBackward { (from, to) = (from + count - 1, to + count - 1) }
      while count > 0 {
        try m.countSteps()
        if let value = try m.existingElement(array, from) {
          try m.put(array, to, value)
        } else {
          try m.remove(array, to)
        }
        from += isBackward ? -1 : 1
        to += isBackward ? -1 : 1
        count -= 1
      }
      return array
    },
    ScriptBuiltin("entries", 0) { m, a throws(ScriptError) in try m.arrayIterator(a.this, 2) },
    ScriptBuiltin("keys", 0) { m, a throws(ScriptError) in try m.arrayIterator(a.this, 1) },
    ScriptBuiltin("values", 0) { m, a throws(ScriptError) in try m.arrayIterator(a.this, 0) },
    ScriptBuiltin("fill", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      var index = try m.relative(m.argument(a, 1), length, 0)
      let end = try m.relative(m.argument(a, 2), length, length)
      while index < end {
        try m.countSteps()
        try m.put(array, index, m.argument(a, 0))
        index += 1
      }
      return array
    },
    ScriptBuiltin("includes", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      var index = try m.relative(m.argument(a, 1), length, 0)
      while index < length {
        try m.countSteps()
        if m.isSameKey(try m.element(array, index), m.argument(a, 0)) { return .bool(true) }
        index += 1
      }
      return .bool(false)
    },
    ScriptBuiltin("indexOf", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      var index = length == 0 ? 0 : try m.relative(m.argument(a, 1), length, 0)
      while index < length {
        try m.countSteps()
        if let value = try m.existingElement(array, index),
          m.isStrictlyEqual(value, m.argument(a, 0))
        {
          return .number(index)
        }
        index += 1
      }
      return .number(-1)
    },
    ScriptBuiltin("lastIndexOf", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      guard length > 0 else { return .number(-1) }
      let from = a.count > 1 ? try m.integer(m.argument(a, 1)) : length - 1
      var index = from < 0 ? length + from : min(from, length - 1)
      while index >= 0 {
        try m.countSteps()
        if let value = try m.existingElement(array, index),
          m.isStrictlyEqual(value, m.argument(a, 0))
        {
          return .number(index + 0)
        }
        index -= 1
      }
      return .number(-1)
    },
    ScriptBuiltin("join", 1) { m, a throws(ScriptError) in
      let (array, _) = try m.arrayLike(a.this)
      return .text(try m.join(array, m.argument(a, 0)))
    },
    ScriptBuiltin("pop", 0) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      guard length > 0 else {
        try m.setLength(of: array, 0)
        return .undefined
      }
      let value = try m.element(array, length - 1)
      try m.remove(array, length - 1)
      try m.setLength(of: array, length - 1)
      return value
    },
    ScriptBuiltin("push", 1) { m, a throws(ScriptError) in
      var (array, length) = try m.arrayLike(a.this)
      guard length + Double(a.count) <= 9_007_199_254_740_991 else {
        throw m.failure(.type, "an array is too long")
      }
      for value in m.list(a) {
        try m.put(array, length, value)
        length += 1
      }
      try m.setLength(of: array, length)
      return .number(length)
    },
    ScriptBuiltin("reverse", 0) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      var low = 0.0
      while low < (length / 2).rounded(.down) {
        try m.countSteps()
        let high = length - 1 - low
        let first = try m.existingElement(array, low)
        let last = try m.existingElement(array, high)
        if let last {
          try m.put(array, low, last)
        } else if first != nil {
          try m.remove(array, low)
        }
        if let first {
          try m.put(array, high, first)
        } else if last != nil {
          try m.remove(array, high)
        }
        low += 1
      }
      return array
    },
    ScriptBuiltin("shift", 0) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      guard length > 0 else {
        try m.setLength(of: array, 0)
        return .undefined
      }
      let value = try m.element(array, 0)
      try m.move(array, from: 1, to: 0, count: length - 1)
      try m.remove(array, length - 1)
      try m.setLength(of: array, length - 1)
      return value
    },
    ScriptBuiltin("unshift", 1) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      let count = Double(a.count)
      guard length + count <= 9_007_199_254_740_991 else {
        throw m.failure(.type, "an array is too long")
      }
      if count > 0 { try m.move(array, from: 0, to: count, count: length) }
      for (index, value) in m.list(a).enumerated() { try m.put(array, Double(index), value) }
      try m.setLength(of: array, length + count)
      return .number(length + count)
    },
    ScriptBuiltin("slice", 2) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      let start = try m.relative(m.argument(a, 0), length, 0)
      let end = try m.relative(m.argument(a, 1), length, length)
      let result = m.makeArray(capacity: 0)
      guard case .object(let object) = result else { return result }
      let count = max(end - start, 0)
      try m.visit(count) { m, index throws(ScriptError) in
        if let value = try m.existingElement(array, start + index) {
          try m.setElement(object, Int(index), value)
        }
      }
      try m.setLength(object, count)
      return result
    },
    ScriptBuiltin("splice", 2) { m, a throws(ScriptError) in try m.splice(a) },
    ScriptBuiltin("toString", 0) { m, a throws(ScriptError) in
      let this = ScriptValue.object(try m.object(a.this))
      let join = try m.get(this, .join)
      if m.isCallable(join) { return try m.call(join, this) }
      return m.newText("[object \(m.className(this))]")
    },
    ScriptBuiltin("toLocaleString", 0) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a.this)
      var result = ScriptName.empty.rawValue
      let comma = m.texts.key(",")
      try m.visit(length) { m, index throws(ScriptError) in
        if index > 0 { result = try m.joined(result, comma) }
        let value = try m.element(array, index)
        guard !value.isNullish else { return }
        let method = try m.get(
          value, ScriptPropertyKey(ScriptKey(number: m.texts.key("toLocaleString"))))
        result = try m.joined(result, try m.text(try m.call(method, value)))
      }
      return .text(result)
    },
  ]
}

extension ScriptMachine {
  /// Returns the object and its length.
  mutating func arrayLike(_ this: ScriptValue) throws(ScriptError) -> (ScriptValue, Double) {
    let object = ScriptValue.object(try object(this))
    return (object, try length(object))
  }

  mutating func elementKey(_ index: Double) throws(ScriptError) -> ScriptPropertyKey {
    try key(.number(index))
  }

  mutating func element(_ array: ScriptValue, _ index: Double) throws(ScriptError) -> ScriptValue {
    try get(array, try elementKey(index))
  }

  /// Returns an element; `nil` if the array has a gap there.
  mutating func existingElement(_ array: ScriptValue, _ index: Double) throws(ScriptError)
    -> ScriptValue?
  {
    guard case .object(let object) = array else { return nil }
    let key = try elementKey(index)
    guard try has(object, key) else { return nil }
    return try get(array, key)
  }

  mutating func put(_ array: ScriptValue, _ index: Double, _ value: ScriptValue) throws(ScriptError)
  {
    guard try set(array, try elementKey(index), value) else {
      throw failure(.type, "an element cannot be set")
    }
  }

  mutating func remove(_ array: ScriptValue, _ index: Double) throws(ScriptError) {
    guard case .object(let object) = array else { return }
    guard delete(object, try elementKey(index)) else {
      throw failure(.type, "an element cannot be removed")
    }
  }

  mutating func createElement(_ array: ScriptValue, _ index: Int, _ value: ScriptValue)
    throws(ScriptError)
  {
    guard case .object(let object) = array else { return }
    if heap[object].kind == .array, !heap[object].isExtensible {
      throw failure(.type, "an element cannot be created")
    }
    try create(object, ScriptPropertyKey(index: index), value)
  }

  mutating func setLength(of array: ScriptValue, _ length: Double) throws(ScriptError) {
    guard try set(array, .length, .number(length)) else {
      throw failure(.type, "the length cannot be set")
    }
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

  /// Moves elements within an array.
  mutating func move(_ array: ScriptValue, from: Double, to: Double, count: Double)
    throws(ScriptError)
  {
    var moved = 0.0
    while moved < count {
      try countSteps()
      let offset = to < from ? moved : count - 1 - moved
      if let value = try existingElement(array, from + offset) {
        try put(array, to + offset, value)
      } else {
        try remove(array, to + offset)
      }
      moved += 1
    }
  }

  mutating func join(_ array: ScriptValue, _ separator: ScriptValue) throws(ScriptError) -> Int32 {
    let length = try length(array)
    let between = separator.isUndefined ? texts.key(",") : try text(separator)
    guard case .object(let object) = array, !joining.contains(object) else {
      return ScriptName.empty.rawValue
    }
    joining.append(object)
    defer { joining.removeLast() }
    var result = ScriptName.empty.rawValue
    var index = 0.0
    while index < length {
      try countSteps()
      if index > 0 { result = try joined(result, between) }
      let value = try element(array, index)
      if !value.isNullish { result = try joined(result, try text(value)) }
      index += 1
    }
    return result
  }

  mutating func arrayIterator(_ this: ScriptValue, _ yields: Int32) throws(ScriptError)
    -> ScriptValue
  {
    let object = try object(this)
    return makeIterator(.arrayIterator, .object(object), realm.arrayIteratorPrototype, yields)
  }

  /// Whether a function such as `Array.of` was taken to another constructor.
  func isOther(_ this: ScriptValue) -> Bool {
    guard case .object(let object) = this, isConstructor(object) else { return false }
    let entry = heap.entry(object, ScriptName.prototype.key)
    return entry < 0 || heap.entry(at: entry).value.object != realm.arrayPrototype
  }

  mutating func splice(_ a: ScriptArguments) throws(ScriptError) -> ScriptValue {
    let (array, length) = try arrayLike(a.this)
    let start = try relative(argument(a, 0), length, 0)
    let inserted = list(a, from: 2)
    let removed =
      a.count == 0
      ? 0 : a.count == 1 ? length - start : min(max(try integer(argument(a, 1)), 0), length - start)
    let result = makeArray(capacity: 0)
    guard case .object(let object) = result else { return result }
    guard length + Double(inserted.count) - removed <= 9_007_199_254_740_991 else {
      throw failure(.type, "an array is too long")
    }
    try visit(removed) { m, index throws(ScriptError) in
      if let value = try m.existingElement(array, start + index) {
        try m.setElement(object, Int(index), value)
      }
    }
    try setLength(object, removed)
    let shift = Double(inserted.count) - removed
    if shift != 0 {
      try move(
        array, from: start + removed, to: start + Double(inserted.count),
        count: length - start - removed)
    }
    var index = length
    while index > length + shift {
      try countSteps()
      try remove(array, index - 1)
      index -= 1
    }
    for (offset, value) in inserted.enumerated() { try put(array, start + Double(offset), value) }
    try setLength(of: array, length + shift)
    return result
  }

  mutating func arrayFrom(_ a: ScriptArguments) throws(ScriptError) -> ScriptValue {
    let (items, function, this) = (argument(a, 0), argument(a, 1), argument(a, 2))
    if !function.isUndefined, !isCallable(function) {
      throw failure(.type, "\(describe(function)) is not a function")
    }
    if items.isNullish { throw failure(.type, "\(describe(items)) is not iterable") }
    let isIterable = !(try get(items, ScriptPropertyKey(.symbolIterator))).isNullish
    var count = 0
    var result: ScriptValue
    if isIterable {
      result = isOther(a.this) ? try construct(a.this, []) : makeArray(capacity: 0)
      let target = result
      try forEach(items) { m, item throws(ScriptError) in
        let value =
          function.isUndefined ? item : try m.call(function, this, item, .number(Double(count)))
        try m.createElement(target, count, value)
        count += 1
      }
    } else {
      let source = ScriptValue.object(try object(items))
      let length = try length(source)
      guard length <= Double(limits.length) else { throw .limit(.length) }
      result = isOther(a.this) ? try construct(a.this, [.number(length)]) : makeArray(capacity: 0)
      while count < Int(length) {
        try countSteps()
        let item = try element(source, Double(count))
        let value =
          function.isUndefined ? item : try call(function, this, item, .number(Double(count)))
        try createElement(result, count, value)
        count += 1
      }
    }
    try setLength(of: result, Double(count))
    return result
  }
}
