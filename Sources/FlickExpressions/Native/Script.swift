/// An expression that needs no JavaScript engine: read once, into nodes that refer to each other by
/// their places in one array, so that evaluating it touches no reference counts.
///
/// It is the part of the language that files really use. Whatever lies outside of it, in the text or in
/// what happens at a time, is left to the engine (``ScriptStop/beyond``), which knows everything.
package final class Script: Sendable {
  let nodes: [ScriptNode]
  /// Nodes of lists: statements of blocks, arguments of calls.
  let lists: [Int32]
  let texts: [String]
  /// The program itself, then its functions.
  let functions: [ScriptFunction]
  let usesTime: Bool
  let usesValue: Bool
  /// Whether it may change any list: they all are shared then, as the language has it.
  let mutatesLists: Bool
  /// How many values are remembered by each that runs it.
  let memoizedCount: Int
  /// The remembered reference that is the value whenever it is known; -1 where there is none.
  let resultReference: Int

  init(_ parser: ScriptParser) {
    nodes = parser.nodes
    lists = parser.lists
    texts = parser.texts
    functions = parser.functions
    usesTime = parser.usesTime
    usesValue = parser.usesValue
    mutatesLists = parser.mutatesLists
    memoizedCount = parser.memoizedCount
    resultReference = parser.resultReference
  }

  /// - Returns: `nil` when the source is beyond what is evaluated here.
  package convenience init?(_ source: String) {
    guard source.utf8.count <= ScriptLimits.sourceLength,
      let tokens = ScriptToken.tokens(of: source)
    else { return nil }
    var parser = ScriptParser(tokens, isRaw: !Self.isConverted(source))
    do throws(ScriptError) {
      try parser.readProgram()
    } catch {
      return nil
    }
    self.init(parser)
  }

  /// Whether an exporter has rewritten the source: it then leaves its result under this name.
  private static func isConverted(_ source: String) -> Bool {
    let bytes = source.utf8
    return bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "$") && bytes[$0...].starts(with: "$bm_rt".utf8)
    }
  }
}

/// Bounds on what is evaluated here rather than in the engine, which has bounds of its own.
enum ScriptLimits {
  static let sourceLength = 16_384
  /// Parentheses, blocks and operators within each other.
  static let nesting = 48
  /// Rounds of loops and calls for one value.
  static let steps = 20_000
  /// Nodes within nodes, through all the properties that one reads: less than half of what a small
  /// stack of half a megabyte holds.
  static let depth = 128
  static let listLength = 256
  static let textLength = 4096
  /// Texts that `eval` reads.
  static let evaluatedTexts = 64
  /// Lists, vectors and elements that one value leaves behind.
  static let arenaSize = 65_536
  /// Texts that are joined or split, and bytes of all texts.
  static let derivedTexts = 4096
  static let totalTextBytes = 1 << 20
}

/// Why an evaluation ends without a value.
package enum ScriptError: Error {
  /// The expression throws ``ScriptMachine/thrown``, and may catch it itself.
  case thrown
  /// Only the engine can tell.
  case unsupported
}

struct ScriptFunction: Sendable {
  var body: Int32
  var parameters: Int
  /// Parameters, then variables.
  var slots: Int
}

/// A piece of an expression. Other pieces are told by their places in ``Script/nodes``.
/// Sixteen bytes, which are copied without a call.
enum ScriptNode: BitwiseCopyable, Sendable {
  struct List: BitwiseCopyable, Sendable {
    var start: Int32
    /// Sources are shorter.
    var count: Int16
    var end: Int32 { start + Int32(count) }
  }

  // Values.
  case undefined, null, trueValue, falseValue
  case number(Double)
  case text(Int32)
  case list(List)
  /// A list that is changed later.
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
  /// `nil`: the value itself, else the operator of `+=` and the like.
  case assign(Int32, ScriptOperator?, Int32)
  /// What is the same whenever it is asked for, such as a layer: asked for once.
  case memoized(Int32, Int32)
  /// `x++`, `x--`, `++x`, `--x`.
  case update(Int32, isIncrement: Bool, isPrefix: Bool)

  // Statements.
  case emptyStatement
  case expression(Int32)
  /// An expression whose value is the program's, unless another follows.
  case result(Int32)
  case block(List)
  case ifElse(Int32, Int32, Int32)
  case loopStatement(test: Int32, step: Int32, body: Int32)
  case tryCatch(body: Int32, slot: Int32, handler: Int32)
  case throwStatement(Int32)
  case returnStatement(Int32)
  case breakStatement, continueStatement

  /// To be replaced when all names are known.
  case unresolvedName
}

enum ScriptOperator: Sendable {
  case add, subtract, multiply, divide, modulo
  /// The same with vectors: what `a + b` means where the exporter has not written `sum(a, b)`.
  case sum, difference, product, quotient, remainder
  case negateNumber, negate, plus, not, typeOf
  case equal, notEqual, strictEqual, strictNotEqual, less, greater, lessOrEqual, greaterOrEqual
}

/// Functions that stand for themselves.
enum ScriptBuiltin: String, BitwiseCopyable, Sendable {
  case sum, sub, mul, div, mod, neg, isList
  case clamp, length, normalize, dot, degreesToRadians, radiansToDegrees
  case linear, ease, easeIn, easeOut
  case timeToFrames, framesToTime
  case isNaN, eval
  case abs, sin, cos, tan, atan, atan2, asin, acos, sqrt, pow, exp, log, floor, ceil, round, max,
    min

  /// What `Math.` goes before.
  static let mathematics: Set<String> = [
    "abs", "sin", "cos", "tan", "atan", "atan2", "asin", "acos", "sqrt", "pow", "exp", "log",
    "floor", "ceil", "round", "max", "min",
  ]
  static let byName: [String: ScriptBuiltin] = [
    "$bm_sum": .sum, "$bm_add": .sum, "sum": .sum, "add": .sum, "$bm_sub": .sub, "sub": .sub,
    "$bm_mul": .mul, "mul": .mul, "$bm_div": .div, "div": .div, "$bm_mod": .mod, "mod": .mod,
    "$bm_neg": .neg, "neg": .neg, "$bm_isInstanceOfArray": .isList, "clamp": .clamp,
    "length": .length, "normalize": .normalize, "dot": .dot,
    "degreesToRadians": .degreesToRadians, "radiansToDegrees": .radiansToDegrees,
    "linear": .linear, "ease": .ease, "easeIn": .easeIn, "easeOut": .easeOut,
    "timeToFrames": .timeToFrames, "framesToTime": .framesToTime, "isNaN": .isNaN, "eval": .eval,
  ]
}

/// Names after a point.
package enum ScriptMember: String, CaseIterable, BitwiseCopyable, Sendable {
  // Of layers.
  case name, _name, index, inPoint, outPoint, startTime, width, height, parent, hasParent
  case active, enabled, transform, effect, effects, content, contents
  case anchorPoint, position, xPosition, yPosition, scale, rotation, opacity, skew, skewAxis
  case toComp, fromComp, toWorld, fromWorld
  // Of compositions.
  case layer, numLayers, duration, frameDuration, frameRate
  // Of properties.
  case value, valueAtTime, velocity, velocityAtTime, numKeys, propertyIndex, propertyGroup
  case matchName, numProperties
  case loopIn, loopOut, loopInDuration, loopOutDuration
  case key, nearestKey, wiggle
  // Of keyframes.
  case time
  // Of shapes.
  case path, size, roundness, points, innerRadius, outerRadius, innerRoundness, outerRoundness
  case color, strokeWidth, startPoint, endPoint, start, end, offset, radius, copies, amount
  case startOpacity, endOpacity
  // Of lists and texts.
  case length, push, split

  static let byName: [String: ScriptMember] = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// Those that stand without `thisProperty`.
  static let ofProperty: Set<String> = [
    "valueAtTime", "velocityAtTime", "numKeys", "propertyGroup", "propertyIndex", "loopIn",
    "loopOut", "loopInDuration", "loopOutDuration", "velocity", "key", "nearestKey",
    "wiggle",
  ]
  /// Those that stand without `thisLayer`.
  static let ofLayer: Set<String> = [
    "name", "_name", "index", "inPoint", "outPoint", "startTime", "width", "height", "parent",
    "hasParent", "active", "enabled", "transform", "effect", "effects", "content", "contents",
    "anchorPoint", "position", "xPosition", "yPosition", "scale", "rotation", "opacity", "toComp",
    "fromComp", "toWorld", "fromWorld",
  ]
}
