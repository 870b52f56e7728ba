import FlickMath

/// A running state machine, as a pure value: inputs go in, commands and events come out.
///
/// The machine draws nothing and plays nothing, and the caller passes the time. The same inputs
/// produce the same outputs. Random numbers depend on the seed.
package struct StateMachine: Sendable {
  package enum Status: Equatable, Sendable {
    case stopped, running
    /// A tween to a state is active. The state is entered after ``Input/tweened``. Transitions of
    /// the state that the tween leaves, and of the global state, redirect the tween.
    case tweening
  }

  package enum Input: Equatable, Sendable {
    case start, stop
    /// Advances to the current time.
    case tick
    /// The last pass of the state's animation has ended.
    case completed
    /// A loop of the state's animation has ended, and another one follows.
    case loopCompleted
    /// The tween of ``StateMachineCommand/tween(to:_:)`` has ended.
    case tweened
    /// A pointer action. `over` contains the indices of the definition's layers under the pointer.
    case pointer(PointerAction, over: [Int])
    /// Sets an input. A value of another type than the input's has no effect.
    case set(Int, StateMachineValue)
    case reset(Int)
    case fire(Int)
    /// Leaves the current state for another one, as a transition does.
    case force(Int)
  }

  package let definition: StateMachineDefinition
  package var policy: OpenURLPolicy
  package internal(set) var status = Status.stopped
  /// The index of the current state; `nil` before the start.
  package internal(set) var current: Int?
  /// The values of the inputs; `nil` for events.
  package internal(set) var values: [StateMachineValue?]

  /// The target state of the active tween.
  var destination: Int?
  /// A Boolean value that indicates whether the exit actions of the current state have run, because
  /// a tween leaves it.
  var hasRunExitActions = false
  /// A fired event that no transition has used yet.
  var firedEvent: Int?
  /// A Boolean value that indicates whether actions have set inputs since the last transition.
  var hasSetInputs = false
  /// Whether a user interaction caused the current input, and whether one caused the active tween.
  var isUserInitiated = false
  var isTweenUserInitiated = false
  /// For each of the definition's layers, whether the pointer is over it.
  var isHovered: [Bool]
  /// For each state, whether the current input has led through it.
  var isVisited: [Bool]
  /// The seconds since the start.
  var elapsed = 0.0
  var startTime = 0.0
  var performedActions = 0
  var random: SplitMix64

  package init(
    _ definition: StateMachineDefinition, seed: UInt64 = 0, policy: OpenURLPolicy = .refuse
  ) {
    self.definition = definition
    self.policy = policy
    random = SplitMix64(seed: seed)
    values = definition.inputs.map { $0.value }
    isHovered = Array(repeating: false, count: definition.layers.count)
    isVisited = Array(repeating: false, count: definition.states.count)
  }

  /// The name of the current state; empty before the start.
  package var currentName: String { current.map { definition.states[$0].name } ?? "" }

  /// A Boolean value that indicates whether time alone can cause a transition.
  package var waitsForTime: Bool { status != .stopped && definition.dependsOnTime }
}

extension StateMachine {
  /// Handles an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - now: The time in seconds on a monotonic clock.
  ///   - out: The array to append the outputs to.
  package mutating func handle(
    _ input: Input, at now: Double, into out: inout [StateMachineOutput]
  ) {
    advance(to: now)
    performedActions = 0
    isUserInitiated = false
    switch input {
    case .start: start(at: now, &out)
    case .stop: stop(&out)
    case .tick:
      if waitsForTime { runTransitions(&out) }
    case .completed: runInteractions(&out) { $0 == .complete(state: $1) }
    case .loopCompleted: runInteractions(&out) { $0 == .loopComplete(state: $1) }
    case .tweened: finishTween(&out)
    case .pointer(let action, let layers): handlePointer(action, over: layers, &out)
    case .set(let index, let value):
      if set(index, to: value, &out) { runTransitions(&out) }
    case .reset(let index):
      if reset(index, &out) { runTransitions(&out) }
    case .fire(let index):
      fire(index, &out)
      runTransitions(&out)
    case .force(let state):
      guard status != .stopped else { return }
      follow(MachineTransition(target: state, guards: []), isGlobal: false, &out)
      runTransitions(&out)
    }
  }

  /// Updates the seconds since the start.
  mutating func advance(to now: Double) {
    if status != .stopped { elapsed = max(now - startTime, 0) }
  }

  private mutating func start(at now: Double, _ out: inout [StateMachineOutput]) {
    guard status == .stopped else { return }
    startTime = now
    elapsed = 0
    current = nil
    firedEvent = nil
    for layer in isHovered.indices { isHovered[layer] = false }
    status = .running
    out.append(.event(.started))
    out.append(
      .event(.transition(from: "", to: definition.states[definition.initial].name)))
    enter(definition.initial, &out)
    runTransitions(&out)
  }

  mutating func stop(_ out: inout [StateMachineOutput]) {
    guard status != .stopped else { return }
    status = .stopped
    destination = nil
    hasRunExitActions = false
    firedEvent = nil
    out.append(.event(.stopped))
  }

  private mutating func finishTween(_ out: inout [StateMachineOutput]) {
    guard status == .tweening, let destination else { return }
    isUserInitiated = isTweenUserInitiated
    enter(destination, &out)
    runTransitions(&out)
  }

  /// Runs the interactions of the current state that match.
  private mutating func runInteractions(
    _ out: inout [StateMachineOutput],
    to isMeant: (MachineInteraction.Cause, _ state: Int) -> Bool
  ) {
    guard status == .running, let current else { return }
    for interaction in definition.interactions where isMeant(interaction.cause, current) {
      performActions(interaction.actions, &out)
    }
  }

  /// Runs the actions of an interaction. Transitions are checked after each action.
  mutating func performActions(_ actions: [MachineAction], _ out: inout [StateMachineOutput]) {
    for action in actions where status != .stopped {
      if perform(action, &out) { runTransitions(&out) }
    }
  }
}
