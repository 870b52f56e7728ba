#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlatform
  public import FlickPlayer

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
