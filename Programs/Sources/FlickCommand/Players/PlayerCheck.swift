import FlickLottie

/// Finds what other players do not draw as intended. Hidden layers and shapes, and disabled effects, are left out.
struct PlayerCheck: DocumentVisitor {
  private(set) var found: [PlayerDifference] = []
  private let root: JSONValue
  /// The rules that name one of the players, with these players.
  private let rules: [DocumentNode.Kind: [(rule: PlayerRule, players: [OtherPlayer])]]

  init(_ root: JSONValue, _ players: [OtherPlayer]) {
    self.root = root
    let concerned = PlayerRule.all.map { rule in
      (rule: rule, players: players.filter { rule.players[$0] != nil })
    }
    rules = Dictionary(grouping: concerned.filter { !$0.players.isEmpty }, by: \.rule.place)
  }

  mutating func enter(_ node: DocumentNode) -> Bool {
    // Hidden layers are not drawn, except as mattes, which the layer below states.
    guard node.kind != .glyph, node.value["hd"]?.flag != true, node.value["en"]?.flag != false
    else { return false }
    apply(PlayerNode(value: node.value, document: root, layerAbove: node.above), node.kind)
    return true
  }

  mutating func visit(_ property: DocumentProperty) {
    guard property.animated.isObject else { return }
    apply(PlayerNode(value: property.animated, document: root), .property, property.name)
  }

  private mutating func apply(
    _ node: PlayerNode, _ kind: DocumentNode.Kind, _ property: String? = nil
  ) {
    for (rule, players) in rules[kind] ?? [] where rule.isPresent(node) {
      let names = node.value.names + [property].compactMap { $0 }
      found.append(
        PlayerDifference(
          rule: rule, players: players, path: node.value.path, offset: node.value.offset,
          names: names))
    }
  }
}
