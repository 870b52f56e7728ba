/// A function of the library.
struct ScriptBuiltin: Sendable {
  typealias Body =
    @Sendable (inout ScriptMachine, ScriptArguments) throws(ScriptError) -> ScriptValue

  var name: String
  var length: Int
  var body: Body

  init(_ name: String, _ length: Int, _ body: @escaping Body) {
    self.name = name
    self.length = length
    self.body = body
  }
}

/// A part of the library: an object with functions, or a constructor with its prototype.
struct ScriptLibrarySection: Sendable {
  /// The global name. Empty for the functions without an object.
  var name: String
  var constructor: ScriptBuiltin?
  var members: [ScriptBuiltin] = []
  var constants: [(name: String, value: Double)] = []
  var methods: [ScriptBuiltin] = []
  var getters: [ScriptBuiltin] = []
}

/// The library of the language. A new function is a row of a section.
enum ScriptLibrary {
  static let sections: [ScriptLibrarySection] = [
    objects, functionsOfFunctions, arrays, texts, numbers, booleans, mathematics, errors, dates,
    json, patterns, maps, sets,
    symbols, globals, console,
  ]

  /// All functions. An object of the machine refers to its function by the position.
  static let functions: [ScriptBuiltin] =
    (sections + [afterEffects]).flatMap { section in
      (section.constructor.map { [$0] } ?? []) + section.members + section.methods + section.getters
    } + errorConstructors + hidden
}

/// The objects that every evaluation begins with.
struct ScriptRealm {
  var global = ScriptValue.undefined
  var objectPrototype: Int32 = -1
  var functionPrototype: Int32 = -1
  var arrayPrototype: Int32 = -1
  var textPrototype: Int32 = -1
  var numberPrototype: Int32 = -1
  var boolPrototype: Int32 = -1
  var symbolPrototype: Int32 = -1
  var datePrototype: Int32 = -1
  var patternPrototype: Int32 = -1
  var mapPrototype: Int32 = -1
  var setPrototype: Int32 = -1
  var errorPrototypes: [Int32] = []
  var iteratorPrototype: Int32 = -1
  var arrayIteratorPrototype: Int32 = -1
  var textIteratorPrototype: Int32 = -1
  var mapIteratorPrototype: Int32 = -1
  var setIteratorPrototype: Int32 = -1
  var matchIteratorPrototype: Int32 = -1
  /// The object with the functions of After Effects, which are names in expressions.
  var afterEffects: Int32 = -1
  var arrayConstructor: Int32 = -1
  /// `Array.prototype.values` and `next` of its iterators.
  var arrayValues: Int32 = -1
  var arrayIteratorNext: Int32 = -1

  var isEmpty: Bool { objectPrototype < 0 }
}

extension ScriptMachine {
  /// Creates the objects of the library.
  mutating func makeRealm() {
    realm.objectPrototype = heap.add(ScriptObjectRecord())
    let functionPrototype = ScriptLibrary.functions.count - 1
    realm.functionPrototype = heap.add(
      ScriptObjectRecord(
        kind: .builtin, prototype: realm.objectPrototype,
        a: Int32(truncatingIfNeeded: functionPrototype), c: -1))
    let global = heap.add(ScriptObjectRecord(prototype: realm.objectPrototype))
    realm.global = .object(global)
    realm.iteratorPrototype = heap.add(ScriptObjectRecord(prototype: realm.objectPrototype))
    var number: Int32 = 0
    for section in ScriptLibrary.sections { number = add(section, to: global, number) }
    realm.afterEffects = heap.add(ScriptObjectRecord())
    number = add(ScriptLibrary.afterEffects, to: realm.afterEffects, number)
    addErrors(to: global, &number)
    addHidden(&number)
    heap.addHidden(global, ScriptName.globalThis.key, realm.global, .hidden)
    heap.addHidden(global, ScriptName.undefined.key, .undefined, [])
    heap.addHidden(global, ScriptName.NaN.key, .number(.nan), [])
    heap.addHidden(global, ScriptName.Infinity.key, .number(.infinity), [])
  }

  private mutating func makeBuiltin(_ number: Int32, isConstructor: Bool = false) -> Int32 {
    heap.add(
      ScriptObjectRecord(
        kind: .builtin, isConstructor: isConstructor, prototype: realm.functionPrototype, a: number,
        c: -1))
  }

  private mutating func add(_ section: ScriptLibrarySection, to global: Int32, _ first: Int32)
    -> Int32
  {
    var number = first
    var holder = global
    var prototype: Int32 = -1
    if section.constructor != nil {
      holder = makeBuiltin(number, isConstructor: section.name != "Symbol")
      number += 1
      prototype = makePrototype(section.name)
      heap.addHidden(holder, ScriptName.prototype.key, .object(prototype), [])
      heap.addHidden(prototype, ScriptName.constructor.key, .object(holder), .hidden)
    } else if !section.name.isEmpty {
      holder = makeObject()
    }
    if !section.name.isEmpty {
      heap.addHidden(global, ScriptKey(number: texts.key(section.name)), .object(holder), .hidden)
    }
    for constant in section.constants {
      heap.addHidden(
        holder, ScriptKey(number: texts.key(constant.name)), .number(constant.value), [])
    }
    for member in section.members {
      heap.addHidden(
        holder, ScriptKey(number: texts.key(member.name)), .object(makeBuiltin(number)), .hidden)
      number += 1
    }
    for method in section.methods {
      heap.addHidden(
        prototype, ScriptKey(number: texts.key(method.name)), .object(makeBuiltin(number)), .hidden)
      number += 1
    }
    for getter in section.getters {
      let name = String(getter.name.dropFirst(4))
      let key = ScriptKey(number: texts.key(name))
      heap.addEntry(
        prototype,
        ScriptEntry(
          key: key, flags: [.accessor, .configurable], value: .object(makeBuiltin(number))))
      number += 1
    }
    finish(section, holder, prototype)
    return number
  }

  private mutating func makePrototype(_ name: String) -> Int32 {
    func make(_ kind: ScriptObjectKind = .ordinary) -> Int32 {
      heap.add(ScriptObjectRecord(kind: kind, prototype: realm.objectPrototype))
    }
    switch name {
    case "Object": return realm.objectPrototype
    case "Function": return realm.functionPrototype
    case "Array":
      realm.arrayPrototype = make(.array)
      return realm.arrayPrototype
    case "String":
      realm.textPrototype = make(.textObject)
      return realm.textPrototype
    case "Number":
      realm.numberPrototype = make(.numberObject)
      return realm.numberPrototype
    case "Boolean":
      realm.boolPrototype = make(.boolObject)
      return realm.boolPrototype
    case "Date":
      realm.datePrototype = make()
      return realm.datePrototype
    case "RegExp":
      realm.patternPrototype = make()
      return realm.patternPrototype
    case "Map":
      realm.mapPrototype = make()
      return realm.mapPrototype
    case "Set":
      realm.setPrototype = make()
      return realm.setPrototype
    case "Symbol":
      realm.symbolPrototype = make()
      return realm.symbolPrototype
    default:
      let prototype = make()
      if name == "Error" { realm.errorPrototypes = [prototype] }
      return prototype
    }
  }

  /// Adds the members that have other keys than their names.
  private mutating func finish(_ section: ScriptLibrarySection, _ holder: Int32, _ prototype: Int32)
  {
    func member(_ name: String) -> ScriptValue {
      let entry = heap.entry(prototype, ScriptKey(number: texts.key(name)))
      return entry >= 0 ? heap.entry(at: entry).value : .undefined
    }
    switch section.name {
    case "Array":
      realm.arrayConstructor = holder
      realm.arrayValues = member("values").object ?? -1
      heap.addHidden(prototype, .symbolIterator, member("values"), .hidden)
    case "Map": heap.addHidden(prototype, .symbolIterator, member("entries"), .hidden)
    case "Set":
      heap.addHidden(prototype, .symbolIterator, member("values"), .hidden)
      heap.addHidden(prototype, ScriptKey(number: texts.key("keys")), member("values"), .hidden)
    case "Number":
      for name in ["parseInt", "parseFloat"] { pending.append((holder, name)) }
    case "Symbol":
      heap.addHidden(holder, ScriptName.iterator.key, .symbol(ScriptKey.symbolIterator.number), [])
    case "":
      guard case .object(let global) = realm.global else { return }
      for (number, name) in pending {
        let key = ScriptKey(number: texts.key(name))
        let entry = heap.entry(global, key)
        if entry >= 0 { heap.addHidden(number, key, heap.entry(at: entry).value, .hidden) }
      }
      pending = []
    case "Error":
      heap.addHidden(prototype, ScriptName.message.key, .text(ScriptName.empty.rawValue), .hidden)
      heap.addHidden(prototype, ScriptName.name.key, .text(texts.key("Error")), .hidden)
    case "String":
      heap.addHidden(
        prototype, ScriptKey(number: texts.key("trimLeft")), member("trimStart"), .hidden)
      heap.addHidden(
        prototype, ScriptKey(number: texts.key("trimRight")), member("trimEnd"), .hidden)
    default: break
    }
  }

  private mutating func addErrors(to global: Int32, _ number: inout Int32) {
    let base = heap.entry(global, ScriptKey(number: texts.key("Error")))
    guard base >= 0, case .object(let error) = heap.entry(at: base).value else { return }
    for kind in ScriptErrorKind.allCases.dropFirst() {
      let constructor = makeBuiltin(number, isConstructor: true)
      number += 1
      heap.setPrototype(of: constructor, error)
      let prototype = heap.add(ScriptObjectRecord(prototype: realm.errorPrototypes[0]))
      realm.errorPrototypes.append(prototype)
      heap.addHidden(constructor, ScriptName.prototype.key, .object(prototype), [])
      heap.addHidden(prototype, ScriptName.constructor.key, .object(constructor), .hidden)
      heap.addHidden(prototype, ScriptName.message.key, .text(ScriptName.empty.rawValue), .hidden)
      heap.addHidden(prototype, ScriptName.name.key, .text(texts.key(kind.name)), .hidden)
      heap.addHidden(global, ScriptKey(number: texts.key(kind.name)), .object(constructor), .hidden)
    }
  }

  /// Adds the functions that no name leads to: those of iterators.
  private mutating func addHidden(_ number: inout Int32) {
    func makeIterator(_ number: Int32) -> Int32 {
      let prototype = heap.add(ScriptObjectRecord(prototype: realm.iteratorPrototype))
      heap.addHidden(prototype, ScriptName.next.key, .object(makeBuiltin(number)), .hidden)
      return prototype
    }
    for (offset, builtin) in ScriptLibrary.hidden.enumerated() {
      let each = number + Int32(truncatingIfNeeded: offset)
      switch builtin.name {
      case "next" where realm.arrayIteratorPrototype < 0:
        realm.arrayIteratorPrototype = makeIterator(each)
        let entry = heap.entry(realm.arrayIteratorPrototype, ScriptName.next.key)
        realm.arrayIteratorNext = heap.entry(at: entry).value.object ?? -1
        realm.textIteratorPrototype = makeIterator(each)
        realm.mapIteratorPrototype = makeIterator(each)
        realm.setIteratorPrototype = makeIterator(each)
        realm.matchIteratorPrototype = makeIterator(each)
      case "[Symbol.iterator]":
        let function = ScriptValue.object(makeBuiltin(each))
        heap.addHidden(realm.iteratorPrototype, .symbolIterator, function, .hidden)
      case "[Symbol.iterator] ":
        heap.addHidden(realm.textPrototype, .symbolIterator, .object(makeBuiltin(each)), .hidden)
      default: break
      }
    }
    number += Int32(truncatingIfNeeded: ScriptLibrary.hidden.count)
  }
}

extension ScriptLibrary {
  /// The functions of iterators, and at the end the function that is the prototype of all functions.
  static let hidden: [ScriptBuiltin] = [
    ScriptBuiltin("next", 0) { m, a throws(ScriptError) in try m.nextOfIterator(a.this) },
    ScriptBuiltin("[Symbol.iterator]", 0) { _, a throws(ScriptError) in a.this },
    ScriptBuiltin("[Symbol.iterator] ", 0) { m, a throws(ScriptError) in
      if a.this.isNullish { throw m.failure(.type, "\(m.describe(a.this)) is not iterable") }
      return m.makeIterator(
        .textIterator, .text(try m.text(a.this)), m.realm.textIteratorPrototype, 0)
    },
    ScriptBuiltin("", 0) { _, _ throws(ScriptError) in .undefined },
  ]

  static let symbols = ScriptLibrarySection(
    name: "Symbol",
    constructor: ScriptBuiltin("Symbol", 0) { m, _ throws(ScriptError) in
      throw m.failure(.type, "symbols are not supported, except 'Symbol.iterator'")
    })

  static let console = ScriptLibrarySection(
    name: "console",
    members: ["log", "info", "warn", "error", "debug"].map {
      ScriptBuiltin($0, 0) { _, _ throws(ScriptError) in .undefined }
    })
}

/// Iterators of the library.
extension ScriptMachine {
  /// Creates an iterator.
  ///
  /// - Parameter yields: 0 for values, 1 for keys, 2 for both.
  mutating func makeIterator(
    _ kind: ScriptObjectKind, _ target: ScriptValue, _ prototype: Int32, _ yields: Int32
  ) -> ScriptValue {
    var record = ScriptObjectRecord(kind: kind, prototype: prototype)
    switch target {
    case .object(let object): record.a = object
    case .text(let text): record.a = text
    default: record.a = -1
    }
    record.c = yields
    return .object(heap.add(record))
  }

  mutating func iteratorResult(_ value: ScriptValue, done: Bool) -> ScriptValue {
    let result = makeObject()
    define(result, .value, value)
    define(result, .done, .bool(done))
    return .object(result)
  }

  mutating func nextOfIterator(_ this: ScriptValue) throws(ScriptError) -> ScriptValue {
    guard case .object(let iterator) = this else {
      throw failure(.type, "the iterator is not an object")
    }
    let value: ScriptValue?
    switch heap[iterator].kind {
    case .arrayIterator: value = try nextElement(iterator)
    case .textIterator: value = nextCharacter(iterator)
    case .tableIterator: value = nextRow(iterator)
    case .matchIterator: value = try nextMatch(iterator)
    default: throw failure(.type, "the object is not an iterator")
    }
    if value == nil { heap[iterator].a = -1 }
    return iteratorResult(value ?? .undefined, done: value == nil)
  }

  private mutating func nextElement(_ iterator: Int32) throws(ScriptError) -> ScriptValue? {
    let record = heap[iterator]
    guard record.a >= 0 else { return nil }
    let index = Int(record.b)
    guard Double(index) < (try length(.object(record.a))) else { return nil }
    heap[iterator].b += 1
    if record.c == 1 { return .number(Double(index)) }
    let value = try get(.object(record.a), ScriptPropertyKey(index: index))
    return record.c == 0 ? value : makeArray([.number(Double(index)), value])
  }

  private mutating func nextCharacter(_ iterator: Int32) -> ScriptValue? {
    let record = heap[iterator]
    guard record.a >= 0, Int(record.b) < texts.count(record.a) else { return nil }
    let length = characterLength(record.a, at: Int(record.b))
    heap[iterator].b += Int32(length)
    return .text(texts.part(record.a, Int(record.b)..<(Int(record.b) + length)))
  }

  /// The number of code units of the code point at a position of a text.
  func characterLength(_ text: Int32, at index: Int) -> Int {
    let unit = texts.unit(text, index)
    guard unit & 0xFC00 == 0xD800, index + 1 < texts.count(text) else { return 1 }
    return texts.unit(text, index + 1) & 0xFC00 == 0xDC00 ? 2 : 1
  }
}

extension ScriptHeap {
  mutating func setPrototype(of object: Int32, _ prototype: Int32) {
    self[object].prototype = prototype
  }
}
