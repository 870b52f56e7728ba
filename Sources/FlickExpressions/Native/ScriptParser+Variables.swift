extension ScriptParser {
  // MARK: Lists

  /// Lists that are changed are made as such, the others as vectors. Where it cannot be told which
  /// they are, all are.
  mutating func markMutatedLists() {
    for node in mutatedLists where !mutatesLists {
      mutatesLists = !markLists(of: node)
    }
  }

  /// - Returns: whether all lists that the variable may hold are known.
  private mutating func markLists(of node: Int32) -> Bool {
    guard case .local(_, let slot) = nodes[Int(node)], let variable = variable(at: node),
      Int(slot) >= functions[variable.function].parameters
    else { return false }
    for each in writes {
      guard case .local(_, slot) = nodes[Int(each.target)],
        self.variable(at: each.target)?.function == variable.function
      else { continue }
      guard let value = each.value, markShared(value) else { return false }
    }
    return true
  }

  private func variable(at node: Int32) -> (function: Int, depth: Int32, slot: Int32)? {
    for use in uses where use.node == node { return variable(use) }
    return nil
  }

  /// - Returns: whether the value is a list of its own. A vector that a function gives cannot be
  ///   changed, which is left to the engine when it happens.
  private mutating func markShared(_ value: Int32) -> Bool {
    switch nodes[Int(value)] {
    case .list(let list):
      nodes[Int(value)] = .sharedList(list)
      return true
    case .sharedList, .callFunction, .number, .text, .undefined, .null, .trueValue, .falseValue:
      return true
    default: return false
    }
  }

  // MARK: Values that hold

  /// For each name that is read: what was written to its variable last, where that can be told; -1
  /// for all others.
  func knownAssignments() -> [Int32] {
    guard !assignments.isEmpty else { return [] }
    var values = [Int32](repeating: -1, count: nodes.count)
    // Variables are numbered through all functions.
    var firsts: [Int] = []
    var total = 0
    for function in functions {
      firsts.append(total)
      total += function.slots
    }
    var writes = [Int](repeating: 0, count: total)
    // Of each variable: how many statements give it values, the last of them, and where the block
    // ends in which they stand; -1 where they stand in several.
    var given = [Int](repeating: 0, count: total)
    var last = [Int](repeating: -1, count: total)
    var end = [Int32](repeating: -1, count: total)
    var previous = [Int](repeating: -1, count: assignments.count)
    let outer = outerFunctions()
    for use in uses where use.isWrite {
      guard case .local(let depth, let slot) = nodes[Int(use.node)] else { continue }
      var function = scopes[use.scope].function
      for _ in 0..<depth { function = outer[function] }
      writes[firsts[function] + Int(slot)] += 1
    }
    for (i, each) in assignments.enumerated() {
      guard case .local(depth: 0, let slot) = nodes[Int(each.target)],
        Int(slot) >= functions[each.function].parameters
      else { continue }
      let variable = firsts[each.function] + Int(slot)
      end[variable] = given[variable] == 0 || end[variable] == each.end ? each.end : -1
      given[variable] += 1
      previous[i] = last[variable]
      last[variable] = i
    }
    for use in uses where !use.isWrite {
      var node = Int(use.node)
      if case .call(let callee, _) = nodes[node] { node = Int(callee) }
      guard case .local(depth: 0, let slot) = nodes[node] else { continue }
      let variable = firsts[scopes[use.scope].function] + Int(slot)
      // The first variable of a program is its result.
      guard variable > 0, writes[variable] == given[variable], end[variable] > use.node
      else { continue }
      var found = last[variable]
      while found >= 0, assignments[found].start > use.node { found = previous[found] }
      if found >= 0 { values[node] = assignments[found].value }
    }
    return values
  }

  /// Which function each one stands in.
  private func outerFunctions() -> [Int] {
    var outer = [Int](repeating: 0, count: functions.count)
    for scope in scopes {
      guard let around = scope.outer, scopes[around].function != scope.function else { continue }
      outer[scope.function] = scopes[around].function
    }
    return outer
  }

  // MARK: Programs that only refer

  /// Finds the reference that a program ends with, where it does nothing else but name what it leads
  /// over.
  mutating func findResultReference() {
    var last: Int32 = -1
    guard isReferenceOnly(functions[0].body, &last), last >= 0,
      case .memoized(_, let slot) = nodes[Int(last)]
    else { return }
    resultReference = Int(slot)
  }

  /// - Parameter last: the value of the program so far; -1 before it has one, and no statement may
  ///   follow it.
  private func isReferenceOnly(_ statement: Int32, _ last: inout Int32) -> Bool {
    switch nodes[Int(statement)] {
    case .emptyStatement: return true
    case .block(let list):
      for place in lists[Int(list.start)..<Int(list.end)] where !isReferenceOnly(place, &last) {
        return false
      }
      return true
    case .tryCatch(let body, _, _): return last < 0 && isReferenceOnly(body, &last)
    case .result(let value):
      guard last < 0, isPlain(value) else { return false }
      last = value
      return true
    case .expression(let value):
      guard last < 0, case .assign(let target, nil, let value) = nodes[Int(value)],
        case .local(depth: 0, let slot) = nodes[Int(target)], isPlain(value)
      else { return false }
      if slot == 0 { last = value }
      return true
    default: return false
    }
  }

  private func isPlain(_ value: Int32) -> Bool {
    switch nodes[Int(value)] {
    case .memoized, .number, .text, .undefined, .null, .trueValue, .falseValue, .thisLayer,
      .thisComposition,
      .thisProperty:
      true
    default: false
    }
  }
}
