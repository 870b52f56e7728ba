extension ScriptMachine {
  func evaluate(_ place: Int32, _ frame: ScriptFrame) throws(ScriptStop) -> ScriptValue {
    switch frame.script.nodes[Int(place)] {
    case .number(let number): return .number(number)
    case .local(let depth, let slot):
      if depth == 0 { return frame.slots[Int(slot)] }
      return frame.above(depth).slots[Int(slot)]
    case .text(let index): return .text(frame.script.texts[Int(index)])
    case .undefined: return .undefined
    case .null: return .null
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .time: return .number(time)
    case .value: return value(frame)
    case .fixed(let node, let slot):
      if let known = frame.binding.fixed[Int(slot)] { return known }
      return try fix(node, slot, frame)
    case .thisProperty: return .property(frame.binding.property)
    case .thisLayer: return .object(frame.binding.layer)
    case .thisComposition: return .object(frame.binding.composition)
    default: break
    }
    guard nodeDepth < ScriptLimits.depth else { throw .beyond }
    nodeDepth += 1
    let value = try compound(place, frame)
    nodeDepth -= 1
    return value
  }

  private func value(_ frame: ScriptFrame) -> ScriptValue {
    if let value = frame.binding.value { return value }
    let value = shared(boxed(frame.binding.property.own(at: time)), frame)
    frame.binding.value = value
    return value
  }

  private func fix(
    _ node: Int32, _ slot: Int32, _ frame: ScriptFrame
  ) throws(ScriptStop) -> ScriptValue {
    let passing = passingReferences
    let value = try evaluate(node, frame)
    if passingReferences == passing { frame.binding.fixed[Int(slot)] = value }
    return value
  }

  /// A value as it is held: lists that may be changed are shared.
  func shared(_ value: ScriptValue, _ frame: ScriptFrame) -> ScriptValue {
    if case .vector(let numbers) = value, frame.script.changesLists {
      return .list(ScriptList(numbers))
    }
    return value
  }

  private func compound(_ place: Int32, _ frame: ScriptFrame) throws(ScriptStop) -> ScriptValue {
    switch frame.script.nodes[Int(place)] {
    case .list(let list): return try makeList(list, frame)
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
      return try evaluate(isTrue(try evaluate(test, frame)) ? a : b, frame)
    case .sequence(let a, let b):
      _ = try evaluate(a, frame)
      return try evaluate(b, frame)
    case .isList(let value): return .bool(isList(try evaluate(value, frame)))
    case .assign(let target, let operation, let value):
      return try assign(target, operation, value, frame)
    case .update(let target, let step, let isPrefix):
      let old = try numeric(try evaluate(target, frame))
      try store(.number(old + step), target, frame)
      return .number(isPrefix ? old + step : old)
    default: throw .beyond
    }
  }

  private func makeList(
    _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptStop) -> ScriptValue {
    var numbers = ScriptNumbers(.zero, count: 0)
    var made: ScriptList?
    for place in Int(list.start)..<Int(list.end) {
      let value = try evaluate(frame.script.lists[place], frame)
      if made == nil, case .number(let number) = value, numbers.count < 4 {
        numbers.components[numbers.count] = number
        numbers.count += 1
        continue
      }
      let list = made ?? ScriptList(numbers)
      made = list
      guard list.set(shared(value, frame), at: list.count) else { throw .beyond }
    }
    return made.map { .list($0) } ?? shared(.vector(numbers), frame)
  }

  private func assign(
    _ target: Int32, _ operation: ScriptOperator?, _ value: Int32, _ frame: ScriptFrame
  ) throws(ScriptStop) -> ScriptValue {
    if case .element(let object, let key) = frame.script.nodes[Int(target)] {
      // A component of a property is changed for this expression alone: the engine does that.
      guard case .list(let list) = try evaluate(object, frame),
        case .number(let place) = try evaluate(key, frame), let index = Int(exactly: place)
      else { throw .beyond }
      var result: ScriptValue
      if let operation {
        let old = list[index]
        result = try binary(operation, old, try evaluate(value, frame))
      } else {
        result = try evaluate(value, frame)
      }
      guard list.set(shared(result, frame), at: index) else { throw .beyond }
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

  private func store(
    _ value: ScriptValue, _ target: Int32, _ frame: ScriptFrame
  ) throws(ScriptStop) {
    guard case .local(let depth, let slot) = frame.script.nodes[Int(target)]
    else { throw .beyond }
    if depth == 0 {
      frame.slots[Int(slot)] = shared(value, frame)
    } else {
      frame.above(depth).slots[Int(slot)] = shared(value, frame)
    }
  }

  private func element(
    of object: ScriptValue, _ key: ScriptValue
  ) throws(ScriptStop) -> ScriptValue {
    switch object {
    case .list(let list): return list[try index(key)]
    case .vector(let numbers):
      let index = try index(key)
      return index < numbers.count ? .number(numbers[index]) : .undefined
    case .property(let property):
      guard property.dimensions > 1 else { throw .beyond }
      let index = try index(key)
      let numbers = try property.current(self)
      guard index >= 0, index < numbers.count, index < property.dimensions
      else { throw .beyond }
      return .number(numbers[index])
    case .undefined, .null: throw fail()
    case .bool, .number, .text, .object, .error: throw .beyond
    }
  }

  private func index(_ key: ScriptValue) throws(ScriptStop) -> Int {
    guard case .number(let number) = key, let index = Int(exactly: number), index >= 0
    else { throw .beyond }
    return index
  }

  private func member(
    _ member: ScriptMember, of object: ScriptValue
  ) throws(ScriptStop) -> ScriptValue {
    switch object {
    case .object(let object): return try object.member(member, self)
    case .property(let property): return try property.member(member, self)
    case .list(let list) where member == .length: return .number(Double(list.count))
    case .vector(let numbers) where member == .length: return .number(Double(numbers.count))
    case .text(let text) where member == .length: return .number(Double(text.utf16.count))
    case .undefined, .null: throw fail()
    case .list, .vector, .text, .bool, .number, .error: throw .beyond
    }
  }
}
