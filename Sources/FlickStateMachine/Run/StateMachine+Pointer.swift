/// Pointers. A finger does not hover: its press and release also count as moves.
extension StateMachine {
  mutating func handlePointer(
    _ action: PointerAction, over layers: [Int], _ out: inout [StateMachineOutput]
  ) {
    guard status != .stopped else { return }
    isUserInitiated = action.isUserInitiated
    // The matching interactions are collected before any action runs, because an action may move
    // the layers under the pointer.
    var meant: [Int] = []
    collect(&meant) {
      $0 == action && ($1.map { action.isUserInitiated && layers.contains($0) } ?? true)
    }
    if action != .click { updateHover(into: action == .exit ? [] : layers, &meant) }
    for index in meant { performActions(definition.interactions[index].actions, &out) }
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
  private mutating func updateHover(into layers: [Int], _ meant: inout [Int]) {
    for layer in isHovered.indices where isHovered[layer] && !layers.contains(layer) {
      isHovered[layer] = false
      collect(&meant) { $0 == .exit && $1 == layer }
    }
    for layer in layers where isHovered.indices.contains(layer) && !isHovered[layer] {
      isHovered[layer] = true
      collect(&meant) { $0 == .enter && $1 == layer }
    }
  }
}
