extension ScriptMachine {
  /// How a statement ends.
  enum Ending { case normal, broken, continued, returned }

  func execute(_ place: Int32, _ frame: ScriptFrame) throws(ScriptStop) -> Ending {
    switch frame.script.nodes[Int(place)] {
    case .nothing: return .normal
    case .expression(let value):
      _ = try evaluate(value, frame)
      return .normal
    case .result(let value):
      frame.slots[0] = try evaluate(value, frame)
      return .normal
    case .throwing(let value):
      thrown = try evaluate(value, frame)
      throw .thrown
    case .returning(let value):
      returned = try evaluate(value, frame)
      return .returned
    case .breakOut: return .broken
    case .continueOn: return .continued
    default: break
    }
    guard nodeDepth < ScriptLimits.depth else { throw .beyond }
    nodeDepth += 1
    let ending = try compoundStatement(place, frame)
    nodeDepth -= 1
    return ending
  }

  private func compoundStatement(
    _ place: Int32, _ frame: ScriptFrame
  ) throws(ScriptStop) -> Ending {
    switch frame.script.nodes[Int(place)] {
    case .block(let list):
      for place in Int(list.start)..<Int(list.end) {
        let ending = try execute(frame.script.lists[place], frame)
        if ending != .normal { return ending }
      }
      return .normal
    case .ifElse(let test, let first, let second):
      return try execute(isTrue(try evaluate(test, frame)) ? first : second, frame)
    case .loop(let test, let step, let body):
      while isTrue(try evaluate(test, frame)) {
        try tick()
        let ending = try execute(body, frame)
        if ending == .broken { break }
        if ending == .returned { return ending }
        _ = try evaluate(step, frame)
      }
      return .normal
    case .tryCatch(let body, let slot, let handler):
      return try attempt(body, frame, slot, handler)
    default:
      _ = try evaluate(place, frame)
      return .normal
    }
  }

  private func attempt(
    _ body: Int32, _ frame: ScriptFrame, _ slot: Int32, _ handler: Int32
  ) throws(ScriptStop) -> Ending {
    let depth = nodeDepth
    do throws(ScriptStop) {
      return try execute(body, frame)
    } catch {
      guard case .thrown = error else { throw error }
    }
    nodeDepth = depth
    if slot >= 0 { frame.slots[Int(slot)] = thrown }
    return try execute(handler, frame)
  }
}
