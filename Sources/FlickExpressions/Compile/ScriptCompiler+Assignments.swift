/// Assignments, and the patterns that they assign to.
extension ScriptCompiler {
  mutating func assignment(_ node: ScriptNode) {
    let target = syntax[node.a]
    let isMember = target.kind == .member || target.kind == .element
    if isMember { prepareTarget(target) }
    expression(node.b)
    if isMember { return access(target, isStore: true) }
    emit(.duplicate)
    assign(node.a, isInitial: false)
  }

  /// Puts the object and the key of a member on the stack. Returns the number of values.
  @discardableResult
  private mutating func prepareTarget(_ target: ScriptNode) -> Int32 {
    if syntax[target.a].kind == .superValue {
      superKey(target)
      return 3
    }
    expression(target.a)
    guard target.kind == .element else { return 1 }
    expression(target.b)
    return 2
  }

  /// Reads a prepared member, or stores the value on the stack in it and keeps the value.
  private mutating func access(_ target: ScriptNode, isStore: Bool) {
    mark(target.position)
    if syntax[target.a].kind == .superValue {
      emit(isStore ? .setSuperMember : .superMember)
    } else if target.kind == .member {
      emit(isStore ? .setMember : .member, target.b)
    } else {
      emit(isStore ? .setElement : .element)
    }
  }

  /// Compiles an expression that reads a target and assigns to it. The new value stays on the stack.
  ///
  /// - Parameter newValue: Compiles the new value. The old one is on the stack.
  mutating func modify(_ index: Int32, _ newValue: (inout ScriptCompiler) -> Void) {
    let target = syntax[index]
    guard target.kind == .member || target.kind == .element else {
      load(target.a)
      newValue(&self)
      emit(.duplicate)
      store(target.a, isInitial: false)
      return
    }
    // The object and the key stay in registers.
    let registers = Int32(addRegisters(4))
    let count = prepareTarget(target)
    if count == 2 { emit(.propertyKey, flag: 1) }
    for offset in (0..<count).reversed() { emit(.store, registers + offset) }
    for offset in 0..<count { emit(.load, registers + offset) }
    access(target, isStore: false)
    newValue(&self)
    emit(.store, registers + 3)
    for offset in 0..<count { emit(.load, registers + offset) }
    emit(.load, registers + 3)
    access(target, isStore: true)
  }

  mutating func logicalAssignment(_ node: ScriptNode, _ operation: ScriptOperation) {
    var jump = 0
    modify(node.a) {
      jump = $0.emit(operation)
      $0.expression(node.b)
    }
    land(jump)
  }

  mutating func update(_ node: ScriptNode) {
    let register = node.flag & 2 == 0 ? Int32(addRegisters(1)) : -1
    modify(node.a) {
      $0.mark(node.position)
      $0.emit(.numeric)
      if register >= 0 {
        $0.emit(.duplicate)
        $0.emit(.store, register)
      }
      $0.emit(node.flag & 1 != 0 ? .increment : .decrement)
    }
    guard register >= 0 else { return }
    emit(.pop)
    emit(.load, register)
  }

  // MARK: Patterns

  /// Assigns the value on the stack to a name, a member or a pattern, and removes it.
  mutating func assign(_ index: Int32, isInitial: Bool) {
    let node = syntax[index]
    switch node.kind {
    case .name: store(node.a, isInitial: isInitial)
    case .member, .element:
      // The value is already on the stack: it moves behind the target.
      let register = Int32(addRegisters(1))
      emit(.store, register)
      prepareTarget(node)
      emit(.load, register)
      access(node, isStore: true)
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
    if isMember { prepareTarget(syntax[target]) }
    value(&self)
    if element.kind == .defaultValue { defaultValue(element) }
    if isMember {
      access(syntax[target], isStore: true)
      emit(.pop)
    } else {
      assign(target, isInitial: isInitial)
    }
  }
}
