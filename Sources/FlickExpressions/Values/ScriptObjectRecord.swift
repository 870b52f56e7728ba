/// The kind of an object, which says what its fields mean.
enum ScriptObjectKind: UInt8 {
  case ordinary
  /// `a` is the first element, `b` the number of stored elements, and `c` the capacity. `number` is the length.
  case array
  /// `a` is the number of the function, `b` its environment, and `number` the program. `c` is -1 until the properties exist
  /// that every function has.
  case function
  /// `a` is the number of the function of the library. `b` is 1 if it is written in the language. `c` is as for a function.
  case builtin
  /// `a` is the target, `b` the first element with the value of `this` and the arguments, and `c` the number of arguments.
  case bound
  case error
  /// Objects of primitive values. `a` is the text, `number` the number or Boolean value.
  case textObject, numberObject, boolObject
  /// `number` is the time in milliseconds.
  case date
  /// `a` is the number of the pattern, `b` the source, and `c` the flags, both as texts.
  case pattern
  /// `a` is the number of the table.
  case map, set
  /// `a` is the iterated object or text, `b` the next position, `c` what the iteration yields.
  case arrayIterator, textIterator, tableIterator, matchIterator
  case arguments
  /// A method of an object of the host that was read without a call. `a` is the object, and `b` the name.
  case hostMethod

  var isIterator: Bool {
    rawValue >= Self.arrayIterator.rawValue && rawValue <= Self.matchIterator.rawValue
  }
}

/// An object. Its properties are a chain of entries in the order of their creation.
struct ScriptObjectRecord: BitwiseCopyable, Sendable {
  var kind = ScriptObjectKind.ordinary
  var isExtensible = true
  /// A Boolean value that indicates whether the elements of an array cannot be changed.
  var isFrozen = false
  /// A Boolean value that indicates whether a function of the library or a class is a constructor.
  var isConstructor = false
  /// The object of which properties are inherited. -1 if there is none.
  var prototype: Int32 = -1
  var firstEntry: Int32 = -1
  var lastEntry: Int32 = -1
  var entryCount: Int32 = 0
  var a: Int32 = 0
  var b: Int32 = 0
  var c: Int32 = 0
  var number = 0.0
}

/// A property of an object.
struct ScriptEntry: BitwiseCopyable, Sendable {
  struct Flags: OptionSet, BitwiseCopyable {
    var rawValue: UInt8
    static let writable = Flags(rawValue: 1)
    static let enumerable = Flags(rawValue: 2)
    static let configurable = Flags(rawValue: 4)
    /// The value is the getter, and ``ScriptEntry/setter`` the setter.
    static let accessor = Flags(rawValue: 8)
    static let plain: Flags = [.writable, .enumerable, .configurable]
    /// A property that the library defines.
    static let hidden: Flags = [.writable, .configurable]
  }

  var key: ScriptKey
  var flags: Flags
  /// The object, and its next property.
  var owner: Int32 = -1
  var next: Int32 = -1
  var value: ScriptValue
  /// The function that sets the value. -1 if there is none.
  var setter: Int32 = -1
}

/// The key of a property.
struct ScriptKey: Hashable, BitwiseCopyable {
  /// The text in ``ScriptTexts`` that is the key. Symbols are negative. Deleted entries have ``deleted``.
  var number: Int32
  static let symbolIterator = ScriptKey(number: -2)
  /// The home object of a method, in which `super` finds members. Scripts cannot name it.
  static let home = ScriptKey(number: -3)
  static let deleted = ScriptKey(number: .min)
  var isSymbol: Bool { number < 0 }
  var value: ScriptValue { number < 0 ? .symbol(number) : .text(number) }
}

/// The variables that closures have captured from one pass through a scope.
struct ScriptEnvironment: BitwiseCopyable, Sendable {
  var outer: Int32
  var firstCell: Int32
  var count: Int32
}
