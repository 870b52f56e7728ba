#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlatform
  public import FlickPlayer

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
    /// The options for drawing. The view's ``contentMode`` takes precedence over the content mode of the configuration.
    public var configuration: LottieConfiguration {
      get { player.configuration }
      set {
        var new = newValue
        new.contentMode = player.configuration.contentMode
        player.configuration = new
      }
    }
    /// Draws the current frame immediately with all changes applied. Blocks until the frame is drawn.
    public func forceDisplayUpdate() {
      player.forceDisplayUpdate()
      positionSubviews()
    }
  }

  extension LottieAnimationView {
    /// Creates a view for an animation in a bundle. See
    /// ``LottieAnimationPlayer/init(name:bundle:subdirectory:imageProvider:animationCache:configuration:)``.
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

    /// Creates a view for an animation file. See
    /// ``LottieAnimationPlayer/init(filePath:imageProvider:animationCache:configuration:)``.
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

    /// Creates a view for an animation in a data asset. See
    /// ``LottieAnimationPlayer/init(asset:bundle:imageProvider:animationCache:configuration:)``.
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

    /// Creates a view that downloads an animation. See
    /// ``LottieAnimationPlayer/init(url:imageProvider:session:closure:animationCache:configuration:)``.
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

  /// Creation with a dotLottie file.
  extension LottieAnimationView {
    /// A closure that is called on the main actor when a file was loaded, or with the error when loading failed.
    public typealias DotLottieCompletion =
      @MainActor @Sendable (
        _ view: LottieAnimationView, _ error: (any Error)?
      ) -> Void

    /// Creates a view for a dotLottie file. See
    /// ``LottieAnimationPlayer/init(dotLottie:animationId:textProvider:fontProvider:configuration:logger:)``.
    public convenience init(
      dotLottie: DotLottieFile?, animationId: String? = nil,
      textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
      fontProvider: any AnimationFontProvider = DefaultFontProvider(),
      configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
      self.init(
        player: LottieAnimationPlayer(
          dotLottie: dotLottie, animationId: animationId, textProvider: textProvider,
          fontProvider: fontProvider, configuration: configuration, logger: logger))
    }

    // The completion closures receive the view, so these initializers cannot forward to the player's own ones.

    /// Creates a view that loads a dotLottie file from a bundle asynchronously. See
    /// ``LottieAnimationPlayer/init(dotLottieName:bundle:subdirectory:animationId:dotLottieCache:configuration:completion:)``.
    public convenience init(
      dotLottieName name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
      animationId: String? = nil,
      dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
      configuration: LottieConfiguration = .shared, completion: DotLottieCompletion? = nil
    ) {
      self.init(configuration: configuration)
      DotLottieFile.named(
        name, bundle: bundle, subdirectory: subdirectory, dotLottieCache: dotLottieCache,
        handleResult: makeResultHandler(animationId, completion))
    }

    /// Creates a view that loads a dotLottie file from a path asynchronously. See
    /// ``LottieAnimationPlayer/init(dotLottieFilePath:animationId:dotLottieCache:configuration:completion:)``.
    public convenience init(
      dotLottieFilePath filePath: String, animationId: String? = nil,
      dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
      configuration: LottieConfiguration = .shared, completion: DotLottieCompletion? = nil
    ) {
      self.init(configuration: configuration)
      DotLottieFile.loadedFrom(
        filepath: filePath, dotLottieCache: dotLottieCache,
        handleResult: makeResultHandler(animationId, completion))
    }

    /// Creates a view that loads a dotLottie file from a URL asynchronously. See
    /// ``LottieAnimationPlayer/init(dotLottieUrl:animationId:dotLottieCache:configuration:session:completion:)``.
    public convenience init(
      dotLottieUrl url: URL, animationId: String? = nil,
      dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
      configuration: LottieConfiguration = .shared,
      session: any LottieURLSession = LottieConfiguration.defaultURLSession,
      completion: DotLottieCompletion? = nil
    ) {
      self.init(configuration: configuration)
      DotLottieFile.loadedFrom(
        url: url, session: session, dotLottieCache: dotLottieCache,
        handleResult: makeResultHandler(animationId, completion))
    }

    /// Creates a view that loads a dotLottie file from a data asset asynchronously. See
    /// ``LottieAnimationPlayer/init(dotLottieAsset:bundle:animationId:dotLottieCache:configuration:completion:)``.
    public convenience init(
      dotLottieAsset name: String, bundle: Bundle = Bundle.main, animationId: String? = nil,
      dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
      configuration: LottieConfiguration = .shared, completion: DotLottieCompletion? = nil
    ) {
      self.init(configuration: configuration)
      DotLottieFile.asset(
        named: name, bundle: bundle, dotLottieCache: dotLottieCache,
        handleResult: makeResultHandler(animationId, completion))
    }
  }

#endif
