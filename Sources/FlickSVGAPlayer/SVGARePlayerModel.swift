import FlickAnimation
public import FlickPlatform
package import FlickPlayback
public import FlickPlayer
import FlickRaster

/// A model that plays SVGA animations frame by frame: ``SVGARePlayer`` without the view. Use it on the main actor.
///
/// ```swift
/// let player = SVGARePlayerModel(size: CGSize(width: 300, height: 300))
/// player.onEvent = { event in … }
/// player.videoItem = entity
/// player.startAnimation()
/// ```
///
/// Pictures are decoded and frames are drawn in the background. Playback starts when the pictures are decoded.
/// ``renderedFrame`` publishes each frame when it is ready; a frame that is late is skipped. Sounds follow the frames
/// during forward playback, and reverse playback is silent. Events are sent synchronously on the main actor; the
/// handler may call any method of the player.
///
/// While the view is not in a window, the app is in the background or the system reduces motion, playback is suspended:
/// ``isAnimating`` stays `true`, and playback resumes at the same frame.
@preconcurrency @MainActor public final class SVGARePlayerModel: ObservableObject {
  /// An event of the player.
  public enum Event: Sendable {
    /// A frame is shown during playback. The value is the frame index.
    case animationPlaying(Int)
    /// A pass has ended, including the last one. The value is the number of ended passes.
    case animationDidFinishedOnce(Int)
    /// All passes have ended. The value is the number of ended passes. Not sent if playback was stopped.
    case animationDidFinishedAll(Int)
    /// Playback could not start or continue.
    case animationPlayFailed(SVGARePlayerPlayError)
  }

  /// A publisher that emits before the picture changes.
  // SAFETY: a publisher may be used on any thread, and the constant is never replaced. The default of the protocol
  // inspects the object at each use.
  public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()

  /// The picture to show; `nil` if there is none. Images are made only when they are read or published.
  @RenderedFrame public var renderedFrame: LottieImage?

  /// A closure that is called on the main actor for each event.
  public var onEvent: (@MainActor (Event) -> Void)?

  /// The size of the pictures in points. Nothing is drawn if the size is empty.
  public var size: CGSize {
    presenter.displays.area.map { CGSize(width: $0.points.width, height: $0.points.height) }
      ?? .zero
  }
  /// The number of pixels per point.
  public var scale: CGFloat { CGFloat(presenter.displays.area?.scale ?? 1) }
  /// The way the animation fills the picture. The default is `top`.
  public var contentMode = SVGAContentMode.top {
    didSet { presenter.options.fit = ContentFit(contentMode) }
  }
  /// A Boolean value that indicates whether a view shows the animation. ``SVGARePlayer`` sets it. If it becomes
  /// `false`, playback stops. If it becomes `true`, a playback that was requested before starts.
  public var isAttached: Bool {
    get { machine.isAttached }
    set { setAttached(newValue) }
  }

  /// A closure that creates the sounds; `nil` plays without sounds.
  public var soundMaker: SVGASoundMaker? {
    get { presenter.sounds.maker }
    set {
      presenter.sounds.maker = newValue
      presenter.sounds.prepare()
    }
  }
  /// A Boolean value that indicates whether sounds play silently.
  public var isMute: Bool {
    get { presenter.sounds.isMute }
    set { presenter.sounds.isMute = newValue }
  }
  /// The volume of sounds, 0…1. The default is 1. Other values are clamped, and NaN counts as 0.
  public var volume: Float {
    get { presenter.sounds.volume }
    set { presenter.sounds.volume = newValue }
  }
  /// The speed factor, 0…64. The default is 1; 0 holds the frame. Larger values count as 64;
  /// negative values and NaN count as 0. Use ``isReversing`` to play backwards. Sounds follow the
  /// speed; a sound that does not support it is silent.
  public var speed: Double {
    get { presenter.speed }
    set {
      presenter.speed = newValue
      updateTickRate()
    }
  }

  /// The core that plays and draws.
  package let presenter: Presenter
  /// The area of the pictures that no view shows.
  let display = DisplayToken()
  var machine: SVGAFrameMachine { playback.machine }
  private let playback: SVGAPlayback
  var dynamics = SVGADynamicObjects()
  /// The use of the animation's decoded pictures, which keeps them in memory.
  var pictureUser: SVGAPictureUser?
  /// The running preparation of the pictures.
  var preparation: SVGAPicturePreparation?
  let hostCalls = HostCalls()
  /// The number of times that the drawings of a frame were called.
  var drawingCount = 0
  /// A Boolean value that indicates whether the picture is cleared.
  package var isCleared: Bool { presenter.pictures.isCleared }
  /// A closure that is called when the picture is removed.
  package var onClear: (@MainActor () -> Void)?
  /// A closure that is called when ``isAttached`` becomes `false`.
  var onDetached: (@MainActor () -> Void)?
  /// A closure that is called when a playback starts that was requested while ``isAttached`` was `false`.
  var onDelayedStart: (@MainActor () -> Void)?
  /// The source of the pictures that are set by URL.
  package var source = SVGAFileReader.system
  /// The running picture loads by sprite key.
  var pendingPictures: [String: (load: Int, cancel: SVGAFileReader.Cancel)] = [:]
  var lastPictureLoad = 0
  private var entity: SVGAVideoEntity?

  /// Creates a model that is attached.
  ///
  /// - Parameters:
  ///   - size: The size of the pictures in points.
  ///   - scale: The number of pixels per point.
  ///   - engine: The engine that draws.
  public convenience init(size: CGSize, scale: CGFloat = 1, engine: Engine = .main) {
    self.init(size: size, scale: scale, engine: engine, ticker: systemTicker())
    isAttached = true
  }

  /// Creates a model that is not attached, whose pictures no view shows.
  package convenience init(size: CGSize, scale: CGFloat, engine: Engine, ticker: any FrameTicker) {
    self.init(ticker, engine: engine)
    layout(size: size, scale: scale)
  }

  /// Creates a model that is not attached. A view that shows it determines the size of the pictures.
  package init(_ ticker: any FrameTicker, engine: Engine = .main, logger: LottieLogger = .shared) {
    presenter = Presenter(ticker: ticker, engine: engine, logger: logger)
    playback = SVGAPlayback(continuing: presenter.source.settings)
    presenter.displays.drawsAsynchronously = true
    presenter.options.fit = ContentFit(contentMode)
    presenter.setSource(playback)
    presenter.pictures.clear()
    presenter.onEffect = { [weak self] in self?.apply($0) }
    presenter.addObserver(self)
    _renderedFrame.subject.setSource { [weak presenter] in presenter?.pictures.makeImage() }
  }

  deinit {
    for picture in pendingPictures.values { picture.cancel() }
  }

  // MARK: Configuration

  /// The animation. Setting it stops playback and shows the first frame of the whole animation. An
  /// animation that cannot be played counts as `nil`.
  public var videoItem: SVGAVideoEntity? {
    get { entity }
    set { setVideoItem(newValue) }
  }

  /// Sets the animation and the frame to show.
  ///
  /// - Parameters:
  ///   - videoItem: The animation; `nil` for none.
  ///   - currentFrame: The index of the frame to show.
  public func setVideoItem(_ videoItem: SVGAVideoEntity?, currentFrame: Int) {
    set(videoItem, SVGAFrameMachine.PlayRange(current: currentFrame))
  }

  /// Sets the animation, the range and the frame to show. Frames outside the animation are clamped to it.
  ///
  /// - Parameters:
  ///   - videoItem: The animation; `nil` for none.
  ///   - startFrame: The first frame of the range.
  ///   - endFrame: The last frame of the range.
  ///   - currentFrame: The index of the frame to show; `nil` for the leading frame.
  public func setVideoItem(
    _ videoItem: SVGAVideoEntity?, startFrame: Int = 0, endFrame: Int = .max,
    currentFrame: Int? = nil
  ) {
    set(
      videoItem,
      SVGAFrameMachine.PlayRange(start: startFrame, end: endFrame, current: currentFrame))
  }

  private func set(_ videoItem: SVGAVideoEntity?, _ range: SVGAFrameMachine.PlayRange) {
    let video = videoItem.flatMap { SVGAFrameMachine.Video($0) }
    guard video != nil || entity != nil else { return }
    perform { $0.stop(.clearLayers, &$1) }
    let accepted = video == nil ? nil : videoItem
    entity = accepted
    videoDidChange()
    presenter.sounds.prepare()
    // The maker of the sounds may have set another animation.
    guard entity === accepted else { return }
    perform { $0.setVideo(video, range, &$1) }
    updateTickRate()
  }

  /// The number of passes to play; 0 repeats forever. Setting it resets ``loopCount``.
  public var loops: Int {
    get { machine.loops }
    set { perform { machine, _ in machine.setLoops(newValue) } }
  }
  /// The number of passes that have ended.
  public var loopCount: Int { machine.loopCount }
  /// Resets ``loopCount`` to 0.
  public func resetLoopCount() { perform { machine, _ in machine.resetLoopCount() } }

  /// A Boolean value that indicates whether playback is reversed. While playing, the change applies
  /// to the next frame. If stopped at the leading frame, the player moves to the new leading frame.
  public var isReversing: Bool {
    get { machine.isReversing }
    set { perform { $0.setReversing(newValue, &$1) } }
  }
  /// The picture that remains after ``stopAnimation()``. The default is `clearLayers`.
  public var userStoppedScene: SVGARePlayerStoppedScene {
    get { SVGARePlayerStoppedScene(machine.userStoppedScene) }
    set { perform { machine, _ in machine.userStoppedScene = newValue.scene } }
  }
  /// The picture that remains after all passes. The default is `clearLayers`.
  public var finishedAllScene: SVGARePlayerStoppedScene {
    get { SVGARePlayerStoppedScene(machine.finishedAllScene) }
    set { perform { machine, _ in machine.finishedAllScene = newValue.scene } }
  }

  /// The first frame of the range.
  public var startFrame: Int { machine.startFrame }
  /// The last frame of the range.
  public var endFrame: Int { machine.endFrame }
  /// The first frame in the direction of playback.
  public var leadingFrame: Int { machine.leadingFrame }
  /// The last frame in the direction of playback.
  public var trailingFrame: Int { machine.trailingFrame }
  /// The index of the current frame.
  public var currentFrame: Int { machine.currentFrame }
  /// The position of the current frame in the range, 0…1, independent of the direction.
  public var progress: Float { Float(machine.progress) }
  /// A Boolean value that indicates whether the animation plays.
  public var isAnimating: Bool { machine.isAnimating }
  /// A Boolean value that indicates whether all passes have ended. Always `false` if ``loops`` is 0.
  public var isFinishedAll: Bool { machine.isFinishedAll }

  /// Sets the range. Neither starts nor stops playback. Frames outside the animation are clamped to it.
  ///
  /// - Parameters:
  ///   - startFrame: The first frame of the range.
  ///   - endFrame: The last frame of the range.
  ///   - currentFrame: The index of the frame to show; `nil` keeps the current frame, clamped to the range.
  public func setStartFrame(_ startFrame: Int, endFrame: Int, currentFrame: Int? = nil) {
    let range = SVGAFrameMachine.PlayRange(start: startFrame, end: endFrame, current: currentFrame)
    perform { $0.setRange(range, &$1) }
  }

  /// Sets a range from a frame to the last frame of the animation.
  ///
  /// - Parameter startFrame: The first frame of the range.
  public func setStartFrameUntilTheEnd(_ startFrame: Int) {
    setStartFrame(startFrame, endFrame: .max)
  }
  /// Sets a range from the first frame of the animation to a frame.
  ///
  /// - Parameter endFrame: The last frame of the range.
  public func setEndFrameFromBeginning(_ endFrame: Int) { setStartFrame(0, endFrame: endFrame) }
  /// Sets the range to all frames of the animation.
  public func resetStartFrameAndEndFrame() { setStartFrame(0, endFrame: .max) }

  // MARK: Playback

  /// Plays from the current frame. If the range or all passes are finished, plays from the leading frame. If
  /// ``isAttached`` is `false`, the call fails, and playback starts when it becomes `true`, unless playback is paused
  /// or stopped before.
  ///
  /// - Returns: Whether playback started. If not, an ``Event/animationPlayFailed(_:)`` event has the reason.
  @discardableResult public func startAnimation() -> Bool { perform { $0.start(&$1) } }

  /// Shows a frame of the animation, inside or outside the range.
  ///
  /// - Parameters:
  ///   - frame: The index of the frame, clamped to the animation.
  ///   - andPlay: Whether to play from there.
  /// - Returns: Whether the frame is shown. If not, an ``Event/animationPlayFailed(_:)`` event has the reason.
  @discardableResult public func step(toFrame frame: Int, andPlay: Bool = false) -> Bool {
    perform { $0.step(to: frame, andPlay: andPlay, &$1) }
  }

  /// Pauses at the current frame.
  public func pauseAnimation() { perform { $0.pause(&$1) } }
  /// Stops playback and shows ``userStoppedScene``.
  public func stopAnimation() { stopAnimation(userStoppedScene) }
  /// Stops playback. ``loopCount`` does not change.
  ///
  /// - Parameter scene: The picture that remains.
  public func stopAnimation(_ scene: SVGARePlayerStoppedScene) {
    perform { $0.stop(scene.scene, &$1) }
  }
}

extension SVGARePlayerModel {
  /// Advances to the current time.
  package func tick(at now: Seconds) { presenter.tick(at: now) }

  /// A Boolean value that indicates whether playback waits for its conditions.
  package var isSuspended: Bool { presenter.source.isSuspended }

  /// A Boolean value that indicates whether the animation plays, or starts when ``isAttached`` becomes `true`.
  package var isPlaybackRequested: Bool { machine.isPlaybackRequested }

  /// Discards a playback that was requested while ``isAttached`` was `false`.
  func cancelDelayedStart() { perform { machine, _ in machine.cancelDelayedStart() } }

  /// Sets whether the pictures are decoded.
  func setPrepared(_ isPrepared: Bool) {
    presenter.change { _, now, outcome in playback.setPrepared(isPrepared, at: now, &outcome) }
  }

  @discardableResult
  private func perform<Result>(
    _ change: (inout SVGAFrameMachine, inout [PlaybackEffect]) -> Result
  ) -> Result {
    presenter.change { _, now, outcome in playback.change(at: now, &outcome, change) }
  }

  private func apply(_ effect: PlaybackEffect) {
    switch effect {
    case .draw(let frame): drawingsWillShow(frame)
    case .clear: onClear?()
    case .playing(let frame): notify(.animationPlaying(frame))
    case .finishedOnce(let count): notify(.animationDidFinishedOnce(count))
    case .finishedAll(let count): notify(.animationDidFinishedAll(count))
    case .failed(let error):
      if let error = SVGARePlayerPlayError(rawValue: error.rawValue) {
        notify(.animationPlayFailed(error))
      }
    case .prepare: preparePictures()
    case .startedAfterAttachment: onDelayedStart?()
    case .startClock, .stopClock, .resume, .syncSounds, .stopSounds: break
    }
  }

  private func notify(_ event: Event) {
    guard hostCalls.begin() else {
      return hostCalls.later(isReport: true) { [weak self] in self?.notify(event) }
    }
    defer { hostCalls.end() }
    onEvent?(event)
  }

  private func updateTickRate() { presenter.options.tickRate = playback.tickRate }

  private func setAttached(_ isAttached: Bool) {
    guard isAttached != machine.isAttached else { return }
    perform { $0.setAttached(isAttached, &$1) }
    if !isAttached { onDetached?() }
  }
}

extension SVGARePlayerModel: PresenterObserver {
  package func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
    guard changes.contains(.picture) else { return }
    objectWillChange.send()
    _renderedFrame.subject.pictureDidChange()
  }
}

extension SVGAFrameMachine.Video {
  /// Creates a description of an animation; `nil` if it cannot be played.
  @MainActor init?(_ entity: SVGAVideoEntity) {
    guard entity.entityError == .none else { return nil }
    self.init(frames: Int(entity.frames), framesPerSecond: Int(entity.FPS))
  }
}

extension SVGARePlayerStoppedScene {
  init(_ scene: SVGAFrameMachine.StoppedScene) {
    self = Self(rawValue: scene.rawValue) ?? .clearLayers
  }
  var scene: SVGAFrameMachine.StoppedScene {
    SVGAFrameMachine.StoppedScene(rawValue: rawValue) ?? .clearLayers
  }
}

/// A synonym for ``AnimationSound``.
public typealias SVGASound = AnimationSound
/// A synonym for ``SoundMaker``.
public typealias SVGASoundMaker = SoundMaker
/// A synonym for ``AudioSessionPolicy``.
public typealias SVGAAudioSessionPolicy = AudioSessionPolicy
