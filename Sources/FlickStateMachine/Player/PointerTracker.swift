/// From where a mouse or a finger is to what state machines call it.
package struct PointerTracker: Hashable, Sendable {
  package enum PointerPhase: Hashable, Sendable {
    case move, press, release
    /// It has gone, or something else has taken it over.
    case cancel
    /// It is there without being pressed.
    case hover
    /// It is not there any more; or it is pressed, where the system takes that for the end of hovering.
    case leave
  }

  /// Whether it is there all the time, as a mouse is and a finger is not. What does not hover neither enters
  /// nor leaves the animation.
  private let hovers: Bool
  private var isHovering = false
  /// Whether it has entered, and not left.
  private var isInside = false
  private var isPressed = false

  package init(hovers: Bool) { self.hovers = hovers }

  /// - Parameter isInside: whether it is on the animation.
  package mutating func handle(_ step: PointerPhase, isInside now: Bool) -> [PointerAction] {
    var actions: [PointerAction] = []
    let now = now && step != .cancel && step != .leave
    if step == .hover { isHovering = true }
    // A press goes on when hovering ends because of it.
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
