/// Statements. They leave the stack as it was.
extension ScriptCompiler {
  mutating func statement(_ index: Int32) { statement(index, labels: []) }

  mutating func statement(_ index: Int32, labels: [Int32]) {
    let node = syntax[index]
    switch node.kind {
    case .expression:
      expression(node.a)
      let isResult = functions[Int(function)].kind == .program && !syntax.isConverted
      emit(isResult ? .result : .pop)
    case .block:
      enter(node.b)
      for item in syntax.items(node.a) { statement(item) }
      leave(node.b)
    case .declaration: declaration(node)
    case .functionDeclaration:
      if node.b >= 0 {
        load(node.a)
        store(node.b, isInitial: true)
      }
    case .classDeclaration:
      expression(node.a)
      store(node.b, isInitial: true)
    case .ifElse: ifElse(node)
    case .forLoop: forLoop(node, labels)
    case .forIn, .forOf: iteration(node, labels)
    case .whileLoop: loop(labels, test: node.a, body: node.b)
    case .doLoop: loop(labels, test: node.a, body: node.b, isTestLast: true)
    case .switchCase: switchCase(node, labels)
    case .breakJump: jump(to: node.a, isBreak: true)
    case .continueJump: jump(to: node.a, isBreak: false)
    case .returnValue: returnValue(node)
    case .throwValue:
      expression(node.a)
      mark(node.position)
      emit(.throwValue)
    case .tryCatch: tryCatch(node)
    case .labeled: labeled(node, labels)
    default: break
    }
  }

  private mutating func declaration(_ node: ScriptNode) {
    for item in syntax.items(node.a) {
      let declarator = syntax[item]
      let isVar = node.flag == ScriptVariableKind.var.rawValue
      if declarator.b >= 0 {
        expression(declarator.b)
        let target = syntax[declarator.a]
        let isGlobal = target.kind == .name && syntax.references[Int(target.a)].variable < 0
        assign(declarator.a, isInitial: !isVar || !isGlobal)
      } else if !isVar {
        emit(.undefined)
        assign(declarator.a, isInitial: true)
      }
    }
  }

  private mutating func ifElse(_ node: ScriptNode) {
    expression(node.a)
    let toElse = emit(.jumpIfFalse)
    statement(node.b)
    guard node.c >= 0 else { return land(toElse) }
    let toEnd = emit(.jump)
    land(toElse)
    statement(node.c)
    land(toEnd)
  }

  private mutating func labeled(_ node: ScriptNode, _ labels: [Int32]) {
    let body = syntax[node.b]
    switch body.kind {
    case .forLoop, .forIn, .forOf, .whileLoop, .doLoop, .switchCase, .labeled:
      statement(node.b, labels: labels + [node.a])
    default:
      let target = beginTarget(labels + [node.a], isLoop: false, isBreakable: false)
      statement(node.b)
      endTarget(target)
    }
  }

  // MARK: Jumps

  private mutating func beginTarget(_ labels: [Int32], isLoop: Bool, isBreakable: Bool = true)
    -> Int
  {
    targets.append(ScriptJumpTarget(labels: labels, isLoop: isLoop, isBreakable: isBreakable))
    constructs.append(.target(targets.count - 1))
    return targets.count - 1
  }

  private mutating func endTarget(_ target: Int) {
    constructs.removeLast()
    land(targets[target].breaks)
  }

  private mutating func jump(to label: Int32, isBreak: Bool) {
    for depth in constructs.indices.reversed() {
      guard case .target(let index) = constructs[depth] else { continue }
      let target = targets[index]
      let isMeant =
        label >= 0 ? target.labels.contains(label) : isBreak ? target.isBreakable : target.isLoop
      guard isMeant else { continue }
      leaveConstructs(downTo: depth + 1) { compiler in
        let jump = compiler.emit(.jump)
        if isBreak {
          compiler.targets[index].breaks.append(jump)
        } else {
          compiler.targets[index].continues.append(jump)
        }
      }
      return
    }
  }

  /// Emits what ends the constructs above a depth, and then the rest of a jump. If a finalizer is among them, the rest
  /// follows after it.
  private mutating func leaveConstructs(
    downTo depth: Int, _ rest: @escaping (inout ScriptCompiler) -> Void
  ) {
    var at = constructs.count
    while at > depth {
      at -= 1
      switch constructs[at] {
      case .environment: emit(.popEnvironment)
      case .handler: emit(.popHandler)
      case .iteration(let state):
        emit(.popHandler)
        emit(.iterateClose, b: state)
      case .target: break
      case .finalizer(let index):
        emit(.popHandler)
        let number = finalizers[index].continuations.count + 2
        let continuation = at
        finalizers[index].continuations.append { compiler in
          let saved = compiler.constructs
          compiler.constructs = Array(saved.prefix(continuation))
          compiler.leaveConstructs(downTo: depth, rest)
          compiler.constructs = saved
        }
        emitNumber(Double(number))
        emit(.store, Int32(finalizers[index].state))
        finalizers[index].entries.append(emit(.jump))
        return
      }
    }
    rest(&self)
  }

  mutating func emitNumber(_ number: Double) {
    syntax.numbers.append(number)
    emit(.number, Int32(truncatingIfNeeded: syntax.numbers.count - 1))
  }

  private mutating func returnValue(_ node: ScriptNode) {
    if node.a >= 0 { expression(node.a) } else { emit(.undefined) }
    let isDerived = functions[Int(function)].kind == .derivedConstructor
    guard constructs.contains(where: { if case .target = $0 { false } else { true } }) else {
      if isDerived { returnFromDerived() } else { emit(.returnValue) }
      return
    }
    let value = Int32(addRegisters(1))
    emit(.store, value)
    leaveConstructs(downTo: 0) { compiler in
      compiler.emit(.load, value)
      if isDerived { compiler.returnFromDerived() } else { compiler.emit(.returnValue) }
    }
  }

  // MARK: Loops

  private mutating func forLoop(_ node: ScriptNode, _ labels: [Int32]) {
    let parts = Array(syntax.items(node.a))
    enter(node.b)
    let start = parts[0]
    if start >= 0 {
      if syntax[start].kind == .declaration {
        declaration(syntax[start])
      } else {
        expression(start)
        emit(.pop)
      }
    }
    let isCopied = node.b >= 0 && syntax.scopes[Int(node.b)].capturedCount > 0
    if isCopied { emit(.copyEnvironment) }
    loop(labels, test: parts[1], step: parts[2], body: parts[3], isCopied: isCopied)
    leave(node.b)
  }

  /// Compiles a loop with a test.
  ///
  /// - Parameter isCopied: Whether each pass has variables of its own, which closures have captured.
  private mutating func loop(
    _ labels: [Int32], test: Int32, step: Int32 = -1, body: Int32, isTestLast: Bool = false,
    isCopied: Bool = false
  ) {
    let target = beginTarget(labels, isLoop: true)
    let top = here
    var exit = isTestLast ? nil : self.exit(unless: test)
    statement(body)
    land(targets[target].continues)
    if isCopied { emit(.copyEnvironment) }
    if step >= 0 {
      expression(step)
      emit(.pop)
    }
    if isTestLast { exit = self.exit(unless: test) }
    emit(.loop, top)
    if let exit { land(exit) }
    endTarget(target)
  }

  private mutating func exit(unless test: Int32) -> Int? {
    guard test >= 0 else { return nil }
    expression(test)
    return emit(.jumpIfFalse)
  }

  private mutating func iteration(_ node: ScriptNode, _ labels: [Int32]) {
    // In the value, the variables of the loop exist, but have no value yet.
    let outer = scope
    let isLexical = node.d >= 0
    enter(node.d)
    expression(node.b)
    leave(node.d)
    scope = outer
    let isOf = node.kind == .forOf
    let state = addRegisters(3)
    mark(node.position)
    emit(isOf ? .iterate : .iterateKeys, b: state)
    let target = beginTarget(labels, isLoop: true)
    var handler: Int?
    let top = here
    mark(node.position)
    let exit = emit(isOf ? .iterateNext : .nextKey, b: state)
    if isOf {
      handler = emit(.pushHandler)
      constructs.append(.iteration(state))
    }
    // The value is on the stack while the environment is created.
    let inner = beginTarget(labels, isLoop: true, isBreakable: false)
    if isLexical { enter(node.d) }
    assign(node.a, isInitial: isLexical)
    statement(node.c)
    if isLexical { leave(node.d) }
    constructs.removeLast()
    land(targets[inner].continues)
    if isOf {
      emit(.popHandler)
      constructs.removeLast()
    }
    emit(.loop, top)
    if let handler {
      land(handler)
      emit(.iterateAbort, b: state)
      emit(.throwValue)
    }
    land(exit)
    endTarget(target)
  }

  // MARK: Switch

  private mutating func switchCase(_ node: ScriptNode, _ labels: [Int32]) {
    expression(node.a)
    let value = Int32(addRegisters(1))
    emit(.store, value)
    enter(node.d)
    let target = beginTarget(labels, isLoop: false)
    let cases = syntax.items(node.b)
    var jumps: [Int?] = []
    for each in cases {
      let test = syntax[each].a
      guard test >= 0 else {
        jumps.append(nil)
        continue
      }
      emit(.load, value)
      expression(test)
      emit(.strictEqual)
      jumps.append(emit(.jumpIfTrue))
    }
    let toDefault = emit(.jump)
    var hasDefault = false
    for (position, each) in cases.enumerated() {
      if let jump = jumps[position] {
        land(jump)
      } else {
        hasDefault = true
        land(toDefault)
      }
      for item in syntax.items(syntax[each].b) { statement(item) }
    }
    if !hasDefault { land(toDefault) }
    endTarget(target)
    leave(node.d)
  }

  // MARK: Errors

  private mutating func tryCatch(_ node: ScriptNode) {
    guard node.d >= 0 else { return handled(node) }
    // The state after the finalizer: 0 continues, 1 throws, other numbers are jumps.
    let state = addRegisters(2)
    finalizers.append(ScriptFinalizer(state: state))
    let index = finalizers.count - 1
    let handler = emit(.pushHandler)
    constructs.append(.finalizer(index))
    if node.c >= 0 { handled(node) } else { statement(node.a) }
    constructs.removeLast()
    emit(.popHandler)
    emitNumber(0)
    emit(.store, Int32(state))
    let toFinalizer = emit(.jump)
    land(handler)
    emit(.store, Int32(state) + 1)
    emitNumber(1)
    emit(.store, Int32(state))
    land(toFinalizer)
    land(finalizers[index].entries)
    // The value of the statement is that of its block.
    let isProgram = functions[Int(function)].kind == .program
    let value = isProgram ? Int32(addRegisters(1)) : -1
    if isProgram {
      emit(.load, 0)
      emit(.store, value)
    }
    statement(node.d)
    if isProgram {
      emit(.load, value)
      emit(.store, 0)
    }
    let toThrow = emit(.jumpIfNumber, b: state, flag: 1)
    var jumps: [Int] = []
    for number in finalizers[index].continuations.indices {
      // The number does not fit into the instruction if a statement has hundreds of jumps.
      emit(.load, Int32(state))
      emitNumber(Double(number + 2))
      emit(.strictEqual)
      jumps.append(emit(.jumpIfTrue))
    }
    let toEnd = emit(.jump)
    land(toThrow)
    emit(.load, Int32(state) + 1)
    emit(.throwLast)
    for (number, jump) in jumps.enumerated() {
      land(jump)
      finalizers[index].continuations[number](&self)
    }
    land(toEnd)
  }

  private mutating func handled(_ node: ScriptNode) {
    let handler = emit(.pushHandler)
    constructs.append(.handler)
    statement(node.a)
    constructs.removeLast()
    emit(.popHandler)
    let toEnd = emit(.jump)
    land(handler)
    let block = syntax[node.c]
    enter(block.b)
    if node.b >= 0 { assign(node.b, isInitial: true) } else { emit(.pop) }
    for item in syntax.items(block.a) { statement(item) }
    leave(block.b)
    land(toEnd)
  }
}

/// A finalizer that is being compiled.
struct ScriptFinalizer {
  /// The register of what follows the finalizer, and of the thrown value.
  var state: UInt16
  var entries: [Int] = []
  /// The rest of each jump through the finalizer, which follows after it.
  var continuations: [(inout ScriptCompiler) -> Void] = []
}
