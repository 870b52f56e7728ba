/// Calls of functions.
extension ScriptMachine {
  /// Begins the call of a function whose arguments are on the stack, after the function and `this`.
  ///
  /// - Returns: Whether a frame was begun. Otherwise, the result has replaced the values on the stack.
  mutating func beginCall(_ count: Int) throws(ScriptError) -> Bool {
    guard case .object(let callee) = stack[top - count - 2] else {
      return try beginHostCall(count)
    }
    let record = heap[callee]
    switch record.kind {
    case .function:
      let code = programs[Int(record.number)].functions[Int(record.a)]
      if code.kind == .constructor || code.kind == .derivedConstructor {
        throw failure(.type, "a class is called without 'new'")
      }
      let this = sloppyThis(stack[top - count - 1])
      try pushFrame(
        ScriptFrame(
          program: Int32(record.number), function: record.a, environment: record.b, callee: callee,
          this: this,
          operands: 2), argumentCount: count)
      return true
    case .builtin where record.b == 1:
      try pushFrame(
        ScriptFrame(
          program: try program(ofLibrary: record.a), function: 1, environment: -1, callee: callee,
          this: stack[top - count - 1], operands: 2), argumentCount: count)
      return true
    case .builtin:
      let result = try callBuiltin(
        record,
        ScriptArguments(
          this: stack[top - count - 1], base: top - count, count: count, callee: callee))
      top -= count + 2
      push(result)
      return false
    case .bound:
      try countSteps(Int(record.c) >> 4)
      insertBoundArguments(record, count)
      return try beginCall(Int(record.c) + count)
    case .hostMethod:
      let result = try callHost(record.a, method: record.b, count)
      top -= count + 2
      push(result)
      return false
    default: throw failure(.type, "\(describe(.object(callee))) is not a function")
    }
  }

  /// Calls an object of the host, or a method of one.
  private mutating func beginHostCall(_ count: Int) throws(ScriptError) -> Bool {
    let result: ScriptValue
    switch (stack[top - count - 2], stack[top - count - 1]) {
    case (.method(let method), .host(let host)):
      result = try callHost(host, method: method, count)
    case (.host(let host), _): result = try callHost(host, method: nil, count)
    default: throw failure(.type, "\(describe(stack[top - count - 2])) is not a function")
    }
    top -= count + 2
    push(result)
    return false
  }

  private mutating func callBuiltin(
    _ record: ScriptObjectRecord, _ arguments: ScriptArguments
  ) throws(ScriptError) -> ScriptValue {
    guard nativeDepth < limits.nativeDepth else { throw .limit(.depth) }
    try countSteps(1 + arguments.count >> 2)
    nativeDepth += 1
    let saved = top
    let result: ScriptValue
    do throws(ScriptError) {
      result = try realm.functions[Int(record.a)].body(&self, arguments)
    } catch {
      nativeDepth -= 1
      throw error
    }
    nativeDepth -= 1
    top = saved
    return result
  }

  /// Puts the arguments of a bound function before the others, and the function and `this` that it is bound to.
  private mutating func insertBoundArguments(_ record: ScriptObjectRecord, _ count: Int) {
    let bound = Int(record.c)
    let base = top - count
    for _ in 0..<bound { push(.undefined) }
    for offset in (0..<count).reversed() { stack[base + bound + offset] = stack[base + offset] }
    for offset in 0..<bound { stack[base + offset] = heap.element(Int(record.b) + 1 + offset) }
    stack[base - 2] = .object(record.a)
    stack[base - 1] = heap.element(Int(record.b))
  }

  private mutating func sloppyThis(_ this: ScriptValue) -> ScriptValue {
    switch this {
    case .object, .host: this
    case .undefined, .null, .hole: context.layer >= 0 ? .host(context.layer) : realm.global
    default: .object(boxed(this))
    }
  }

  /// Begins the call of a constructor whose arguments are on the stack, after the function and a hole.
  ///
  /// - Returns: Whether a frame was begun. Otherwise, the result has replaced the values on the stack.
  mutating func beginConstruct(_ count: Int, newTarget: ScriptValue) throws(ScriptError) -> Bool {
    let value = stack[top - count - 2]
    guard case .object(let callee) = value, isConstructor(callee) else {
      throw failure(.type, "\(describe(value)) is not a constructor")
    }
    let record = heap[callee]
    switch record.kind {
    case .function:
      let code = programs[Int(record.number)].functions[Int(record.a)]
      var this = ScriptValue.hole
      if code.kind != .derivedConstructor {
        this = .object(makeObject(prototype: try prototype(for: newTarget, .object)))
      }
      try pushFrame(
        ScriptFrame(
          program: Int32(record.number), function: record.a, environment: record.b, callee: callee,
          this: this,
          newTarget: newTarget, operands: 2), argumentCount: count)
      return true
    case .bound:
      try countSteps(Int(record.c) >> 4)
      insertBoundArguments(record, count)
      let target = newTarget.object == callee ? .object(record.a) : newTarget
      return try beginConstruct(Int(record.c) + count, newTarget: target)
    default:
      let result = try callBuiltin(
        record,
        ScriptArguments(
          this: .hole, base: top - count, count: count, callee: callee, newTarget: newTarget))
      top -= count + 2
      push(result)
      return false
    }
  }

  mutating func isConstructor(_ object: Int32) -> Bool {
    let record = heap[object]
    switch record.kind {
    case .function: return programs[Int(record.number)].functions[Int(record.a)].kind.isConstructor
    case .builtin: return record.isConstructor
    case .bound: return isConstructor(record.a)
    default: return false
    }
  }

  package mutating func isCallable(_ value: ScriptValue) -> Bool {
    if case .host(let host) = value { return hosts[Int(host)].isCallable }
    guard case .object(let object) = value else { return false }
    switch heap[object].kind {
    case .function, .builtin, .bound, .hostMethod: return true
    default: return false
    }
  }

  /// Returns the prototype of an object that a constructor makes.
  mutating func prototype(for newTarget: ScriptValue, _ standard: ScriptPrototype)
    throws(ScriptError) -> Int32
  {
    guard case .object = newTarget else { return realm[standard] }
    return try get(newTarget, ScriptPropertyKey(.prototype)).object ?? realm[standard]
  }

  /// The value of a constructor: the returned object, or `this`.
  mutating func constructed(
    _ value: ScriptValue, _ frame: ScriptFrame, isDerived: Bool
  ) throws(ScriptError) -> ScriptValue {
    guard isDerived else {
      switch value {
      case .object, .host: return value
      default: return frame.this
      }
    }
    // The returned value is below `this`.
    let returned = pop()
    if case .object = returned { return returned }
    guard returned.isUndefined else {
      throw failure(.type, "a constructor of a derived class returns no object")
    }
    if value.isHole {
      throw failure(.reference, "a constructor of a derived class does not call 'super'")
    }
    return value
  }

  // MARK: Calls by the library

  mutating func call(_ function: ScriptValue, _ this: ScriptValue, _ arguments: ScriptValue...)
    throws(ScriptError) -> ScriptValue
  { try call(function, this, list: arguments) }

  mutating func call(_ function: ScriptValue, _ this: ScriptValue, list: [ScriptValue])
    throws(ScriptError) -> ScriptValue
  {
    push(function)
    push(this)
    for argument in list { push(argument) }
    let base = top - list.count - 2
    let level = frames.count
    do throws(ScriptError) {
      if try beginCall(list.count) {
        guard nativeDepth < limits.nativeDepth else { throw .limit(.depth) }
        nativeDepth += 1
        defer { nativeDepth -= 1 }
        return try runFrames(from: level)
      }
      return pop()
    } catch {
      top = base
      if frames.count > level { frames.removeLast(frames.count - level) }
      throw error
    }
  }

  // MARK: Instructions

  mutating func executeCall(_ instruction: ScriptInstruction, _ frame: ScriptFrame)
    throws(ScriptError)
  {
    var count = Int(instruction.a)
    if instruction.operation != .superCall {
      let list = pop()
      count = try pushElements(list)
    }
    switch instruction.operation {
    case .callSpread: _ = try beginCall(count)
    case .constructSpread: _ = try beginConstruct(count, newTarget: stack[top - count - 2])
    default:
      // The function with the home object is below the target and the arguments.
      let home = stack[top - count - 2]
      let target = stack[top - count - 1]
      guard case .object(let constructor) = home else {
        throw failure(.type, "there is no superclass")
      }
      let parent = heap[constructor].prototype
      stack[top - count - 2] = parent >= 0 ? .object(parent) : .null
      stack[top - count - 1] = .hole
      _ = try beginConstruct(count, newTarget: target)
    }
  }

  /// Puts the elements of an array on the stack. Returns their number.
  private mutating func pushElements(_ list: ScriptValue) throws(ScriptError) -> Int {
    guard case .object(let array) = list else { return 0 }
    let count = Int(heap[array].b)
    try countSteps(count >> 4)
    try checkMemory(adding: count * 16)
    for index in 0..<count {
      let value = heap.element(Int(heap[array].a) + index)
      push(value.isHole ? .undefined : value)
    }
    return count
  }

  // MARK: Closures

  mutating func makeClosure(_ function: Int32, _ frame: ScriptFrame) -> ScriptValue {
    .object(
      heap.add(
        ScriptObjectRecord(
          kind: .function, prototype: realm[.function], a: function, b: frame.environment,
          c: -1,
          number: Double(frame.program))))
  }

  /// Sets the name of a function in an object whose key is computed.
  mutating func nameFunction(_ value: ScriptValue, _ key: ScriptValue, _ kind: ScriptPropertyKind?)
  {
    guard case .object(let function) = value, heap[function].kind == .function else { return }
    var name = ""
    switch key {
    case .text(let text): name = texts.string(text, atMost: 1024)
    case .number(let number): name = ScriptNumberText.text(number)
    case .symbol: name = "[Symbol.iterator]"
    default: break
    }
    switch kind {
    case .getter, .staticGetter: name = "get " + name
    case .setter, .staticSetter: name = "set " + name
    default: break
    }
    materialize(function)
    define(function, ScriptName.name.key, .text(texts.add(name)), .configurable)
  }
}

/// The arguments of a function of the library.
package struct ScriptArguments {
  var this: ScriptValue
  var base: Int
  package var count: Int
  var callee: Int32 = -1
  /// The constructor that `new` calls; undefined in calls without `new`.
  var newTarget = ScriptValue.undefined

  var isConstruct: Bool { !newTarget.isUndefined }
}

extension ScriptMachine {
  /// Returns an argument; undefined if it is missing.
  @inline(__always)
  package mutating func argument(_ arguments: ScriptArguments, _ index: Int) -> ScriptValue {
    index < arguments.count ? stack[arguments.base + index] : .undefined
  }

  /// Returns an argument; undefined if it is missing.
  @inline(__always)
  subscript(arguments: ScriptArguments, index: Int) -> ScriptValue {
    mutating get { argument(arguments, index) }
  }

  package mutating func list(_ arguments: ScriptArguments, from first: Int = 0) -> [ScriptValue] {
    first < arguments.count
      ? Array(stack[(arguments.base + first)..<(arguments.base + arguments.count)]) : []
  }
}
