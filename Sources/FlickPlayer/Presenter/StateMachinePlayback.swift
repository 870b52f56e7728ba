package import FlickAnimation
package import FlickPlayback
import FlickScene
package import FlickStateMachine

/// A dotLottie state machine, whose states select what plays. It is an object, so that the values of the machine are
/// not copied.
package final class StateMachinePlayback: PresenterSource {
  package struct Setup {
    package var machine: LottieStateMachine
    package var policy: OpenURLPolicy
    /// The seed of the random numbers. When `nil`, each run has a random seed.
    package var seed: UInt64?

    package init(
      _ machine: LottieStateMachine, policy: OpenURLPolicy = .refuse, seed: UInt64? = nil
    ) {
      self.machine = machine
      self.policy = policy
      self.seed = seed
    }

    fileprivate func makePlayer() -> StateMachinePlayer<LottieAnimation>? {
      machine.player(seed: seed ?? .random(in: 0 ... .max), policy: policy)
    }
  }

  private let setup: Setup
  private var player: StateMachinePlayer<LottieAnimation>?
  private var pointer = PointerTracker(hovers: false)
  package private(set) var settings: PlaybackSettings
  package private(set) var request = FramePipeline.Request()
  package private(set) var isSuspended = false
  package let playback: Int
  /// A Boolean value that indicates whether the time of the machine is stopped.
  private var isPaused = false
  /// The events that have not been delivered yet.
  private var events: [StateMachineEvent] = []

  /// Creates a source with the options of another one.
  init(_ setup: Setup, continuing old: any PlaybackSource) {
    self.setup = setup
    (settings, playback) = (old.settings, old.playback)
    player = setup.makePlayer()
  }

  private var hasStarted: Bool { player?.machine.current != nil }

  package var status: PlaybackStatus {
    if isSuspended { return .playing }
    guard let player, hasStarted else { return .stopped }
    if isPaused { return .paused }
    return player.machine.status == .stopped && player.isIdle ? .completed : .playing
  }
  package var shownStatus: PlaybackStatus {
    isSuspended ? (hasStarted ? .paused : .stopped) : status
  }
  package var isRunning: Bool { player.map { !$0.isIdle && hasStarted } ?? false }
  package var soundSpeed: Double { isRunning ? player?.playback.soundSpeed ?? 0 : 0 }
  package var frame: Double { player?.frame ?? 0 }
  package var reportedFrame: Double { player?.playback.reportedFrame ?? 0 }
  package var position: Double { request.frame }
  package var progress: Double { request.progress }
  package var content: LottieAnimation? { player?.content ?? setup.machine.animation }
  package var stateName: String? { hasStarted ? player?.machine.currentName : nil }
  package var respondsToPointers: Bool { player?.machine.definition.handlesPointers ?? false }

  package func frame(at now: Seconds) -> Double { reportedFrame }

  package func takeEvent() -> StateMachineEvent? { events.isEmpty ? nil : events.removeFirst() }

  package func value(of input: String) -> StateMachineValue? { player?.value(of: input) }

  package func pointerActions(
    _ phase: PointerTracker.PointerPhase, isInside: Bool
  ) -> [PointerAction] { pointer.handle(phase, isInside: isInside) }

  package func handle(
    _ signal: SourceSignal, at now: Seconds, _ outcome: inout PlaybackOutcome
  ) -> Bool {
    var hasEffect = false
    change(&outcome) { player, events in
      switch signal {
      case .input(let name, let value):
        hasEffect = player.set(name, to: value, at: now, &events)
      case .event(let name): hasEffect = player.fire(name, at: now, &events)
      case .state(let name): hasEffect = player.force(name, at: now, &events)
      case .pointer(let action, let place):
        player.pointer(action, at: place, now: now, &events)
        hasEffect = true
      }
    }
    return hasEffect
  }

  package func handle(_ input: PlaybackInput, at now: Seconds, _ outcome: inout PlaybackOutcome) {
    settings.apply(input)
    switch input {
    case .tick: change(&outcome) { $0.tick(at: now, &$1) }
    case .tween(let tween): change(&outcome) { player, _ in player.tween(tween, at: now) }
    case .play: play(at: now, &outcome)
    case .pause: pause(at: now, &outcome)
    case .toggle: status == .playing ? pause(at: now, &outcome) : play(at: now, &outcome)
    case .stop: stop(at: now, &outcome)
    case .presence, .motion: conditionsDidChange(at: now, &outcome)
    default: break
    }
  }

  private func play(at now: Seconds, _ outcome: inout PlaybackOutcome) {
    guard isSuspended || status != .playing else { return }
    isSuspended = !settings.allowsPlaying
    guard !isSuspended else { return }
    let isResumed = isPaused
    isPaused = false
    change(&outcome) { player, events in
      if isResumed { player.resume(at: now) } else { player.start(at: now, &events) }
    }
  }

  private func pause(at now: Seconds, _ outcome: inout PlaybackOutcome) {
    guard status == .playing else { return }
    isSuspended = false
    hold(at: now, &outcome)
  }

  /// Advances to the current time and stops the time of the machine, unless it has ended.
  private func hold(at now: Seconds, _ outcome: inout PlaybackOutcome) {
    guard hasStarted, !isPaused else { return }
    change(&outcome) { $0.tick(at: now, &$1) }
    isPaused = status == .playing
    if isPaused { change(&outcome) { player, _ in player.pause(at: now) } }
  }

  /// Ends the run of the machine, and makes the next one.
  private func stop(at now: Seconds, _ outcome: inout PlaybackOutcome) {
    change(&outcome) { $0.stop(at: now, &$1) }
    outcome.isNewContent = player?.contentVersion != 0
    outcome.isNewFrame = true
    player = setup.makePlayer()
    pointer = PointerTracker(hovers: false)
    (isPaused, isSuspended, request) = (false, false, FramePipeline.Request())
  }

  /// Suspends or resumes the machine when the conditions for playback have changed.
  private func conditionsDidChange(at now: Seconds, _ outcome: inout PlaybackOutcome) {
    guard settings.allowsPlaying == isSuspended, status == .playing else { return }
    guard !isSuspended else { return play(at: now, &outcome) }
    hold(at: now, &outcome)
    isSuspended = isPaused
  }

  /// Changes the machine, and adds what has changed to the outcome.
  private func change(
    _ outcome: inout PlaybackOutcome,
    _ change: (inout StateMachinePlayer<LottieAnimation>, inout [StateMachineEvent]) -> Void
  ) {
    let wasPlaying = status == .playing
    guard var player = player.take() else { return }
    let version = player.contentVersion
    change(&player, &events)
    let new = FramePipeline.Request(player)
    if player.contentVersion != version { outcome.isNewContent = true }
    if outcome.isNewContent || new.progress != request.progress || !new.isVisuallyEqual(request) {
      outcome.isNewFrame = true
    }
    request = new
    self.player = player
    if wasPlaying, status == .completed { outcome.isCompletion = true }
  }
}

extension FramePipeline.Request {
  /// Creates a request for the current frame of a state machine's player.
  fileprivate init(_ player: StateMachinePlayer<LottieAnimation>) {
    self.init(frame: player.playback.position)
    tween = player.frameTween
    background = player.backgroundColor
    progress = player.playback.progress
  }

  /// Returns a Boolean value that indicates whether both requests produce the same pixels.
  fileprivate func isVisuallyEqual(_ other: Self) -> Bool {
    frame == other.frame && tween == other.tween && background == other.background
  }
}
