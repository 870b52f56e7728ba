/// A value of a script. It is trivially copyable: texts and objects are handles into the tables of the machine, so that
/// copying does no reference counting.
package enum ScriptValue: BitwiseCopyable, Sendable {
  case undefined, null
  /// A missing element of an array, or a variable before its declaration. Scripts never see it.
  case hole
  case bool(Bool)
  case number(Double)
  case text(Int32)
  /// A symbol. Only the well-known symbol of iteration exists.
  case symbol(Int32)
  case object(Int32)
  /// An object of the host: an index into the table of the machine, which stays the same.
  case host(Int32)
  /// The name of a method of an object of the host, between its look-up and its call. Scripts never see it.
  case method(Int32)

  package var isUndefined: Bool { if case .undefined = self { true } else { false } }
  package var isNull: Bool { if case .null = self { true } else { false } }
  var isText: Bool { if case .text = self { true } else { false } }
  var isHole: Bool { if case .hole = self { true } else { false } }
  package var isNullish: Bool {
    switch self {
    case .undefined, .null: true
    default: false
    }
  }

  /// The handle of an object; `nil` for other values.
  @inline(__always)
  var object: Int32? { if case .object(let handle) = self { handle } else { nil } }
}

/// The reason why an evaluation ends without a value.
package enum ScriptError: Error, Equatable {
  /// The script threw ``ScriptMachine/thrown``, which it may catch.
  case thrown
  /// The evaluation exceeded a limit. The script cannot catch it.
  case limit(ScriptLimit)
  /// The host needs another value first, and evaluates the script again afterwards. The script cannot catch it.
  case suspended
}

/// A limit of an evaluation.
package enum ScriptLimit: String, Sendable {
  case steps = "steps"
  case frameSteps = "steps of a frame"
  case depth = "depth of calls"
  case memory = "memory"
  case length = "length of a text or list"
  case matching = "steps of a regular expression"
  case characters = "characters of texts"
}
