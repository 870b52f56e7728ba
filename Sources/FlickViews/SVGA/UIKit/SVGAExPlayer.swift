#if canImport(UIKit)

  public import UIKit

  /// Loads SVGA animations and plays them, by one call.
  ///
  /// ```swift
  /// player.play("your_animation_path", fromFrame: 0, isAutoPlay: true)
  /// ```
  ///
  /// What is played goes by its source: the same again is not loaded again, and another one takes its place.
  /// Of ``SVGARePlayer``, what plays and stops, and `delegate`, is not for use here, nor is `alpha`, by which
  /// the player comes and goes.
  #if canImport(ObjectiveC)
    @objcMembers
  #endif
  open class SVGAExPlayer: SVGARePlayer {
    public typealias LoadSuccess = SVGAExPlayerModel.LoadSuccess
    public typealias LoadFailure = SVGAExPlayerModel.LoadFailure
    public typealias ForwardLoad = SVGAExPlayerModel.ForwardLoad
    public typealias Loader = SVGAExPlayerModel.Loader
    public typealias Downloader = SVGAExPlayerModel.Downloader
    public typealias CacheKeyGenerator = SVGAExPlayerModel.CacheKeyGenerator
    public typealias UserStopCompletion = SVGAExPlayerModel.UserStopCompletion

    /// Loads everything, for all players; may pass a source on to how it would be loaded without it.
    public static var loader: Loader? {
      get { SVGAExPlayerModel.loader }
      set { SVGAExPlayerModel.loader = newValue }
    }
    /// Downloads, for all players.
    public static var downloader: Downloader? {
      get { SVGAExPlayerModel.downloader }
      set { SVGAExPlayerModel.downloader = newValue }
    }
    /// What a source is remembered by; itself when `nil`.
    public static var cacheKeyGenerator: CacheKeyGenerator? {
      get { SVGAExPlayerModel.cacheKeyGenerator }
      set { SVGAExPlayerModel.cacheKeyGenerator = newValue }
    }

    open weak var exDelegate: (any SVGAExPlayerDelegate)?

    /// What loads and plays.
    public private(set) lazy var exModel = SVGAExPlayerModel(model)

    public override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      connectModel()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      connectModel()
    }

    private func connectModel() {
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
      guard isAnimated else {
        layer.removeAllAnimations()
        self.alpha = alpha
        return done()
      }
      UIView.animate(
        withDuration: alpha > 0 ? showDuration : hideDuration,
        animations: { self.alpha = alpha },
        completion: { _ in done() })
    }

    /// Whether it fades in and out, when it shows another animation, plays and stops.
    public var isAnimated: Bool {
      get { exModel.isAnimated }
      set { exModel.isAnimated = newValue }
    }
    /// Whether it is not seen while stopped.
    public var isHidesWhenStopped: Bool {
      get { exModel.isHidesWhenStopped }
      set { exModel.isHidesWhenStopped = newValue }
    }
    @available(*, deprecated, renamed: "isHidesWhenStopped")
    public var isHideWhenStopped: Bool {
      get { isHidesWhenStopped }
      set { isHidesWhenStopped = newValue }
    }
    /// How long it takes to fade in, in seconds.
    public var showDuration: TimeInterval {
      get { exModel.showDuration }
      set { exModel.showDuration = newValue }
    }
    /// How long it takes to fade out, in seconds.
    public var hideDuration: TimeInterval {
      get { exModel.hideDuration }
      set { exModel.hideDuration = newValue }
    }
    /// Whether it is gone at once when it gives way to another animation, even where it fades else.
    public var isHideWhenSwitchSourceWithoutAnimtion: Bool {
      get { exModel.isHideWhenSwitchSourceWithoutAnimtion }
      set { exModel.isHideWhenSwitchSourceWithoutAnimtion = newValue }
    }
    /// Whether passes are forgotten when it stops, which they are unless told otherwise.
    public var isResetLoopCountWhenStopped: Bool {
      get { exModel.isResetLoopCountWhenStopped }
      set { exModel.isResetLoopCountWhenStopped = newValue }
    }
    /// Whether what was loaded stays in memory.
    public var isEnabledMemoryCache: Bool {
      get { exModel.isEnabledMemoryCache }
      set { exModel.isEnabledMemoryCache = newValue }
    }
    /// Whether it prints what it does. Of builds for debugging only.
    public var isDebugLog: Bool {
      get { exModel.isDebugLog }
      set { exModel.isDebugLog = newValue }
    }

    /// What is played: an address, a name, or the place in memory of an entity; empty when there is none.
    public var svgaSource: String { exModel.svgaSource }
    public var entity: SVGAVideoEntity? { exModel.entity }
    public var status: SVGAExPlayerStatus { exModel.status }
    /// What it does, in a line for whoever looks for a mistake.
    public var debugInfo: String { exModel.debugInfo }
    public var isIdle: Bool { exModel.isIdle }
    public var isLoading: Bool { exModel.isLoading }
    public var isPlaying: Bool { exModel.isPlaying }
    public var isPaused: Bool { exModel.isPaused }
    public var isStopped: Bool { exModel.isStopped }

    /// Loads and plays.
    ///
    /// - Parameters:
    ///   - svgaSource: an address, or the name of a file in the app's bundle.
    ///   - fromFrame: where to begin.
    ///   - isAutoPlay: whether to play as soon as it is loaded.
    public func play(_ svgaSource: String, fromFrame: Int, isAutoPlay: Bool) {
      exModel.play(svgaSource, fromFrame: fromFrame, isAutoPlay: isAutoPlay)
    }
    /// Loads and plays, from the leading frame.
    public func play(_ svgaSource: String) { exModel.play(svgaSource) }
    /// Plays what is there already.
    public func play(with entity: SVGAVideoEntity, fromFrame: Int, isAutoPlay: Bool) {
      exModel.play(with: entity, fromFrame: fromFrame, isAutoPlay: isAutoPlay)
    }
    public func play(with entity: SVGAVideoEntity) { exModel.play(with: entity) }
    /// Plays from the current frame; after the last, from the leading one.
    public func play() { exModel.play() }
    public func play(fromFrame: Int, isAutoPlay: Bool) {
      exModel.play(fromFrame: fromFrame, isAutoPlay: isAutoPlay)
    }
    /// Forgets the passes, and begins at the leading frame.
    public func reset(isAutoPlay: Bool = true) { exModel.reset(isAutoPlay: isAutoPlay) }
    /// What loads does not play when it is there.
    public func pause() { exModel.pause() }
    /// Ends playing and loading.
    ///
    /// - Parameter completion: called when it has stopped, with the passes that had ended; not where there is
    ///   no source.
    public func stop(
      then scene: SVGARePlayerStoppedScene, completion: UserStopCompletion? = nil
    ) { exModel.stop(then: scene, completion: completion) }
    public func stop(completion: UserStopCompletion? = nil) {
      exModel.stop(completion: completion)
    }
    /// Ends playing and loading, and forgets the animation and its source.
    public func clean(completion: UserStopCompletion? = nil) {
      exModel.clean(completion: completion)
    }
  }

#endif
