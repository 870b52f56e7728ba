#if canImport(UIKit)

  public import FlickAnimation
  public import UIKit

  /// dotLottie files, which hold animations together with how they are to be played.
  extension LottieAnimationView {
    /// Told when a file was loaded: why that failed, or `nil`.
    public typealias DotLottieCompletion =
      @MainActor @Sendable (
        _ view: LottieAnimationView, _ error: (any Error)?
      ) -> Void

    /// - Parameters:
    ///   - dotLottie: a file; `nil` for none yet.
    ///   - animationId: which of its animations; the one that it begins with when `nil`.
    ///   - textProvider: where texts come from.
    ///   - fontProvider: where fonts come from.
    ///   - configuration: how it is drawn.
    ///   - logger: told what goes wrong.
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

    /// As ``LottieAnimationPlayer/loadAnimation(_:from:)``.
    public func loadAnimation(_ animationId: String? = nil, from dotLottieFile: DotLottieFile) {
      player.loadAnimation(animationId, from: dotLottieFile)
    }

    /// As ``LottieAnimationPlayer/loadAnimation(atIndex:from:)``.
    public func loadAnimation(atIndex index: Int, from dotLottieFile: DotLottieFile) {
      player.loadAnimation(atIndex: index, from: dotLottieFile)
    }

    // The completions are told of the view, so these do what the player's do, each by its own.

    /// A file of a name in a bundle, which is there later.
    ///
    /// - Parameters:
    ///   - name: with or without its ending.
    ///   - bundle: where to look.
    ///   - subdirectory: a folder of the bundle.
    ///   - animationId: which of its animations; the one that it begins with when `nil`.
    ///   - dotLottieCache: keeps what was loaded, and is asked first; `nil` for none.
    ///   - configuration: how it is drawn.
    ///   - completion: called once, when the animation is there or cannot be had.
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

    /// The file at a path, which is there later.
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

    /// A file from the network, which is there later, or at once when the cache keeps it.
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

    /// A data asset of a bundle, which Apple's platforms have, and which is there later.
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

    private func makeResultHandler(
      _ animationId: String?, _ completion: DotLottieCompletion?
    ) -> DotLottieFile.ResultHandler {
      { [weak self] result in
        MainActor.assumeIsolated {
          guard let self else { return }
          completion?(self, self.player.applyLoadResult(result, animationId))
        }
      }
    }
  }

#endif
