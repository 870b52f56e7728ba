extension ScriptMachine {
  /// The way in which a statement completes.
  enum StatementCompletion { case normal, broken, continued, returned }

  mutating func execute(_ nodeIndex: Int32, _ frame: ScriptFrame) throws(ScriptError)
    -> StatementCompletion
  {
    let node = frame.program.nodes[Int(nodeIndex)]
    switch node {
    case .emptyStatement: return .normal
    case .expression(let value):
      _ = try evaluate(value, frame)
      return .normal
    case .result(let value):
      stack[frame.base] = try evaluate(value, frame)
      return .normal
    case .throwStatement(let value):
      thrown = try evaluate(value, frame)
      throw .thrown
    case .returnStatement(let value):
      returned = try evaluate(value, frame)
      return .returned
    case .breakStatement: return .broken
    case .continueStatement: return .continued
    default: break
    }
    guard nodeDepth < ScriptLimits.depth else { throw .unsupported }
    nodeDepth += 1
    let ending = try compoundStatement(node, frame)
    nodeDepth -= 1
    return ending
  }

  private mutating func compoundStatement(
    _ node: ScriptNode, _ frame: ScriptFrame
  ) throws(ScriptError) -> StatementCompletion {
    switch node {
    case .block(let list):
      for position in Int(list.start)..<Int(list.end) {
        let ending = try execute(frame.program.lists[position], frame)
        if ending != .normal { return ending }
      }
      return .normal
    case .ifElse(let test, let first, let second):
      return try execute(isTestTrue(test, frame) ? first : second, frame)
    case .loopStatement(let test, let step, let body):
      while try isTestTrue(test, frame) {
        try countStep()
        let ending = try execute(body, frame)
        if ending == .broken { break }
        if ending == .returned { return ending }
        _ = try evaluate(step, frame)
      }
      return .normal
    case .tryCatch(let body, let slot, let handler):
      return try attempt(body, frame, slot, handler)
    default: throw .unsupported
    }
  }

  private mutating func attempt(
    _ body: Int32, _ frame: ScriptFrame, _ slot: Int32, _ handler: Int32
  ) throws(ScriptError) -> StatementCompletion {
    let (depth, variables) = (nodeDepth, stackCount)
    do throws(ScriptError) {
      return try execute(body, frame)
    } catch {
      guard case .thrown = error else { throw error }
    }
    nodeDepth = depth
    stackCount = variables
    if slot >= 0 { stack[frame.base + Int(slot)] = thrown }
    return try execute(handler, frame)
  }
}
