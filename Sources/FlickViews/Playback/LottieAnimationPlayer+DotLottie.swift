public import FlickAnimation
public import Foundation

/// dotLottie files, which hold animations together with how they are to be played.
extension LottieAnimationPlayer {
  /// Told when a file was loaded: why that failed, or `nil`.
  public typealias DotLottieCompletion =
    @MainActor @Sendable (
      _ player: LottieAnimationPlayer, _ error: (any Error)?
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
      animation: nil, textProvider: textProvider, fontProvider: fontProvider,
      configuration: configuration, logger: logger)
    if let dotLottie { loadAnimation(animationId, from: dotLottie) }
  }

  /// Shows one of a file's animations, and takes over how often and how fast it is to be played. Where the
  /// file has none of that name, nothing changes.
  ///
  /// - Parameter animationId: the one that the file begins with when `nil`.
  public func loadAnimation(_ animationId: String? = nil, from dotLottieFile: DotLottieFile) {
    if let animationId {
      applyAnimation(dotLottieFile.animations.first { $0.id == animationId })
    } else {
      applyAnimation(dotLottieFile.activeAnimation)
    }
  }

  /// The same by place, counted from 0.
  public func loadAnimation(atIndex index: Int, from dotLottieFile: DotLottieFile) {
    let animations = dotLottieFile.animations
    applyAnimation(animations.indices.contains(index) ? animations[index] : nil)
  }

  private func applyAnimation(_ entry: DotLottieFile.Animation?) {
    guard let entry else { return }
    let wishes = entry.configuration
    interrupt()
    loopMode = wishes.loopMode
    animationSpeed = CGFloat(wishes.speed)
    animation = entry.animation
  }

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
        completion?(self, self.applyLoadResult(result, animationId))
      }
    }
  }

  /// Shows what was loaded.
  ///
  /// - Returns: why there is nothing to show.
  func applyLoadResult(
    _ result: Result<DotLottieFile, any Error>, _ animationId: String?
  ) -> (any Error)? {
    switch result {
    case .success(let file):
      loadAnimation(animationId, from: file)
      return nil
    case .failure(let error):
      logger.warn("A dotLottie file cannot be loaded: \(error)")
      return error
    }
  }
}
