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
  static let maps = tables(
    .map, .map, adder: .set,
    [
      .init("get", 1) { m, a throws(ScriptError) in
        let number = try m.table(a.this, .map)
        return try m.row(number, m[a, 0]).map { m.tables[number].values[$0] } ?? .undefined
      },
      .init("set", 2) { m, a throws(ScriptError) in
        try m.setRow(try m.table(a.this, .map), m[a, 0], m[a, 1])
        return a.this
      },
      .init("keys", 0) { m, a throws(ScriptError) in try m.tableIterator(a.this, .map, 1) },
    ], [("[Symbol.iterator]", of: "entries")],
    """
    forEach 1 (f, t) { $each($rows(this, true), f, t, this) }
    get size 0 () { return $size(this, true) }
    """)

  static let sets = tables(
    .set, .set, adder: .add,
    [
      .init("add", 1) { m, a throws(ScriptError) in
        try m.setRow(try m.table(a.this, .set), m[a, 0], m[a, 0])
        return a.this
      }
    ], [("[Symbol.iterator]", of: "values"), ("keys", of: "values")],
    """
    forEach 1 (f, t) { $each($rows(this, false), f, t, this) }
    get size 0 () { return $size(this, false) }
    $each 4 (rows, f, t, table) {
      $function(f)
      for (let r; r = $nextRow(rows); ) $call(f, t, r[1], r[0], table)
    }
    """)

  private static func tables(
    _ kind: ScriptObjectKind, _ prototype: ScriptPrototype, adder: ScriptName,
    _ methods: [ScriptBuiltin], _ aliases: [(name: StaticString, of: StaticString)],
    _ sources: StaticString
  ) -> ScriptLibrarySection {
    let name: StaticString = kind == .map ? "Map" : "Set"
    let common: [ScriptBuiltin] = [
      .init("has", 1) { m, a throws(ScriptError) in
        .bool(try m.row(try m.table(a.this, kind), m[a, 0]) != nil)
      },
      .init("delete", 1) { m, a throws(ScriptError) in
        .bool(try m.removeRow(try m.table(a.this, kind), m[a, 0]))
      },
      .init("clear", 0) { m, a throws(ScriptError) in
        try m.clearRows(try m.table(a.this, kind))
        return .undefined
      },
      .init("entries", 0) { m, a throws(ScriptError) in try m.tableIterator(a.this, kind, 2) },
      .init("values", 0) { m, a throws(ScriptError) in try m.tableIterator(a.this, kind, 0) },
    ]
    return ScriptLibrarySection(
      name: name, prototype: prototype,
      constructor: .init(name, 0) { m, a throws(ScriptError) in
        try m.makeTable(a, kind, prototype, adder)
      },
      methods: methods + common, aliases: aliases, sources: sources)
  }
}

extension ScriptMachine {
  mutating func makeTable(
    _ a: ScriptArguments, _ kind: ScriptObjectKind, _ standard: ScriptPrototype, _ adder: ScriptName
  ) throws(ScriptError) -> ScriptValue {
    guard a.isConstruct else { throw failure(.type, "a constructor is called without 'new'") }
    let object = makeObject(prototype: try prototype(for: a.newTarget, standard), kind: kind)
    heap[object].a = Int32(truncatingIfNeeded: tables.count)
    tables.append(ScriptTable())
    tableBytes += 64
    let table = ScriptValue.object(object)
    guard !self[a, 0].isNullish else { return table }
    let method = try get(table, adder)
    try requireFunction(method)
    try forEach(self[a, 0]) { m, item throws(ScriptError) in
      guard kind == .map else { return _ = try m.call(method, table, item) }
      guard case .object = item else { throw m.failure(.type, "an entry is not an object") }
      let key = try m.get(item, ScriptPropertyKey(index: 0))
      _ = try m.call(method, table, key, try m.get(item, ScriptPropertyKey(index: 1)))
    }
    return table
  }

  mutating func table(_ this: ScriptValue, _ kind: ScriptObjectKind) throws(ScriptError) -> Int {
    Int(heap[try receiver(this, kind, kind == .map ? "a map" : "a set")].a)
  }

  private mutating func hash(_ key: ScriptValue) -> Int {
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

  mutating func row(_ number: Int, _ key: ScriptValue) throws(ScriptError) -> Int? {
    try countReading(key)
    return tables[number].index.index(hash(key)) { isSameKey(tables[number].keys[$0], key) }
  }

  mutating func setRow(_ number: Int, _ key: ScriptValue, _ value: ScriptValue) throws(ScriptError)
  {
    if let row = try row(number, key) {
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
    if tableBytes & 0xFFF < 48 { try checkMemory() }
  }

  mutating func removeRow(_ number: Int, _ key: ScriptValue) throws(ScriptError) -> Bool {
    guard let row = try row(number, key) else { return false }
    tables[number].keys[row] = .hole
    tables[number].values[row] = .undefined
    tables[number].count -= 1
    tables[number].index.remove(row, hash(key))
    return true
  }

  mutating func clearRows(_ number: Int) throws(ScriptError) {
    try countSteps(tables[number].keys.count >> 2)
    for row in tables[number].keys.indices {
      (tables[number].keys[row], tables[number].values[row]) = (.hole, .undefined)
    }
    tables[number].count = 0
    tables[number].index = HashIndexTable()
  }

  mutating func tableIterator(_ this: ScriptValue, _ kind: ScriptObjectKind, _ yields: Int32)
    throws(ScriptError) -> ScriptValue
  {
    let number = Int32(truncatingIfNeeded: try table(this, kind))
    return makeIterator(
      .tableIterator, number, kind == .map ? .mapIterator : .setIterator, yields)
  }

  mutating func nextRow(_ iterator: Int32) throws(ScriptError) -> ScriptValue? {
    let record = heap[iterator]
    var row = Int(record.b)
    let table = Int(record.a)
    while row < tables[table].keys.count, tables[table].keys[row].isHole {
      try countSteps()
      row += 1
    }
    heap[iterator].b = Int32(truncatingIfNeeded: row + 1)
    guard row < tables[table].keys.count else { return nil }
    let (key, value) = (tables[table].keys[row], tables[table].values[row])
    return record.c == 0 ? value : record.c == 1 ? key : makeArray([key, value])
  }
}
