/// `Object` and `Function`.
extension ScriptLibrary {
  static let objects = ScriptLibrarySection(
    name: "Object",
    constructor: ScriptBuiltin("Object", 1) { m, a throws(ScriptError) in
      if a.isConstruct, a.newTarget.object != a.callee {
        return .object(
          m.makeObject(prototype: try m.prototype(for: a.newTarget, m.realm.objectPrototype)))
      }
      let value = m.argument(a, 0)
      return .object(value.isNullish ? m.makeObject() : try m.object(value))
    },
    members: [
      ScriptBuiltin("keys", 1) { m, a throws(ScriptError) in
        let object = try m.object(m.argument(a, 0))
        return m.makeArray(try m.enumerableKeys(object).map { m.keyValue($0) })
      },
      ScriptBuiltin("values", 1) { m, a throws(ScriptError) in
        try m.entries(m.argument(a, 0), pairs: false)
      },
      ScriptBuiltin("entries", 1) { m, a throws(ScriptError) in
        try m.entries(m.argument(a, 0), pairs: true)
      },
      ScriptBuiltin("assign", 2) { m, a throws(ScriptError) in
        let target = try m.object(m.argument(a, 0))
        for source in m.list(a, from: 1) where !source.isNullish {
          let object = try m.object(source)
          for key in try m.ownKeys(object) {
            guard m.ownProperty(object, key)?.flags.contains(.enumerable) == true else { continue }
            guard try m.set(.object(target), key, try m.get(.object(object), key)) else {
              throw m.failure(.type, "a property cannot be assigned")
            }
          }
        }
        return .object(target)
      },
      ScriptBuiltin("freeze", 1) { m, a throws(ScriptError) in
        if case .object(let object) = m.argument(a, 0) { try m.freeze(object) }
        return m.argument(a, 0)
      },
      ScriptBuiltin("isFrozen", 1) { m, a throws(ScriptError) in
        guard case .object(let object) = m.argument(a, 0) else { return .bool(true) }
        guard !m.heap[object].isExtensible else { return .bool(false) }
        for key in try m.ownKeys(object) {
          guard let property = m.ownProperty(object, key) else { continue }
          let isFixed = property.flags.contains(.accessor) || !property.flags.contains(.writable)
          if property.flags.contains(.configurable) || !isFixed { return .bool(false) }
        }
        return .bool(true)
      },
      ScriptBuiltin("preventExtensions", 1) { m, a throws(ScriptError) in
        if case .object(let object) = m.argument(a, 0) { m.heap[object].isExtensible = false }
        return m.argument(a, 0)
      },
      ScriptBuiltin("isExtensible", 1) { m, a throws(ScriptError) in
        guard case .object(let object) = m.argument(a, 0) else { return .bool(false) }
        return .bool(m.heap[object].isExtensible)
      },
      ScriptBuiltin("create", 2) { m, a throws(ScriptError) in
        switch m.argument(a, 0) {
        case .object(let prototype): return .object(m.makeObject(prototype: prototype))
        case .null: return .object(m.makeObject(prototype: -1))
        default: throw m.failure(.type, "a prototype is an object or null")
        }
      },
      ScriptBuiltin("getPrototypeOf", 1) { m, a throws(ScriptError) in
        let prototype = m.heap[try m.object(m.argument(a, 0))].prototype
        return prototype >= 0 ? .object(prototype) : .null
      },
      ScriptBuiltin("setPrototypeOf", 2) { m, a throws(ScriptError) in
        let value = m.argument(a, 0)
        if value.isNullish { throw m.failure(.type, "\(m.describe(value)) has no prototype") }
        try m.setPrototype(of: value, m.argument(a, 1))
        return value
      },
      ScriptBuiltin("getOwnPropertyNames", 1) { m, a throws(ScriptError) in
        let keys = try m.ownKeys(try m.object(m.argument(a, 0)))
        return m.makeArray(keys.filter { !$0.key.isSymbol }.map { m.keyValue($0) })
      },
      ScriptBuiltin("is", 2) { m, a throws(ScriptError) in
        .bool(m.isSame(m.argument(a, 0), m.argument(a, 1)))
      },
      ScriptBuiltin("hasOwn", 2) { m, a throws(ScriptError) in
        let object = try m.object(m.argument(a, 0))
        return .bool(m.ownProperty(object, try m.key(m.argument(a, 1))) != nil)
      },
      ScriptBuiltin("fromEntries", 1) { m, a throws(ScriptError) in
        let result = m.makeObject()
        try m.forEach(m.argument(a, 0)) { m, entry throws(ScriptError) in
          guard case .object = entry else { throw m.failure(.type, "an entry is not an object") }
          let key = try m.get(entry, ScriptPropertyKey(index: 0))
          let value = try m.get(entry, ScriptPropertyKey(index: 1))
          try m.create(result, try m.key(key), value)
        }
        return .object(result)
      },
    ],
    methods: [
      ScriptBuiltin("toString", 0) { m, a throws(ScriptError) in
        m.newText("[object \(m.className(a.this))]")
      },
      ScriptBuiltin("toLocaleString", 0) { m, a throws(ScriptError) in
        try m.call(try m.get(a.this, .toString), a.this)
      },
      ScriptBuiltin("valueOf", 0) { m, a throws(ScriptError) in .object(try m.object(a.this)) },
      ScriptBuiltin("hasOwnProperty", 1) { m, a throws(ScriptError) in
        let key = try m.key(m.argument(a, 0))
        return .bool(m.ownProperty(try m.object(a.this), key) != nil)
      },
      ScriptBuiltin("propertyIsEnumerable", 1) { m, a throws(ScriptError) in
        let key = try m.key(m.argument(a, 0))
        return .bool(m.ownProperty(try m.object(a.this), key)?.flags.contains(.enumerable) == true)
      },
      ScriptBuiltin("isPrototypeOf", 1) { m, a throws(ScriptError) in
        guard case .object(let object) = m.argument(a, 0) else { return .bool(false) }
        let this = try m.object(a.this)
        var at = m.heap[object].prototype
        while at >= 0 {
          if at == this { return .bool(true) }
          at = m.heap[at].prototype
        }
        return .bool(false)
      },
    ])

  static let functionsOfFunctions = ScriptLibrarySection(
    name: "Function",
    constructor: ScriptBuiltin("Function", 1) { m, _ throws(ScriptError) in
      throw m.failure(.type, "'Function' cannot create functions")
    },
    methods: [
      ScriptBuiltin("call", 1) { m, a throws(ScriptError) in
        try m.call(a.this, m.argument(a, 0), list: m.list(a, from: 1))
      },
      ScriptBuiltin("apply", 2) { m, a throws(ScriptError) in
        guard m.isCallable(a.this) else {
          throw m.failure(.type, "\(m.describe(a.this)) is not a function")
        }
        let list = m.argument(a, 1)
        guard !list.isNullish else { return try m.call(a.this, m.argument(a, 0)) }
        guard case .object = list else {
          throw m.failure(.type, "a list of arguments is not an object")
        }
        return try m.call(a.this, m.argument(a, 0), list: try m.elements(list))
      },
      ScriptBuiltin("bind", 1) { m, a throws(ScriptError) in try m.bound(a) },
      ScriptBuiltin("toString", 0) { m, a throws(ScriptError) in
        guard case .object(let function) = a.this, m.isCallable(a.this) else {
          throw m.failure(.type, "\(m.describe(a.this)) is not a function")
        }
        let record = m.heap[function]
        guard record.kind == .function else { return m.newText("function () { [native code] }") }
        let program = m.programs[Int(record.number)]
        let source = program.source[program.functions[Int(record.a)].source]
        return m.newText(String(decoding: source, as: UTF8.self))
      },
    ])
}

extension ScriptMachine {
  mutating func entries(_ value: ScriptValue, pairs: Bool) throws(ScriptError) -> ScriptValue {
    let object = try object(value)
    var result: [ScriptValue] = []
    for key in try ownKeys(object) where !key.key.isSymbol {
      guard
        ownProperty(object, key)?.flags.contains(.enumerable) == true
      else { continue }
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
      heap.update(at) { entry in
        entry.flags.remove(.configurable)
        if !entry.flags.contains(.accessor) { entry.flags.remove(.writable) }
      }
      at = heap.entry(at: at).next
    }
  }

  mutating func setPrototype(of value: ScriptValue, _ prototype: ScriptValue) throws(ScriptError) {
    var new: Int32 = -1
    switch prototype {
    case .object(let object): new = object
    case .null: break
    default: throw failure(.type, "a prototype is an object or null")
    }
    guard case .object(let object) = value else { return }
    if heap[object].prototype == new { return }
    guard heap[object].isExtensible, object != realm.objectPrototype else {
      throw failure(.type, "the prototype cannot be set")
    }
    var at = new
    while at >= 0 {
      if at == object { throw failure(.type, "an object cannot be its own prototype") }
      at = heap[at].prototype
    }
    heap[object].prototype = new
  }

  func className(_ value: ScriptValue) -> String {
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
      case .map: return "Map"
      case .set: return "Set"
      case .arrayIterator: return "Array Iterator"
      case .textIterator: return "String Iterator"
      default: return "Object"
      }
    }
  }

  mutating func bound(_ a: ScriptArguments) throws(ScriptError) -> ScriptValue {
    guard case .object(let target) = a.this, isCallable(a.this) else {
      throw failure(.type, "\(describe(a.this)) is not a function")
    }
    let values = [argument(a, 0)] + list(a, from: 1)
    let start = heap.addElements(values.count)
    for (offset, value) in values.enumerated() { heap.setElement(Int(start) + offset, value) }
    let function = heap.add(
      ScriptObjectRecord(
        kind: .bound, prototype: heap[target].prototype, a: target, b: start,
        c: Int32(truncatingIfNeeded: values.count - 1)))
    var length = 0.0
    if ownProperty(target, ScriptPropertyKey.length) != nil,
      case .number(let number) = try get(a.this, ScriptName.length)
    {
      length = max(0, (number.isNaN ? 0 : number.rounded(.towardZero)) - Double(values.count - 1))
    }
    let name = try get(a.this, .name)
    var text = "bound "
    if case .text(let original) = name { text += texts.string(original) }
    heap.addHidden(function, ScriptName.length.key, .number(length), .configurable)
    heap.addHidden(function, ScriptName.name.key, newText(text), .configurable)
    return .object(function)
  }
}
