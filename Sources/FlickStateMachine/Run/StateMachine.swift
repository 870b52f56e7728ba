/// A state machine that runs, as a pure value: inputs go in, and what is to be done and told comes out.
///
/// It draws nothing and plays nothing, and time is given to it. The same inputs lead to the same outputs,
/// chance included: that follows from the seed.
package struct StateMachine: Sendable {
  package enum Status: Hashable, Sendable {
    case stopped, running
    /// On the way to a state, which is entered after ``Input/tweened``. Inputs keep their values meanwhile.
    case tweening
  }

  package enum Input: Hashable, Sendable {
    case start, stop
    /// Time has passed.
    case tick
    /// All that the state plays has been played.
    case completed
    /// It has been played once, and is played again.
    case loopCompleted
    /// What ``StateMachineCommand/tween(to:_:)`` asked for is done.
    case tweened
    /// - `over`: those of the definition's layers that are under the pointer.
    case pointer(PointerAction, over: [Int])
    /// A value of another kind than the input's changes nothing.
    case set(Int, StateMachineValue)
    case reset(Int)
    case fire(Int)
  }

  package let definition: StateMachineDefinition
  package var policy: OpenURLPolicy
  package internal(set) var status = Status.stopped
  /// The position of the current state; `nil` before the start.
  package internal(set) var current: Int?
  /// What the inputs hold; `nil` for events.
  package internal(set) var values: [StateMachineValue?]

  /// The state on the way to which the picture is.
  var destination: Int?
  /// The event that was fired and that no transition has taken yet.
  var firedEvent: Int?
  /// Whether actions of states have set inputs since the last transition.
  var hasSetInputs = false
  /// Whether a person did what is being handled, and what led to the tween.
  var isUserInitiated = false
  var isTweenUserInitiated = false
  /// For each of the definition's layers, whether the pointer is over it.
  var isHovered: [Bool]
  /// For each state, whether this input has led through it.
  var isVisited: [Bool]
  /// Seconds since the start.
  var elapsed = 0.0
  var startTime = 0.0
  var performedActions = 0
  var random: SeededRandom

  package init(
    _ definition: StateMachineDefinition, seed: UInt64 = 0, policy: OpenURLPolicy = .refuse
  ) {
    self.definition = definition
    self.policy = policy
    random = SeededRandom(seed: seed)
    values = definition.inputs.map(\.value)
    isHovered = Array(repeating: false, count: definition.layers.count)
    isVisited = Array(repeating: false, count: definition.states.count)
  }

  /// The name of the current state; empty before the start.
  package var currentName: String { current.map { definition.states[$0].name } ?? "" }

  /// Whether anything may still happen by itself, as far as the machine knows.
  package var waitsForTime: Bool { status == .running && definition.dependsOnTime }
}

extension StateMachine {
  /// - Parameters:
  ///   - now: on any clock that never runs backwards.
  ///   - out: what comes of it is appended here.
  package mutating func handle(
    _ input: Input, at now: Double, into out: inout [StateMachineOutput]
  ) {
    if status != .stopped { elapsed = max(now - startTime, 0) }
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
    }
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
    firedEvent = nil
    out.append(.event(.stopped))
  }

  private mutating func finishTween(_ out: inout [StateMachineOutput]) {
    guard status == .tweening, let destination else { return }
    status = .running
    self.destination = nil
    isUserInitiated = isTweenUserInitiated
    enter(destination, &out)
    runTransitions(&out)
  }

  /// Does what the current state's interactions of this kind say.
  private mutating func runInteractions(
    _ out: inout [StateMachineOutput],
    to isMeant: (MachineInteraction.Cause, _ state: Int) -> Bool
  ) {
    guard status == .running, let current else { return }
    for interaction in definition.interactions where isMeant(interaction.cause, current) {
      performActions(interaction.actions, &out)
    }
  }

  /// Each action of an interaction may lead to another state by itself.
  mutating func performActions(_ actions: [MachineAction], _ out: inout [StateMachineOutput]) {
    for action in actions where status != .stopped {
      if perform(action, &out) { runTransitions(&out) }
    }
  }
}
