/// Words that are not names.
enum ScriptKeyword: String, CaseIterable, BitwiseCopyable, Sendable {
  case `break`, `case`, `catch`, `class`, const, `continue`, `default`, delete, `do`, `else`
  case extends, finally, `for`, function, `if`, `in`, instanceof, new, `return`, `super`
  case `switch`, this, `throw`, `try`, typeof, `var`, void, `while`, null, `true`, `false`
  case `import`, export, with, async, await, yield, debugger, `enum`, `let`, of, `static`
  case arguments, get, set, undefined
  case notANumber = "NaN"
  case infinity = "Infinity"
}

/// Names with a meaning outside the program.
enum ScriptGlobal: BitwiseCopyable, Sendable {
  case time, value, thisProperty, thisLayer, thisComposition, mathematics, array
  /// A name of the language that is not supported here.
  case unsupported
}

/// A member of `Math`.
enum ScriptMathematics: BitwiseCopyable, Sendable {
  case pi
  case function(ScriptBuiltin)
}

/// The meanings of a name.
struct ScriptNameMeaning: BitwiseCopyable, Sendable {
  var keyword: ScriptKeyword?
  var global: ScriptGlobal?
  var builtin: ScriptBuiltin?
  var mathematics: ScriptMathematics?
  var member: ScriptMember?
  /// A Boolean value that indicates whether the member may be used without `thisProperty`.
  var isOfProperty = false
  /// A Boolean value that indicates whether the member may be used without `thisLayer`.
  var isOfLayer = false

  /// A Boolean value that indicates whether the name has a value outside the program.
  var isKnown: Bool { builtin != nil || global != nil || isOfProperty || isOfLayer }
}

extension ScriptNameTable {
  /// The name of the variable to which converted sources assign their result.
  static let result: Int32 = 0

  /// The names of the language. Other tables start as copies of it.
  package static let ofLanguage: ScriptNameTable = {
    var table = ScriptNameTable()
    _ = table.number(of: "$bm_rt")
    for each in ScriptKeyword.allCases { table.add(each.rawValue) { $0.keyword = each } }
    for each in ScriptMember.allCases { table.add(each.rawValue) { $0.member = each } }
    for (name, member) in ScriptMember.otherNames { table.add(name) { $0.member = member } }
    for name in ScriptMember.ofProperty { table.add(name) { $0.isOfProperty = true } }
    for name in ScriptMember.ofLayer { table.add(name) { $0.isOfLayer = true } }
    for (name, builtin) in ScriptBuiltin.names { table.add(name) { $0.builtin = builtin } }
    for each in ScriptBuiltin.mathematics {
      table.add(each.rawValue) { $0.mathematics = .function(each) }
    }
    table.add("PI") { $0.mathematics = .pi }
    for name in ScriptGlobal.unsupportedNames { table.add(name) { $0.global = .unsupported } }
    for (name, global) in ScriptGlobal.names { table.add(name) { $0.global = global } }
    return table
  }()
}

extension ScriptGlobal {
  fileprivate static let names: [(String, ScriptGlobal)] = [
    ("time", .time), ("value", .value), ("thisProperty", .thisProperty), ("thisLayer", .thisLayer),
    ("thisComp", .thisComposition), ("Math", .mathematics), ("Array", .array),
  ]

  fileprivate static let unsupportedNames = [
    "comp", "footage", "thisProject", "colorDepth", "Object", "String", "Number", "Boolean",
    "RegExp", "JSON", "Error", "Map", "Set", "parseInt", "parseFloat", "isFinite", "posterizeTime",
    "speed", "style", "textIndex", "textTotal", "selectorValue", "cross", "lookAt", "random",
    "gaussRandom", "seedRandom", "noise", "rgbToHsl", "hslToRgb", "hexToRgb", "createPath",
    "timeToTimecode", "timeToNTSCTimecode", "timeToFeetAndFrames", "timeToCurrentFormat",
    "speedAtTime", "temporalWiggle", "smooth", "points", "inTangents", "outTangents", "isClosed",
    "pointOnPath", "tangentOnPath", "normalOnPath", "getStyleAt", "createStyle", "source",
    "containingComp", "hasVideo", "hasAudio", "isNull", "threeDLayer", "mask", "text", "sourceText",
    "marker", "timeRemap", "zoom", "cameraOption", "pointOfInterest", "anchor_point", "zPosition",
    "orientation", "xRotation", "rotationX", "yRotation", "rotationY", "zRotation", "rotationZ",
    "toCompVec", "fromCompVec", "toWorldVec", "fromWorldVec", "fromCompToSurface",
    "sourceRectAtTime", "isActiveAt", "activeAtTime", "sourceTime", "sampleImage", "$bm_transform",
  ]
}
