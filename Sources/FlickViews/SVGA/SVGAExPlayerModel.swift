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
    get { machine.hidesInstantlyOnSwitch }
    set { machine.hidesInstantlyOnSwitch = newValue }
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
  private var pendingEntity: SVGAVideoEntity?
  /// What ends the reading of a load.
  var currentRead: (token: Int, cancel: SVGASource.Cancel)?
  /// Why the last load failed.
  private var loadError: (any Error)?
  private var completions: [Int: UserStopCompletion] = [:]
  private var lastCompletionID = 0
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
    player.onEvent = { [weak self] in self?.handle($0) }
    player.onDetached = { [weak self] in self?.send(.detached) }
  }

  deinit { currentRead?.cancel() }

  // MARK: play

  /// Loads and plays.
  ///
  /// - Parameters:
  ///   - svgaSource: an address, or the name of a file in the app's bundle.
  ///   - fromFrame: where to begin.
  ///   - isAutoPlay: whether to play as soon as it is loaded.
  public func play(_ svgaSource: String, fromFrame: Int, isAutoPlay: Bool) {
    send(.play(svgaSource, StartOptions(fromFrame, isAutoPlay: isAutoPlay)))
  }

  /// Loads and plays, from the leading frame.
  public func play(_ svgaSource: String) {
    play(svgaSource, fromFrame: Self.unknownLeadingFrame, isAutoPlay: true)
  }

  /// Plays what is there already. Its source is its place in memory.
  public func play(with entity: SVGAVideoEntity, fromFrame: Int, isAutoPlay: Bool) {
    pendingEntity = entity
    send(
      .playEntity(
        entity.identifier, isValid: entity.entityError == .none,
        StartOptions(fromFrame, isAutoPlay: isAutoPlay)))
  }

  public func play(with entity: SVGAVideoEntity) {
    play(with: entity, fromFrame: Self.unknownLeadingFrame, isAutoPlay: true)
  }

  /// Plays from the current frame; after the last, from the leading one.
  public func play() { send(.resume(at: player.machine.nextFrame)) }

  public func play(fromFrame: Int, isAutoPlay: Bool) {
    send(.playFrom(StartOptions(fromFrame, isAutoPlay: isAutoPlay)))
  }

  /// Forgets the passes, and begins at the leading frame.
  public func reset(isAutoPlay: Bool = true) {
    send(.reset(StartOptions(Self.unknownLeadingFrame, isAutoPlay: isAutoPlay)))
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
    send(.stop(scene.scene, completionID: addCompletion(completion)))
  }

  public func stop(completion: UserStopCompletion? = nil) {
    stop(then: player.userStoppedScene, completion: completion)
  }

  /// Ends playing and loading, and forgets the animation and its source.
  public func clean(completion: UserStopCompletion? = nil) {
    guard !machine.source.isEmpty else { return }
    send(.clean(completionID: addCompletion(completion)))
  }

  private func addCompletion(_ completion: UserStopCompletion?) -> Int {
    lastCompletionID &+= 1
    completions[lastCompletionID] = completion
    return lastCompletionID
  }
}

extension SVGAExPlayerModel {
  typealias StartOptions = SVGAStatusMachine.StartOptions

  /// Stands for the leading frame of what is not loaded yet.
  private static let unknownLeadingFrame = Int.min

  private func send(_ request: SVGAStatusMachine.Request) {
    machine.handle(request)
    while let effect = machine.next() { perform(effect) }
    if let currentRead, currentRead.token != machine.loadToken {
      currentRead.cancel()
      self.currentRead = nil
    }
  }

  private func perform(_ effect: SVGAStatusMachine.Effect) {
    switch effect {
    case .load(let token, let source): load(source, token)
    case .removeContent:
      stoppedLoopCount = player.loopCount
      entity = nil
      player.stopAnimation(.clearLayers)
      player.clearDynamicObjects()
      player.videoItem = nil
    case .setEntity:
      entity = pendingEntity
      player.videoItem = pendingEntity
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
    default: notify(effect)
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

  private func notify(_ effect: SVGAStatusMachine.Effect) {
    let source = machine.source
    switch effect {
    case .notifyStatus(let new, let old):
      notify(.statusDidChanged(SVGAExPlayerStatus(new), oldStatus: SVGAExPlayerStatus(old)))
    case .notifyParsed: if let entity { notify(.parseDone(source, entity)) }
    case .notifyReady(let isNew, let start): notifyReady(isNew, start)
    case .notifyLoadFailure(let failure, let source): notify(failure, source)
    case .notifyPlayFailure(let error, let source):
      if let error = SVGARePlayerPlayError(rawValue: error.rawValue) {
        notify(.failed(.playFailed(source, error)))
      }
    case .notifyFinishedAll(let count): notify(.animationDidFinishedAll(source, loopCount: count))
    case .callCompletion(let ticket, let source):
      completions.removeValue(forKey: ticket)?(source, stoppedLoopCount)
    default: break
    }
  }

  private func notifyReady(_ isNew: Bool, _ start: StartOptions) {
    var start = start
    if start.frame == Self.unknownLeadingFrame { start.frame = player.leadingFrame }
    machine.setStart(start)
    var isOpen = true
    notify(
      .readyForPlay(
        Ready(
          svgaSource: machine.source, isNewSource: isNew, fromFrame: start.frame,
          isWillPlay: start.isAutoPlay
        ) { [weak self] frame, isPlay in
          if isOpen { self?.machine.setStart(StartOptions(frame, isAutoPlay: isPlay)) }
        }))
    isOpen = false
  }

  private func notify(_ failure: SVGAStatusMachine.LoadFailure, _ source: String) {
    let error = loadError ?? SVGAParser.error(-1, "There is no reason.")
    switch failure {
    case .unknownSource: notify(.failed(.unknownSource(source)))
    case .dataLoad: notify(.failed(.dataLoadFailed(source, error)))
    case .dataParse: notify(.failed(.dataParseFailed(source, error)))
    case .assetParse: notify(.failed(.assetParseFailed(source, error)))
    case .invalidEntity:
      guard let pendingEntity else { return }
      notify(.failed(.entityInvalid(source, pendingEntity, pendingEntity.entityError)))
    }
  }

  private func notify(_ event: Event) {
    #if DEBUG
      if isDebugLog { print("SVGAExPlayer:", event) }
    #endif
    onEvent?(event)
  }

  /// What the frames do is told on.
  private func handle(_ event: SVGARePlayerModel.Event) {
    let source = machine.source
    switch event {
    case .animationPlaying(let frame):
      if machine.reportsFrames { notify(.animationPlaying(source, currentFrame: frame)) }
    case .animationDidFinishedOnce(let count):
      if machine.reportsFrames { notify(.animationDidFinishedOnce(source, loopCount: count)) }
    case .animationDidFinishedAll(let count): send(.finishedAll(count))
    case .animationPlayFailed(let error):
      if let error = SVGAFrameMachine.PlayError(rawValue: error.rawValue) {
        send(.playFailed(error))
      }
    }
  }

  // MARK: what comes of a load

  func loaded(_ entity: SVGAVideoEntity, _ token: Int) {
    guard machine.loadToken == token else { return }
    pendingEntity = entity
    send(.loaded(load: token, entity: entity.identifier, isValid: entity.entityError == .none))
  }

  func failed(_ failure: SVGAStatusMachine.LoadFailure, _ error: (any Error)?, _ token: Int) {
    guard machine.loadToken == token else { return }
    loadError = error
    send(.failed(load: token, failure))
  }
}

extension SVGAExPlayerStatus {
  init(_ status: SVGAStatusMachine.Status) { self = Self(rawValue: status.rawValue) ?? .idle }
}
