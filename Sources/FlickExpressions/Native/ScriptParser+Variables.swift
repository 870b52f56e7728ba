extension ScriptParser {
  // MARK: Lists

  /// Marks lists that are mutated as shared; other lists become vectors. If the mutated lists are not known,
  /// all lists are shared.
  mutating func markMutatedLists() {
    for node in mutatedLists where !mutatesLists {
      guard case .local(_, let slot) = nodes[Int(node)],
        let function = variable(at: node)?.function, Int(slot) >= functions[function].parameters
      else {
        mutatesLists = true
        return
      }
      // A variable may be mutated many times.
      if listVariables.contains(where: { $0 == (function, slot) }) { continue }
      listVariables.append((function, slot))
      mutatesLists = !markLists(of: slot, in: function)
    }
  }

  /// Marks the lists that a variable of a function may hold.
  ///
  /// - Returns: A Boolean value that indicates whether all of them are known.
  private mutating func markLists(of slot: Int32, in function: Int) -> Bool {
    for each in writes {
      guard case .local(_, slot) = nodes[Int(each.target)],
        variable(at: each.target)?.function == function
      else { continue }
      guard let value = each.value, markShared(value) else { return false }
    }
    return true
  }

  private mutating func variable(at node: Int32) -> (function: Int, depth: Int32, slot: Int32)? {
    // Uses are in the order of their nodes.
    var (start, end) = (0, uses.count)
    while start < end {
      let middle = (start + end) / 2
      if uses[middle].node < node { start = middle + 1 } else { end = middle }
    }
    return start < uses.count && uses[start].node == node ? variable(uses[start]) : nil
  }

  /// Marks a list literal as shared.
  ///
  /// - Returns: A Boolean value that indicates whether the value cannot be another variable's list. Mutating
  ///   a vector that a function returns is left to the engine at run time.
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

  // MARK: Known values

  /// Returns, for each read of a name, the node last assigned to its variable; -1 if it is not known.
  func knownAssignments() -> [Int32] {
    guard !assignments.isEmpty else { return [] }
    var values = [Int32](repeating: -1, count: nodes.count)
    // Variables are numbered across all functions.
    var firsts: [Int] = []
    var total = 0
    for function in functions {
      firsts.append(total)
      total += function.slots
    }
    var writes = [Int](repeating: 0, count: total)
    // For each variable: the number of assignment statements, the last of them, and the end of the block that
    // contains them; -1 if they are in several blocks.
    var counts = [Int](repeating: 0, count: total)
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
      end[variable] = counts[variable] == 0 || end[variable] == each.end ? each.end : -1
      counts[variable] += 1
      previous[i] = last[variable]
      last[variable] = i
    }
    for use in uses where !use.isWrite {
      var node = Int(use.node)
      if case .call(let callee, _) = nodes[node] { node = Int(callee) }
      guard case .local(depth: 0, let slot) = nodes[node] else { continue }
      let variable = firsts[scopes[use.scope].function] + Int(slot)
      // Variable 0 is the result of the program.
      guard variable > 0, writes[variable] == counts[variable], end[variable] > use.node
      else { continue }
      var found = last[variable]
      while found >= 0, assignments[found].start > use.node { found = previous[found] }
      guard found >= 0 else { continue }
      // The value of an earlier variable is already known, so that no chain of variables is followed later.
      let value = Int(assignments[found].value)
      values[node] = Int32(truncatingIfNeeded: values[value] >= 0 ? Int(values[value]) : value)
    }
    return values
  }

  /// Returns the enclosing function of each function.
  private func outerFunctions() -> [Int] {
    var outer = [Int](repeating: 0, count: functions.count)
    for scope in scopes {
      guard let around = scope.outer, scopes[around].function != scope.function else { continue }
      outer[scope.function] = scopes[around].function
    }
    return outer
  }

  // MARK: Programs that only refer

  /// Finds the memoized reference that a program evaluates to, if the program does nothing else.
  mutating func findResultReference() {
    var last: Int32 = -1
    guard isReferenceOnly(functions[0].body, &last), last >= 0,
      case .memoized(_, let slot) = nodes[Int(last)]
    else { return }
    resultReference = Int(slot)
  }

  /// Returns whether a statement only forms a reference.
  ///
  /// - Parameter last: The value of the program so far; -1 if there is none. No statement may follow the
  ///   value.
  private func isReferenceOnly(_ statement: Int32, _ last: inout Int32) -> Bool {
    switch nodes[Int(statement)] {
    case .emptyStatement: return true
    case .block(let list):
      for node in lists[Int(list.start)..<Int(list.end)] where !isReferenceOnly(node, &last) {
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
