/// The methods of arrays that call a function for each element.
extension ScriptLibrary {
  static let arrayFunctionMethods: [ScriptBuiltin] = [
    finder("every", existingOnly: true, until: false) { .bool($0 == nil) },
    finder("some", existingOnly: true) { .bool($0 != nil) },
    finder("find") { $0?.value ?? .undefined },
    finder("findIndex") { .number($0?.index ?? -1) },
    finder("findLast", isBackward: true) { $0?.value ?? .undefined },
    finder("findLastIndex", isBackward: true) { .number($0?.index ?? -1) },
    .init("forEach", 1) { m, a throws(ScriptError) in
      _ = try m.search(a, existingOnly: true) { _, _, _, _ in false }
      return .undefined
    },
    .init("map", 1) { m, a throws(ScriptError) in
      let length = try m.length(.object(try m.object(a.this)))
      guard length <= ScriptMachine.maxIndex + 1 else {
        throw m.failure(.range, "the length of an array is invalid")
      }
      let result = m.newArray()
      _ = try m.search(a, existingOnly: true) { m, value, _, index throws(ScriptError) in
        try m.setElement(result, Int(index), value)
        return false
      }
      try m.setLength(result, length)
      return .object(result)
    },
    .init("filter", 1) { m, a throws(ScriptError) in
      let result = m.newArray()
      _ = try m.search(a, existingOnly: true) { m, isKept, value, _ throws(ScriptError) in
        if m.isTrue(isKept) { try m.append(value, to: result) }
        return false
      }
      return .object(result)
    },
    .init("reduce", 1) { m, a throws(ScriptError) in try m.reduce(a, isBackward: false) },
    .init("reduceRight", 1) { m, a throws(ScriptError) in try m.reduce(a, isBackward: true) },
    .init("flat", 0) { m, a throws(ScriptError) in
      let array = ScriptValue.object(try m.object(a.this))
      let depth = m[a, 0].isUndefined ? 1 : try m.integer(m[a, 0])
      let result = m.newArray()
      try m.flatten(array, depth, into: result)
      return .object(result)
    },
    .init("flatMap", 1) { m, a throws(ScriptError) in
      let result = m.newArray()
      _ = try m.search(a, existingOnly: true) { m, value, _, _ throws(ScriptError) in
        if m.array(value) != nil {
          try m.flatten(value, 0, into: result)
        } else {
          try m.append(value, to: result)
        }
        return false
      }
      return .object(result)
    },
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

  /// Creates a method that visits elements until the function returns a value.
  private static func finder(
    _ name: String, existingOnly: Bool = false, isBackward: Bool = false, until end: Bool = true,
    _ answer: @escaping @Sendable ((value: ScriptValue, index: Double)?) -> ScriptValue
  ) -> ScriptBuiltin {
    .init(name, 1) { m, a throws(ScriptError) in
      answer(
        try m.search(a, existingOnly: existingOnly, isBackward: isBackward) { m, result, _, _ in
          m.isTrue(result) == end
        })
    }
  }
}

extension ScriptMachine {
  /// Calls the function of the first argument for each element until a condition is true.
  ///
  /// - Parameters:
  ///   - existingOnly: A Boolean value that indicates whether gaps are not visited.
  ///   - isFound: The condition: the result of the function, the element, and its position.
  mutating func search(
    _ a: ScriptArguments, existingOnly: Bool = false, isBackward: Bool = false,
    _ isFound: (inout ScriptMachine, ScriptValue, ScriptValue, Double) throws(ScriptError) -> Bool
  ) throws(ScriptError) -> (value: ScriptValue, index: Double)? {
    let (array, length) = try arrayLike(a)
    let (function, this) = (self[a, 0], self[a, 1])
    try requireFunction(function)
    var visited = 0.0
    while visited < length {
      try countSteps()
      let index = isBackward ? length - 1 - visited : visited
      visited += 1
      let existing = try existingElement(array, index)
      if existingOnly, existing == nil { continue }
      let value = existing ?? .undefined
      let result = try call(function, this, value, .number(index), array)
      if try isFound(&self, result, value, index) { return (value, index) }
    }
    return nil
  }

  mutating func reduce(_ a: ScriptArguments, isBackward: Bool) throws(ScriptError) -> ScriptValue {
    let (array, length) = try arrayLike(a)
    let function = self[a, 0]
    try requireFunction(function)
    var result: ScriptValue? = a.count > 1 ? self[a, 1] : nil
    try visit(length) { m, visited throws(ScriptError) in
      let index = isBackward ? length - 1 - visited : visited
      guard let value = try m.existingElement(array, index) else { return }
      if let known = result {
        result = try m.call(function, .undefined, known, value, .number(index), array)
      } else {
        result = value
      }
    }
    guard let result else {
      throw failure(.type, "an empty array has no first element to begin with")
    }
    return result
  }

  mutating func flatten(_ array: ScriptValue, _ depth: Double, into result: Int32)
    throws(ScriptError)
  {
    nativeDepth += 1
    defer { nativeDepth -= 1 }
    guard nativeDepth < limits.nativeDepth else { throw .limit(.depth) }
    try visit(try length(array)) { m, index throws(ScriptError) in
      guard let value = try m.existingElement(array, index) else { return }
      if depth > 0, m.array(value) != nil {
        try m.flatten(value, depth - 1, into: result)
      } else {
        try m.append(value, to: result)
      }
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
