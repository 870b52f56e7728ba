import FlickMath

extension ScriptMachine {
  /// Returns the value of an argument, or `undefined` if it is missing.
  mutating func argument(
    _ index: Int, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    let position = Int(list.start) + index
    guard position < Int(list.end) else { return .undefined }
    return try evaluate(frame.program.lists[position], frame)
  }

  /// Evaluates a call such as `group("Name")` or `group(2)`.
  mutating func call(
    _ callee: ScriptValue, _ key: ScriptValue, _ list: ScriptNode.List
  ) throws(ScriptError) -> ScriptValue {
    guard list.end - list.start == 1 else { throw .unsupported }
    switch callee {
    case .object(let object): return try objects[Int(object)].find(try self.key(key), &self)
    case .undefined, .null, .bool, .number, .text, .list, .vector, .property: throw fail()
    case .error: throw .unsupported
    }
  }

  package mutating func key(_ value: ScriptValue) throws(ScriptError) -> ScriptKey {
    switch value {
    case .text(let name): return .name(texts[name])
    case .number(let number): return .number(number)
    case .property(let property) where memos[Int(property)].dimensions == 1:
      return .number(try current(property)[0])
    default: throw .unsupported
    }
  }

  mutating func callMember(
    _ object: ScriptValue, _ member: ScriptMember, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    guard list.end - list.start <= 2 else { throw .unsupported }
    let a = try argument(0, list, frame)
    let b = try argument(1, list, frame)
    switch object {
    case .object(let object):
      guard !Self.isMethod(member) else {
        return try objects[Int(object)].call(member, a, b, &self)
      }
      return try call(try objects[Int(object)].member(member, &self), a, list)
    case .property(let property):
      return try properties[Int(property)].call(member, a, b, &self)
    case .list(let handle) where member == .push:
      guard list.end - list.start == 1, arena.set(a, in: handle, at: arena.count(handle))
      else { throw .unsupported }
      return .number(Double(arena.count(handle)))
    case .text(let text) where member == .split:
      guard case .text(let separator) = a, case .undefined = b else { throw .unsupported }
      return try split(text, separator)
    case .undefined, .null: throw fail()
    case .list, .vector, .text, .bool, .number, .error: throw .unsupported
    }
  }

  private static func isMethod(_ member: ScriptMember) -> Bool {
    switch member {
    case .layer, .toComp, .fromComp, .toWorld, .fromWorld, .propertyGroup: true
    default: false
    }
  }

  private mutating func split(_ text: Int32, _ separator: Int32) throws(ScriptError) -> ScriptValue
  {
    let parts = try texts.split(text, by: separator)
    let list = arena.addList(ScriptNumbers(.zero, count: 0))
    for (i, part) in parts.enumerated() {
      guard arena.set(.text(part), in: list, at: i) else { throw .unsupported }
    }
    return .list(list)
  }

  mutating func callFunction(
    _ index: Int32, _ depth: Int32, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    try countStep()
    let program = frame.program
    let function = program.script.functions[Int(index)]
    let inner = begin(program, slots: function.slots, outer: base(frame, above: depth))
    for position in Int(list.start)..<Int(list.end) {
      let value = try evaluate(program.lists[position], frame)
      let slot = position - Int(list.start)
      if slot < function.parameters { stack[inner.base + slot] = stored(value, frame) }
    }
    let ending = try execute(function.body, inner)
    stackCount = inner.base
    guard ending == .returned else { return .undefined }
    let result = returned
    returned = .undefined
    return result
  }

  /// Evaluates `eval`. The text is an expression of the same property and does not see local variables.
  mutating func evaluated(_ value: ScriptValue, _ frame: ScriptFrame) throws(ScriptError)
    -> ScriptValue
  {
    guard case .text(let text) = value else { return value }
    try countStep()
    let binding = frame.program.binding
    for known in binding.evaluated where texts.areSame(known.text, text) {
      return try run(known.program)
    }
    guard binding.evaluated.count < ScriptLimits.evaluatedTexts, let script = Script(texts[text])
    else { throw .unsupported }
    let program = ScriptProgram(script, binding.emptyCopy, on: &self)
    binding.evaluated.append((text, program))
    return try run(program)
  }

  mutating func call(
    _ builtin: ScriptBuiltin, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    let count = list.end - list.start
    if builtin == .max || builtin == .min { return try extreme(builtin, list, frame) }
    guard count <= 5 else { throw .unsupported }
    let a = try argument(0, list, frame)
    if let result = try unaryCall(builtin, a) {
      guard count <= 1 else { throw .unsupported }
      return result
    }
    let b = try argument(1, list, frame)
    switch builtin {
    case .sum: return try binary(.sum, a, b)
    case .sub: return try binary(.difference, a, b)
    case .mul: return try binary(.product, a, b)
    case .div: return try binary(.quotient, a, b)
    case .mod: return try binary(.remainder, a, b)
    case .length: return .number(try distance(a, b))
    case .dot: return .number(try dot(a, b))
    case .atan2: return .number(arcTangent(try numeric(a), try numeric(b)))
    case .pow: return .number(raised(try numeric(a), try numeric(b)))
    case .framesToTime: return try seconds(a, b, frame)
    case .eval: return try evaluated(a, frame)
    default: break
    }
    let c = try argument(2, list, frame)
    switch builtin {
    case .clamp: return try clamped(a, b, c)
    case .timeToFrames: return try frames(a, b, c, frame)
    default: break
    }
    let d = try argument(3, list, frame)
    let e = try argument(4, list, frame)
    switch builtin {
    case .linear: return try interpolated(nil, (a, b, c, d, e))
    case .ease: return try interpolated(.ease, (a, b, c, d, e))
    case .easeIn: return try interpolated(.easeIn, (a, b, c, d, e))
    case .easeOut: return try interpolated(.easeOut, (a, b, c, d, e))
    default: throw .unsupported
    }
  }

  /// Evaluates functions of one argument. Returns nil for other functions.
  private mutating func unaryCall(
    _ builtin: ScriptBuiltin, _ a: ScriptValue
  ) throws(ScriptError) -> ScriptValue? {
    switch builtin {
    case .neg: return try unary(.negate, a)
    case .isList: return .bool(isList(a))
    case .isNaN: return .bool(try numeric(a).isNaN)
    case .normalize: return try normalized(a)
    case .degreesToRadians: return .number(try first(a) / Self.degrees)
    case .radiansToDegrees: return .number(try first(a) * Self.degrees)
    case .abs: return .number(Swift.abs(try numeric(a)))
    case .sin: return .number(sine(try numeric(a)))
    case .cos: return .number(cosine(try numeric(a)))
    case .tan: return .number(tangent(try numeric(a)))
    case .atan: return .number(arcTangent(try numeric(a)))
    case .asin: return .number(arcSine(try numeric(a)))
    case .acos: return .number(arcCosine(try numeric(a)))
    case .sqrt: return .number(try numeric(a).squareRoot())
    case .exp: return .number(exponential(try numeric(a)))
    case .log: return .number(logarithm(try numeric(a)))
    case .floor: return .number(try numeric(a).rounded(.down))
    case .ceil: return .number(try numeric(a).rounded(.up))
    case .round:
      let x = try numeric(a)
      let whole = x.rounded(.down)
      return .number(x - whole >= 0.5 ? whole + 1 : whole)
    default: return nil
    }
  }

  private mutating func extreme(
    _ builtin: ScriptBuiltin, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    var result = builtin == .max ? -Double.infinity : .infinity
    for position in Int(list.start)..<Int(list.end) {
      let x = try numeric(try evaluate(frame.program.lists[position], frame))
      result = builtin == .max ? larger(result, x) : smaller(result, x)
    }
    return .number(result)
  }
}
