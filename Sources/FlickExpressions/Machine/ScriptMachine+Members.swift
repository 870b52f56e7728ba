/// Members of values.
extension ScriptMachine {
  // MARK: Own properties

  /// A property of an object, found without its prototypes.
  struct OwnProperty {
    var value: ScriptValue
    var flags: ScriptEntry.Flags
    var setter: Int32 = -1
  }

  mutating func ownProperty(_ object: Int32, _ key: ScriptPropertyKey) -> OwnProperty? {
    let record = heap[object]
    switch record.kind {
    case .array, .arguments:
      if key.index >= 0 {
        if key.index < Int(record.b) {
          let value = heap.element(Int(record.a) + key.index)
          if !value.isHole {
            return OwnProperty(value: value, flags: record.isFrozen ? .enumerable : .plain)
          }
        }
        if record.firstEntry < 0 { return nil }
      } else if record.kind == .array, key.key == ScriptName.length.key {
        return OwnProperty(value: .number(record.number), flags: record.isFrozen ? [] : .writable)
      }
    case .textObject:
      if key.index >= 0, key.index < texts.count(record.a) {
        return OwnProperty(
          value: .text(texts.part(record.a, key.index..<(key.index + 1))), flags: .enumerable)
      }
      if key.key == ScriptName.length.key {
        return OwnProperty(value: .number(Double(texts.count(record.a))), flags: [])
      }
    case .builtin where record.c < 0:
      // The first properties of a function of the library are read without a change of the function.
      let function = realm.functions[Int(record.a)]
      if key.key == ScriptName.length.key {
        return OwnProperty(value: .number(Double(function.length)), flags: .configurable)
      }
      if key.key == ScriptName.name.key {
        return OwnProperty(value: .text(function.name), flags: .configurable)
      }
    case .function, .bound: materialize(object)
    default: break
    }
    var entryKey = key.key
    if key.index >= 0 {
      // An index of which no key exists is no property of any object.
      guard let known = texts.knownKey(String(key.index)) else { return nil }
      entryKey = ScriptKey(number: known)
    }
    let entry = heap.entry(object, entryKey)
    guard entry >= 0 else { return nil }
    let found = heap.entry(at: entry)
    return OwnProperty(value: found.value, flags: found.flags, setter: found.setter)
  }

  /// Creates the properties of a function that exist from its beginning, when they are used first.
  mutating func materialize(_ object: Int32) {
    let record = heap[object]
    guard record.kind == .function || record.kind == .builtin, record.c < 0 else { return }
    heap[object].c = 0
    if record.kind == .builtin {
      let function = realm.functions[Int(record.a)]
      heap.addHidden(object, ScriptName.length.key, .number(Double(function.length)), .configurable)
      heap.addHidden(object, ScriptName.name.key, .text(function.name), .configurable)
      return
    }
    let code = programs[Int(record.number)].functions[Int(record.a)]
    heap.addHidden(
      object, ScriptName.length.key, .number(Double(code.expectedCount)), .configurable)
    heap.addHidden(object, ScriptName.name.key, .text(code.name), .configurable)
    guard code.kind.isConstructor, heap.entry(object, ScriptName.prototype.key) < 0 else { return }
    let prototype = makeObject()
    heap.addHidden(prototype, ScriptName.constructor.key, .object(object), .hidden)
    heap.addHidden(object, ScriptName.prototype.key, .object(prototype), .writable)
  }

  /// Returns the keys of an object: indices in their order, then texts, then symbols.
  mutating func ownKeys(_ object: Int32) throws(ScriptError) -> [ScriptPropertyKey] {
    materialize(object)
    let record = heap[object]
    var indices: [Int] = []
    var keys: [ScriptPropertyKey] = []
    switch record.kind {
    case .array, .arguments:
      for index in 0..<Int(record.b) where !heap.element(Int(record.a) + index).isHole {
        indices.append(index)
      }
      if record.kind == .array { keys.append(.length) }
    case .textObject:
      try checkMemory(adding: texts.count(record.a) * 64)
      indices = Array(0..<texts.count(record.a))
      keys.append(.length)
    default: break
    }
    var symbols: [ScriptPropertyKey] = []
    var at = record.firstEntry
    while at >= 0 {
      try countSteps()
      let entry = heap.entry(at: at)
      at = entry.next
      if entry.key == .deleted || entry.key == .home { continue }
      if entry.key.isSymbol {
        symbols.append(ScriptPropertyKey(entry.key))
        continue
      }
      let key = key(text: entry.key.number)
      if key.index >= 0 { indices.append(key.index) } else { keys.append(key) }
    }
    try countSteps(indices.count + symbols.count)
    try checkMemory(adding: (indices.count + keys.count) * 64)
    indices.sort()
    return indices.map { ScriptPropertyKey(index: $0) } + keys + symbols
  }

  mutating func isEnumerable(_ object: Int32, _ key: ScriptPropertyKey) -> Bool {
    ownProperty(object, key)?.flags.contains(.enumerable) == true
  }

  /// Returns the keys of the enumerable properties of an object that are texts.
  mutating func enumerableKeys(_ object: Int32) throws(ScriptError) -> [ScriptPropertyKey] {
    var result: [ScriptPropertyKey] = []
    for key in try ownKeys(object) where !key.key.isSymbol {
      if isEnumerable(object, key) { result.append(key) }
    }
    return result
  }

  // MARK: Reading

  /// Returns the next object in a chain of prototypes. Long chains, which consist of objects of scripts, count as work.
  @inline(__always)
  mutating func prototype(of record: ScriptObjectRecord) throws(ScriptError) -> Int32 {
    if record.prototype >= 0, !heap.isPermanent(record.prototype) { try countSteps() }
    return record.prototype
  }

  /// Returns a member of a value.
  mutating func get(_ value: ScriptValue, _ key: ScriptPropertyKey) throws(ScriptError)
    -> ScriptValue
  {
    if case .host(let host) = value { return try hostMember(host, key) }
    if case .text(let text) = value {
      if key.index >= 0, key.index < texts.count(text) {
        return .text(texts.part(text, key.index..<(key.index + 1)))
      }
      if key.key == ScriptName.length.key { return .number(Double(texts.count(text))) }
    }
    guard let object = objectOfMembers(value) else {
      throw failure(.type, "\(describe(value)) has no member '\(name(key))'")
    }
    return try get(object, key, receiver: value)
  }

  /// Returns the object itself, or the one in which the members of a simple value are.
  @inline(__always)
  private mutating func objectOfMembers(_ value: ScriptValue) -> Int32? {
    switch value {
    case .object(let object): object
    case .text: realm[.text]
    case .number: realm[.number]
    case .bool: realm[.bool]
    case .symbol: realm[.symbol]
    case .method: realm[.function]
    case .undefined, .null, .hole, .host: nil
    }
  }

  mutating func get(_ object: Int32, _ key: ScriptPropertyKey, receiver: ScriptValue)
    throws(ScriptError) -> ScriptValue
  {
    var at = object
    while at >= 0 {
      let record = heap[at]
      if let found = ownProperty(at, key) {
        guard found.flags.contains(.accessor) else { return found.value }
        if case .undefined = found.value { return .undefined }
        return try call(found.value, receiver)
      }
      at = try prototype(of: record)
    }
    return .undefined
  }

  mutating func get(_ value: ScriptValue, _ name: ScriptName) throws(ScriptError) -> ScriptValue {
    try get(value, ScriptPropertyKey(name))
  }

  private mutating func name(_ key: ScriptPropertyKey) -> String {
    key.index >= 0
      ? String(key.index)
      : key.key.isSymbol ? "Symbol.iterator" : texts.string(key.key.number, atMost: 60)
  }

  mutating func has(_ object: Int32, _ key: ScriptPropertyKey) throws(ScriptError) -> Bool {
    var at = object
    while at >= 0 {
      if ownProperty(at, key) != nil { return true }
      at = try prototype(of: heap[at])
    }
    return false
  }

  // MARK: Writing

  /// Sets a member of a value.
  ///
  /// - Returns: Whether the member can be set.
  mutating func set(_ target: ScriptValue, _ key: ScriptPropertyKey, _ value: ScriptValue)
    throws(ScriptError) -> Bool
  {
    if case .host(let host) = target {
      try setHostMember(host, key, value)
      return true
    }
    guard let object = objectOfMembers(target) else {
      throw failure(.type, "\(describe(target)) has no member '\(name(key))' to set")
    }
    return try set(object, key, value, receiver: target)
  }

  mutating func set(
    _ object: Int32, _ key: ScriptPropertyKey, _ value: ScriptValue, receiver: ScriptValue
  ) throws(ScriptError) -> Bool {
    // An element that exists or follows the last needs no look at the prototypes, which have no elements.
    if key.index >= 0, heap[object].kind == .array, receiver.object == object,
      !heap[object].isFrozen,
      key.index <= Int(heap[object].b), heap[object].firstEntry < 0,
      heap[object].isExtensible || key.index < Int(heap[object].b)
    {
      try setElement(object, key.index, value)
      return true
    }
    var at = object
    while at >= 0 {
      let record = heap[at]
      if let found = ownProperty(at, key) {
        if found.flags.contains(.accessor) {
          guard found.setter >= 0 else { return false }
          _ = try call(.object(found.setter), receiver, value)
          return true
        }
        guard found.flags.contains(.writable) else { return false }
        break
      }
      at = try prototype(of: record)
    }
    guard case .object(let own) = receiver else { return false }
    if own != object || at != object, let existing = ownProperty(own, key) {
      guard !existing.flags.contains(.accessor), existing.flags.contains(.writable) else {
        return false
      }
    }
    return try put(own, key, value)
  }

  /// Returns whether the object belongs to the library, which expressions of properties cannot change.
  private mutating func isConfined(_ object: Int32) -> Bool {
    context.names >= 0 && heap.isPermanent(object)
  }

  /// Sets a property of the object itself.
  private mutating func put(_ object: Int32, _ key: ScriptPropertyKey, _ value: ScriptValue)
    throws(ScriptError) -> Bool
  {
    if isConfined(object) { return false }
    let record = heap[object]
    if record.kind == .array || record.kind == .arguments {
      if key.index >= 0 {
        if record.kind == .array || key.index < Int(record.b) {
          let exists = key.index < Int(record.b) && !heap.element(Int(record.a) + key.index).isHole
          guard exists || record.isExtensible else { return false }
          guard !record.isFrozen else { return false }
          try setElement(object, key.index, value)
          return true
        }
      } else if record.kind == .array, key.key == ScriptName.length.key {
        let length = try number(value)
        let whole = Double(UInt32(truncatingIfNeeded: ScriptNumberText.int32(length)))
        guard whole == length, length >= 0 else {
          throw failure(.range, "the length of an array is invalid")
        }
        guard !record.isFrozen else { return false }
        try setLength(object, length)
        return true
      }
    }
    let entryKey = entryKey(key)
    let entry = heap.entry(object, entryKey)
    if entry >= 0 {
      heap.setValue(value, at: entry)
      return true
    }
    guard record.isExtensible else { return false }
    heap.addEntry(object, ScriptEntry(key: entryKey, flags: .plain, value: value))
    if heap.entries.count & 255 == 0 { try checkMemory() }
    return true
  }

  /// Creates or replaces a property of the object itself, without a look at setters.
  mutating func define(
    _ object: Int32, _ key: ScriptKey, _ value: ScriptValue, _ flags: ScriptEntry.Flags = .plain,
    setter: Int32 = -1
  ) {
    let entry = heap.entry(object, key)
    if entry >= 0 {
      heap.update(entry) {
        $0.value = value
        $0.flags = flags
        $0.setter = setter
      }
    } else {
      heap.addEntry(object, ScriptEntry(key: key, flags: flags, value: value, setter: setter))
    }
  }

  mutating func define(_ object: Int32, _ name: ScriptName, _ value: ScriptValue) {
    define(object, name.key, value)
  }

  /// Creates or replaces a property as a literal does.
  mutating func create(_ object: Int32, _ key: ScriptPropertyKey, _ value: ScriptValue)
    throws(ScriptError)
  {
    materialize(object)
    if key.index >= 0, heap[object].kind == .array {
      return try setElement(object, key.index, value)
    }
    if heap[object].kind == .array, key.key == ScriptName.length.key {
      _ = try put(object, key, value)
      return
    }
    define(object, entryKey(key), value)
    if heap.entries.count & 255 == 0 { try checkMemory() }
  }

  /// Removes a property. Returns false if it cannot be removed.
  mutating func delete(_ object: Int32, _ key: ScriptPropertyKey) -> Bool {
    if isConfined(object) { return false }
    materialize(object)
    guard let found = ownProperty(object, key) else { return true }
    guard found.flags.contains(.configurable) else { return false }
    let record = heap[object]
    if record.kind == .array || record.kind == .arguments, key.index >= 0,
      key.index < Int(record.b),
      !heap.element(Int(record.a) + key.index).isHole
    {
      heap.setElement(Int(record.a) + key.index, .hole)
      return true
    }
    let entry = heap.entry(object, entryKey(key))
    if entry >= 0 { heap.removeEntry(object, at: entry) }
    return true
  }
}
