/// The methods of arrays that call a function for each element. Most are in the language.
extension ScriptLibrary {
  static let arrayFunctionMethods: [ScriptBuiltin] = [
    visitor("every", "if (i in a && !$call(f, t, a[i], i, a)) return false", "true"),
    visitor("some", "if (i in a && $call(f, t, a[i], i, a)) return true", "false"),
    visitor("find", "{ const v = a[i]; if ($call(f, t, v, i, a)) return v }", "undefined"),
    visitor("findIndex", "if ($call(f, t, a[i], i, a)) return i", "-1"),
    visitor(
      "findLast", "{ const v = a[i]; if ($call(f, t, v, i, a)) return v }", "undefined", down),
    visitor("findLastIndex", "if ($call(f, t, a[i], i, a)) return i", "-1", down),
    visitor("forEach", "if (i in a) $call(f, t, a[i], i, a)", "undefined"),
    visitor(
      "map", "if (i in a) $set(r, i, $call(f, t, a[i], i, a))", "r",
      "i = $resize(r, n); i < n; i++"),
    visitor(
      "filter", "if (i in a) { const v = a[i]; if ($call(f, t, v, i, a)) $set(r, r.length, v) }",
      "r"),
    visitor("flatMap", "if (i in a) $flatten(r, $call(f, t, a[i], i, a), 1)", "r"),
    reducer("reduce", "i = 0; i < n; i++"), reducer("reduceRight", "i = n - 1; i >= 0; i--"),
    .init(
      "flat", 0,
      """
      (d) {
        const a = $object(this), n = $length(a), r = []
        d = d === undefined ? 1 : $integer(d)
        for (let i = 0; i < n; i++) if (i in a) $flatten(r, a[i], d)
        return r
      }
      """),
    .init("sort", 1) { m, a throws(ScriptError) in
      if !m[a, 0].isUndefined { try m.requireFunction(m[a, 0]) }
      let (array, length) = try m.arrayLike(a)
      var values: [ScriptValue] = []
      try m.visit(length) { m, index throws(ScriptError) in
        if let value = try m.existingElement(array, index) { values.append(value) }
      }
      values = try m.sorted(values, m[a, 0])
      for (index, value) in values.enumerated() { try m.put(array, Double(index), value) }
      let count = Double(values.count)
      try m.visit(length - count) { m, index throws(ScriptError) in
        try m.place(nil, at: count + index, of: array)
      }
      return array
    },
  ]

  private static let up = "i = 0; i < n; i++"
  private static let down = "i = n - 1; i >= 0; i--"

  /// Returns a method that calls `f` with `this` as `t` for the elements `a[i]`.
  private static func visitor(
    _ name: String, _ pass: String, _ result: String, _ range: String = up
  ) -> ScriptBuiltin {
    .init(
      name, 1,
      """
      (f, t) {
        const a = $object(this), n = $length(a), r = []
        $function(f)
        for (let \(range)) \(pass)
        return \(result)
      }
      """)
  }

  private static func reducer(_ name: String, _ range: String) -> ScriptBuiltin {
    .init(
      name, 1,
      """
      (f, v) {
        const a = $object(this), n = $length(a)
        let isKnown = arguments.length > 1
        $function(f)
        for (let \(range))
          if (i in a) {
            v = isKnown ? $call(f, undefined, v, a[i], i, a) : a[i]
            isKnown = true
          }
        if (!isKnown) throw new TypeError('an empty array has no first element to begin with')
        return v
      }
      """)
  }
}

extension ScriptMachine {
  /// Adds a value to the end of an array; if it is an array itself, its elements down to a depth.
  mutating func flatten(_ value: ScriptValue, _ depth: Double, into result: Int32)
    throws(ScriptError)
  {
    guard depth > 0, array(value) != nil else { return try append(value, to: result) }
    nativeDepth += 1
    defer { nativeDepth -= 1 }
    guard nativeDepth < limits.nativeDepth else { throw .limit(.depth) }
    try visit(try length(value)) { m, index throws(ScriptError) in
      guard let item = try m.existingElement(value, index) else { return }
      try m.flatten(item, depth - 1, into: result)
    }
  }

  /// Sorts values. Equal values keep their order, and undefined ones are the last.
  mutating func sorted(_ values: [ScriptValue], _ comparison: ScriptValue) throws(ScriptError)
    -> [ScriptValue]
  {
    let source = values.filter { !$0.isUndefined }
    var keys: [ScriptValue] = []
    if comparison.isUndefined {
      for value in source { keys.append(.text(try text(value))) }
    }
    try checkMemory(adding: values.count * 48)
    var order = Array(source.indices)
    // `sort` rethrows errors without their type. After an error, the order does not matter.
    var failure: ScriptError?
    order.sort { left, right in
      guard failure == nil else { return false }
      do throws(ScriptError) {
        try countSteps()
        guard comparison.isUndefined else {
          let result = try number(
            try call(comparison, .undefined, source[left], source[right]))
          return result < 0 || !(result > 0) && left < right
        }
        if try isLess(keys[left], keys[right], leftFirst: true) == true { return true }
        guard left < right else { return false }
        return try isLess(keys[right], keys[left], leftFirst: true) != true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    return order.map { source[$0] }
      + Array(repeating: .undefined, count: values.count - source.count)
  }
}
