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
    case .array: array(node)
    case .object: object(node)
    case .function: function(node)
    case .classValue: classValue(node)
    case .member, .element: member(node)
    case .call: call(node)
    case .new: new(node)
    case .optionalChain: chain(node.a) { $0.expression(node.a) }
    case .unary: unary(node)
    case .delete: delete(node)
    case .typeOf: typeOf(node)
    case .update: update(node)
    case .binary, .and, .or, .nullish: operators(index)
    case .conditional: conditional(node)
    case .assign: assignment(node)
    case .operatorAssign: operatorAssignment(node)
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
  private func isReference(_ index: Int32) -> Bool {
    let node = syntax[index]
    switch node.kind {
    case .name:
      let use = syntax.references[Int(node.a)]
      return use.variable == ScriptReference.global && ScriptName.isGiven(use.name)
        && use.name != ScriptName.time.handle && use.name != ScriptName.value.handle
    case .member: return node.flag == 0 && isReference(node.a)
    case .call:
      return node.flag == 0 && isReference(node.a)
        && syntax.items(node.b).allSatisfy { isInvariantKey($0) }
    default: return false
    }
  }

  private func isInvariantKey(_ index: Int32) -> Bool {
    switch syntax[index].kind {
    case .number, .text: true
    default: isReference(index)
    }
  }

  /// The flag of operators that work on vectors, too.
  var vectorFlag: UInt8 { syntax.isExpression && !syntax.isConverted ? 1 : 0 }

  /// Emits an operation of the node.
  private mutating func emitOperation(_ flag: UInt8) {
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
    var target = node.a
    if syntax[target].kind == .optionalChain {
      let inner = syntax[target].a
      chain(inner) { $0.deleteMember($0.syntax[inner], node.position) }
      return
    }
    if target < 0 { target = node.a }
    deleteMember(syntax[target], node.position)
  }

  private mutating func deleteMember(_ target: ScriptNode, _ position: Int32) {
    switch target.kind {
    case .member, .element:
      expression(target.a)
      if target.flag == 1 { leaveChain(.jumpIfNullish) }
      if target.kind == .element { expression(target.b) }
      mark(position)
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
      let index = syntax.add(target)
      expression(index)
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
  private mutating func chain(_ inner: Int32, _ body: (inout ScriptCompiler) -> Void) {
    let outer = chainJumps
    chainJumps = []
    body(&self)
    let jumps = chainJumps ?? []
    chainJumps = outer
    let toEnd = emit(.jump)
    land(jumps)
    emit(.undefined)
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
  private mutating func superKey(_ node: ScriptNode) {
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
      let outer = chainJumps
      chainJumps = []
      callee(node.a)
      let jumps = chainJumps ?? []
      chainJumps = outer
      let toEnd = emit(.jump)
      land(jumps)
      emit(.undefined)
      emit(.undefined)
      land(toEnd)
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
    if operatorCall(node) { return }
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
      let this = syntax.variables[Int(variable)]
      emit(
        this.isCaptured ? .loadCell : .load, this.slot,
        b: this.isCaptured ? hops(to: this.scope) : 0)
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
    emit(.array)
    for item in items { append(item) }
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

  private mutating func array(_ node: ScriptNode) {
    emit(.array)
    for item in syntax.items(node.a) { append(item) }
  }

  // MARK: Assignments

  private mutating func assignment(_ node: ScriptNode) {
    let target = syntax[node.a]
    switch target.kind {
    case .member, .element:
      prepareTarget(node.a)
      expression(node.b)
      storeMember(target)
    case .name:
      expression(node.b)
      emit(.duplicate)
      store(target.a, isInitial: false)
    default:
      expression(node.b)
      emit(.duplicate)
      assign(node.a, isInitial: false)
    }
  }

  /// Puts the object and the key of a target on the stack.
  mutating func prepareTarget(_ index: Int32) {
    let target = syntax[index]
    guard target.kind == .member || target.kind == .element else { return }
    if syntax[target.a].kind == .superValue { return superKey(target) }
    expression(target.a)
    if target.kind == .element { expression(target.b) }
  }

  /// Stores the value on the stack in a prepared member, and keeps it.
  mutating func storeMember(_ target: ScriptNode) {
    mark(target.position)
    if syntax[target.a].kind == .superValue {
      emit(.setSuperMember)
    } else if target.kind == .member {
      emit(.setMember, target.b)
    } else {
      emit(.setElement)
    }
  }

  private mutating func operatorAssignment(_ node: ScriptNode) {
    let target = syntax[node.a]
    if target.kind == .name {
      load(target.a)
      expression(node.b)
      mark(node.position)
      emitOperation(node.flag)
      emit(.duplicate)
      store(target.a, isInitial: false)
      return
    }
    loadKeepingTarget(node.a)
    expression(node.b)
    mark(node.position)
    emitOperation(node.flag)
    storeMember(target)
  }

  /// Puts the object and the key of a member on the stack, and its value.
  private mutating func loadKeepingTarget(_ index: Int32) {
    let target = syntax[index]
    prepareTarget(index)
    if syntax[target.a].kind == .superValue {
      let registers = addRegisters(3)
      for offset in [2, 1, 0] as [Int32] { emit(.store, Int32(registers) + offset) }
      for _ in 0..<2 {
        for offset in 0..<3 as Range<Int32> { emit(.load, Int32(registers) + offset) }
      }
      emit(.superMember)
    } else if target.kind == .member {
      emit(.duplicate)
      mark(target.position)
      emit(.member, target.b)
    } else {
      emit(.propertyKey, flag: 1)
      emit(.duplicateTwo)
      mark(target.position)
      emit(.element)
    }
  }

  private mutating func logicalAssignment(_ node: ScriptNode, _ operation: ScriptOperation) {
    let target = syntax[node.a]
    if target.kind == .name {
      load(target.a)
      let jump = emit(operation)
      expression(node.b)
      emit(.duplicate)
      store(target.a, isInitial: false)
      land(jump)
      return
    }
    // The object and the key stay in registers, so that the stack is equal on both ways.
    let registers = addRegisters(3)
    let isSuper = syntax[target.a].kind == .superValue
    let count: Int32 = isSuper ? 3 : target.kind == .element ? 2 : 1
    prepareTarget(node.a)
    if count == 2 { emit(.propertyKey, flag: 1) }
    for offset in (0..<count).reversed() { emit(.store, Int32(registers) + offset) }
    for offset in 0..<count { emit(.load, Int32(registers) + offset) }
    mark(target.position)
    if isSuper {
      emit(.superMember)
    } else if count == 1 {
      emit(.member, target.b)
    } else {
      emit(.element)
    }
    let jump = emit(operation)
    for offset in 0..<count { emit(.load, Int32(registers) + offset) }
    expression(node.b)
    storeMember(target)
    land(jump)
  }

  private mutating func update(_ node: ScriptNode) {
    let target = syntax[node.a]
    let isIncrement = node.flag & 1 != 0
    let isPrefix = node.flag & 2 != 0
    let operation: ScriptOperation = isIncrement ? .increment : .decrement
    if target.kind == .name {
      load(target.a)
      mark(node.position)
      emit(.numeric)
      if !isPrefix { emit(.duplicate) }
      emit(operation)
      if isPrefix { emit(.duplicate) }
      store(target.a, isInitial: false)
      return
    }
    loadKeepingTarget(node.a)
    mark(node.position)
    emit(.numeric)
    if isPrefix {
      emit(operation)
      storeMember(target)
    } else {
      let register = Int32(addRegisters(1))
      emit(.duplicate)
      emit(.store, register)
      emit(operation)
      storeMember(target)
      emit(.pop)
      emit(.load, register)
    }
  }

  /// Assigns the value on the stack to a name, a member or a pattern, and removes it.
  mutating func assign(_ index: Int32, isInitial: Bool) {
    let node = syntax[index]
    switch node.kind {
    case .name: store(node.a, isInitial: isInitial)
    case .member, .element:
      // The value is already on the stack: it moves behind the target.
      let register = Int32(addRegisters(1))
      emit(.store, register)
      prepareTarget(index)
      emit(.load, register)
      storeMember(node)
      emit(.pop)
    case .defaultValue:
      defaultValue(node)
      assign(node.a, isInitial: isInitial)
    case .arrayPattern: arrayPattern(node, isInitial: isInitial)
    case .objectPattern: objectPattern(node, isInitial: isInitial)
    default: emit(.pop)
    }
  }

  private mutating func defaultValue(_ node: ScriptNode) {
    let jump = emit(.jumpUnlessUndefined)
    expression(node.b)
    land(jump)
  }

  private mutating func arrayPattern(_ node: ScriptNode, isInitial: Bool) {
    let state = addRegisters(2)
    mark(node.position)
    emit(.iterate, b: state)
    let handler = emit(.pushHandler)
    for item in syntax.items(node.a) {
      if item < 0 {
        emit(.iterateStep, b: state)
        emit(.pop)
        continue
      }
      let isRest = syntax[item].kind == .rest
      storeElement(item, isInitial: isInitial) { compiler in
        compiler.mark(node.position)
        compiler.emit(isRest ? .iterateRest : .iterateStep, b: state)
      }
    }
    emit(.popHandler)
    mark(node.position)
    emit(.iterateClose, b: state)
    let toEnd = emit(.jump)
    land(handler)
    emit(.iterateAbort, b: state)
    emit(.throwValue)
    land(toEnd)
  }

  private mutating func objectPattern(_ node: ScriptNode, isInitial: Bool) {
    let items = syntax.items(node.a)
    let hasRest = items.contains { syntax[$0].kind == .rest }
    mark(node.position)
    emit(.requireObject)
    let object = Int32(addRegisters(2))
    let keys = object + 1
    emit(.store, object)
    if hasRest {
      emit(.array)
      emit(.store, keys)
    }
    for item in items {
      let property = syntax[item]
      let isRest = property.kind == .rest
      var keyRegister: Int32 = -1
      if !isRest {
        if property.d == 1 {
          expression(property.a)
          emit(.propertyKey)
        } else {
          emit(.text, property.a)
        }
        keyRegister = Int32(addRegisters(1))
        emit(.store, keyRegister)
        if hasRest {
          emit(.load, keys)
          emit(.load, keyRegister)
          emit(.appendElement)
          emit(.pop)
        }
      }
      storeElement(isRest ? item : property.b, isInitial: isInitial) { compiler in
        compiler.emit(.load, object)
        compiler.emit(.load, isRest ? keys : keyRegister)
        compiler.mark(property.position)
        compiler.emit(isRest ? .restProperties : .element)
      }
    }
  }

  /// Compiles the assignment of an element of a pattern. The object of a member is evaluated before the value.
  private mutating func storeElement(
    _ item: Int32, isInitial: Bool, _ value: (inout ScriptCompiler) -> Void
  ) {
    let element = syntax[item]
    let target = element.kind == .defaultValue || element.kind == .rest ? element.a : item
    let isMember = syntax[target].kind == .member || syntax[target].kind == .element
    if isMember { prepareTarget(target) }
    value(&self)
    if element.kind == .defaultValue { defaultValue(element) }
    if isMember {
      storeMember(syntax[target])
      emit(.pop)
    } else {
      assign(target, isInitial: isInitial)
    }
  }

  // MARK: Objects, functions and classes

  private mutating func function(_ node: ScriptNode) {
    guard node.b >= 0 else {
      emit(.closure, node.a)
      return
    }
    // The name of the function is a variable of a scope of its own.
    let outer = scope
    scope = node.d
    let captured = syntax.scopes[Int(node.d)].capturedCount
    if captured > 0 { emit(.pushEnvironment, captured) }
    emit(.closure, node.a)
    if captured > 0 {
      emit(.duplicate)
      store(node.b, isInitial: true)
      emit(.popEnvironment)
    }
    scope = outer
  }

  private func isUnnamed(_ index: Int32) -> Bool {
    let node = syntax[index]
    switch node.kind {
    case .function:
      return node.b < 0 && syntax.functions[Int(node.a)].name == ScriptName.empty.handle
    case .classValue:
      return node.a < 0
    default: return false
    }
  }

  private mutating func object(_ node: ScriptNode) {
    emit(.object)
    for item in syntax.items(node.a) {
      let property = syntax[item]
      let kind = ScriptPropertyKind(rawValue: property.flag) ?? .value
      mark(property.position)
      switch kind {
      case .spread:
        expression(property.b)
        emit(.copyProperties)
      case .prototype where property.d != 1:
        expression(property.b)
        emit(.setPrototype)
      default: define(property, isClass: false)
      }
    }
  }

  /// Compiles a property of an object, or a member of a class.
  private mutating func define(_ property: ScriptNode, isClass: Bool) {
    if property.d == 1 {
      expression(property.a)
      emit(.propertyKey)
    }
    expression(property.b)
    if property.d == 1, isUnnamed(property.b) { emit(.nameFunction, flag: property.flag) }
    mark(property.position)
    emit(
      property.d == 1 ? .defineElement : .defineMember, property.a, b: isClass ? 1 : 0,
      flag: property.flag)
  }

  private mutating func classValue(_ node: ScriptNode) {
    let items = syntax.items(node.c)
    enter(node.d)
    if node.b >= 0 { expression(node.b) }
    mark(node.position)
    if let constructor = items.first(where: { syntax[$0].kind == .function }) {
      emit(.makeClass, syntax[constructor].a, flag: node.flag)
    }
    for item in items where syntax[item].kind == .property {
      define(syntax[item], isClass: true)
    }
    emit(.pop)
    if node.a >= 0 {
      emit(.duplicate)
      store(node.a, isInitial: true)
    }
    leave(node.d)
  }
}
