#if canImport(UIKit) || canImport(AppKit)

  public import FlickAnimation
  public import FlickPlayer
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  // Forwarding declarations. See ``LottieAnimationPlayer`` for the details.
  extension LottieAnimationView {
    // lottie-ios declares it without an optional, and Flick accepts `nil`.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The provider of images. When it returns `nil`, the animation's own images are shown. Setting it queries all
    /// images and redraws the current frame.
    ///
    /// It is never `nil` when it is read. Without a provider, it is a ``BundleImageProvider`` for the main bundle, which
    /// is asked for the images that the animation lacks. Set it to `nil` to remove a provider.
    public var imageProvider: (any AnimationImageProvider)! {
      get { player.imageProvider ?? BundleImageProvider() }
      set { player.imageProvider = newValue }
    }
    /// The provider of texts. Setting it queries all texts and redraws the current frame.
    public var textProvider: any AnimationKeypathTextProvider {
      get { player.textProvider }
      set { player.textProvider = newValue }
    }
    /// The provider of fonts. Setting it queries all fonts and redraws the current frame.
    public var fontProvider: any AnimationFontProvider {
      get { player.fontProvider }
      set { player.fontProvider = newValue }
    }
    /// The options for drawing. The view's ``contentMode`` takes precedence over the content mode of the
    /// configuration.
    public var configuration: LottieConfiguration {
      get { player.configuration }
      set {
        var new = newValue
        new.contentMode = player.configuration.contentMode
        player.configuration = new
      }
    }
    /// The destination for warnings.
    public var logger: LottieLogger { player.logger }

    /// The rule for repeating the played range. A change during playback continues from the current frame.
    public var loopMode: LottieLoopMode {
      get { player.loopMode }
      set { player.loopMode = newValue }
    }
    /// The playback speed as a factor of the animation's own speed. A negative value plays backward, and 0 holds the
    /// frame.
    public var animationSpeed: CGFloat {
      get { player.animationSpeed }
      set { player.animationSpeed = newValue }
    }
    /// A Boolean value that indicates whether only whole frames of the animation are shown, at the animation's own
    /// frame rate.
    public var respectAnimationFrameRate: Bool {
      get { player.respectAnimationFrameRate }
      set { player.respectAnimationFrameRate = newValue }
    }
    /// The behaviour of playback when the app enters the background.
    public var backgroundBehavior: LottieBackgroundBehavior {
      get { player.backgroundBehavior }
      set { player.backgroundBehavior = newValue }
    }
    /// The behaviour of playback when the view leaves its window. When `nil`, ``backgroundBehavior`` applies.
    public var windowBackgroundBehavior: LottieBackgroundBehavior? {
      get { player.windowBackgroundBehavior }
      set { player.windowBackgroundBehavior = newValue }
    }
    /// The visible part of the composition, in the composition's units. When `nil`, the whole composition.
    public var viewportFrame: CGRect? {
      get { player.viewportFrame }
      set { player.viewportFrame = newValue }
    }

    /// The current frame in composition frames, or 0 without an animation. Setting it stops playback and shows the
    /// frame immediately.
    public var currentFrame: AnimationFrameTime {
      get { player.currentFrame }
      set { player.currentFrame = newValue }
    }
    /// The current progress, from 0 at the first frame to 1 at the end. Setting it stops playback and shows the frame
    /// immediately.
    public var currentProgress: AnimationProgressTime {
      get { player.currentProgress }
      set { player.currentProgress = newValue }
    }
    /// The current time in seconds from the first frame. Setting it stops playback and shows the frame immediately.
    public var currentTime: TimeInterval {
      get { player.currentTime }
      set { player.currentTime = newValue }
    }
    /// The frame that is due at the current time during playback, in composition frames. Otherwise ``currentFrame``.
    public var realtimeAnimationFrame: AnimationFrameTime { player.realtimeAnimationFrame }
    /// The progress of ``realtimeAnimationFrame``, from 0 to 1.
    public var realtimeAnimationProgress: AnimationProgressTime {
      player.realtimeAnimationProgress
    }
    /// A Boolean value that indicates whether the animation is playing.
    public var isAnimationPlaying: Bool { player.isAnimationPlaying }
    /// A Boolean value that indicates whether playback is suspended until the view is visible.
    public var isAnimationQueued: Bool { player.isAnimationQueued }
    /// The latest playback request, whether or not it could be fulfilled.
    public var currentPlaybackMode: LottiePlaybackMode? { player.currentPlaybackMode }

    /// Queries ``imageProvider`` for all images and redraws the current frame. Images that the provider allows to be
    /// cached are not queried again.
    public func reloadImages() { player.reloadImages() }
    /// Queries ``textProvider`` and ``fontProvider`` for all texts and fonts, and redraws the current frame.
    public func reloadTexts() { player.reloadTexts() }
    /// Draws the current frame immediately with all changes applied. Blocks until the frame is drawn.
    public func forceDisplayUpdate() {
      player.forceDisplayUpdate()
      positionSubviews()
    }

    /// Returns the progress at the first frame of a marker. The result can be outside 0…1.
    ///
    /// - Parameter named: The name of the marker.
    /// - Returns: The progress, or `nil` when there is no such marker.
    public func progressTime(forMarker named: String) -> AnimationProgressTime? {
      player.progressTime(forMarker: named)
    }
    /// Returns the first frame of a marker.
    ///
    /// - Parameter named: The name of the marker.
    /// - Returns: The frame in composition frames, or `nil` when there is no such marker.
    public func frameTime(forMarker named: String) -> AnimationFrameTime? {
      player.frameTime(forMarker: named)
    }
    /// Returns the duration of a marker in frames.
    ///
    /// - Parameter named: The name of the marker.
    /// - Returns: The number of frames, or `nil` when there is no such marker.
    public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? {
      player.durationFrameTime(forMarker: named)
    }
  }

  extension LottieAnimationView {
    /// Creates a view for an animation in a bundle.
    ///
    /// - Parameters:
    ///   - name: The name of a Lottie or dotLottie file, with or without extension.
    ///   - bundle: The bundle that contains the file.
    ///   - subdirectory: A subdirectory of the bundle, or `nil`.
    ///   - imageProvider: The provider of images. When `nil`, a ``BundleImageProvider`` for the bundle.
    ///   - animationCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
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

    /// Creates a view for an animation file.
    ///
    /// - Parameters:
    ///   - filePath: The path of a Lottie or dotLottie file.
    ///   - imageProvider: The provider of images. When `nil`, a ``FilepathImageProvider`` for the file's directory.
    ///   - animationCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
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

    /// Creates a view for an animation in a data asset.
    ///
    /// - Parameters:
    ///   - name: The name of the data asset.
    ///   - bundle: The bundle that contains the asset catalogue.
    ///   - imageProvider: The provider of images. When `nil`, a ``BundleImageProvider`` for the bundle.
    ///   - animationCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
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

    /// Creates a view that downloads an animation. A cached animation is shown immediately.
    ///
    /// - Parameters:
    ///   - url: The URL of a Lottie or dotLottie file.
    ///   - imageProvider: The provider of images. When `nil`, the animation's own images are shown.
    ///   - session: The session that downloads the file.
    ///   - closure: A closure that is called once on the main actor. The argument is the error, or `nil` on success.
    ///   - animationCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
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
