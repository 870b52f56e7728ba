#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// A function of the library in Swift.
struct ScriptBuiltin: Sendable {
  typealias Body =
    @Sendable (inout ScriptMachine, ScriptArguments) throws(ScriptError) -> ScriptValue

  var name: StaticString
  var length: Int32
  var body: Body

  init(_ name: StaticString, _ length: Int32, _ body: @escaping Body) {
    (self.name, self.length, self.body) = (name, length, body)
  }
}

/// A part of the library: an object with functions, or a constructor with its prototype.
///
/// Names are static texts and arrays are literals where possible: the compiler then writes them into the program.
struct ScriptLibrarySection: Sendable {
  /// The global name. Empty if no name leads to the members: they are global.
  var name: StaticString = ""
  var prototype: ScriptPrototype?
  var constructor: ScriptBuiltin?
  var members: [ScriptBuiltin] = []
  var constants: [(name: StaticString, value: Double)] = []
  var methods: [ScriptBuiltin] = []
  /// Other names of methods.
  var aliases: [(name: StaticString, of: StaticString)] = []
  /// The functions in the language. A line that is not indented begins each: `name|other 2 (a, b) {` with the number of
  /// parameters as scripts see it, after `static` for a member and `get` for a getter. Others are methods, if there is a
  /// prototype. Only functions of the library can call those that begin with `$`.
  var sources: StaticString = ""
}

/// The library of the language. A new function is a row of a section, or a source in the language.
enum ScriptLibrary {
  static let sections: [ScriptLibrarySection] =
    [
      objects, functionsOfFunctions, arrays, texts, numbers, booleans, mathematics, dates, json,
      patterns, maps, sets, symbols, globals, addresses, console,
    ] + errors + iterators
}

/// A function of the library, as its object refers to it.
struct ScriptLibraryFunction: Sendable {
  /// The text of the property `name`.
  var name: Int32
  var length: Int32
  var body: ScriptBuiltin.Body = { _, _ throws(ScriptError) in .undefined }
  /// The parameters and the body in the language, as a part of a static text. They are compiled when the function is called first.
  var text: StaticString = ""
  var range = 0..<0

  var source: [UInt8] {
    text.withUTF8Buffer { Array("(function".utf8) + $0[range] + Array("\n)".utf8) }
  }
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
  /// The function that gives the time of a new date.
  var dateTime: Int32 = -1
  /// `Array.prototype.values` and `next` of its iterators.
  var arrayValues: Int32 = -1
  var arrayIteratorNext: Int32 = -1
  /// All functions. An object refers to its function by the position.
  var functions: [ScriptLibraryFunction] = []

  subscript(prototype: ScriptPrototype) -> Int32 { prototype.rawValue }
}

extension ScriptMachine {
  /// Creates the objects of the library.
  mutating func makeRealm() {
    for each in ScriptPrototype.allCases {
      _ = heap.add(ScriptObjectRecord(kind: each.kind, prototype: each.parent))
    }
    realm.functions.reserveCapacity(512)
    // The first function, which returns undefined, is the prototype of all.
    realm.functions.append(ScriptLibraryFunction(name: ScriptName.empty.handle, length: 0))
    heap[realm[.function]].c = -1
    heap[realm[.text]].a = ScriptName.empty.handle
    let global = makeObject()
    realm.global = .object(global)
    realm.intrinsics = heap.add(ScriptObjectRecord())
    add(ScriptLibrary.intrinsics, to: realm.intrinsics)
    for section in ScriptLibrary.sections { add(section, to: global) }
    realm.afterEffects = heap.add(ScriptObjectRecord())
    add(ScriptLibrary.afterEffects, to: realm.afterEffects)
    for kind in ScriptErrorKind.allCases { finish(kind) }
    let numbers = member("Number", of: global)
    for name: StaticString in ["parseInt", "parseFloat"] {
      heap.addHidden(numbers, key(name), .object(member(name, of: global)), .hidden)
    }
    heap.addHidden(
      member("Symbol", of: global), ScriptName.iterator.key, ScriptKey.symbolIterator.value, [])
    realm.arrayConstructor = member("Array", of: global)
    realm.dateTime = member("$dateTime", of: realm.intrinsics)
    realm.arrayValues = member("values", of: realm[.array])
    realm.arrayIteratorNext = member("next", of: realm[.arrayIterator])
    heap.addHidden(global, ScriptName.globalThis.key, realm.global, .hidden)
    heap.addHidden(global, ScriptName.undefined.key, .undefined, [])
    heap.addHidden(global, ScriptName.NaN.key, .number(.nan), [])
    heap.addHidden(global, ScriptName.Infinity.key, .number(.infinity), [])
  }

  private mutating func key(_ name: StaticString) -> ScriptKey {
    name.withUTF8Buffer { key(ofName: texts.addName($0)) }
  }

  /// Returns the key of a property with the name of a function.
  private mutating func key(ofName name: Int32) -> ScriptKey {
    let isSymbol = texts.count(name) > 0 && texts.unit(name, 0) == UInt16(UInt8(ascii: "["))
    return isSymbol ? .symbolIterator : ScriptKey(number: name)
  }

  /// Returns the object that is a property of another; -1 if there is none.
  private mutating func member(_ name: StaticString, of object: Int32) -> Int32 {
    let entry = heap.entry(object, key(name))
    return entry >= 0 ? heap.entry(at: entry).value.object ?? -1 : -1
  }

  private mutating func add(_ section: ScriptLibrarySection, to global: Int32) {
    var holder = global
    let prototype = section.prototype?.rawValue
    if let constructor = section.constructor {
      holder = add(constructor, to: global)
      heap[holder].isConstructor = section.prototype != .symbol
      let target = prototype ?? holder
      heap.addHidden(holder, ScriptName.prototype.key, .object(target), [])
      heap.addHidden(target, ScriptName.constructor.key, .object(holder), .hidden)
    } else if section.name.utf8CodeUnitCount > 0 {
      holder = makeObject()
      heap.addHidden(global, key(section.name), .object(holder), .hidden)
    }
    for (name, value) in section.constants { heap.addHidden(holder, key(name), .number(value), []) }
    for each in section.members { add(each, to: holder) }
    for each in section.methods { add(each, to: prototype ?? holder) }
    addSources(section.sources, holder, prototype ?? holder)
    for (name, other) in section.aliases {
      let method = member(other, of: prototype ?? holder)
      heap.addHidden(prototype ?? holder, key(name), .object(method), .hidden)
    }
  }

  @discardableResult
  private mutating func add(_ builtin: ScriptBuiltin, to object: Int32) -> Int32 {
    builtin.name.withUTF8Buffer {
      let function = ScriptLibraryFunction(
        name: texts.addName($0), length: builtin.length, body: builtin.body)
      return add(function, as: key(ofName: function.name), to: object, .hidden)
    }
  }

  /// Adds a function as a property of an object.
  private mutating func add(
    _ function: ScriptLibraryFunction, as key: ScriptKey, to object: Int32,
    _ flags: ScriptEntry.Flags
  ) -> Int32 {
    let handle = heap.add(
      ScriptObjectRecord(
        kind: .builtin, prototype: realm[.function],
        a: Int32(truncatingIfNeeded: realm.functions.count), b: function.range.isEmpty ? 0 : 1,
        c: -1))
    realm.functions.append(function)
    heap.addHidden(object, key, .object(handle), flags)
    return handle
  }

  private mutating func addSources(_ text: StaticString, _ holder: Int32, _ prototype: Int32) {
    let inner = realm.intrinsics
    text.withUTF8Buffer { bytes in
      var start = 0
      while start < bytes.count {
        var open = start
        while bytes[open] != UInt8(ascii: "(") { open += 1 }
        // The function ends before the next line that begins with a name.
        var end = open
        repeat {
          end += text.lineLength(from: end) + 1
        } while end < bytes.count
          && (bytes[end] <= 32 || bytes[end] == UInt8(ascii: "}")
            || bytes[end] == UInt8(ascii: "/"))
        // The last space before the parenthesis is that before the number of parameters.
        let hasWord = { (first: UInt8, length: Int) in
          start + length < open - 3 && bytes[start] == first && bytes[start + length] == 32
        }
        let (isStatic, isGetter) = (
          hasWord(UInt8(ascii: "s"), 6), hasWord(UInt8(ascii: "g"), 3)
        )
        var name = start + (isStatic ? 7 : 0)
        while name < open {
          var last = name
          while bytes[last] != UInt8(ascii: "|"), last < open - 3 { last += 1 }
          let visible = bytes[name..<last]
          let function = ScriptLibraryFunction(
            name: texts.addName(visible), length: Int32(bytes[open - 2]) - 48, text: text,
            range: open..<min(end, bytes.count))
          let isInner = visible.first == UInt8(ascii: "$")
          let key =
            isGetter
            ? ScriptKey(number: texts.addName(visible.dropFirst(4))) : key(ofName: function.name)
          _ = add(
            function, as: key, to: isInner ? inner : isStatic ? holder : prototype,
            isGetter ? [.accessor, .configurable] : .hidden)
          name = last == open - 3 ? open : last + 1
        }
        start = end
      }
    }
  }

  private mutating func finish(_ kind: ScriptErrorKind) {
    let prototype = realm[kind.prototype]
    heap.addHidden(prototype, ScriptName.message.key, .text(ScriptName.empty.handle), .hidden)
    heap.addHidden(prototype, ScriptName.name.key, key(kind.name).value, .hidden)
    if kind != .error {
      let base = member("constructor", of: realm[.error])
      heap[member("constructor", of: prototype)].prototype = base
    }
  }
}

extension StaticString {
  /// Returns the number of bytes from a position to the next line feed, or to the end.
  fileprivate func lineLength(from start: Int) -> Int {
    // SAFETY: static texts end with a zero byte, at which the function of C stops.
    let line = utf8Start + start
    guard let end = strchr(line, 10) else { return utf8CodeUnitCount - start }
    return Int(bitPattern: end) - Int(bitPattern: line)
  }
}

extension ScriptLibrary {
  static let iterators: [ScriptLibrarySection] =
    [ScriptLibrarySection(prototype: .iterator, sources: "[Symbol.iterator] 0 () { return this }")]
    + [.arrayIterator, .textIterator, .mapIterator, .setIterator, .matchIterator].map {
      ScriptLibrarySection(
        prototype: $0,
        methods: [.init("next", 0) { m, a throws(ScriptError) in try m.nextOfIterator(a.this) }])
    }

  static let symbols = ScriptLibrarySection(
    name: "Symbol", prototype: .symbol,
    constructor: ScriptBuiltin("Symbol", 0) { m, _ throws(ScriptError) in
      throw m.failure(.type, "symbols are not supported, except 'Symbol.iterator'")
    })

  static let console = ScriptLibrarySection(
    name: "console", sources: "log|info|warn|error|debug 0 () {}")

  static let errors: [ScriptLibrarySection] = ScriptErrorKind.allCases.map { kind in
    ScriptLibrarySection(
      name: kind.name, prototype: kind.prototype,
      constructor: .init(kind.name, 1) { m, a throws(ScriptError) in
        let maker = a.isConstruct ? a.newTarget : .object(a.callee)
        let prototype = try m.prototype(for: maker, kind.prototype)
        let error = m.makeObject(prototype: prototype, kind: .error)
        if !m[a, 0].isUndefined {
          m.heap.addHidden(error, ScriptName.message.key, .text(try m.text(m[a, 0])), .hidden)
        }
        return .object(error)
      }, sources: kind == .error ? errorText : "")
  }

  private static let errorText: StaticString = """
    toString 0 () {
      if (!$isObject(this)) throw new TypeError('the value is not an object')
      let { name = 'Error', message = '' } = this
      ;[name, message] = [$text(name), $text(message)]
      return name && message ? name + ': ' + message : name || message
    }
    """
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
