public import FlickAnimation
import FlickGeometry
import FlickPlayback
import FlickScene
public import FlickStateMachine
public import Foundation

/// A model that is driven by a state machine: it plays what the machine's states say, and what is done to
/// it decides about them.
extension LottieViewModel {
  /// - Parameters:
  ///   - stateMachine: the machine, with its animations.
  ///   - size: of the pictures, in pixels; the first animation's own when `nil`.
  ///   - configuration: how the picture fills `size`. How it is played is up to the machine.
  ///   - engine: what draws.
  ///   - openURLPolicy: which addresses the machine may ask to have opened, by
  ///     ``StateMachineEvent/openURL(_:target:)``. Nothing is opened but by you.
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
  /// - Returns: whether there is an input of that name, it holds such values, and it may be set now: not
  ///   while a tweened transition is on its way.
  @discardableResult
  public func setInput(_ name: String, to value: StateMachineValue) -> Bool {
    var isSet = false
    changeStateMachine { player, now, events in
      isSet = player.set(name, to: value, at: now, &events)
    }
    return isSet
  }

  /// Fires an event of the state machine.
  ///
  /// - Returns: whether there is such an event, and it may be fired now: while the machine runs, and no
  ///   tweened transition is on its way.
  @discardableResult
  public func fire(_ event: String) -> Bool {
    var isFired = false
    changeStateMachine { player, now, events in isFired = player.fire(event, at: now, &events) }
    return isFired
  }

  /// What an input of the state machine holds; `nil` for events, and where there is no such input.
  public func input(_ name: String) -> StateMachineValue? {
    stateMachineRun?.player?.value(of: name)
  }

  /// Whether touching the animation means anything.
  package var respondsToPointers: Bool {
    stateMachineRun?.player?.machine.definition.handlesPointers ?? false
  }

  /// A finger, or a mouse, on whatever shows the picture the way the configuration says.
  ///
  /// - Parameters:
  ///   - point: in a view's coordinates.
  ///   - size: of that view.
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

  /// The point of the animation that is seen at a point of a view; `nil` beside it. The view shows the
  /// picture as the picture shows the animation.
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
  /// What runs a state machine.
  struct StateMachineRun {
    struct Setup {
      var machine: LottieStateMachine
      var policy: OpenURLPolicy
      /// What chance follows from; another one each time when `nil`.
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
    /// Told, and not yet heard.
    var pendingEvents: [StateMachineEvent] = []
    var isDeliveringEvents = false
    /// What was asked to be drawn last.
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
    // Out of the model meanwhile, so that nothing is copied.
    stateMachineRun = nil
    let edition = player.contentVersion
    change(&player, &run.pendingEvents)
    let request = FramePipeline.Request(
      frame: player.playback.position, tween: player.frameTween,
      background: player.backgroundColor, progress: player.playback.progress)
    let isNew = !request.isVisuallyEqual(run.lastRequest) || edition != player.contentVersion
    run.lastRequest = request
    let (show, state) = (player.content, player.machine.currentName)
    let isOther = edition != player.contentVersion
    run.player = player
    stateMachineRun = run
    if isOther { self.display(show) }
    if isNew { self.request(request) }
    updateTicker()
    if run.player?.machine.current != nil, currentState != state { currentState = state }
    if playbackState != run.state { playbackState = run.state }
    deliverEvents()
  }

  /// Ticks for as long as time changes anything.
  private func updateTicker() {
    guard let run = stateMachineRun, let player = run.player else { return }
    let ticks = !player.isIdle && player.machine.current != nil
    guard ticks != run.isTicking else { return }
    stateMachineRun?.isTicking = ticks
    guard ticks else { return ticker.stop() }
    ticker.start(rate: configuration.ticksPerSecond) { [weak self] in self?.tick(at: $0) }
  }

  /// Whoever hears of an event may lead to others, which are told afterwards.
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
  /// Whether the same is to be seen.
  fileprivate func isVisuallyEqual(_ other: Self) -> Bool {
    frame == other.frame && tween == other.tween && background == other.background
  }
}
