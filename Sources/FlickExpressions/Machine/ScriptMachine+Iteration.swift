/// Iterations of `for`, patterns and spread elements.
///
/// The first register of an iteration holds the array or the iterator; undefined when the iteration has ended. The second
/// holds the next position in an array, or the method `next`.
extension ScriptMachine {
  /// Executes an instruction of an iteration. Returns whether the iteration has ended and the instruction jumps.
  mutating func iterate(_ instruction: ScriptInstruction, _ frame: ScriptFrame) throws(ScriptError)
    -> Bool
  {
    let state = frame.base + Int(instruction.b)
    switch instruction.operation {
    case .iterate:
      let value = pop()
      (stack[state], stack[state + 1]) = (.undefined, .undefined)
      let (iterator, next) = try beginIteration(value)
      (stack[state], stack[state + 1]) = (iterator, next)
    case .iterateNext:
      try countSteps()
      guard let value = try nextValue(state) else { return true }
      push(value)
    case .iterateStep: push(try nextValue(state) ?? .undefined)
    case .iterateRest:
      var rest: [ScriptValue] = []
      while let value = try nextValue(state) {
        try countSteps()
        rest.append(value)
      }
      push(makeArray(rest))
    case .iterateClose: try closeIteration(state)
    case .iterateAbort:
      // The error that ended the iteration matters more than one of closing it.
      let error = stack[top - 1]
      do throws(ScriptError) {
        try closeIteration(state, isAbort: true)
      } catch {
        guard error == .thrown else { throw error }
      }
      stack[top - 1] = error
    case .iterateKeys: try beginKeys(state)
    default: return try nextKey(state)
    }
    return false
  }

  /// Returns the state of a new iteration.
  mutating func beginIteration(_ value: ScriptValue) throws(ScriptError) -> (
    ScriptValue, ScriptValue
  ) {
    if case .host(let host) = value, let primitive = try hosts[Int(host)].primitive(&self) {
      return try beginIteration(primitive)
    }
    let method = try get(value, ScriptPropertyKey(.symbolIterator))
    if let array = array(value), method.object == realm.arrayValues, isPlainArrayIteration {
      return (.object(array), .number(0))
    }
    guard isCallable(method) else { throw failure(.type, "\(describe(value)) is not iterable") }
    let iterator = try call(method, value)
    guard case .object = iterator else { throw failure(.type, "an iterator is not an object") }
    return (iterator, try get(iterator, .next))
  }

  /// Whether scripts have not replaced how arrays are iterated.
  private var isPlainArrayIteration: Bool {
    let entry = heap.entry(realm[.arrayIterator], ScriptName.next.key)
    return entry >= 0 && heap.entry(at: entry).value.object == realm.arrayIteratorNext
  }

  /// Returns the next value of an iteration; `nil` at its end.
  private mutating func nextValue(_ state: Int) throws(ScriptError) -> ScriptValue? {
    guard case .object(let iterator) = stack[state] else { return nil }
    if case .number(let position) = stack[state + 1] {
      guard position < heap[iterator].number else {
        stack[state] = .undefined
        return nil
      }
      stack[state + 1] = .number(position + 1)
      let value =
        position < Double(heap[iterator].b)
        ? heap.element(Int(heap[iterator].a) + Int(position)) : .hole
      return value.isHole
        ? try get(.object(iterator), ScriptPropertyKey(index: Int(position))) : value
    }
    let next = stack[state + 1]
    // If the iterator throws, it is not closed.
    stack[state] = .undefined
    let result = try call(next, .object(iterator))
    guard case .object = result else { throw failure(.type, "an iterator returns no object") }
    let isDone = try get(result, .done)
    if isTrue(isDone) { return nil }
    let value = try get(result, .value)
    stack[state] = .object(iterator)
    return value
  }

  private mutating func closeIteration(_ state: Int, isAbort: Bool = false) throws(ScriptError) {
    let iterator = stack[state]
    stack[state] = .undefined
    guard case .object = iterator else { return }
    if case .number = stack[state + 1] { return }
    try close(iterator, isAbort: isAbort)
  }

  private mutating func close(_ iterator: ScriptValue, isAbort: Bool) throws(ScriptError) {
    let method = try get(iterator, ScriptPropertyKey(ScriptKey(number: ScriptName.return.handle)))
    guard !method.isNullish else { return }
    let result = try call(method, iterator)
    if !isAbort, result.object == nil {
      throw failure(.type, "the method 'return' of an iterator returns no object")
    }
  }

  /// Calls a function with each value of an iteration.
  mutating func forEach(
    _ value: ScriptValue, _ body: (inout ScriptMachine, ScriptValue) throws(ScriptError) -> Void
  ) throws(ScriptError) {
    let state = top
    push(.undefined)
    push(.undefined)
    (stack[state], stack[state + 1]) = try beginIteration(value)
    while let item = try nextValue(state) {
      try countSteps()
      do throws(ScriptError) {
        try body(&self, item)
      } catch {
        guard error == .thrown else { throw error }
        let value = thrown
        do throws(ScriptError) {
          try closeIteration(state, isAbort: true)
        } catch {
          guard error == .thrown else { throw error }
        }
        thrown = value
        throw error
      }
    }
    top = state
  }

  // MARK: Keys

  /// The registers hold the keys, the position, and the object.
  private mutating func beginKeys(_ state: Int) throws(ScriptError) {
    let value = pop()
    (stack[state], stack[state + 1], stack[state + 2]) = (.undefined, .number(0), .undefined)
    guard !value.isNullish else { return }
    let object = try object(value)
    var keys: [ScriptValue] = []
    var at = object
    while at >= 0 {
      for key in try enumerableKeys(at) {
        if try !isShadowed(key, of: at, from: object) { keys.append(keyValue(key)) }
      }
      at = try prototype(of: heap[at])
    }
    stack[state] = makeArray(keys)
    stack[state + 2] = .object(object)
  }

  /// Returns whether an object has a property that hides the one of a prototype.
  private mutating func isShadowed(
    _ key: ScriptPropertyKey, of prototype: Int32, from object: Int32
  ) throws(ScriptError) -> Bool {
    var at = object
    while at != prototype {
      if ownProperty(at, key) != nil { return true }
      at = try self.prototype(of: heap[at])
    }
    return false
  }

  private mutating func nextKey(_ state: Int) throws(ScriptError) -> Bool {
    guard case .object(let keys) = stack[state], case .object(let object) = stack[state + 2] else {
      return true
    }
    while case .number(let position) = stack[state + 1], position < heap[keys].number {
      try countSteps()
      stack[state + 1] = .number(position + 1)
      let value = heap.element(Int(heap[keys].a) + Int(position))
      // Properties that were deleted meanwhile are not visited.
      if try has(object, try key(value)) {
        push(value)
        return false
      }
    }
    return true
  }
}
