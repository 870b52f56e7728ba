import FlickPlayback
public import Foundation

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// Loads SVGA animations and plays them, by one call: all of ``SVGAExPlayer`` but the view.
///
/// ```swift
/// let player = SVGAExPlayerModel(SVGARePlayerModel(size: CGSize(width: 300, height: 300)))
/// player.onEvent = { event in … }
/// player.play("https://example.com/rose.svga", fromFrame: 0, isAutoPlay: true)
/// ```
///
/// What is played goes by its source: the same again is played again without loading; while it loads, only
/// where to begin and whether to play is remembered; another ends it, and what still comes of its load is
/// dropped. Every load ends in a callback.
@MainActor public final class SVGAExPlayerModel: ObservableObject {
  public typealias UserStopCompletion = @MainActor (_ svgaSource: String, _ loopCount: Int) -> Void

  /// What the player tells, each with its source.
  public enum Event {
    case statusDidChanged(SVGAExPlayerStatus, oldStatus: SVGAExPlayerStatus)
    /// Nothing can be played.
    case failed(SVGAExPlayerError)
    case parseDone(String, SVGAVideoEntity)
    case readyForPlay(Ready)
    case animationPlaying(String, currentFrame: Int)
    case animationDidFinishedOnce(String, loopCount: Int)
    case animationDidFinishedAll(String, loopCount: Int)
  }

  /// An animation is about to be played.
  public struct Ready {
    public var svgaSource: String
    /// Whether it is another than before, or was loaded.
    public var isNewSource: Bool
    public var fromFrame: Int
    public var isWillPlay: Bool
    /// Begins elsewhere, or plays or not, when called before returning.
    public var resetHandler: (_ newFrame: Int, _ isPlay: Bool) -> Void
  }

  /// Makes the player seen or unseen, and says when it is done.
  public typealias Fader =
    @MainActor (
      _ alpha: Double, _ isAnimated: Bool, _ done: @escaping @MainActor () -> Void
    ) -> Void

  /// What shows the animation: of it, loops, range, direction, scenes and sound are set.
  public let player: SVGARePlayerModel
  public var onEvent: (@MainActor (Event) -> Void)?
  /// How opaque the player is. ``fader`` makes it so.
  @Published public private(set) var alpha = 1.0
  /// What fades the player in and out; without one, it comes and goes at once.
  public var fader: Fader?

  /// Whether it fades in and out, when it shows another animation, plays and stops.
  public var isAnimated: Bool {
    get { machine.isAnimated }
    set { machine.isAnimated = newValue }
  }
  /// Whether it is not seen while stopped.
  public var isHidesWhenStopped: Bool {
    get { machine.hidesWhenStopped }
    set { send(.hidesWhenStopped(newValue)) }
  }
  @available(*, deprecated, renamed: "isHidesWhenStopped")
  public var isHideWhenStopped: Bool {
    get { isHidesWhenStopped }
    set { isHidesWhenStopped = newValue }
  }
  /// How long it takes to fade in, in seconds.
  public var showDuration: TimeInterval = 0.2
  /// How long it takes to fade out, in seconds.
  public var hideDuration: TimeInterval = 0.2
  /// Whether it is gone at once when it gives way to another animation, even where it fades else. The name
  /// is spelled as apps have it.
  public var isHideWhenSwitchSourceWithoutAnimtion: Bool {
    get { machine.hidesAtOnceForAnother }
    set { machine.hidesAtOnceForAnother = newValue }
  }
  /// Whether passes are forgotten when it stops.
  public var isResetLoopCountWhenStopped: Bool {
    get { machine.resetsLoopCountWhenStopped }
    set { machine.resetsLoopCountWhenStopped = newValue }
  }
  /// Whether what was loaded stays in memory.
  public var isEnabledMemoryCache: Bool {
    get { parser.enabledMemoryCache }
    set { parser.enabledMemoryCache = newValue }
  }
  /// Whether it prints what it does. Of builds for debugging only.
  public var isDebugLog = false

  /// What is played; empty when there is none.
  public var svgaSource: String { machine.source }
  /// What it does, in a line for whoever looks for a mistake.
  public var debugInfo: String {
    let source = svgaSource.isEmpty ? "no source" : svgaSource
    let frames = "frame \(player.currentFrame) of \(player.startFrame)...\(player.endFrame)"
    let loops = "\(player.loopCount) of \(player.loops == 0 ? "endless" : "\(player.loops)") loops"
    return "\(source): \(status), \(frames), \(loops)"
  }
  public private(set) var entity: SVGAVideoEntity?
  public var status: SVGAExPlayerStatus { SVGAExPlayerStatus(machine.status) }
  public var isIdle: Bool { status == .idle }
  public var isLoading: Bool { status == .loading }
  public var isPlaying: Bool { status == .playing }
  public var isPaused: Bool { status == .paused }
  public var isStopped: Bool { status == .stopped }

  private(set) var machine = SVGAStatusMachine()
  let parser: SVGAParser
  /// What the last request brought.
  private var offered: SVGAVideoEntity?
  /// What ends the reading of a load.
  var reading: (token: Int, cancel: SVGASource.Cancel)?
  /// Why the last load failed.
  private var loadError: (any Error)?
  private var completions: [Int: UserStopCompletion] = [:]
  private var tickets = 0
  /// Passes that had ended when it was last stopped.
  private var stoppedLoopCount = 0

  public convenience init(_ player: SVGARePlayerModel) {
    self.init(player, parser: SVGAParser())
  }

  package init(_ player: SVGARePlayerModel, parser: SVGAParser) {
    self.player = player
    self.parser = parser
    player.userStoppedScene = .stepToLeading
    player.finishedAllScene = .stepToTrailing
    player.onEvent = { [weak self] in self?.follow($0) }
    player.onDetached = { [weak self] in self?.send(.unmounted) }
  }

  deinit { reading?.cancel() }

  // MARK: Playback

  /// Loads and plays.
  ///
  /// - Parameters:
  ///   - svgaSource: an address, or the name of a file in the app's bundle.
  ///   - fromFrame: where to begin.
  ///   - isAutoPlay: whether to play as soon as it is loaded.
  public func play(_ svgaSource: String, fromFrame: Int, isAutoPlay: Bool) {
    send(.play(svgaSource, Start(fromFrame, isAutoPlay: isAutoPlay)))
  }

  /// Loads and plays, from the leading frame.
  public func play(_ svgaSource: String) {
    play(svgaSource, fromFrame: Self.leading, isAutoPlay: true)
  }

  /// Plays what is there already. Its source is its place in memory.
  public func play(with entity: SVGAVideoEntity, fromFrame: Int, isAutoPlay: Bool) {
    offered = entity
    send(
      .playEntity(
        entity.address, isValid: entity.entityError == .none,
        Start(fromFrame, isAutoPlay: isAutoPlay)))
  }

  public func play(with entity: SVGAVideoEntity) {
    play(with: entity, fromFrame: Self.leading, isAutoPlay: true)
  }

  /// Plays from the current frame; after the last, from the leading one.
  public func play() { send(.resume(at: player.machine.nextFrame)) }

  public func play(fromFrame: Int, isAutoPlay: Bool) {
    send(.playFrom(Start(fromFrame, isAutoPlay: isAutoPlay)))
  }

  /// Forgets the passes, and begins at the leading frame.
  public func reset(isAutoPlay: Bool = true) {
    send(.reset(Start(Self.leading, isAutoPlay: isAutoPlay)))
  }

  /// What loads does not play when it is there.
  public func pause() { send(.pause) }

  /// Ends playing and loading. Nothing is told of the end of passes.
  ///
  /// - Parameter completion: called when it has stopped, which takes time where it fades out. Not called
  ///   where there is no source.
  public func stop(
    then scene: SVGARePlayerStoppedScene, completion: UserStopCompletion? = nil
  ) {
    guard !machine.source.isEmpty else { return }
    send(.stop(scene.scene, ticket: ticket(completion)))
  }

  public func stop(completion: UserStopCompletion? = nil) {
    stop(then: player.userStoppedScene, completion: completion)
  }

  /// Ends playing and loading, and forgets the animation and its source.
  public func clean(completion: UserStopCompletion? = nil) {
    guard !machine.source.isEmpty else { return }
    send(.clean(ticket: ticket(completion)))
  }

  private func ticket(_ completion: UserStopCompletion?) -> Int {
    tickets &+= 1
    completions[tickets] = completion
    return tickets
  }
}

extension SVGAExPlayerModel {
  typealias Start = SVGAStatusMachine.Start

  /// Stands for the leading frame of what is not loaded yet.
  private static let leading = Int.min

  private func send(_ request: SVGAStatusMachine.Request) {
    machine.handle(request)
    while let effect = machine.next() { carryOut(effect) }
    if let reading, reading.token != machine.load {
      reading.cancel()
      self.reading = nil
    }
  }

  private func carryOut(_ effect: SVGAStatusMachine.Effect) {
    switch effect {
    case .load(let token, let source): load(source, token)
    case .dropContent:
      stoppedLoopCount = player.loopCount
      entity = nil
      player.stopAnimation(.clearLayers)
      player.clearDynamicObjects()
      player.videoItem = nil
    case .adopt:
      entity = offered
      player.videoItem = offered
    case .stopFrames(let scene):
      stoppedLoopCount = player.loopCount
      player.stopAnimation(SVGARePlayerStoppedScene(scene))
    case .pauseFrames: player.pauseAnimation()
    case .resetLoopCount: player.resetLoopCount()
    case .jump(let start): player.step(toFrame: start.frame, andPlay: start.isAutoPlay)
    case .startFrames: player.startAnimation()
    case .fadeOut(let token): fade(to: 0, isAnimated: true) { $0.send(.faded(token)) }
    case .show(let isAnimated): fade(to: 1, isAnimated: isAnimated) { _ in }
    case .hide: fade(to: 0, isAnimated: false) { _ in }
    default: tell(effect)
    }
  }

  private func fade(
    to alpha: Double, isAnimated: Bool,
    _ done: @escaping @MainActor (SVGAExPlayerModel) -> Void
  ) {
    self.alpha = alpha
    guard let fader else { return done(self) }
    fader(alpha, isAnimated) { [weak self] in
      if let self { done(self) }
    }
  }

  private func tell(_ effect: SVGAStatusMachine.Effect) {
    let source = machine.source
    switch effect {
    case .tellStatus(let new, let old):
      tell(.statusDidChanged(SVGAExPlayerStatus(new), oldStatus: SVGAExPlayerStatus(old)))
    case .tellParsed: if let entity { tell(.parseDone(source, entity)) }
    case .tellReady(let isNew, let start): tellReady(isNew, start)
    case .tellFailure(let failure, let source): tell(failure, source)
    case .tellPlayFailed(let error, let source):
      if let error = SVGARePlayerPlayError(rawValue: error.rawValue) {
        tell(.failed(.playFailed(source, error)))
      }
    case .tellFinishedAll(let count): tell(.animationDidFinishedAll(source, loopCount: count))
    case .tellDone(let ticket, let source):
      completions.removeValue(forKey: ticket)?(source, stoppedLoopCount)
    default: break
    }
  }

  private func tellReady(_ isNew: Bool, _ start: Start) {
    var start = start
    if start.frame == Self.leading { start.frame = player.leadingFrame }
    machine.setStart(start)
    var isOpen = true
    tell(
      .readyForPlay(
        Ready(
          svgaSource: machine.source, isNewSource: isNew, fromFrame: start.frame,
          isWillPlay: start.isAutoPlay
        ) { [weak self] frame, isPlay in
          if isOpen { self?.machine.setStart(Start(frame, isAutoPlay: isPlay)) }
        }))
    isOpen = false
  }

  private func tell(_ failure: SVGAStatusMachine.LoadFailure, _ source: String) {
    let error = loadError ?? SVGAParser.error(-1, "There is no reason.")
    switch failure {
    case .unknownSource: tell(.failed(.unknownSource(source)))
    case .dataLoad: tell(.failed(.dataLoadFailed(source, error)))
    case .dataParse: tell(.failed(.dataParseFailed(source, error)))
    case .assetParse: tell(.failed(.assetParseFailed(source, error)))
    case .invalidEntity:
      guard let offered else { return }
      tell(.failed(.entityInvalid(source, offered, offered.entityError)))
    }
  }

  private func tell(_ event: Event) {
    #if DEBUG
      if isDebugLog { print("SVGAExPlayer:", event) }
    #endif
    onEvent?(event)
  }

  /// What the frames do is told on.
  private func follow(_ event: SVGARePlayerModel.Event) {
    let source = machine.source
    switch event {
    case .animationPlaying(let frame):
      if machine.tellsFrames { tell(.animationPlaying(source, currentFrame: frame)) }
    case .animationDidFinishedOnce(let count):
      if machine.tellsFrames { tell(.animationDidFinishedOnce(source, loopCount: count)) }
    case .animationDidFinishedAll(let count): send(.finishedAll(count))
    case .animationPlayFailed(let error):
      if let error = SVGAFrameMachine.PlayError(rawValue: error.rawValue) {
        send(.playFailed(error))
      }
    }
  }

  // MARK: Load results

  func loaded(_ entity: SVGAVideoEntity, _ token: Int) {
    guard machine.load == token else { return }
    offered = entity
    send(.loaded(load: token, entity: entity.address, isValid: entity.entityError == .none))
  }

  func failed(_ failure: SVGAStatusMachine.LoadFailure, _ error: (any Error)?, _ token: Int) {
    guard machine.load == token else { return }
    loadError = error
    send(.failed(load: token, failure))
  }
}

extension SVGAExPlayerStatus {
  init(_ status: SVGAStatusMachine.Status) { self = Self(rawValue: status.rawValue) ?? .idle }
}
