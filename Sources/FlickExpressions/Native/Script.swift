/// An expression that needs no JavaScript engine. It is parsed once into an array of nodes that refer to each
/// other by index, so that evaluation does no reference counting.
///
/// It supports the part of the language that most files use. Everything else, in the source or at run time,
/// is left to the JavaScript engine (``ScriptError/unsupported``).
package final class Script: Sendable {
  let nodes: [ScriptNode]
  /// The nodes of lists: statements of blocks and arguments of calls.
  let lists: [Int32]
  let texts: [String]
  /// The main program, followed by its functions.
  let functions: [ScriptFunction]
  let usesTime: Bool
  let usesValue: Bool
  /// A Boolean value that indicates whether any list may be mutated. If so, all lists have reference
  /// semantics.
  let mutatesLists: Bool
  /// The number of memoized values for each program that runs the script.
  let memoizedCount: Int
  /// The memoized reference that is the result of the script; -1 if there is none.
  let resultReference: Int

  init(_ parser: ScriptParser) {
    nodes = Self.exactCopy(of: parser.nodes)
    lists = Self.exactCopy(of: parser.lists)
    texts = parser.texts
    functions = parser.functions
    usesTime = parser.usesTime
    usesValue = parser.usesValue
    mutatesLists = parser.mutatesLists
    memoizedCount = parser.memoizedCount
    resultReference = parser.resultReference
  }

  /// Returns a copy without the room for more elements that the arrays of the parser have.
  private static func exactCopy<Element: BitwiseCopyable>(of array: [Element]) -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(array.count)
    copy += array
    return copy
  }

  /// Parses a source.
  ///
  /// - Parameters:
  ///   - source: The text of the expression in UTF-8.
  ///   - names: The names of earlier scripts of the file. Names of the script are added.
  /// - Returns: nil if the source uses an unsupported part of the language.
  package convenience init?(_ source: [UInt8], names: inout ScriptNameTable) {
    guard source.count <= ScriptLimits.sourceLength,
      let tokens = ScriptToken.tokens(of: source, &names)
    else { return nil }
    var parser = ScriptParser(tokens, names.meanings, isRaw: !Self.isConverted(source))
    do throws(ScriptError) {
      try parser.readProgram()
    } catch {
      return nil
    }
    self.init(parser)
  }

  /// Parses a source on its own.
  package convenience init?(_ source: String) {
    var names = ScriptNameTable.ofLanguage
    self.init(Array(source.utf8), names: &names)
  }

  /// Returns whether an exporter has rewritten the source. Such sources assign their result to `$bm_rt`.
  private static func isConverted(_ source: [UInt8]) -> Bool {
    source.indices.contains {
      source[$0] == UInt8(ascii: "$") && source[$0...].starts(with: "$bm_rt".utf8)
    }
  }
}

/// Limits on native evaluation. Beyond them, the JavaScript engine evaluates the expression within its own
/// limits.
enum ScriptLimits {
  static let sourceLength = 16_384
  /// The maximum nesting of parentheses, blocks and operators.
  static let nesting = 48
  /// The maximum number of loop iterations and calls for one value.
  static let steps = 20_000
  /// The maximum depth of nested nodes through all properties that are read. It uses less than half of a
  /// stack of half a megabyte.
  static let depth = 128
  static let listLength = 256
  static let textLength = 4096
  /// The maximum number of texts evaluated by `eval`.
  static let evaluatedTexts = 64
  /// The maximum number of lists, vectors and elements allocated for one value.
  static let arenaSize = 65_536
  /// The maximum number of joined or split texts, and the maximum size of all texts in bytes.
  static let derivedTexts = 4096
  static let totalTextBytes = 1 << 20
}

/// The reason why an evaluation ends without a value.
package enum ScriptError: Error {
  /// The expression threw ``ScriptMachine/thrown``, which it may catch.
  case thrown
  /// The expression is not supported here; the JavaScript engine must evaluate it.
  case unsupported
}

struct ScriptFunction: Sendable {
  var body: Int32
  var parameters: Int
  /// The number of variables: the parameters, then the others.
  var slots: Int
}

/// A node of a script. It refers to other nodes by their indices in ``Script/nodes``. A node has 16 bytes and
/// is trivially copied.
enum ScriptNode: BitwiseCopyable, Sendable {
  struct List: BitwiseCopyable, Sendable {
    var start: Int32
    /// Int16 is sufficient because sources are shorter.
    var count: Int16
    var end: Int32 { start + Int32(count) }
  }

  // Values.
  case undefined, null, trueValue, falseValue
  case number(Double)
  case text(Int32)
  case list(List)
  /// A list that is mutated later.
  case sharedList(List)
  case local(depth: Int32, slot: Int32)
  case time, value
  case thisProperty, thisLayer, thisComposition
  case member(Int32, ScriptMember)
  case element(Int32, Int32)
  case call(Int32, List)
  case callMember(Int32, ScriptMember, List)
  case callBuiltin(ScriptBuiltin, List)
  case callFunction(Int32, depth: Int32, List)
  case unary(ScriptOperator, Int32)
  case binary(ScriptOperator, Int32, Int32)
  case and(Int32, Int32), or(Int32, Int32)
  case conditional(Int32, Int32, Int32)
  case sequence(Int32, Int32)
  case isList(Int32)
  /// An assignment. The operator is nil for `=`, or the operator of a compound assignment such as `+=`.
  case assign(Int32, ScriptOperator?, Int32)
  /// A memoized node: its value never changes, such as a reference to a layer.
  case memoized(Int32, Int32)
  /// `x++`, `x--`, `++x` and `--x`.
  case update(Int32, isIncrement: Bool, isPrefix: Bool)

  // Statements.
  case emptyStatement
  case expression(Int32)
  /// An expression statement whose value becomes the result of the program.
  case result(Int32)
  case block(List)
  case ifElse(Int32, Int32, Int32)
  case loopStatement(test: Int32, step: Int32, body: Int32)
  case tryCatch(body: Int32, slot: Int32, handler: Int32)
  case throwStatement(Int32)
  case returnStatement(Int32)
  case breakStatement, continueStatement

  /// A placeholder for a name, replaced when all declarations are known.
  case unresolvedName
}

enum ScriptOperator: Sendable {
  case add, subtract, multiply, divide, modulo
  /// Operators on numbers and vectors. In sources that no exporter has rewritten, `a + b` has the meaning of
  /// `sum(a, b)`.
  case sum, difference, product, quotient, remainder
  case negateNumber, negate, plus, not, typeOf
  case equal, notEqual, strictEqual, strictNotEqual, less, greater, lessOrEqual, greaterOrEqual
}

/// Built-in functions.
enum ScriptBuiltin: String, BitwiseCopyable, Sendable {
  case sum, sub, mul, div, mod, neg, isList
  case clamp, length, normalize, dot, degreesToRadians, radiansToDegrees
  case linear, ease, easeIn, easeOut
  case timeToFrames, framesToTime
  case isNaN, eval
  case abs, sin, cos, tan, atan, atan2, asin, acos, sqrt, pow, exp, log, floor, ceil, round, max,
    min

  /// The functions of `Math`.
  static let mathematics: [ScriptBuiltin] = [
    .abs, .sin, .cos, .tan, .atan, .atan2, .asin, .acos, .sqrt, .pow, .exp, .log, .floor, .ceil,
    .round, .max, .min,
  ]

  /// The names of the other functions.
  static let names: [(String, ScriptBuiltin)] = [
    ("$bm_sum", .sum), ("$bm_add", .sum), ("sum", .sum), ("add", .sum), ("$bm_sub", .sub),
    ("sub", .sub), ("$bm_mul", .mul), ("mul", .mul), ("$bm_div", .div), ("div", .div),
    ("$bm_mod", .mod), ("mod", .mod), ("$bm_neg", .neg), ("neg", .neg),
    ("$bm_isInstanceOfArray", .isList), ("clamp", .clamp), ("length", .length),
    ("normalize", .normalize), ("dot", .dot), ("degreesToRadians", .degreesToRadians),
    ("radiansToDegrees", .radiansToDegrees), ("degrees_to_radians", .degreesToRadians),
    ("radians_to_degrees", .radiansToDegrees), ("linear", .linear), ("ease", .ease),
    ("easeIn", .easeIn), ("easeOut", .easeOut), ("timeToFrames", .timeToFrames),
    ("framesToTime", .framesToTime), ("isNaN", .isNaN), ("eval", .eval),
  ]
}

/// Member names.
package enum ScriptMember: String, CaseIterable, BitwiseCopyable, Sendable {
  // Members of layers.
  case name, _name, index, inPoint, outPoint, startTime, width, height, parent, hasParent
  case active, enabled, transform, effect, effects, content, contents
  case anchorPoint, position, xPosition, yPosition, scale, rotation, opacity, skew, skewAxis
  case toComp, fromComp, toWorld, fromWorld
  // Members of compositions.
  case layer, numLayers, duration, frameDuration, frameRate
  // Members of properties.
  case value, valueAtTime, velocity, velocityAtTime, numKeys, propertyIndex, propertyGroup
  case matchName, numProperties
  case loopIn, loopOut, loopInDuration, loopOutDuration
  case key, nearestKey, wiggle
  // Members of keyframes.
  case time
  // Members of shapes.
  case path, size, roundness, points, innerRadius, outerRadius, innerRoundness, outerRoundness
  case color, strokeWidth, startPoint, endPoint, start, end, offset, radius, copies, amount
  case startOpacity, endOpacity
  // Members of lists and texts.
  case length, push, split

  /// Other names of members: those of After Effects 5, which lottie-web knows, too.
  static let otherNames: [(String, ScriptMember)] = [
    ("loop_in", .loopIn), ("loop_out", .loopOut),
  ]

  /// Property members that may be used without `thisProperty`.
  static let ofProperty = [
    "valueAtTime", "velocityAtTime", "numKeys", "propertyGroup", "propertyIndex", "loopIn",
    "loopOut", "loopInDuration", "loopOutDuration", "loop_in", "loop_out", "velocity", "key",
    "nearestKey", "wiggle",
  ]
  /// Layer members that may be used without `thisLayer`.
  static let ofLayer = [
    "name", "_name", "index", "inPoint", "outPoint", "startTime", "width", "height", "parent",
    "hasParent", "active", "enabled", "transform", "effect", "effects", "content", "contents",
    "anchorPoint", "position", "xPosition", "yPosition", "scale", "rotation", "opacity", "toComp",
    "fromComp", "toWorld", "fromWorld",
  ]
}
