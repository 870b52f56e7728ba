/// A converter from mouse or touch events to the pointer actions of state machines.
package struct PointerTracker: Equatable, Sendable {
  package enum PointerPhase: Equatable, Sendable {
    case move, press, release
    /// The pointer has left, or the system has cancelled it.
    case cancel
    /// The pointer hovers without being pressed.
    case hover
    /// Hovering has ended. Some systems also send this phase when the pointer is pressed.
    case leave
  }

  /// A Boolean value that indicates whether the pointer always has a position, as a mouse does and
  /// a finger does not. A pointer that does not hover neither enters nor exits the animation.
  private let hovers: Bool
  private var isHovering = false
  /// A Boolean value that indicates whether the pointer has entered and not exited.
  private var isInside = false
  private var isPressed = false

  package init(hovers: Bool) { self.hovers = hovers }

  /// Converts a phase to pointer actions.
  ///
  /// - Parameters:
  ///   - step: The phase.
  ///   - now: Whether the pointer is on the animation.
  /// - Returns: The actions, in order.
  package mutating func handle(_ step: PointerPhase, isInside now: Bool) -> [PointerAction] {
    var actions: [PointerAction] = []
    let now = now && step != .cancel && step != .leave
    if step == .hover { isHovering = true }
    // A press continues if it is what ended the hovering.
    if !(step == .leave && isPressed) { updateInside(now, &actions) }
    if step == .leave { isHovering = false }
    switch step {
    case .move, .hover:
      if now { actions.append(.move) }
    case .press:
      if now { actions.append(.down) }
      isPressed = now
    case .release:
      if now || isPressed { actions.append(.up) }
      if now, isPressed { actions.append(.click) }
      isPressed = false
    case .cancel:
      if isPressed { actions.append(.up) }
      isPressed = false
    case .leave: break
    }
    if isInside, !isPressed, !hovers, !isHovering {
      isInside = false
      actions.append(.exit)
    }
    return actions
  }

  private mutating func updateInside(_ now: Bool, _ actions: inout [PointerAction]) {
    guard hovers || isHovering, now != isInside else { return }
    isInside = now
    actions.append(now ? .enter : .exit)
  }
}
