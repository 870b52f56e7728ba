/// The names of the language and its library. The raw value of a name is its handle in ``ScriptTexts/ofLanguage``, so that
/// the parser and the machine compare numbers.
enum ScriptName: Int32, CaseIterable {
  // Keywords, in the order of ``ScriptTokenKind``.
  case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`,
    `else`, export, extends
  case `false`, finally, `for`, function, `if`, `import`, `in`, instanceof, new, null, `return`,
    `super`, `switch`, this
  case `throw`, `true`, `try`, typeof, `var`, void, `while`, with, `enum`
  // Words with a meaning in some places only.
  case `let`, of, get, set, `static`, async, await, yield, arguments, eval, target, implements,
    interface, package, `private`
  case `protected`, `public`
  // Members.
  case empty, length, prototype, constructor, name, message, undefined, value, done, next,
    `return_`, raw, index, input, groups
  case lastIndex, source, flags, global, ignoreCase, multiline, dotAll, unicode, sticky, indices,
    callee, toString, valueOf
  case toJSON, number, string, boolean, object, symbol, proto, iterator, join, Infinity, NaN,
    globalThis, cause, exec
  case hasOwnProperty, size, add, has, configurable, enumerable, writable, isArray, hasIndices

  var text: String {
    switch self {
    case .empty: ""
    case .return_: "return"
    case .proto: "__proto__"
    default: "\(self)"
    }
  }

  var key: ScriptKey { ScriptKey(number: rawValue) }
}

extension ScriptTexts {
  /// The texts of all names of the language.
  static let ofLanguage: ScriptTexts = {
    var texts = ScriptTexts()
    for name in ScriptName.allCases {
      let text = texts.add(name.text)
      if name != .return_ { _ = texts.key(text) }
    }
    texts.keepAll()
    return texts
  }()
}
