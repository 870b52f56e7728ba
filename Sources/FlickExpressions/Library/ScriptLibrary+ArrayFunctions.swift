/// The methods of arrays that call a function for each element.
extension ScriptLibrary {
  static let arrayFunctionMethods: [ScriptBuiltin] = [
    ScriptBuiltin("every", 1) { m, a throws(ScriptError) in
      .bool(try m.search(a, existingOnly: true) { m, result, _, _ in !m.isTrue(result) } == nil)
    },
    ScriptBuiltin("some", 1) { m, a throws(ScriptError) in
      .bool(try m.search(a, existingOnly: true) { m, result, _, _ in m.isTrue(result) } != nil)
    },
    ScriptBuiltin("forEach", 1) { m, a throws(ScriptError) in
      _ = try m.search(a, existingOnly: true) { _, _, _, _ in false }
      return .undefined
    },
    ScriptBuiltin("map", 1) { m, a throws(ScriptError) in
      let length = try m.length(.object(try m.object(a.this)))
      let result = m.makeArray(capacity: 0)
      guard case .object(let object) = result else { return result }
      guard length <= ScriptMachine.maxIndex + 1 else {
        throw m.failure(.range, "the length of an array is invalid")
      }
      _ = try m.search(a, existingOnly: true) { m, value, _, index throws(ScriptError) in
        try m.setElement(object, Int(index), value)
        return false
      }
      try m.setLength(object, length)
      return result
    },
    ScriptBuiltin("filter", 1) { m, a throws(ScriptError) in
      let result = m.makeArray(capacity: 0)
      guard case .object(let object) = result else { return result }
      _ = try m.search(a, existingOnly: true) { m, isKept, value, _ throws(ScriptError) in
        if m.isTrue(isKept) { try m.append(value, to: object) }
        return false
      }
      return result
    },
    ScriptBuiltin("find", 1) { m, a throws(ScriptError) in
      try m.search(a) { m, result, _, _ in m.isTrue(result) }?.value ?? .undefined
    },
    ScriptBuiltin("findIndex", 1) { m, a throws(ScriptError) in
      .number(try m.search(a) { m, result, _, _ in m.isTrue(result) }?.index ?? -1)
    },
    ScriptBuiltin("findLast", 1) { m, a throws(ScriptError) in
      try m.search(a, isBackward: true) { m, result, _, _ in m.isTrue(result) }?.value ?? .undefined
    },
    ScriptBuiltin("findLastIndex", 1) { m, a throws(ScriptError) in
      .number(
        try m.search(a, isBackward: true) { m, result, _, _ in m.isTrue(result) }?.index ?? -1)
    },
    ScriptBuiltin("reduce", 1) { m, a throws(ScriptError) in try m.reduce(a, isBackward: false) },
    ScriptBuiltin("reduceRight", 1) { m, a throws(ScriptError) in try m.reduce(a, isBackward: true)
    },
    ScriptBuiltin("flat", 0) { m, a throws(ScriptError) in
      let (array, _) = try m.arrayLike(a.this)
      let depth = m.argument(a, 0).isUndefined ? 1 : try m.integer(m.argument(a, 0))
      let result = m.makeArray(capacity: 0)
      guard case .object(let object) = result else { return result }
      try m.flatten(array, depth, into: object)
      return result
    },
    ScriptBuiltin("flatMap", 1) { m, a throws(ScriptError) in
      let result = m.makeArray(capacity: 0)
      guard case .object(let object) = result else { return result }
      _ = try m.search(a, existingOnly: true) { m, value, _, _ throws(ScriptError) in
        if m.array(value) != nil {
          try m.flatten(value, 0, into: object)
        } else {
          try m.append(value, to: object)
        }
        return false
      }
      return result
    },
    ScriptBuiltin("sort", 1) { m, a throws(ScriptError) in
      let comparison = m.argument(a, 0)
      guard comparison.isUndefined || m.isCallable(comparison) else {
        throw m.failure(.type, "\(m.describe(comparison)) is not a function")
      }
      let (array, length) = try m.arrayLike(a.this)
      var values: [ScriptValue] = []
      var missing = 0.0
      try m.visit(length) { m, index throws(ScriptError) in
        if let value = try m.existingElement(array, index) {
          values.append(value)
        } else {
          missing += 1
        }
      }
      let sorted = try m.sorted(values, comparison)
      for (index, value) in sorted.enumerated() { try m.put(array, Double(index), value) }
      var index = Double(sorted.count)
      while index < length, missing > 0 {
        try m.remove(array, index)
        index += 1
      }
      return array
    },
  ]
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
    let (array, length) = try arrayLike(a.this)
    let (function, this) = (argument(a, 0), argument(a, 1))
    guard isCallable(function) else {
      throw failure(.type, "\(describe(function)) is not a function")
    }
    var visited = 0.0
    while visited < length {
      try countSteps()
      let index = isBackward ? length - 1 - visited : visited
      visited += 1
      let value: ScriptValue
      if existingOnly {
        guard let existing = try existingElement(array, index) else { continue }
        value = existing
      } else {
        value = try element(array, index)
      }
      let result = try call(function, this, value, .number(index), array)
      if try isFound(&self, result, value, index) { return (value, index) }
    }
    return nil
  }

  mutating func reduce(_ a: ScriptArguments, isBackward: Bool) throws(ScriptError) -> ScriptValue {
    let (array, length) = try arrayLike(a.this)
    let function = argument(a, 0)
    guard isCallable(function) else {
      throw failure(.type, "\(describe(function)) is not a function")
    }
    var result: ScriptValue? = a.count > 1 ? argument(a, 1) : nil
    var visited = 0.0
    while visited < length {
      try countSteps()
      let index = isBackward ? length - 1 - visited : visited
      visited += 1
      guard let value = try existingElement(array, index) else { continue }
      if let known = result {
        result = try call(function, .undefined, known, value, .number(index), array)
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
    let length = try length(array)
    var index = 0.0
    while index < length {
      try countSteps()
      if let value = try existingElement(array, index) {
        if depth > 0, self.array(value) != nil {
          try flatten(value, depth - 1, into: result)
        } else {
          try append(value, to: result)
        }
      }
      index += 1
    }
  }

  /// Sorts values by merging, so that equal values keep their order and a comparison may throw.
  mutating func sorted(_ values: [ScriptValue], _ comparison: ScriptValue) throws(ScriptError)
    -> [ScriptValue]
  {
    var source = values.filter { !$0.isUndefined }
    let undefinedCount = values.count - source.count
    var keys: [Int32] = []
    if comparison.isUndefined {
      for value in source { keys.append(try text(value)) }
    }
    var order = Array(source.indices)
    var width = 1
    while width < order.count {
      var merged: [Int] = []
      merged.reserveCapacity(order.count)
      var start = 0
      while start < order.count {
        let middle = min(start + width, order.count)
        let end = min(start + 2 * width, order.count)
        var (left, right) = (start, middle)
        while left < middle, right < end {
          try countSteps()
          let isAfter: Bool
          if comparison.isUndefined {
            isAfter = texts.isLess(keys[order[right]], keys[order[left]])
          } else {
            let result = try call(comparison, .undefined, source[order[left]], source[order[right]])
            isAfter = try number(result) > 0
          }
          if isAfter {
            merged.append(order[right])
            right += 1
          } else {
            merged.append(order[left])
            left += 1
          }
        }
        merged += order[left..<middle]
        merged += order[right..<end]
        start = end
      }
      order = merged
      width *= 2
    }
    source = order.map { source[$0] }
    return source + Array(repeating: .undefined, count: undefinedCount)
  }
}
