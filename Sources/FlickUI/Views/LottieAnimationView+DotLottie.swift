#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlayer
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// Creation with a dotLottie file.
  extension LottieAnimationView {
    /// A closure that is called on the main actor when a file was loaded, or with the error when loading failed.
    public typealias DotLottieCompletion =
      @MainActor @Sendable (
        _ view: LottieAnimationView, _ error: (any Error)?
      ) -> Void

    /// Creates a view for a dotLottie file.
    ///
    /// - Parameters:
    ///   - dotLottie: The file, or `nil` to set an animation later.
    ///   - animationId: The identifier of the animation to show. When `nil`, the file's active animation.
    ///   - textProvider: The provider of text.
    ///   - fontProvider: The provider of fonts.
    ///   - configuration: The options for drawing.
    ///   - logger: The destination for warnings.
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

    /// Creates a view that loads a dotLottie file from a bundle asynchronously.
    ///
    /// The load keeps the view until it has ended. A failure without a closure is only logged.
    ///
    /// - Parameters:
    ///   - name: The name of the file, with or without extension.
    ///   - bundle: The bundle that contains the file.
    ///   - subdirectory: A subdirectory of the bundle, or `nil`.
    ///   - animationId: The identifier of the animation to show. When `nil`, the file's active animation.
    ///   - dotLottieCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
    ///   - completion: A closure that is called once, when the animation is shown or loading failed.
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

    /// Creates a view that loads a dotLottie file from a path asynchronously.
    ///
    /// The load keeps the view until it has ended. A failure without a closure is only logged.
    ///
    /// - Parameters:
    ///   - filePath: The path of the file.
    ///   - animationId: The identifier of the animation to show. When `nil`, the file's active animation.
    ///   - dotLottieCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
    ///   - completion: A closure that is called once, when the animation is shown or loading failed.
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

    /// Creates a view that loads a dotLottie file from a URL asynchronously. A cached file is shown immediately.
    ///
    /// The load keeps the view until it has ended. A failure without a closure is only logged.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - animationId: The identifier of the animation to show. When `nil`, the file's active animation.
    ///   - dotLottieCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
    ///   - session: The session that downloads the file.
    ///   - completion: A closure that is called once, when the animation is shown or loading failed.
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

    /// Creates a view that loads a dotLottie file from a data asset asynchronously.
    ///
    /// The load keeps the view until it has ended. A failure without a closure is only logged.
    ///
    /// - Parameters:
    ///   - name: The name of the data asset.
    ///   - bundle: The bundle that contains the asset catalogue.
    ///   - animationId: The identifier of the animation to show. When `nil`, the file's active animation.
    ///   - dotLottieCache: The cache to use, or `nil` for none.
    ///   - configuration: The options for drawing.
    ///   - completion: A closure that is called once, when the animation is shown or loading failed.
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
