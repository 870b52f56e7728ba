/// Pointers. A finger does not hover: its press and release also count as moves.
extension StateMachine {
  mutating func point(
    _ action: PointerAction, over layers: [Int], _ out: inout [StateMachineOutput]
  ) {
    guard status != .stopped else { return }
    isByPerson = action.isDeliberate
    // The matching interactions are collected before any action runs, because an action may move
    // the layers under the pointer.
    var meant: [Int] = []
    collect(&meant) {
      $0 == action && ($1.map { action.isDeliberate && layers.contains($0) } ?? true)
    }
    if action != .click { cross(into: action == .exit ? [] : layers, &meant) }
    for index in meant { interact(definition.interactions[index].actions, &out) }
  }

  private func collect(
    _ meant: inout [Int], where isMeant: (PointerAction, _ layer: Int?) -> Bool
  ) {
    for (index, interaction) in definition.interactions.enumerated() {
      guard case .pointer(let action, let layer) = interaction.cause, isMeant(action, layer)
      else { continue }
      meant.append(index)
    }
  }

  /// Adds the interactions of layers that the pointer exits, then of those that it enters.
  private mutating func cross(into layers: [Int], _ meant: inout [Int]) {
    for layer in isOver.indices where isOver[layer] && !layers.contains(layer) {
      isOver[layer] = false
      collect(&meant) { $0 == .exit && $1 == layer }
    }
    for layer in layers where isOver.indices.contains(layer) && !isOver[layer] {
      isOver[layer] = true
      collect(&meant) { $0 == .enter && $1 == layer }
    }
  }
}
