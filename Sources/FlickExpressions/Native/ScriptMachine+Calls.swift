extension ScriptMachine {
  /// `undefined` where it is not given.
  func argument(
    _ index: Int, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptStop) -> ScriptValue {
    let place = Int(list.start) + index
    guard place < Int(list.end) else { return .undefined }
    return try evaluate(frame.script.lists[place], frame)
  }

  /// `group("Name")`, `group(2)`.
  func call(
    _ callee: ScriptValue, _ key: ScriptValue, _ list: ScriptNode.List
  ) throws(ScriptStop) -> ScriptValue {
    guard list.end - list.start == 1 else { throw .beyond }
    switch callee {
    case .object(let object): return try object.find(try self.key(key), self)
    case .undefined, .null, .bool, .number, .text, .list, .vector, .property: throw fail()
    case .error: throw .beyond
    }
  }

  package func key(_ value: ScriptValue) throws(ScriptStop) -> ScriptKey {
    switch value {
    case .text(let name): return .name(name)
    case .number(let number): return .number(number)
    case .property(let property) where property.dimensions == 1:
      return .number(try property.current(self)[0])
    default: throw .beyond
    }
  }

  func callMember(
    _ object: ScriptValue, _ member: ScriptMember, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptStop) -> ScriptValue {
    guard list.end - list.start <= 2 else { throw .beyond }
    let a = try argument(0, list, frame)
    let b = try argument(1, list, frame)
    switch object {
    case .object(let object):
      guard !Self.methods.contains(member) else { return try object.call(member, a, b, self) }
      return try call(try object.member(member, self), a, list)
    case .property(let property):
      return try property.call(member, a, b, self)
    case .list(let made) where member == .push:
      guard list.end - list.start == 1, made.set(a, at: made.count) else { throw .beyond }
      return .number(Double(made.count))
    case .text(let text) where member == .split:
      guard case .text(let separator) = a, case .undefined = b, !separator.isEmpty
      else { throw .beyond }
      return try split(text, separator)
    case .undefined, .null: throw fail()
    case .list, .vector, .text, .bool, .number, .error: throw .beyond
    }
  }

  private static let methods: [ScriptMember] = [
    .layer, .toComp, .fromComp, .toWorld, .fromWorld, .propertyGroup,
  ]

  private func split(_ text: String, _ separator: String) throws(ScriptStop) -> ScriptValue {
    let (text, separator) = (Array(text.utf8), Array(separator.utf8))
    var parts: [ScriptValue] = []
    var part: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place...].starts(with: separator) {
        parts.append(.text(String(decoding: part, as: UTF8.self)))
        part.removeAll()
        place += separator.count
      } else {
        part.append(text[place])
        place += 1
      }
    }
    parts.append(.text(String(decoding: part, as: UTF8.self)))
    guard parts.count <= ScriptLimits.listLength else { throw .beyond }
    return .list(ScriptList(parts))
  }

  func callFunction(
    _ index: Int32, _ depth: Int32, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptStop) -> ScriptValue {
    try tick()
    let function = frame.script.functions[Int(index)]
    let inner = ScriptFrame(
      frame.script, frame.binding, slots: function.slots, outer: frame.above(depth))
    for place in Int(list.start)..<Int(list.end) {
      let value = try evaluate(frame.script.lists[place], frame)
      let slot = place - Int(list.start)
      if slot < function.parameters { inner.slots[slot] = shared(value, frame) }
    }
    let ending = try execute(function.body, inner)
    guard ending == .returned else { return .undefined }
    let result = returned
    returned = .undefined
    return result
  }

  /// `eval`: the text is an expression of the same property, and sees no variables of this one.
  func evaluated(_ value: ScriptValue, _ frame: ScriptFrame) throws(ScriptStop) -> ScriptValue {
    guard case .text(let text) = value else { return value }
    try tick()
    let binding = frame.binding
    if let known = binding.evaluated[text] { return try run(known) }
    guard binding.evaluated.count < ScriptLimits.evaluated, let script = Script(text)
    else { throw .beyond }
    let made = ScriptProgram(script, binding.again, on: self)
    binding.evaluated[text] = made
    return try run(made)
  }

  func call(
    _ builtin: ScriptBuiltin, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptStop) -> ScriptValue {
    let count = list.end - list.start
    if builtin == .max || builtin == .min { return try extreme(builtin, list, frame) }
    guard count <= 5 else { throw .beyond }
    let a = try argument(0, list, frame)
    if let result = try ofOne(builtin, a) {
      guard count <= 1 else { throw .beyond }
      return result
    }
    let b = try argument(1, list, frame)
    switch builtin {
    case .sum: return try binary(.sum, a, b)
    case .sub: return try binary(.difference, a, b)
    case .mul: return try binary(.product, a, b)
    case .div: return try binary(.quotient, a, b)
    case .mod: return try binary(.rest, a, b)
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
    default: throw .beyond
    }
  }

  /// `nil` for functions of more than one value.
  private func ofOne(
    _ builtin: ScriptBuiltin, _ a: ScriptValue
  ) throws(ScriptStop) -> ScriptValue? {
    switch builtin {
    case .neg: return try unary(.negative, a)
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

  private func extreme(
    _ builtin: ScriptBuiltin, _ list: ScriptNode.List, _ frame: ScriptFrame
  ) throws(ScriptStop) -> ScriptValue {
    var result = builtin == .max ? -Double.infinity : .infinity
    for place in Int(list.start)..<Int(list.end) {
      let x = try numeric(try evaluate(frame.script.lists[place], frame))
      result = builtin == .max ? larger(result, x) : smaller(result, x)
    }
    return .number(result)
  }
}
