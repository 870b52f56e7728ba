/// From where a mouse or a finger is to what state machines call it.
package struct PointerTracker: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case move, press, release
    /// It has gone, or something else has taken it over.
    case cancel
  }

  /// Whether it is there without being pressed, as a mouse is and a finger is not. What does not hover
  /// neither enters nor leaves the animation.
  private let hovers: Bool
  private var isInside = false
  private var isPressed = false

  package init(hovers: Bool) { self.hovers = hovers }

  /// - Parameter isInside: whether it is on the animation.
  package mutating func follow(_ step: Step, isInside now: Bool) -> [PointerAction] {
    var actions: [PointerAction] = []
    let now = now && step != .cancel
    if now != isInside, hovers { actions.append(now ? .enter : .exit) }
    isInside = now
    switch step {
    case .move:
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
    }
    return actions
  }
}
