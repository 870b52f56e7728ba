/// An object of the host that exists during one evaluation, such as a path that an expression creates. The machine uses
/// it again in later evaluations.
package protocol ScriptTemporaryObject: ScriptObject {
  init()
  /// Removes the content of the object.
  func clear()
}

/// The temporary objects of a class, and how many of them exist now.
struct ScriptTemporaries {
  var type: ObjectIdentifier
  var objects: [any ScriptTemporaryObject] = []
  var count = 0
}

/// Values for objects of the host.
extension ScriptMachine {
  /// Returns an object that exists during this evaluation.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - size: The size of the content in units of 16 bytes or so.
  ///   - fill: Sets the content.
  /// - Returns: The object.
  /// - Throws: ``ScriptError`` if there are too many objects.
  package mutating func temporary<Object: ScriptTemporaryObject>(
    _ type: Object.Type, size: Int = 0, _ fill: (Object) -> Void
  ) throws(ScriptError) -> ScriptValue {
    try countSteps(8 &+ 4 &* size)
    try checkMemory(adding: size &* 16)
    tableBytes &+= size &* 16
    let type = ObjectIdentifier(type)
    let known = temporaries.firstIndex { $0.type == type }
    if known == nil { temporaries.append(ScriptTemporaries(type: type)) }
    let pool = known ?? temporaries.count - 1
    let index = temporaries[pool].count
    if index == temporaries[pool].objects.count { temporaries[pool].objects.append(Object()) }
    temporaries[pool].count += 1
    guard let object = temporaries[pool].objects[index] as? Object else { return .undefined }
    fill(object)
    return value(object)
  }

  /// Removes the content of all temporary objects.
  mutating func clearTemporaries() {
    for pool in temporaries.indices {
      for index in 0..<temporaries[pool].count { temporaries[pool].objects[index].clear() }
      temporaries[pool].count = 0
    }
  }

  // MARK: Reading

  /// Converts a result to a finite number. An array counts as its first element.
  package mutating func finite(_ value: ScriptValue) throws(ScriptError) -> Double {
    let value = try plain(value)
    if value.isNullish { throw failure(.type, "the expression has no result") }
    guard !isCallable(value) else { throw failure(.type, "the result is not a number") }
    let number = try first(value)
    guard number.isFinite else { throw failure(.type, "the result is not a number") }
    return number
  }

  /// Returns an argument as a number, or another number if it is undefined.
  package mutating func first(_ arguments: ScriptArguments, _ index: Int, or missing: Double)
    throws(ScriptError) -> Double
  {
    let value = argument(arguments, index)
    return try value.isUndefined ? missing : first(value)
  }

  /// Returns a member of a value; undefined if the value has no members.
  package mutating func member(_ name: String, of value: ScriptValue) throws(ScriptError)
    -> ScriptValue
  {
    value.isNullish ? .undefined : try get(value, key(text: texts.add(name)))
  }

  package mutating func isArray(_ value: ScriptValue) -> Bool { array(value) != nil }

  // MARK: Creating

  package mutating func newArray(_ values: [ScriptValue]) throws(ScriptError) -> ScriptValue {
    try countSteps(values.count >> 3)
    try checkMemory(adding: values.count * 16)
    return makeArray(values)
  }

  package mutating func newObject(_ members: [(name: String, value: ScriptValue)] = [])
    throws(ScriptError) -> ScriptValue
  {
    let object = makeObject()
    for member in members { try create(object, key(text: texts.add(member.name)), member.value) }
    return .object(object)
  }

  /// Sets an element of an array.
  package mutating func setElement(of value: ScriptValue, _ index: Int, _ element: ScriptValue)
    throws(ScriptError)
  {
    if let array = array(value) { try setElement(array, index, element) }
  }

  /// Returns the value of a JSON text in UTF-8.
  package mutating func json(_ text: [UInt8]) throws(ScriptError) -> ScriptValue {
    try checkMemory(adding: text.count * 4)
    var reader = ScriptJSONReader(units: Array(String(decoding: text, as: UTF8.self).utf16))
    return try reader.read(&self)
  }

  // MARK: Names

  /// AE: The expression is evaluated `rate` times per second (Adobe's expression reference, `posterizeTime`). All values
  /// that it reads are read at these times.
  package mutating func posterizeTime(_ rate: Double) -> Double {
    // The tolerance prevents rounding from selecting the previous step.
    if rate > 0 { time = (time * rate + 1e-6).rounded(.down) / rate }
    forgetValue()
    return time
  }
}

extension ScriptValue {
  /// The text without characters.
  package static let emptyText = ScriptValue.text(ScriptName.empty.handle)
}
