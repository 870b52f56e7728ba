/// Translates nodes to instructions.
struct ScriptCompiler {
  var syntax = ScriptSyntax()
  var code: [ScriptInstruction] = []
  var functions: [ScriptFunctionCode] = []
  var positions: [(instruction: Int32, source: Int32)] = []
  /// The function and the scope that are being compiled.
  var function: Int32 = 0
  var scope: Int32 = 0
  /// The constructs around the current statement that a jump has to leave.
  var constructs: [ScriptConstruct] = []
  var targets: [ScriptJumpTarget] = []
  var finalizers: [ScriptFinalizer] = []
  /// The number of references that may never change, and whether the current expression is part of one.
  var referenceCount = 0
  var isInReference = false
  /// The jumps of the innermost optional chain.
  var chainJumps: [Int]?

  /// Takes the nodes, which would be copied with the first change if the parser still had them.
  init(_ parsed: inout ScriptSyntax) {
    swap(&syntax, &parsed)
    code.reserveCapacity(syntax.nodes.count * 3 / 2)
    positions.reserveCapacity(syntax.nodes.count / 2)
    functions = syntax.functions.map {
      ScriptFunctionCode(kind: $0.kind, name: $0.name, source: Int($0.start)..<Int($0.end))
    }
  }

  mutating func compileAll() {
    assignSlots()
    for index in syntax.functions.indices { compileFunction(Int32(truncatingIfNeeded: index)) }
  }

  // MARK: Variables

  /// Gives each variable a register, or a cell if a closure captures it.
  private mutating func assignSlots() {
    for index in functions.indices {
      let parameters = syntax.items(syntax.functions[index].parameters)
      functions[index].registerCount = Int32(truncatingIfNeeded: parameters.count)
      functions[index].parameterCount = Int32(truncatingIfNeeded: parameters.count)
      let first = parameters.firstIndex {
        syntax[$0].kind == .defaultValue || syntax[$0].kind == .rest
      }
      functions[index].expectedCount = Int32(
        truncatingIfNeeded: (first ?? parameters.endIndex) - parameters.startIndex)
      // The value of a program.
      if syntax.functions[index].kind == .program { functions[index].registerCount += 1 }
    }
    for index in syntax.variables.indices {
      let scope = Int(syntax.variables[index].scope)
      if syntax.variables[index].isCaptured {
        syntax.variables[index].slot = syntax.scopes[scope].capturedCount
        syntax.scopes[scope].capturedCount += 1
      } else {
        syntax.variables[index].slot =
          registerOfParameter(index) ?? addRegister(Int(syntax.scopes[scope].function))
      }
    }
  }

  /// Returns the register of a parameter that is a name.
  private mutating func registerOfParameter(_ index: Int) -> Int32? {
    let variable = syntax.variables[index]
    let owner = syntax.scopes[Int(variable.scope)]
    guard owner.kind == .function, variable.kind == .parameter, !variable.isChecked else {
      return nil
    }
    let parameters = syntax.items(syntax.functions[Int(owner.function)].parameters)
    let position = parameters.lastIndex {
      syntax[$0].kind == .name && syntax.references[Int(syntax[$0].a)].name == variable.name
    }
    return position.map { Int32(truncatingIfNeeded: $0 - parameters.startIndex) }
  }

  mutating func addRegister(_ function: Int) -> Int32 {
    functions[function].registerCount += 1
    return functions[function].registerCount - 1
  }

  /// Adds registers for the state of a construct.
  mutating func addRegisters(_ count: Int) -> UInt16 {
    let first = functions[Int(function)].registerCount
    functions[Int(function)].registerCount += Int32(truncatingIfNeeded: count)
    return UInt16(truncatingIfNeeded: first)
  }

  /// Returns the number of environments between the current scope and that of a variable.
  mutating func hops(to target: Int32) -> UInt16 {
    var hops: UInt16 = 0
    var at = scope
    while at != target, at >= 0 {
      if syntax.scopes[Int(at)].capturedCount > 0 { hops += 1 }
      at = syntax.scopes[Int(at)].outer
    }
    return hops
  }

  // MARK: Emitting

  @discardableResult
  mutating func emit(_ operation: ScriptOperation, _ a: Int32 = 0, b: UInt16 = 0, flag: UInt8 = 0)
    -> Int
  {
    code.append(ScriptInstruction(operation: operation, flag: flag, b: b, a: a))
    return code.count - 1
  }

  /// Notes the position in the source of the instructions that follow.
  mutating func mark(_ position: Int32) {
    if positions.last?.source != position { positions.append((here, position)) }
  }

  /// Makes a jump lead to the next instruction.
  mutating func land(_ jump: Int) { code[jump].a = Int32(truncatingIfNeeded: code.count) }

  mutating func land(_ jumps: [Int]) { for jump in jumps { land(jump) } }

  var here: Int32 { Int32(truncatingIfNeeded: code.count) }

  mutating func load(_ reference: Int32) {
    let use = syntax.references[Int(reference)]
    switch use.variable {
    case ScriptReference.global:
      mark(use.position)
      if use.name == ScriptName.undefined.handle {
        emit(.undefined)
      } else {
        loadGlobal(use.name)
      }
    case ScriptReference.direct:
      switch use.name {
      case ScriptName.this.handle: emit(.this)
      case ScriptName.new.handle: emit(.newTarget)
      default: emit(.callee)
      }
    default:
      let variable = syntax.variables[Int(use.variable)]
      let flag: UInt8 = variable.isChecked && needsCheck(use, variable) ? 1 : 0
      if flag != 0 { mark(use.position) }
      loadVariable(variable, flag: flag)
    }
  }

  /// Loads a name that is no variable. Expressions cannot change the library, so that its names have constant values.
  private mutating func loadGlobal(_ name: Int32) {
    let isConstant = syntax.isExpression || syntax.isLibrary
    switch isConstant
      ? ScriptTemplate.standard.value(ofName: name, inLibrary: syntax.isLibrary) : nil
    {
    case .object(let object): emit(.library, object)
    case .number(let number): emitNumber(number)
    default: emit(.loadGlobal, name)
    }
  }

  private mutating func needsCheck(_ use: ScriptReference, _ variable: ScriptVariable) -> Bool {
    if variable.kind == .implicit { return true }
    let owner = syntax.scopes[Int(variable.scope)]
    return owner.function != syntax.scopes[Int(use.scope)].function
      || use.position < variable.position
      || owner.kind == .switchBlock
  }

  /// Stores the value on the stack, and removes it.
  mutating func store(_ reference: Int32, isInitial: Bool) {
    let use = syntax.references[Int(reference)]
    guard use.variable >= 0 else {
      mark(use.position)
      emit(.storeGlobal, use.name)
      return
    }
    let variable = syntax.variables[Int(use.variable)]
    if !isInitial, variable.kind == .functionName {
      emit(.pop)
      return
    }
    let isChecked = !isInitial && variable.isChecked && needsCheck(use, variable)
    if !isInitial { mark(use.position) }
    if !isInitial, variable.kind == .const {
      // A use before the declaration is the first mistake.
      if isChecked { loadVariable(variable, flag: 1); emit(.pop) }
      emit(.rejectConstant, use.name)
      emit(.pop)
      return
    }
    storeVariable(variable, flag: isChecked ? 1 : 0)
  }

  mutating func loadVariable(_ variable: ScriptVariable, flag: UInt8 = 0) {
    let hops = variable.isCaptured ? hops(to: variable.scope) : 0
    emit(variable.isCaptured ? .loadCell : .load, variable.slot, b: hops, flag: flag)
  }

  private mutating func storeVariable(_ variable: ScriptVariable, flag: UInt8 = 0) {
    let hops = variable.isCaptured ? hops(to: variable.scope) : 0
    emit(variable.isCaptured ? .storeCell : .store, variable.slot, b: hops, flag: flag)
  }

  // MARK: Scopes

  /// Begins a scope: creates its environment and its functions.
  mutating func enter(_ newScope: Int32) {
    guard newScope >= 0 else { return }
    scope = newScope
    let captured = syntax.scopes[Int(newScope)].capturedCount
    if captured > 0 {
      emit(.pushEnvironment, captured)
      constructs.append(.environment)
    }
    for variable in syntax.variables(of: newScope) { prepare(variable) }
    createFunctions(of: newScope)
  }

  mutating func createFunctions(of scope: Int32) {
    var function = syntax.scopes[Int(scope)].firstFunction
    while function >= 0 {
      emit(.closure, function)
      store(syntax.functions[Int(function)].declared, isInitial: true)
      function = syntax.functions[Int(function)].next
    }
  }

  /// Gives a variable its value at the beginning of a scope.
  private mutating func prepare(_ variable: ScriptVariable) {
    if variable.isCaptured {
      guard !variable.kind.isLexical, variable.kind != .implicit, variable.kind != .parameter else {
        return
      }
      emit(.undefined)
      emit(.storeCell, variable.slot)
    } else if variable.isChecked {
      emit(.hole)
      emit(.store, variable.slot)
    }
  }

  mutating func leave(_ oldScope: Int32) {
    guard oldScope >= 0 else { return }
    if syntax.scopes[Int(oldScope)].capturedCount > 0 {
      emit(.popEnvironment)
      constructs.removeLast()
    }
    scope = syntax.scopes[Int(oldScope)].outer
  }

  // MARK: Functions

  private mutating func compileFunction(_ number: Int32) {
    let syntaxOfFunction = syntax.functions[Int(number)]
    function = number
    scope = syntaxOfFunction.scope
    constructs = []
    targets = []
    finalizers = []
    chainJumps = nil
    functions[Int(number)].start = here
    let captured = syntax.scopes[Int(scope)].capturedCount
    if captured > 0 { emit(.pushEnvironment, captured) }
    for variable in syntax.variables(of: scope)
    where variable.kind != .parameter || variable.isChecked {
      prepare(variable)
    }
    if syntaxOfFunction.kind == .program, syntax.isExpression { storeGivenVariables() }
    storeImplicitVariables()
    storeArguments(syntaxOfFunction)
    storeParameters(syntaxOfFunction)
    createFunctions(of: scope)
    if syntaxOfFunction.body < 0 {
      defaultConstructor(syntaxOfFunction)
    } else if syntaxOfFunction.isExpression {
      expression(syntaxOfFunction.body)
      emit(.returnValue)
    } else {
      for statement in syntax.items(syntaxOfFunction.body) { self.statement(statement) }
      end(syntaxOfFunction.kind)
    }
  }

  private mutating func end(_ kind: ScriptFunctionKind) {
    switch kind {
    case .program:
      if syntax.isConverted {
        loadResult()
      } else {
        emit(.load, 0)
      }
      emit(.returnValue)
    case .derivedConstructor:
      emit(.undefined)
      returnFromDerived()
    default: emit(.returnUndefined)
    }
  }

  /// Loads the variable to which converted sources assign their result.
  private mutating func loadResult() {
    for variable in syntax.variables(of: 0) where variable.name == ScriptName.bmResult.handle {
      return loadVariable(variable)
    }
    emit(.undefined)
  }

  /// Gives the variables of a program the values that their names have by the place of the expression.
  private mutating func storeGivenVariables() {
    for variable in syntax.variables(of: 0) {
      guard variable.kind == .var, ScriptName.isGiven(variable.name),
        variable.name != ScriptName.bmResult.handle
      else { continue }
      emit(.loadGiven, variable.name)
      storeVariable(variable)
    }
  }

  /// Returns from the constructor of a derived class: an object, or `this`.
  mutating func returnFromDerived() {
    let this = variable(.this, of: function)
    if let this { loadVariable(this) } else { emit(.hole) }
    emit(.returnValue, flag: 1)
  }

  private mutating func variable(_ name: ScriptName, of function: Int32) -> ScriptVariable? {
    syntax.variables(of: syntax.functions[Int(function)].scope).first {
      $0.name == name.handle && $0.kind == .implicit
    }
  }

  private mutating func storeImplicitVariables() {
    let kind = functions[Int(function)].kind
    for (name, operation) in [
      (ScriptName.this, ScriptOperation.this), (.new, .newTarget), (.super, .callee),
    ] {
      guard let variable = variable(name, of: function) else { continue }
      if name == .this, kind == .derivedConstructor { emit(.hole) } else { emit(operation) }
      storeVariable(variable)
    }
  }

  private mutating func storeArguments(_ syntaxOfFunction: ScriptFunctionSyntax) {
    guard syntaxOfFunction.arguments >= 0 else { return }
    let register = addRegister(Int(function))
    functions[Int(function)].argumentsRegister = register
    emit(.load, register)
    storeVariable(syntax.variables[Int(syntaxOfFunction.arguments)])
  }

  private mutating func storeParameters(_ syntaxOfFunction: ScriptFunctionSyntax) {
    // Parameters are not available before they have values.
    for (position, parameter) in syntax.items(syntaxOfFunction.parameters).enumerated() {
      let node = syntax[parameter]
      let register = Int32(truncatingIfNeeded: position)
      switch node.kind {
      case .name:
        let variable = syntax.references[Int(node.a)].variable
        guard variable >= 0,
          syntax.variables[Int(variable)].slot != register
            || syntax.variables[Int(variable)].isCaptured
        else { continue }
        emit(.load, register)
        store(node.a, isInitial: true)
      case .rest:
        functions[Int(function)].restRegister = register
        emit(.load, register)
        assign(node.a, isInitial: true)
      default:
        emit(.load, register)
        assign(parameter, isInitial: true)
      }
    }
  }

  /// Compiles a constructor that the class does not declare.
  private mutating func defaultConstructor(_ syntaxOfFunction: ScriptFunctionSyntax) {
    guard syntaxOfFunction.kind == .derivedConstructor else {
      emit(.returnUndefined)
      return
    }
    let register = addRegister(Int(function))
    functions[Int(function)].argumentsRegister = register
    emit(.callee)
    emit(.newTarget)
    emit(.load, register)
    emit(.superCallSpread)
    emit(.returnValue)
  }
}

/// A construct that a jump out of it has to end.
enum ScriptConstruct {
  case environment
  /// A handler that is active.
  case handler
  /// An iteration with its state in registers; its handler is active.
  case iteration(UInt16)
  /// A statement with a finalizer: the register of what happens after it, and the jumps through it.
  case finalizer(Int)
  /// A loop, a `switch` or a labeled statement.
  case target(Int)
}

/// A statement that jumps can lead to.
struct ScriptJumpTarget {
  var labels: [Int32]
  var isLoop: Bool
  var isBreakable: Bool
  var breaks: [Int] = []
  var continues: [Int] = []
}
