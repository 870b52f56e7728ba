/// Literals of objects, functions and classes.
extension ScriptCompiler {
  mutating func function(_ node: ScriptNode) {
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

  private mutating func isUnnamed(_ index: Int32) -> Bool {
    let node = syntax[index]
    switch node.kind {
    case .function:
      return node.b < 0 && syntax.functions[Int(node.a)].name == ScriptName.empty.handle
    case .classValue:
      return node.a < 0
    default: return false
    }
  }

  mutating func object(_ node: ScriptNode) {
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

  mutating func classValue(_ node: ScriptNode) {
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
