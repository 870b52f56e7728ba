import FlickMath

/// The rows of a map or a set. A removed row stays without a key, so that iterations keep their position.
struct ScriptTable {
  var keys: [ScriptValue] = []
  var values: [ScriptValue] = []
  var count = 0
  var index = HashIndexTable()
}

/// `Map` and `Set`.
extension ScriptLibrary {
  static let maps = ScriptLibrarySection(
    name: "Map",
    constructor: ScriptBuiltin("Map", 0) { m, a throws(ScriptError) in
      try m.makeTable(a, .map, m.realm.mapPrototype, "set") {
        m, adder, map, item throws(ScriptError) in
        guard case .object = item else { throw m.failure(.type, "an entry is not an object") }
        let key = try m.get(item, ScriptPropertyKey(index: 0))
        let value = try m.get(item, ScriptPropertyKey(index: 1))
        _ = try m.call(adder, map, key, value)
      }
    },
    members: [
      ScriptBuiltin("groupBy", 2) { m, a throws(ScriptError) in
        let result = m.newTable(.map, m.realm.mapPrototype)
        let function = m.argument(a, 1)
        guard m.isCallable(function) else {
          throw m.failure(.type, "\(m.describe(function)) is not a function")
        }
        var index = 0.0
        try m.forEach(m.argument(a, 0)) { m, item throws(ScriptError) in
          let key = try m.call(function, .undefined, item, .number(index))
          index += 1
          let number = Int(m.heap[result].a)
          if let row = m.row(number, key), let array = m.tables[number].values[row].object {
            try m.append(item, to: array)
          } else {
            try m.setRow(number, key, m.makeArray([item]))
          }
        }
        return .object(result)
      }
    ],
    methods: [
      ScriptBuiltin("get", 1) { m, a throws(ScriptError) in
        let number = try m.table(a.this, .map)
        return m.row(number, m.argument(a, 0)).map { m.tables[number].values[$0] } ?? .undefined
      },
      ScriptBuiltin("set", 2) { m, a throws(ScriptError) in
        try m.setRow(try m.table(a.this, .map), m.argument(a, 0), m.argument(a, 1))
        return a.this
      },
      ScriptBuiltin("has", 1) { m, a throws(ScriptError) in
        .bool(m.row(try m.table(a.this, .map), m.argument(a, 0)) != nil)
      },
      ScriptBuiltin("delete", 1) { m, a throws(ScriptError) in
        .bool(m.removeRow(try m.table(a.this, .map), m.argument(a, 0)))
      },
      ScriptBuiltin("clear", 0) { m, a throws(ScriptError) in
        m.clearRows(try m.table(a.this, .map))
        return .undefined
      },
      ScriptBuiltin("forEach", 1) { m, a throws(ScriptError) in try m.forEachRow(a, .map) },
      ScriptBuiltin("entries", 0) { m, a throws(ScriptError) in try m.tableIterator(a.this, .map, 2)
      },
      ScriptBuiltin("keys", 0) { m, a throws(ScriptError) in try m.tableIterator(a.this, .map, 1) },
      ScriptBuiltin("values", 0) { m, a throws(ScriptError) in try m.tableIterator(a.this, .map, 0)
      },
    ],
    getters: [
      ScriptBuiltin("get size", 0) { m, a throws(ScriptError) in
        .number(Double(m.tables[try m.table(a.this, .map)].count))
      }
    ])

  static let sets = ScriptLibrarySection(
    name: "Set",
    constructor: ScriptBuiltin("Set", 0) { m, a throws(ScriptError) in
      try m.makeTable(a, .set, m.realm.setPrototype, "add") {
        m, adder, set, item throws(ScriptError) in
        _ = try m.call(adder, set, item)
      }
    },
    methods: [
      ScriptBuiltin("add", 1) { m, a throws(ScriptError) in
        try m.setRow(try m.table(a.this, .set), m.argument(a, 0), m.argument(a, 0))
        return a.this
      },
      ScriptBuiltin("has", 1) { m, a throws(ScriptError) in
        .bool(m.row(try m.table(a.this, .set), m.argument(a, 0)) != nil)
      },
      ScriptBuiltin("delete", 1) { m, a throws(ScriptError) in
        .bool(m.removeRow(try m.table(a.this, .set), m.argument(a, 0)))
      },
      ScriptBuiltin("clear", 0) { m, a throws(ScriptError) in
        m.clearRows(try m.table(a.this, .set))
        return .undefined
      },
      ScriptBuiltin("forEach", 1) { m, a throws(ScriptError) in try m.forEachRow(a, .set) },
      ScriptBuiltin("entries", 0) { m, a throws(ScriptError) in try m.tableIterator(a.this, .set, 2)
      },
      ScriptBuiltin("values", 0) { m, a throws(ScriptError) in try m.tableIterator(a.this, .set, 0)
      },
    ],
    getters: [
      ScriptBuiltin("get size", 0) { m, a throws(ScriptError) in
        .number(Double(m.tables[try m.table(a.this, .set)].count))
      }
    ])
}

extension ScriptMachine {
  mutating func newTable(_ kind: ScriptObjectKind, _ prototype: Int32) -> Int32 {
    tables.append(ScriptTable())
    return heap.add(
      ScriptObjectRecord(
        kind: kind, prototype: prototype, a: Int32(truncatingIfNeeded: tables.count - 1)))
  }

  mutating func makeTable(
    _ a: ScriptArguments, _ kind: ScriptObjectKind, _ standard: Int32, _ adder: String,
    _ add: (inout ScriptMachine, ScriptValue, ScriptValue, ScriptValue) throws(ScriptError) -> Void
  ) throws(ScriptError) -> ScriptValue {
    guard a.isConstruct else { throw failure(.type, "a constructor is called without 'new'") }
    let table = ScriptValue.object(newTable(kind, try prototype(for: a.newTarget, standard)))
    let items = argument(a, 0)
    guard !items.isNullish else { return table }
    let method = try get(table, ScriptPropertyKey(ScriptKey(number: texts.key(adder))))
    guard isCallable(method) else {
      throw failure(.type, "the method '\(adder)' is not a function")
    }
    try forEach(items) { m, item throws(ScriptError) in try add(&m, method, table, item) }
    return table
  }

  mutating func table(_ this: ScriptValue, _ kind: ScriptObjectKind) throws(ScriptError) -> Int {
    guard case .object(let object) = this, heap[object].kind == kind else {
      throw failure(.type, "the object is not a \(kind == .map ? "map" : "set")")
    }
    return Int(heap[object].a)
  }

  private func hash(_ key: ScriptValue) -> Int {
    var hasher = ByteHasher()
    switch key {
    case .undefined, .hole: hasher.combine(1)
    case .null: hasher.combine(2)
    case .bool(let flag): hasher.combine(flag ? 3 : 4)
    case .number(let number): hasher.combine(number.isNaN ? 5 : (number + 0).bitPattern)
    case .text(let text):
      for unit in texts.units[texts.range(text)] { hasher.combine(UInt64(unit)) }
    case .symbol(let symbol): hasher.combine(UInt64(bitPattern: Int64(symbol)))
    case .object(let object): hasher.combine(UInt64(bitPattern: Int64(object)) << 8)
    case .host(let host): hasher.combine(UInt64(bitPattern: Int64(host)) << 8 | 1)
    case .method(let name): hasher.combine(UInt64(bitPattern: Int64(name)) << 8 | 2)
    }
    return hasher.finalize(count: 0)
  }

  func row(_ number: Int, _ key: ScriptValue) -> Int? {
    tables[number].index.index(hash(key)) { row in
      !tables[number].keys[row].isHole && isSameKey(tables[number].keys[row], key)
    }
  }

  mutating func setRow(_ number: Int, _ key: ScriptValue, _ value: ScriptValue) throws(ScriptError)
  {
    if let row = row(number, key) {
      tables[number].values[row] = value
      return
    }
    var stored = key
    if case .number(let number) = key, number == 0 { stored = .number(0) }
    tables[number].index.add(tables[number].keys.count, hash(stored))
    tables[number].keys.append(stored)
    tables[number].values.append(value)
    tables[number].count += 1
    tableBytes += 48
    if tables[number].count & 63 == 0 { try checkMemory() }
  }

  mutating func removeRow(_ number: Int, _ key: ScriptValue) -> Bool {
    guard let row = row(number, key) else { return false }
    tables[number].keys[row] = .hole
    tables[number].values[row] = .undefined
    tables[number].count -= 1
    return true
  }

  mutating func clearRows(_ number: Int) {
    for row in tables[number].keys.indices {
      tables[number].keys[row] = .hole
      tables[number].values[row] = .undefined
    }
    tables[number].count = 0
    tables[number].index = HashIndexTable()
  }

  mutating func forEachRow(_ a: ScriptArguments, _ kind: ScriptObjectKind) throws(ScriptError)
    -> ScriptValue
  {
    let number = try table(a.this, kind)
    let function = argument(a, 0)
    guard isCallable(function) else {
      throw failure(.type, "\(describe(function)) is not a function")
    }
    var row = 0
    while row < tables[number].keys.count {
      try countSteps()
      let key = tables[number].keys[row]
      if !key.isHole {
        _ = try call(function, argument(a, 1), tables[number].values[row], key, a.this)
      }
      row += 1
    }
    return .undefined
  }

  mutating func tableIterator(
    _ this: ScriptValue, _ kind: ScriptObjectKind, _ yields: Int32
  ) throws(ScriptError) -> ScriptValue {
    let number = try table(this, kind)
    let prototype = kind == .map ? realm.mapIteratorPrototype : realm.setIteratorPrototype
    let iterator = makeIterator(.tableIterator, .undefined, prototype, yields)
    if case .object(let object) = iterator { heap[object].a = Int32(truncatingIfNeeded: number) }
    return iterator
  }

  mutating func nextRow(_ iterator: Int32) -> ScriptValue? {
    let record = heap[iterator]
    guard record.a >= 0 else { return nil }
    var row = Int(record.b)
    let table = Int(record.a)
    while row < tables[table].keys.count, tables[table].keys[row].isHole { row += 1 }
    heap[iterator].b = Int32(truncatingIfNeeded: row + 1)
    guard row < tables[table].keys.count else { return nil }
    let (key, value) = (tables[table].keys[row], tables[table].values[row])
    return record.c == 0 ? value : record.c == 1 ? key : makeArray([key, value])
  }
}
