extension ScriptMachine {
  mutating func evaluate(_ nodeIndex: Int32, _ frame: ScriptFrame) throws(ScriptError)
    -> ScriptValue
  {
    let node = frame.program.nodes[Int(nodeIndex)]
    switch node {
    case .number(let number): return .number(number)
    case .local(let depth, let slot):
      return stack[(depth == 0 ? frame.base : base(frame, above: depth)) + Int(slot)]
    case .text(let index): return text(index, frame)
    case .undefined: return .undefined
    case .null: return .null
    case .trueValue: return .bool(true)
    case .falseValue: return .bool(false)
    case .time: return .number(time)
    case .value: return value(frame)
    case .memoized(let node, let slot):
      if case .known(let value) = memoizedReferences[frame.program.firstMemoized + Int(slot)] {
        return value
      }
      return try evaluateMemoized(node, slot, frame)
    case .thisProperty: return .property(frame.program.binding.property)
    case .thisLayer: return .object(frame.program.binding.layer)
    case .thisComposition: return .object(frame.program.binding.composition)
    default: break
    }
    guard nodeDepth < ScriptLimits.depth else { throw .unsupported }
    nodeDepth += 1
    let value = try compound(node, frame)
    nodeDepth -= 1
    return value
  }

  private mutating func text(_ index: Int32, _ frame: ScriptFrame) -> ScriptValue {
    let program = frame.program
    let known = program.texts[Int(index)]
    if known >= 0 { return .text(known) }
    let textIndex = texts.add(program.script.texts[Int(index)])
    program.texts[Int(index)] = textIndex
    return .text(textIndex)
  }

  private mutating func value(_ frame: ScriptFrame) -> ScriptValue {
    let binding = frame.program.binding
    if let value = binding.value { return value }
    let value = stored(
      boxed(properties[Int(binding.property)].valueWithoutExpression(at: time)), frame)
    binding.value = value
    return value
  }

  private mutating func evaluateMemoized(
    _ node: Int32, _ slot: Int32, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    let position = frame.program.firstMemoized + Int(slot)
    if case .failed = memoizedReferences[position] { throw fail() }
    let passing = varyingReferenceCount
    let value: ScriptValue
    do throws(ScriptError) {
      value = try evaluate(node, frame)
    } catch {
      if case .thrown = error { memoizeReference(.failed, position, frame, since: passing) }
      throw error
    }
    switch value {
    case .list, .error: break
    case .vector(let vector):
      guard passing == varyingReferenceCount, !frame.program.binding.hasVaryingReference else {
        break
      }
      memoizeReference(.known(.vector(arena.makeConstant(vector))), position, frame, since: passing)
    default: memoizeReference(.known(value), position, frame, since: passing)
    }
    return value
  }

  private mutating func memoizeReference(
    _ found: MemoizedReference, _ position: Int, _ frame: ScriptFrame, since passing: Int
  ) {
    let binding = frame.program.binding
    if varyingReferenceCount != passing { binding.hasVaryingReference = true }
    if !binding.hasVaryingReference { memoizedReferences[position] = found }
  }

  mutating func isTestTrue(_ test: Int32, _ frame: ScriptFrame) throws(ScriptError) -> Bool {
    // Two statements instead of one expression, because one expression would copy the machine.
    let value = try evaluate(test, frame)
    return isTrue(value)
  }

  /// Returns a value in the form in which it is stored: a vector becomes a shared list if the script mutates
  /// lists.
  mutating func stored(_ value: ScriptValue, _ frame: ScriptFrame) -> ScriptValue {
    if case .vector(let vector) = value, frame.program.script.mutatesLists {
      return .list(arena.addList(arena.vector(vector)))
    }
    return value
  }

  private mutating func compound(
    _ node: ScriptNode, _ frame: ScriptFrame
  ) throws(ScriptError)
    -> ScriptValue
  {
    switch node {
    case .list(let list): return try makeList(list, frame)
    case .sharedList(let list):
      let literal = try makeList(list, frame)
      guard case .vector(let vector) = literal else { return literal }
      return .list(arena.addList(arena.vector(vector)))
    case .member(let object, let member):
      return try self.member(member, of: try evaluate(object, frame))
    case .element(let object, let key):
      let object = try evaluate(object, frame)
      return try element(of: object, try evaluate(key, frame))
    case .call(let callee, let list):
      let callee = try evaluate(callee, frame)
      return try call(callee, try argument(0, list, frame), list)
    case .callMember(let object, let member, let list):
      let object = try evaluate(object, frame)
      return try callMember(object, member, list, frame)
    case .callBuiltin(let builtin, let list): return try call(builtin, list, frame)
    case .callFunction(let index, let depth, let list):
      return try callFunction(index, depth, list, frame)
    case .unary(let operation, let value):
      return try unary(operation, try evaluate(value, frame))
    case .binary(let operation, let a, let b):
      let a = try evaluate(a, frame)
      return try binary(operation, a, try evaluate(b, frame))
    case .and(let a, let b):
      let a = try evaluate(a, frame)
      return isTrue(a) ? try evaluate(b, frame) : a
    case .or(let a, let b):
      let a = try evaluate(a, frame)
      return isTrue(a) ? a : try evaluate(b, frame)
    case .conditional(let test, let a, let b):
      return try evaluate(isTestTrue(test, frame) ? a : b, frame)
    case .sequence(let a, let b):
      _ = try evaluate(a, frame)
      return try evaluate(b, frame)
    case .isList(let value):
      let value = try evaluate(value, frame)
      return .bool(isList(value))
    case .assign(let target, let operation, let value):
      return try assign(target, operation, value, frame)
    case .update(let target, let isIncrement, let isPrefix):
      let step: Double = isIncrement ? 1 : -1
      let old = try numeric(try evaluate(target, frame))
      try store(.number(old + step), target, frame)
      return .number(isPrefix ? old + step : old)
    default: throw .unsupported
    }
  }

  private mutating func makeList(
    _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    var numbers = ScriptNumbers(.zero, count: 0)
    var listHandle: Int32?
    for position in Int(list.start)..<Int(list.end) {
      let value = try evaluate(frame.program.lists[position], frame)
      if listHandle == nil, case .number(let number) = value, numbers.count < 4 {
        numbers.components[numbers.count] = number
        numbers.count += 1
        continue
      }
      let list = listHandle ?? arena.addList(numbers)
      listHandle = list
      guard arena.set(stored(value, frame), in: list, at: arena.count(list)) else {
        throw .unsupported
      }
    }
    return listHandle.map { .list($0) } ?? stored(.vector(arena.add(numbers)), frame)
  }

  private mutating func assign(
    _ target: Int32, _ operation: ScriptOperator?, _ value: Int32, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    if case .element(let object, let key) = frame.program.nodes[Int(target)] {
      // A property's component may only be changed for this expression, which the JavaScript engine supports.
      guard case .list(let list) = try evaluate(object, frame),
        case .number(let number) = try evaluate(key, frame), let index = Int(exactly: number)
      else { throw .unsupported }
      var result: ScriptValue
      if let operation {
        let old = arena.element(list, index)
        result = try binary(operation, old, try evaluate(value, frame))
      } else {
        result = try evaluate(value, frame)
      }
      guard arena.set(stored(result, frame), in: list, at: index) else { throw .unsupported }
      return result
    }
    guard let operation else {
      let result = try evaluate(value, frame)
      try store(result, target, frame)
      return result
    }
    let old = try evaluate(target, frame)
    let result = try binary(operation, old, try evaluate(value, frame))
    try store(result, target, frame)
    return result
  }

  private mutating func store(
    _ value: ScriptValue, _ target: Int32, _ frame: ScriptFrame
  ) throws(ScriptError) {
    guard case .local(let depth, let slot) = frame.program.nodes[Int(target)]
    else { throw .unsupported }
    stack[(depth == 0 ? frame.base : base(frame, above: depth)) + Int(slot)] = stored(value, frame)
  }

  private mutating func element(
    of object: ScriptValue, _ key: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    switch object {
    case .list(let list):
      let index = try index(key)
      return arena.element(list, index)
    case .vector(let vector):
      let index = try index(key)
      let numbers = arena.vector(vector)
      return index < numbers.count ? .number(numbers.components[index]) : .undefined
    case .property(let property):
      let dimensions = memos[Int(property)].dimensions
      guard dimensions > 1 else { throw .unsupported }
      let index = try index(key)
      let numbers = try current(property)
      guard index < numbers.count, index < dimensions else { throw .unsupported }
      return .number(numbers.components[index])
    case .undefined, .null: throw fail()
    case .bool, .number, .text, .object, .error: throw .unsupported
    }
  }

  private func index(_ key: ScriptValue) throws(ScriptError) -> Int {
    guard case .number(let number) = key, let index = Int(exactly: number), index >= 0
    else { throw .unsupported }
    return index
  }

  private mutating func member(
    _ member: ScriptMember, of object: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    switch object {
    case .object(let object): return try objects[Int(object)].member(member, &self)
    case .property(let property): return try properties[Int(property)].member(member, &self)
    case .list(let list) where member == .length: return .number(Double(arena.count(list)))
    case .vector(let vector) where member == .length:
      return .number(Double(arena.vector(vector).count))
    case .text(let text) where member == .length: return .number(Double(texts[text].utf16.count))
    case .undefined, .null: throw fail()
    case .list, .vector, .text, .bool, .number, .error: throw .unsupported
    }
  }
}
