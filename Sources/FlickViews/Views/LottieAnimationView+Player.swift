#if canImport(UIKit)

  public import FlickAnimation
  public import UIKit

  // What the player says of these holds here.
  extension LottieAnimationView {
    /// Setting it ends what plays, and shows the first frame.
    public var animation: LottieAnimation? {
      get { player.animation }
      set { player.animation = newValue }
    }
    public var imageProvider: (any AnimationImageProvider)? {
      get { player.imageProvider }
      set { player.imageProvider = newValue }
    }
    public var textProvider: any AnimationKeypathTextProvider {
      get { player.textProvider }
      set { player.textProvider = newValue }
    }
    public var fontProvider: any AnimationFontProvider {
      get { player.fontProvider }
      set { player.fontProvider = newValue }
    }
    /// How it fills the view, ``contentMode`` says.
    public var configuration: LottieConfiguration {
      get { player.configuration }
      set {
        var new = newValue
        new.contentMode = player.configuration.contentMode
        player.configuration = new
      }
    }
    public var logger: LottieLogger { player.logger }

    public var loopMode: LottieLoopMode {
      get { player.loopMode }
      set { player.loopMode = newValue }
    }
    public var animationSpeed: CGFloat {
      get { player.animationSpeed }
      set { player.animationSpeed = newValue }
    }
    public var respectAnimationFrameRate: Bool {
      get { player.respectAnimationFrameRate }
      set { player.respectAnimationFrameRate = newValue }
    }
    public var backgroundBehavior: LottieBackgroundBehavior {
      get { player.backgroundBehavior }
      set { player.backgroundBehavior = newValue }
    }
    public var windowBackgroundBehavior: LottieBackgroundBehavior? {
      get { player.windowBackgroundBehavior }
      set { player.windowBackgroundBehavior = newValue }
    }
    public var viewportFrame: CGRect? {
      get { player.viewportFrame }
      set { player.viewportFrame = newValue }
    }

    public var currentFrame: AnimationFrameTime {
      get { player.currentFrame }
      set { player.currentFrame = newValue }
    }
    public var currentProgress: AnimationProgressTime {
      get { player.currentProgress }
      set { player.currentProgress = newValue }
    }
    public var currentTime: TimeInterval {
      get { player.currentTime }
      set { player.currentTime = newValue }
    }
    public var realtimeAnimationFrame: AnimationFrameTime { player.realtimeAnimationFrame }
    public var realtimeAnimationProgress: AnimationProgressTime {
      player.realtimeAnimationProgress
    }
    public var isAnimationPlaying: Bool { player.isAnimationPlaying }
    public var isAnimationQueued: Bool { player.isAnimationQueued }
    public var currentPlaybackMode: LottiePlaybackMode? { player.currentPlaybackMode }
    public var currentRenderingEngine: RenderingEngine? { player.currentRenderingEngine }

    public func reloadImages() { player.reloadImages() }
    public func reloadTexts() { player.reloadTexts() }
    public func forceDisplayUpdate() { player.forceDisplayUpdate() }

    public func progressTime(forMarker named: String) -> AnimationProgressTime? {
      player.progressTime(forMarker: named)
    }
    public func frameTime(forMarker named: String) -> AnimationFrameTime? {
      player.frameTime(forMarker: named)
    }
    public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? {
      player.durationFrameTime(forMarker: named)
    }
  }

  extension LottieAnimationView {
    /// As ``LottieAnimationPlayer/init(name:bundle:subdirectory:imageProvider:animationCache:configuration:)``.
    public convenience init(
      name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
      imageProvider: (any AnimationImageProvider)? = nil,
      animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
      configuration: LottieConfiguration = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          name: name, bundle: bundle, subdirectory: subdirectory, imageProvider: imageProvider,
          animationCache: animationCache, configuration: configuration))
    }

    /// As ``LottieAnimationPlayer/init(filePath:imageProvider:animationCache:configuration:)``.
    public convenience init(
      filePath: String, imageProvider: (any AnimationImageProvider)? = nil,
      animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
      configuration: LottieConfiguration = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          filePath: filePath, imageProvider: imageProvider, animationCache: animationCache,
          configuration: configuration))
    }

    /// As ``LottieAnimationPlayer/init(asset:bundle:imageProvider:animationCache:configuration:)``.
    public convenience init(
      asset name: String, bundle: Bundle = Bundle.main,
      imageProvider: (any AnimationImageProvider)? = nil,
      animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
      configuration: LottieConfiguration = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          asset: name, bundle: bundle, imageProvider: imageProvider,
          animationCache: animationCache, configuration: configuration))
    }

    /// As ``LottieAnimationPlayer/init(url:imageProvider:session:closure:animationCache:configuration:)``.
    public convenience init(
      url: URL, imageProvider: (any AnimationImageProvider)? = nil,
      session: any LottieURLSession = LottieConfiguration.defaultURLSession,
      closure: @escaping DownloadClosure,
      animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
      configuration: LottieConfiguration = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          url: url, imageProvider: imageProvider, session: session, closure: closure,
          animationCache: animationCache, configuration: configuration))
    }
  }

#endif
