public import FlickAnimation
public import FlickPlatform
public import FlickPlayback

/// A closure that is called when playback ended. The argument is `true` when playback reached its end, and `false`
/// when it was interrupted.
public typealias LottieCompletionBlock = (_ isFinished: Bool) -> Void

#if os(watchOS) || (!canImport(UIKit) && !canImport(AppKit))
  /// A synonym for ``LottieAnimationPlayer`` on platforms without the views of UIKit and AppKit, so that the same code
  /// compiles there.
  public typealias LottieAnimationView = LottieAnimationPlayer
#endif

/// An object that plays an animation with images, text, fonts and property values from providers. It contains the
/// functionality of `LottieAnimationView` without a view.
///
/// ```swift
/// let player = LottieAnimationPlayer(animation: .named("welcome"))
/// player.textProvider = DictionaryTextProvider(["Title": "Welcome back!"])
/// player.play(fromMarker: "in", toMarker: "out") { finished in … }
/// ```
///
/// During playback, frames are drawn on a background queue into reused memory, and published on the main actor in
/// order. A frame that is not finished when the next one is due is dropped. After a direct change of position, such
/// as setting ``LottiePlayback/currentFrame``, the frame is drawn before the call returns, or on the queue when a view has appeared.
/// Every completion block is called once, on the main actor.
@preconcurrency @MainActor open class LottieAnimationPlayer: ObservableObject, LottiePlayback {
  /// A publisher that emits before the rendered frame changes.
  // SAFETY: a publisher may be used on any thread, and the constant is never replaced.
  public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()

  /// The image of the current frame, or `nil` without an animation. The image shares its pixels with the player and
  /// is made when it is read or published.
  @RenderedFrame public var renderedFrame: LottieImage?

  /// The player itself.
  public var player: LottieAnimationPlayer { self }
  /// The core that plays and draws.
  package let presenter: Presenter

  public var animation: LottieAnimation? {
    get { presenter.animation }
    set {
      presenter.setAnimation(newValue)
      if let newValue { notifyLoaded(newValue) }
    }
  }
  /// A closure that is called when an animation is set. It is called immediately when there is already an animation.
  public var animationLoaded: ((LottieAnimationPlayer, LottieAnimation) -> Void)? {
    didSet { if let animation { notifyLoaded(animation) } }
  }

  /// The provider of images. When it is `nil`, or returns `nil`, the animation's own images are shown. When it is `nil`,
  /// images that the animation lacks are looked for in the main bundle. Setting it queries all images and redraws the
  /// current frame, also during playback.
  public var imageProvider: (any AnimationImageProvider)? {
    get { presenter.overrides.imageProvider }
    set { presenter.overrides.imageProvider = newValue }
  }

  /// The options for drawing. The player uses the content mode, the frame rate, the pixel format, the intermission
  /// and the reduced-motion option, and ignores the rest.
  public var configuration: LottieConfiguration {
    didSet { if configuration != oldValue { configurationDidChange() } }
  }
  /// The destination for warnings.
  public let logger: LottieLogger

  /// The rule for repeating the played range. A change during playback continues from the current frame.
  public var loopMode = LottieLoopMode.playOnce {
    didSet { if loopMode != oldValue { applyLoopMode() } }
  }
  /// The playback speed as a factor of the animation's own speed. A negative value plays backward, and 0 holds the
  /// frame. A change takes effect immediately.
  public var animationSpeed: CGFloat = 1 { didSet { applySpeed(oldValue) } }
  /// The behaviour of playback when ``isInForeground`` becomes `false`.
  public var backgroundBehavior = LottieBackgroundBehavior.default {
    didSet { behaviorsDidChange() }
  }
  /// The behaviour of playback when ``isOnScreen`` becomes `false`. When `nil`, ``backgroundBehavior`` applies.
  public var windowBackgroundBehavior: LottieBackgroundBehavior? { didSet { behaviorsDidChange() } }
  /// A Boolean value that indicates whether the app is in the foreground. `LottieAnimationView` sets it. A custom
  /// host can set it itself.
  public var isInForeground: Bool {
    get { presenter.presence.isInForeground }
    set { presenter.presence.isInForeground = newValue }
  }
  /// A Boolean value that indicates whether the rendered frame is visible. `LottieAnimationView` sets it. A custom
  /// host can set it itself.
  public var isOnScreen: Bool {
    get { presenter.presence.isOnScreen }
    set { presenter.presence.isOnScreen = newValue }
  }

  /// The size of the rendered frames in points while no view shows them. When `nil`, the size of the animation.
  public var pictureSize: CGSize? {
    get { presenter.options.size }
    set { presenter.options.size = newValue }
  }
  /// The number of pixels per point of the rendered frames while no view shows them.
  public var pictureScale: CGFloat {
    get { presenter.options.scale }
    set { presenter.options.scale = newValue }
  }
  /// The engine that draws the frames.
  public var engine: Engine { presenter.pictures.engine }

  /// The latest playback request, whether or not it could be fulfilled.
  public internal(set) var currentPlaybackMode: LottiePlaybackMode?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - animation: The animation to play, or `nil` to set one later.
  ///   - imageProvider: The provider of images. When `nil`, the animation's own images are shown.
  ///   - textProvider: The provider of text.
  ///   - fontProvider: The provider of fonts.
  ///   - configuration: The options for drawing.
  ///   - logger: The destination for warnings.
  public init(
    animation: LottieAnimation?, imageProvider: (any AnimationImageProvider)? = nil,
    textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
    fontProvider: any AnimationFontProvider = DefaultFontProvider(),
    configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
  ) {
    presenter = Self.makePresenter(
      Providers(image: imageProvider, text: textProvider, font: fontProvider), configuration,
      logger, systemTicker())
    self.configuration = configuration
    self.logger = logger
    connect()
    presenter.setAnimation(animation)
  }

  /// Creates a player without an animation. See
  /// ``LottieAnimationPlayer/init(animation:imageProvider:textProvider:fontProvider:configuration:logger:)``.
  public convenience init(
    configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
  ) {
    self.init(animation: nil, configuration: configuration, logger: logger)
  }

  /// The providers of a player.
  package struct Providers {
    package var image: (any AnimationImageProvider)?
    package var text: any AnimationKeypathTextProvider = DefaultTextProvider()
    package var font: any AnimationFontProvider = DefaultFontProvider()
    package var engine = Engine.main
    package var variantExecutor: VariantExecutor = systemVariantExecutor

    package init(
      image: (any AnimationImageProvider)? = nil,
      text: any AnimationKeypathTextProvider = DefaultTextProvider(),
      font: any AnimationFontProvider = DefaultFontProvider()
    ) {
      self.image = image
      self.text = text
      self.font = font
    }
  }

  /// Creates a player with the given providers and ticker.
  ///
  /// - Parameter ticker: The source of time during playback.
  package convenience init(
    _ animation: LottieAnimation?, _ providers: Providers,
    configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared,
    ticker: any FrameTicker
  ) {
    self.init(
      Self.makePresenter(providers, configuration, logger, ticker), configuration: configuration,
      logger: logger)
    presenter.setAnimation(animation)
  }

  private static func makePresenter(
    _ providers: Providers, _ configuration: LottieConfiguration, _ logger: LottieLogger,
    _ ticker: any FrameTicker
  ) -> Presenter {
    let presenter = Presenter(
      ticker: ticker, engine: providers.engine, logger: logger,
      options: Presenter.Options().applying(configuration),
      variantExecutor: providers.variantExecutor)
    presenter.configure(.passes(.once), .intermission(configuration.intermission))
    presenter.sounds.isMute = true
    presenter.overrides.imageProvider = providers.image
    presenter.overrides.textProvider = providers.text
    presenter.overrides.fontProvider = providers.font
    return presenter
  }

  /// Creates another interface of a presenter.
  package init(
    _ presenter: Presenter, configuration: LottieConfiguration, logger: LottieLogger = .shared
  ) {
    self.presenter = presenter
    self.configuration = configuration
    self.logger = logger
    connect()
  }

  private func connect() {
    presenter.addObserver(self)
    _renderedFrame.subject.setSource { [weak presenter] in presenter?.pictures.makeImage() }
  }

  open func play(completion: LottieCompletionBlock? = nil) {
    currentPlaybackMode = .playing(.fromProgress(0, toProgress: 1, loopMode: loopMode))
    playAll(completion.map { reasonHandler($0) })
  }

  /// Plays the whole animation, starting at the current frame.
  private func playAll(_ end: PlaybackCompletion?) {
    guard let animation else { return presenter.fail(end) }
    let (from, to) = (animation.startFrame, animation.endFrame)
    begin([PlayRange(from: from, to: to, start: presenter.dueFrame)], end)
  }

  open func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    let loopMode = loopMode ?? self.loopMode
    start(.fromProgress(fromProgress, toProgress: toProgress, loopMode: loopMode), completion)
  }

  open func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    start(.fromFrame(fromFrame, toFrame: toFrame, loopMode: loopMode ?? self.loopMode), completion)
  }

  open func play(
    fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    start(
      .fromMarker(
        fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame,
        loopMode: loopMode ?? self.loopMode), completion)
  }

  open func play(
    marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) { start(.marker(marker, loopMode: loopMode ?? self.loopMode), completion) }

  open func play(markers: [String], completion: LottieCompletionBlock? = nil) {
    start(.markers(markers), completion)
  }

  private func start(
    _ mode: LottiePlaybackMode.PlaybackMode, _ completion: LottieCompletionBlock?
  ) { start(mode, end: completion.map { reasonHandler($0) }) }

  open func play(
    _ mode: LottiePlaybackMode.PlaybackMode, completion: LottieCompletionBlock? = nil
  ) {
    switch mode {
    case .fromProgress(let from, let to, let loopMode):
      play(fromProgress: from, toProgress: to, loopMode: loopMode, completion: completion)
    case .fromFrame(let from, let to, let loopMode):
      play(fromFrame: from, toFrame: to, loopMode: loopMode, completion: completion)
    case .fromMarker(let from, let to, let isEndPlayed, let loopMode):
      play(
        fromMarker: from, toMarker: to, playEndMarkerFrame: isEndPlayed, loopMode: loopMode,
        completion: completion)
    case .marker(let marker, let loopMode):
      play(marker: marker, loopMode: loopMode, completion: completion)
    case .markers(let markers): play(markers: markers, completion: completion)
    }
  }

  open func setPlaybackMode(
    _ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil
  ) {
    switch playbackMode {
    case .playing(let mode): play(mode, completion: completion)
    case .paused(let state):
      let isThere = halt(at: state)
      if let completion { presenter.call { completion(isThere) } }
    }
  }

  open func pause() {
    currentPlaybackMode = .paused
    halt(at: presenter.dueFrame)
  }

  open func stop() {
    halt(at: 0)
    currentPlaybackMode = .paused(at: .frame(currentFrame))
  }

  /// Plays, and waits until playback ends. While the task is cancelled, playback stops.
  ///
  /// - Parameter mode: The range to play. When `nil`, the whole animation, starting at the current frame.
  /// - Returns: The reason why playback ended. ``PlaybackEndReason/failed`` when there is no animation or no such
  ///   marker.
  public func playAndWait(
    _ mode: LottiePlaybackMode.PlaybackMode? = nil
  ) async -> PlaybackEndReason {
    await presenter.waitForEnd { end in
      if let mode { start(mode, end: end) } else { playAll(end) }
    }
  }

  /// The size of the animation, or zero without an animation.
  public var intrinsicContentSize: CGSize { animation?.frameSize ?? .zero }

  /// Waits until the pending frame is drawn, and shows it.
  package func finishDrawing() { presenter.finishDrawing() }
}

/// Returns a closure that calls a completion block with the outcome of a playback.
@MainActor func reasonHandler(_ completion: @escaping LottieCompletionBlock)
  -> PlaybackCompletion
{
  { completion($0.isFinished) }
}

extension LottieAnimationPlayer: PresenterObserver {
  private func notifyLoaded(_ animation: LottieAnimation) {
    guard let animationLoaded else { return }
    presenter.call { [weak self] in
      if let self { animationLoaded(self, animation) }
    }
  }

  package func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
    guard changes.contains(.picture) else { return }
    objectWillChange.send()
    _renderedFrame.subject.pictureDidChange()
  }
}
