/// Something that happens, and what is done then.
package struct MachineInteraction: Hashable, Sendable {
  package var cause: Cause
  package var actions: [MachineAction]

  package init(_ cause: Cause, _ actions: [MachineAction]) {
    self.cause = cause
    self.actions = actions
  }

  package enum Cause: Hashable, Sendable {
    /// A pointer did this, to one of the definition's layers or anywhere.
    case pointer(PointerAction, layer: Int?)
    /// All that is played in a state has been played.
    case complete(state: Int)
    /// It has been played once, and is played again.
    case loopComplete(state: Int)
  }
}

/// What a pointer does: a mouse, or a finger.
package enum PointerAction: String, Hashable, Sendable, CaseIterable {
  case down = "PointerDown"
  case up = "PointerUp"
  case enter = "PointerEnter"
  case exit = "PointerExit"
  case move = "PointerMove"
  case click = "Click"

  /// Whether a person meant something by it.
  var isUserInitiated: Bool { self == .down || self == .up || self == .click }
}
