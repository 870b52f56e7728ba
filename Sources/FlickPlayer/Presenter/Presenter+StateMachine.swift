package import FlickAnimation
import FlickGeometry
import FlickPlayback
import FlickScene
package import FlickStateMachine
package import Foundation

/// A run of a dotLottie state machine, whose states select what plays.
package struct StateMachineRun {
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
  }

  let setup: Setup
  var player: StateMachinePlayer<LottieAnimation>?
  var pointer = PointerTracker(hovers: false)
  var isPaused = false
  /// A Boolean value that indicates whether playback waits until the view is visible.
  var isSuspended = false
  /// The events that have not been delivered yet.
  var pendingEvents: [StateMachineEvent] = []
  var isDeliveringEvents = false
  /// The latest frame request.
  var lastRequest = FramePipeline.Request()
  /// The state and the name of the machine's state after the latest change.
  var lastState = LottieViewModel.PlaybackState.stopped
  var lastName: String?

  init(_ setup: Setup) {
    self.setup = setup
    player = setup.machine.player(
      seed: setup.seed ?? .random(in: 0 ... .max), policy: setup.policy)
  }

  var state: LottieViewModel.PlaybackState {
    guard let player, player.machine.current != nil else { return .stopped }
    if isPaused || isSuspended { return .paused }
    return player.machine.status == .stopped && player.isIdle ? .completed : .playing
  }

  /// A Boolean value that indicates whether the current state changes over time.
  var needsTicks: Bool {
    player.map { !$0.isIdle && $0.machine.current != nil } ?? false
  }
}

/// Playback that a state machine controls. User interaction causes transitions.
extension Presenter {
  /// Shows the first animation of a state machine, and lets the machine control playback.
  package func setStateMachine(_ setup: StateMachineRun.Setup) {
    group {
      setAnimation(setup.machine.animation)
      stateMachineRun = StateMachineRun(setup)
    }
  }

  /// A Boolean value that indicates whether a state machine controls playback.
  package var hasStateMachine: Bool { stateMachineRun != nil }

  /// The name of the state machine's current state.
  package var stateMachineState: String? {
    guard let machine = stateMachineRun?.player?.machine, machine.current != nil else { return nil }
    return machine.currentName
  }

  /// Sets an input of the state machine.
  ///
  /// - Returns: `true` when the input was set.
  package func setInput(_ name: String, to value: StateMachineValue) -> Bool {
    var isSet = false
    changeStateMachine { player, now, events in
      isSet = player.set(name, to: value, at: now, &events)
    }
    return isSet
  }

  /// Fires an event input of the state machine.
  ///
  /// - Returns: `true` when the event was fired.
  package func fire(_ event: String) -> Bool {
    var isFired = false
    changeStateMachine { player, now, events in isFired = player.fire(event, at: now, &events) }
    return isFired
  }

  /// Returns the value of an input of the state machine, or `nil`.
  package func input(_ name: String) -> StateMachineValue? {
    stateMachineRun?.player?.value(of: name)
  }

  /// A Boolean value that indicates whether the state machine responds to pointer events.
  package var respondsToPointers: Bool {
    stateMachineRun?.player?.machine.definition.handlesPointers ?? false
  }

  /// Handles a pointer event in a view that shows the pictures.
  ///
  /// - Parameters:
  ///   - phase: The kind of event.
  ///   - point: The location in the view's coordinates.
  ///   - area: The area of the view.
  package func handlePointer(
    _ phase: PointerTracker.PointerPhase, at point: CGPoint, in area: CanvasGeometry.Area
  ) {
    guard let content = stateMachineRun?.player?.content else { return }
    let position = contentPoint(point, in: area, of: content)
    let actions = stateMachineRun?.pointer.handle(phase, isInside: position != nil) ?? []
    for action in actions {
      changeStateMachine { player, now, events in
        player.pointer(action, at: position, now: now, &events)
      }
    }
  }

  /// Returns the point of the animation at a point of a view, or `nil` outside the animation.
  private func contentPoint(
    _ point: CGPoint, in area: CanvasGeometry.Area, of content: LottieAnimation
  ) -> Point2D? {
    let size = ContentSize(width: content.size.width, height: content.size.height)
    let placement = ContentPlacement(area.fit, content: size, canvas: area.points)
    guard
      let position = placement.transform.inverse?.apply(
        Point2D(Double(point.x), Double(point.y))),
      position.x >= 0, position.y >= 0, position.x < size.width, position.y < size.height
    else { return nil }
    return position
  }
}

extension Presenter {
  package func runStateMachine() {
    guard let run = stateMachineRun, run.state != .playing else { return }
    if failure != nil {
      failure = nil
      record(.failure)
    }
    guard machine.presence.allowsPlaying, machine.motion.allowsPlaying else {
      stateMachineRun?.isSuspended = true
      return
    }
    let isResumed = run.isPaused || run.player?.machine.current != nil && run.isSuspended
    stateMachineRun?.isPaused = false
    stateMachineRun?.isSuspended = false
    changeStateMachine { player, now, events in
      if isResumed { player.resume(at: now) } else { player.start(at: now, &events) }
    }
  }

  package func pauseStateMachine() {
    guard stateMachineRun?.state == .playing else {
      stateMachineRun?.isSuspended = false
      return
    }
    stateMachineRun?.isPaused = true
    changeStateMachine { player, now, _ in player.pause(at: now) }
  }

  package func stopStateMachine() {
    guard let old = stateMachineRun else { return }
    changeStateMachine { player, now, events in player.stop(at: now, &events) }
    let isOther = old.player?.contentVersion != 0
    group {
      stateMachineRun = StateMachineRun(old.setup)
      if isOther { setContent(old.setup.machine.animation) }
      updateTicker()
      record(.stateMachineState)
      record(.state)
      drawNow()
    }
  }

  /// Suspends or resumes the state machine when the conditions for playback have changed.
  func updateStateMachineSuspension() {
    guard let run = stateMachineRun else { return }
    let isAllowed = machine.presence.allowsPlaying && machine.motion.allowsPlaying
    if !isAllowed, run.state == .playing {
      stateMachineRun?.isSuspended = true
      changeStateMachine { player, now, _ in player.pause(at: now) }
    } else if isAllowed, run.isSuspended {
      runStateMachine()
    }
  }

  func tickStateMachine(at now: Seconds) {
    updateStateMachine(at: now) { player, events in player.tick(at: now, &events) }
  }

  private func changeStateMachine(
    _ change: (inout StateMachinePlayer<LottieAnimation>, Seconds, inout [StateMachineEvent]) ->
      Void
  ) {
    let now = ticker.now
    updateStateMachine(at: now) { change(&$0, now, &$1) }
  }

  private func updateStateMachine(
    at now: Seconds,
    _ change: (inout StateMachinePlayer<LottieAnimation>, inout [StateMachineEvent]) -> Void
  ) {
    guard var run = stateMachineRun, var player = run.player.take() else { return }
    // The player is removed from the presenter during the change, so that the value is not copied.
    stateMachineRun?.player = nil
    let (version, oldState, oldName) = (player.contentVersion, run.lastState, run.lastName)
    change(&player, &run.pendingEvents)
    let request = FramePipeline.Request(player)
    let isOther = version != player.contentVersion
    let isNew = isOther || !request.isVisuallyEqual(run.lastRequest)
    run.lastRequest = request
    let (content, playback) = (player.content, player.playback)
    run.player = player
    run.lastState = run.state
    if player.machine.current != nil { run.lastName = player.machine.currentName }
    stateMachineRun = run
    group {
      if isOther { setContent(content) }
      sounds.follow(playback, at: now)
      if isNew { self.request() }
      updateTicker()
      if run.lastName != oldName { record(.stateMachineState) }
      if run.lastState != oldState { record(.state) }
    }
    deliverEvents()
  }

  /// Delivers pending events. Events that a callback causes are delivered after the current one.
  private func deliverEvents() {
    guard let run = stateMachineRun, !run.pendingEvents.isEmpty, !run.isDeliveringEvents else {
      return
    }
    stateMachineRun?.isDeliveringEvents = true
    for _ in 0..<Self.maximumEvents {
      guard let event = stateMachineRun?.pendingEvents.first else { break }
      stateMachineRun?.pendingEvents.removeFirst()
      onStateMachineEvent?(event)
    }
    stateMachineRun?.isDeliveringEvents = false
    guard stateMachineRun?.pendingEvents.isEmpty == false else { return }
    // A callback that causes an event for each event does not stop the main queue.
    hostCalls.later { [weak self] in self?.deliverEvents() }
  }

  /// The number of events that are delivered in one turn of the main queue.
  private static let maximumEvents = 1000
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
