public import FlickAnimation
import FlickArchive
public import FlickPlatform
import FlickPlayback
import FlickPlayer

/// A model that loads and plays SVGA animations: ``SVGAExPlayer`` without the view. Use it on the main actor.
///
/// ```swift
/// let player = SVGAExPlayerModel(SVGARePlayerModel(size: CGSize(width: 300, height: 300)))
/// player.onEvent = { event in … }
/// player.play("https://example.com/rose.svga", fromFrame: 0, isAutoPlay: true)
/// ```
///
/// The source identifies the animation. The current source is played again without a load. While it loads, another call
/// only changes the start frame and whether to play. A different source cancels the load, and its results are ignored.
/// Every load that is not cancelled ends with an event.
@preconcurrency @MainActor public final class SVGAExPlayerModel: ObservableObject {
  /// A closure that is called when playback has stopped.
  ///
  /// - Parameters:
  ///   - svgaSource: The source that was played.
  ///   - loopCount: The number of passes that had ended.
  public typealias UserStopCompletion = @MainActor (_ svgaSource: String, _ loopCount: Int) -> Void

  /// An event of the player.
  public enum Event {
    /// The status has changed.
    case statusDidChanged(SVGAExPlayerStatus, oldStatus: SVGAExPlayerStatus)
    /// An animation cannot be loaded or played.
    case failed(SVGAExPlayerError)
    /// A source was loaded and parsed. The values are the source and the animation.
    case parseDone(String, SVGAVideoEntity)
    /// An animation is about to be played.
    case readyForPlay(Ready)
    /// A frame is shown during playback. The values are the source and the frame index.
    case animationPlaying(String, currentFrame: Int)
    /// A pass has ended, including the last one. The values are the source and the number of ended passes.
    case animationDidFinishedOnce(String, loopCount: Int)
    /// All passes have ended, and playback has stopped. The values are the source and the number of ended passes.
    case animationDidFinishedAll(String, loopCount: Int)
  }

  /// The description of an animation that is about to be played.
  public struct Ready {
    /// The source of the animation.
    public var svgaSource: String
    /// A Boolean value that indicates whether the source has changed or was loaded.
    public var isNewSource: Bool
    /// The index of the frame to start at.
    public var fromFrame: Int
    /// A Boolean value that indicates whether playback starts at once.
    public var isWillPlay: Bool
    /// A closure that changes the start frame and whether to play. It has an effect only during the callback.
    public var resetHandler: (_ newFrame: Int, _ isPlay: Bool) -> Void
  }

  /// A closure that shows or hides the player.
  ///
  /// - Parameters:
  ///   - alpha: The target opacity, 0 or 1.
  ///   - isAnimated: Whether to fade to it.
  ///   - done: Call this closure when the opacity is reached.
  public typealias Fader =
    @MainActor (
      _ alpha: Double, _ isAnimated: Bool, _ done: @escaping @MainActor () -> Void
    ) -> Void

  /// The model that shows the animation. Use it to set the loops, the range, the direction, the
  /// stopped scenes and the sound.
  public let player: SVGARePlayerModel
  /// A closure that is called on the main actor for each event.
  public var onEvent: (@MainActor (Event) -> Void)?
  /// The opacity of the player, 0 or 1. ``fader`` applies it.
  @Published public private(set) var alpha = 1.0
  /// A closure that fades the player in and out; `nil` for immediate changes.
  public var fader: Fader?

  /// A Boolean value that indicates whether the player fades in and out when it switches
  /// animations, plays and stops. The default is `false`.
  public var isAnimated: Bool {
    get { machine.isAnimated }
    set { machine.isAnimated = newValue }
  }
  /// A Boolean value that indicates whether the player is hidden while stopped. The default is `false`.
  public var isHidesWhenStopped: Bool {
    get { machine.hidesWhenStopped }
    set { send(.hidesWhenStopped(newValue)) }
  }
  /// The duration of the fade-in, in seconds.
  public var showDuration: TimeInterval = 0.2
  /// The duration of the fade-out, in seconds.
  public var hideDuration: TimeInterval = 0.2
  /// A Boolean value that indicates whether the player hides without a fade when it switches to
  /// another animation. The default is `false`. The spelling is kept for source compatibility.
  public var isHideWhenSwitchSourceWithoutAnimtion: Bool {
    get { machine.hidesInstantlyOnSwitch }
    set { machine.hidesInstantlyOnSwitch = newValue }
  }
  /// A Boolean value that indicates whether ``SVGARePlayerModel/loopCount`` is reset when playback
  /// stops. The default is `true`.
  public var isResetLoopCountWhenStopped: Bool {
    get { machine.resetsLoopCountWhenStopped }
    set { machine.resetsLoopCountWhenStopped = newValue }
  }
  /// The loader of this player; `nil` for the loader of all players.
  public var loader: Loader?
  /// The downloader of this player; `nil` for the downloader of all players.
  public var downloader: Downloader?
  /// The cache key generator of this player; `nil` for the generator of all players.
  public var cacheKeyGenerator: CacheKeyGenerator?
  /// A Boolean value that indicates whether loaded animations stay in the memory cache. The default is `false`.
  public var isEnabledMemoryCache: Bool {
    get { parser.enabledMemoryCache }
    set { parser.enabledMemoryCache = newValue }
  }
  /// The rule for asking the server whether a cached file has changed. It applies to downloads
  /// without a custom ``downloader-type.property``. The default is `never`.
  public var refreshPolicy: SVGARefreshPolicy {
    get { parser.refreshPolicy }
    set { parser.refreshPolicy = newValue }
  }
  /// The limits of reading and drawing the files. The default is `standard`. They apply to later loads.
  public var limits: Limits {
    get { parser.limits }
    set { parser.limits = newValue }
  }
  /// A Boolean value that indicates whether events are printed. Only debug builds print.
  public var isDebugLog = false

  /// The source that is played; empty if there is none.
  public var svgaSource: String { machine.source }
  /// A description of the source, status, frame and loop count, for debugging.
  public var debugInfo: String {
    let source = svgaSource.isEmpty ? "no source" : svgaSource
    let frames = "frame \(player.currentFrame) of \(player.startFrame)...\(player.endFrame)"
    let loops = "\(player.loopCount) of \(player.loops == 0 ? "endless" : "\(player.loops)") loops"
    return "\(source): \(status), \(frames), \(loops)"
  }
  /// The current animation; `nil` if there is none.
  public private(set) var entity: SVGAVideoEntity?
  /// The status of the player.
  public var status: SVGAExPlayerStatus { SVGAExPlayerStatus(machine.status) }
  /// A Boolean value that indicates whether ``status`` is `idle`.
  public var isIdle: Bool { status == .idle }
  /// A Boolean value that indicates whether ``status`` is `loading`.
  public var isLoading: Bool { status == .loading }
  /// A Boolean value that indicates whether ``status`` is `playing`.
  public var isPlaying: Bool { status == .playing }
  /// A Boolean value that indicates whether ``status`` is `paused`.
  public var isPaused: Bool { status == .paused }
  /// A Boolean value that indicates whether ``status`` is `stopped`.
  public var isStopped: Bool { status == .stopped }

  private(set) var machine = SVGAStatusMachine()
  let parser: SVGAParser
  /// The animation of the last load or request, before the machine accepts it.
  private var pendingEntity: SVGAVideoEntity?
  /// The token of the running read, and a closure that cancels it.
  var currentRead: (token: Int, cancel: SVGAFileReader.Cancel)?
  /// The error of the last failed load.
  private var loadError: (any Error)?
  private var completions: [Int: UserStopCompletion] = [:]
  /// The opacity that ``alpha`` is about to have.
  private var requestedAlpha = 1.0
  private var isPublishingAlpha = false
  private let hostCalls = HostCalls()
  private var lastCompletionID = 0
  /// The number of passes that had ended at the last stop.
  private var stoppedLoopCount = 0

  /// Creates a model.
  ///
  /// - Parameter player: The model that shows the animation. Its stopped scenes and event handler are replaced.
  public convenience init(_ player: SVGARePlayerModel) { self.init(player, parser: SVGAParser()) }

  package init(_ player: SVGARePlayerModel, parser: SVGAParser) {
    self.player = player
    self.parser = parser
    player.userStoppedScene = .stepToLeading
    player.finishedAllScene = .stepToTrailing
    player.onEvent = { [weak self] in self?.handle($0) }
    player.onDetached = { [weak self] in self?.send(.detached) }
    player.onDelayedStart = { [weak self] in self?.send(.started) }
  }

  deinit { currentRead?.cancel() }

  // MARK: Playback

  /// Loads and plays a source.
  ///
  /// - Parameters:
  ///   - svgaSource: A URL string, or the name or path of a local file.
  ///   - fromFrame: The index of the frame to start at.
  ///   - isAutoPlay: Whether to play as soon as the animation is loaded.
  public func play(_ svgaSource: String, fromFrame: Int, isAutoPlay: Bool) {
    send(.play(svgaSource, StartOptions(fromFrame, isAutoPlay: isAutoPlay)))
  }

  /// Loads and plays a source from the leading frame.
  ///
  /// - Parameter svgaSource: A URL string, or the name or path of a local file.
  public func play(_ svgaSource: String) { play(svgaSource, isAutoPlay: true) }

  /// Loads a source, and shows its leading frame or plays from there.
  package func play(_ svgaSource: String, isAutoPlay: Bool) {
    play(svgaSource, fromFrame: Self.unknownLeadingFrame, isAutoPlay: isAutoPlay)
  }

  /// Plays a loaded animation. Its source is its memory address.
  ///
  /// - Parameters:
  ///   - entity: The animation.
  ///   - fromFrame: The index of the frame to start at.
  ///   - isAutoPlay: Whether to play at once.
  public func play(with entity: SVGAVideoEntity, fromFrame: Int, isAutoPlay: Bool) {
    pendingEntity = entity
    send(
      .playEntity(
        entity.identifier, isValid: entity.entityError == .none,
        StartOptions(fromFrame, isAutoPlay: isAutoPlay)))
  }

  /// Plays a loaded animation from the leading frame.
  ///
  /// - Parameter entity: The animation.
  public func play(with entity: SVGAVideoEntity) { play(with: entity, isAutoPlay: true) }

  /// Shows the leading frame of a loaded animation, or plays from there.
  package func play(with entity: SVGAVideoEntity, isAutoPlay: Bool) {
    play(with: entity, fromFrame: Self.unknownLeadingFrame, isAutoPlay: isAutoPlay)
  }

  /// Plays from the current frame. After the last frame, plays from the leading frame. Without a source, playback fails
  /// with ``SVGARePlayerPlayError/nullEntity``.
  public func play() { send(.resume(at: player.machine.nextFrame)) }

  /// Plays the current source from a frame. Loads it first if necessary. Without a source, playback fails with
  /// ``SVGARePlayerPlayError/nullEntity``. See ``SVGAExPlayerModel/play(with:fromFrame:isAutoPlay:)``.
  public func play(fromFrame: Int, isAutoPlay: Bool) {
    send(.playFrom(StartOptions(fromFrame, isAutoPlay: isAutoPlay)))
  }

  /// Resets the loop count, and starts at the leading frame. Without a source, playback fails with
  /// ``SVGARePlayerPlayError/nullEntity``.
  ///
  /// - Parameter isAutoPlay: Whether to play at once.
  public func reset(isAutoPlay: Bool = true) {
    send(.reset(StartOptions(Self.unknownLeadingFrame, isAutoPlay: isAutoPlay)))
  }

  /// Pauses playback. An animation that is still loading will not play automatically.
  public func pause() {
    player.cancelDelayedStart()
    send(.pause)
  }

  /// Stops playback and cancels a load. The finished events are not sent. Without a source, has no effect.
  ///
  /// - Parameters:
  ///   - scene: The picture that remains.
  ///   - completion: A closure that is called after playback has stopped and the player has faded out. Not called
  ///     without a source.
  public func stop(then scene: SVGARePlayerStoppedScene, completion: UserStopCompletion? = nil) {
    guard !machine.source.isEmpty else { return }
    send(.stop(scene.scene, completionID: addCompletion(completion)))
  }

  /// Stops playback with the player's `userStoppedScene`, and cancels a load. Without a source, has no effect.
  ///
  /// - Parameter completion: A closure that is called after playback has stopped and the player has faded out. Not
  ///   called without a source.
  public func stop(completion: UserStopCompletion? = nil) {
    stop(then: player.userStoppedScene, completion: completion)
  }

  /// Stops playback, cancels a load, and removes the animation and its source. Without a source, has no effect.
  ///
  /// - Parameter completion: A closure that is called after playback has stopped and the player has faded out. Not
  ///   called without a source.
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

  /// A placeholder for the leading frame of an animation that is not loaded yet.
  private static let unknownLeadingFrame = Int.min

  private func send(_ request: SVGAStatusMachine.Request) {
    machine.handle(request)
    while let effect = machine.next() { perform(effect) }
    // The movie and the error of a finished request are not needed any more.
    if !machine.isFading { (pendingEntity, loadError) = (nil, nil) }
    if let currentRead, currentRead.token != machine.loadToken {
      currentRead.cancel()
      self.currentRead = nil
    }
  }

  private func perform(_ effect: SVGAStatusMachine.Effect) {
    switch effect {
    case .load(let token, let source): call { $0.load(source, token) }
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
    requestedAlpha = alpha
    publishAlpha()
    guard fader != nil else { return done(self) }
    call { model in
      model.fader?(alpha, isAnimated) { [weak model] in
        if let model { done(model) }
      }
    }
  }

  /// Calls a closure of the host, which may call the player again.
  private func call(_ closure: @escaping @MainActor (SVGAExPlayerModel) -> Void) {
    hostCalls.make { [weak self] in
      if let self { closure(self) }
    }
  }

  /// Publishes the opacity. A subscriber may change it.
  private func publishAlpha() {
    guard !isPublishingAlpha else { return }
    isPublishingAlpha = true
    defer { isPublishingAlpha = false }
    for _ in 0..<Self.maximumRounds where alpha != requestedAlpha { alpha = requestedAlpha }
  }

  /// The number of changes of the opacity by subscribers that are published in a row.
  private static let maximumRounds = 16

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
    case .callCompletion(let completionID, let source):
      guard let completion = completions.removeValue(forKey: completionID) else { return }
      let count = stoppedLoopCount
      call { _ in completion(source, count) }
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
    let error = loadError ?? SVGAParser.error(-1, "The reason is unknown.")
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
    if isDebugLog { SystemLog.writeInDebugBuild("SVGAExPlayer: \(event)", .information) }
    guard hostCalls.begin() else {
      return hostCalls.later(isReport: true) { [weak self] in self?.onEvent?(event) }
    }
    defer { hostCalls.end() }
    onEvent?(event)
  }

  /// Forwards the events of the frame player.
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

  // MARK: Load results

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
