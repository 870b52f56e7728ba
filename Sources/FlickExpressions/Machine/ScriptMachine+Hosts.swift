import FlickMath

/// Objects of the host.
extension ScriptMachine {
  /// Returns the value of an object. The machine keeps the object.
  package mutating func value(_ object: any ScriptObject) -> ScriptValue {
    .host(handle(of: object))
  }

  mutating func handle(of object: any ScriptObject) -> Int32 {
    if object.handle >= 0 { return object.handle }
    object.handle = Int32(truncatingIfNeeded: hosts.count)
    hosts.append(object)
    return object.handle
  }

  /// Returns the object of a value; `nil` for other values.
  package mutating func host(_ value: ScriptValue) -> (any ScriptObject)? {
    if case .host(let host) = value { hosts[Int(host)] } else { nil }
  }

  mutating func cast<Object: ScriptObject>(_ object: any ScriptObject) throws(ScriptError) -> Object
  {
    guard let object = object as? Object else {
      throw failure(.type, "a method is called with another object")
    }
    return object
  }

  // MARK: Members

  /// Returns a member of an object.
  mutating func hostMember(_ host: Int32, _ key: ScriptPropertyKey) throws(ScriptError)
    -> ScriptValue
  {
    let object = hosts[Int(host)]
    if key.index >= 0 {
      if let value = try object.element(key.index, &self) { return value }
    } else if let row = object.members.row(key.key.number) {
      return try read(row, of: object)
    }
    variantCount &+= 1
    if let value = try object.primitive(&self) { return try get(value, key) }
    // A member that all objects or all functions have.
    return try get(realm[object.isCallable ? .function : .object], key, receiver: .host(host))
  }

  private mutating func read(_ row: ScriptMembers.Row, of object: any ScriptObject)
    throws(ScriptError) -> ScriptValue
  {
    if !row.isInvariant { variantCount &+= 1 }
    guard row.isMethod else {
      return try row.body(object, ScriptArguments(this: .undefined, base: top, count: 0), &self)
    }
    return .object(
      heap.add(
        ScriptObjectRecord(
          kind: .hostMethod, prototype: realm[.function], a: object.handle,
          b: row.name.handle)))
  }

  /// Returns what a call of a member calls, and the object with which.
  mutating func hostCallee(_ host: Int32, _ key: ScriptPropertyKey) throws(ScriptError) -> (
    callee: ScriptValue, this: ScriptValue
  ) {
    let object = hosts[Int(host)]
    let this = ScriptValue.host(host)
    if key.index < 0 {
      if let row = object.members.row(key.key.number) {
        return row.isMethod ? (.method(row.name.handle), this) : (try read(row, of: object), this)
      }
      variantCount &+= 1
      if let value = try object.primitive(&self) { return (try get(value, key), value) }
    }
    return (try hostMember(host, key), this)
  }

  /// Calls an object, or a method of one. The arguments are on the stack, after the function and `this`.
  mutating func callHost(_ host: Int32, method: Int32?, _ count: Int) throws(ScriptError)
    -> ScriptValue
  {
    try countSteps(2)
    let object = hosts[Int(host)]
    let arguments = ScriptArguments(this: .host(host), base: top - count, count: count)
    let saved = top
    // A look-up with a text of a source or a number is made once.
    let key = count == 1 ? lookupKey(stack[top - 1]) : 0
    if key != 0, let known = lookups.find(host, method ?? -1, key) {
      if known >= 0 { return .host(known) }
      throw failure(lookups.failures[Int(~known)])
    }
    let (variants, start) = (variantCount, steps)
    lastFailure = nil
    do throws(ScriptError) {
      let result: ScriptValue
      if let method {
        guard let row = object.members.row(method) else {
          throw failure(.type, "\(object.label) has no method '\(texts.string(method))'")
        }
        if !row.isInvariant { variantCount &+= 1 }
        result = try row.body(object, arguments, &self)
      } else {
        guard object.isCallable else { throw failure(.type, "\(object.label) is not a function") }
        if !object.hasInvariantCalls { variantCount &+= 1 }
        result = try object.call(arguments, &self)
      }
      top = saved
      if key != 0, variants == variantCount, case .host(let found) = result {
        noteReuse(since: start)
        lookups.add(host, method ?? -1, key, found)
      }
      return result
    } catch {
      if key != 0, variants == variantCount, error == .thrown, let lastFailure {
        noteReuse(since: start)
        lookups.add(host, method ?? -1, key, failure: lastFailure)
      }
      throw error
    }
  }

  /// Returns a number for an argument that is the same in every evaluation; 0 for other arguments.
  private mutating func lookupKey(_ argument: ScriptValue) -> UInt64 {
    switch argument {
    case .number(let number): number.bitPattern &+ 1
    case .text(let text) where texts.isPermanent(text):
      0xFFFC_0000_0000_0000 | UInt64(UInt32(bitPattern: text))
    default: 0
    }
  }

  mutating func setHostMember(_ host: Int32, _ key: ScriptPropertyKey, _ value: ScriptValue)
    throws(ScriptError)
  {
    if key.index >= 0 { try hosts[Int(host)].setElement(key.index, value, &self) }
  }

  mutating func hasHostMember(_ host: Int32, _ key: ScriptPropertyKey) throws(ScriptError) -> Bool {
    let object = hosts[Int(host)]
    if key.index >= 0 { return try !hostMember(host, key).isUndefined }
    return object.members.row(key.key.number) != nil
  }

  // MARK: Names

  /// Returns the value of a name in the expression of a property; `nil` if the place of the expression gives it none.
  mutating func hostGlobal(_ name: Int32) throws(ScriptError) -> ScriptValue? {
    guard context.names >= 0 else { return nil }
    switch name {
    case ScriptName.time.handle:
      varies = true
      variantCount &+= 1
      return .number(time)
    case ScriptName.thisProperty.handle: return .host(context.property)
    case ScriptName.thisComp.handle: return .host(context.composition)
    case ScriptName.thisLayer.handle: return context.layer >= 0 ? .host(context.layer) : .null
    case ScriptName.value.handle:
      variantCount &+= 1
      if context.value.isHole {
        context.value =
          try hostMember(context.names, ScriptPropertyKey(ScriptName.value))
      }
      return context.value
    default: break
    }
    guard let host = try hostOfName(name) else {
      // A function of After Effects, such as `linear`.
      let entry = heap.entry(realm.afterEffects, ScriptKey(number: name))
      return entry >= 0 ? heap.entry(at: entry).value : nil
    }
    guard host == context.layer else {
      return try hostMember(host, ScriptPropertyKey(ScriptKey(number: name)))
    }
    do throws(ScriptError) {
      return try hostMember(host, ScriptPropertyKey(ScriptKey(number: name)))
    } catch {
      guard error == .thrown else { throw error }
      return nil
    }
  }

  /// Returns the object that has a name as its member: the place, the property or the layer.
  private mutating func hostOfName(_ name: Int32) throws(ScriptError) -> Int32? {
    if hosts[Int(context.names)].members.row(name) != nil { return context.names }
    if ScriptName.isOfProperty(name), hosts[Int(context.property)].members.row(name) != nil {
      return context.property
    }
    if ScriptName.isOfLayer(name), context.layer >= 0,
      hosts[Int(context.layer)].members.row(name) != nil
    {
      return context.layer
    }
    return nil
  }

  /// Returns what a call of a name calls, and the object with which.
  mutating func globalCallee(_ name: Int32) throws(ScriptError) -> (
    callee: ScriptValue, this: ScriptValue
  ) {
    if context.names >= 0, let host = try hostOfName(name),
      hosts[Int(host)].members.row(name)?.isMethod == true
    {
      return (.method(name), .host(host))
    }
    return (try global(name), .undefined)
  }
}

/// The place of the expression that is being evaluated. Its names have a value without a declaration.
struct ScriptContext: BitwiseCopyable {
  /// The object whose members are names. -1 if there is no place.
  var names: Int32 = -1
  var property: Int32 = -1
  /// -1 if the property is not part of a layer.
  var layer: Int32 = -1
  var composition: Int32 = -1
  /// The value of `value`. A hole until it is read.
  var value = ScriptValue.hole
  var random = ScriptRandom()
  /// The first of the references that never change. -1 if none are kept.
  var firstReference = -1
  /// The number of the evaluation.
  var evaluation = -1
}

/// A program with the place of its expression.
package struct ScriptBinding: BitwiseCopyable, Sendable {
  var program: Int32
  var context: ScriptContext
}

extension ScriptMachine {
  /// Binds a program to a property.
  ///
  /// - Parameters:
  ///   - program: The number of the program.
  ///   - names: An object whose members are names in the expression, such as `comp` and `value`.
  ///   - property: The property.
  ///   - layer: The layer of the property. `this` in the expression.
  ///   - composition: The composition of the property.
  /// - Returns: The program with its place.
  package mutating func bind(
    _ program: Int, names: any ScriptObject, property: any ScriptObject,
    layer: (any ScriptObject)?, composition: any ScriptObject
  ) -> ScriptBinding {
    let context = ScriptContext(
      names: handle(of: names), property: handle(of: property),
      layer: layer.map { handle(of: $0) } ?? -1, composition: handle(of: composition),
      firstReference: references.count)
    for _ in 0..<programs[program].referenceCount { references.append(.unknown) }
    return ScriptBinding(program: Int32(truncatingIfNeeded: program), context: context)
  }

  /// The steps of beginning and ending an evaluation.
  private static let stepsOfEvaluation = 8

  /// Runs the program of a property. Other programs may be running.
  ///
  /// - Returns: The value of the program. It exists until ``release(to:)``.
  /// - Throws: ``ScriptError`` if the program throws or exceeds a limit.
  package mutating func run(_ binding: ScriptBinding) throws(ScriptError) -> ScriptValue {
    let outer = context
    let level = top
    context = binding.context
    evaluationCount &+= 1
    context.evaluation = evaluationCount
    steps &+= Self.stepsOfEvaluation
    do throws(ScriptError) {
      let this: ScriptValue = context.layer >= 0 ? .host(context.layer) : realm.global
      let result = try run(Int(binding.program), this: this)
      context = outer
      return result
    } catch {
      context = outer
      top = level
      throw error
    }
  }
}

/// An error of the machine.
struct ScriptFailure: Sendable {
  var kind: ScriptErrorKind
  var message: String
}

/// A reference that never changes, such as `thisComp.layer("x").effect("y")(1)`.
enum ScriptReferenceState: BitwiseCopyable {
  case unknown
  case known(ScriptValue)
}

extension ScriptMachine {
  /// Returns a number as scripts write it.
  package mutating func text(_ number: Double) -> String { ScriptNumberText.text(number) }

  /// The property whose expression is being evaluated.
  package var currentProperty: (any ScriptObject)? {
    context.property >= 0 ? hosts[Int(context.property)] : nil
  }

  /// The number of the evaluation that is running. It differs from that of all others.
  package var evaluationNumber: Int { context.evaluation }

  /// Makes the next use of `value` read it again, after the time has changed.
  package mutating func forgetValue() { context.value = .hole }

  /// Returns the message of an error that ended an evaluation.
  package mutating func message(of error: ScriptError) -> String {
    switch error {
    case .thrown: "\(thrownMessage()) (line \(failureLine))"
    case .limit(let limit): "the expression exceeds the limit of \(limit.rawValue)"
    case .suspended: "the expression waits for another"
    }
  }
}

/// The results of look-ups that always give the same object, such as `group("Name")`, or always fail.
struct ScriptLookups {
  private struct Row: BitwiseCopyable, Equatable {
    var host: Int32
    var method: Int32
    var key: UInt64

    var hash: Int {
      var hasher = ByteHasher()
      hasher.combine(UInt64(UInt32(bitPattern: host)) << 32 | UInt64(UInt32(bitPattern: method)))
      hasher.combine(key)
      return hasher.finalize(count: 0)
    }
  }
  private var index = HashIndexTable()
  private var rows: [Row] = []
  private var results: [Int32] = []
  private(set) var failures: [ScriptFailure] = []
  /// Expressions with many numbers must not fill the memory.
  private static let maxCount = 16_384

  /// Returns the object that was found, or the complement of the position of a failure.
  func find(_ host: Int32, _ method: Int32, _ key: UInt64) -> Int32? {
    let row = Row(host: host, method: method, key: key)
    let rows = rows
    return index.index(row.hash) { rows[$0] == row }.map { results[$0] }
  }

  mutating func add(_ host: Int32, _ method: Int32, _ key: UInt64, failure: ScriptFailure) {
    if rows.count < Self.maxCount { failures.append(failure) }
    add(host, method, key, ~Int32(truncatingIfNeeded: failures.count - 1))
  }

  mutating func add(_ host: Int32, _ method: Int32, _ key: UInt64, _ result: Int32) {
    guard rows.count < Self.maxCount else { return }
    let row = Row(host: host, method: method, key: key)
    index.add(rows.count, row.hash)
    rows.append(row)
    results.append(result)
  }
}
