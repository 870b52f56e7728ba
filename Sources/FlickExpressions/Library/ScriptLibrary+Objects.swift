/// `Object` and `Function`.
extension ScriptLibrary {
  static let objects = ScriptLibrarySection(
    name: "Object", prototype: .object,
    constructor: .init("Object", 1) { m, a throws(ScriptError) in
      if a.isConstruct, a.newTarget.object != a.callee {
        return .object(m.makeObject(prototype: try m.prototype(for: a.newTarget, .object)))
      }
      return .object(m[a, 0].isNullish ? m.makeObject() : try m.object(m[a, 0]))
    },
    members: [
      .init("keys", 1) { m, a throws(ScriptError) in
        let object = try m.object(m[a, 0])
        return m.makeArray(try m.enumerableKeys(object).map { m.keyValue($0) })
      },
      .init("values", 1) { m, a throws(ScriptError) in try m.entries(m[a, 0], pairs: false) },
      .init("entries", 1) { m, a throws(ScriptError) in try m.entries(m[a, 0], pairs: true) },
      .init("freeze", 1) { m, a throws(ScriptError) in
        if case .object(let object) = m[a, 0] { try m.freeze(object) }
        return m[a, 0]
      },
      .init("create", 2) { m, a throws(ScriptError) in
        .object(m.makeObject(prototype: try m.prototypeHandle(m[a, 0])))
      },
      .init("getPrototypeOf", 1) { m, a throws(ScriptError) in
        let prototype = m.heap[try m.object(m[a, 0])].prototype
        return prototype >= 0 ? .object(prototype) : .null
      },
      .init("setPrototypeOf", 2) { m, a throws(ScriptError) in
        if m[a, 0].isNullish { throw m.failure(.type, "\(m.describe(m[a, 0])) has no prototype") }
        try m.setPrototype(of: m[a, 0], m[a, 1])
        return m[a, 0]
      },
      .init("is", 2) { m, a throws(ScriptError) in .bool(m.isSame(m[a, 0], m[a, 1])) },
    ],
    methods: [
      .init("toString", 0) { m, a throws(ScriptError) in
        try m.newText("[object \(m.className(a.this))]")
      },
      .init("valueOf", 0) { m, a throws(ScriptError) in .object(try m.object(a.this)) },
      .init("isPrototypeOf", 1) { m, a throws(ScriptError) in
        guard case .object(let object) = m[a, 0] else { return .bool(false) }
        return .bool(try m.inherits(object, from: try m.object(a.this)))
      },
    ],
    sources: """
      static assign 2 (x, ...all) {
        const target = $object(x)
        for (let i = 0; i < all.length; i++)
          if (all[i] !== undefined && all[i] !== null) {
            const source = $object(all[i]), keys = $keys(source)
            for (let k = 0; k < keys.length; k++)
              if ($hasOwn(source, keys[k], true)) $place(target, keys[k], true, source[keys[k]])
          }
        return target
      }
      static fromEntries 1 (x) {
        const r = {}
        for (const entry of x) {
          if (!$isObject(entry)) throw new TypeError('an entry is not an object')
          $create(r, entry[0], entry[1])
        }
        return r
      }
      static getOwnPropertyNames 1 (x) { return $keys(x).filter(k => typeof k === 'string') }
      static hasOwn 2 (x, k) { return $hasOwn($object(x), k) }
      hasOwnProperty 1 (k) { return $hasOwn(this, k) }
      propertyIsEnumerable 1 (k) { return $hasOwn(this, k, true) }
      toLocaleString 0 () { return this.toString() }
      """)

  static let functionsOfFunctions = ScriptLibrarySection(
    name: "Function", prototype: .function,
    constructor: .init("Function", 1) { m, _ throws(ScriptError) in
      throw m.failure(.type, "'Function' cannot create functions")
    },
    methods: [
      .init("call", 1) { m, a throws(ScriptError) in
        try m.call(a.this, m[a, 0], list: m.list(a, from: 1))
      },
      .init("apply", 2) { m, a throws(ScriptError) in
        try m.requireFunction(a.this)
        guard !m[a, 1].isNullish else { return try m.call(a.this, m[a, 0]) }
        let list = try m.plain(m[a, 1])
        guard case .object = list else {
          throw m.failure(.type, "a list of arguments is not an object")
        }
        return try m.call(a.this, m[a, 0], list: try m.elements(list))
      },
      .init("bind", 1) { m, a throws(ScriptError) in try m.bound(a) },
      .init("toString", 0) { m, a throws(ScriptError) in
        try m.requireFunction(a.this)
        guard case .object(let function) = a.this, m.heap[function].kind == .function else {
          return try m.newText("function () { [native code] }")
        }
        let program = m.programs[Int(m.heap[function].number)]
        let source = program.source[program.functions[Int(m.heap[function].a)].source]
        try m.countSteps(source.count >> 6)
        return try m.newText(String(decoding: source, as: UTF8.self))
      },
    ])
}

extension ScriptMachine {
  mutating func requireFunction(_ value: ScriptValue) throws(ScriptError) {
    guard isCallable(value) else {
      throw failure(.type, "\(describe(value)) is not a function")
    }
  }

  /// Returns the object of a method that only objects of one kind have.
  mutating func receiver(_ this: ScriptValue, _ kind: ScriptObjectKind, _ name: String)
    throws(ScriptError) -> Int32
  {
    guard case .object(let object) = this, heap[object].kind == kind else {
      throw failure(.type, "\(describe(this)) is not \(name)")
    }
    return object
  }

  mutating func entries(_ value: ScriptValue, pairs: Bool) throws(ScriptError) -> ScriptValue {
    let object = try object(value)
    var result: [ScriptValue] = []
    for key in try ownKeys(object) where !key.key.isSymbol && isEnumerable(object, key) {
      let value = try get(.object(object), key)
      result.append(pairs ? makeArray([keyValue(key), value]) : value)
    }
    return makeArray(result)
  }

  mutating func freeze(_ object: Int32) throws(ScriptError) {
    materialize(object)
    heap[object].isExtensible = false
    heap[object].isFrozen = true
    var at = heap[object].firstEntry
    while at >= 0 {
      try countSteps()
      heap.update(at) { entry in
        entry.flags.remove(.configurable)
        if !entry.flags.contains(.accessor) { entry.flags.remove(.writable) }
      }
      at = heap.entry(at: at).next
    }
  }

  /// Returns whether an object is in the chain of prototypes of another.
  mutating func inherits(_ object: Int32, from prototype: Int32) throws(ScriptError) -> Bool {
    var at = heap[object].prototype
    while at >= 0 {
      if at == prototype { return true }
      try countSteps()
      at = heap[at].prototype
    }
    return false
  }

  mutating func prototypeHandle(_ value: ScriptValue) throws(ScriptError) -> Int32 {
    switch value {
    case .object(let object): return object
    case .null: return -1
    default: throw failure(.type, "a prototype is an object or null")
    }
  }

  mutating func setPrototype(of value: ScriptValue, _ prototype: ScriptValue) throws(ScriptError) {
    let new = try prototypeHandle(prototype)
    guard case .object(let object) = value, heap[object].prototype != new else { return }
    guard heap[object].isExtensible, object != realm[.object] else {
      throw failure(.type, "the prototype cannot be set")
    }
    let isInside = new >= 0 ? try inherits(new, from: object) : false
    if new == object || isInside {
      throw failure(.type, "an object cannot be its own prototype")
    }
    heap[object].prototype = new
  }

  mutating func className(_ value: ScriptValue) -> String {
    switch value {
    case .undefined, .hole: return "Undefined"
    case .null: return "Null"
    case .bool: return "Boolean"
    case .number: return "Number"
    case .text: return "String"
    case .symbol: return "Symbol"
    case .host, .method: return isCallable(value) ? "Function" : "Object"
    case .object(let object):
      switch heap[object].kind {
      case .array: return "Array"
      case .function, .builtin, .bound, .hostMethod: return "Function"
      case .error: return "Error"
      case .textObject: return "String"
      case .numberObject: return "Number"
      case .boolObject: return "Boolean"
      case .date: return "Date"
      case .pattern: return "RegExp"
      case .arguments: return "Arguments"
      default: return "Object"
      }
    }
  }

  mutating func bound(_ a: ScriptArguments) throws(ScriptError) -> ScriptValue {
    try requireFunction(a.this)
    guard case .object(var target) = a.this else { return .undefined }
    let prototype = heap[target].prototype
    var values = [self[a, 0]] + list(a, from: 1)
    let count = Double(values.count - 1)
    if heap[target].kind == .bound {
      // A chain of bound functions is one that is bound once.
      let record = heap[target]
      let known = (0...Int(record.c)).map { heap.element(Int(record.b) + $0) }
      values = known + values.dropFirst()
      target = record.a
    }
    try checkMemory(adding: values.count * 16)
    try countSteps(values.count >> 4)
    let start = heap.addElements(values.count)
    for (offset, value) in values.enumerated() { heap.setElement(Int(start) + offset, value) }
    let function = heap.add(
      ScriptObjectRecord(
        kind: .bound, prototype: prototype, a: target, b: start,
        c: Int32(truncatingIfNeeded: values.count - 1)))
    var length = 0.0
    if let own = a.this.object, ownProperty(own, ScriptPropertyKey.length) != nil,
      case .number(let number) = try get(a.this, ScriptName.length)
    {
      length = max(0, (number.isNaN ? 0 : number.rounded(.towardZero)) - count)
    }
    var text = "bound "
    if case .text(let original) = try get(a.this, .name) {
      text += texts.string(original, atMost: 1024)
    }
    heap.addHidden(function, ScriptName.length.key, .number(length), .configurable)
    heap.addHidden(function, ScriptName.name.key, try newText(text), .configurable)
    return .object(function)
  }
}
