public import FlickAnimation
public import Foundation

extension LottieAnimationPlayer {
  /// A closure that is called on the main actor when a download ended. The argument is the error, or `nil` on success.
  public typealias DownloadClosure = @MainActor @Sendable ((any Error)?) -> Void

  /// Creates a player for an animation in a bundle.
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
      animation: .named(
        name, bundle: bundle, subdirectory: subdirectory, animationCache: animationCache),
      imageProvider: imageProvider ?? BundleImageProvider(bundle: bundle),
      configuration: configuration)
  }

  /// Creates a player for an animation file. See
  /// ``LottieAnimationPlayer/init(name:bundle:subdirectory:imageProvider:animationCache:configuration:)``.
  ///
  /// - Parameters:
  ///   - filePath: The path of a Lottie or dotLottie file.
  ///   - imageProvider: The provider of images. When `nil`, a ``FilepathImageProvider`` for the file's directory.
  public convenience init(
    filePath: String, imageProvider: (any AnimationImageProvider)? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    self.init(
      animation: .filepath(filePath, animationCache: animationCache),
      imageProvider: imageProvider ?? FilepathImageProvider(filepath: folder),
      configuration: configuration)
  }

  /// Creates a player for an animation in a data asset. Data assets exist on Apple platforms. See
  /// ``LottieAnimationPlayer/init(name:bundle:subdirectory:imageProvider:animationCache:configuration:)``.
  public convenience init(
    asset name: String, bundle: Bundle = Bundle.main,
    imageProvider: (any AnimationImageProvider)? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    self.init(
      animation: .asset(name, bundle: bundle, animationCache: animationCache),
      imageProvider: imageProvider ?? BundleImageProvider(bundle: bundle),
      configuration: configuration)
  }

  /// Creates a player that downloads an animation. A cached animation is shown immediately. The download keeps the
  /// player until it has ended. See
  /// ``LottieAnimationPlayer/init(name:bundle:subdirectory:imageProvider:animationCache:configuration:)``.
  ///
  /// - Parameters:
  ///   - url: The URL of a Lottie or dotLottie file.
  ///   - imageProvider: The provider of images. When `nil`, the animation's own images are shown.
  ///   - session: The session that downloads the file.
  ///   - closure: A closure that is called once on the main actor. The argument is the error, or `nil` on success.
  public convenience init(
    url: URL, imageProvider: (any AnimationImageProvider)? = nil,
    session: any LottieURLSession = LottieConfiguration.defaultURLSession,
    closure: @escaping DownloadClosure,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared,
    configuration: LottieConfiguration = .shared
  ) {
    let known = animationCache?.animation(forKey: url.absoluteString)
    self.init(animation: known, imageProvider: imageProvider, configuration: configuration)
    if known != nil {
      closure(nil)
    } else {
      // The download keeps the player, so that the closure can rely on it.
      downloadAnimation(url, session, animationCache, onLoad: { self.animation = $0 }, closure)
    }
  }
}

/// Loads an animation, passes it to `onLoad`, and calls `closure` with the result.
@MainActor func downloadAnimation(
  _ url: URL, _ session: any LottieURLSession, _ cache: (any AnimationCacheProvider)?,
  onLoad: @escaping @MainActor @Sendable (LottieAnimation) -> Void,
  _ closure: @escaping @MainActor @Sendable ((any Error)?) -> Void
) {
  LottieAnimation.loadedFrom(
    url: url, session: session,
    closure: { animation in
      MainActor.assumeIsolated {
        if let animation { onLoad(animation) }
        closure(animation == nil ? LottieDownloadError.failed : nil)
      }
    }, animationCache: cache)
}

/// Animations of dotLottie files, and their playback options.
extension LottiePlayback {
  /// Shows an animation of a dotLottie file, and applies the file's loop mode and speed. Does nothing when the file
  /// has no such animation.
  ///
  /// - Parameters:
  ///   - animationId: The identifier of the animation. When `nil`, the file's active animation.
  ///   - dotLottieFile: The file that contains the animation.
  public func loadAnimation(_ animationId: String? = nil, from dotLottieFile: DotLottieFile) {
    if let animationId {
      applyAnimation(dotLottieFile.animations.first { $0.id == animationId })
    } else {
      applyAnimation(dotLottieFile.activeAnimation)
    }
  }

  /// Shows an animation of a dotLottie file by index, and applies the file's loop mode and speed. Does nothing when
  /// the index is out of range.
  ///
  /// - Parameters:
  ///   - index: The index of the animation, counted from 0.
  ///   - dotLottieFile: The file that contains the animation.
  public func loadAnimation(atIndex index: Int, from dotLottieFile: DotLottieFile) {
    let animations = dotLottieFile.animations
    applyAnimation(animations.indices.contains(index) ? animations[index] : nil)
  }

  private func applyAnimation(_ entry: DotLottieFile.Animation?) {
    guard let entry else { return }
    let preferences = entry.configuration
    player.loopMode = preferences.loopMode
    player.animationSpeed = CGFloat(preferences.speed)
    player.animation = entry.animation
  }

  /// Returns a handler that shows a loaded file, or logs the error, and calls the closure. The handler keeps the player or
  /// view, so that the closure is called even if the caller holds it only in the closure.
  package func makeResultHandler(
    _ animationId: String?, _ completion: (@MainActor @Sendable (Self, (any Error)?) -> Void)?
  ) -> DotLottieFile.ResultHandler where Self: Sendable {
    { result in
      MainActor.assumeIsolated {
        var failure: (any Error)?
        switch result {
        case .success(let file): self.loadAnimation(animationId, from: file)
        case .failure(let error):
          self.player.logger.warn(
            "A dotLottie file cannot be loaded: \(error.localizedDescription)")
          failure = error
        }
        completion?(self, failure)
      }
    }
  }
}

/// Creation with a dotLottie file.
extension LottieAnimationPlayer {
  /// A closure that is called on the main actor when a file was loaded, or with the error when loading failed.
  public typealias DotLottieCompletion =
    @MainActor @Sendable (
      _ player: LottieAnimationPlayer, _ error: (any Error)?
    ) -> Void

  /// Creates a player for a dotLottie file.
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
      animation: nil, textProvider: textProvider, fontProvider: fontProvider,
      configuration: configuration, logger: logger)
    if let dotLottie { loadAnimation(animationId, from: dotLottie) }
  }

  /// Creates a player that loads a dotLottie file from a bundle asynchronously.
  ///
  /// The load keeps the player until it has ended. A failure without a closure is only logged.
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

  /// Creates a player that loads a dotLottie file from a path asynchronously. See
  /// ``LottieAnimationPlayer/init(dotLottieName:bundle:subdirectory:animationId:dotLottieCache:configuration:completion:)``.
  ///
  /// - Parameter filePath: The path of the file.
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

  /// Creates a player that loads a dotLottie file from a URL asynchronously. A cached file is shown immediately. See
  /// ``LottieAnimationPlayer/init(dotLottieName:bundle:subdirectory:animationId:dotLottieCache:configuration:completion:)``.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - session: The session that downloads the file.
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

  /// Creates a player that loads a dotLottie file from a data asset asynchronously. Data assets exist on Apple
  /// platforms. See
  /// ``LottieAnimationPlayer/init(dotLottieName:bundle:subdirectory:animationId:dotLottieCache:configuration:completion:)``.
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
