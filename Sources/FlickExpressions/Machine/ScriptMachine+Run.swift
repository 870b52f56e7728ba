import FlickMath

/// The loop that executes instructions.
extension ScriptMachine {
  /// Runs the frames from a level on, and returns the value of the frame at the level.
  mutating func runFrames(from level: Int) throws(ScriptError) -> ScriptValue {
    var frame = frames[frames.count - 1]
    var program = programs[Int(frame.program)]
    var position = frame.position
    while true {
      do throws(ScriptError) {
        while true {
          let instruction = program.code[position]
          position &+= 1
          switch instruction.operation {
          case .load:
            let value = stack[frame.base &+ Int(instruction.a)]
            if instruction.flag != 0, value.isHole { throw uninitialized() }
            push(value)
          case .store:
            let register = frame.base &+ Int(instruction.a)
            if instruction.flag != 0, stack[register].isHole { throw uninitialized() }
            stack[register] = pop()
          case .number: push(.number(program.numbers[Int(instruction.a)]))
          case .text: push(.text(instruction.a))
          case .library: push(.object(instruction.a))
          case .jump: position = Int(instruction.a)
          case .loop:
            position = Int(instruction.a)
            try countSteps()
          case .jumpIfFalse: if !isTrue(pop()) { position = Int(instruction.a) }
          case .jumpIfTrue: if isTrue(pop()) { position = Int(instruction.a) }
          case .jumpIfFalseKeep:
            if isTrue(stack[top &- 1]) { top &-= 1 } else { position = Int(instruction.a) }
          case .jumpIfTrueKeep:
            if isTrue(stack[top &- 1]) { position = Int(instruction.a) } else { top &-= 1 }
          case .jumpUnlessNullishKeep:
            if stack[top &- 1].isNullish { top &-= 1 } else { position = Int(instruction.a) }
          case .jumpIfNullish:
            if stack[top &- 1].isNullish {
              top &-= 1
              position = Int(instruction.a)
            }
          case .jumpIfCalleeNullish:
            if stack[top &- 2].isNullish {
              top &-= 2
              position = Int(instruction.a)
            }
          case .jumpUnlessUndefined:
            if stack[top &- 1].isUndefined { top &-= 1 } else { position = Int(instruction.a) }
          case .jumpIfNumber:
            if case .number(let number) = stack[frame.base &+ Int(instruction.b)],
              number == Double(instruction.flag)
            {
              position = Int(instruction.a)
            }
          case .pop: top &-= 1
          case .reference:
            if beginReference(Int(instruction.b)) { position = Int(instruction.a) }
          case .result: stack[frame.base] = pop()
          case .duplicate: push(stack[top &- 1])
          case .undefined: push(.undefined)
          case .null: push(.null)
          case .trueValue: push(.bool(true))
          case .falseValue: push(.bool(false))
          case .not: stack[top &- 1] = .bool(!isTrue(stack[top &- 1]))
          case .add, .subtract, .multiply, .divide, .less, .greater, .lessOrEqual, .greaterOrEqual,
            .equal, .notEqual, .strictEqual, .strictNotEqual:
            try binaryNumbers(instruction)
          case .member, .method, .element: try executeMember(instruction)
          case .call:
            frames[frames.count &- 1].position = position
            if try beginCall(Int(instruction.a)) {
              frame = frames[frames.count &- 1]
              program = programs[Int(frame.program)]
              position = frame.position
            }
          case .construct:
            frames[frames.count &- 1].position = position
            if try beginConstruct(
              Int(instruction.a), newTarget: stack[top &- Int(instruction.a) &- 2])
            {
              frame = frames[frames.count &- 1]
              program = programs[Int(frame.program)]
              position = frame.position
            }
          case .returnValue, .returnUndefined:
            var value = instruction.operation == .returnValue ? pop() : ScriptValue.undefined
            if !frame.newTarget.isUndefined {
              value = try constructed(value, frame, isDerived: instruction.flag == 1)
            }
            frames.removeLast()
            top = frame.base &- frame.operands
            if frames.count == level { return value }
            push(value)
            frame = frames[frames.count &- 1]
            program = programs[Int(frame.program)]
            position = frame.position
          case .loadCell:
            let value = heap.cell(frame.environment, Int(instruction.b), Int(instruction.a))
            if instruction.flag != 0, value.isHole { throw uninitialized() }
            push(value)
          case .storeCell:
            if instruction.flag != 0,
              heap.cell(frame.environment, Int(instruction.b), Int(instruction.a)).isHole
            {
              throw uninitialized()
            }
            heap.setCell(frame.environment, Int(instruction.b), Int(instruction.a), pop())
          case .pushEnvironment:
            try countSteps(1 &+ Int(instruction.a) >> 3)
            frame.environment = heap.addEnvironment(
              outer: frame.environment, count: Int(instruction.a))
            frames[frames.count &- 1].environment = frame.environment
          case .popEnvironment:
            frame.environment = heap.outer(frame.environment)
            frames[frames.count &- 1].environment = frame.environment
          case .copyEnvironment:
            try countSteps(1 &+ heap.cellCount(frame.environment) >> 3)
            frame.environment = heap.copyEnvironment(frame.environment)
            frames[frames.count &- 1].environment = frame.environment
          case .pushHandler:
            handlers.append(
              ScriptHandler(
                frame: frames.count &- 1, position: Int(instruction.a), top: top,
                environment: frame.environment))
          case .popHandler: handlers.removeLast()
          case .this: push(frame.this)
          case .callee: push(.object(frame.callee))
          case .newTarget: push(frame.newTarget)
          case .closure:
            try countSteps()
            push(makeClosure(instruction.a, frame))
          case .iterate, .iterateNext, .iterateStep, .iterateRest, .iterateClose, .iterateAbort,
            .iterateKeys, .nextKey:
            frames[frames.count &- 1].position = position
            if try iterate(instruction, frame) { position = Int(instruction.a) }
          default:
            frames[frames.count &- 1].position = position
            try execute(instruction, frame)
            if frames.count > 0,
              instruction.operation == .callSpread || instruction.operation == .constructSpread
                || instruction.operation == .superCall || instruction.operation == .superCallSpread
            {
              frame = frames[frames.count &- 1]
              program = programs[Int(frame.program)]
              position = frame.position
            }
          }
        }
      } catch {
        if frames.count > level {
          var failed = frames[frames.count - 1]
          // The frame whose instruction failed is the local one, unless a call began.
          if failed.base == frame.base, failed.function == frame.function {
            failed.position = position
          }
          noteFailure(failed)
        }
        guard let handler = unwind(error, to: level) else { throw error }
        frames[frames.count - 1].environment = handler.environment
        frame = frames[frames.count - 1]
        program = programs[Int(frame.program)]
        position = handler.position
        push(thrown)
      }
    }
  }

  /// Finds the handler of an error and ends the frames above it. Without a handler, ends all frames of the level.
  private mutating func unwind(_ error: ScriptError, to level: Int) -> ScriptHandler? {
    if error == .thrown, let handler = handlers.last, handler.frame >= level {
      handlers.removeLast()
      frames.removeLast(frames.count - handler.frame - 1)
      top = handler.top
      return handler
    }
    if frames.count > level {
      let frame = frames[level]
      frames.removeLast(frames.count - level)
      handlers.removeLast(max(0, handlers.count - frame.handlerCount))
      top = frame.base - frame.operands
    }
    return nil
  }

  private mutating func uninitialized() -> ScriptError {
    failure(.reference, "a variable is used before its declaration")
  }

  @inline(__always)
  private mutating func binaryNumbers(_ instruction: ScriptInstruction) throws(ScriptError) {
    let operation = instruction.operation
    if case .number(let x) = stack[top &- 2], case .number(let y) = stack[top &- 1] {
      top &-= 1
      switch operation {
      case .add: stack[top &- 1] = .number(x + y)
      case .subtract: stack[top &- 1] = .number(x - y)
      case .multiply: stack[top &- 1] = .number(x * y)
      case .divide: stack[top &- 1] = .number(x / y)
      case .less: stack[top &- 1] = .bool(x < y)
      case .greater: stack[top &- 1] = .bool(x > y)
      case .lessOrEqual: stack[top &- 1] = .bool(x <= y)
      case .equal, .strictEqual: stack[top &- 1] = .bool(x == y)
      case .notEqual, .strictNotEqual: stack[top &- 1] = .bool(x != y)
      default: stack[top &- 1] = .bool(x >= y)
      }
      return
    }
    let result = try binary(
      operation, stack[top &- 2], stack[top &- 1], isVector: instruction.flag == 1)
    top &-= 1
    stack[top &- 1] = result
  }

  /// Executes the less frequent instructions.
  private mutating func execute(_ instruction: ScriptInstruction, _ frame: ScriptFrame)
    throws(ScriptError)
  {
    switch instruction.operation {
    case .hole: push(.hole)
    case .pattern:
      let pattern = try makePattern(source: stack[top - 2], flags: stack[top - 1])
      top -= 1
      stack[top - 1] = pattern
    case .rotate:
      let last = stack[top - 1]
      stack[top - 1] = stack[top - 2]
      stack[top - 2] = stack[top - 3]
      stack[top - 3] = last
    case .loadGlobal: push(try global(instruction.a))
    case .globalMethod:
      let (callee, this) = try globalCallee(instruction.a)
      push(callee)
      push(this)
    case .loadGiven: push(try given(instruction.a))
    case .endReference: endReference(Int(instruction.a))
    case .storeGlobal: try setGlobal(instruction.a, pop())
    case .typeOfGlobal:
      let value = hasGlobal(instruction.a) ? try global(instruction.a) : .undefined
      push(.text(typeName(value)))
    case .rejectConstant:
      throw failure(.type, "the constant '\(texts.string(instruction.a))' is assigned")
    case .setMember, .deleteMember, .setElement, .deleteElement, .elementMethod, .superMember,
      .setSuperMember:
      try executeMember(instruction)
    case .callSpread, .constructSpread, .superCall, .superCallSpread:
      try executeCall(instruction, frame)
    case .typeOf: stack[top - 1] = .text(typeName(stack[top - 1]))
    case .plus: stack[top - 1] = .number(try number(stack[top - 1]))
    case .negate: stack[top - 1] = try negated(stack[top - 1], isVector: instruction.flag == 1)
    case .bitNot:
      stack[top - 1] = .number(Double(~ScriptNumberText.int32(try number(stack[top - 1]))))
    case .numeric: stack[top - 1] = .number(try number(stack[top - 1]))
    case .increment, .decrement:
      guard case .number(let number) = stack[top - 1] else { return }
      stack[top - 1] = .number(instruction.operation == .increment ? number + 1 : number - 1)
    case .propertyKey:
      if instruction.flag == 1, stack[top - 2].isNullish {
        throw failure(.type, "\(describe(stack[top - 2])) has no members")
      }
      stack[top - 1] = try keyValue(stack[top - 1])
    case .concatenate: try concatenate(Int(instruction.a))
    case .array:
      let first = top - Int(instruction.a)
      try countSteps(1 + Int(instruction.a) >> 4)
      let array = makeArray(from: first..<top)
      top = first
      push(array)
    case .appendElement, .appendHole, .appendSpread: try executeAppend(instruction)
    case .object:
      try countSteps()
      push(.object(makeObject()))
    case .defineMember, .defineElement, .copyProperties, .setPrototype:
      try executeDefinition(instruction)
    case .makeClass: try makeClass(instruction, frame)
    case .templateObject: push(try templateObject(instruction.a, frame))
    case .restProperties:
      let keys = pop()
      stack[top - 1] = try properties(of: stack[top - 1], without: keys)
    case .requireObject: try requireObject(instruction)
    case .nameFunction:
      nameFunction(stack[top - 1], stack[top - 2], ScriptPropertyKind(rawValue: instruction.flag))
    case .throwValue, .throwLast:
      thrown = pop()
      throw .thrown
    default:
      let result = try binary(
        instruction.operation, stack[top - 2], stack[top - 1], isVector: instruction.flag == 1)
      top -= 1
      stack[top - 1] = result
    }
  }

  private mutating func requireObject(_ instruction: ScriptInstruction) throws(ScriptError) {
    if instruction.flag == 1 {
      // The value of `this` before a call of `super`.
      guard pop().isHole else { throw failure(.reference, "'super' is called twice") }
      return
    }
    if stack[top - 1].isNullish {
      throw failure(.type, "\(describe(stack[top - 1])) has no properties to assign")
    }
  }

  private mutating func concatenate(_ count: Int) throws(ScriptError) {
    var result = ScriptName.empty.handle
    for index in (top - count)..<top { result = try joined(result, try text(stack[index])) }
    top -= count
    push(.text(result))
  }

  private mutating func executeAppend(_ instruction: ScriptInstruction) throws(ScriptError) {
    switch instruction.operation {
    case .appendHole:
      guard let array = stack[top - 1].object else { return }
      try setLength(array, heap[array].number + 1)
    case .appendElement:
      let value = pop()
      guard let array = stack[top - 1].object else { return }
      try append(value, to: array)
    default:
      let value = pop()
      guard let array = stack[top - 1].object else { return }
      try forEach(value) { machine, item throws(ScriptError) in try machine.append(item, to: array)
      }
    }
  }

  // MARK: Global names

  mutating func global(_ name: Int32) throws(ScriptError) -> ScriptValue {
    if let value = try hostGlobal(name) { return value }
    guard case .object(let object) = realm.global else { return .undefined }
    let entry = heap.entry(object, ScriptKey(number: name))
    if entry >= 0 {
      let found = heap.entry(at: entry)
      if !found.flags.contains(.accessor) { return found.value }
    }
    guard try has(object, ScriptPropertyKey(ScriptKey(number: name))) else {
      let text = texts.string(name)
      // Named apart, so that nobody looks for a mistake in the file.
      let isMissing = text == "Intl"
      throw failure(.reference, "'\(text)' is not \(isMissing ? "supported" : "defined")")
    }
    return try get(realm.global, ScriptPropertyKey(ScriptKey(number: name)))
  }

  mutating func hasGlobal(_ name: Int32) -> Bool {
    guard case .object(let object) = realm.global else { return false }
    let has = (try? has(object, ScriptPropertyKey(ScriptKey(number: name)))) ?? false
    return has || ((try? hostGlobal(name)) ?? nil) != nil
  }

  mutating func setGlobal(_ name: Int32, _ value: ScriptValue) throws(ScriptError) {
    _ = try set(realm.global, ScriptPropertyKey(ScriptKey(number: name)), value)
  }

  /// Returns the value that the place of the expression gives to a variable at the beginning; undefined if there is none.
  private mutating func given(_ name: Int32) throws(ScriptError) -> ScriptValue {
    do throws(ScriptError) {
      return try hostGlobal(name) ?? .undefined
    } catch {
      guard error == .thrown else { throw error }
      return .undefined
    }
  }

  // MARK: References

  /// Begins a reference that may never change. Returns whether its value is known and on the stack.
  @inline(__always)
  private mutating func beginReference(_ number: Int) -> Bool {
    guard context.firstReference >= 0 else {
      push(.number(.nan))
      return false
    }
    if case .known(let value) = references[context.firstReference &+ number] {
      push(value)
      return true
    }
    push(.number(Double(variantCount)))
    referenceStart = steps
    return false
  }

  /// Keeps the value of a reference unless it may change. The value is on the stack above the earlier count of variants.
  private mutating func endReference(_ number: Int) {
    let value = pop()
    if case .number(let count) = stack[top - 1], count == Double(variantCount),
      context.firstReference >= 0
    {
      switch value {
      case .host, .number, .bool, .null:
        noteReuse(since: referenceStart)
        references[context.firstReference + number] = .known(value)
      default: break
      }
    }
    stack[top - 1] = value
  }
}
