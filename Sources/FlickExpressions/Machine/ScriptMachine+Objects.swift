/// Objects and arrays.
extension ScriptMachine {
  mutating func makeObject() -> Int32 { makeObject(prototype: realm[.object]) }

  mutating func makeObject(prototype: Int32, kind: ScriptObjectKind = .ordinary) -> Int32 {
    heap.add(ScriptObjectRecord(kind: kind, prototype: prototype))
  }

  // MARK: Arrays

  mutating func makeArray(capacity: Int, prototype: Int32? = nil) -> ScriptValue {
    let start = capacity > 0 ? heap.addElements(capacity) : 0
    return .object(
      heap.add(
        ScriptObjectRecord(
          kind: .array, prototype: prototype ?? realm[.array], a: start, b: 0,
          c: Int32(truncatingIfNeeded: capacity))))
  }

  mutating func makeArray(_ values: some RandomAccessCollection<ScriptValue>) -> ScriptValue {
    let array = makeArray(capacity: values.count)
    guard case .object(let object) = array else { return array }
    let start = Int(heap[object].a)
    for (index, value) in values.enumerated() { heap.setElement(start + index, value) }
    setCount(of: object, values.count)
    return array
  }

  /// Creates an array of values on the stack.
  mutating func makeArray(from range: Range<Int>) -> ScriptValue { makeArray(stack[range]) }

  /// Sets the length of an array whose elements are stored.
  mutating func setCount(of array: Int32, _ count: Int) {
    heap[array].b = Int32(truncatingIfNeeded: count)
    heap[array].number = Double(count)
  }

  /// Creates the object `arguments` of values on the stack.
  mutating func makeArguments(_ range: Range<Int>, isList: Bool) -> ScriptValue {
    let array = makeArray(from: range)
    guard !isList, case .object(let object) = array else { return array }
    heap[object].kind = .arguments
    heap[object].prototype = realm[.object]
    heap.addHidden(object, ScriptName.length.key, .number(Double(range.count)), .hidden)
    heap.addHidden(object, .symbolIterator, .object(realm.arrayValues), .hidden)
    return array
  }

  mutating func array(_ value: ScriptValue) -> Int32? {
    guard case .object(let object) = value, heap[object].kind == .array else { return nil }
    return object
  }

  mutating func append(_ value: ScriptValue, to array: Int32) throws(ScriptError) {
    try setElement(array, Int(heap[array].number), value)
  }

  /// The largest distance of an element from the last one that is stored in the same block.
  private static let largestGap = 1024

  /// Sets an element of an array.
  mutating func setElement(_ array: Int32, _ index: Int, _ value: ScriptValue) throws(ScriptError) {
    let record = heap[array]
    if index < Int(record.b) {
      heap.setElement(Int(record.a) + index, value)
      return
    }
    let length = max(record.number, Double(index + 1))
    if index > Int(record.b) + Self.largestGap {
      // A single element far from the others is a property.
      define(array, ScriptKey(number: texts.key(String(index))), value)
      heap[array].number = length
      return
    }
    guard index < limits.length else { throw .limit(.length) }
    if index >= Int(record.c) { try grow(array, to: index + 1) }
    let start = Int(heap[array].a)
    for missing in Int(record.b)..<index { heap.setElement(start + missing, .hole) }
    heap.setElement(start + index, value)
    heap[array].b = Int32(truncatingIfNeeded: index + 1)
    heap[array].number = length
  }

  private mutating func grow(_ array: Int32, to count: Int) throws(ScriptError) {
    let record = heap[array]
    let capacity = max(count, Int(record.c) * 2, 4)
    if capacity > 256 { try checkMemory(adding: (capacity - Int(record.b)) * 16) }
    if record.c > 0,
      heap.extendElements(endingAt: Int(record.a + record.c), by: capacity - Int(record.c))
    {
      heap[array].c = Int32(truncatingIfNeeded: capacity)
    } else {
      let start = heap.addElements(capacity)
      for index in 0..<Int(record.b) {
        heap.setElement(Int(start) + index, heap.element(Int(record.a) + index))
      }
      heap[array].a = start
      heap[array].c = Int32(truncatingIfNeeded: capacity)
    }
  }

  mutating func setLength(_ array: Int32, _ length: Double) throws(ScriptError) {
    let record = heap[array]
    guard length <= Self.maxIndex + 1 else {
      throw failure(.range, "the length of an array is invalid")
    }
    if length < Double(record.b) { heap[array].b = Int32(length) }
    if length < record.number, record.firstEntry >= 0 {
      for key in try ownKeys(array) where key.index >= 0 && Double(key.index) >= length {
        _ = delete(array, key)
      }
    }
    heap[array].number = length
  }

  /// The length of an object with elements.
  mutating func length(_ object: ScriptValue) throws(ScriptError) -> Double {
    if let array = array(object) { return heap[array].number }
    let length = try integer(try get(object, ScriptName.length))
    return min(max(length, 0), 9_007_199_254_740_991)
  }

  /// Returns the elements of an object with elements, as `apply` does.
  mutating func elements(_ value: ScriptValue) throws(ScriptError) -> [ScriptValue] {
    let count = try length(value)
    guard count <= Double(limits.length) else { throw .limit(.length) }
    try checkMemory(adding: Int(count) * 16)
    try countSteps(Int(count))
    var result: [ScriptValue] = []
    result.reserveCapacity(Int(count))
    for index in 0..<Int(count) { result.append(try get(value, ScriptPropertyKey(index: index))) }
    return result
  }

  // MARK: Literals

  mutating func executeDefinition(_ instruction: ScriptInstruction) throws(ScriptError) {
    let value = pop()
    switch instruction.operation {
    case .setPrototype:
      guard case .object(let object) = stack[top - 1] else { return }
      if case .object(let prototype) = value { heap[object].prototype = prototype }
      if case .null = value { heap[object].prototype = -1 }
    case .copyProperties:
      guard case .object(let object) = stack[top - 1] else { return }
      try copyProperties(of: value, to: object, without: [])
    default:
      let key = instruction.operation == .defineMember ? key(text: instruction.a) : try key(pop())
      let kind = ScriptPropertyKind(rawValue: instruction.flag) ?? .value
      guard case .object(let object) = stack[top - (kind.isStatic ? 2 : 1)] else { return }
      if kind.isStatic, key.key == ScriptName.prototype.key {
        throw failure(.type, "a static member is called 'prototype'")
      }
      try defineProperty(object, key, value, kind, isClass: instruction.b == 1)
    }
  }

  private mutating func defineProperty(
    _ object: Int32, _ key: ScriptPropertyKey, _ value: ScriptValue, _ kind: ScriptPropertyKind,
    isClass: Bool
  ) throws(ScriptError) {
    if let function = value.object, heap[function].kind == .function, kind != .value,
      kind != .prototype
    {
      heap.addHidden(function, .home, .object(object), [])
    }
    let isGetter = kind == .getter || kind == .staticGetter
    guard isGetter || kind == .setter || kind == .staticSetter else {
      if !isClass { return try create(object, key, value) }
      materialize(object)
      return define(object, entryKey(key), value, .hidden)
    }
    materialize(object)
    let entry = heap.entry(object, entryKey(key))
    let known = entry >= 0 ? heap.entry(at: entry) : nil
    let isAccessor = known?.flags.contains(.accessor) == true
    let (getter, setter) = isAccessor ? (known?.value, known?.setter) : (nil, nil)
    let visible: ScriptEntry.Flags = isClass ? [] : .enumerable
    define(
      object, entryKey(key), isGetter ? value : getter ?? .undefined,
      visible.union([.configurable, .accessor]),
      setter: (isGetter ? setter : value.object) ?? -1)
  }

  mutating func copyProperties(
    of value: ScriptValue, to object: Int32, without excluded: Set<ScriptKey>
  ) throws(ScriptError) {
    guard !value.isNullish else { return }
    let source = try self.object(value)
    for key in try ownKeys(source)
    where isEnumerable(source, key) && (excluded.isEmpty || !excluded.contains(entryKey(key))) {
      try create(object, key, try get(.object(source), key))
    }
  }

  /// Returns an object with the properties of another that were not taken out by name.
  mutating func properties(of value: ScriptValue, without keys: ScriptValue) throws(ScriptError)
    -> ScriptValue
  {
    var excluded: Set<ScriptKey> = []
    for key in try elements(keys) { excluded.insert(entryKey(try self.key(key))) }
    let result = makeObject()
    try copyProperties(of: value, to: result, without: excluded)
    return .object(result)
  }

  mutating func templateObject(_ list: Int32, _ frame: ScriptFrame) throws(ScriptError)
    -> ScriptValue
  {
    let key = ScriptTemplateKey(program: frame.program, list: list)
    if let known = templates[key] { return .object(known) }
    let lists = programs[Int(frame.program)].lists
    let count = Int(lists[Int(list)]) / 2
    func texts(_ offset: Int) -> [ScriptValue] {
      (0..<count).map {
        let text = lists[Int(list) + 1 + offset + $0]
        return text >= 0 ? .text(text) : .undefined
      }
    }
    let raw = makeArray(texts(count))
    let array = makeArray(texts(0))
    guard case .object(let object) = array, case .object(let rawObject) = raw else { return array }
    heap.addHidden(object, ScriptName.raw.key, raw, [])
    for each in [rawObject, object] {
      heap[each].isFrozen = true
      heap[each].isExtensible = false
    }
    templates[key] = object
    return array
  }

  // MARK: Classes

  mutating func makeClass(_ instruction: ScriptInstruction, _ frame: ScriptFrame)
    throws(ScriptError)
  {
    var parents = (constructor: realm[.function], prototype: realm[.object])
    if instruction.flag & 1 == 1 { parents = try superclass(pop()) }
    guard case .object(let constructor) = makeClosure(instruction.a, frame) else { return }
    heap[constructor].prototype = parents.constructor
    let prototype = makeObject(prototype: parents.prototype)
    materialize(constructor)
    define(constructor, ScriptName.prototype.key, .object(prototype), [])
    define(prototype, ScriptName.constructor.key, .object(constructor), .hidden)
    heap.addHidden(constructor, .home, .object(prototype), [])
    push(.object(constructor))
    push(.object(prototype))
  }

  private mutating func superclass(_ value: ScriptValue) throws(ScriptError) -> (
    constructor: Int32, prototype: Int32
  ) {
    if case .null = value { return (realm[.function], -1) }
    guard case .object(let constructor) = value, isConstructor(constructor) else {
      throw failure(.type, "\(describe(value)) is not a constructor")
    }
    switch try get(value, .prototype) {
    case .object(let prototype): return (constructor, prototype)
    case .null: return (constructor, -1)
    default: throw failure(.type, "the prototype of the superclass is not an object")
    }
  }
}
