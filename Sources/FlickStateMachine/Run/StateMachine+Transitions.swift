extension StateMachine {
  /// Takes transitions while any is open. Transitions of the global state come before those of the
  /// current state.
  mutating func runTransitions(_ out: inout [StateMachineOutput]) {
    for state in isVisited.indices { isVisited[state] = false }
    var round = TransitionRun()
    while status != .stopped {
      guard recordStep(&round) else { return fail(&out) }
      let before = round.steps
      let isWatched = !round.skipsGlobalState && followGlobal(&round, &out)
      guard status != .stopped else { break }
      // Entry actions that set inputs or fire events are checked by the global state first.
      if !isWatched { followOwn(&round, &out) }
      if round.steps == before { break }
    }
    firedEvent = nil
  }

  /// The counters of one call of ``runTransitions(_:)``.
  private struct TransitionRun {
    var cycles = 0
    var steps = 0
    /// A Boolean value that indicates whether nothing has changed since the global state's
    /// transitions were checked.
    var skipsGlobalState = false
  }

  /// Counts a step.
  ///
  /// - Returns: Whether the limits allow another step.
  private mutating func recordStep(_ round: inout TransitionRun) -> Bool {
    guard let current else { return true }
    if isVisited[current] {
      round.cycles += 1
      for state in isVisited.indices { isVisited[state] = false }
    }
    isVisited[current] = true
    return round.cycles < StateMachineLimits.cycles && round.steps < StateMachineLimits.steps
      && performedActions < StateMachineLimits.actionsPerInput
  }

  private mutating func fail(_ out: inout [StateMachineOutput]) {
    out.append(.event(.error(.endlessLoop)))
    stop(&out)
  }

  /// Takes a transition of the global state.
  ///
  /// - Returns: Whether a state was entered whose entry actions require another check of the global
  ///   state.
  private mutating func followGlobal(
    _ round: inout TransitionRun, _ out: inout [StateMachineOutput]
  ) -> Bool {
    guard let global = definition.global, let transition = openTransition(of: global)
    else { return false }
    firedEvent = nil
    // A global transition to the current state is not taken, nor to the target of the tween.
    guard transition.target != destination ?? current else { return false }
    follow(transition, isGlobal: true, &out)
    round.steps += 1
    // Without a change, an open transition of the global state would be taken again after those of the new state.
    round.skipsGlobalState = !hasSetInputs && firedEvent == nil
    return !round.skipsGlobalState
  }

  private mutating func followOwn(_ round: inout TransitionRun, _ out: inout [StateMachineOutput]) {
    guard let current, let transition = openTransition(of: current) else { return }
    firedEvent = nil
    guard transition.target != destination else { return }
    follow(transition, isGlobal: false, &out)
    round.steps += 1
    round.skipsGlobalState = !hasSetInputs && firedEvent == nil
  }

  mutating func follow(
    _ transition: MachineTransition, isGlobal: Bool, _ out: inout [StateMachineOutput]
  ) {
    let target = transition.target
    hasSetInputs = false
    out.append(.event(.transition(from: currentName, to: definition.states[target].name)))
    // A global transition runs no exit actions, as in other players of this format. A transition
    // that redirects a tween leaves a state that has been exited, and its target is not entered.
    if let current, !isGlobal, !hasRunExitActions {
      hasRunExitActions = true
      for action in definition.states[current].exitActions { _ = perform(action, &out) }
    }
    if status != .tweening { out.append(.event(.stateExited(currentName))) }
    if let tween = transition.tween, tween.duration > 0,
      let playback = definition.states[target].playback
    {
      status = .tweening
      destination = target
      isTweenUserInitiated = isUserInitiated
      out.append(.command(.tween(to: playback, tween)))
    } else {
      enter(target, &out)
    }
  }

  mutating func enter(_ index: Int, _ out: inout [StateMachineOutput]) {
    if status == .tweening { status = .running }
    destination = nil
    hasRunExitActions = false
    current = index
    let state = definition.states[index]
    out.append(.event(.stateEntered(state.name)))
    if let playback = state.playback { out.append(.command(.play(playback))) }
    for action in state.entryActions { _ = perform(action, &out) }
    if state.isFinal { stop(&out) }
  }

  /// Returns the first open transition. A transition without guards is taken if no other one is
  /// open.
  private func openTransition(of state: Int) -> MachineTransition? {
    var last: MachineTransition?
    for transition in definition.states[state].transitions {
      if transition.guards.isEmpty {
        last = transition
      } else if transition.needsEvent == (firedEvent != nil),
        // A fired event opens only transitions with an event guard.
        transition.guards.allSatisfy({ isSatisfied($0) })
      {
        return transition
      }
    }
    return last
  }

  private func isSatisfied(_ condition: MachineGuard) -> Bool {
    switch condition {
    case .event(let index): firedEvent == index
    case .number(let left, let comparison, let right):
      comparison.holds(number(left), number(right))
    case .text(let index, let isEqual, let operand):
      values[index].map { ($0 == .string(text(operand))) == isEqual } ?? false
    case .flag(let index, let isEqual, let operand):
      values[index].map { ($0 == .boolean(flag(operand))) == isEqual } ?? false
    }
  }
}

extension StateMachine {
  func number(_ operand: NumberOperand) -> Double {
    switch operand {
    case .literal(let number): return number
    case .elapsedTime: return elapsed
    case .input(let index):
      guard case .numeric(let number)? = values[index] else { return 0 }
      return number
    }
  }

  func text(_ operand: TextOperand) -> String {
    switch operand {
    case .literal(let text): return text
    case .input(let index):
      guard case .string(let text)? = values[index] else { return "" }
      return text
    }
  }

  func flag(_ operand: FlagOperand) -> Bool {
    switch operand {
    case .literal(let flag): return flag
    case .input(let index):
      guard case .boolean(let flag)? = values[index] else { return false }
      return flag
    }
  }
}
