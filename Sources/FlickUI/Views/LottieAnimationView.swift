#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlatform
  public import FlickPlayer

  /// A view that shows an animation with images, text, fonts and property values from providers.
  ///
  /// ```swift
  /// let view = LottieAnimationView(
  ///   animation: .named("welcome"), imageProvider: BundleImageProvider(searchPath: "portraits"))
  /// view.loopMode = .loop
  /// view.play()
  /// ```
  ///
  /// Frames are drawn at the size of the view. ``contentMode`` determines the fit, and is initially the content mode
  /// of the configuration. A ``LottieAnimationPlayer`` performs the playback. See its documentation for the details
  /// of the forwarded properties and methods.
  open class LottieAnimationView: LottiePictureView, LottiePlayback {
    /// A closure that is called on the main actor when a download ended. The argument is the error, or `nil` on
    /// success.
    public typealias DownloadClosure = LottieAnimationPlayer.DownloadClosure

    /// The player that performs the playback. The view sets its size and visibility.
    public let player: LottieAnimationPlayer

    open var animation: LottieAnimation? {
      get { player.animation }
      set { player.animation = newValue }
    }
    /// The name of an animation in the main bundle, for Interface Builder. Setting it shows the animation, or none for
    /// `nil`.
    @IBInspectable open var animationName: String? {
      didSet { animation = animationName.flatMap { .named($0, animationCache: nil) } }
    }

    /// A closure that is called when an animation is set. It is called immediately when there is already an animation.
    open var animationLoaded: ((LottieAnimationView, LottieAnimation) -> Void)? {
      didSet {
        player.animationLoaded = animationLoaded.map { handler in
          { [weak self] _, animation in
            if let self { handler(self, animation) }
          }
        }
      }
    }
    /// A Boolean value that indicates whether content outside the view's bounds is clipped.
    open var maskAnimationToBounds = true { didSet { setClipping(maskAnimationToBounds) } }
    /// Accepted for source compatibility. Has no effect, because every frame is an image.
    open var shouldRasterizeWhenIdle = false
    /// Accepted for source compatibility. Has no effect.
    open var animateLayoutChangesWithCurrentCoreAnimationContext = true
    /// Accepted for source compatibility. Has no effect.
    open var mainThreadRenderingEngineShouldForceDisplayUpdateOnEachFrame = false

    /// A Boolean value that indicates whether an overlay lists the features that are not drawn as in After Effects, and
    /// the drawn and shown sizes. It is meant for development.
    public var showsDiagnostics = false { didSet { host?.showsDiagnostics = showsDiagnostics } }

    /// A Boolean value that indicates whether the title of the animation, its name in the file, is the accessibility label of
    /// the view. The default is `false`, because many files have names such as “Comp 1”.
    public var usesTitleAsLabel: Bool {
      get { host?.usesTitleAsLabel ?? false }
      set { host?.usesTitleAsLabel = newValue }
    }

    /// Creates a view with the size of an animation. See
    /// ``LottieAnimationPlayer/init(animation:imageProvider:textProvider:fontProvider:configuration:logger:)``.
    public init(
      animation: LottieAnimation?, imageProvider: (any AnimationImageProvider)? = nil,
      textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
      fontProvider: any AnimationFontProvider = DefaultFontProvider(),
      configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
      player = LottieAnimationPlayer(
        animation: animation, imageProvider: imageProvider, textProvider: textProvider,
        fontProvider: fontProvider, configuration: configuration, logger: logger)
      super.init(frame: CGRect(origin: .zero, size: player.intrinsicContentSize))
      setUp()
    }

    /// Creates a view without an animation. See
    /// ``LottieAnimationPlayer/init(animation:imageProvider:textProvider:fontProvider:configuration:logger:)``.
    public convenience init(
      configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
      self.init(animation: nil, configuration: configuration, logger: logger)
    }

    /// Creates a view that shows an existing player.
    ///
    /// - Parameter player: The player to show.
    public init(player: LottieAnimationPlayer) {
      self.player = player
      super.init(frame: CGRect(origin: .zero, size: player.intrinsicContentSize))
      setUp()
    }

    /// Creates a view without an animation.
    public override init(frame: CGRect) {
      player = LottieAnimationPlayer()
      super.init(frame: frame)
      setUp()
    }

    /// Creates a view without an animation from a storyboard or a nib file.
    public required init?(coder: NSCoder) {
      player = LottieAnimationPlayer()
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      contentMode = LottieContentMode(player.configuration.contentMode)
      let host = connect(player.presenter, LottieConfiguration.ContentMode(contentMode))
      setClipping(true)
      host.onChange = { [weak self] changes in
        if changes.contains(.picture) || changes.contains(.progress) { self?.positionSubviews() }
        if changes.contains(.animation) { self?.invalidateIntrinsicContentSize() }
      }
      updatePictureSize()
    }

    #if canImport(UIKit)
      /// The rule for fitting the animation into the view. In a mode that does not scale, such as `center`, frames are
      /// drawn at the animation's own size and aligned in the view.
      open override var contentMode: UIView.ContentMode { didSet { contentModeDidChange() } }
    #else
      /// The rule for fitting the animation into the view. In a mode that does not scale, such as `center`, frames are
      /// drawn at the animation's own size and aligned in the view.
      open var contentMode = LottieContentMode.scaleAspectFit { didSet { contentModeDidChange() } }
    #endif

    private func contentModeDidChange() {
      if contentMode == .redraw { player.forceDisplayUpdate() }
      updatePictureSize()
    }

    /// The size of the animation, or zero without an animation.
    open override var intrinsicContentSize: CGSize { player.intrinsicContentSize }

    private func setClipping(_ clips: Bool) {
      #if canImport(UIKit)
        clipsToBounds = clips
      #else
        layer?.masksToBounds = clips
      #endif
    }

    override func layoutPicture() { updatePictureSize() }

    /// Updates the size of the rendered frames. Content modes that scale use the size of the view, and other modes
    /// use the size of the animation.
    private func updatePictureSize() {
      guard let host else { return }
      let mode = LottieConfiguration.ContentMode(contentMode)
      // The picture has the size of the view, so the content mode is applied when it is drawn.
      #if canImport(UIKit)
        host.imageView.contentMode = mode == nil ? contentMode : .scaleToFill
        host.imageView.frame = bounds
      #else
        host.imageView.frame =
          mode == nil ? CGRect(origin: pictureOrigin, size: player.intrinsicContentSize) : bounds
      #endif
      if let mode { player.configuration.contentMode = mode }
      host.contentMode = mode
      positionSubviews()
    }

    // Subclasses may override these.

    open func play(completion: LottieCompletionBlock? = nil) { player.play(completion: completion) }

    open func play(
      fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
      loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(
        fromProgress: fromProgress, toProgress: toProgress, loopMode: loopMode,
        completion: completion)
    }

    open func play(
      fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime,
      loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(
        fromFrame: fromFrame, toFrame: toFrame, loopMode: loopMode, completion: completion)
    }

    open func play(
      fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
      loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(
        fromMarker: fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame,
        loopMode: loopMode, completion: completion)
    }

    open func play(
      marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(marker: marker, loopMode: loopMode, completion: completion)
    }

    open func play(markers: [String], completion: LottieCompletionBlock? = nil) {
      player.play(markers: markers, completion: completion)
    }

    open func play(
      _ mode: LottiePlaybackMode.PlaybackMode, completion: LottieCompletionBlock? = nil
    ) {
      player.play(mode, completion: completion)
    }

    open func setPlaybackMode(
      _ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil
    ) {
      player.setPlaybackMode(playbackMode, completion: completion)
    }

    open func pause() { player.pause() }

    open func stop() { player.stop() }
  }

  extension LottieConfiguration.ContentMode {
    /// Creates the equivalent of a view's content mode, or `nil` for a mode that does not scale.
    init?(_ mode: LottieContentMode) {
      switch mode {
      case .scaleToFill, .redraw: self = .scaleToFill
      case .scaleAspectFit: self = .scaleAspectFit
      case .scaleAspectFill: self = .scaleAspectFill
      default: return nil
      }
    }
  }

#endif
