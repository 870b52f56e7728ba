import FlickPlayback
import FlickScene

/// The commands of a state machine.
extension StateMachinePlayer {
  mutating func perform(
    _ command: StateMachineCommand, _ time: Seconds, _ events: inout [StateMachineEvent]
  ) {
    switch command {
    case .play(let playback): play(playback, time, &events)
    case .tween(let state, let tween): start(tween, to: state, time)
    case .setFrame(let frame): seek(.seek(timeline.frames.start + frame), time)
    case .setProgress(let progress): seek(.seekProgress(progress), time)
    case .setTheme(let theme):
      guard let resolved = animationSource.find(animation, theme) else {
        events.append(.error(.unknownTheme(theme ?? "")))
        return
      }
      self.theme = theme
      setAnimation(resolved)
    }
  }

  /// Moves to a position, unless a transition tweens.
  private mutating func seek(_ input: PlaybackInput, _ time: Seconds) {
    if machine.status != .tweening || playback.tween == nil { playback.handle(input, at: time) }
  }

  private mutating func play(
    _ new: MachinePlayback, _ time: Seconds, _ events: inout [StateMachineEvent]
  ) {
    playCount += 1
    background = new.background
    let isAnother = change(to: new.animation, &events)
    let range = new.segment.flatMap { timeline.range(ofMarker: $0) }
    if let name = new.segment, range == nil { events.append(.error(.unknownSegment(name))) }
    let played = range ?? timeline.frames
    let first = new.isReverse ? played.last : played.start
    // Without a segment, playback continues from the current frame.
    let seen = isAnother || range != nil ? first : playback.frame
    let bounces = new.mode == .bounce || new.mode == .reverseBounce
    passesInLoop = 0
    passesPerLoop = bounces ? 2 : 1
    playback = PlayerMachine(timeline, passes: new.passes(perLoop: passesPerLoop))
    playback.handle(.range(played), at: time)
    playback.handle(.alternates(bounces), at: time)
    playback.handle(.speed(new.isReverse ? -new.speed : new.speed), at: time)
    playback.handle(.seek(seen), at: time)
    if new.autoplays { playback.handle(.play, at: time) }
  }

  /// Changes the animation.
  ///
  /// - Returns: Whether another animation is shown.
  private mutating func change(
    to id: String, _ events: inout [StateMachineEvent]
  ) -> Bool {
    guard !id.isEmpty, id != animation else { return false }
    if let resolved = animationSource.find(id, theme) {
      setAnimation(resolved)
    } else if theme != nil, let resolved = animationSource.find(id, nil) {
      // A theme may exist for some animations only.
      theme = nil
      setAnimation(resolved)
    } else {
      events.append(.error(.unknownAnimation(id)))
      return false
    }
    animation = id
    return true
  }

  private mutating func start(_ new: MachineTween, to state: MachinePlayback, _ time: Seconds) {
    // Without the marker the frame stays. The machine still waits for the tween, or it could run
    // forever.
    let range = state.segment.map { timeline.range(ofMarker: $0) } ?? timeline.frames
    let target = range.map { state.isReverse ? $0.last : $0.start } ?? playback.frame
    // Values of another animation cannot be reached. The next tick shows it.
    let isAnother = !state.animation.isEmpty && state.animation != animation
    playback.handle(
      .tween(
        PlaybackTween(to: target, duration: isAnother ? 0 : new.duration, easing: new.easing)),
      at: time)
  }

  /// Sends the end of loops to the machine, as long as the machine stays in the same state.
  mutating func sendLoopEvents(
    _ outcome: PlayerMachine.Outcome, _ time: Seconds, _ events: inout [StateMachineEvent]
  ) {
    guard outcome.endedPasses > 0 else { return }
    let turn = playCount
    let total = passesInLoop + outcome.endedPasses
    passesInLoop = total % passesPerLoop
    let rounds = total / passesPerLoop - (outcome.isCompletion ? 1 : 0)
    for _ in 0..<min(max(rounds, 0), StateMachineLimits.loopsPerTick) {
      send(.loopCompleted, time, &events)
      if self.playCount != turn { return }
    }
    if outcome.isCompletion { send(.completed, time, &events) }
  }
}

extension MachinePlayback {
  fileprivate var isReverse: Bool { mode == .reverse || mode == .reverseBounce }

  /// The total number of passes. `loopCount` counts the repetitions after the first loop.
  fileprivate func passes(perLoop passes: Int) -> PlayerMachine.Passes {
    guard loops else { return .times(passes) }
    return loopCount == 0 ? .forever : .times(min(loopCount, Int(Int32.max)) * passes + passes)
  }
}
