package import FlickGeometry
import FlickMath
package import FlickPlayback
package import FlickScene

/// A state machine and the animation that it plays. Inputs are events; the output is the frame to
/// show. The player draws nothing, and the caller passes the time to each method.
package struct StateMachinePlayer<Content: Sendable> {
  package private(set) var machine: StateMachine
  package internal(set) var playback: PlayerMachine
  /// The content to draw.
  package private(set) var content: Content
  /// A counter that increases each time ``content`` changes.
  package private(set) var contentVersion = 0
  package internal(set) var animation: String
  package internal(set) var theme: String?
  /// The background color of the animation, as 0xRRGGBBAA; `nil` for none.
  package internal(set) var background: UInt32?

  let animationSource: MachineAnimationSource<Content>
  private var scene: Scene
  private var locator: LayerLocator
  private var outputs: [StateMachineOutput] = []
  /// A counter that increases with each playback, used to detect that a state was left.
  var playCount = 0
  /// The passes that have ended in the current loop. A bouncing state has two passes per loop.
  var passesInLoop = 0
  var passesPerLoop = 1
  /// The total duration of past pauses, and the start time of the current pause.
  private var pausedDuration: Seconds = 0
  private var pauseTime: Seconds?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - definition: The state machine.
  ///   - animationSource: The animations.
  ///   - seed: The seed of the random numbers.
  ///   - policy: The URLs that the machine may request to open.
  /// - Returns: `nil` if the source has no initial animation.
  package init?(
    _ definition: StateMachineDefinition, animationSource: MachineAnimationSource<Content>,
    seed: UInt64 = 0,
    policy: OpenURLPolicy = .refuse
  ) {
    guard let initial = animationSource.find(animationSource.initialAnimation, nil) else {
      return nil
    }
    animation = animationSource.initialAnimation
    machine = StateMachine(definition, seed: seed, policy: policy)
    self.animationSource = animationSource
    content = initial.content
    scene = initial.scene
    locator = LayerLocator(initial.scene)
    playback = PlayerMachine(initial.scene.timeline)
  }

  /// The frame to show.
  package var frame: Double { playback.frame }

  /// The tween from that frame, if one is active.
  package var frameTween: FrameTween? { playback.frameTween }

  /// A Boolean value that indicates whether nothing changes without a new input.
  package var isIdle: Bool {
    pauseTime != nil
      || (machine.status != .tweening && playback.status != .playing && !machine.waitsForTime)
  }

  /// Uses another animation.
  mutating func setAnimation(_ resolved: MachineAnimationSource<Content>.ResolvedAnimation) {
    content = resolved.content
    scene = resolved.scene
    locator = LayerLocator(scene)
    contentVersion += 1
  }

  var timeline: Timeline { scene.timeline }
}

extension StateMachinePlayer {
  package mutating func start(at now: Seconds, _ events: inout [StateMachineEvent]) {
    send(.start, time(now), &events)
  }

  package mutating func stop(at now: Seconds, _ events: inout [StateMachineEvent]) {
    send(.stop, time(now), &events)
  }

  /// Advances to the current time.
  package mutating func tick(at now: Seconds, _ events: inout [StateMachineEvent]) {
    guard pauseTime == nil else { return }
    let time = time(now)
    let outcome = playback.handle(.tick, at: time)
    if machine.status == .tweening, playback.tween == nil {
      send(.tweened, time, &events)
    } else {
      sendLoopEvents(outcome, time, &events)
    }
    if machine.waitsForTime { send(.tick, time, &events) } else { machine.advance(to: time) }
  }

  /// Handles a pointer action at a point in the animation's coordinates; `nil` if the pointer left
  /// the animation.
  package mutating func pointer(
    _ action: PointerAction, at point: Point2D?, now: Seconds, _ events: inout [StateMachineEvent]
  ) {
    guard machine.definition.handlesPointers, pauseTime == nil else { return }
    var layers: [Int] = []
    if let point {
      layers = locator.layers(
        at: point, named: machine.definition.layers, at: frame, tween: frameTween)
    }
    send(.pointer(action, over: layers), time(now), &events)
  }

  /// Sets an input.
  ///
  /// - Returns: `false` if there is no input with this name and type.
  package mutating func set(
    _ name: String, to value: StateMachineValue, at now: Seconds,
    _ events: inout [StateMachineEvent]
  ) -> Bool {
    guard let index = machine.definition.input(name),
      MachineInput(name: "", value: value).type == machine.definition.inputs[index].type
    else { return false }
    send(.set(index, value), time(now), &events)
    return true
  }

  /// Fires an event.
  ///
  /// - Returns: `false` if there is no event with this name, or if the machine is stopped.
  package mutating func fire(
    _ name: String, at now: Seconds, _ events: inout [StateMachineEvent]
  ) -> Bool {
    guard let index = machine.definition.input(name), machine.status != .stopped,
      machine.definition.inputs[index].type == .event
    else { return false }
    send(.fire(index), time(now), &events)
    return true
  }

  /// Leaves the current state for another one, without a transition of the file.
  ///
  /// - Returns: `false` if there is no state with this name, or if the machine is stopped.
  package mutating func force(
    _ name: String, at now: Seconds, _ events: inout [StateMachineEvent]
  ) -> Bool {
    guard let state = machine.definition.states.firstIndex(where: { $0.name == name }),
      machine.definition.states[state].playback != nil, machine.status != .stopped
    else { return false }
    send(.force(state), time(now), &events)
    return true
  }

  /// Tweens to a frame of the current animation, unless a transition tweens. The state stays.
  package mutating func tween(_ tween: PlaybackTween, at now: Seconds) {
    guard machine.current != nil, machine.status != .tweening else { return }
    playback.handle(.tween(tween), at: time(now))
  }

  /// Returns the value of an input, or of `@elapsedTime`, which every machine has.
  package func value(of name: String) -> StateMachineValue? {
    if name == MachineReader.elapsedTime { return .numeric(machine.elapsed) }
    return machine.definition.input(name).flatMap { machine.values[$0] }
  }

  /// Starts the random numbers again from a seed.
  package mutating func setSeed(_ seed: UInt64) { machine.random = SplitMix64(seed: seed) }

  /// Stops the machine's time.
  package mutating func pause(at now: Seconds) {
    if pauseTime == nil { pauseTime = now }
  }

  package mutating func resume(at now: Seconds) {
    if let since = pauseTime.take() { pausedDuration += max(now - since, 0) }
  }

  /// The machine's time, which excludes pauses.
  private func time(_ now: Seconds) -> Seconds { (pauseTime ?? now) - pausedDuration }

  mutating func send(
    _ input: StateMachine.Input, _ time: Seconds, _ events: inout [StateMachineEvent]
  ) {
    outputs.removeAll(keepingCapacity: true)
    machine.handle(input, at: time, into: &outputs)
    for index in outputs.indices {
      switch outputs[index] {
      case .event(let event): events.append(event)
      case .command(let command): perform(command, time, &events)
      }
    }
  }
}
