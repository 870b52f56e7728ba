/// A trigger, and the actions that it runs.
package struct MachineInteraction: Equatable, Sendable {
  package var cause: Cause
  package var actions: [MachineAction]

  package enum Cause: Equatable, Sendable {
    /// A pointer action on one of the definition's layers, or anywhere if `layer` is `nil`.
    case pointer(PointerAction, layer: Int?)
    /// The last pass of a state's animation has ended.
    case complete(state: Int)
    /// A pass of a state's animation has ended, and another one follows.
    case loopComplete(state: Int)
  }
}

/// An action of a pointer: a mouse or a finger.
package enum PointerAction: String, Equatable, Sendable, CaseIterable {
  case down = "PointerDown"
  case up = "PointerUp"
  case enter = "PointerEnter"
  case exit = "PointerExit"
  case move = "PointerMove"
  case click = "Click"

  /// A Boolean value that indicates whether the action counts as a deliberate user interaction.
  var isUserInitiated: Bool { self == .down || self == .up || self == .click }
}
