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
      Interaction.Source(stateMachine, policy: openURLPolicy), size: size, scale: 1,
      configuration: configuration, engine: engine, ticker: systemTicker())
  }

  convenience init(
    _ source: Interaction.Source, size: CGSize?, scale: CGFloat,
    configuration: LottieConfiguration, engine: Engine, ticker: any FrameTicker
  ) {
    self.init(
      lottie: source.machine.animation, size: size, scale: scale, configuration: configuration,
      engine: engine, ticker: ticker)
    interaction = Interaction(source)
  }

  /// Sets an input of the state machine.
  ///
  /// - Returns: whether there is an input of that name, it holds such values, and it may be set now: not
  ///   while a tweened transition is on its way.
  @discardableResult
  public func setInput(_ name: String, to value: StateMachineValue) -> Bool {
    var isSet = false
    handle { player, now, events in isSet = player.set(name, to: value, at: now, &events) }
    return isSet
  }

  /// Fires an event of the state machine.
  ///
  /// - Returns: whether there is such an event, and it may be fired now: while the machine runs, and no
  ///   tweened transition is on its way.
  @discardableResult
  public func fire(_ event: String) -> Bool {
    var isFired = false
    handle { player, now, events in isFired = player.fire(event, at: now, &events) }
    return isFired
  }

  /// What an input of the state machine holds; `nil` for events, and where there is no such input.
  public func input(_ name: String) -> StateMachineValue? { interaction?.player?.value(of: name) }

  /// Whether touching the animation means anything.
  package var followsPointers: Bool {
    interaction?.player?.machine.definition.followsPointers ?? false
  }

  /// A finger, or a mouse, on whatever shows the picture the way the configuration says.
  ///
  /// - Parameters:
  ///   - point: in a view's coordinates.
  ///   - size: of that view.
  package func point(_ step: PointerTracker.Step, at point: CGPoint, in size: CGSize) {
    guard let show = interaction?.player?.show else { return }
    let content = contentPoint(point, in: size, of: show)
    let actions = interaction?.pointer.follow(step, isInside: content != nil) ?? []
    for action in actions {
      handle { player, now, events in
        player.pointer(action, at: content, now: now, &events)
      }
    }
  }

  /// The point of the animation that is seen at a point of a view; `nil` beside it. The view shows the
  /// picture as the picture shows the animation.
  private func contentPoint(_ point: CGPoint, in size: CGSize, of lottie: Lottie) -> Point? {
    let (place, canvas) = place(of: lottie)
    let view = ContentPlace(
      configuration.contentMode, content: canvas,
      canvas: ContentSize(width: Double(size.width), height: Double(size.height)))
    guard let fromView = view.transform.inverse, let fromPicture = place.transform.inverse
    else { return nil }
    let seen = fromPicture.apply(fromView.apply(Point(Double(point.x), Double(point.y))))
    guard seen.x >= 0, seen.y >= 0, seen.x < lottie.size.width, seen.y < lottie.size.height
    else { return nil }
    return seen
  }
}

extension LottieViewModel {
  /// What runs a state machine.
  struct Interaction {
    struct Source {
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

    let source: Source
    var player: StateMachinePlayer<Lottie>?
    var pointer = PointerTracker(hovers: false)
    var isPaused = false
    var isTicking = false
    /// Told, and not yet heard.
    var events: [StateMachineEvent] = []
    var isTelling = false
    /// What was asked to be drawn last.
    var request = FramePipeline.Request()

    init(_ source: Source) {
      self.source = source
      player = source.machine.player(
        seed: source.seed ?? .random(in: 0 ... .max), policy: source.policy)
    }

    var state: LottieViewModel.PlaybackState {
      guard let player, player.machine.current != nil else { return .stopped }
      if isPaused { return .paused }
      return player.machine.status == .stopped && player.isStill ? .completed : .playing
    }
  }

  func runStateMachine() {
    guard let interaction, interaction.state != .playing else { return }
    error = nil
    let isPaused = interaction.isPaused
    self.interaction?.isPaused = false
    handle { player, now, events in
      if isPaused { player.resume(at: now) } else { player.start(at: now, &events) }
    }
  }

  func pauseStateMachine() {
    guard interaction?.state == .playing else { return }
    interaction?.isPaused = true
    handle { player, now, _ in player.pause(at: now) }
  }

  func stopStateMachine() {
    guard let old = interaction else { return }
    handle { player, now, events in player.stop(at: now, &events) }
    let isOther = old.player?.edition != 0
    interaction = Interaction(old.source)
    if isOther { show(lottie) }
    ticker.stop()
    currentState = nil
    playbackState = .stopped
    drawNow()
  }

  func tickStateMachine(at now: Seconds) {
    follow { player, events in player.tick(at: now, &events) }
  }

  private func handle(
    _ change: (inout StateMachinePlayer<Lottie>, Seconds, inout [StateMachineEvent]) -> Void
  ) {
    let now = ticker.now
    follow { change(&$0, now, &$1) }
  }

  private func follow(
    _ change: (inout StateMachinePlayer<Lottie>, inout [StateMachineEvent]) -> Void
  ) {
    guard var run = interaction, var player = run.player.take() else { return }
    // Out of the model meanwhile, so that nothing is copied.
    interaction = nil
    let edition = player.edition
    change(&player, &run.events)
    let request = FramePipeline.Request(
      frame: player.playback.position, tween: player.frameTween,
      background: player.backgroundColor, progress: player.playback.progress)
    let isNew = !request.shows(run.request) || edition != player.edition
    run.request = request
    let (show, state) = (player.show, player.machine.currentName)
    let isOther = edition != player.edition
    run.player = player
    interaction = run
    if isOther { self.show(show) }
    if isNew { self.request(request) }
    keepTicking()
    if run.player?.machine.current != nil, currentState != state { currentState = state }
    if playbackState != run.state { playbackState = run.state }
    tell()
  }

  /// Ticks for as long as time changes anything.
  private func keepTicking() {
    guard let run = interaction, let player = run.player else { return }
    let ticks = !player.isStill && player.machine.current != nil
    guard ticks != run.isTicking else { return }
    interaction?.isTicking = ticks
    guard ticks else { return ticker.stop() }
    ticker.start(rate: configuration.ticksPerSecond) { [weak self] in self?.tick(at: $0) }
  }

  /// Whoever hears of an event may lead to others, which are told afterwards.
  private func tell() {
    guard let run = interaction, !run.events.isEmpty, !run.isTelling else { return }
    interaction?.isTelling = true
    while let event = interaction?.events.first {
      interaction?.events.removeFirst()
      onStateMachineEvent?(event)
    }
    interaction?.isTelling = false
  }
}

extension FramePipeline.Request {
  /// Whether the same is to be seen.
  fileprivate func shows(_ other: Self) -> Bool {
    frame == other.frame && tween == other.tween && background == other.background
  }
}
