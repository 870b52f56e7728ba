/// A function of the library.
struct ScriptBuiltin: Sendable {
  typealias Body =
    @Sendable (inout ScriptMachine, ScriptArguments) throws(ScriptError) -> ScriptValue

  var name: String
  var length: Int
  var body: Body
  /// The parameters and the body of a function in the language, which is compiled when it is called first.
  var source: (@Sendable () -> String)?

  init(_ name: String, _ length: Int, _ body: @escaping Body) {
    (self.name, self.length, self.body) = (name, length, body)
  }

  init(
    _ name: String, _ length: Int, _ source: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(name, length) { _, _ throws(ScriptError) in .undefined }
    self.source = source
  }

  /// The name in a table of a method that begins an iteration.
  static let iterator = "@@iterator"

  /// The value of the property `name`.
  var visibleName: String { name == Self.iterator ? "[Symbol.iterator]" : name }
}

/// A part of the library: an object with functions, or a constructor with its prototype.
struct ScriptLibrarySection: Sendable {
  /// The global name. Empty if no name leads to the members: they are global.
  var name: String
  var prototype: ScriptPrototype?
  var constructor: ScriptBuiltin?
  var members: [ScriptBuiltin] = []
  var constants: [(name: String, value: Double)] = []
  var methods: [ScriptBuiltin] = []
  /// Other names of methods.
  var aliases: [(name: String, of: String)] = []
  var getters: [ScriptBuiltin] = []
}

/// The library of the language. A new function is a row of a section.
enum ScriptLibrary {
  static let sections: [ScriptLibrarySection] =
    [
      objects, functionsOfFunctions, arrays, texts, numbers, booleans, mathematics, dates, json,
      patterns, maps, sets, symbols, globals, addresses, console,
    ] + errors + iterators

  /// All functions. An object of the machine refers to its function by the position.
  static let functions: [ScriptBuiltin] = {
    var all: [ScriptBuiltin] = []
    all.reserveCapacity(512)
    for section in sections + [afterEffects, intrinsics] {
      if let constructor = section.constructor { all.append(constructor) }
      for part in [section.members, section.methods, section.getters] {
        all.append(contentsOf: part)
      }
    }
    all.append(ScriptBuiltin("", 0) { _, _ throws(ScriptError) in .undefined })
    return all
  }()
}

/// The prototypes of the library. The raw value is the handle of the object.
enum ScriptPrototype: Int32, CaseIterable {
  case object, function, array, text, number, bool, symbol, date, pattern, map, set
  case iterator, arrayIterator, textIterator, mapIterator, setIterator, matchIterator
  case error, typeError, rangeError, referenceError, syntaxError, evaluationError, uriError

  var kind: ScriptObjectKind {
    switch self {
    case .function: .builtin
    case .array: .array
    case .text: .textObject
    case .number: .numberObject
    case .bool: .boolObject
    default: .ordinary
    }
  }

  var parent: Int32 {
    switch self {
    case .object: -1
    case .arrayIterator, .textIterator, .mapIterator, .setIterator, .matchIterator:
      Self.iterator.rawValue
    case .typeError, .rangeError, .referenceError, .syntaxError, .evaluationError, .uriError:
      Self.error.rawValue
    default: Self.object.rawValue
    }
  }
}

/// The objects that every evaluation begins with.
struct ScriptRealm {
  var global = ScriptValue.undefined
  /// The object with the functions of After Effects, which are names in expressions.
  var afterEffects: Int32 = -1
  /// The object with the functions that only functions of the library in the language call.
  var intrinsics: Int32 = -1
  var arrayConstructor: Int32 = -1
  var dateParse: Int32 = -1
  /// `Array.prototype.values` and `next` of its iterators.
  var arrayValues: Int32 = -1
  var arrayIteratorNext: Int32 = -1

  subscript(prototype: ScriptPrototype) -> Int32 { prototype.rawValue }
}

extension ScriptMachine {
  /// Creates the objects of the library.
  mutating func makeRealm() {
    for each in ScriptPrototype.allCases {
      _ = heap.add(ScriptObjectRecord(kind: each.kind, prototype: each.parent))
    }
    heap[realm[.function]].c = -1
    heap[realm[.text]].a = ScriptName.empty.handle
    let global = makeObject()
    realm.global = .object(global)
    var number: Int32 = 0
    for section in ScriptLibrary.sections { add(section, to: global, &number) }
    realm.afterEffects = heap.add(ScriptObjectRecord())
    add(ScriptLibrary.afterEffects, to: realm.afterEffects, &number)
    realm.intrinsics = heap.add(ScriptObjectRecord())
    add(ScriptLibrary.intrinsics, to: realm.intrinsics, &number)
    // The last function of the library returns undefined.
    heap[realm[.function]].a = number
    for kind in ScriptErrorKind.allCases { finish(kind) }
    if case .object(let numbers) = member("Number", of: global) {
      for name in ["parseInt", "parseFloat"] {
        heap.addHidden(numbers, key(name), member(name, of: global), .hidden)
      }
    }
    if case .object(let symbols) = member("Symbol", of: global) {
      heap.addHidden(symbols, ScriptName.iterator.key, ScriptKey.symbolIterator.value, [])
    }
    realm.arrayConstructor = member("Array", of: global).object ?? -1
    if case .object(let dates) = member("Date", of: global) {
      realm.dateParse = member("parse", of: dates).object ?? -1
    }
    realm.arrayValues = member("values", of: realm[.array]).object ?? -1
    realm.arrayIteratorNext = member("next", of: realm[.arrayIterator]).object ?? -1
    heap.addHidden(global, ScriptName.globalThis.key, realm.global, .hidden)
    heap.addHidden(global, ScriptName.undefined.key, .undefined, [])
    heap.addHidden(global, ScriptName.NaN.key, .number(.nan), [])
    heap.addHidden(global, ScriptName.Infinity.key, .number(.infinity), [])
  }

  private mutating func key(_ name: String) -> ScriptKey {
    name == ScriptBuiltin.iterator ? .symbolIterator : ScriptKey(number: texts.key(name))
  }

  private mutating func member(_ name: String, of object: Int32) -> ScriptValue {
    let entry = heap.entry(object, key(name))
    return entry >= 0 ? heap.entry(at: entry).value : .undefined
  }

  /// Creates the object of the next function.
  private mutating func makeBuiltin(
    _ builtin: ScriptBuiltin, _ number: inout Int32, isConstructor: Bool = false
  ) -> Int32 {
    number += 1
    return heap.add(
      ScriptObjectRecord(
        kind: .builtin, isConstructor: isConstructor, prototype: realm[.function], a: number - 1,
        b: builtin.source == nil ? 0 : 1, c: -1))
  }

  private mutating func add(
    _ section: ScriptLibrarySection, to global: Int32, _ number: inout Int32
  ) {
    var holder = global
    let prototype = section.prototype?.rawValue ?? global
    if let constructor = section.constructor {
      holder = makeBuiltin(constructor, &number, isConstructor: section.prototype != .symbol)
      heap.addHidden(holder, ScriptName.prototype.key, .object(prototype), [])
      heap.addHidden(prototype, ScriptName.constructor.key, .object(holder), .hidden)
    } else if !section.name.isEmpty {
      holder = makeObject()
    }
    if !section.name.isEmpty {
      heap.addHidden(global, key(section.name), .object(holder), .hidden)
    }
    for (name, value) in section.constants { heap.addHidden(holder, key(name), .number(value), []) }
    for (object, builtins) in [(holder, section.members), (prototype, section.methods)] {
      for each in builtins {
        heap.addHidden(object, key(each.name), .object(makeBuiltin(each, &number)), .hidden)
      }
    }
    for getter in section.getters {
      let name = key(String(getter.name.dropFirst(4)))
      heap.addHidden(
        prototype, name, .object(makeBuiltin(getter, &number)), [.accessor, .configurable])
    }
    for (name, other) in section.aliases {
      heap.addHidden(prototype, key(name), member(other, of: prototype), .hidden)
    }
  }

  private mutating func finish(_ kind: ScriptErrorKind) {
    let prototype = realm[kind.prototype]
    heap.addHidden(prototype, ScriptName.message.key, .text(ScriptName.empty.handle), .hidden)
    heap.addHidden(prototype, ScriptName.name.key, .text(texts.key(kind.name)), .hidden)
    guard kind != .error, case .object(let own) = member("constructor", of: prototype),
      case .object(let base) = member("constructor", of: realm[.error])
    else { return }
    heap[own].prototype = base
  }
}

extension ScriptLibrary {
  static let iterators: [ScriptLibrarySection] =
    [
      ScriptLibrarySection(
        name: "", prototype: .iterator,
        methods: [.init(ScriptBuiltin.iterator, 0) { _, a throws(ScriptError) in a.this }])
    ]
    + [.arrayIterator, .textIterator, .mapIterator, .setIterator, .matchIterator].map {
      ScriptLibrarySection(
        name: "", prototype: $0,
        methods: [.init("next", 0) { m, a throws(ScriptError) in try m.nextOfIterator(a.this) }])
    }

  static let symbols = ScriptLibrarySection(
    name: "Symbol", prototype: .symbol,
    constructor: ScriptBuiltin("Symbol", 0) { m, _ throws(ScriptError) in
      throw m.failure(.type, "symbols are not supported, except 'Symbol.iterator'")
    })

  static let console = ScriptLibrarySection(
    name: "console",
    members: ["log", "info", "warn", "error", "debug"].map {
      .init($0, 0) { _, _ throws(ScriptError) in .undefined }
    })

  static let errors: [ScriptLibrarySection] = ScriptErrorKind.allCases.map { kind in
    ScriptLibrarySection(
      name: kind.name, prototype: kind.prototype, constructor: constructor(kind),
      methods: kind == .error ? [errorText] : [])
  }

  private static func constructor(_ kind: ScriptErrorKind) -> ScriptBuiltin {
    .init(kind.name, 1) { m, a throws(ScriptError) in
      let maker = a.isConstruct ? a.newTarget : .object(a.callee)
      let error = m.makeObject(prototype: try m.prototype(for: maker, kind.prototype), kind: .error)
      if !m[a, 0].isUndefined {
        m.heap.addHidden(error, ScriptName.message.key, .text(try m.text(m[a, 0])), .hidden)
      }
      return .object(error)
    }
  }

  private static let errorText = ScriptBuiltin("toString", 0) { m, a throws(ScriptError) in
    guard case .object = a.this else { throw m.failure(.type, "the value is not an object") }
    let name = try m.get(a.this, .name)
    let message = try m.get(a.this, .message)
    let nameText = name.isUndefined ? m.texts.key("Error") : try m.text(name)
    let messageText = message.isUndefined ? ScriptName.empty.handle : try m.text(message)
    if m.texts.count(nameText) == 0 { return .text(messageText) }
    if m.texts.count(messageText) == 0 { return .text(nameText) }
    return .text(try m.joined(try m.joined(nameText, m.texts.key(": ")), messageText))
  }
}

/// Iterators of the library.
extension ScriptMachine {
  /// Creates an iterator.
  ///
  /// - Parameter yields: 0 for values, 1 for keys, 2 for both.
  mutating func makeIterator(
    _ kind: ScriptObjectKind, _ target: Int32, _ prototype: ScriptPrototype, _ yields: Int32
  ) -> ScriptValue {
    .object(
      heap.add(
        ScriptObjectRecord(kind: kind, prototype: realm[prototype], a: target, c: yields)))
  }

  mutating func nextOfIterator(_ this: ScriptValue) throws(ScriptError) -> ScriptValue {
    guard case .object(let iterator) = this else {
      throw failure(.type, "the iterator is not an object")
    }
    var value: ScriptValue?
    let kind = heap[iterator].kind
    guard kind.isIterator else { throw failure(.type, "the object is not an iterator") }
    if heap[iterator].a >= 0 {
      switch kind {
      case .arrayIterator: value = try nextElement(iterator)
      case .textIterator: value = nextCharacter(iterator)
      case .tableIterator: value = try nextRow(iterator)
      default: value = try nextMatch(iterator)
      }
    }
    if value == nil { heap[iterator].a = -1 }
    let result = makeObject()
    define(result, .value, value ?? .undefined)
    define(result, .done, .bool(value == nil))
    return .object(result)
  }

  private mutating func nextElement(_ iterator: Int32) throws(ScriptError) -> ScriptValue? {
    let record = heap[iterator]
    let index = Int(record.b)
    guard Double(index) < (try length(.object(record.a))) else { return nil }
    heap[iterator].b += 1
    if record.c == 1 { return .number(Double(index)) }
    let value = try get(.object(record.a), ScriptPropertyKey(index: index))
    return record.c == 0 ? value : makeArray([.number(Double(index)), value])
  }

  private mutating func nextCharacter(_ iterator: Int32) -> ScriptValue? {
    let record = heap[iterator]
    guard Int(record.b) < texts.count(record.a) else { return nil }
    let length = characterLength(record.a, at: Int(record.b))
    heap[iterator].b += Int32(length)
    return .text(texts.part(record.a, Int(record.b)..<(Int(record.b) + length)))
  }

  /// The number of code units of the code point at a position of a text.
  mutating func characterLength(_ text: Int32, at index: Int) -> Int {
    let unit = texts.unit(text, index)
    guard unit & 0xFC00 == 0xD800, index + 1 < texts.count(text) else { return 1 }
    return texts.unit(text, index + 1) & 0xFC00 == 0xDC00 ? 2 : 1
  }
}
