extension ScriptParser {
  /// The nodes and functions already known to be constant or not.
  struct Constants {
    var nodes: [Bool?]
    var functions: [Bool?]
    /// The number of calls around the function that is being visited.
    var depth = 0
  }

  /// Memoizes nodes that are computed from literals only.
  mutating func memoizeConstants() {
    guard !mutatesLists else { return }
    var known = Constants(
      nodes: Array(repeating: nil, count: nodes.count),
      functions: Array(repeating: nil, count: functions.count))
    // A node mostly refers to earlier ones. In this order, those are known, and the recursion is not deep.
    let found = nodes.indices.filter { isComputed(nodes[$0]) && isConstant($0, &known) }
    for node in found { memoize(node) }
  }

  private func isComputed(_ node: ScriptNode) -> Bool {
    switch node {
    case .list, .unary, .binary, .and, .or, .conditional, .element, .isList, .member(_, .length),
      .callBuiltin, .callFunction:
      true
    default: false
    }
  }

  private func isConstant(_ node: Int, _ known: inout Constants) -> Bool {
    guard known.nodes.indices.contains(node) else { return false }
    if let known = known.nodes[node] { return known }
    let result = isMadeOfConstants(node, &known)
    known.nodes[node] = result
    return result
  }

  private func isMadeOfConstants(_ node: Int, _ known: inout Constants) -> Bool {
    func both(_ a: Int32, _ b: Int32) -> Bool {
      isConstant(Int(a), &known) && isConstant(Int(b), &known)
    }
    switch nodes[node] {
    case .undefined, .null, .trueValue, .falseValue, .number, .text: return true
    case .local:
      let value = knownValue(node)
      return value >= 0 && isConstant(value, &known)
    case .unary(_, let a), .isList(let a), .member(let a, .length):
      return isConstant(Int(a), &known)
    case .binary(_, let a, let b), .and(let a, let b), .or(let a, let b), .element(let a, let b):
      return both(a, b)
    case .conditional(let a, let b, let c): return both(a, b) && isConstant(Int(c), &known)
    case .list(let list): return areConstant(list, &known)
    case .callBuiltin(let builtin, let list):
      return Self.isPure(builtin) && areConstant(list, &known)
    case .callFunction(let index, _, let list):
      return areConstant(list, &known) && isPure(Int(index), &known)
    default: return false
    }
  }

  private func areConstant(_ list: ScriptNode.List, _ known: inout Constants) -> Bool {
    lists[Int(list.start)..<Int(list.end)].allSatisfy { isConstant(Int($0), &known) }
  }

  private static func isPure(_ builtin: ScriptBuiltin) -> Bool {
    switch builtin {
    case .timeToFrames, .framesToTime, .eval: false
    default: true
    }
  }

  /// Returns whether a function reads only its parameters and variables and has no side effects.
  private func isPure(_ function: Int, _ known: inout Constants) -> Bool {
    if let known = known.functions[function] { return known }
    // A recursive function counts as impure, and so do functions that call each other deeply.
    known.functions[function] = false
    guard known.depth < ScriptLimits.nesting else { return false }
    known.depth += 1
    let result = functionNodes[function].allSatisfy { isPure(nodes[$0], &known) }
    known.depth -= 1
    known.functions[function] = result
    return result
  }

  private func isPure(_ node: ScriptNode, _ known: inout Constants) -> Bool {
    switch node {
    case .undefined, .null, .trueValue, .falseValue, .number, .text, .local(depth: 0, _), .list,
      .unary, .binary,
      .and, .or, .conditional, .sequence, .element, .isList, .member(_, .length), .update,
      .emptyStatement, .expression, .block, .ifElse, .returnStatement, .loopStatement,
      .breakStatement, .continueStatement:
      true
    case .assign(let target, _, _):
      if case .local(depth: 0, _) = nodes[Int(target)] { true } else { false }
    case .callBuiltin(let builtin, _): Self.isPure(builtin)
    case .callFunction(let index, _, _): isPure(Int(index), &known)
    default: false
    }
  }
}
