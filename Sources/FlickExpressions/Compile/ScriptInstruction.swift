/// An operation of the machine. The comments show the values on the stack before and after it.
enum ScriptOperation: UInt8 {
  // Constants.
  case number  // → number a
  case text  // → text a
  case undefined, null, trueValue, falseValue, hole
  case pattern  // body flags → pattern
  // The stack.
  case pop, duplicate
  case rotate  // a b c → c a b
  // Variables.
  case load, store  // register a; flag 1 checks that the variable exists
  case loadCell, storeCell  // cell a of the environment b steps outside; flag 1 as above
  case loadGlobal, storeGlobal  // name a
  case library  // → object a of the library
  case globalMethod  // → function this; name a
  case loadGiven  // → the value that the place of the expression gives to the name a
  case reference  // → count of variants, or the known value of the reference b and a jump to a
  case endReference  // count value → value; reference a
  case typeOfGlobal
  case rejectConstant  // throws: the constant a is assigned
  case pushEnvironment, popEnvironment, copyEnvironment
  case this, callee, newTarget
  // Members.
  case member, setMember, deleteMember  // name a
  case element, setElement, deleteElement
  case method, elementMethod  // object (key) → function object
  case superMember, setSuperMember  // this home key (value) → value
  // Calls.
  case call, callSpread  // function this arguments → result; a arguments
  case construct, constructSpread  // function hole arguments → result
  case superCall, superCallSpread  // home target arguments → result
  case returnValue, returnUndefined
  // Operators. Flag 1: on vectors, too.
  case add, subtract, multiply, divide, remainder, power
  case shiftLeft, shiftRight, shiftRightUnsigned, bitAnd, bitOr, bitXor
  case equal, notEqual, strictEqual, strictNotEqual, less, greater, lessOrEqual, greaterOrEqual
  case isIn, instanceOf
  case negate, plus, not, bitNot, typeOf
  case numeric, increment, decrement
  case propertyKey  // value → key
  case concatenate  // a values → text
  // Jumps.
  case jump, loop  // loop counts a step
  case jumpIfFalse, jumpIfTrue
  case jumpIfFalseKeep, jumpIfTrueKeep, jumpUnlessNullishKeep  // keep the value only if they jump
  case jumpIfNullish  // removes the value if it jumps, keeps it otherwise
  case jumpIfCalleeNullish  // removes both values if it jumps
  case jumpUnlessUndefined  // keeps the value if it jumps, removes it otherwise
  // Objects.
  case array  // a elements → array
  case appendElement, appendHole, appendSpread  // array (value) → array
  // object (key) value → object; b 1: of the class whose constructor and prototype are on the stack
  case object, defineMember, defineElement, copyProperties, setPrototype
  case closure  // function a
  case makeClass  // (superclass) → constructor prototype; function a, flag 1: derived
  case templateObject  // list a → array of texts
  case restProperties  // object keys → object
  case requireObject  // throws for undefined and null
  case nameFunction  // key function → key function
  // Iterations, with their state in the registers from b.
  case iterate, iterateNext, iterateStep, iterateRest, iterateClose, iterateAbort
  case iterateKeys, nextKey
  // Errors.
  case pushHandler, popHandler, throwValue, throwLast
  case jumpIfNumber  // register b holds flag as number: jump to a
  // Programs.
  case result
}

/// An operation with its operands.
struct ScriptInstruction: BitwiseCopyable {
  var operation: ScriptOperation
  var flag: UInt8 = 0
  var b: UInt16 = 0
  var a: Int32 = 0
}

/// The code of a function.
struct ScriptFunctionCode: Sendable {
  var kind: ScriptFunctionKind
  var name: Int32
  var start: Int32 = 0
  var parameterCount: Int32 = 0
  /// The number of parameters before the first with a default value.
  var expectedCount: Int32 = 0
  /// The number of registers: the parameters, then the variables.
  var registerCount: Int32 = 0
  /// The registers of the list of arguments and of the rest parameter. -1 if there is none.
  var argumentsRegister: Int32 = -1
  var restRegister: Int32 = -1
  var source: Range<Int> = 0..<0
}

/// A compiled source.
package final class ScriptProgram: Sendable {
  /// A Boolean value that indicates whether the build evaluates expressions.
  package static var isBuilt: Bool {
    #if WithoutExpressions
      false
    #else
      true
    #endif
  }

  let code: [ScriptInstruction]
  let numbers: [Double]
  let lists: [Int32]
  let functions: [ScriptFunctionCode]
  let source: [UInt8]
  /// The number of references that may never change.
  let referenceCount: Int
  /// A Boolean value that indicates whether the source is a function of the library.
  let isLibrary: Bool
  /// The positions in the source of instructions that can throw, in the order of the instructions.
  let positions: [(instruction: Int32, source: Int32)]

  /// The number of bytes.
  var byteCount: Int {
    source.count + (code.count + positions.count + numbers.count) * 8 + lists.count * 4
      + functions.count * 80
  }

  init(_ compiler: ScriptCompiler, source: [UInt8]) {
    code = compiler.code
    numbers = compiler.syntax.numbers
    lists = compiler.syntax.lists
    functions = compiler.functions
    positions = compiler.positions
    referenceCount = compiler.referenceCount
    isLibrary = compiler.syntax.isLibrary
    self.source = source
  }

  /// Compiles a source. Adds its names and texts to `texts`.
  ///
  /// - Parameters:
  ///   - source: The text in UTF-8.
  ///   - texts: The texts of the machine that will run the program.
  ///   - kind: What the source is.
  /// - Throws: ``ScriptSyntaxError`` if the source is not valid or not supported.
  package convenience init(
    _ source: [UInt8], _ texts: inout ScriptTexts, as kind: ScriptSourceKind = .script
  ) throws(ScriptSyntaxError) {
    var parser = ScriptParser(source, texts.take(), as: kind)
    do throws(ScriptSyntaxError) {
      guard source.count <= ScriptLimits.longestSource else {
        throw ScriptSyntaxError(message: "the source is too long", offset: 0)
      }
      try parser.readProgram()
    } catch {
      texts = parser.lexer.texts
      var error = error
      let before = source.prefix(error.offset)
      error.line = before.reduce(1) { $1 == 10 ? $0 + 1 : $0 }
      error.column = error.offset - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1
      throw error
    }
    texts = parser.lexer.texts
    var compiler = ScriptCompiler(&parser.syntax)
    compiler.compileAll()
    guard compiler.functions.allSatisfy({ $0.registerCount <= ScriptLimits.registers }) else {
      throw ScriptSyntaxError(message: "a function has too many variables", offset: 0)
    }
    self.init(compiler, source: source)
  }
}

/// The kind of a source.
package enum ScriptSourceKind: Sendable {
  /// A script of ECMAScript.
  case script
  /// The expression of a property: names have values by its place, names that are assigned are variables, and operators
  /// work on vectors unless an exporter has rewritten the source.
  case expression
  /// A function of the library: names have the values that the library gives them.
  case library
}
