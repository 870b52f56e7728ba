extension ScriptParser {
  /// Memoizes references that never change: chains of names from the layer, the composition or the property.
  mutating func memoizeReferences() {
    knownValues = knownAssignments()
    memoizeConstants()
    var known = [Bool?](repeating: nil, count: nodes.count)
    for i in nodes.indices where isReference(nodes[i]) && isInvariant(i, &known) {
      memoize(i)
    }
    findResultReference()
  }

  mutating func memoize(_ node: Int) {
    let moved = add(nodes[node])
    nodes[node] = .memoized(moved, Int32(truncatingIfNeeded: memoizedCount))
    memoizedCount += 1
  }

  private func isReference(_ node: ScriptNode) -> Bool {
    switch node {
    case .member, .call, .callMember: true
    default: false
    }
  }

  private func isInvariant(_ node: Int, _ known: inout [Bool?]) -> Bool {
    guard known.indices.contains(node) else { return false }
    if let known = known[node] { return known }
    let result: Bool
    switch nodes[node] {
    case .thisLayer, .thisProperty, .thisComposition, .memoized: result = true
    case .local:
      let value = knownValue(node)
      result = value >= 0 && isInvariant(value, &known)
    case .member(let object, let member):
      result = !member.isTimeDependent && isInvariant(Int(object), &known)
    case .call(let object, let list):
      result = isInvariant(Int(object), &known) && areKeys(list, &known)
    case .callMember(let object, let member, let list):
      result =
        member.isNavigation && isInvariant(Int(object), &known) && areKeys(list, &known)
    default: result = false
    }
    known[node] = result
    return result
  }

  /// Returns the node that a name always stands for; -1 if its value may change.
  func knownValue(_ node: Int) -> Int {
    knownValues.indices.contains(node) ? Int(knownValues[node]) : -1
  }

  private func areKeys(_ list: ScriptNode.List, _ known: inout [Bool?]) -> Bool {
    lists[Int(list.start)..<Int(list.end)].allSatisfy { isKey(Int($0), &known) }
  }

  private func isKey(_ node: Int, _ known: inout [Bool?]) -> Bool {
    switch nodes[node] {
    case .text, .number: return true
    case .member(let object, let member):
      return member.isIdentifying && isInvariant(Int(object), &known)
    case .local:
      let value = knownValue(node)
      return value >= 0 && isKey(value, &known)
    case .memoized(let inner, _):
      guard case .member(_, let member) = nodes[Int(inner)] else { return false }
      return member.isIdentifying
    default: return false
    }
  }
}

// Switches instead of sets, because creating the first set of a type searches all loaded libraries for its
// conformances.
extension ScriptMember {
  /// A Boolean value that indicates whether the member's value may change over time.
  fileprivate var isTimeDependent: Bool {
    switch self {
    case .active, .value, .velocity, .length: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the member is a method that leads to an object or a property.
  fileprivate var isNavigation: Bool {
    switch self {
    case .layer, .effect, .effects, .content, .contents, .transform, .propertyGroup: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the member's value is a name or an index.
  fileprivate var isIdentifying: Bool {
    switch self {
    case .name, ._name, .matchName, .index, .propertyIndex: true
    default: false
    }
  }
}
