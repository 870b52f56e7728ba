#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickPlatform
  import FlickPlayer
  public import FlickSVGAPlayer

  /// A view that loads and plays SVGA animations. Use it on the main actor.
  ///
  /// ```swift
  /// player.play("your_animation_path", fromFrame: 0, isAutoPlay: true)
  /// ```
  ///
  /// The source identifies the animation. The current source is not loaded again; a different
  /// source replaces the animation.
  ///
  /// Do not use the playback methods and the `delegate` of ``SVGARePlayer`` on this class. Do not
  /// set `alpha`, which this class uses to show and hide the player.
  @objcMembers open class SVGAExPlayer: SVGARePlayer {
    /// A closure that receives the loaded bytes of a file.
    public typealias LoadSuccess = SVGAExPlayerModel.LoadSuccess
    /// A closure that receives the error of a failed load.
    public typealias LoadFailure = SVGAExPlayerModel.LoadFailure
    /// A closure that passes a source on to a built-in way of loading.
    public typealias ForwardLoad = SVGAExPlayerModel.ForwardLoad
    /// A closure that loads a source, or passes it on to a built-in way of loading.
    public typealias Loader = SVGAExPlayerModel.Loader
    /// A closure that loads a source from the network.
    public typealias Downloader = SVGAExPlayerModel.Downloader
    /// A closure that returns the memory cache key of a source.
    public typealias CacheKeyGenerator = SVGAExPlayerModel.CacheKeyGenerator
    /// A closure that is called when playback has stopped.
    public typealias UserStopCompletion = SVGAExPlayerModel.UserStopCompletion

    /// The loader of all players; `nil` for the built-in loading.
    public static var loader: Loader? {
      get { SVGAExPlayerModel.loader }
      set { SVGAExPlayerModel.loader = newValue }
    }
    /// The downloader of all players; `nil` for the built-in download.
    public static var downloader: Downloader? {
      get { SVGAExPlayerModel.downloader }
      set { SVGAExPlayerModel.downloader = newValue }
    }
    /// The cache key generator of all players; `nil` to use the source as the key.
    public static var cacheKeyGenerator: CacheKeyGenerator? {
      get { SVGAExPlayerModel.cacheKeyGenerator }
      set { SVGAExPlayerModel.cacheKeyGenerator = newValue }
    }

    /// The loader of this player; `nil` for the loader of all players.
    public var loader: Loader? {
      get { exModel.loader }
      set { exModel.loader = newValue }
    }
    /// The downloader of this player; `nil` for the downloader of all players.
    public var downloader: Downloader? {
      get { exModel.downloader }
      set { exModel.downloader = newValue }
    }
    /// The cache key generator of this player; `nil` for the generator of all players.
    public var cacheKeyGenerator: CacheKeyGenerator? {
      get { exModel.cacheKeyGenerator }
      set { exModel.cacheKeyGenerator = newValue }
    }

    /// The delegate. The player holds it weakly.
    open weak var exDelegate: (any SVGAExPlayerDelegate)?

    /// The model that loads and plays the animation.
    public private(set) lazy var exModel = SVGAExPlayerModel(model)

    @nonobjc override func connectModel() {
      super.connectModel()
      exModel.onEvent = { [weak self] event in
        guard let self else { return }
        exDelegate?.notify(self, event)
      }
      exModel.fader = { [weak self] alpha, isAnimated, done in
        self?.fade(to: CGFloat(alpha), isAnimated: isAnimated, done)
      }
    }

    private func fade(to alpha: CGFloat, isAnimated: Bool, _ done: @escaping @MainActor () -> Void)
    {
      let duration = alpha > 0 ? showDuration : hideDuration
      #if canImport(UIKit)
        guard isAnimated else {
          layer.removeAllAnimations()
          self.alpha = alpha
          return done()
        }
        UIView.animate(
          withDuration: duration, animations: { self.alpha = alpha }, completion: { _ in done() })
      #else
        guard isAnimated else {
          layer?.removeAllAnimations()
          alphaValue = alpha
          return done()
        }
        NSAnimationContext.runAnimationGroup {
          $0.duration = duration
          animator().alphaValue = alpha
        } completionHandler: {
          MainActor.hop { done() }
        }
      #endif
    }

    /// A Boolean value that indicates whether the player fades in and out. The default is `false`.
    public var isAnimated: Bool {
      get { exModel.isAnimated }
      set { exModel.isAnimated = newValue }
    }
    /// A Boolean value that indicates whether the player is hidden while stopped. The default is `false`.
    public var isHidesWhenStopped: Bool {
      get { exModel.isHidesWhenStopped }
      set { exModel.isHidesWhenStopped = newValue }
    }
    /// The duration of the fade-in, in seconds.
    public var showDuration: TimeInterval {
      get { exModel.showDuration }
      set { exModel.showDuration = newValue }
    }
    /// The duration of the fade-out, in seconds.
    public var hideDuration: TimeInterval {
      get { exModel.hideDuration }
      set { exModel.hideDuration = newValue }
    }
    /// A Boolean value that indicates whether the player hides without a fade when it switches to
    /// another animation. The default is `false`. The spelling is kept for source compatibility.
    public var isHideWhenSwitchSourceWithoutAnimtion: Bool {
      get { exModel.isHideWhenSwitchSourceWithoutAnimtion }
      set { exModel.isHideWhenSwitchSourceWithoutAnimtion = newValue }
    }
    /// A Boolean value that indicates whether stopping resets the loop count. The default is `true`.
    public var isResetLoopCountWhenStopped: Bool {
      get { exModel.isResetLoopCountWhenStopped }
      set { exModel.isResetLoopCountWhenStopped = newValue }
    }
    /// A Boolean value that indicates whether animations stay in memory. The default is `false`.
    public var isEnabledMemoryCache: Bool {
      get { exModel.isEnabledMemoryCache }
      set { exModel.isEnabledMemoryCache = newValue }
    }
    /// The rule for asking the server whether a cached file has changed. See ``SVGAExPlayerModel/refreshPolicy``.
    @nonobjc public var refreshPolicy: SVGARefreshPolicy {
      get { exModel.refreshPolicy }
      set { exModel.refreshPolicy = newValue }
    }
    /// A Boolean value that indicates whether events are printed. Only debug builds print.
    public var isDebugLog: Bool {
      get { exModel.isDebugLog }
      set { exModel.isDebugLog = newValue }
    }

    /// The source that is played: a URL string, a name, or the memory address of an entity. Empty if there is none.
    public var svgaSource: String { exModel.svgaSource }
    /// The current animation; `nil` if there is none.
    public var entity: SVGAVideoEntity? { exModel.entity }
    /// The status of the player.
    public var status: SVGAExPlayerStatus { exModel.status }
    /// A description of the source, status, frame and loop count, for debugging.
    public var debugInfo: String { exModel.debugInfo }
    /// A Boolean value that indicates whether ``status`` is `idle`.
    public var isIdle: Bool { exModel.isIdle }
    /// A Boolean value that indicates whether ``status`` is `loading`.
    public var isLoading: Bool { exModel.isLoading }
    /// A Boolean value that indicates whether ``status`` is `playing`.
    public var isPlaying: Bool { exModel.isPlaying }
    /// A Boolean value that indicates whether ``status`` is `paused`.
    public var isPaused: Bool { exModel.isPaused }
    /// A Boolean value that indicates whether ``status`` is `stopped`.
    public var isStopped: Bool { exModel.isStopped }

    /// Loads and plays a source. See ``SVGAExPlayerModel/play(_:fromFrame:isAutoPlay:)``.
    public func play(_ svgaSource: String, fromFrame: Int, isAutoPlay: Bool) {
      exModel.play(svgaSource, fromFrame: fromFrame, isAutoPlay: isAutoPlay)
    }
    /// Loads and plays a source from the leading frame. See ``SVGAExPlayerModel/play(_:)``.
    public func play(_ svgaSource: String) { exModel.play(svgaSource) }
    /// Plays a loaded animation. See ``SVGAExPlayerModel/play(with:fromFrame:isAutoPlay:)``.
    public func play(with entity: SVGAVideoEntity, fromFrame: Int, isAutoPlay: Bool) {
      exModel.play(with: entity, fromFrame: fromFrame, isAutoPlay: isAutoPlay)
    }
    /// Plays a loaded animation from the leading frame. See ``SVGAExPlayerModel/play(with:)``.
    public func play(with entity: SVGAVideoEntity) { exModel.play(with: entity) }
    /// Plays from the current frame. See ``SVGAExPlayerModel/play()``.
    public func play() { exModel.play() }
    /// Plays the current source from a frame. See ``SVGAExPlayerModel/play(fromFrame:isAutoPlay:)``.
    public func play(fromFrame: Int, isAutoPlay: Bool) {
      exModel.play(fromFrame: fromFrame, isAutoPlay: isAutoPlay)
    }
    /// Resets the loop count, and starts at the leading frame. See ``SVGAExPlayerModel/reset(isAutoPlay:)``.
    public func reset(isAutoPlay: Bool = true) { exModel.reset(isAutoPlay: isAutoPlay) }
    /// Pauses playback. An animation that is still loading will not play automatically.
    public func pause() { exModel.pause() }
    /// Stops playback and cancels a load. See ``SVGAExPlayerModel/stop(then:completion:)``.
    public func stop(
      then scene: SVGARePlayerStoppedScene, completion: UserStopCompletion? = nil
    ) { exModel.stop(then: scene, completion: completion) }
    /// Stops playback with `userStoppedScene`, and cancels a load. See ``SVGAExPlayerModel/stop(completion:)``.
    public func stop(completion: UserStopCompletion? = nil) { exModel.stop(completion: completion) }
    /// Stops playback, cancels a load, and removes the animation and its source. See
    /// ``SVGAExPlayerModel/clean(completion:)``.
    public func clean(completion: UserStopCompletion? = nil) {
      exModel.clean(completion: completion)
    }
  }

#endif
