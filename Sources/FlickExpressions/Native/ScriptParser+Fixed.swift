extension ScriptParser {
  /// Marks references that are the same whenever they are asked for: what leads from the layer, the
  /// composition or the property itself to another by names.
  mutating func fixReferences() {
    holding = declaredValues()
    fixConstants()
    var known = [Bool?](repeating: nil, count: nodes.count)
    for i in nodes.indices where isReference(nodes[i]) && isFixed(i, &known) {
      fix(i)
    }
    findAlias()
  }

  mutating func fix(_ place: Int) {
    let moved = add(nodes[place])
    nodes[place] = .fixed(moved, Int32(truncatingIfNeeded: fixedCount))
    fixedCount += 1
  }

  private func isReference(_ node: ScriptNode) -> Bool {
    switch node {
    case .member, .call, .callMember: true
    default: false
    }
  }

  private func isFixed(_ place: Int, _ known: inout [Bool?]) -> Bool {
    guard known.indices.contains(place) else { return false }
    if let known = known[place] { return known }
    let result: Bool
    switch nodes[place] {
    case .thisLayer, .thisProperty, .thisComposition, .fixed: result = true
    case .local:
      let value = held(place)
      result = value >= 0 && isFixed(value, &known)
    case .member(let object, let member):
      result = !Self.passing.contains(member) && isFixed(Int(object), &known)
    case .call(let object, let list):
      result = isFixed(Int(object), &known) && areKeys(list, &known)
    case .callMember(let object, let member, let list):
      result =
        Self.leading.contains(member) && isFixed(Int(object), &known) && areKeys(list, &known)
    default: result = false
    }
    known[place] = result
    return result
  }

  /// What a name stands for; -1 where that may change.
  func held(_ place: Int) -> Int {
    holding.indices.contains(place) ? Int(holding[place]) : -1
  }

  private func areKeys(_ list: ScriptNode.List, _ known: inout [Bool?]) -> Bool {
    lists[Int(list.start)..<Int(list.end)].allSatisfy { isKey(Int($0), &known) }
  }

  private func isKey(_ place: Int, _ known: inout [Bool?]) -> Bool {
    switch nodes[place] {
    case .text, .number: return true
    case .member(let object, let member):
      return Self.naming.contains(member) && isFixed(Int(object), &known)
    case .local:
      let value = held(place)
      return value >= 0 && isKey(value, &known)
    case .fixed(let inner, _):
      guard case .member(_, let member) = nodes[Int(inner)] else { return false }
      return Self.naming.contains(member)
    default: return false
    }
  }

  /// Members that tell another value at another time.
  private static let passing: Set<ScriptMember> = [.active, .value, .velocity, .length]
  /// Methods that lead to an object or a property.
  private static let leading: Set<ScriptMember> = [
    .layer, .effect, .effects, .content, .contents, .transform, .propertyGroup,
  ]
  /// Members whose values name or count.
  private static let naming: Set<ScriptMember> = [
    .name, ._name, .matchName, .index, .propertyIndex,
  ]
}
