public import FlickAnimation
import FlickGeometry
import FlickPlayback
import FlickScene
public import FlickStateMachine
public import Foundation

/// Playback that a dotLottie state machine controls. The machine's states select what plays, and user interaction
/// causes transitions.
extension LottieViewModel {
  /// Creates a model that runs a state machine, and starts drawing the first frame.
  ///
  /// - Parameters:
  ///   - stateMachine: The state machine with its animations.
  ///   - size: The size of the rendered frames in pixels. When `nil`, the size of the first animation.
  ///   - configuration: The options for layout. The state machine controls playback.
  ///   - engine: The engine that draws the frames.
  ///   - openURLPolicy: The URLs that the machine may request to open with ``StateMachineEvent/openURL(_:target:)``.
  ///     The model itself never opens a URL.
  public convenience init(
    stateMachine: LottieStateMachine, size: CGSize? = nil,
    configuration: LottieConfiguration = .default, engine: Engine = .main,
    openURLPolicy: OpenURLPolicy = .refuse
  ) {
    self.init(
      StateMachineRun.Setup(stateMachine, policy: openURLPolicy), size: size, scale: 1,
      configuration: configuration, engine: engine, ticker: systemTicker())
  }

  convenience init(
    _ source: StateMachineRun.Setup, size: CGSize?, scale: CGFloat,
    configuration: LottieConfiguration, engine: Engine, ticker: any FrameTicker
  ) {
    self.init(
      lottie: source.machine.animation, size: size, scale: scale, configuration: configuration,
      engine: engine, ticker: ticker)
    stateMachineRun = StateMachineRun(source)
  }

  /// Sets an input of the state machine.
  ///
  /// - Parameters:
  ///   - name: The name of the input.
  ///   - value: The new value.
  /// - Returns: `true` when the input was set. `false` when there is no such input, the value has another type, or a
  ///   tweened transition is in progress.
  @discardableResult
  public func setInput(_ name: String, to value: StateMachineValue) -> Bool {
    var isSet = false
    changeStateMachine { player, now, events in
      isSet = player.set(name, to: value, at: now, &events)
    }
    return isSet
  }

  /// Fires an event input of the state machine.
  ///
  /// - Parameter event: The name of the event input.
  /// - Returns: `true` when the event was fired. `false` when there is no such event, the machine is not running, or
  ///   a tweened transition is in progress.
  @discardableResult
  public func fire(_ event: String) -> Bool {
    var isFired = false
    changeStateMachine { player, now, events in isFired = player.fire(event, at: now, &events) }
    return isFired
  }

  /// Returns the value of an input of the state machine.
  ///
  /// - Parameter name: The name of the input.
  /// - Returns: The value, or `nil` when there is no such input or the input is an event.
  public func input(_ name: String) -> StateMachineValue? {
    stateMachineRun?.player?.value(of: name)
  }

  /// A Boolean value that indicates whether the state machine responds to pointer events.
  package var respondsToPointers: Bool {
    stateMachineRun?.player?.machine.definition.handlesPointers ?? false
  }

  /// Handles a pointer event in a view that shows the rendered frame with the configuration's content mode.
  ///
  /// - Parameters:
  ///   - step: The kind of event.
  ///   - point: The location in the view's coordinates.
  ///   - size: The size of the view.
  package func handlePointer(
    _ step: PointerTracker.PointerPhase, at point: CGPoint, in size: CGSize
  ) {
    guard let show = stateMachineRun?.player?.content else { return }
    let content = contentPoint(point, in: size, of: show)
    let actions = stateMachineRun?.pointer.handle(step, isInside: content != nil) ?? []
    for action in actions {
      changeStateMachine { player, now, events in
        player.pointer(action, at: content, now: now, &events)
      }
    }
  }

  /// Returns the point of the animation at a point of a view, or `nil` outside the animation. The view places the
  /// rendered frame by the same content mode that places the animation in the frame.
  private func contentPoint(_ point: CGPoint, in size: CGSize, of lottie: Lottie) -> Point2D? {
    let (place, canvas) = contentPlacement(of: lottie)
    let view = ContentPlacement(
      configuration.contentMode, content: canvas,
      canvas: ContentSize(width: Double(size.width), height: Double(size.height)))
    guard let fromView = view.transform.inverse, let fromPicture = place.transform.inverse
    else { return nil }
    let seen = fromPicture.apply(fromView.apply(Point2D(Double(point.x), Double(point.y))))
    guard seen.x >= 0, seen.y >= 0, seen.x < lottie.size.width, seen.y < lottie.size.height
    else { return nil }
    return seen
  }
}

extension LottieViewModel {
  /// A run of a state machine.
  struct StateMachineRun {
    struct Setup {
      var machine: LottieStateMachine
      var policy: OpenURLPolicy
      /// The seed of the random numbers. When `nil`, each run has a random seed.
      var seed: UInt64?

      init(_ machine: LottieStateMachine, policy: OpenURLPolicy = .refuse, seed: UInt64? = nil) {
        self.machine = machine
        self.policy = policy
        self.seed = seed
      }
    }

    let setup: Setup
    var player: StateMachinePlayer<Lottie>?
    var pointer = PointerTracker(hovers: false)
    var isPaused = false
    var isTicking = false
    /// The events that have not been delivered yet.
    var pendingEvents: [StateMachineEvent] = []
    var isDeliveringEvents = false
    /// The latest frame request.
    var lastRequest = FramePipeline.Request()

    init(_ source: Setup) {
      self.setup = source
      player = source.machine.player(
        seed: source.seed ?? .random(in: 0 ... .max), policy: source.policy)
    }

    var state: LottieViewModel.PlaybackState {
      guard let player, player.machine.current != nil else { return .stopped }
      if isPaused { return .paused }
      return player.machine.status == .stopped && player.isIdle ? .completed : .playing
    }
  }

  func runStateMachine() {
    guard let stateMachineRun, stateMachineRun.state != .playing else { return }
    error = nil
    let isPaused = stateMachineRun.isPaused
    self.stateMachineRun?.isPaused = false
    changeStateMachine { player, now, events in
      if isPaused { player.resume(at: now) } else { player.start(at: now, &events) }
    }
  }

  func pauseStateMachine() {
    guard stateMachineRun?.state == .playing else { return }
    stateMachineRun?.isPaused = true
    changeStateMachine { player, now, _ in player.pause(at: now) }
  }

  func stopStateMachine() {
    guard let old = stateMachineRun else { return }
    changeStateMachine { player, now, events in player.stop(at: now, &events) }
    let isOther = old.player?.contentVersion != 0
    stateMachineRun = StateMachineRun(old.setup)
    if isOther { display(lottie) }
    ticker.stop()
    currentState = nil
    playbackState = .stopped
    drawNow()
  }

  func tickStateMachine(at now: Seconds) {
    updateStateMachine { player, events in player.tick(at: now, &events) }
  }

  private func changeStateMachine(
    _ change: (inout StateMachinePlayer<Lottie>, Seconds, inout [StateMachineEvent]) -> Void
  ) {
    let now = ticker.now
    updateStateMachine { change(&$0, now, &$1) }
  }

  private func updateStateMachine(
    _ change: (inout StateMachinePlayer<Lottie>, inout [StateMachineEvent]) -> Void
  ) {
    guard var run = stateMachineRun, var player = run.player.take() else { return }
    // The run is removed from the model during the change, so that the value is not copied.
    stateMachineRun = nil
    let variant = player.contentVersion
    change(&player, &run.pendingEvents)
    let request = FramePipeline.Request(
      frame: player.playback.position, tween: player.frameTween,
      background: player.backgroundColor, progress: player.playback.progress)
    let isNew = !request.isVisuallyEqual(run.lastRequest) || variant != player.contentVersion
    run.lastRequest = request
    let (show, state) = (player.content, player.machine.currentName)
    let isOther = variant != player.contentVersion
    run.player = player
    stateMachineRun = run
    if isOther { self.display(show) }
    if isNew { self.request(request) }
    updateTicker()
    if run.player?.machine.current != nil, currentState != state { currentState = state }
    if playbackState != run.state { playbackState = run.state }
    deliverEvents()
  }

  /// Runs the ticker while the current state changes over time, and stops it otherwise.
  private func updateTicker() {
    guard let run = stateMachineRun, let player = run.player else { return }
    let ticks = !player.isIdle && player.machine.current != nil
    guard ticks != run.isTicking else { return }
    stateMachineRun?.isTicking = ticks
    guard ticks else { return ticker.stop() }
    ticker.start(rate: configuration.ticksPerSecond) { [weak self] in self?.tick(at: $0) }
  }

  /// Delivers pending events. Events that a callback causes are delivered after the current one.
  private func deliverEvents() {
    guard let run = stateMachineRun, !run.pendingEvents.isEmpty, !run.isDeliveringEvents else {
      return
    }
    stateMachineRun?.isDeliveringEvents = true
    while let event = stateMachineRun?.pendingEvents.first {
      stateMachineRun?.pendingEvents.removeFirst()
      onStateMachineEvent?(event)
    }
    stateMachineRun?.isDeliveringEvents = false
  }
}

extension FramePipeline.Request {
  /// Returns a Boolean value that indicates whether both requests produce the same pixels.
  fileprivate func isVisuallyEqual(_ other: Self) -> Bool {
    frame == other.frame && tween == other.tween && background == other.background
  }
}
