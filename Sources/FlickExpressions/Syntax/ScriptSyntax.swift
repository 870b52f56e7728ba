/// The kind of a node. The comments say what the fields of the node hold.
enum ScriptNodeKind: UInt8 {
  // Values.
  case number  // a: constant
  case text  // a: text
  case template  // a: list of texts and expressions in turns
  case taggedTemplate  // a: tag, b: list of cooked, then raw texts, c: list of expressions
  case pattern  // a: body, b: flags
  case null, trueValue, falseValue
  case name  // a: reference; flag 1: in parentheses, 2: `this`
  case superValue, newTarget  // newTarget: a: reference
  case array  // a: list, with -1 for a missing element; b 1: a comma follows the spread element
  case object  // a: list of properties; b as for an array
  case property  // flag: ScriptPropertyKind; a: key (text, or expression if d is 1), b: value
  case coverDefault  // a: text, b: name, c: default value, d: its end; valid in patterns only
  case function  // a: function
  // a: name reference or -1, b: superclass or -1, c: list of properties, d: scope; flag 1: derived
  case classValue
  case member  // a: object, b: text; flag 1: optional
  case element  // a: object, b: key; flag 1: optional
  case call  // a: callee, b: list; flag 1: optional
  case new  // a: callee, b: list
  case optionalChain  // a: chain
  case unary  // flag: operator; a
  case delete, typeOf  // a
  case update  // flag: 1 increment, 2 prefix; a: target
  case binary  // flag: operator; a, b
  case and, or, nullish  // a, b
  case conditional  // a, b, c
  case assign  // a: target, b: value, c: end
  case operatorAssign  // flag: operator; a, b
  case andAssign, orAssign, nullishAssign  // a, b
  case sequence  // a: list
  case spread  // a
  // Patterns.
  case arrayPattern  // a: list, with -1 for a skipped element
  case objectPattern  // a: list of pattern properties
  case patternProperty  // a: key (text, or expression if d is 1), b: target
  case defaultValue  // a: target, b: value, c: end of the value
  case rest  // a: target
  // Statements.
  case empty
  case expression  // a
  case block  // a: list, b: scope or -1
  case declaration  // a: list of declarators; flag: ScriptVariableKind
  case declarator  // a: target, b: value or -1
  case ifElse  // a, b, c or -1
  case forLoop  // a: list of start, test, step (each or -1) and body, b: scope or -1
  // a: target, b: value, c: body, d: scope or -1; flag: 0 assignment, else 1 + ScriptVariableKind
  case forIn, forOf
  case whileLoop, doLoop  // a: test, b: body
  case switchCase  // a: value, b: list of cases, d: scope
  case caseClause  // a: test or -1, b: list
  case breakJump, continueJump  // a: label or -1
  case returnValue  // a: value or -1
  case throwValue  // a
  // a: block, b: parameter or -1, c: handler or -1, d: finalizer or -1; the handler is a block with a scope
  case tryCatch
  case labeled  // a: label, b: statement
  case functionDeclaration  // a: reference in the block, b: reference outside the block or -1
  case classDeclaration  // a: class, b: reference
}

enum ScriptPropertyKind: UInt8 {
  case value, method, getter, setter, spread, staticMethod, staticGetter, staticSetter, prototype

  var isStatic: Bool { self == .staticMethod || self == .staticGetter || self == .staticSetter }
}

struct ScriptNode: BitwiseCopyable {
  var kind: ScriptNodeKind
  var flag: UInt8 = 0
  var a: Int32 = -1
  var b: Int32 = -1
  var c: Int32 = -1
  var d: Int32 = -1
  var position: Int32 = 0

  /// The bit of the flag of expressions in parentheses.
  static let parenthesized: UInt8 = 0x80
  var isParenthesized: Bool { flag & Self.parenthesized != 0 }
}

enum ScriptFunctionKind: UInt8 {
  case program, function, arrow, method, getter, setter, constructor, derivedConstructor

  var isConstructor: Bool {
    self == .function || self == .constructor || self == .derivedConstructor
  }
  var isMethod: Bool { rawValue >= Self.method.rawValue }
}

/// A function of a source.
struct ScriptFunctionSyntax: BitwiseCopyable {
  var kind: ScriptFunctionKind
  var name: Int32 = ScriptName.empty.handle
  /// The list of the parameters: names and patterns.
  var parameters: Int32 = -1
  /// The list of statements, or an expression.
  var body: Int32 = -1
  var isExpression = false
  var hasSimpleParameters = true
  var scope: Int32
  /// The variable of the arguments. -1 if the function does not use it.
  var arguments: Int32 = -1
  /// The range of the source.
  var start: Int32
  var end: Int32 = 0
  /// The variable that a declaration gives the function to, as a reference, and the next function that the same scope
  /// declares.
  var declared: Int32 = -1
  var next: Int32 = -1
}

enum ScriptVariableKind: UInt8 {
  case `var`, `let`, const, `class`, function, parameter, catchParameter, functionName, implicit

  /// Whether a use before the declaration is an error.
  var isLexical: Bool { self == .let || self == .const || self == .class }
}

struct ScriptVariable: BitwiseCopyable {
  var name: Int32
  var scope: Int32
  var kind: ScriptVariableKind
  /// The position of the declaration.
  var position: Int32
  var isCaptured = false
  /// Whether a use may come before the declaration.
  var isChecked = false
  /// The register, or the cell of the environment of the scope.
  var slot: Int32 = -1
  /// The next variable of the scope.
  var next: Int32 = -1
}

enum ScriptScopeKind: UInt8 { case function, block, switchBlock, catchBlock, classBlock }

struct ScriptScope: BitwiseCopyable {
  var kind: ScriptScopeKind
  var outer: Int32
  var function: Int32
  /// The variables, and the functions that are declared in the scope. Each leads to the next.
  var firstVariable: Int32 = -1
  var lastVariable: Int32 = -1
  var firstFunction: Int32 = -1
  var lastFunction: Int32 = -1
  var capturedCount: Int32 = 0
  /// Whether the parameter of a handler is a pattern.
  var hasPattern = false
}

/// A use of a name.
struct ScriptReference: BitwiseCopyable {
  var name: Int32
  var scope: Int32
  var position: Int32
  var isDeclaration = false
  var isAssigned = false
  /// The variable. ``global`` if there is none, ``direct`` for `this` of the function itself.
  var variable: Int32 = ScriptReference.global
  static let global: Int32 = -1
  static let direct: Int32 = -2
}

/// A parsed source.
struct ScriptSyntax {
  var nodes: [ScriptNode] = []
  /// Lists of nodes and texts. A list is its count, followed by its items.
  var lists: [Int32] = []
  var numbers: [Double] = []
  var functions: [ScriptFunctionSyntax] = []
  var scopes: [ScriptScope] = []
  var variables: [ScriptVariable] = []
  var references: [ScriptReference] = []
  /// A Boolean value that indicates whether the source is the expression of a property.
  var isExpression = false
  /// A Boolean value that indicates whether the source is an expression that an exporter has rewritten.
  var isConverted = false
  /// A Boolean value that indicates whether the source is a function of the library.
  var isLibrary = false

  subscript(node: Int32) -> ScriptNode {
    get { nodes[Int(node)] }
    _modify { yield &nodes[Int(node)] }
  }

  func items(_ list: Int32) -> ArraySlice<Int32> {
    guard list >= 0 else { return [] }
    let count = Int(lists[Int(list)])
    return lists[(Int(list) + 1)..<(Int(list) + 1 + count)]
  }

  mutating func add(_ node: ScriptNode) -> Int32 {
    nodes.append(node)
    return Int32(truncatingIfNeeded: nodes.count &- 1)
  }

  mutating func addList(_ items: [Int32]) -> Int32 {
    lists.append(Int32(truncatingIfNeeded: items.count))
    lists += items
    return Int32(truncatingIfNeeded: lists.count - items.count - 1)
  }

  func variables(of scope: Int32) -> ScriptVariableChain {
    ScriptVariableChain(variables: variables, at: scopes[Int(scope)].firstVariable)
  }
}

/// The variables of a scope.
struct ScriptVariableChain: Sequence, IteratorProtocol {
  let variables: [ScriptVariable]
  var at: Int32

  mutating func next() -> ScriptVariable? {
    guard at >= 0 else { return nil }
    defer { at = variables[Int(at)].next }
    return variables[Int(at)]
  }
}
