/// Expressions. Each leaves one value on the stack.
extension ScriptCompiler {
  mutating func expression(_ index: Int32) {
    let node = syntax[index]
    if syntax.isExpression, !isInReference, isReference(index), referenceCount < Int(UInt16.max) {
      let number = referenceCount
      referenceCount += 1
      isInReference = true
      let start = emit(.reference, b: UInt16(truncatingIfNeeded: number))
      plainExpression(node, index)
      emit(.endReference, Int32(truncatingIfNeeded: number))
      land(start)
      isInReference = false
      return
    }
    plainExpression(node, index)
  }

  private mutating func plainExpression(_ node: ScriptNode, _ index: Int32) {
    switch node.kind {
    case .number: emit(.number, node.a)
    case .text: emit(.text, node.a)
    case .null: emit(.null)
    case .trueValue: emit(.trueValue)
    case .falseValue: emit(.falseValue)
    case .name, .newTarget: load(node.a)
    case .template: template(node)
    case .taggedTemplate: taggedTemplate(node)
    case .pattern:
      emit(.text, node.a)
      emit(.text, node.b)
      emit(.pattern)
    case .array: array(syntax.items(node.a))
    case .object: object(node)
    case .function: function(node)
    case .classValue: classValue(node)
    case .member, .element: member(node)
    case .call: call(node)
    case .new: new(node)
    case .optionalChain: chain { $0.expression(node.a) }
    case .unary: unary(node)
    case .delete: delete(node)
    case .typeOf: typeOf(node)
    case .update: update(node)
    case .binary, .and, .or, .nullish: operators(index)
    case .conditional: conditional(node)
    case .assign: assignment(node)
    case .operatorAssign:
      modify(node.a) {
        $0.expression(node.b)
        $0.mark(node.position)
        $0.emitOperation(node.flag)
      }
    case .andAssign: logicalAssignment(node, .jumpIfFalseKeep)
    case .orAssign: logicalAssignment(node, .jumpIfTrueKeep)
    case .nullishAssign: logicalAssignment(node, .jumpUnlessNullishKeep)
    case .sequence:
      for (position, item) in syntax.items(node.a).enumerated() {
        if position > 0 { emit(.pop) }
        expression(item)
      }
    default: emit(.undefined)
    }
  }

  /// Returns whether an expression is a chain of names, members and calls from the place of the expression, such as
  /// `thisComp.layer("x").effect("y")(1)`.
  private mutating func isReference(_ index: Int32) -> Bool {
    let node = syntax[index]
    switch node.kind {
    case .name:
      let use = syntax.references[Int(node.a)]
      return use.variable == ScriptReference.global && ScriptName.isGiven(use.name)
        && use.name != ScriptName.time.handle && use.name != ScriptName.value.handle
    case .member: return node.flag == 0 && isReference(node.a)
    case .call:
      return node.flag == 0 && isReference(node.a)
        && syntax.items(node.b).allSatisfy {
          [.number, .text].contains(syntax[$0].kind) || isReference($0)
        }
    default: return false
    }
  }

  /// The flag of operators that work on vectors, too.
  var vectorFlag: UInt8 { syntax.isExpression && !syntax.isConverted ? 1 : 0 }

  /// Emits an operation of the node.
  mutating func emitOperation(_ flag: UInt8) {
    // The highest bit says that the expression is in parentheses.
    emit(ScriptOperation(rawValue: flag & 0x7F) ?? .undefined, flag: vectorFlag)
  }

  private mutating func unary(_ node: ScriptNode) {
    if node.flag & 0x7F == ScriptOperation.negate.rawValue, syntax[node.a].kind == .number {
      syntax.numbers.append(-syntax.numbers[Int(syntax[node.a].a)])
      emit(.number, Int32(truncatingIfNeeded: syntax.numbers.count - 1))
      return
    }
    expression(node.a)
    mark(node.position)
    if node.flag & 0x7F == ScriptOperation.undefined.rawValue { emit(.pop) }
    emitOperation(node.flag)
  }

  /// Compiles operators with two operands. A sum of a thousand terms is a chain of left operands, which needs no recursion.
  private mutating func operators(_ last: Int32) {
    var chain = [last]
    var first = syntax[last].a
    while [.binary, .and, .or, .nullish].contains(syntax[first].kind) {
      chain.append(first)
      first = syntax[first].a
    }
    expression(first)
    for index in chain.reversed() {
      let node = syntax[index]
      switch node.kind {
      case .and: either(node, .jumpIfFalseKeep)
      case .or: either(node, .jumpIfTrueKeep)
      case .nullish: either(node, .jumpUnlessNullishKeep)
      default:
        expression(node.b)
        mark(node.position)
        emitOperation(node.flag)
      }
    }
  }

  private mutating func either(_ node: ScriptNode, _ operation: ScriptOperation) {
    let jump = emit(operation)
    expression(node.b)
    land(jump)
  }

  private mutating func conditional(_ node: ScriptNode) {
    expression(node.a)
    let toSecond = emit(.jumpIfFalse)
    expression(node.b)
    let toEnd = emit(.jump)
    land(toSecond)
    expression(node.c)
    land(toEnd)
  }

  private mutating func typeOf(_ node: ScriptNode) {
    let operand = syntax[node.a]
    if operand.kind == .name, syntax.references[Int(operand.a)].variable == ScriptReference.global,
      syntax.references[Int(operand.a)].name != ScriptName.undefined.handle
    {
      emit(.typeOfGlobal, syntax.references[Int(operand.a)].name)
    } else {
      expression(node.a)
      emit(.typeOf)
    }
  }

  private mutating func delete(_ node: ScriptNode) {
    let target = syntax[node.a]
    guard target.kind == .optionalChain else { return deleteMember(target, node) }
    chain { $0.deleteMember($0.syntax[target.a], node) }
  }

  private mutating func deleteMember(_ target: ScriptNode, _ node: ScriptNode) {
    switch target.kind {
    case .member, .element:
      expression(target.a)
      if target.flag == 1 { leaveChain(.jumpIfNullish) }
      if target.kind == .element { expression(target.b) }
      mark(node.position)
      if target.kind == .member {
        emit(.deleteMember, target.b)
      } else {
        emit(.deleteElement)
      }
    case .name:
      if syntax.references[Int(target.a)].variable == ScriptReference.global {
        emit(.loadGlobal, ScriptName.globalThis.handle)
        emit(.deleteMember, syntax.references[Int(target.a)].name)
      } else {
        emit(.falseValue)
      }
    default:
      expression(node.a)
      emit(.pop)
      emit(.trueValue)
    }
  }

  private mutating func template(_ node: ScriptNode) {
    let items = syntax.items(node.a)
    for (position, item) in items.enumerated() {
      if position % 2 == 0 { emit(.text, item) } else { expression(item) }
    }
    mark(node.position)
    emit(.concatenate, Int32(truncatingIfNeeded: items.count))
  }

  private mutating func taggedTemplate(_ node: ScriptNode) {
    callee(node.a)
    emit(.templateObject, node.b)
    let values = syntax.items(node.c)
    for value in values { expression(value) }
    mark(node.position)
    emit(.call, Int32(truncatingIfNeeded: values.count + 1))
  }

  // MARK: Members and calls

  /// Compiles an optional chain, which is undefined where a link is missing.
  ///
  /// - Parameter count: The number of values that the chain leaves on the stack.
  private mutating func chain(_ count: Int = 1, _ body: (inout ScriptCompiler) -> Void) {
    let outer = chainJumps
    chainJumps = []
    body(&self)
    let jumps = chainJumps ?? []
    chainJumps = outer
    let toEnd = emit(.jump)
    land(jumps)
    for _ in 0..<count { emit(.undefined) }
    land(toEnd)
  }

  /// Emits a jump out of the innermost optional chain.
  private mutating func leaveChain(_ operation: ScriptOperation) {
    let jump = emit(operation)
    chainJumps?.append(jump)
  }

  private mutating func member(_ node: ScriptNode) {
    if syntax[node.a].kind == .superValue {
      superKey(node)
      emit(.superMember)
      return
    }
    expression(node.a)
    if node.flag == 1 { leaveChain(.jumpIfNullish) }
    if node.kind == .member {
      mark(node.position)
      emit(.member, node.b)
    } else {
      inner { $0.expression(node.b) }
      mark(node.position)
      emit(.element)
    }
  }

  /// Compiles an expression that is not a link of the chain around it.
  private mutating func inner(_ body: (inout ScriptCompiler) -> Void) {
    let outer = chainJumps
    chainJumps = nil
    body(&self)
    chainJumps = outer
  }

  /// Puts `this`, the function with the home object, and the key on the stack.
  mutating func superKey(_ node: ScriptNode) {
    let home = syntax[node.a]
    load(home.b)
    load(home.a)
    if node.kind == .member { emit(.text, node.b) } else { inner { $0.expression(node.b) } }
    mark(node.position)
  }

  /// Puts a function and the value of `this` on the stack.
  private mutating func callee(_ index: Int32) {
    let node = syntax[index]
    switch node.kind {
    case .member where syntax[node.a].kind == .superValue,
      .element where syntax[node.a].kind == .superValue:
      superKey(node)
      emit(.superMember)
      load(syntax[node.a].b)
    case .member, .element:
      expression(node.a)
      if node.flag == 1 { leaveChain(.jumpIfNullish) }
      if node.kind == .element { inner { $0.expression(node.b) } }
      mark(node.position)
      if node.kind == .member { emit(.method, node.b) } else { emit(.elementMethod) }
    case .optionalChain:
      // `(a?.b)()` calls with `a` as `this`.
      chain(2) { $0.callee(node.a) }
    case .name
    where syntax.isExpression
      && syntax.references[Int(node.a)].variable == ScriptReference.global
      && ScriptName.isGiven(syntax.references[Int(node.a)].name):
      mark(node.position)
      emit(.globalMethod, syntax.references[Int(node.a)].name)
    default:
      expression(index)
      emit(.undefined)
    }
  }

  private mutating func call(_ node: ScriptNode) {
    if syntax[node.a].kind == .superValue { return superCall(node) }
    if operatorCall(node) || libraryCall(node) { return }
    callee(node.a)
    if node.flag == 1 { leaveChain(.jumpIfCalleeNullish) }
    inner { $0.arguments(node, .call, .callSpread) }
  }

  /// Compiles a call such as `$bm_sum(a, b)` to an operator. Returns whether it is one.
  private mutating func operatorCall(_ node: ScriptNode) -> Bool {
    guard syntax.isExpression, node.flag == 0, syntax[node.a].kind == .name else { return false }
    let use = syntax.references[Int(syntax[node.a].a)]
    guard use.variable == ScriptReference.global,
      let operation = ScriptLibrary.operatorNames.first(where: { $0.name == use.name })?.operation
    else { return false }
    let items = syntax.items(node.b)
    guard items.count == (operation == .negate ? 1 : 2),
      !items.contains(where: { syntax[$0].kind == .spread })
    else { return false }
    for item in items { expression(item) }
    mark(node.position)
    emit(operation, flag: 1)
    return true
  }

  /// Compiles `$call(function, this, arguments…)` in a function of the library. Returns whether the call is one.
  private mutating func libraryCall(_ node: ScriptNode) -> Bool {
    guard syntax.isLibrary, syntax[node.a].kind == .name,
      syntax.references[Int(syntax[node.a].a)].name == ScriptName.libraryCall.handle
    else { return false }
    let items = syntax.items(node.b)
    for item in items { expression(item) }
    mark(node.position)
    emit(.call, Int32(truncatingIfNeeded: items.count - 2))
    return true
  }

  private mutating func new(_ node: ScriptNode) {
    inner {
      $0.expression(node.a)
      $0.emit(.hole)
      $0.arguments(node, .construct, .constructSpread)
    }
  }

  private mutating func superCall(_ node: ScriptNode) {
    let home = syntax[node.a]
    load(home.a)
    load(home.c)
    arguments(node, .superCall, .superCallSpread)
    // `this` can be set once.
    emit(.duplicate)
    let variable = syntax.references[Int(home.b)].variable
    if variable >= 0 {
      loadVariable(syntax.variables[Int(variable)])
      emit(.requireObject, flag: 1)
      store(home.b, isInitial: true)
    } else {
      emit(.pop)
    }
  }

  private mutating func arguments(
    _ node: ScriptNode, _ plain: ScriptOperation, _ spread: ScriptOperation
  ) {
    let items = syntax.items(node.b)
    guard items.contains(where: { syntax[$0].kind == .spread }) else {
      for item in items { expression(item) }
      mark(node.position)
      emit(plain, Int32(truncatingIfNeeded: items.count))
      return
    }
    array(items)
    mark(node.position)
    emit(spread)
  }

  private mutating func append(_ item: Int32) {
    if item < 0 {
      emit(.appendHole)
    } else if syntax[item].kind == .spread {
      expression(syntax[item].a)
      mark(syntax[item].position)
      emit(.appendSpread)
    } else {
      expression(item)
      emit(.appendElement)
    }
  }

  /// Compiles an array. The first elements are put on the stack, and the others appended.
  private mutating func array(_ items: ArraySlice<Int32>) {
    let first = items.prefix(32).prefix { $0 >= 0 && syntax[$0].kind != .spread }
    for item in first { expression(item) }
    emit(.array, Int32(truncatingIfNeeded: first.count))
    for item in items.dropFirst(first.count) { append(item) }
  }
}
