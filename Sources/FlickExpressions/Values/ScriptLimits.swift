/// The limits of an evaluation. All are counted, so that results do not depend on the speed of the machine.
package struct ScriptLimits: Hashable, Sendable {
  /// The maximum length of a source in bytes.
  package var sourceLength = 262_144
  /// The maximum number of steps: calls, passes of loops, and elements that functions of the library visit.
  package var steps = 1_000_000
  /// The maximum number of steps of all evaluations of a frame.
  package var frameSteps = 40_000_000
  /// The maximum number of nested calls of functions.
  package var callDepth = 400
  /// The maximum number of nested calls that functions of the library make, such as the call of a comparison by `sort`.
  package var nativeDepth = 24
  /// The maximum size of all values of an evaluation in bytes.
  package var bytes = 16 << 20
  /// The maximum length of a text in UTF-16 code units, and of a list in elements.
  package var length = 4_000_000
  /// The maximum number of steps of one search for a regular expression.
  package var matchSteps = 1_000_000

  package init() {}

  /// The largest limits of bytes and lengths. Positions of texts and elements have 32 bits.
  static let largestBytes = 1 << 30
  static let largestLength = 1 << 28

  /// The limits, with bytes and lengths that positions can express.
  var representable: ScriptLimits {
    var limits = self
    limits.bytes = min(bytes, Self.largestBytes)
    limits.length = min(length, Self.largestLength)
    return limits
  }

  /// The maximum length of any source in bytes.
  static let longestSource = 16 << 20
  /// The maximum nesting of the syntax of a source.
  static let nesting = 100
  /// The maximum length of a chain of members and calls.
  static let chainLength = 200
  /// The maximum number of parameters of a function, and of labels of a statement.
  static let parameters = 256
  /// The maximum number of variables and temporary values of a function.
  static let registers = 60_000
}
