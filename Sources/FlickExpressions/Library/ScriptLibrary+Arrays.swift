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
    ],
    methods: arrayMethods, aliases: [("[Symbol.iterator]", of: "values")],
    sources: arrayFunctions)

  private static let arrayMethods: [ScriptBuiltin] = [
    .init("entries", 0) { m, a throws(ScriptError) in try m.arrayIterator(a.this, 2) },
    .init("keys", 0) { m, a throws(ScriptError) in try m.arrayIterator(a.this, 1) },
    .init("values", 0) { m, a throws(ScriptError) in try m.arrayIterator(a.this, 0) },
    .init("join", 1) { m, a throws(ScriptError) in
      .text(try m.join(.object(try m.object(a.this)), m[a, 0]))
    },
    .init("pop", 0) { m, a throws(ScriptError) in
      let (array, length) = try m.arrayLike(a)
      let value = length > 0 ? try m.element(array, length - 1) : .undefined
      if length > 0 { try m.remove(try m.key(.number(length - 1)), of: array) }
      try m.setLength(of: array, max(length - 1, 0))
      return value
    },
    .init("push", 1) { m, a throws(ScriptError) in
      var (array, length) = try m.arrayLike(a)
      guard length + Double(a.count) <= 9_007_199_254_740_991 else {
        throw m.failure(.type, "an array is too long")
      }
      for value in m.list(a) {
        try m.put(array, try m.key(.number(length)), value)
        length += 1
      }
      try m.setLength(of: array, length)
      return .number(length)
    },
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

  mutating func put(_ object: ScriptValue, _ key: ScriptPropertyKey, _ value: ScriptValue)
    throws(ScriptError)
  {
    if try !set(object, key, value) { throw failure(.type, "a property cannot be set") }
  }

  mutating func remove(_ key: ScriptPropertyKey, of value: ScriptValue) throws(ScriptError) {
    if case .object(let object) = value, !delete(object, key) {
      throw failure(.type, "a property cannot be removed")
    }
  }

  mutating func setLength(of array: ScriptValue, _ length: Double) throws(ScriptError) {
    try put(array, .length, .number(length))
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
}
